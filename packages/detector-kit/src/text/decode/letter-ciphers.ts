import { VOCABULARY } from '../vocabulary.ts';
import type { DecodedSegment, Encoding } from './encoding.ts';
import { countKnownWords } from './readability.ts';

/** Different enciphered words of the vocabulary that a stretch must have; fewer are coincidence. */
export const MIN_CIPHER_WORDS = 3;

/** One of them, or five words of any length, must have this many letters: short words turn into each other too easily. */
const MIN_LONG_WORD = 5;

/** Unknown words between two known ones of a stretch. */
const MAX_WORD_GAP = 8;

/** Share of a stretch's words that must be known, enciphered and decoded. */
const MIN_KNOWN_SHARE = 0.3;

/** Units on either side of the known words that are read as part of the stretch. */
const REACH = 200;

const PLAIN = 0;
/** Ciphers 1 to 25 are Caesar shifts; 13 is ROT13. */
const ATBASH = 26;
const REVERSED = 27;
const CIPHERS = 28;

const LONGEST_WORD = Math.max(...[...VOCABULARY].map((word) => word.length));

/** A stretch that is being read, one per cipher. */
interface Stretch {
  words: number;
  /** Hashes of the different words, as far as they are counted. */
  readonly different: number[];
  longest: number;
  start: number;
  end: number;
  firstIndex: number;
  lastIndex: number;
  plainBefore: number;
}

/**
 * English in Caesar shifts (with ROT13), Atbash, or written backwards. Every word is looked up once, in a table of the vocabulary in all ciphers;
 * a stretch counts when it holds more enciphered words than plain ones.
 */
export function* letterCiphers(text: string): Generator<DecodedSegment, void, undefined> {
  const table = cipherTable();
  const open: (Stretch | undefined)[] = Array.from({ length: CIPHERS });
  let wordIndex = 0;
  let plain = 0;
  let hash = 0;
  let length = 0;
  for (let i = 0; i <= text.length; i++) {
    const letter = i < text.length ? (text.charCodeAt(i) | 0x20) - 0x61 : -1;
    if (letter >= 0 && letter < 26) {
      hash = (Math.imul(hash, 31) + letter + 1) | 0;
      length++;
      continue;
    }
    if (length >= 3 && length <= LONGEST_WORD) {
      const ciphers = lookUp(table, hash);
      if ((ciphers & (1 << PLAIN)) !== 0) plain++;
      for (let rest = ciphers & ~(1 << PLAIN); rest !== 0; rest &= rest - 1) {
        const cipher = 31 - Math.clz32(rest & -rest);
        const stretch = open[cipher];
        if (stretch !== undefined && wordIndex - stretch.lastIndex > MAX_WORD_GAP) {
          yield* decodeStretch(text, cipher, stretch, plain);
          open[cipher] = undefined;
        }
        open[cipher] = extend(open[cipher], i - length, i, wordIndex, plain, hash);
      }
    }
    if (length > 0) wordIndex++;
    hash = 0;
    length = 0;
  }
  for (const [cipher, stretch] of open.entries()) {
    if (stretch !== undefined) yield* decodeStretch(text, cipher, stretch, plain);
  }
}

function extend(stretch: Stretch | undefined, start: number, end: number, wordIndex: number, plain: number, hash: number): Stretch {
  if (stretch === undefined) {
    return {
      words: 1,
      different: [hash],
      longest: end - start,
      start,
      end,
      firstIndex: wordIndex,
      lastIndex: wordIndex,
      plainBefore: plain,
    };
  }
  stretch.words++;
  if (stretch.different.length < MIN_CIPHER_WORDS && !stretch.different.includes(hash)) stretch.different.push(hash);
  stretch.longest = Math.max(stretch.longest, end - start);
  stretch.end = end;
  stretch.lastIndex = wordIndex;
  return stretch;
}

