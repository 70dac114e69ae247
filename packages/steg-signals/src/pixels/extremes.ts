import type { Plane } from './plane.ts';

/** Share of samples at the ends of the range from which on these speak for all: paper, ink, what is opaque or transparent. */
const MIN_SHARE = 0.2;

/**
 * Whether the ends of the range are as they were, which replaced lowest bits do not leave them: of the samples there, fewer than `share` lie
 * beside the end, up to `reach` levels from it. Soft edges of letters on white, and masks made of them, mislead sample pairs and weighted
 * stego; replacing would have turned white into nearly white as often as anything else.
 */
export function hasUntouchedEnds({ data }: Plane, { share, reach, highest }: { share: number; reach: number; highest: number }): boolean {
  let [ends, beside] = [0, 0];
  for (const sample of data) {
    if (sample === 0 || sample === highest) ends += 1;
    else if (sample <= reach || sample >= highest - reach) beside += 1;
  }
  return ends + beside >= MIN_SHARE * data.length && beside < share * (ends + beside);
}
