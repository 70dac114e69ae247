/** Words that differ between two texts, at one place. */
export interface WordChange<T> {
  readonly removed: readonly T[];
  readonly added: readonly T[];
}

/** Differences beyond which two texts are not compared word by word: they have little in common. */
const MAX_DIFFERENCES = 2000;

/**
 * The shortest edit of one list of words into the other (Myers, "An O(ND) difference algorithm and its variations", Algorithmica 1986),
 * neighbouring edits joined. Time is bounded by `MAX_DIFFERENCES`; beyond it everything between the common ends is one change.
 */
export function diffWords<T extends { readonly text: string }>(before: readonly T[], after: readonly T[]): WordChange<T>[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start]?.text === after[start]?.text) start += 1;
  let [endA, endB] = [before.length, after.length];
  while (endA > start && endB > start && before[endA - 1]?.text === after[endB - 1]?.text) {
    endA -= 1;
    endB -= 1;
  }
  const [a, b] = [before.slice(start, endA), after.slice(start, endB)];
  if (a.length === 0 && b.length === 0) return [];
  const path = shortestEdit(a, b);
  return path === undefined ? [{ removed: a, added: b }] : changesOf(path, a, b);
}

/** Pairs of indices of the words that stay, in order; undefined where the texts differ too much. */
function shortestEdit<T extends { readonly text: string }>(a: readonly T[], b: readonly T[]): [number, number][] | undefined {
  const most = Math.min(a.length + b.length, MAX_DIFFERENCES);
  const ends = new Int32Array(2 * most + 3);
  const trace: Int32Array[] = [];
  for (let d = 0; d <= most; d += 1) {
    trace.push(ends.slice(most + 1 - d - 1, most + 1 + d + 2));
    for (let k = -d; k <= d; k += 2) {
      const down = k === -d || (k !== d && at(ends, most + 1 + k - 1) < at(ends, most + 1 + k + 1));
      let x = down ? at(ends, most + 1 + k + 1) : at(ends, most + 1 + k - 1) + 1;
      let y = x - k;
      while (x < a.length && y < b.length && a[x]?.text === b[y]?.text) {
        x += 1;
        y += 1;
      }
      ends[most + 1 + k] = x;
      if (x >= a.length && y >= b.length) return walkBack(trace, a.length, b.length);
    }
  }
  return undefined;
}

function walkBack(trace: readonly Int32Array[], lengthA: number, lengthB: number): [number, number][] {
  const kept: [number, number][] = [];
  let [x, y] = [lengthA, lengthB];
  for (let d = trace.length - 1; d >= 0; d -= 1) {
    const ends = trace[d] ?? new Int32Array();
    const middle = d + 1;
    const k = x - y;
    const down = k === -d || (k !== d && at(ends, middle + k - 1) < at(ends, middle + k + 1));
    const previousK = down ? k + 1 : k - 1;
    const previousX = d === 0 ? 0 : at(ends, middle + previousK);
    const previousY = d === 0 ? 0 : previousX - previousK;
    const [startX, startY] = d === 0 ? [0, 0] : down ? [previousX, previousY + 1] : [previousX + 1, previousY];
    while (x > startX && y > startY) {
      x -= 1;
      y -= 1;
      kept.push([x, y]);
    }
    [x, y] = [previousX, previousY];
  }
  return kept.toReversed();
}

function at(values: Int32Array, index: number): number {
  return values[index] ?? 0;
}

function changesOf<T>(kept: readonly [number, number][], a: readonly T[], b: readonly T[]): WordChange<T>[] {
  const changes: WordChange<T>[] = [];
  let [x, y] = [0, 0];
  for (const [keptX, keptY] of [...kept, [a.length, b.length] as const]) {
    if (keptX > x || keptY > y) changes.push({ removed: a.slice(x, keptX), added: b.slice(y, keptY) });
    [x, y] = [keptX + 1, keptY + 1];
  }
  return changes;
}
