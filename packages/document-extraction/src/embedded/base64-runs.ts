import { characterSet, isMember, nextRun } from '@input-trust/detector-kit/text';
import type { EncodedFile } from './encoded-file.ts';
import { MIN_FILE_BYTES } from './encoded-file.ts';
import { fileWithin, mayBeginFile } from './signature-forms.ts';

/** Digits of both alphabets (RFC 4648, sections 4 and 5). */
const DIGITS = characterSet(/[A-Za-z0-9+/_-]/);

/** Digits in a row from which on a line may be one of base64: programs that break lines write 60 to 76, people no fewer than this. */
const MIN_LINE = 12;

/** Digits of a file of {@link MIN_FILE_BYTES}. */
const MIN_DIGITS = Math.ceil((MIN_FILE_BYTES * 4) / 3);

/** What may stand between two lines: breaks, also escaped ones, marks of quotations and comments, and the joints of string literals. */
const JOINT = /["']\s{0,8}\+\s{0,8}["']|(?:\\[rnt]|[\s"',>|*#;]){1,24}/y;

/** What prose goes on with behind a word. */
const PROSE = /[ .:?!]/;

/** Files in base64 or base64url, in one run or in lines of one length. Linear: what was looked at is not looked at again. */
export function* base64Files(text: string): Generator<EncodedFile, void, undefined> {
  let from = 0;
  for (let run = nextRun(text, DIGITS, MIN_LINE, 0); run !== undefined; run = nextRun(text, DIGITS, MIN_LINE, from)) {
    from = run.end;
    const isLong = run.end - run.start >= MIN_DIGITS;
    const start = mayBeginFile(text, run.start) ? run.start : isLong ? fileWithin(text, run.start, run.end) : undefined;
    if (start === undefined) continue;
    const { digits, end } = gather(text, start);
    if (digits.length < MIN_DIGITS) continue;
    from = Math.max(from, end);
    yield { start, end, bytes: Buffer.from(digits, 'base64'), isDeclared: false };
  }
}

/** The digits from `start` on, in as many lines as they go on. */
export function gather(text: string, start: number): { readonly digits: string; readonly end: number } {
  const pieces: string[] = [];
  let end = takeDigits(text, start, pieces);
  const width = end - start;
  let joint: string | undefined;
  while (text[end] !== '=') {
    if (width < MIN_LINE) break;
    JOINT.lastIndex = end;
    const between = JOINT.exec(text)?.[0];
    if (between === undefined || (joint !== undefined && between !== joint)) break;
    joint = between;
    const lineStart = end + between.length;
    const line: string[] = [];
    const lineEnd = takeDigits(text, lineStart, line);
    const length = lineEnd - lineStart;
    // A word behind a run is no line of it.
    if (length < width && pieces.length === 1 && joint.trim() === '' && !joint.includes('\n')) break;
    if (length === 0 || length > width || (length < width && PROSE.test(text[lineEnd] ?? ''))) break;
    for (const piece of line) pieces.push(piece);
    end = lineEnd;
    if (length < width) break;
  }
  while (text[end] === '=') end += 1;
  return { digits: pieces.join(''), end };
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
