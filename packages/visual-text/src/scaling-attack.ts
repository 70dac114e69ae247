import type { Plane } from './plane.ts';
import { crop, halve } from './plane.ts';
import { reduce, resize } from './resize.ts';
import type { Kernel } from './resize.ts';
import { targetSizes } from './target-sizes.ts';
import { TILE } from './text-tiles.ts';

const KERNELS: readonly Kernel[] = ['nearest', 'nearest_floor', 'bilinear', 'bicubic', 'lanczos4'];

/** Those that take one pixel as it is, from two places of the area that it stands for. */
const SINGLE_PIXELS = ['nearest', 'nearest_floor'] as const;
/** Rows of tiles all over the picture in which kernels are compared. */
const BANDS = 4;

/** Mean difference in grey levels between an honest reduction and one that skips pixels, in one tile: from here on it may show something else. */
const MIN_DIFFERENCE = 6;

/** How far changed places stand out where nothing else explains it, and where all squares of the picture agree on the place as well: of 702 pictures of the corpora 18 have one that does, one of them with squares that agree. */
const PLAIN = 4;
const PLAINLY_AGREED = 3.2;

export interface ScaledPlane {
  /** Whether the picture was made for this reduction beyond doubt. */
  readonly isPlain: boolean;
  /** Whether it was changed for a reduction to this very size. */
  readonly isAgreed: boolean;
  /** What the reduction shows. */
  readonly plane: Plane;
  /** What it shows beyond an honest one, on mid-grey: the picture in which it hides is gone. */
  readonly residue: Plane;
  /** The same size with every pixel counted: what a person sees from afar. */
  readonly honest: Plane;
}

/**
 * The reductions in which a picture shows another one (image-scaling attack; Quiring et al. 2020, "Adversarial preprocessing"). Such a
 * picture was changed at the pixels that one reduction reads and hardly between them, so that what it differs from its surroundings by
 * repeats in each direction as often as the reduced picture has pixels: the peak of the spectrum is its size, at any ratio and kernel.
 */
export function* scalingAttacks(luma: Plane): Generator<ScaledPlane> {
  for (const { width, height, standsOut, isAgreed } of targetSizes(luma)) {
    const honest = reduce(closest(luma, width, height), width, height);
    const kernel = clearestKernel(luma, honest);
    if (kernel === undefined) continue;
    const plane = resize(luma, width, height, kernel);
    const isPlain = standsOut >= (isAgreed ? PLAINLY_AGREED : PLAIN) && !isBilevel(luma);
    yield { plane, honest, residue: without(plane, honest), isPlain, isAgreed };
  }
}

/**
 * The kernel that shows most beyond an honest reduction, asked in some bands of the picture: where single pixels differ most from it, and
 * spread over the rest. Whole reductions by each kernel would cost as much as all else.
 */
function clearestKernel(luma: Plane, honest: Plane): Kernel | undefined {
  const { width, height } = honest;
  const last = Math.max(height - TILE, 0);
  const spread = Array.from({ length: BANDS }, (_, at) => Math.floor((last * (at + 0.5)) / BANDS));
  const strongest = SINGLE_PIXELS.map((kernel) => largestDifference(resize(luma, width, height, kernel), honest).top);
  const bands = [...strongest, ...spread].map((top) => {
    const rows = { top, bottom: Math.min(top + TILE, height) };
    return { rows, honest: crop(honest, { x: 0, y: top, width, height: rows.bottom - top }) };
  });
  let clearest: Kernel | undefined;
  let most = 0;
  for (const kernel of KERNELS) {
    const shown = bands.map((band) => {
      const plane = resize(luma, width, height, kernel, band.rows);
      return { ...largestDifference(plane, band.honest), rough: roughness(plane) };
    });
    const difference = Math.max(...shown.map((band) => band.difference));
    // The kernel that the picture was made for shows it smooth; others mix what was changed with what was not.
    const clarity = difference / (1 + shown.reduce((sum, { rough }) => sum + rough, 0) / shown.length);
    if (difference < MIN_DIFFERENCE || clarity < most) continue;
    most = clarity;
    clearest = kernel;
  }
  return clearest;
}

/** Whether a picture has black and white alone: whatever is reduced of a fax without its greys is torn. */
function isBilevel({ data }: Plane): boolean {
  const first = data[0];
  const other = data.find((value) => value !== first);
  return data.every((value) => value === first || value === other);
}

/** Mean difference of each pixel from the mean of its neighbours to both sides. */
function roughness({ data }: Plane): number {
  let sum = 0;
  for (let at = 1; at + 1 < data.length; at += 1) sum += Math.abs((data[at] ?? 0) - ((data[at - 1] ?? 0) + (data[at + 1] ?? 0)) / 2);
  return sum / Math.max(data.length, 1);
}

/** The smallest of the halves of a picture that is twice as large as the target still: a mean of means. */
function closest(luma: Plane, width: number, height: number): Plane {
  let plane = luma;
  while (plane.width >= 4 * width && plane.height >= 4 * height) plane = halve(plane);
  return plane;
}

function without({ width, height, data }: Plane, honest: Plane): Plane {
  const residue = new Uint8ClampedArray(data.length);
  for (let at = 0; at < data.length; at += 1) residue[at] = 128 + (data[at] ?? 0) - (honest.data[at] ?? 0);
  return { width, height, data: new Uint8Array(residue.buffer) };
}

/** The largest mean difference of a tile, and where the tile begins. */
function largestDifference({ width, height, data }: Plane, honest: Plane): { readonly difference: number; readonly top: number } {
  let largest = { difference: 0, top: 0 };
  for (let top = 0; top < height; top += TILE) {
    const bottom = Math.min(top + TILE, height);
    for (let left = 0; left < width; left += TILE) {
      const right = Math.min(left + TILE, width);
      let sum = 0;
      for (let y = top; y < bottom; y += 1) {
        for (let at = y * width + left; at < y * width + right; at += 1) sum += Math.abs((data[at] ?? 0) - (honest.data[at] ?? 0));
      }
      const difference = sum / ((bottom - top) * (right - left));
      if (difference > largest.difference) largest = { difference, top };
    }
  }
  return largest;
}
