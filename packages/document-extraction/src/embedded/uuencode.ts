import { MIN_FILE_BYTES } from './encoded-file.ts';
import type { EncodedFile } from './encoded-file.ts';

/** The line before encoded data (POSIX.1-2017, uuencode). */
const BEGIN = /^begin [0-7]{3,4} [^\r\n]{1,255}\r?$/gm;

/** A whole line, which counts 45 bytes, and the beginning of the next: words in capitals are no such lines. */
const LINES = /^M[ -`]{60,62}\r?\n(?=[!-M][ -`])/gm;

/** Files in uuencode: what stands between `begin` and `end`, and lines whose `begin` is lost. */
export function* uuencodedFiles(text: string): Generator<EncodedFile, void, undefined> {
  yield* withBegin(text);
  LINES.lastIndex = 0;
  for (let match = LINES.exec(text); match !== null; match = LINES.exec(text)) {
    const { bytes, end } = uudecode(text, match.index);
    LINES.lastIndex = Math.max(end, LINES.lastIndex);
    if (bytes.length >= MIN_FILE_BYTES) yield { start: match.index, end, bytes, isDeclared: false };
  }
}

function* withBegin(text: string): Generator<EncodedFile, void, undefined> {
  BEGIN.lastIndex = 0;
  for (let match = BEGIN.exec(text); match !== null; match = BEGIN.exec(text)) {
    const { bytes, end, isCut } = uudecode(text, match.index + match[0].length + 1);
    BEGIN.lastIndex = Math.max(end, match.index + match[0].length);
    if (bytes.length > 0) yield { start: match.index, end, bytes, isDeclared: true, isCut };
  }
}

/** The bytes of encoded lines from `start` on, up to a line that is none; `isCut`: that line ends no data, or a line held more than it counts. */
export function uudecode(text: string, start: number): { readonly bytes: Uint8Array; readonly end: number; readonly isCut: boolean } {
  const pieces: Uint8Array[] = [];
  let at = start;
  let isCut = false;
  while (at < text.length) {
    const newline = text.indexOf('\n', at);
    const lineEnd = newline === -1 ? text.length : newline;
    const end = text[lineEnd - 1] === '\r' ? lineEnd - 1 : lineEnd;
    const piece = decodeLine(text, at, end);
    if (piece === undefined) {
      isCut ||= !END.test(text.slice(at, end));
      break;
    }
    isCut ||= end - at - 1 > Math.ceil(piece.length / 3) * 4 + MAX_TRAILING;
    pieces.push(piece);
    at = lineEnd + 1;
  }
  return { bytes: Buffer.concat(pieces), end: Math.min(at, text.length), isCut };
}

/** The line that counts nothing, or the one behind it. */
const END = /^(?:[ `]\s{0,80}|end\s{0,80}|\s{0,80})$/;
/** Characters for a checksum at the end of a line, which some writers put there. */
const MAX_TRAILING = 2;

/**
 * The bytes that a line counts in its first character, in six bits. Undefined for what is no line of data: the last one, which counts nothing,
 * included. Blanks at the end may be lost, and what is too much is left, as decoders do.
 */
function decodeLine(text: string, start: number, end: number): Uint8Array | undefined {
  const count = (text.charCodeAt(start) - 0x20) & 0x3f;
  const groups = Math.ceil(count / 3);
  if (end <= start || count === 0) return undefined;
  const bytes = new Uint8Array(groups * 3);
  for (let group = 0; group < groups; group += 1) {
    let bits = 0;
    for (let digit = 0; digit < 4; digit += 1) {
      const at = start + 1 + group * 4 + digit;
      const unit = at < end ? text.charCodeAt(at) : 0x20;
      if (unit < 0x20 || unit > 0x60) return undefined;
      bits = (bits << 6) | ((unit - 0x20) & 0x3f);
    }
    bytes.set([bits >> 16, (bits >> 8) & 0xff, bits & 0xff], group * 3);
  }
  return bytes.subarray(0, count);
}
