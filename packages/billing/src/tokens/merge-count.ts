import { UNRANKED } from './vocabulary.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Counts the tokens that `bytes[0, length)` becomes. Reuses its memory: not to be called from within itself. */
export type MergeCounter = (bytes: Uint8Array, length: number) => number;

/**
 * Byte-pair merging (Sennrich et al. 2016) as tiktoken does it: while two neighbours are a token together, the pair of
 * lowest rank becomes one, the leftmost of equals first. Time is quadratic in `length`, which is at most `maxLength`.
 */
export function createMergeCounter(vocabulary: Vocabulary, maxLength: number): MergeCounter {
  const pairRanks = ranksOfBytePairs(vocabulary);
  /** Where each part starts; one more entry says where the last one ends. */
  const starts = new Int32Array(maxLength + 1);
  /** Rank of each part joined with its right neighbour. */
  const joined = new Int32Array(maxLength);

  return (bytes, length) => {
    if (vocabulary.rank(bytes, 0, length) !== UNRANKED) return 1;
    for (let index = 0; index <= length; index += 1) starts[index] = index;
    for (let index = 0; index < length - 1; index += 1) {
      joined[index] = pairRanks[((bytes[index] ?? 0) << 8) | (bytes[index + 1] ?? 0)] ?? UNRANKED;
    }

    const rankAt = (part: number): number => vocabulary.rank(bytes, starts[part] ?? 0, starts[part + 2] ?? 0);
    let parts = length;
    for (let at = lowest(joined, parts - 1); at !== NONE; at = lowest(joined, parts - 1)) {
      starts.copyWithin(at + 1, at + 2, parts + 1);
      joined.copyWithin(at, at + 1, parts - 1);
      parts -= 1;
      if (at < parts - 1) joined[at] = rankAt(at);
      if (at > 0) joined[at - 1] = rankAt(at - 1);
    }
    return parts;
  };
}

const NONE = -1;

/** Index of the first lowest rank among the first `count`, or NONE when no pair is a token. */
function lowest(ranks: Int32Array, count: number): number {
  let best = UNRANKED;
  let at = NONE;
  for (let index = 0; index < count; index += 1) {
    const rank = ranks[index] ?? UNRANKED;
    if (rank < best) {
      best = rank;
      at = index;
    }
  }
  return at;
}

/** Every merge starts with pairs of single bytes, so their ranks are looked up by index. */
function ranksOfBytePairs(vocabulary: Vocabulary): Int32Array {
  const pair = new Uint8Array(2);
  return Int32Array.from({ length: 0x10000 }, (_, index) => {
    pair[0] = index >> 8;
    pair[1] = index & 0xff;
    return vocabulary.rank(pair, 0, 2);
  });
}
