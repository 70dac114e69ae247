/** Samples of one window. Enough that every common pair of values is expected some tens of times, few enough to see a short payload. */
export const WINDOW_SAMPLES = 1 << 14;

/** Pairs with fewer expected occurrences are left out (the usual condition of the test). */
const MIN_EXPECTED = 5;

/** Pairs of values without which a window says nothing: flat areas and few colours. */
const MIN_PAIRS = 12;

/** How equal the values 2k and 2k + 1 occur in a window: 1 for what replacement of every lowest bit leaves, large for most images. */
export interface PairTest {
  /** Chi-square statistic over its degrees of freedom; undefined where the window has too few values. */
  readonly ratio: number | undefined;
  readonly pairs: number;
}

/**
 * The chi-square test for pairs of values (Westfeld and Pfitzmann, "Attacks on steganographic systems", Information Hiding 1999), on a
 * histogram of 2n values. Samples without a neighbour in their pair, as in cartoons, count against equality.
 */
export function pairTest(histogram: ArrayLike<number>): PairTest {
  let statistic = 0;
  let pairs = 0;
  for (let value = 0; value + 1 < histogram.length; value += 2) {
    const even = histogram[value] ?? 0;
    const odd = histogram[value + 1] ?? 0;
    const expected = (even + odd) / 2;
    if (expected < MIN_EXPECTED) continue;
    statistic += (even - expected) ** 2 / expected;
    pairs += 1;
  }
  return { pairs, ratio: pairs < MIN_PAIRS ? undefined : (2 * statistic) / pairs };
}

/**
 * Statistic over degrees of freedom up to which a window counts as equalised. The statistic here is that of both values of a pair, one
 * degree of freedom each, so that its mean is 1 under full replacement and its deviation sqrt(2 / pairs): 1.6 is two and a half deviations
 * of 30 pairs.
 */
const EQUALISED = 1.6;

/** Share of the samples from the start on, in file order, whose pairs are equalised window by window; 0 to 1. */
export function equalisedPrefix(samples: Uint8Array): number {
  let windows = 0;
  let equalised = 0;
  let open = true;
  let total = 0;
  for (let start = 0; start + WINDOW_SAMPLES <= samples.length; start += WINDOW_SAMPLES) {
    const histogram = new Uint32Array(256);
    for (let at = start; at < start + WINDOW_SAMPLES; at += 1) {
      const value = samples[at] ?? 0;
      histogram[value] = (histogram[value] ?? 0) + 1;
    }
    const { ratio } = pairTest(histogram);
    total += 1;
    if (open && ratio !== undefined && ratio <= EQUALISED) equalised += 1;
    else open = false;
    if (ratio !== undefined && ratio <= EQUALISED) windows += 1;
  }
  // Where most of the rest is equal as well, the image is noise rather than the beginning of a payload.
  return total === 0 || equalised < MIN_WINDOWS ? 0 : windows > equalised + (total - equalised) / 4 ? 0 : equalised / total;
}

/** Windows in a row from which equality is no accident: one window passes by chance in about one noisy photograph of twenty. */
const MIN_WINDOWS = 3;
