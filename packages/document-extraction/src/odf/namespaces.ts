import type { NamespaceTable } from '../xml/read-xml.ts';

const OASIS = 'urn:oasis:names:tc:opendocument:xmlns:';

/** Prefixes that the readers use (OpenDocument 1.3, part 3, 3.1.2). */
export const ODF_NAMESPACES: NamespaceTable = new Map([
  ...['office', 'text', 'table', 'style', 'meta', 'number', 'presentation', 'script', 'form', 'manifest', 'chart', 'config'].map(
    (name) => [`${OASIS}${name}:1.0`, name] as const,
  ),
  [`${OASIS}drawing:1.0`, 'draw'],
  [`${OASIS}xsl-fo-compatible:1.0`, 'fo'],
  [`${OASIS}svg-compatible:1.0`, 'svg'],
  ['http://www.w3.org/1999/xlink', 'xlink'],
  ['urn:org:documentfoundation:names:experimental:office:xmlns:loext:1.0', 'loext'],
  ['http://purl.org/dc/elements/1.1/', 'dc'],
  ['http://openoffice.org/2000/script', 'ooscript'],
  ['http://openoffice.org/2000/library', 'library'],
]);
