import type { Plane, Rect } from './plane.ts';

/** The value below or at which more than `rank` entries lie. */
export function percentile(histogram: Uint32Array, rank: number): number {
  let seen = 0;
  for (let value = 0; value < histogram.length; value += 1) {
    seen += histogram[value] ?? 0;
    if (seen > rank) return value;
  }
  return histogram.length - 1;
}

export function median(values: ArrayLike<number>): number {
  const sorted = new Float64Array(values).sort();
  return sorted[sorted.length >> 1] ?? 0;
}

/** How many pixels of a part of a plane have each grey value. The part lies within it. */
export function histogramOf({ data, width: stride }: Plane, { x, y, width, height }: Rect): Uint32Array {
  const histogram = new Uint32Array(256);
  for (let row = y; row < y + height; row += 1) {
    for (let at = row * stride + x; at < row * stride + x + width; at += 1) {
      const value = data[at] ?? 0;
      histogram[value] = (histogram[value] ?? 0) + 1;
    }
  }
  return histogram;
}
