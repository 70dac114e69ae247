import type { EncodedFile } from './encoded-file.ts';

/** A field that says that what follows the header is written in quoted-printable (RFC 2045, section 6.7). */
const ENCODING = /^content-transfer-encoding:[ \t]{0,8}quoted-printable[ \t]{0,8}\r?$/gim;

/** Fields of one header that are looked back over for the first. */
const MAX_HEADER_UNITS = 4096;

/** Parts of messages that stand in a text, header and body, where nobody can read the body as it stands. */
export function* quotedParts(text: string): Generator<EncodedFile, void, undefined> {
  ENCODING.lastIndex = 0;
  for (let match = ENCODING.exec(text); match !== null; match = ENCODING.exec(text)) {
    const start = headerStart(text, match.index);
    const boundary = text.indexOf('\n--', match.index);
    const end = boundary === -1 ? text.length : boundary + 1;
    ENCODING.lastIndex = end;
    yield { start, end, bytes: Buffer.from(text.slice(start, end), 'utf8'), isDeclared: true, format: 'eml' };
  }
}

/** The first field of the header that a field belongs to. */
function headerStart(text: string, field: number): number {
  let start = field;
  while (start > 0 && field - start < MAX_HEADER_UNITS) {
    const line = text.lastIndexOf('\n', start - 2) + 1;
    if (!/^(?:[!-9;-~]{1,76}:|[ \t]\S)/.test(text.slice(line, Math.min(start, line + 80)))) break;
    start = line;
  }
  return start;
}
