import { FORMATS } from '@input-trust/container';
import type { Format } from '@input-trust/container';

/** Beginnings of text formats that a person who sees their base64 does not read as text. */
const TEXT_MAGIC: readonly string[] = ['<html', '<HTML', '<!doc', '<!DOC', '<?xml', '<svg', '%!PS-'];

/** Bytes of the beginning of a PDF in which its header may stand, at any of three alignments: readers go on to it (see `pdfHeaderAt`). */
const PDF_HEADER = '%PDF-';

/** Scripts are text, which the decoders of text read. */
const isSearched = ({ kind }: Format): boolean => kind !== 'script';

/** A stretch of base64 that only files with one signature have, and how many digits stand before it. */
interface Form {
  readonly pattern: string;
  readonly before: number;
}

/** Digits that the bytes of a signature decide completely, with those before it left open. */
function formOf(magic: string, at: number): Form {
  const before = Math.ceil((8 * at) / 6);
  const end = Math.floor((8 * (at + magic.length)) / 6);
  const encoded = Buffer.from('\0'.repeat(at) + magic, 'latin1').toString('base64');
  return { before, pattern: Array.from(encoded.slice(before, end), eitherAlphabet).join('') };
}

/** Base64 and base64url (RFC 4648, sections 4 and 5); JSON may escape the slash. */
function eitherAlphabet(digit: string): string {
  if (digit === '+') return '[+-]';
  return digit === '/' ? String.raw`(?:\\?/|_)` : digit;
}

const FORMS: readonly Form[] = [
  ...FORMATS.filter(isSearched).flatMap(({ signature: { magic, at = 0 } }) => magic.map((bytes) => formOf(bytes, at))),
  ...TEXT_MAGIC.map((bytes) => formOf(bytes, 0)),
];

const byDistance = Map.groupBy(FORMS, ({ before }) => before);

/** For each distance from the first digit: what stands there in the base64 of a file. Sticky. */
const AT_START: readonly (readonly [distance: number, pattern: RegExp])[] = [...byDistance].map(([before, forms]) => [
  before,
  new RegExp([...new Set(forms.map(({ pattern }) => pattern))].join('|'), 'y'),
]);

/** The same anywhere in a run, for forms that do not occur by chance. */
const DISTINCT = 6;
const DISTINCT_FORMS = [
  ...new Set(FORMS.filter(({ before, pattern }) => before === 0 && pattern.length >= DISTINCT).map(({ pattern }) => pattern)),
].join('|');
const WITHIN = new RegExp(DISTINCT_FORMS, 'g');
const AT_LINE = new RegExp(DISTINCT_FORMS, 'y');
const PDF_WITHIN = new RegExp([0, 1, 2].map((at) => formOf(PDF_HEADER, at).pattern).join('|'), 'g');

/** Whether the digits that begin at `start` may be the base64 of a file. */
export function mayBeginFile(text: string, start: number): boolean {
  return AT_START.some(([distance, pattern]) => {
    pattern.lastIndex = start + distance;
    return pattern.test(text);
  });
}

/** Whether the digits that begin at `start` are those of a file and do not look so by chance. */
export function beginsDistinctly(text: string, start: number): boolean {
  AT_LINE.lastIndex = start;
  return AT_LINE.test(text);
}

/** Offset in `[start, end)` from which digits may be the base64 of a file; undefined without one. A PDF may begin some way behind it. */
export function fileWithin(text: string, start: number, end: number): number | undefined {
  const run = text.slice(start, end);
  WITHIN.lastIndex = 0;
  const found = WITHIN.exec(run);
  if (found !== null) return start + found.index;
  PDF_WITHIN.lastIndex = 0;
  return PDF_WITHIN.test(run) ? start : undefined;
}
