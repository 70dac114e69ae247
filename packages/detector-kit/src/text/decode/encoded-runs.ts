import type { CharacterRun } from '../character-runs.ts';
import { characterSet, isMember, nextRun } from '../character-runs.ts';
import type { DecodedSegment, Encoding } from './encoding.ts';
import { decodeBytes, isUtf16, mayBeginText } from './readability.ts';

/** Shorter runs hold fewer than twelve bytes in Base64: identifiers and words decode to that by chance. */
export const MIN_RUN_LENGTH = 16;

/** Lines of wrapped Base64 are 64 (PEM) or 76 (MIME) characters long; from this length on the next line may continue. */
const MIN_WRAPPED_LINE = 40;

/** Places inside a run from which decoding is tried: a run may begin with the end of a path or name. */
const MAX_STARTS = 4;

/** A run of this length at the very start of a text may be the rest of a longer one that a window has cut: every alignment is tried. */
const MIN_CUT_RUN = 1024;

/** Bytes that are decoded first: most runs are refused by them. */
const PROBE_BYTES = 18;

/** Digits of all four alphabets. */
const DIGITS = characterSet(/[A-Za-z0-9+/_-]/);
/** Values of Base64 and Base64url digits (RFC 4648, sections 4 and 5). */
const SEXTETS = buildSextets();

/** Runs of Base64, Base64url, Base32 or hexadecimal digits (RFC 4648) whose beginning decodes to text. JSON Web Tokens are left out. */
export function* encodedRuns(text: string): Generator<DecodedSegment, void, undefined> {
  let tokenDot = -2;
  let end = 0;
  for (let run = nextRun(text, DIGITS, MIN_RUN_LENGTH, 0); run !== undefined; run = nextRun(text, DIGITS, MIN_RUN_LENGTH, end)) {
    const { start } = run;
    end = endOfLines(text, run);
    // Header, payload and signature of a JSON Web Token (RFC 7519) are claims for a server, not text for a reader.
    const isTokenPart = start - 1 === tokenDot || (text[end] === '.' && text.startsWith('eyJ', start));
    if (isTokenPart) {
      tokenDot = end;
      continue;
    }
    const segment = decodeRun(text, start, end);
    if (segment !== undefined) yield segment;
  }
}

/** Base64 in groups of equal length, apart by spaces: four groups or more, longer ones in pieces. */
const GROUPED = [4, 5, 6, 8, 10, 12, 16].map(
  (size) => new RegExp(`(?<![A-Za-z0-9+/=])(?:[A-Za-z0-9+/]{${size}} ){3,1024}[A-Za-z0-9+/]{1,${size}}={0,2}(?![A-Za-z0-9+/])`, 'g'),
);

/** Base64 written in groups. Words of equal length decode to noise. */
export function* groupedRuns(text: string): Generator<DecodedSegment, void, undefined> {
  for (const pattern of GROUPED) {
    for (const { 0: run, index } of text.matchAll(pattern)) {
      const digits = run.replaceAll(/[ =]/g, '');
      if (digits.length >= MIN_RUN_LENGTH && mayBeBase64(digits, 0))
        yield { encoding: 'base64', start: index, end: index + run.length, text: decodeBytes(Buffer.from(digits, 'base64')) };
    }
  }
}

/** The end of a run that goes on in the lines below. */
function endOfLines(text: string, run: CharacterRun): number {
  let { start: lineStart, end } = run;
  while (end - lineStart >= MIN_WRAPPED_LINE) {
    const next = text.startsWith('\r\n', end) ? end + 2 : text[end] === '\n' ? end + 1 : text.length;
    // Two dashes begin the delimiter of a message part, or a rule.
    if (next >= text.length || text.startsWith('--', next) || !isMember(DIGITS, text.charCodeAt(next))) break;
    lineStart = next;
    end = next;
    while (end < text.length && isMember(DIGITS, text.charCodeAt(end))) end++;
  }
  return end;
}

