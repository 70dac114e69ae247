import { median } from './percentile.ts';
import type { Plane, Point } from './plane.ts';

/** Side of a square of pixels of the hidden picture that is judged at once, and how many squares are beside those that are named. */
const SQUARE = 16;
const MOST_SQUARES = 32;
/** Places of the cell that a hidden pixel is made from, in each direction, a power of two: the corner and the middle, which kernels begin from, among them. */
const PLACES = 4;
/** Every so many rows of cells of a square are asked. */
const ROW_STEP = 2;
/** Mean difference in grey levels of the places of a square that stand out, below which nothing is written there. */
const LEAST_DIFFERENCE = 6;

/** Squares that stand out from which on their agreement says something. */
const MIN_AGREEING = 2;

export interface StandingOut {
  /**
   * How much more than the others one place of all cells of a square differs from the mean of its cell, at most: what a reduction by some
   * kernel reads there was changed. Pictures have 1 to 2, whatever their texture.
   */
  readonly most: number;
  /**
   * Share of what stands out that does so at the same place of the cells in every square, 0 to 1. Of a size that is wrong by one pixel the
   * place moves through the cells from one side of the picture to the other.
   */
  readonly agreement: number;
}

/** How far the places stand out that a reduction to a size reads, all over the picture and around some points of it. */
export function placesStandOut(
  plane: Plane,
  size: { readonly width: number; readonly height: number },
  points: readonly Point[],
): StandingOut {
  const [columns, rows] = [Math.floor(size.width / SQUARE), Math.floor(size.height / SQUARE)];
  const lefts = placesOf(columns * SQUARE, plane.width / size.width);
  const tops = placesOf(rows * SQUARE, plane.height / size.height);
  const side = SQUARE * PLACES;
  const votes = new Float64Array(PLACES * PLACES);
  let most = 0;
  let squares = 0;
  for (const [left, top] of squaresOf(columns, rows, plane, points)) {
    const sums = differences(plane, lefts.subarray(left * side, (left + 1) * side), tops.subarray(top * side, (top + 1) * side));
    const strongest = Math.max(...sums);
    if (strongest < (LEAST_DIFFERENCE * SQUARE * SQUARE) / ROW_STEP) continue;
    const standsOut = strongest / Math.max(median(sums), 1);
    const place = sums.indexOf(strongest);
    votes[place] = (votes[place] ?? 0) + standsOut - 1;
    squares += 1;
    most = Math.max(most, standsOut);
  }
  const all = votes.reduce((sum, vote) => sum + vote, 0);
  return { most, agreement: squares < MIN_AGREEING || all === 0 ? 0 : Math.max(...votes) / all };
}

/** Column and row of squares in equal distances, and of those around some points. */
function squaresOf(columns: number, rows: number, { width, height }: Plane, points: readonly Point[]): Iterable<readonly [number, number]> {
  const step = Math.max(1, Math.round(Math.sqrt((columns * rows) / MOST_SQUARES)));
  const squares = new Map<number, readonly [number, number]>();
  const add = (column: number, row: number): unknown => squares.set(row * columns + column, [column, row]);
  for (let row = 0; row < rows; row += step) for (let column = 0; column < columns; column += step) add(column, row);
  for (const { x, y } of points)
    add(Math.min(Math.floor((x * columns) / width), columns - 1), Math.min(Math.floor((y * rows) / height), rows - 1));
  return squares.values();
}

/** Where the places of so many cells lie on one side of the picture, cell by cell. */
function placesOf(cells: number, ratio: number): Int32Array {
  const places = new Int32Array(cells * PLACES);
  for (let at = 0; at < places.length; at += 1) places[at] = Math.floor((at / PLACES) * ratio);
  return places;
}

/** By how much each place of the cells of a square differs from the mean of its cell, all cells together. */
function differences({ width, data }: Plane, lefts: Int32Array, tops: Int32Array): Float64Array {
  const places = PLACES * PLACES;
  const sums = new Float64Array(places);
  const cell = new Int32Array(places);
  for (let y = 0; y < tops.length; y += PLACES * ROW_STEP) {
    for (let x = 0; x < lefts.length; x += PLACES) {
      let total = 0;
      let at = 0;
      for (let row = y; row < y + PLACES; row += 1) {
        const start = (tops[row] ?? 0) * width;
        for (let column = x; column < x + PLACES; column += 1) {
          const value = data[start + (lefts[column] ?? 0)] ?? 0;
          cell[at] = value;
          total += value;
          at += 1;
        }
      }
      const mean = total / places;
      for (let place = 0; place < places; place += 1) sums[place] = (sums[place] ?? 0) + Math.abs((cell[place] ?? 0) - mean);
    }
  }
  return sums;
}
