import { characterSet, isMember, nextRun } from '@input-trust/detector-kit/text';
import type { EncodedFile } from './encoded-file.ts';
import { MIN_FILE_BYTES } from './encoded-file.ts';
import { beginsDistinctly, fileWithin, mayBeginFile } from './signature-forms.ts';

/** Digits of both alphabets (RFC 4648, sections 4 and 5). */
const DIGITS = characterSet(/[A-Za-z0-9+/_-]/);

/** Digits in a row from which on a line may be one of base64: programs that break lines write 60 to 76, people no fewer than this. */
const MIN_LINE = 12;

/** Digits of a file of {@link MIN_FILE_BYTES}. */
const MIN_DIGITS = Math.ceil((MIN_FILE_BYTES * 4) / 3);

/** Digits in a row that are no word: a line of so many goes on with what stands above it, whatever the length of that. */
const MIN_SURE = 40;

/** What may stand between two lines: breaks, also escaped ones, marks of quotations and comments, and the joints of string literals. */
const JOINT = /["']\s{0,8}\+\s{0,8}["']|(?:\\[rnt]|[\s"',>|*#;]){1,24}/y;
/** A joint between two values, or paragraphs, which may be two files. */
const APART = /["',;]|\n\s{0,24}\n/;
/** What decoders pass over within a line. A full stop parts tokens. */
const STRAY = /[^A-Za-z0-9+/=_.\-\s\\"'<>{}[\]]{1,4}/y;

/** What prose goes on with behind a word. */
const PROSE = /[ .:?!]/;

/**
 * Files in base64 or base64url, in one run or in lines, and digits that begin no file: they may be the rest of one. Linear: what was looked at
 * is not looked at again.
 */
export function* base64Files(text: string): Generator<EncodedFile, void, undefined> {
  let from = 0;
  for (let run = nextRun(text, DIGITS, MIN_LINE, 0); run !== undefined; run = nextRun(text, DIGITS, MIN_LINE, from)) {
    from = run.end;
    const isLong = run.end - run.start >= MIN_DIGITS;
    const start = mayBeginFile(text, run.start) ? run.start : isLong ? fileWithin(text, run.start, run.end) : undefined;
    const { digits, end } = start === undefined && run.end - run.start < MIN_REST_LINE ? NOTHING : gather(text, start ?? run.start);
    if (start === undefined) {
      from = Math.max(from, end);
      yield* restOfFile(digits, run.start, end);
      continue;
    }
    yield* restOfFile(text.slice(run.start, start), run.start, start);
    if (digits.length < MIN_DIGITS) continue;
    from = Math.max(from, end);
    yield { start, end, bytes: Buffer.from(digits, 'base64'), isDeclared: false };
  }
}

/** Digits in the first line of the rest of a file: words have fewer. */
const MIN_REST_LINE = 24;
const NOTHING = { digits: '', end: 0 };

/** Digits that begin no file, decoded from each of the first four: nobody knows how many are lost. */
function* restOfFile(digits: string, start: number, end: number): Generator<EncodedFile, void, undefined> {
  if (digits.length < MIN_SURE) return;
  for (const lost of [0, 1, 2, 3]) yield { start, end, bytes: Buffer.from(digits.slice(lost), 'base64'), isDeclared: false, isRest: true };
}

interface Line {
  /** What stands in front of it, behind the line above. */
  readonly joint: string;
  readonly pieces: readonly string[];
  readonly start: number;
  readonly end: number;
}

/** The digits from `start` on, in as many lines as they go on. */
export function gather(text: string, start: number): { readonly digits: string; readonly end: number } {
  const pieces: string[] = [];
  let end = takeDigits(text, start, pieces);
  const width = end - start;
  let joint: string | undefined;
  let isLast = width < MIN_LINE;
  for (let line = isLast ? undefined : lineBehind(text, end); line !== undefined; line = lineBehind(text, end)) {
    const length = line.end - line.start;
    const fits =
      !isLast && length <= width && (joint === undefined || line.joint === joint) && isLineOf(text, line, width, pieces.length === 1);
    if (!fits && (length < MIN_SURE || (isLast && APART.test(line.joint)))) break;
    if (beginsAnother(text, line)) break;
    joint = line.joint;
    isLast = length < width;
    for (const piece of line.pieces) pieces.push(piece);
    ({ end } = line);
  }
  while (text[end] === '=') end += 1;
  return { digits: pieces.join(''), end };
}

/** The digits behind a line and what joins them to it; undefined at the end of the data. */
function lineBehind(text: string, end: number): Line | undefined {
  if (text[end] === '=') return undefined;
  const joint = matchAt(JOINT, text, end) ?? matchAt(STRAY, text, end);
  if (joint === undefined) return undefined;
  const start = end + joint.length;
  const pieces: string[] = [];
  const lineEnd = takeDigits(text, start, pieces);
  return lineEnd === start ? undefined : { joint, pieces, start, end: lineEnd };
}

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

/** Whether digits may be a line below one of `width` digits, and are no word behind it. */
function isLineOf(text: string, { joint, start, end }: Line, width: number, isSecond: boolean): boolean {
  if (end - start >= width) return true;
  return !PROSE.test(text[end] ?? '') && !(isSecond && joint.trim() === '' && !joint.includes('\n'));
}

/** Whether another file begins with a line. Behind a line break a short signature may stand by chance. */
function beginsAnother(text: string, { joint, start, end }: Line): boolean {
  return APART.test(joint) ? mayBeginFile(text, start) : end - start >= MIN_DIGITS && beginsDistinctly(text, start);
}

/** Adds the digits of one line to `pieces`, slashes without the backslash that JSON may put before them. The end of the line. */
function takeDigits(text: string, start: number, pieces: string[]): number {
  let from = start;
  let at = start;
  for (;;) {
    while (at < text.length && isMember(DIGITS, text.charCodeAt(at))) at += 1;
    pieces.push(text.slice(from, at));
    if (text[at] !== '\\' || text[at + 1] !== '/') return at;
    from = at + 1;
    at += 2;
  }
}
