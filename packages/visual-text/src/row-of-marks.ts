import type { Component } from './components.ts';
import { median } from './percentile.ts';

/** Fewer marks are equal by chance, as in `ill` or an ellipsis. */
const MIN_MARKS = 6;
/** Share of the marks that are alike, and of the distances between them; the rest is where an edge runs through. */
const ALIKE = 0.75;
/** How far a mark that is alike may be from the median of all, as a part of it: pixels round small ones. */
const TOLERANCE = 0.15;

/** Widths of a dash in its heights, at least; print leaves dashes more or less ink. */
const DASH = 1.4;

/**
 * Whether the patches of a row are all the same mark at the same distance, as hatching, the dots of a print, teeth of a ruler and fences have
 * them, or dashes. Letters of one width, such as those of a typewriter, differ in their ink, and few are wider than high.
 */
export function isRowOfMarks(row: readonly Component[]): boolean {
  if (row.length < MIN_MARKS) return false;
  const distances = row.slice(1).map((mark, at) => mark.x - (row[at]?.x ?? 0));
  if (!isEven(distances)) return false;
  const areDashes = row.filter(({ width, height }) => width >= DASH * height).length >= ALIKE * row.length;
  return areDashes || (isEven(row.map(({ width }) => width)) && isEven(row.map(({ area }) => area)));
}

function isEven(values: readonly number[]): boolean {
  const middle = median(values);
  const tolerance = Math.max(TOLERANCE * middle, 1);
  return values.filter((value) => Math.abs(value - middle) <= tolerance).length >= ALIKE * values.length;
}