function* decodeStretch(text: string, cipher: number, stretch: Stretch, plain: number): Generator<DecodedSegment, void, undefined> {
  const span = stretch.lastIndex - stretch.firstIndex + 1;
  const isDense = stretch.different.length >= MIN_CIPHER_WORDS && stretch.words >= span * MIN_KNOWN_SHARE;
  const isLong = stretch.longest >= MIN_LONG_WORD || stretch.words >= MIN_LONG_WORD;
  const isEnglish = plain - stretch.plainBefore > stretch.words;
  if (!isDense || !isLong || isEnglish) return;
  const start = reachBack(text, stretch.start);
  const end = reachOn(text, stretch.end);
  for (const decoded of decipher(text.slice(start, end), cipher)) {
    const words = decoded.match(/[A-Za-z]{3,}/g)?.length ?? 0;
    if (countKnownWords(decoded) >= Math.max(MIN_CIPHER_WORDS, words * MIN_KNOWN_SHARE)) {
      yield { encoding: encodingOf(cipher), start, end, text: decoded };
    }
  }
}

function encodingOf(cipher: number): Encoding {
  if (cipher === REVERSED) return 'reversed';
  return cipher === ATBASH ? 'atbash' : 'caesar';
}

/** The stretch up to a quote, colon or line break before it, without plain English. */
function reachBack(text: string, start: number): number {
  const before = text.slice(Math.max(0, start - REACH), start);
  const boundary = Math.max(...['\n', '"', "'", '`', ':', '\u201c'].map((mark) => before.lastIndexOf(mark))) + 1;
  let from = boundary;
  for (const match of before.matchAll(/[A-Za-z]{3,32}/g)) {
    if (match.index >= boundary && VOCABULARY.has(match[0].toLowerCase())) from = match.index + match[0].length;
  }
  return start - before.length + from;
}

/** The same after it. */
function reachOn(text: string, end: number): number {
  const after = text.slice(end, end + REACH);
  const boundary = /[\n"`\u201d]/.exec(after)?.index ?? after.length;
  for (const match of after.matchAll(/[A-Za-z]{3,32}/g)) {
    if (match.index >= boundary) break;
    if (VOCABULARY.has(match[0].toLowerCase())) return end + match.index;
  }
  return end + boundary;
}

function* decipher(text: string, cipher: number): Generator<string, void, undefined> {
  if (cipher === REVERSED) {
    yield [...text].toReversed().join('');
    // Every word reversed by itself: the order of the words stays.
    yield text.replace(/[A-Za-z]{2,64}/g, (word) => [...word].toReversed().join(''));
    return;
  }
  yield text.replace(/[A-Za-z]/g, (letter) => {
    const base = letter <= 'Z' ? 0x41 : 0x61;
    return String.fromCharCode(base + substitute(letter.charCodeAt(0) - base, cipher === ATBASH ? ATBASH : 26 - cipher));
  });
}

/** A letter (0 to 25) after a Caesar shift, or in Atbash. */
function substitute(letter: number, cipher: number): number {
  return cipher === ATBASH ? 25 - letter : (letter + cipher) % 26;
}

/** Open addressing: slot 2n holds the hash of a word, slot 2n + 1 the set of ciphers in which it is one of the vocabulary. */
const SLOTS = 1 << 15;
let made: Int32Array | undefined;

function cipherTable(): Int32Array {
  if (made !== undefined) return made;
  made = new Int32Array(SLOTS * 2);
  for (const word of VOCABULARY) {
    const letters = [...word].map((letter) => letter.charCodeAt(0) - 0x61);
    for (let cipher = PLAIN; cipher <= ATBASH; cipher++)
      insert(
        made,
        letters.map((letter) => substitute(letter, cipher)),
        cipher,
      );
    insert(made, letters.toReversed(), REVERSED);
  }
  return made;
}

function insert(table: Int32Array, letters: readonly number[], cipher: number): void {
  const hash = letters.reduce((value, letter) => (Math.imul(value, 31) + letter + 1) | 0, 0);
  let slot = hash & (SLOTS - 1);
  while (table[slot * 2 + 1] !== 0 && table[slot * 2] !== hash) slot = (slot + 1) & (SLOTS - 1);
  table[slot * 2] = hash;
  table[slot * 2 + 1]! |= 1 << cipher;
}

function lookUp(table: Int32Array, hash: number): number {
  let slot = hash & (SLOTS - 1);
  while (table[slot * 2 + 1] !== 0) {
    if (table[slot * 2] === hash) return table[slot * 2 + 1]!;
    slot = (slot + 1) & (SLOTS - 1);
  }
  return 0;
}
