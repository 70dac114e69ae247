import { percentile } from './percentile.ts';
import type { Plane } from './plane.ts';

/** Side of the squares that are judged: a few letters of small text, one of the largest that a scale looks for. */
export const TILE = 32;

/** Tiles where strokes may stand, with the grey values that separate ink from paper there. */
export interface TextTiles {
  readonly columns: number;
  readonly rows: number;
  /** Per tile: dark ink is what lies below this value. 0: no dark text here. */
  readonly dark: Uint8Array;
  /** The same for light ink, in the inverted picture. */
  readonly light: Uint8Array;
  readonly count: number;
}

/** Share of pixel pairs with a strong difference that text has at least: one thin letter in the tile. */
const MIN_STRONG = 0.012;
/** Share of pixel pairs with any notable difference that text has at most: paper is flat. Foliage, noise and random bits have more. */
const MAX_WEAK = 0.42;
/** Small print in close lines leaves little paper, but most of its differences are strong; random bits differ in half of all pairs. */
const CLOSE_PRINT = { maxWeak: 0.65, minStrongOfWeak: 0.45, maxStrong: 0.42 } as const;
/** A strong difference stands out against the weak ones: texture has differences of every size. */
const MIN_STRONG_OF_WEAK = 0.3;

/**
 * The tiles of a plane that could hold text: strokes of at least `minContrast` grey levels on a ground that differs by less than `texture` beside them.
 * Reads every second row once, and the neighbourhood of the tiles that pass once more; the rest of a photograph costs nothing further.
 */
export function textTiles(plane: Plane, minContrast: number, texture: number = Math.max(minContrast >> 2, 2)): TextTiles {
  const columns = Math.ceil(plane.width / TILE);
  const rows = Math.ceil(plane.height / TILE);
  const passed = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      if (hasStrokes(plane, column * TILE, row * TILE, minContrast, texture)) passed[row * columns + column] = 1;
    }
  }
  return withThresholds(plane, columns, rows, grow(passed, columns, rows), minContrast);
}

function hasStrokes(plane: Plane, left: number, top: number, minContrast: number, texture: number): boolean {
  const right = Math.min(left + TILE, plane.width) - 2;
  const bottom = Math.min(top + TILE, plane.height);
  let strong = 0;
  let weak = 0;
  let pairs = 0;
  for (let y = top; y < bottom; y += 2) {
    const start = y * plane.width;
    for (let at = start + left; at < start + right; at += 1) {
      const step = Math.abs((plane.data[at + 2] ?? 0) - (plane.data[at] ?? 0));
      if (step >= texture) {
        weak += 1;
        if (step >= minContrast) strong += 1;
      }
    }
    pairs += right - left;
  }
  if (strong < MIN_STRONG * pairs || strong < MIN_STRONG_OF_WEAK * weak || pairs <= 0) return false;
  if (weak <= MAX_WEAK * pairs) return true;
  const { maxStrong, maxWeak, minStrongOfWeak } = CLOSE_PRINT;
  return weak <= maxWeak * pairs && strong <= maxStrong * pairs && strong >= minStrongOfWeak * weak;
}

/** Letters at the rim of a tile reach into the next one. */
function grow(passed: Uint8Array, columns: number, rows: number): Uint8Array {
  const grown = new Uint8Array(passed.length);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      if (passed[row * columns + column] === 0) continue;
      for (let y = Math.max(row - 1, 0); y <= Math.min(row + 1, rows - 1); y += 1) {
        for (let x = Math.max(column - 1, 0); x <= Math.min(column + 1, columns - 1); x += 1) grown[y * columns + x] = 1;
      }
    }
  }
  return grown;
}

function withThresholds(plane: Plane, columns: number, rows: number, passed: Uint8Array, minContrast: number): TextTiles {
  const dark = new Uint8Array(passed.length);
  const light = new Uint8Array(passed.length);
  let count = 0;
  for (let tile = 0; tile < passed.length; tile += 1) {
    if (passed[tile] === 0) continue;
    count += 1;
    const { low, middle, high } = levels(plane, (tile % columns) * TILE, Math.floor(tile / columns) * TILE);
    // On a panel narrower than the tile the paper is not what most of the tile is: ink and panel are its two ends.
    const isPanel = high - low >= 2 * minContrast;
    if (middle - low >= minContrast) dark[tile] = Math.ceil((middle + low) / 2);
    else if (isPanel) dark[tile] = Math.ceil((high + low) / 2);
    if (high - middle >= minContrast) light[tile] = 255 - Math.floor((middle + high) / 2);
    else if (isPanel) light[tile] = 255 - Math.floor((high + low) / 2);
  }
  return { columns, rows, dark, light, count };
}

const histogram = new Uint32Array(256);

/** Ink and paper: the 2nd, 50th and 98th percentile of a tile and half a tile around it, from every second pixel. */
function levels(plane: Plane, left: number, top: number): { low: number; middle: number; high: number } {
  histogram.fill(0);
  const margin = TILE >> 1;
  const right = Math.min(left + TILE + margin, plane.width);
  const bottom = Math.min(top + TILE + margin, plane.height);
  let total = 0;
  for (let y = Math.max(top - margin, 0); y < bottom; y += 2) {
    for (let x = Math.max(left - margin, 0); x < right; x += 2) {
      const value = plane.data[y * plane.width + x] ?? 0;
      histogram[value] = (histogram[value] ?? 0) + 1;
      total += 1;
    }
  }
  return {
    low: percentile(histogram, total * 0.02),
    middle: percentile(histogram, total * 0.5),
    high: percentile(histogram, total * 0.98),
  };
}
