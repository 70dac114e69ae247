/** An XMP packet. `attributes` and `elements` go into its one rdf:Description; usual prefixes are declared. */
export function buildXmp({ attributes = '', elements = '' }: { readonly attributes?: string; readonly elements?: string }): Uint8Array {
  const namespaces = Object.entries(PREFIXES)
    .map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`)
    .join(' ');
  return new TextEncoder().encode(
    '<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>\n<x:xmpmeta xmlns:x="adobe:ns:meta/">' +
      `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" ${namespaces} ${attributes}>${elements}` +
      `</rdf:Description></rdf:RDF></x:xmpmeta>\n${' '.repeat(64)}\n<?xpacket end="w"?>`,
  );
}

const PREFIXES = {
  xmp: 'http://ns.adobe.com/xap/1.0/',
  xmpMM: 'http://ns.adobe.com/xap/1.0/mm/',
  stEvt: 'http://ns.adobe.com/xap/1.0/sType/ResourceEvent#',
  xmpNote: 'http://ns.adobe.com/xmp/note/',
  dc: 'http://purl.org/dc/elements/1.1/',
  photoshop: 'http://ns.adobe.com/photoshop/1.0/',
  exif: 'http://ns.adobe.com/exif/1.0/',
  aux: 'http://ns.adobe.com/exif/1.0/aux/',
  Iptc4xmpExt: 'http://iptc.org/std/Iptc4xmpExt/2008-02-29/',
};
