import { MIN_STRETCH } from '../readable-stretches.ts';
import { VOCABULARY } from '../vocabulary.ts';

/** `text` reads like language or code, `printable` may be another encoding, `binary` is neither. */
export type Readability = 'text' | 'printable' | 'binary';

/** Shorter decoded texts say nothing and come about by chance. */
export const MIN_TEXT_LENGTH = 6;

/** Share of letters and spaces in text; program code and markup have less than prose. */
const MIN_LETTER_SHARE = 0.6;

/** Prose has this length at least, and this share of spaces. */
const MIN_PROSE_LENGTH = 24;
const MIN_SPACE_SHARE = 1 / 20;

/** Share of letters in known words from which shorter text, or text without spaces, is text all the same. */
const MIN_KNOWN_SHARE = 0.3;

/** Units that are looked at: what starts as text may be taken for text. */
const SAMPLE_LENGTH = 4096;

const NOT_TEXT = /[^\P{C}\t\n\r\p{Cf}]|\ufffd/u;
const NO_TEXT_BETWEEN = /(?:[^\P{C}\t\n\r\p{Cf}]|\ufffd){1,1000}/u;

/** Judges a decoded text by its beginning. */
export function readability(text: string): Readability {
  const sample = text.slice(0, SAMPLE_LENGTH).replace(/[\ud800-\udbff]$/, '');
  if (sample.length < MIN_TEXT_LENGTH || NOT_TEXT.test(sample)) return 'binary';
  const letters = sample.match(/[\p{L}\p{M}]/gu)?.length ?? 0;
  const spaces = sample.match(/\s/g)?.length ?? 0;
  if (letters < MIN_TEXT_LENGTH - 1 || letters + spaces < [...sample].length * MIN_LETTER_SHARE) return 'printable';
  const isForeign = (sample.match(/[^\u0000-\u024f]/g)?.length ?? 0) * 2 > letters;
  const isProse = sample.length >= MIN_PROSE_LENGTH && spaces >= sample.length * MIN_SPACE_SHARE;
  const knownLetters = knownWords(sample).reduce((sum, word) => sum + word.length, 0);
  return isForeign || isProse || knownLetters >= letters * MIN_KNOWN_SHARE ? 'text' : 'printable';
}

/** What of a decoded text reads like language, one stretch in a line, where some of its bytes are no text; undefined where nothing does. */
export function readableWithin(text: string): string | undefined {
  const stretches = text.split(NO_TEXT_BETWEEN).filter((stretch) => stretch.length >= MIN_STRETCH && readability(stretch) === 'text');
  return stretches.length === 0 ? undefined : stretches.join('\n');
}

/** How many words of a text the vocabulary has. */
export function countKnownWords(text: string): number {
  return knownWords(text).length;
}

function knownWords(text: string): string[] {
  return text.match(/[A-Za-z]{3,32}/g)?.filter((word) => VOCABULARY.has(word.toLowerCase())) ?? [];
}

/** Whether bytes may begin a UTF-8 text: no control characters, and no byte that UTF-8 does not allow at its place. */
export function mayBeginText(bytes: Uint8Array): boolean {
  let following = 0;
  for (const byte of bytes) {
    if (following > 0) {
      if (byte < 0x80 || byte > 0xbf) return false;
      following--;
    } else if (byte < 0x80) {
      const isControl = byte === 0x7f || (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d);
      if (isControl) return false;
    } else if (byte < 0xc2 || byte > 0xf4) {
      return false;
    } else {
      following = byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3;
    }
  }
  return true;
}

const UTF8 = new TextDecoder('utf-8');
const UTF16 = new TextDecoder('utf-16le');
const UTF16BE = new TextDecoder('utf-16be');

/** Bytes as text: UTF-8, or UTF-16 where every other byte is zero (PowerShell's encoded commands, UTF-7). */
export function decodeBytes(bytes: Uint8Array): string {
  // A last byte alone is half a unit, or what a character behind the digits decoded to.
  const units = bytes.subarray(0, bytes.length & ~1);
  if (isUtf16(bytes, 1)) return UTF16.decode(units);
  return isUtf16(bytes, 0) ? UTF16BE.decode(units) : UTF8.decode(bytes);
}

/** Whether bytes look like ASCII letters in UTF-16, in either order unless the place of the zeros is given: 1 for UTF-16LE. */
export function isUtf16(bytes: Uint8Array, zeroAt?: 0 | 1): boolean {
  if (zeroAt === undefined) return isUtf16(bytes, 1) || isUtf16(bytes, 0);
  const length = Math.min(bytes.length & ~1, 64);
  let ascii = 0;
  for (let i = 0; i < length; i += 2) {
    const letter = bytes[i + 1 - zeroAt]!;
    if (bytes[i + zeroAt] === 0 && letter >= 0x20 && letter < 0x7f) ascii++;
  }
  return length >= 8 && ascii * 2 >= length * 0.8;
}
