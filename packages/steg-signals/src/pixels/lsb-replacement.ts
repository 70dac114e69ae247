import type { ExactPixels } from '@input-trust/raster';
import type { Plane } from './plane.ts';
import { takePlane } from './plane.ts';
import { rsAnalysis } from './rs-analysis.ts';
import { samplePairs } from './sample-pairs.ts';
import { hasUntouchedPairs } from './untouched-pairs.ts';
import { weightedStego } from './weighted-stego.ts';

/** What the lowest bits of an image look like. Estimates are shares of samples that carry a payload bit, 0 to 1 and a little beyond. */
export interface ReplacementEstimate {
  /** `natural`: photographs. `synthetic`: screenshots, graphics, gradients. */
  readonly kind: 'natural' | 'synthetic';
  /** Over the whole image. */
  readonly whole: number;
  /** Of the channel with the most. */
  readonly channel: number;
  /** Of the first rows, where a sequential payload begins. */
  readonly start: number;
  /** How far neighbours differ, in grey levels: the noise that an estimate has to rise above. */
  readonly roughness: number;
}

/** Share of neighbours that differ by 3 to 12 levels, from which an image counts as a photograph. Embedding in the lowest bit leaves it. */
const NATURAL_TEXTURE = 0.04;

/** Samples below which an estimate is more noise than evidence. */
export const MIN_PLANE_SAMPLES = 4096;

/**
 * A payload in four planes leaves a sixteenth of its share in the rarer value of each pair; half of that is left for chance. Sample pairs
 * take several planes for a larger payload, so that their estimate is no measure: what a payload of a fifteenth leaves is asked for.
 */
const TOUCHED = { natural: (share: number) => share / 32, synthetic: () => 0.004 } as const;

/**
 * Standard errors from which on an estimate is no accident in a plane of fewer samples than those on which the limits were set, which
 * allow for the noise of larger ones. A thumbnail, and the first rows of a small picture, have errors of a tenth and more.
 */
const SIGNIFICANT_ERRORS = 3;
const CALIBRATED_SAMPLES = 12_000;

/** Values that a plane above the lowest needs. */
const MIN_SHIFTED_VALUES = 16;

/** Share of the rows that `start` is judged on. */
const START_ROWS = 1 / 8;

/** Estimates how many lowest bits were replaced; undefined for images that are too small. `shift` looks at a higher plane. */
export function estimateReplacement(pixels: ExactPixels, shift = 0): ReplacementEstimate | undefined {
  const colours = pixels.channels >= 3 ? [0, 1, 2] : [0];
  const planes = colours.map((channel) => shifted(takePlane(pixels, channel), shift));
  const [first] = planes;
  if (first === undefined || first.data.length < MIN_PLANE_SAMPLES || first.width < 8 || first.height < 8) return undefined;
  // A few values leave a higher plane no room but noise.
  if (shift > 0 && new Set(first.data).size < MIN_SHIFTED_VALUES) return undefined;
  const textures = planes.map(texture);
  const kind = middle(textures.map(({ moderate }) => moderate)) >= NATURAL_TEXTURE ? 'natural' : 'synthetic';
  const method = kind === 'natural' ? naturalEstimate : syntheticEstimate;
  const estimate = (plane: Plane): number => {
    const share = method(plane);
    return share > 0 && hasUntouchedPairs(plane, TOUCHED[kind](Math.min(share, 1))) ? 0 : share;
  };
  const whole = planes.map(estimate);
  const heads = planes.map((plane) => head(plane)).filter((plane) => plane.data.length >= MIN_PLANE_SAMPLES);
  return {
    kind,
    whole: middle(whole),
    channel: Math.max(...whole),
    start: heads.length === 0 ? 0 : middle(heads.map(estimate)),
    roughness: middle(textures.map(({ roughness }) => roughness)),
  };
}

function naturalEstimate(plane: Plane): number {
  const { share, error } = weightedStego(plane);
  const isNoise = plane.data.length < CALIBRATED_SAMPLES && share < SIGNIFICANT_ERRORS * error;
  return share > 0 && isNoise ? 0 : share;
}

/** Flat areas mislead the prediction by neighbours and make the other two methods sharp; where one of them fails the other is sober. */
function syntheticEstimate(plane: Plane): number {
  const pairs = samplePairs(plane);
  // RS has no solution near a full payload.
  return pairs > 0.8 ? pairs : Math.min(pairs, rsAnalysis(plane));
}

function head(plane: Plane): Plane {
  const height = Math.max(8, Math.floor(plane.height * START_ROWS));
  return { width: plane.width, height, data: plane.data.subarray(0, height * plane.width) };
}

function shifted(plane: Plane, shift: number): Plane {
  return shift === 0 ? plane : { ...plane, data: plane.data.map((sample) => sample >> shift) };
}

function texture({ width, height, data }: Plane): { readonly moderate: number; readonly roughness: number } {
  let moderate = 0;
  let sum = 0;
  let count = 0;
  for (let row = 0; row < height; row += 1) {
    for (let at = row * width + 1, end = (row + 1) * width; at < end; at += 1) {
      const difference = Math.abs((data[at] ?? 0) - (data[at - 1] ?? 0));
      if (difference >= 3 && difference <= 12) moderate += 1;
      sum += difference;
      count += 1;
    }
  }
  return { moderate: moderate / Math.max(1, count), roughness: sum / Math.max(1, count) };
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
