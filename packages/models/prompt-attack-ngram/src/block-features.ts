import { IS_WORD } from './fold.ts';

/** Length of a block of the word stream, in UTF-16 code units. Two blocks, a window, hold a long sentence or two. */
export const BLOCK_UNITS = 200;
/** A longer run without a separator (Chinese text, encoded data) is read as several words. */
export const MAX_WORD_UNITS = 32;
/** Room for the features of one block: at most 4 n-grams start at a unit, and a word adds 3 to its n-grams. */
export const MAX_BLOCK_FEATURES = 8 * (BLOCK_UNITS + MAX_WORD_UNITS + 2);

const FNV_PRIME = 16777619;
const GRAM_SEED = 0x811c9dc5;
const WORD_SEED = 0x01000193;
const PAIR_FACTOR = 0x85ebca6b;
const SKIP_FACTOR = 0xc2b2ae35;
const MIX_FACTOR = 0x9e3779b1;

const SPACE = 0x20;
const DIGIT_ZERO = 0x30;
const DIGIT_NINE = 0x39;
const SHORTEST_GRAM = 2;
const LONGEST_GRAM = 5;
/** From here on (Chinese, Japanese, Korean) a pair of characters is already a word. */
const DENSE_SCRIPT_START = 0x2e80;

/**
 * Reads folded text block by block and gives the buckets of its features: hashed (FNV-1a over UTF-16 code units)
 * character n-grams of 2 to 5 units within one padded word, words, word pairs, and word pairs with one word between.
 */
export class BlockReader {
  /** Buckets of the block read last, with repeats; only the first `length` count. */
  readonly buckets: Int32Array;
  length = 0;

  readonly #text: string;
  readonly #shift: number;
  readonly #word = new Uint16Array(MAX_WORD_UNITS + 2);
  /** Where reading goes on, in the text and in the stream of words joined by single spaces. */
  #at = 0;
  #streamAt = 0;
  #block = 0;
  /** Words read so far, counted up to 2: how many neighbours a word has on its left. */
  #neighbours = 0;
  #previous = 0;
  #beforePrevious = 0;

  /** `buckets`: memory of `MAX_BLOCK_FEATURES` entries to work in, for a caller that reads many texts. */
  constructor(foldedText: string, bucketBits: number, buckets: Int32Array = new Int32Array(MAX_BLOCK_FEATURES)) {
    this.buckets = buckets;
    this.#text = foldedText;
    this.#shift = 32 - bucketBits;
  }

  /** Reads the next block. False at the end of the text. */
  next(): boolean {
    this.length = 0;
    this.#block += BLOCK_UNITS;
    while (this.#streamAt < this.#block) {
      const units = this.#readWord();
      if (units === 0) break;
      this.#addGrams(units + 2);
      this.#addWord(units);
      this.#streamAt += units + 1;
    }
    return this.length > 0;
  }

  /** Puts the next word between two spaces; answers its length in units, 0 at the end. */
  #readWord(): number {
    const text = this.#text;
    let at = this.#at;
    while (at < text.length && IS_WORD[text.charCodeAt(at)] === 0) at += 1;
    let units = 0;
    while (at < text.length && units < MAX_WORD_UNITS) {
      const unit = text.charCodeAt(at);
      if (IS_WORD[unit] === 0) break;
      units += 1;
      this.#word[units] = unit > DIGIT_ZERO && unit <= DIGIT_NINE ? DIGIT_ZERO : unit;
      at += 1;
    }
    this.#word[0] = SPACE;
    this.#word[units + 1] = SPACE;
    this.#at = at;
    return units;
  }

  #addGrams(paddedUnits: number): void {
    const word = this.#word;
    const buckets = this.buckets;
    const shift = this.#shift;
    let length = this.length;
    for (let start = 0; start < paddedUnits - 1; start += 1) {
      const first = word[start] ?? 0;
      const end = Math.min(start + LONGEST_GRAM, paddedUnits);
      let hash = Math.imul(GRAM_SEED ^ first, FNV_PRIME);
      hash = Math.imul(hash ^ (word[start + 1] ?? 0), FNV_PRIME);
      if (first >= DENSE_SCRIPT_START) buckets[length++] = bucketOf(hash, shift);
      for (let at = start + SHORTEST_GRAM; at < end; at += 1) {
        hash = Math.imul(hash ^ (word[at] ?? 0), FNV_PRIME);
        buckets[length++] = bucketOf(hash, shift);
      }
    }
    this.length = length;
  }

  #addWord(units: number): void {
    let hash = WORD_SEED;
    for (let at = 1; at <= units; at += 1) hash = Math.imul(hash ^ (this.#word[at] ?? 0), FNV_PRIME);
    this.#add(hash);
    if (this.#neighbours > 0) this.#add(Math.imul(this.#previous, PAIR_FACTOR) ^ hash);
    if (this.#neighbours > 1) this.#add(Math.imul(this.#beforePrevious, SKIP_FACTOR) ^ hash);
    this.#beforePrevious = this.#previous;
    this.#previous = hash;
    this.#neighbours = Math.min(2, this.#neighbours + 1);
  }

  #add(hash: number): void {
    this.buckets[this.length] = bucketOf(hash, this.#shift);
    this.length += 1;
  }
}

function bucketOf(hash: number, shift: number): number {
  return Math.imul(hash ^ (hash >>> 15), MIX_FACTOR) >>> shift;
}
