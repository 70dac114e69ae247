import type { NamespaceTable } from '../xml/read-xml.ts';

/** Prefixes that the readers use, with the transitional and the strict namespaces of ISO/IEC 29500. */
const TABLE: Readonly<Record<string, readonly string[]>> = {
  w: ['http://schemas.openxmlformats.org/wordprocessingml/2006/main', 'http://purl.oclc.org/ooxml/wordprocessingml/main'],
  x: ['http://schemas.openxmlformats.org/spreadsheetml/2006/main', 'http://purl.oclc.org/ooxml/spreadsheetml/main'],
  p: ['http://schemas.openxmlformats.org/presentationml/2006/main', 'http://purl.oclc.org/ooxml/presentationml/main'],
  a: ['http://schemas.openxmlformats.org/drawingml/2006/main', 'http://purl.oclc.org/ooxml/drawingml/main'],
  m: ['http://schemas.openxmlformats.org/officeDocument/2006/math', 'http://purl.oclc.org/ooxml/officeDocument/math'],
  r: ['http://schemas.openxmlformats.org/officeDocument/2006/relationships', 'http://purl.oclc.org/ooxml/officeDocument/relationships'],
  wp: [
    'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing',
    'http://purl.oclc.org/ooxml/drawingml/wordprocessingDrawing',
  ],
  xdr: ['http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing', 'http://purl.oclc.org/ooxml/drawingml/spreadsheetDrawing'],
  c: ['http://schemas.openxmlformats.org/drawingml/2006/chart', 'http://purl.oclc.org/ooxml/drawingml/chart'],
  w14: ['http://schemas.microsoft.com/office/word/2010/wordml'],
  wps: ['http://schemas.microsoft.com/office/word/2010/wordprocessingShape'],
  mc: ['http://schemas.openxmlformats.org/markup-compatibility/2006'],
  v: ['urn:schemas-microsoft-com:vml'],
  o: ['urn:schemas-microsoft-com:office:office'],
  ax: ['http://schemas.microsoft.com/office/2006/activeX'],
  xt: ['http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments'],
  ct: ['http://schemas.openxmlformats.org/package/2006/content-types'],
  rel: ['http://schemas.openxmlformats.org/package/2006/relationships'],
};

export const OOXML_NAMESPACES: NamespaceTable = new Map(
  Object.entries(TABLE).flatMap(([prefix, uris]) => uris.map((uri) => [uri, prefix] as const)),
);
