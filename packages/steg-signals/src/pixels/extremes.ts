import type { Plane } from './plane.ts';

/** Share of samples at the ends of the range from which on these speak for all: paper, ink, what is opaque or transparent. */
const MIN_SHARE = 0.2;
/** Replacing flips half of the samples that it visits; half of that is left for chance and for payloads that avoid a part of the picture. */
const EXPECTED = 0.25;

/**
 * Whether the samples at the ends of the range contradict an estimate: replacing lowest bits turns white into nearly white as often as
 * anything else. Smooth edges of letters on white, and masks made of them, mislead sample pairs and weighted stego, and leave white as it is.
 */
export function contradictsReplacement({ data }: Plane, estimate: number, highest: number): boolean {
  let [extreme, flipped] = [0, 0];
  for (const sample of data) {
    if (sample === 0 || sample === highest) extreme += 1;
    else if (sample === 1 || sample === highest - 1) flipped += 1;
  }
  return extreme + flipped >= MIN_SHARE * data.length && flipped < EXPECTED * Math.min(estimate, 1) * (extreme + flipped);
}