function decodeRun(text: string, start: number, end: number): DecodedSegment | undefined {
  const run = text.slice(start, end);
  if (/^(?:0x)?[0-9A-Fa-f\s]*$/.test(run)) {
    const digits = run.replace(/^0x|\s+/g, '');
    const hex = decodeHex(digits) ?? decodeCutHex(digits);
    if (hex !== undefined) return { encoding: 'hex', start, end, text: hex };
  }
  if (/^[A-Z2-7\s]*$/.test(run)) {
    const base32 = decodeBase32(run.replace(/\s+/g, ''));
    if (base32 !== undefined) return { encoding: 'base32', start, end: withPadding(text, end), text: base32 };
  }
  return decodeBase64Run(text, run, start, end) ?? decodeHexWithin(run, start);
}

function decodeBase64Run(text: string, run: string, start: number, end: number): DecodedSegment | undefined {
  let from = 0;
  for (let tries = 0; tries < MAX_STARTS && run.length - from >= MIN_RUN_LENGTH; tries++) {
    if (mayBeBase64(run, from)) {
      const encoding: Encoding = 'base64';
      return { encoding, start: start + from, end: withPadding(text, end), text: decodeBytes(Buffer.from(run.slice(from), 'base64')) };
    }
    if (start === 0 && from < 3 && run.length >= MIN_CUT_RUN) {
      from++;
      continue;
    }
    const separator = /[/_+-]/g;
    separator.lastIndex = from;
    const match = separator.exec(run);
    if (match === null) return undefined;
    from = match.index + 1;
  }
  return undefined;
}

function withPadding(text: string, end: number): number {
  let padded = end;
  while (padded - end < 6 && text[padded] === '=') padded++;
  return padded;
}

const probe = new Uint8Array(PROBE_BYTES);

function mayBeBase64(run: string, from: number): boolean {
  let length = 0;
  let bits = 0;
  let held = 0;
  for (let i = from; i < run.length && length < PROBE_BYTES; i++) {
    const sextet = SEXTETS[run.charCodeAt(i)]!;
    if (sextet > 63) continue;
    held = ((held << 6) | sextet) & 0xfff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      probe[length++] = (held >> bits) & 0xff;
    }
  }
  const bytes = probe.subarray(0, length);
  return mayBeginText(bytes) || isUtf16(bytes);
}

function decodeHex(digits: string): string | undefined {
  if (digits.length % 2 !== 0 || digits.length < MIN_RUN_LENGTH) return undefined;
  const beginning = Buffer.from(digits.slice(0, PROBE_BYTES * 2), 'hex');
  return mayBeginText(beginning) || isUtf16(beginning) ? decodeBytes(Buffer.from(digits, 'hex')) : undefined;
}

/** Half a byte may be cut off or stand too much at the end and at the start. */
function decodeCutHex(digits: string): string | undefined {
  const even = (from: number): string => digits.slice(from, digits.length - ((digits.length - from) % 2));
  return decodeHex(even(0)) ?? decodeHex(even(1));
}

/** Hexadecimal digits between other characters of a run, more of them than an identifier has. */
const WITHIN = /[0-9A-Fa-f]{33,}/;

function decodeHexWithin(run: string, start: number): DecodedSegment | undefined {
  const found = WITHIN.exec(run);
  const text = found === null ? undefined : (decodeHex(found[0]) ?? decodeCutHex(found[0]));
  return found === null || text === undefined
    ? undefined
    : { encoding: 'hex', start: start + found.index, end: start + found.index + found[0].length, text };
}

function decodeBase32(digits: string): string | undefined {
  const beginning = base32Bytes(digits.slice(0, 24));
  return mayBeginText(beginning) ? decodeBytes(base32Bytes(digits)) : undefined;
}

/** RFC 4648, section 6. */
function base32Bytes(digits: string): Uint8Array {
  const bytes = new Uint8Array(Math.floor((digits.length * 5) / 8));
  let held = 0;
  let bits = 0;
  let length = 0;
  for (let i = 0; i < digits.length && length < bytes.length; i++) {
    const unit = digits.charCodeAt(i);
    held = ((held << 5) | (unit >= 0x41 ? unit - 0x41 : unit - 0x32 + 26)) & 0xfff;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes[length++] = (held >> bits) & 0xff;
    }
  }
  return bytes;
}

function buildSextets(): Uint8Array {
  const table = new Uint8Array(128).fill(0xff);
  for (const digits of ['+/', '-_']) {
    const alphabet = `ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789${digits}`;
    for (let value = 0; value < alphabet.length; value++) table[alphabet.charCodeAt(value)] = value;
  }
  return table;
}
