import type { Budget } from '@input-trust/detector-kit';
import { boxBlurred, extremesOf, maskAbove, sample } from '../plane.ts';
import type { Plane } from '../plane.ts';
import type { Homography } from './homography.ts';

/** A region of the candidate in which it differs from the reference. */
export interface ChangedRegion {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
  readonly kind: 'added' | 'removed' | 'altered';
  /** How far the difference is above what compression and resampling leave, 0 to 1. */
  readonly strength: number;
}

/** A pixel beyond the edge of the reference. */
const OUTSIDE = -1;

/** The reference as it lies under the candidate, pixel by pixel; `OUTSIDE` where it does not reach. */
export function warped(reference: Plane, map: Homography, width: number, height: number): Plane {
  const data = new Float32Array(width * height);
  const [a, b, c, d, e, f, g, h] = map;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const w = g * x + h * y + 1;
      data[y * width + x] = sample(reference, (a * x + b * y + c) / w, (d * x + e * y + f) / w) ?? OUTSIDE;
    }
  }
  return { width, height, data };
}

/** Levels of the tone curve. */
const BINS = 32;

/** Gives a warped plane the brightness and contrast of the other one, level by level: the median of what the other shows there. */
export function toned(plane: Plane, like: Plane): Plane {
  const bins: number[][] = Array.from({ length: BINS }, () => []);
  const stride = Math.max(1, Math.floor(plane.data.length / 200_000));
  for (let i = 0; i < plane.data.length; i += stride) {
    const level = plane.data[i] ?? OUTSIDE;
    if (level !== OUTSIDE) bins[Math.min(BINS - 1, Math.floor((level * BINS) / 256))]?.push((like.data[i] ?? 0) - level);
  }
  const shifts = bins.map((values) => (values.length < 40 ? undefined : (Float32Array.from(values).sort()[values.length >> 1] ?? 0)));
  const known = shifts.flatMap((shift, bin) => (shift === undefined ? [] : [{ bin, shift }]));
  if (known.length === 0) return plane;
  const shiftAt = Float32Array.from({ length: 257 }, (_, level) => {
    const at = (level * BINS) / 256 - 0.5;
    const below = known.findLast(({ bin }) => bin <= at) ?? known[0];
    const above = known.find(({ bin }) => bin > at) ?? known.at(-1);
    if (below === undefined || above === undefined) return 0;
    const share = above.bin === below.bin ? 0 : Math.min(1, Math.max(0, (at - below.bin) / (above.bin - below.bin)));
    return below.shift * (1 - share) + above.shift * share;
  });
  return {
    ...plane,
    data: plane.data.map((level) => (level === OUTSIDE ? OUTSIDE : level + (shiftAt[Math.round(Math.min(255, Math.max(0, level)))] ?? 0))),
  };
}

/** How far each pixel is from all levels that the other has within one pixel: what a shift of up to a pixel explains does not count. */
export function differenceOf(a: Plane, b: Plane): Plane {
  const { width, height } = a;
  const [inA, inB] = [extremesOf(a), extremesOf(b)];
  const data = new Float32Array(width * height);
  // Next to the edge of the reference nothing can be said.
  for (let y = 2; y < height - 2; y += 1) {
    for (let x = 2; x < width - 2; x += 1) {
      const i = y * width + x;
      const [here, there] = [a.data[i] ?? 0, b.data[i] ?? 0];
      if (there === OUTSIDE || b.data[i - 2] === OUTSIDE || b.data[i + 2] === OUTSIDE) continue;
      if (b.data[i - 2 * width] === OUTSIDE || b.data[i + 2 * width] === OUTSIDE) continue;
      const ofA = Math.max((inB.low[i] ?? 0) - here, here - (inB.high[i] ?? 0));
      const ofB = Math.max((inA.low[i] ?? 0) - there, there - (inA.high[i] ?? 0));
      data[i] = Math.max(0, ofA, ofB);
    }
  }
  return { width, height, data };
}

/** Levels, as a mean of 5 × 5 pixels, below which nothing is a change. */
const MIN_DIFFERENCE = 5;
/** Deviations above the difference that is usual for pixels of this texture from which a pixel is a change. */
const DEVIATIONS = 9;
/** Bands of texture, by the logarithm of the local contrast. */
const BANDS = 12;

/**
 * How many times the difference of a pixel is what it may be: that of most pixels of the same local contrast, in this picture. Above 1 it is a
 * change.
 */
