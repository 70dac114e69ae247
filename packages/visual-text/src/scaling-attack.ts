import type { Plane } from './plane.ts';
import { halve } from './plane.ts';
import { reduce, resize } from './resize.ts';
import type { Kernel } from './resize.ts';
import { TILE } from './text-tiles.ts';

const KERNELS: readonly Kernel[] = ['nearest', 'nearest_floor', 'bilinear', 'bicubic'];

/** Below this ratio a kernel reaches nearly all pixels, and what it shows is what the picture shows; above the other nothing is left of it. */
const MIN_RATIO = 1.25;
const MAX_RATIO = 16;

/** Smallest reduction in which a line of text has room. */
const MIN_SIDE = 64;

/** Bands of rows and columns in which the period is looked for, each as wide as the largest ratio: lines apart from each other could miss it. */
const BANDS = 8;
/** How far a frequency stands out from the median of all when pixels were changed at its distance. */
const STANDS_OUT = 6;
/** Frequencies of one side that are followed. */
const MOST_PEAKS = 4;
/** How far the two sides may be reduced differently: a picture is pressed into a square at most. */
const MOST_DISTORTED = 2.2;
/** Reductions that keep the shape are the usual ones; whole pixels leave this difference. */
const SAME_SHAPE = 1.02;
/** Target sizes that are tried. */
const MOST_SIZES = 8;

/** Mean difference in grey levels between an honest reduction and one that skips pixels, in one tile: from here on it may show something else. */
const MIN_DIFFERENCE = 6;

export interface ScaledPlane {
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
  for (const { width, height } of targetSizes(luma)) {
    const honest = reduce(closest(luma, width, height), width, height);
    let strongest: ScaledPlane | undefined;
    let most = MIN_DIFFERENCE;
    for (const kernel of KERNELS) {
      const plane = resize(luma, width, height, kernel);
      const difference = largestDifference(plane, honest);
      if (difference < most) continue;
      most = difference;
      strongest = { plane, honest, residue: without(plane, honest) };
    }
    if (strongest !== undefined) yield strongest;
  }
}

/** The smallest of the halves of a picture that is twice as large as the target still: a mean of means. */
function closest(luma: Plane, width: number, height: number): Plane {
  let plane = luma;
  while (plane.width >= 4 * width && plane.height >= 4 * height) plane = halve(plane);
  return plane;
}

function without(plane: Plane, honest: Plane): Plane {
  const data = Uint8ClampedArray.from(plane.data, (value, at) => 128 + (value - (honest.data[at] ?? 0)) / 2);
  return { width: plane.width, height: plane.height, data: new Uint8Array(data.buffer) };
}

/** Sizes at whose distances pixels stand out from their neighbours, the clearest first. */
function targetSizes(luma: Plane): { readonly width: number; readonly height: number }[] {
  const columns = peaks(profile(luma, 'across'));
  const rows = peaks(profile(luma, 'down'));
  return columns
    .flatMap((column) => rows.map((row) => ({ width: column.size, height: row.size, strength: column.strength * row.strength })))
    .map((size) => ({ ...size, distortion: distortionOf(luma, size) }))
    .filter(({ distortion }) => distortion <= MOST_DISTORTED)
    .sort((a, b) => Number(a.distortion > SAME_SHAPE) - Number(b.distortion > SAME_SHAPE) || b.strength - a.strength)
    .slice(0, MOST_SIZES);
}

/** How much more one side is reduced than the other, 1 and above. */
function distortionOf(luma: Plane, { width, height }: { readonly width: number; readonly height: number }): number {
  const [across, down] = [luma.width / width, luma.height / height];
  return Math.max(across, down) / Math.min(across, down);
}

/** By how much the pixels of each column (or row) differ from the mean of their two neighbours, over some lines of the picture. */
function profile({ width, height, data }: Plane, direction: 'across' | 'down'): Float64Array {
  const [length, lines] = direction === 'across' ? [width, height] : [height, width];
  const [step, lineStep] = direction === 'across' ? [1, width] : [width, 1];
  const sums = new Float64Array(length);
  const across = Math.min(MAX_RATIO, Math.ceil(lines / BANDS));
  for (let sampled = 0; sampled < BANDS * across; sampled += 1) {
    const line = Math.min(Math.floor((Math.floor(sampled / across) * lines) / BANDS) + (sampled % across), lines - 1);
    for (let at = 1; at + 1 < length; at += 1) {
      const here = line * lineStep + at * step;
      const curve = (data[here] ?? 0) - ((data[here - step] ?? 0) + (data[here + step] ?? 0)) / 2;
      // The root: edges of the picture itself are stronger than most of what is hidden, and rarer.
      sums[at] = (sums[at] ?? 0) + Math.sqrt(Math.abs(curve));
    }
  }
  return sums;
}

interface Peak {
  readonly size: number;
  readonly strength: number;
}

/** The frequencies that stand out, as numbers of periods in the whole length. A period of less than two pixels shows at the mirrored one. */
function peaks(values: Float64Array): Peak[] {
  const spectrum = magnitudes(values);
  const usual = [...spectrum.subarray(8)].sort((a, b) => a - b)[(spectrum.length - 8) >> 1] ?? 0;
  if (usual === 0) return [];
  const found: Peak[] = [];
  for (let at = 8; at < spectrum.length; at += 1) {
    const strength = (spectrum[at] ?? 0) / usual;
    if (strength < STANDS_OUT || strength * usual < (spectrum[at - 1] ?? 0) || strength * usual < (spectrum[at + 1] ?? 0)) continue;
    for (const size of [at, values.length - at]) {
      const ratio = values.length / size;
      if (ratio >= MIN_RATIO && ratio <= MAX_RATIO && size >= MIN_SIDE) found.push({ size, strength });
    }
  }
  return found.sort((a, b) => b.strength - a.strength).slice(0, 2 * MOST_PEAKS);
}

/** Magnitudes of the discrete Fourier transform of the lower half of the frequencies, by Goertzel's recurrence (1958). */
function magnitudes(values: Float64Array): Float64Array {
  const { length } = values;
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(length, 1);
  const spectrum = new Float64Array((length >> 1) + 1);
  for (let frequency = 1; frequency < spectrum.length; frequency += 1) {
    const factor = 2 * Math.cos((2 * Math.PI * frequency) / length);
    let [last, before] = [0, 0];
    for (let at = 0; at < length; at += 1) {
      const next = (values[at] ?? 0) - mean + factor * last - before;
      before = last;
      last = next;
    }
    spectrum[frequency] = Math.sqrt(Math.max(last * last + before * before - factor * last * before, 0));
  }
  return spectrum;
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
