import { percentile } from './percentile.ts';
import type { Plane, Rect } from './plane.ts';
import type { TextLine } from './text-lines.ts';

/** A gap in letter heights behind which ink is no further word of a line: wide type behind a comma has 2. */
const LONGEST_GAP = 2.6;
/** Ink in more of an area than this is no writing. */
const MAX_INK = 0.6;
/** Letter heights by which a line grows at each end at most: some words; what is longer is found by itself. */
const MAX_GROWTH = 24;

/** The box of a line with the words at its ends that were not found with it, because they stand a wide gap apart. */
export function wholeLine(plane: Plane, { box, glyphHeight, ink, isVertical }: TextLine): Rect {
  const [start, length, top, height] = isVertical ? [box.y, box.height, box.x, box.width] : [box.x, box.width, box.y, box.height];
  const end = isVertical ? plane.height : plane.width;
  const valueAt = (along: number, across: number): number =>
    plane.data[isVertical ? along * plane.width + across : across * plane.width + along] ?? 0;
  const histogram = new Uint32Array(256);
  for (let along = start; along < start + length; along += 1) {
    for (let across = top; across < top + height; across += 1) {
      const value = valueAt(along, across);
      histogram[value] = (histogram[value] ?? 0) + 1;
    }
  }
  const middle = (percentile(histogram, 0.05 * length * height) + percentile(histogram, 0.95 * length * height)) / 2;
  const inkAt = (along: number): number => {
    let count = 0;
    for (let across = top; across < top + height; across += 1) if (valueAt(along, across) < middle === (ink === 'dark')) count += 1;
    return count;
  };
  const grown = (from: number, step: 1 | -1): number => {
    let edge = from;
    let pixels = 0;
    for (let at = from + step; at >= 0 && at < end; at += step) {
      const distance = Math.abs(at - from);
      if (Math.abs(at - edge) > LONGEST_GAP * glyphHeight || distance > MAX_GROWTH * glyphHeight) break;
      const count = inkAt(at);
      pixels += count;
      if (distance > glyphHeight && pixels > MAX_INK * distance * height) return from;
      if (count > 0) edge = at;
    }
    return edge;
  };
  const first = grown(start, -1);
  const last = grown(start + length - 1, 1) + 1;
  return isVertical ? { ...box, y: first, height: last - first } : { ...box, x: first, width: last - first };
}
