import { halve } from './plane.ts';
import type { Plane } from './plane.ts';
import { reduce, resize } from './resize.ts';
import type { Kernel } from './resize.ts';
import { TILE } from './text-tiles.ts';

/** Longest sides to which services and vision models reduce a picture before a model sees it. */
const LONGEST_SIDES = [1568, 1024, 768, 512, 448, 336, 224];
/** Squares into which encoders press it. */
const SQUARES = [1024, 768, 512, 448, 384, 336, 224];
const KERNELS: readonly Kernel[] = ['nearest', 'nearest_floor', 'bilinear', 'bicubic'];

/** Below this ratio a kernel reaches nearly all pixels, and what it shows is what the picture shows. */
const MIN_RATIO = 1.5;

/** Mean difference in grey levels between an honest reduction and one that skips pixels, in one tile: from here on it may show something else. */
const MIN_DIFFERENCE = 10;

export interface DownscaledPlane {
  readonly plane: Plane;
  /** The same size with every pixel counted: what a person sees from afar. */
  readonly honest: Plane;
}

/** The reductions that pipelines would make of a picture, where they differ from an honest one. */
export function* downscaledPlanes(luma: Plane): Generator<DownscaledPlane> {
  const halves = [luma];
  for (let half = luma; Math.min(half.width, half.height) >= 2; halves.push(half)) half = halve(half);
  for (const { width, height } of targetSizes(luma)) {
    // The mean of means, from the smallest picture that is twice as large as the target still.
    const source = halves.findLast((half) => half.width >= 2 * width && half.height >= 2 * height) ?? luma;
    const honest = reduce(source, width, height);
    for (const kernel of KERNELS) {
      const plane = resize(luma, width, height, kernel);
      if (largestDifference(plane, honest) >= MIN_DIFFERENCE) yield { plane, honest };
    }
  }
}

function targetSizes({ width, height }: Plane): { width: number; height: number }[] {
  const longest = Math.max(width, height);
  const sizes = [
    ...LONGEST_SIDES.map((side) => ({ width: Math.round((width * side) / longest), height: Math.round((height * side) / longest) })),
    ...SQUARES.map((side) => ({ width: side, height: side })),
  ];
  const distinct = new Map(sizes.map((size) => [`${size.width}x${size.height}`, size]));
  return [...distinct.values()].filter(
    (size) => size.height > 0 && size.width > 0 && width >= MIN_RATIO * size.width && height >= MIN_RATIO * size.height,
  );
}

/** The largest mean difference of a tile. */
function largestDifference({ width, height, data }: Plane, honest: Plane): number {
  let largest = 0;
  for (let top = 0; top < height; top += TILE) {
    const bottom = Math.min(top + TILE, height);
    for (let left = 0; left < width; left += TILE) {
      const right = Math.min(left + TILE, width);
      let sum = 0;
      for (let y = top; y < bottom; y += 1) {
        for (let at = y * width + left; at < y * width + right; at += 1) sum += Math.abs((data[at] ?? 0) - (honest.data[at] ?? 0));
      }
      largest = Math.max(largest, sum / ((bottom - top) * (right - left)));
    }
  }
  return largest;
}
