import { BlockReader, MAX_BLOCK_FEATURES } from './block-features.ts';
import { fold } from './fold.ts';

/** A mark that a window leaves on the buckets it has counted, above the byte of their weight. */
const WEIGHT_BITS = 8;
const WEIGHT_MASK = (1 << WEIGHT_BITS) - 1;
const LAST_STAMP = (1 << (31 - WEIGHT_BITS)) - 1;

/**
 * The highest score of a text's windows under a linear model over sets of buckets: the sum of the weights of a window's
 * buckets, divided by the Euclidean norm of the set. Windows are pairs of neighbouring blocks.
 */
export class WindowScorer {
  /** By bucket: the window that counted it last, so that repeats count once, and the weight. Side by side, since each look-up is a miss of the cache. */
  readonly #entries: Int32Array;
  readonly #bucketBits: number;
  #stamp = 0;
  readonly #previous = new Int32Array(MAX_BLOCK_FEATURES);
  readonly #buckets = new Int32Array(MAX_BLOCK_FEATURES);

  constructor(weights: Int8Array, bucketBits: number) {
    this.#entries = Int32Array.from(weights, (weight) => weight & WEIGHT_MASK);
    this.#bucketBits = bucketBits;
  }

  /** In units of the quantised weights. Undefined for a text without words. Time is linear in the length of the text. */
  highest(text: string): number | undefined {
    const reader = new BlockReader(fold(text), this.#bucketBits, this.#buckets);
    if (!reader.next()) return undefined;
    let previousLength = this.#keep(reader);
    if (!reader.next()) return this.#score(this.#previous, previousLength, reader.buckets, 0);
    let highest = -Infinity;
    do {
      highest = Math.max(highest, this.#score(this.#previous, previousLength, reader.buckets, reader.length));
      previousLength = this.#keep(reader);
    } while (reader.next());
    return highest;
  }

  #keep(reader: BlockReader): number {
    for (let at = 0; at < reader.length; at += 1) this.#previous[at] = reader.buckets[at] ?? 0;
    return reader.length;
  }

  #score(first: Int32Array, firstLength: number, second: Int32Array, secondLength: number): number {
    const entries = this.#entries;
    if (this.#stamp === LAST_STAMP) {
      for (let bucket = 0; bucket < entries.length; bucket += 1) entries[bucket] = (entries[bucket] ?? 0) & WEIGHT_MASK;
      this.#stamp = 0;
    }
    this.#stamp += 1;
    const stamp = this.#stamp << WEIGHT_BITS;
    let sum = 0;
    let distinct = 0;
    for (let at = 0; at < firstLength + secondLength; at += 1) {
      const bucket = (at < firstLength ? first[at] : second[at - firstLength]) ?? 0;
      const entry = entries[bucket] ?? 0;
      if ((entry & ~WEIGHT_MASK) === stamp) continue;
      entries[bucket] = stamp | (entry & WEIGHT_MASK);
      sum += (entry << (32 - WEIGHT_BITS)) >> (32 - WEIGHT_BITS);
      distinct += 1;
    }
    return sum / Math.sqrt(distinct);
  }
}
