/** Namespaces that are looked into, to their usual prefixes: XMP Part 1 and 2 (ISO 16684), Exif for XMP, IPTC Core and Extension. */
export const PREFIXES: ReadonlyMap<string, string> = new Map([
  ['http://ns.adobe.com/xap/1.0/', 'xmp'],
  ['http://ns.adobe.com/xap/1.0/mm/', 'xmpMM'],
  ['http://ns.adobe.com/xmp/note/', 'xmpNote'],
  ['http://ns.adobe.com/xap/1.0/rights/', 'xmpRights'],
  ['http://purl.org/dc/elements/1.1/', 'dc'],
  ['http://ns.adobe.com/photoshop/1.0/', 'photoshop'],
  ['http://ns.adobe.com/exif/1.0/', 'exif'],
  ['http://cipa.jp/exif/1.0/', 'exifEX'],
  ['http://ns.adobe.com/exif/1.0/aux/', 'aux'],
  ['http://ns.adobe.com/tiff/1.0/', 'tiff'],
  ['http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/', 'Iptc4xmpCore'],
  ['http://iptc.org/std/Iptc4xmpExt/2008-02-29/', 'Iptc4xmpExt'],
]);

export const RDF_NAMESPACE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