export function changedPixels(difference: Plane, contrast: Plane): Float32Array {
  const local = boxBlurred(difference, 2);
  const bandOf = (i: number): number => Math.min(BANDS - 1, Math.floor(1.8 * Math.log2(1 + (contrast.data[i] ?? 0))));
  const bands: number[][] = Array.from({ length: BANDS }, () => []);
  const stride = Math.max(1, Math.floor(local.data.length / 300_000));
  for (let i = 0; i < local.data.length; i += stride) bands[bandOf(i)]?.push(local.data[i] ?? 0);
  let floor = 0;
  const limits = bands.map((values) => {
    if (values.length >= 50) {
      const sorted = Float32Array.from(values).sort();
      const median = sorted[sorted.length >> 1] ?? 0;
      const upper = sorted[Math.floor(sorted.length * 0.75)] ?? 0;
      floor = Math.max(floor * 0.5, median + DEVIATIONS * (upper - median));
    }
    return Math.max(MIN_DIFFERENCE, floor);
  });
  return local.data.map((value, i) => value / (limits[bandOf(i)] ?? MIN_DIFFERENCE));
}

/** The local contrast around each pixel. */
export function contrastOf(plane: Plane): Plane {
  const { low, high } = extremesOf(plane);
  return boxBlurred({ ...plane, data: high.map((level, i) => level - (low[i] ?? 0)) }, 3);
}

/** Regions of one picture that are kept, the largest. */
export const MAX_REGIONS = 40;
/** Pixels of a region below which it is a speck of noise, and the excess that smaller regions than `LARGE_PIXELS` need. */
const MIN_PIXELS = 14;
const LARGE_PIXELS = 250;
const MIN_PEAK = 1.8;

/** Connected pixels, joined across small gaps. */
export function regionsOf(excess: Float32Array, width: number, height: number, join: number, budget: Budget) {
  const mask = maskAbove(excess, 1);
  const spread = boxBlurred({ width, height, data: new Float32Array(mask) }, join);
  const labels = new Int32Array(mask.length);
  const regions: { x0: number; y0: number; x1: number; y1: number; pixels: number; peak: number }[] = [];
  const pending: number[] = [];
  for (let start = 0; start < mask.length; start += 1) {
    if (mask[start] !== 1 || labels[start] !== 0 || regions.length > 5000) continue;
    const region = { x0: width, y0: height, x1: 0, y1: 0, pixels: 0, peak: 0 };
    regions.push(region);
    labels[start] = regions.length;
    pending.push(start);
    for (let i = pending.pop(); i !== undefined; i = pending.pop()) {
      const [x, y] = [i % width, Math.floor(i / width)];
      if (mask[i] === 1) {
        region.x0 = Math.min(region.x0, x);
        region.y0 = Math.min(region.y0, y);
        region.x1 = Math.max(region.x1, x + 1);
        region.y1 = Math.max(region.y1, y + 1);
        region.pixels += 1;
        region.peak = Math.max(region.peak, excess[i] ?? 0);
      }
      for (const [nx, ny] of [
        [x - 1, y],
        [x + 1, y],
        [x, y - 1],
        [x, y + 1],
      ] as const) {
        const next = ny * width + nx;
        if (nx < 0 || ny < 0 || nx >= width || ny >= height || labels[next] !== 0 || (spread.data[next] ?? 0) === 0) continue;
        labels[next] = regions.length;
        pending.push(next);
      }
    }
    if (!budget.hasTime()) break;
  }
  return regions.filter(({ pixels, peak }) => pixels >= MIN_PIXELS && (pixels >= LARGE_PIXELS || peak > MIN_PEAK));
}

/** Whether something is new in a region, gone, or other than it was: by the contrast inside. */
export function kindOf(candidate: Plane, reference: Plane, region: Pick<ChangedRegion, 'x0' | 'y0' | 'x1' | 'y1'>): ChangedRegion['kind'] {
  const [now, before] = [deviationIn(candidate, region), deviationIn(reference, region)];
  if (now > 2.5 * before + 3) return 'added';
  return before > 2.5 * now + 3 ? 'removed' : 'altered';
}

function deviationIn({ width, data }: Plane, { x0, y0, x1, y1 }: Pick<ChangedRegion, 'x0' | 'y0' | 'x1' | 'y1'>): number {
  let [n, sum, squares] = [0, 0, 0];
  for (let y = y0; y < y1; y += 1) {
    for (let x = x0; x < x1; x += 1) {
      const value = data[y * width + x] ?? 0;
      if (value === OUTSIDE) continue;
      n += 1;
      sum += value;
      squares += value * value;
    }
  }
  return n === 0 ? 0 : Math.sqrt(Math.max(0, squares / n - (sum / n) ** 2));
}
