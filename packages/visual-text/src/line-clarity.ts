import { percentile } from './percentile.ts';
import { clip } from './plane.ts';
import type { Plane, Rect } from './plane.ts';
import { isSpeck } from './specks.ts';

/** From here on 98 % of the rows of letters on plain ground and 94 % of those over photographs, and half of the rows in photographs. */
export const MAYBE_CLEAR = -0.6;
/** From here on 97 % and 84 % of the rows of letters; 28 % of those in photographs, 11 % of those in dithered pictures. */
export const LIKELY_CLEAR = 0.5;
/** From here on 94 % and 71 %; 16 % and 2 %. */
export const SURELY_CLEAR = 1.3;

/** Where bands above and below a row are looked at, in heights of its letters, and how many of them. */
const REACH = 1;
const BANDS = 8;
/** Ink of a row with less of it than this says nothing. */
const LEAST_INK = 0.02;

/**
 * How clearly a row of patches stands apart from what is around it, as letters do: there is hardly any ink in some band right above and right
 * below them, and no single pixels stand out as in grain and dither. Log-odds of a logistic regression on these two and `score`, fitted on
 * 8400 rows of letters in nine scripts, on plain grounds and over photographs, and 9400 rows in photographs, drawings, patterns and dither.
 */
export function lineClarity(plane: Plane, { box, glyphHeight, isVertical, ink, score }: Row): number {
  const isInk = inkOf(plane, box, ink);
  const inside = shareOf(plane, box, isInk);
  const noise = Math.min(
    shareOf(plane, box, (at) => isSpeck(plane, at)),
    0.08,
  );
  const quiet = [-1, 1].map((side) => quietest(plane, box, isVertical, glyphHeight, side === 1, isInk) / Math.max(inside, LEAST_INK));
  const around = quiet.reduce((sum, share) => sum + share, 0) / 2;
  return 0.37 * score - 42.5 * noise - 2.8 * Math.min(around, 1.5) + 1.49;
}

interface Row {
  readonly box: Rect;
  readonly glyphHeight: number;
  readonly isVertical: boolean;
  readonly ink: 'dark' | 'light';
  readonly score: number;
}

/** Ink is what lies beyond the middle between the lightest and the darkest of a row. */
function inkOf({ width, data }: Plane, { x, y, width: across, height: down }: Rect, ink: Row['ink']): (at: number) => boolean {
  const histogram = new Uint32Array(256);
  for (let row = y; row < y + down; row += 1) {
    for (let at = row * width + x; at < row * width + x + across; at += 1) {
      const value = data[at] ?? 0;
      histogram[value] = (histogram[value] ?? 0) + 1;
    }
  }
  const middle = (percentile(histogram, 0.03 * across * down) + percentile(histogram, 0.97 * across * down)) / 2;
  return (at) => (data[at] ?? 0) < middle === (ink === 'dark');
}

function shareOf(plane: Plane, { x, y, width, height }: Rect, is: (at: number) => boolean): number {
  let count = 0;
  for (let row = y; row < y + height; row += 1) {
    for (let at = row * plane.width + x; at < row * plane.width + x + width; at += 1) if (is(at)) count += 1;
  }
  return count / Math.max(width * height, 1);
}

/** The share of ink in the band on one side of a row that has least of it; nothing is beyond the edge of the plane. */
function quietest(
  plane: Plane,
  box: Rect,
  isVertical: boolean,
  glyphHeight: number,
  isBehind: boolean,
  isInk: (at: number) => boolean,
): number {
  const step = (REACH * glyphHeight) / BANDS;
  let least = 1;
  for (let band = 0; band < BANDS && least > 0; band += 1) {
    const [from, thick] = [Math.round(band * step), Math.max(Math.round(step), 1)];
    const away = isBehind ? (isVertical ? box.width : box.height) + from : -from - thick;
    const beside = isVertical ? { ...box, x: box.x + away, width: thick } : { ...box, y: box.y + away, height: thick };
    least = Math.min(least, shareOf(plane, clip(beside, plane), isInk));
  }
  return least;
}
