import { percentile } from './percentile.ts';
import { TILE } from './text-tiles.ts';

/** Grey values, in parts of a level or not, row by row. */
interface Greys {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array | Float32Array;
}

/** The ground that ink may stand on: of each tile the median of it and half a tile around it. Rows of tiles follow each other. */
interface Grounds {
  readonly columns: number;
  readonly rows: number;
  readonly levels: Uint8Array;
  /** Tiles whose ground is known; all unless stated. */
  readonly where?: Uint8Array | undefined;
}

/** From every `step`th pixel of every `2 * step`th row, where it is wanted. */
function groundsOf({ width, height, data }: Greys, step: 1 | 2, where: Uint8Array | undefined): Grounds {
  const columns = Math.ceil(width / TILE);
  const rows = Math.ceil(height / TILE);
  const levels = new Uint8Array(columns * rows);
  const histogram = new Uint32Array(256);
  const margin = TILE >> 1;
  for (let tile = 0; tile < levels.length; tile += 1) {
    if (where?.[tile] === 0) continue;
    const left = (tile % columns) * TILE;
    const top = Math.floor(tile / columns) * TILE;
    histogram.fill(0);
    let total = 0;
    for (let y = Math.max(top - margin, 0); y < Math.min(top + TILE + margin, height); y += 2 * step) {
      for (let x = Math.max(left - margin, 0); x < Math.min(left + TILE + margin, width); x += step) {
        const value = Math.round(data[y * width + x] ?? 0);
        histogram[value] = (histogram[value] ?? 0) + 1;
        total += 1;
      }
    }
    levels[tile] = percentile(histogram, total / 2);
  }
  return { columns, rows, levels, where };
}

/** What a difference from the ground is shown as: a grey value for each step of it. */
export type GreyOfDifference = Uint8Array;

/** Steps of a level: ground runs in parts of one. */
const STEPS = 32;
const ZERO = 255 * STEPS;

/** The table for a function of the difference, which is clamped to grey values. */
export function greysOfDifferences(toGrey: (difference: number) => number): GreyOfDifference {
  return new Uint8Array(Uint8ClampedArray.from({ length: 2 * ZERO + 1 }, (_, at) => toGrey((at - ZERO) / STEPS)).buffer);
}

/** Grounds that differ by more are those of two areas with an edge between them, and do not run into each other. */
const EDGE = 24;

/**
 * Each value by its difference from its ground, which runs smoothly from the middle of a tile to that of the next: a gradient or a cloud
 * has no steps that letters could be taken for. `where`: the tiles that are looked at; elsewhere there is no difference.
 */
export function overGround(greys: Greys, step: 1 | 2, greyOf: GreyOfDifference, where?: Uint8Array): Uint8Array {
  const { width, height, data } = greys;
  const grounds = groundsOf(greys, step, where);
  const over = new Uint8Array(data.length);
  if (where !== undefined) over.fill(greyOf[ZERO] ?? 0);
  for (let tile = 0; tile < grounds.levels.length; tile += 1) {
    if (where?.[tile] === 0) continue;
    const column = tile % grounds.columns;
    const end = Math.min((column + 1) * TILE, width);
    const top = Math.floor(tile / grounds.columns) * TILE;
    for (let y = top; y < Math.min(top + TILE, height); y += 1) {
      const { level, before, behind } = groundAt(grounds, column, y);
      const from = y * width + column * TILE;
      const middle = Math.min(from + (TILE >> 1), y * width + end);
      // The table is asked at the nearest of its steps, to which 0.5 is added here once.
      const start = ZERO + 0.5 - level * STEPS;
      let slope = ((level - before) * STEPS) / TILE;
      let ground = start - (slope * (1 - TILE)) / 2;
      for (let at = from; at < middle; at += 1, ground -= slope) over[at] = greyOf[((data[at] ?? 0) * STEPS + ground) | 0] ?? 0;
      slope = ((behind - level) * STEPS) / TILE;
      ground = start - slope / 2;
      for (let at = middle; at < y * width + end; at += 1, ground -= slope) over[at] = greyOf[((data[at] ?? 0) * STEPS + ground) | 0] ?? 0;
    }
  }
  return over;
}

/** The ground in the middle of a tile in a row of pixels, and in those to its left and right. */
function groundAt(
  grounds: Grounds,
  column: number,
  y: number,
): { readonly level: number; readonly before: number; readonly behind: number } {
  const { columns, rows, levels, where } = grounds;
  const { own, next, part } = betweenTiles(y, rows);
  const levelOf = (of: number): number => {
    const level = levels[own * columns + of] ?? 0;
    return where?.[next * columns + of] === 0 ? level : between(level, levels[next * columns + of] ?? 0, part);
  };
  const level = levelOf(column);
  const beside = (of: number): number => {
    if (of < 0 || of >= columns || where?.[own * columns + of] === 0) return level;
    const other = levelOf(of);
    return Math.abs(other - level) > EDGE ? level : other;
  };
  return { level, before: beside(column - 1), behind: beside(column + 1) };
}

/** The tile of a row of pixels, the one that is next to it, and how much that one counts. */
function betweenTiles(y: number, rows: number): { readonly own: number; readonly next: number; readonly part: number } {
  const own = Math.floor(y / TILE);
  const offset = (y - own * TILE + 0.5) / TILE - 0.5;
  const next = Math.min(Math.max(offset < 0 ? own - 1 : own + 1, 0), rows - 1);
  return { own, next, part: Math.abs(offset) };
}

function between(level: number, other: number, part: number): number {
  return Math.abs(other - level) > EDGE ? level : level + (other - level) * part;
}
