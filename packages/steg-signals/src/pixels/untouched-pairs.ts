import type { Plane } from './plane.ts';

/** Part of all samples from which on those of untouched pairs speak for the rest: paper, ink, flat colours, what is opaque or transparent. */
const MIN_SAMPLES = 0.2;

/** Samples on each side of one in flat surroundings: the edges of letters ring no further when a page is scaled down. */
const REACH = 2;

/**
 * Whether many values are as they were, which replaced lowest bits do not leave them. Replacing turns 2k into 2k + 1 as often as it leaves
 * it, so that in every pair of values the rarer one has at least half of the payload's share, spread over the planes that carry it. Soft
 * edges of letters, few tones and masks mislead sample pairs and weighted stego; pairs in which the rarer value has less than `share`, and
 * that hold a fifth of all samples, contradict them: among all samples, or among those in flat surroundings, where edges change nothing.
 */
export function hasUntouchedPairs(plane: Plane, share: number): boolean {
  const least = MIN_SAMPLES * plane.data.length;
  return untouchedSamples(plane.data, share) >= least || untouchedSamples(flatSamples(plane), share) >= least;
}

/** How many samples lie in pairs of values of which the rarer one has less than `share`. */
function untouchedSamples(samples: Uint8Array, share: number): number {
  const histogram = new Uint32Array(256);
  for (const sample of samples) histogram[sample] = (histogram[sample] ?? 0) + 1;
  let untouched = 0;
  for (let value = 0; value < 256; value += 2) {
    const [even, odd] = [histogram[value] ?? 0, histogram[value + 1] ?? 0];
    if (Math.min(even, odd) < share * (even + odd)) untouched += even + odd;
  }
  return untouched;
}

/** Samples whose neighbours, `REACH` to every side, belong to the same pair of values. */
function flatSamples({ width, height, data }: Plane): Uint8Array {
  const flat = new Uint8Array(data.length);
  let count = 0;
  const needed = 2 * REACH + 1;
  /** By column: rows above of the same pair, each of which ends a run of that pair. */
  const above = new Uint32Array(width);
  for (let row = 0; row < height; row += 1) {
    let run = 0;
    const start = row * width;
    for (let x = 0; x < width; x += 1) {
      const pair = (data[start + x] ?? 0) >> 1;
      run = (data[start + x - 1] ?? 0) >> 1 === pair ? run + 1 : 1;
      const rows = (data[start - width + x] ?? 0) >> 1 === pair ? (above[x] ?? 0) + 1 : 1;
      above[x] = run < needed ? 0 : rows;
      if (run < needed || rows < needed) continue;
      // The last sample of a square, whose middle stands before and above it.
      flat[count] = data[start - REACH * width + x - REACH] ?? 0;
      count += 1;
    }
  }
  return flat.subarray(0, count);
}
