import { buildXmp } from '@input-trust/metadata-claims/testing';
import { CANARY } from '../canary.ts';

/** A packet with claims, history and text that a person wrote. */
export const XMP = buildXmp({
  attributes: `exif:DateTimeOriginal="2026-05-01T10:00:00Z" xmp:CreateDate="2026-05-03T10:00:00Z" xmp:CreatorTool="${CANARY}" photoshop:City="${CANARY}"`,
  elements:
    `<dc:creator><rdf:Seq><rdf:li>${CANARY}</rdf:li></rdf:Seq></dc:creator><xmpMM:History><rdf:Seq>` +
    '<rdf:li stEvt:action="saved" stEvt:when="2026-05-04T10:00:00+02:00" stEvt:softwareAgent="Adobe Photoshop 26.0"/>' +
    '</rdf:Seq></xmpMM:History><Iptc4xmpExt:DigitalSourceType>http://cv.iptc.org/newscodes/digitalsourcetype/' +
    'trainedAlgorithmicMedia</Iptc4xmpExt:DigitalSourceType>',
});

/** What readers of XML and RDF trip over. */
export const XMP_TOKENS: readonly string[] = [
  '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>',
  '<![CDATA[',
  ']]>',
  '<!--',
  '&#x110000;',
  '&b;',
  '<rdf:Description rdf:about="">',
  '</rdf:Description>',
  '<rdf:Bag><rdf:li>',
  '<a>'.repeat(200),
  ' xmlns:a="b"'.repeat(40),
  '<?xpacket end="w"?>',
  'xmp:ModifyDate="9999-99-99T99:99:99+99:99"',
];
