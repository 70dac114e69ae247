/** What pages are paired by. */
export interface PageLooks {
  readonly words: readonly string[];
  /** A small drawing, grey levels; for pages without text. */
  readonly thumbnail: Uint8Array;
}

/** 0-based pages of the candidate and the reference that belong together, and those that have no partner. */
export interface PagePairs {
  readonly pairs: readonly (readonly [number, number])[];
  readonly inserted: readonly number[];
  readonly removed: readonly number[];
}

/** Words from which a page is told by its text. */
const MIN_WORDS = 8;
/** Likeness, 0 to 1, from which two pages are taken for the same one. */
const MIN_LIKENESS = 0.4;

/** Pairs pages in order, so that the pairs are as alike as can be (an alignment as of Needleman and Wunsch, 1970). */
export function pairPages(candidate: readonly PageLooks[], reference: readonly PageLooks[]): PagePairs {
  const [n, m] = [candidate.length, reference.length];
  const likeness = candidate.map((page) => reference.map((other) => likenessOf(page, other)));
  const best = Array.from({ length: n + 1 }, () => new Float64Array(m + 1));
  const score = (i: number, j: number): number => {
    const value = likeness[i]?.[j] ?? 0;
    return value < MIN_LIKENESS ? -1 : value;
  };
  for (let i = n - 1; i >= 0; i -= 1) {
    for (let j = m - 1; j >= 0; j -= 1) {
      const row = best[i];
      if (row !== undefined) row[j] = Math.max(at(best, i + 1, j), at(best, i, j + 1), at(best, i + 1, j + 1) + score(i, j));
    }
  }
  const pairs: [number, number][] = [];
  const [inserted, removed]: [number[], number[]] = [[], []];
  let [i, j] = [0, 0];
  let [freeI, freeJ]: [number[], number[]] = [[], []];
  const settle = (): void => {
    // As many pages on both sides: each took the place of another.
    const isReplaced = freeI.length === freeJ.length;
    if (isReplaced) for (const [index, page] of freeI.entries()) pairs.push([page, freeJ[index] ?? page]);
    else {
      inserted.push(...freeI);
      removed.push(...freeJ);
    }
    [freeI, freeJ] = [[], []];
  };
  while (i < n || j < m) {
    if (i < n && j < m && score(i, j) > 0 && at(best, i, j) === at(best, i + 1, j + 1) + score(i, j)) {
      settle();
      pairs.push([i, j]);
      i += 1;
      j += 1;
    } else if (i < n && (j === m || at(best, i, j) === at(best, i + 1, j))) {
      freeI.push(i);
      i += 1;
    } else {
      freeJ.push(j);
      j += 1;
    }
  }
  settle();
  return { pairs, inserted, removed };
}

function at(table: readonly Float64Array[], i: number, j: number): number {
  return table[i]?.[j] ?? 0;
}

/** Share of common words (Dice), or likeness of the drawings where a page has hardly any. */
function likenessOf(a: PageLooks, b: PageLooks): number {
  if (Math.min(a.words.length, b.words.length) < MIN_WORDS) return pictureLikeness(a.thumbnail, b.thumbnail);
  const counts = new Map<string, number>();
  for (const word of a.words) counts.set(word, (counts.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of b.words) {
    const left = counts.get(word) ?? 0;
    if (left > 0) {
      common += 1;
      counts.set(word, left - 1);
    }
  }
  return (2 * common) / (a.words.length + b.words.length);
}

function pictureLikeness(a: Uint8Array, b: Uint8Array): number {
  const n = a.length;
  if (n === 0 || n !== b.length) return 0.5;
  let [sa, sb, saa, sbb, sab] = [0, 0, 0, 0, 0];
  for (let k = 0; k < n; k += 1) {
    const [x, y] = [a[k] ?? 0, b[k] ?? 0];
    sa += x;
    sb += y;
    saa += x * x;
    sbb += y * y;
    sab += x * y;
  }
  const [va, vb] = [saa / n - (sa / n) ** 2, sbb / n - (sb / n) ** 2];
  // Two empty pages are alike; an empty one and a full one are not.
  if (va < 1 || vb < 1) return va < 1 && vb < 1 ? 1 : 0;
  return (sab / n - (sa / n) * (sb / n)) / Math.sqrt(va * vb);
}
