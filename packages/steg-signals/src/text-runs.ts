/** Readable characters in a row that are no accident: noise has a run of 24 once in 10^10 orders. */
export const MIN_TEXT_CHARACTERS = 24;

/** Characters of a run that tell whether it is writing. */
const JUDGED_CHARACTERS = 512;

/** A stretch of bytes that reads as text. */
export interface TextRun {
  /** Offset of its first byte, and behind its last. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The first text in bytes of any kind that begins before `within`: UTF-8, or UTF-16 of either order. */
export function firstTextRun(bytes: Uint8Array, within: number = bytes.length): TextRun | undefined {
  for (const run of textRuns(bytes)) return run.start < within ? run : undefined;
  return undefined;
}

/** Texts among bytes of any kind, in order. One pass over the bytes for each encoding. */
export function* textRuns(bytes: Uint8Array): Generator<TextRun> {
  let start = 0;
  while (start <= bytes.length - MIN_TEXT_CHARACTERS) {
    const narrow = readableEnd(bytes, start);
    if (narrow - start >= MIN_TEXT_CHARACTERS) {
      const text = Buffer.from(bytes.buffer, bytes.byteOffset + start, narrow - start).toString('utf8');
      if (isWriting(text.slice(0, JUDGED_CHARACTERS))) yield { start, end: narrow, text };
      start = narrow + 1;
      continue;
    }
    const wide = wideEnd(bytes, start);
    if (wide - start >= 2 * MIN_TEXT_CHARACTERS) {
      const text = Buffer.from(bytes.subarray(start, wide).filter((byte) => byte !== 0)).toString('latin1');
      if (isWriting(text.slice(0, JUDGED_CHARACTERS))) yield { start, end: wide, text };
      start = wide;
    } else start = narrow + 1;
  }
}

function isPlain(byte: number): boolean {
  return (byte >= 0x20 && byte < 0x7f) || byte === 9 || byte === 10 || byte === 13;
}

/** Offset behind characters of Latin script in two bytes each, of which one is 0, in the order of the first of them. */
function wideEnd(bytes: Uint8Array, start: number): number {
  const low = bytes[start] === 0 ? 1 : 0;
  let end = start;
  while (end + 1 < bytes.length && isPlain(bytes[end + low] ?? 0) && bytes[end + 1 - low] === 0) end += 2;
  return end;
}

/** Offset of the first byte that does not continue UTF-8 text. */
export function readableEnd(bytes: Uint8Array, start: number): number {
  let at = start;
  while (at < bytes.length) {
    const byte = bytes[at] ?? 0;
    if (isPlain(byte)) {
      at += 1;
      continue;
    }
    const length = byte >= 0xc3 && byte < 0xe0 ? 2 : byte >= 0xe0 && byte < 0xf0 ? 3 : byte >= 0xf0 && byte < 0xf5 ? 4 : 0;
    if (length === 0 || at + length > bytes.length) return at;
    for (let more = 1; more < length; more += 1) if (((bytes[at + more] ?? 0) & 0xc0) !== 0x80) return at;
    at += length;
  }
  return at;
}

/** What puzzles mark their answers with. */
const MARKED = /(?:flag|ctf|key|secret)\{[\w !-/:-@]{4,128}\}/i;

/** Scripts without spaces. */
const IDEOGRAPHIC = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Khmer}\p{sc=Lao}\p{sc=Myanmar}]/u;

/**
 * Whether characters read like writing: words with spaces between them, a script without spaces, or an encoding of many characters.
 * Planes of pictures give runs of few characters that resemble each other, and runs of letters, signs and tabs without a rule.
 */
function isWriting(text: string): boolean {
  return MARKED.test(text) || isEncodedText(text) || isEncodedData(text) || isWords(text);
}

/** Whether characters are words with spaces between them, or of a script without spaces. */
export function isWords(text: string): boolean {
  const characters = [...text];
  const count = (pattern: RegExp): number => characters.filter((character) => pattern.test(character)).length;
  const distinct = new Set(characters).size;
  const pairs = new Set(characters.map((character, index) => character + (characters[index + 1] ?? '')));
  if (pairs.size < Math.min(characters.length, 100) * 0.5) return false;
  if (distinct < 10 || count(/[\p{L}\p{N}\p{M}\s]/u) < characters.length * 0.7) return false;
  if (count(IDEOGRAPHIC) >= characters.length / 2) return true;
  return count(/[ \n]/) >= characters.length * 0.06 && count(/[\t\r]/) <= characters.length * 0.05 && hasWords(text);
}

