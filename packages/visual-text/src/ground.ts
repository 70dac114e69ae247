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
}

/** From every `step`th pixel of every `2 * step`th row. */
function groundsOf({ width, height, data }: Greys, step: 1 | 2): Grounds {
  const columns = Math.ceil(width / TILE);
  const rows = Math.ceil(height / TILE);
  const levels = new Uint8Array(columns * rows);
  const histogram = new Uint32Array(256);
  const margin = TILE >> 1;
  for (let tile = 0; tile < levels.length; tile += 1) {
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
  return { columns, rows, levels };
}

/** Grounds that differ by more are those of two areas with an edge between them, and do not run into each other. */
const EDGE = 24;

/**
 * Each value by its difference from its ground, which runs smoothly from the middle of a tile to that of the next: a gradient or a cloud
 * has no steps that letters could be taken for.
 */
export function overGround(greys: Greys, step: 1 | 2, toGrey: (difference: number) => number): Uint8Array {
  const { width, height, data } = greys;
  const grounds = groundsOf(greys, step);
  const over = new Uint8ClampedArray(data.length);
  const across = new Float32Array(width);
  for (let y = 0; y < height; y += 1) {
    groundOfRow(grounds, y, across);
    for (let x = 0, at = y * width; x < width; x += 1, at += 1) over[at] = toGrey((data[at] ?? 0) - (across[x] ?? 0));
  }
  return new Uint8Array(over.buffer);
}

/** Writes the ground of a row of pixels. */
function groundOfRow({ columns, rows, levels }: Grounds, y: number, across: Float32Array): void {
  const { own, next, part } = betweenTiles(y, rows);
  const levelOf = (column: number): number => {
    const level = levels[own * columns + column] ?? 0;
    return between(level, levels[next * columns + column] ?? 0, part);
  };
  let column = -1;
  let [level, before, behind] = [0, 0, 0];
  for (let x = 0; x < across.length; x += 1) {
    const here = Math.floor(x / TILE);
    if (here !== column) {
      column = here;
      level = levelOf(here);
      before = here > 0 ? levelOf(here - 1) : level;
      behind = here < columns - 1 ? levelOf(here + 1) : level;
      if (Math.abs(before - level) > EDGE) before = level;
      if (Math.abs(behind - level) > EDGE) behind = level;
    }
    const offset = (x - here * TILE + 0.5) / TILE - 0.5;
    across[x] = offset < 0 ? level + (before - level) * -offset : level + (behind - level) * offset;
  }
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
