/** The rank of byte sequences that are no token. Larger than every rank, so that it never wins a merge. */
export const UNRANKED = 0x7fffffff;

/** A byte-pair vocabulary: the tokens' bytes end to end, found by an open-addressing hash table over them. */
export interface Vocabulary {
  /** The rank of `bytes[start, end)`, or UNRANKED. */
  rank(bytes: Uint8Array, start: number, end: number): number;
}

/**
 * Builds the vocabulary from its tokens in order of rank. A token that is not valid UTF-8 comes as its bytes;
 * ranks that are not in use are holes.
 */
export function createVocabulary(tokens: readonly (string | readonly number[] | undefined)[]): Vocabulary {
  const { bytes, starts } = concatenate(tokens);
  // At most half full, so that a search ends after a few probes.
  const slots = new Int32Array(2 ** Math.ceil(Math.log2(tokens.length * 2))).fill(EMPTY);
  const mask = slots.length - 1;

  for (let rank = 0; rank < tokens.length; rank += 1) {
    const start = starts[rank] ?? 0;
    const end = starts[rank + 1] ?? start;
    if (start === end) continue;
    let slot = hash(bytes, start, end) & mask;
    while (slots[slot] !== EMPTY) slot = (slot + 1) & mask;
    slots[slot] = rank;
  }

  return {
    rank(sought, start, end) {
      for (let slot = hash(sought, start, end) & mask; ; slot = (slot + 1) & mask) {
        const rank = slots[slot] ?? EMPTY;
        if (rank === EMPTY) return UNRANKED;
        const tokenStart = starts[rank] ?? 0;
        if (starts[rank + 1] === tokenStart + end - start && equal(bytes, tokenStart, sought, start, end)) return rank;
      }
    },
  };
}

const EMPTY = -1;

function concatenate(tokens: readonly (string | readonly number[] | undefined)[]): { bytes: Uint8Array; starts: Int32Array } {
  const encoder = new TextEncoder();
  const starts = new Int32Array(tokens.length + 1);
  // A UTF-16 code unit takes three bytes of UTF-8 at most.
  const bytes = new Uint8Array(3 * tokens.reduce((sum, token) => sum + (token?.length ?? 0), 0));
  let used = 0;
  for (let rank = 0; rank < tokens.length; rank += 1) {
    starts[rank] = used;
    const token = tokens[rank];
    if (typeof token === 'string') {
      used += encoder.encodeInto(token, bytes.subarray(used)).written;
    } else if (token !== undefined) {
      bytes.set(token, used);
      used += token.length;
    }
  }
  starts[tokens.length] = used;
  return { bytes: bytes.slice(0, used), starts };
}

/** FNV-1a over 32 bits, its upper half folded in because slots are chosen by the lower bits. */
function hash(bytes: Uint8Array, start: number, end: number): number {
  let state = 0x811c9dc5;
  for (let index = start; index < end; index += 1) state = Math.imul(state ^ (bytes[index] ?? 0), 0x01000193);
  return state ^ (state >>> 15);
}

function equal(token: Uint8Array, tokenStart: number, sought: Uint8Array, start: number, end: number): boolean {
  for (let index = start; index < end; index += 1) {
    if (token[tokenStart + index - start] !== sought[index]) return false;
  }
  return true;
}
