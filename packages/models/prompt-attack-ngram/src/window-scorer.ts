import { BlockReader, MAX_BLOCK_FEATURES } from './block-features.ts';
import { fold } from './fold.ts';

const LAST_STAMP = 0xffff_ffff;

/**
 * The highest score of a text's windows under a linear model over sets of buckets: the sum of the weights of a window's
 * buckets, divided by the Euclidean norm of the set. Windows are pairs of neighbouring blocks.
 */
export class WindowScorer {
  readonly #weights: Int8Array;
  readonly #bucketBits: number;
  /** The window that counted a bucket last, so that repeats count once. */
  readonly #stamps: Uint32Array;
  #stamp = 0;
  readonly #previous = new Int32Array(MAX_BLOCK_FEATURES);
  readonly #buckets = new Int32Array(MAX_BLOCK_FEATURES);

  constructor(weights: Int8Array, bucketBits: number) {
    this.#weights = weights;
    this.#bucketBits = bucketBits;
    this.#stamps = new Uint32Array(weights.length);
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
    if (this.#stamp === LAST_STAMP) {
      this.#stamps.fill(0);
      this.#stamp = 0;
    }
    this.#stamp += 1;
    let sum = 0;
    let distinct = 0;
    for (let at = 0; at < firstLength + secondLength; at += 1) {
      const bucket = (at < firstLength ? first[at] : second[at - firstLength]) ?? 0;
      if (this.#stamps[bucket] === this.#stamp) continue;
      this.#stamps[bucket] = this.#stamp;
      sum += this.#weights[bucket] ?? 0;
      distinct += 1;
    }
    return sum / Math.sqrt(distinct);
  }
}