/** The letters that are frequent in languages of Latin script; of letters at random they are 46 in a hundred. */
const FREQUENT = /[etaoinshrdlu]/gi;
const LEAST_FREQUENT = 0.53;

/** Whether most of what stands between spaces is a word: letters of one case, or of two with the large one first, and the usual ones. */
function hasWords(text: string): boolean {
  const latin = text.normalize('NFD').match(/[a-z]/gi)?.length ?? 0;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters * 2 < text.length) return false;
  if (latin * 2 >= letters && (text.normalize('NFD').match(FREQUENT)?.length ?? 0) < LEAST_FREQUENT * latin) return false;
  const pieces = text.split(/\s+/);
  const words = pieces.filter((piece) => WORD.test(piece));
  if (words.length * 2 < pieces.length) return false;
  // Patterns repeat, and have few vowels between their consonants.
  const spoken = words.filter((word) => (latin * 2 < letters ? word.length >= 2 : SPOKEN.test(word.normalize('NFD'))));
  return new Set(spoken).size >= MIN_WORDS;
}

/** Different words that even the shortest text has. */
const MIN_WORDS = 3;
const SPOKEN = /(?=[^aeiouy]*[aeiouy])(?=[aeiouy\W]*[b-df-hj-np-tv-z])\p{L}[\p{L}\p{M}'’-]{2}/iu;

const WORD = /^[^\p{L}\p{N}]{0,3}(?:\p{Lu}?[\p{Ll}\p{Lo}\p{M}'’-]{1,24}|\p{Lu}{1,24}|[\p{N}.,]{1,12})[^\p{L}\p{N}]{0,3}$/u;

/** Digits and letters that stand for bytes, enough of them to say what they are, and how they are read. */
const ENCODINGS: readonly { readonly pattern: RegExp; readonly decode: (text: string) => Uint8Array }[] = [
  {
    pattern: /(?:[0-9a-f]{2}[ :,]?){16,256}|(?:[0-9A-F]{2}[ :,]?){16,256}/,
    decode: (text) => Buffer.from(text.replaceAll(/[ :,]/g, ''), 'hex'),
  },
  { pattern: /(?:[01]{8} ?){16,64}/, decode: (text) => grouped(text, '01', 1) },
  { pattern: /[A-Z2-7]{40,512}/, decode: (text) => grouped(text, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', 5) },
  { pattern: /[A-Za-z0-9+/_-]{40,512}/, decode: (text) => Buffer.from(text, 'base64') },
];

/** Whether characters are hexadecimal, binary, Base32 or Base64 of a text. Planes of pictures give such letters, and they say nothing. */
function isEncodedText(text: string): boolean {
  return ENCODINGS.some(({ pattern, decode }) => {
    const found = pattern.exec(text)?.[0];
    return found !== undefined && isPlainText(Buffer.from(decode(found)).toString('latin1'));
  });
}

/** Whether characters are Base64 of what cannot be read: nearly all letters of it, and hardly two of them together twice. */
function isEncodedData(text: string): boolean {
  const letters = /[A-Za-z0-9+/_-]{96,256}/.exec(text)?.[0] ?? '';
  const pairs = new Set(Array.from(letters, (letter, at) => letter + (letters[at + 1] ?? '')));
  return new Set(letters).size >= 40 && pairs.size >= letters.length * 0.85;
}

function isPlainText(text: string): boolean {
  return /^[\x20-\x7e\r\n\t]+$/.test(text) && isWords(text);
}

/** Bytes of letters that stand for some bits each. */
function grouped(text: string, letters: string, width: number): Uint8Array {
  const bytes: number[] = [];
  let [bits, held] = [0, 0];
  for (const letter of text) {
    const value = letters.indexOf(letter);
    if (value === -1) continue;
    held = ((held << width) | value) & 0xffff;
    bits += width;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((held >> bits) & 255);
  }
  return Uint8Array.from(bytes);
}

const SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Devanagari}/u,
  /\p{Script=Thai}/u,
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u,
] as const;

/** Part of the letters that are of one script: bytes of other kinds read as letters of many. */
const ONE_SCRIPT = 0.9;

/** Whether the letters of a text are of one script, as far as its beginning tells. */
export function isOneScript(text: string): boolean {
  const letters = Array.from(text.slice(0, 256)).filter((character) => /\p{L}/u.test(character));
  return SCRIPTS.some((script) => letters.filter((letter) => script.test(letter)).length >= ONE_SCRIPT * letters.length);
}
