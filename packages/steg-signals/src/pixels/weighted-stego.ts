import type { Plane } from './plane.ts';

export interface WeightedStego {
  /** Share of the samples that carry a payload bit, 0 to 1. */
  readonly share: number;
  /** Its standard error, as if samples were predicted independently of each other. */
  readonly error: number;
}

/**
 * Estimates a payload from a prediction of each sample by its neighbours.
 * Ker and Böhme, "Revisiting weighted stego-image steganalysis", SPIE 6819, 2008: their 3x3 predictor, moderated weights and bias correction.
 */
export function weightedStego({ width, height, data }: Plane): WeightedStego {
  let sum = 0;
  let weights = 0;
  let squares = 0;
  let bias = 0;
  for (let y = 1; y < height - 1; y += 1) {
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
      const change = weight * (sample - predicted);
      sum += towards * change;
      squares += change * change;
      bias += weight * towards * flippedPrediction;
      weights += weight;
    }
  }
  if (weights === 0) return { share: 0, error: 0 };
  const estimate = (2 * sum) / weights;
  // What the payload in the neighbours adds to their prediction.
  return { share: estimate - estimate * (bias / weights), error: (2 * Math.sqrt(squares)) / weights };
}

/** How the lowest bit moves when it is flipped: up from an even sample, down from an odd one. */
function parity(sample: number): number {
  return (sample & 1) === 0 ? 1 : -1;
}
