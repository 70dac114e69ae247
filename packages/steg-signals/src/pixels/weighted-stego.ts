import type { Plane } from './plane.ts';

/** An estimate of a payload and how far it may be off. */
export interface WeightedStego {
  /** Share of the samples that carry a payload bit, 0 to 1. */
  readonly share: number;
  /** Its standard error, as if samples were predicted independently of each other. */
  readonly error: number;
}

/** What the estimate of some rows is made of: the sums of several stretches of rows add up to those of all. */
export interface WeightedSums {
  readonly change: number;
  readonly squares: number;
  readonly bias: number;
  readonly weights: number;
}

export const NO_SUMS: WeightedSums = { change: 0, squares: 0, bias: 0, weights: 0 };

export function added(a: WeightedSums, b: WeightedSums): WeightedSums {
  return { change: a.change + b.change, squares: a.squares + b.squares, bias: a.bias + b.bias, weights: a.weights + b.weights };
}

/**
 * Sums of a plane, cut into `bands` of rows from top to bottom.
 * Ker and Böhme, "Revisiting weighted stego-image steganalysis", SPIE 6819, 2008: their 3x3 predictor, moderated weights and bias correction.
 */
export function weightedSums(plane: Plane, bands: number): WeightedSums[] {
  const rows = plane.height - 2;
  return Array.from({ length: bands }, (_, band) =>
    sumsOfRows(plane, 1 + Math.floor((band * rows) / bands), 1 + Math.floor(((band + 1) * rows) / bands)),
  );
}

function sumsOfRows({ width, data }: Plane, from: number, to: number): WeightedSums {
  let change = 0;
  let weights = 0;
  let squares = 0;
  let bias = 0;
  for (let y = from; y < to; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const sample = data[at] ?? 0;
      const n = data[at - width] ?? 0;
      const s = data[at + width] ?? 0;
      const w = data[at - 1] ?? 0;
      const e = data[at + 1] ?? 0;
      const nw = data[at - width - 1] ?? 0;
      const ne = data[at - width + 1] ?? 0;
      const sw = data[at + width - 1] ?? 0;
      const se = data[at + width + 1] ?? 0;
      // A saturated sample has lost what it was.
      if (sample === 0 || sample === 255) continue;
      const predicted = (n + s + w + e) / 2 - (nw + ne + sw + se) / 4;
      const mean = (n + s + w + e) / 4;
      const variance = (n * n + s * s + w * w + e * e) / 4 - mean * mean;
      const weight = 1 / (5 + variance);
      const towards = (sample & 1) === 0 ? -1 : 1;
      const flippedPrediction =
        (parity(n) + parity(s) + parity(w) + parity(e)) / 2 - (parity(nw) + parity(ne) + parity(sw) + parity(se)) / 4;
      const weighted = weight * (sample - predicted);
      change += towards * weighted;
      squares += weighted * weighted;
      bias += weight * towards * flippedPrediction;
      weights += weight;
    }
  }
  return { change, squares, bias, weights };
}

/** The estimate that sums amount to. */
export function weightedStego({ change, squares, bias, weights }: WeightedSums): WeightedStego {
  if (weights === 0) return { share: 0, error: Number.POSITIVE_INFINITY };
  const estimate = (2 * change) / weights;
  // What the payload in the neighbours adds to their prediction.
  return { share: estimate - estimate * (bias / weights), error: (2 * Math.sqrt(squares)) / weights };
}

/** Estimates of the same share, each weighed by the inverse of its variance. */
export function fused(estimates: readonly WeightedStego[]): WeightedStego {
  const precision = estimates.reduce((sum, { error }) => sum + error ** -2, 0);
  if (precision === 0) return { share: 0, error: Number.POSITIVE_INFINITY };
  return { share: estimates.reduce((sum, { share, error }) => sum + share * error ** -2, 0) / precision, error: precision ** -0.5 };
}

/** How the lowest bit moves when it is flipped: up from an even sample, down from an odd one. */
function parity(sample: number): number {
  return (sample & 1) === 0 ? 1 : -1;
}
