import type { Plane } from './plane.ts';

/** Part of all samples from which on those of untouched pairs speak for the rest: paper, ink, flat colours, what is opaque or transparent. */
const MIN_SAMPLES = 0.2;

/**
 * Whether many values are as they were, which replaced lowest bits do not leave them. Replacing turns 2k into 2k + 1 as often as it leaves
 * it, so that in every pair of values the rarer one has at least half of the payload's share, spread over the planes that carry it. Soft
 * edges of letters, few tones and masks mislead sample pairs and weighted stego; pairs in which the rarer value has less than `share`, and
 * that hold a fifth of all samples, contradict them.
 */
export function hasUntouchedPairs({ data }: Plane, share: number): boolean {
  const histogram = new Uint32Array(256);
  for (const sample of data) histogram[sample] = (histogram[sample] ?? 0) + 1;
  let untouched = 0;
  for (let value = 0; value < 256; value += 2) {
    const [even, odd] = [histogram[value] ?? 0, histogram[value + 1] ?? 0];
    if (Math.min(even, odd) < share * (even + odd)) untouched += even + odd;
  }
  return untouched >= MIN_SAMPLES * data.length;
}
