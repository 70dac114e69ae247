import { clip } from './plane.ts';
import type { Plane, Rect } from './plane.ts';
import type { TextRegion } from './text-regions.ts';

/** Times that a pattern comes again at least. */
const MIN_TIMES = 6;
/** The longest pattern, in heights of the line: a word that is repeated is longer. */
const MAX_PERIOD = 2.5;
/** Correlation of a pattern with itself one period on, and what it falls below in between: smooth ground is like itself everywhere. */
const ALIKE = 0.9;
const UNLIKE = 0.4;

/**
 * Whether a region is one small pattern again and again, as bricks, tiles, hatching and mosaics of one picture are: then its profile along the
 * line is like itself at a short distance. Letters are not, whatever they say.
 */
export function isRepeatedPattern(plane: Plane, { box, glyphHeight, isVertical }: TextRegion): boolean {
  const profile = profileOf(plane, clip(box, plane), isVertical);
  const longest = Math.min(Math.floor(profile.length / MIN_TIMES), Math.round(MAX_PERIOD * glyphHeight));
  let hasFallen = false;
  for (let lag = 1; lag <= longest; lag += 1) {
    const alike = correlation(profile, lag);
    if (alike < UNLIKE) hasFallen = true;
    else if (hasFallen && alike >= ALIKE) return true;
  }
  return false;
}

/** Sums across the line, without their mean. */
function profileOf({ data, width: stride }: Plane, box: Rect, isVertical: boolean): Float64Array {
  const profile = new Float64Array(isVertical ? box.height : box.width);
  for (let y = 0; y < box.height; y += 1) {
    const row = (box.y + y) * stride + box.x;
    for (let x = 0; x < box.width; x += 1) profile[isVertical ? y : x]! += data[row + x]!;
  }
  const mean = profile.reduce((sum, value) => sum + value, 0) / profile.length;
  return profile.map((value) => value - mean);
}

function correlation(profile: Float64Array, lag: number): number {
  let [product, before, after] = [0, 0, 0];
  for (let at = lag; at < profile.length; at += 1) {
    const [a, b] = [profile[at - lag]!, profile[at]!];
    product += a * b;
    before += a * a;
    after += b * b;
  }
  return before === 0 || after === 0 ? 0 : product / Math.sqrt(before * after);
}
