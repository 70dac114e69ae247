import { greysOfDifferences, overGround } from './ground.ts';
import { percentile } from './percentile.ts';
import type { Plane } from './plane.ts';
import { TILE } from './text-tiles.ts';

/** Steps of one grey level in which grain is counted. */
const STEPS = 16;

/**
 * Standard deviation of the grain of a plane in grey levels, 0 to 16: of the tiles, the one that exceeds a `share` of them, so that text and edges do not count. `every`: 2 asks a quarter of the tiles.
 * Immerkær 1996, "Fast noise variance estimation": the mean of a Laplacian that edges do not excite.
 */
export function grainOf({ width, height, data }: Plane, share = 0.5, every = 1): number {
  const histogram = new Uint32Array(16 * STEPS + 1);
  let tiles = 0;
  for (let top = 1; top + TILE < height; top += every * TILE) {
    for (let left = 1; left + TILE < width; left += every * TILE) {
      let sum = 0;
      for (let y = top; y < top + TILE; y += 2) {
        for (let at = y * width + left; at < y * width + left + TILE; at += 1) {
          const [up, down] = [at - width, at + width];
          const corners = (data[up - 1] ?? 0) + (data[up + 1] ?? 0) + (data[down - 1] ?? 0) + (data[down + 1] ?? 0);
          const sides = (data[up] ?? 0) + (data[down] ?? 0) + (data[at - 1] ?? 0) + (data[at + 1] ?? 0);
          sum += Math.abs(corners - 2 * sides + 4 * (data[at] ?? 0));
        }
      }
      const deviation = (Math.sqrt(Math.PI / 2) / 6) * (sum / (TILE * (TILE / 2)));
      const step = Math.min(Math.round(deviation * STEPS), 16 * STEPS);
      histogram[step] = (histogram[step] ?? 0) + 1;
      tiles += 1;
    }
  }
  return tiles === 0 ? 0 : percentile(histogram, tiles * share) / STEPS;
}

/** Grey levels that the rest of the grain has on the planes that are made here; ink of four times as many stands out. */
const REST = 8;
export const GRAINY_CONTRAST = 4 * REST;
/** Between neighbours one difference in ten is so large. */
export const GRAINY_TEXTURE = 2 * REST;
/** Finer differences than this are lost when a picture is stored in whole levels. */
const MAX_GAIN = 12;

/**
 * What differs from the ground around it, on mid-grey, with grain smoothed by a Gaussian of `spread` pixels and the rest made as strong
 * as the eye of the search allows. A spread of half the width of a stroke is the matched filter for it.
 */
export function withoutGrain(plane: Plane, grain: number, spread: number): Plane {
  const { width, height } = plane;
  const blurred = blur(plane, spread);
  // White noise behind a Gaussian: divided by 2 √π times its spread.
  const gain = Math.min((REST * 2 * Math.sqrt(Math.PI) * spread) / grain, MAX_GAIN);
  return {
    width,
    height,
    data: overGround(
      { width, height, data: blurred },
      1,
      greysOfDifferences((difference) => 128 + difference * gain),
    ),
  };
}

/** Smoothed by a Gaussian, in parts of a level. */
function blur({ width, height, data }: Plane, spread: number): Float32Array {
  const reach = Math.ceil(2.5 * spread);
  const weights = Array.from({ length: reach + 1 }, (_, distance) => Math.exp(-(distance ** 2) / (2 * spread ** 2)));
  const sum = weights.reduce((total, weight, distance) => total + (distance === 0 ? 1 : 2) * weight, 0);
  const kernel = weights.map((weight) => weight / sum);
  const across = new Float32Array(data.length);
  for (let y = 0; y < height; y += 1) {
    const start = y * width;
    for (let x = 0; x < width; x += 1) {
      let value = (data[start + x] ?? 0) * (kernel[0] ?? 0);
      for (let distance = 1; distance <= reach; distance += 1) {
        const pair = (data[start + Math.max(x - distance, 0)] ?? 0) + (data[start + Math.min(x + distance, width - 1)] ?? 0);
        value += pair * (kernel[distance] ?? 0);
      }
      across[start + x] = value;
    }
  }
  const smoothed = new Float32Array(data.length);
  for (let y = 0; y < height; y += 1) {
    const start = y * width;
    for (let distance = 0; distance <= reach; distance += 1) {
      const weight = kernel[distance] ?? 0;
      const [up, down] = [Math.max(y - distance, 0) * width, Math.min(y + distance, height - 1) * width];
      for (let x = 0; x < width; x += 1) {
        const value = distance === 0 ? (across[up + x] ?? 0) : (across[up + x] ?? 0) + (across[down + x] ?? 0);
        smoothed[start + x] = (smoothed[start + x] ?? 0) + value * weight;
      }
    }
  }
  return smoothed;
}
