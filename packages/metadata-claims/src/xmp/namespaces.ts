/** Namespaces of XMP Part 1 and 2 (ISO 16684), Exif for XMP and IPTC Extension that are looked into. */
export const NS = {
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  xmp: 'http://ns.adobe.com/xap/1.0/',
  xmpMM: 'http://ns.adobe.com/xap/1.0/mm/',
  xmpNote: 'http://ns.adobe.com/xmp/note/',
  xmpRights: 'http://ns.adobe.com/xap/1.0/rights/',
  dc: 'http://purl.org/dc/elements/1.1/',
  photoshop: 'http://ns.adobe.com/photoshop/1.0/',
  exif: 'http://ns.adobe.com/exif/1.0/',
  exifEx: 'http://cipa.jp/exif/1.0/',
  tiff: 'http://ns.adobe.com/tiff/1.0/',
  aux: 'http://ns.adobe.com/exif/1.0/aux/',
  iptcCore: 'http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/',
  iptcExt: 'http://iptc.org/std/Iptc4xmpExt/2008-02-29/',
} as const;
