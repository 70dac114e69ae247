import { halve } from './plane.ts';
import type { Plane } from './plane.ts';
import { TILE } from './text-tiles.ts';

/** Every so many rows are asked: letters of four pixels cross one at least. */
const ROW_STEP = 4;
/** Share of the places asked at which text bends the values of a row: a thin letter in a tile has twice as many. */
const MIN_BENT = 0.012;
/** Texture bends them nearly everywhere; even close print leaves a third of them straight. */
const MAX_BENT = 0.7;
/**
 * The tiles of a plane in which strokes may stand that differ by at least so many levels from their ground, or undefined where there are none:
 * 1 for those and their neighbours, row by row. Asked of a plane before another is derived from it, so that what is smooth, and what is
 * texture throughout, costs a twentieth of that. It compares each value with what lies two pixels to both sides, so that no gradient passes.
 * `halvings`: how often the plane is halved to look for larger and softer strokes.
 */
export function mayHoldStrokes(plane: Plane, levels: number, halvings = 0): Uint8Array | undefined {
  const columns = Math.ceil(plane.width / TILE);
  const rows = Math.ceil(plane.height / TILE);
  const passed = new Uint8Array(columns * rows);
  let found = false;
  let scaled = plane;
  for (let halving = 0; halving <= halvings; halving += 1) {
    if (halving > 0) scaled = halve(scaled);
    const scale = 2 ** halving;
    const across = Math.ceil(scaled.width / TILE);
    for (let tile = 0; tile < across * Math.ceil(scaled.height / TILE); tile += 1) {
      const [column, row] = [tile % across, Math.floor(tile / across)];
      if (!isBent(scaled, column * TILE, row * TILE, levels)) continue;
      found = true;
      mark(passed, columns, rows, column * scale - 1, row * scale - 1, scale + 2);
    }
  }
  return found ? passed : undefined;
}

function isBent({ width, height, data }: Plane, left: number, top: number, levels: number): boolean {
  const right = Math.min(left + TILE, width - 2);
  const bottom = Math.min(top + TILE, height);
  let bent = 0;
  let places = 0;
  for (let y = top + (ROW_STEP >> 1); y < bottom; y += ROW_STEP) {
    for (let at = y * width + Math.max(left, 2); at < y * width + right; at += 1) {
      const bend = 2 * (data[at] ?? 0) - (data[at - 2] ?? 0) - (data[at + 2] ?? 0);
      if (bend >= levels || bend <= -levels) bent += 1;
    }
    places += right - left;
  }
  return bent > 0 && bent >= MIN_BENT * places && bent <= MAX_BENT * places;
}

function mark(passed: Uint8Array, columns: number, rows: number, left: number, top: number, side: number): void {
  for (let row = Math.max(top, 0); row < Math.min(top + side, rows); row += 1) {
    passed.fill(1, row * columns + Math.max(left, 0), row * columns + Math.min(left + side, columns));
  }
}
