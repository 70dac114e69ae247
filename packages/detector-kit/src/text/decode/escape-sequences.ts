import { TextRewriter } from '../offset-map.ts';
import type { DecodedSegment, Encoding } from './encoding.ts';

/** Fewer escapes stand for single special characters, and are no encoded text. */
export const MIN_ESCAPES = 3;

/** Units between two escapes of one stretch. */
const MAX_GAP = 64;

/** Units before the first and after the last escape that belong to the stretch, up to white space. Not more than the gap, so that stretches stay apart. */
const REACH = MAX_GAP;

/** Percent-encoding (RFC 3986, section 2.1) and its %uXXXX relative. Runs are taken together, since they are bytes of UTF-8. */
const PERCENT = /(?:%[0-9A-Fa-f]{2}){1,4096}|%u[0-9A-Fa-f]{4}/g;

/** Escapes of string literals: \x49, \u0049, \u{49}, \U00000049, \111; and those of RTF, which may have lost its beginning: \'49, \u73?. */
const BACKSLASH =
  /(?:\\[x'][0-9A-Fa-f]{2}){1,4096}|\\u-?[1-9](?:[0-9]{0,2}|[0-9]{4}|[0-9]{3}(?= ?\?\\)) ?\?|\\u[0-9A-Fa-f]{4}|\\u\{[0-9A-Fa-f]{1,6}\}|\\U[0-9A-Fa-f]{8}|\\[0-3][0-7]{2}/g;

/** Stretches with percent-encoding, decoded in place. */
export function* percentEncoding(text: string): Generator<DecodedSegment, void, undefined> {
  if (text.includes('%')) yield* decodeInPlace(text, 'percent_encoding', PERCENT, percentText);
}

/** Stretches with the escape sequences of string literals, decoded in place. */
export function* escapeSequences(text: string): Generator<DecodedSegment, void, undefined> {
  if (text.includes('\\')) yield* decodeInPlace(text, 'escape_sequence', BACKSLASH, backslashText);
}

interface Escape {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

function* decodeInPlace(
  text: string,
  encoding: Encoding,
  pattern: RegExp,
  decode: (escape: string) => string | undefined,
): Generator<DecodedSegment, void, undefined> {
  let escapes: Escape[] = [];
  let count = 0;
  let lastEnd = 0;
  for (const match of text.matchAll(pattern)) {
    const [escape] = match;
    const decoded = decode(escape);
    if (decoded === undefined) continue;
    const previous = escapes.at(-1);
    if (previous !== undefined && (match.index - previous.end > MAX_GAP || hasLineBreak(text, previous.end, match.index))) {
      if (count >= MIN_ESCAPES) {
        const segment = rewrite(text, encoding, escapes, lastEnd);
        lastEnd = segment.end;
        yield segment;
      }
      escapes = [];
      count = 0;
    }
    escapes.push({ start: match.index, end: match.index + escape.length, text: decoded });
    count += decoded.length;
  }
  if (count >= MIN_ESCAPES) yield rewrite(text, encoding, escapes, lastEnd);
}

function hasLineBreak(text: string, start: number, end: number): boolean {
  return text.slice(start, end).includes('\n');
}

/** The stretch around the escapes, from white space to white space, with every escape replaced. */
function rewrite(text: string, encoding: Encoding, escapes: readonly Escape[], earliest: number): DecodedSegment {
  const first = escapes[0]!.start;
  const last = escapes.at(-1)!.end;
  let start = first;
  while (start > earliest && first - start < REACH && !/\s/.test(text[start - 1]!)) start--;
  let end = last;
  while (end < text.length && end - last < REACH && !/\s/.test(text[end]!)) end++;
  const rewriter = new TextRewriter(text.slice(start, end));
  for (const escape of escapes) rewriter.replace(escape.start - start, escape.end - start, escape.text);
  const { text: decoded, map } = rewriter.finish()!;
  // In query strings a plus sign is a space (URL Standard, application/x-www-form-urlencoded).
  return { encoding, start, end, text: encoding === 'percent_encoding' ? decoded.replaceAll('+', ' ') : decoded, map };
}

const UTF8 = new TextDecoder('utf-8', { fatal: true });

function bytesText(hex: string): string | undefined {
  const bytes = Buffer.from(hex, 'hex');
  try {
    return UTF8.decode(bytes);
  } catch {
    return bytes.toString('latin1');
  }
}

function percentText(escape: string): string | undefined {
  if (escape.startsWith('%u')) return String.fromCharCode(Number.parseInt(escape.slice(2), 16));
  return bytesText(escape.replaceAll('%', ''));
}

function backslashText(escape: string): string | undefined {
  if (/^\\[x']/.test(escape)) return bytesText(escape.replaceAll(/\\[x']/g, ''));
  if (escape.endsWith('?')) return String.fromCharCode(Number.parseInt(escape.slice(2), 10) & 0xffff);
  if (/^\\[uU]/.test(escape)) {
    const codePoint = Number.parseInt(escape.slice(2).replace(/[{}]/g, ''), 16);
    return codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : undefined;
  }
  return String.fromCharCode(Number.parseInt(escape.slice(1), 8));
}
