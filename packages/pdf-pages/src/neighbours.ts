import { unite } from './bounds.ts';
import type { Bounds } from './bounds.ts';

/** Points of a side of the squares by which neighbours are found, at least. Two areas in one square are neighbours. */
const MIN_CELL = 2;
/** Squares of a page, and squares that all areas of a page cover together; where there would be more, squares are larger. */
const MAX_CELLS = 1 << 20;

/** Areas that lie on or next to each other, as lists of their indices in rising order (union-find; Tarjan 1975). */
export function groupsOf(areas: readonly Bounds[]): number[][] {
  const [first] = areas;
  if (first === undefined) return [];
  const all = areas.reduce(unite, first);
  const cell = cellOf(areas, all);
  const columns = Math.floor((all.x1 - all.x0) / cell) + 1;
  const rows = Math.floor((all.y1 - all.y0) / cell) + 1;
  /** The first area in each square, counted from 1. */
  const owners = new Int32Array(columns * rows);
  const sets = new DisjointSets(areas.length);
  for (const [index, area] of areas.entries()) {
    const lastColumn = Math.floor((area.x1 - all.x0) / cell);
    const lastRow = Math.floor((area.y1 - all.y0) / cell);
    for (let row = Math.floor((area.y0 - all.y0) / cell); row <= lastRow; row += 1) {
      for (let column = Math.floor((area.x0 - all.x0) / cell); column <= lastColumn; column += 1) {
        const at = row * columns + column;
        const owner = owners[at] ?? 0;
        if (owner === 0) owners[at] = index + 1;
        else sets.join(owner - 1, index);
      }
    }
  }
  return sets.groups();
}

function cellOf(areas: readonly Bounds[], all: Bounds): number {
  let cell = MIN_CELL;
  const covered = ({ x0, x1, y0, y1 }: Bounds): number => ((x1 - x0) / cell + 2) * ((y1 - y0) / cell + 2);
  while (covered(all) > MAX_CELLS || (cell < MAX_SIDE && areas.reduce((sum, area) => sum + covered(area), 0) > MAX_CELLS)) cell *= 2;
  return cell;
}

/** Squares of this side hold any page whole; more areas than squares are looked at all the same. */
const MAX_SIDE = 1 << 18;

class DisjointSets {
  readonly #parents: Int32Array;

  constructor(size: number) {
    this.#parents = Int32Array.from({ length: size }, (_, index) => index);
  }

  join(one: number, other: number): void {
    const [a, b] = [this.#rootOf(one), this.#rootOf(other)];
    // The lower index stays the root, so that groups keep the order of their areas.
    if (a !== b) this.#parents[Math.max(a, b)] = Math.min(a, b);
  }

  groups(): number[][] {
    return [...Map.groupBy(this.#parents.keys(), (index) => this.#rootOf(index)).values()];
  }

  #rootOf(index: number): number {
    let root = index;
    while (this.#parents[root] !== root) {
      const parent = this.#parents[root] ?? root;
      this.#parents[root] = this.#parents[parent] ?? parent;
      root = parent;
    }
    return root;
  }
}
