import type { Coefficients } from './coefficients.ts';
import { calibrate } from './dct.ts';

/** What the coefficients of a JPEG look like. */
export interface CoefficientStatistics {
  /** Share of the usable coefficients that carry a bit as JSteg writes it, from the asymmetry that it makes; 0 without a payload. */
  readonly jsteg: number;
  /** Share of the nonzero coefficients that F5 changed, from the calibrated histogram; around 0 without a payload. */
  readonly f5: number;
  /** AC coefficients that are not 0. */
  readonly nonzero: number;
  /** Whether the histogram has the gaps and peaks of a second compression. Context: it also misleads the calibration. */
  readonly doubleCompressed: boolean;
}

/** Values that are counted: larger ones are rare. */
const MOST_COUNTED = 16;

/** Coefficients without which the statistics are noise. */
export const MIN_NONZERO = 2000;

/** Statistics of the luminance coefficients; undefined where there are too few of them. */
export function coefficientStatistics(coefficients: Coefficients): CoefficientStatistics | undefined {
  const { data } = coefficients;
  const histogram = new Uint32Array(2 * MOST_COUNTED + 1);
  for (let block = 0; block < data.length; block += 64) {
    for (let at = block + 1; at < block + 64; at += 1) {
      const value = data[at] ?? 0;
      if (value === 0 || value < -MOST_COUNTED || value > MOST_COUNTED) continue;
      histogram[value + MOST_COUNTED] = (histogram[value + MOST_COUNTED] ?? 0) + 1;
    }
  }
  const nonzero = histogram.reduce((sum, count) => sum + count, 0);
  if (nonzero < MIN_NONZERO) return undefined;
  return {
    jsteg: jstegShare(data),
    f5: f5Share(coefficients),
    nonzero,
    doubleCompressed: isDoubleCompressed(data),
  };
}

/** Standard errors from which on the signs differ by more than chance: textures and gradients reach three. */
const SIGNIFICANT_ERRORS = 4.5;
/** The same for a part of the picture, of which a dozen are looked at. */
const SIGNIFICANT_ERRORS_OF_PART = 6;
/** Share of replaced bits in the beginning of a picture from which it is a payload written one after the other. */
const FULL = 0.6;
/** Usable coefficients of the first and shortest beginning. */
const SHORTEST_BEGINNING = 400;
/** Values that are counted here: JSteg's pairs, and what they are compared with. */
const MOST_OF_PAIRS = 6;
/** Estimate above which something else has made the histogram: pictures that are full of a payload reach 1.2. */
const MOST_ESTIMATED = 1.3;
/** Coefficients of the eight blocks that are one sample: an edge has the same signs in all blocks that it crosses. */
const SAMPLE = 8 * 64;

/**
 * Share of the usable coefficients that JSteg replaced, where the signs differ by more than chance and than from place to place: of the
 * whole picture or, for what is written from the first block on and ends somewhere, of its beginning that is full, as a share of all.
 */
function jstegShare(data: Int16Array): number {
  const counts = new Int32Array(2 * MOST_OF_PAIRS + 1);
  const h = (value: number): number => counts[value + MOST_OF_PAIRS] ?? 0;
  let [usable, next, longest] = [0, SHORTEST_BEGINNING, 0];
  // Asymmetry of the signs in the sample and in those before it, and the sum of their squares.
  let [asymmetry, before, squares] = [0, 0, 0];
  const replaced = (errors: number, samples: number): number => {
    const counted = [1, 2, 3].reduce((sum, value) => sum + h(value) + h(-value), 0);
    const spread = squares + asymmetry ** 2 - (before + asymmetry) ** 2 / samples;
    const isChance = before + asymmetry < errors * Math.sqrt(Math.max(counted, spread));
    return isChance ? 0 : shareOf(h);
  };
  for (let at = 0; at < data.length; at += 1) {
    if (at % SAMPLE === 0) {
      squares += asymmetry ** 2;
      before += asymmetry;
      asymmetry = 0;
    }
    const value = data[at] ?? 0;
    // Most are 0.
    if (value === 0 || value < -MOST_OF_PAIRS || value > MOST_OF_PAIRS || at % 64 === 0) continue;
    counts[value + MOST_OF_PAIRS] = h(value) + 1;
    asymmetry += directionOf(value);
    usable += value === 1 ? 0 : 1;
    if (usable < next) continue;
    next *= 1.5;
    if (replaced(SIGNIFICANT_ERRORS_OF_PART, Math.floor(at / SAMPLE) + 1) >= FULL) longest = usable;
  }
  return Math.max(replaced(SIGNIFICANT_ERRORS, Math.ceil(data.length / SAMPLE)), usable === 0 ? 0 : longest / usable);
}

/** Whether replacement makes a value more frequent than that of the other sign, 1, or less, -1. */
function directionOf(value: number): number {
  if (value === 1 || value === -2 || value === 3) return 1;
  return value === -1 || value === 2 || value === -3 ? -1 : 0;
}

/**
 * JSteg replaces the lowest bit in two's complement and leaves 0 and 1 alone: 2 and 3 approach each other, -1 and -2 as well, and their
 * sums stay (Westfeld and Pfitzmann, Information Hiding 1999). What each was before is told in two ways, by the other sign and by the
 * next pair; of either way the smaller estimate counts, since an uneven picture moves one of them.
 */
function shareOf(h: (value: number) => number): number {
  // Replacement moves from -1 to -2 and from 2 to 3; a picture that is uneven the other way round says nothing.
  if (h(1) < h(-1) || h(-2) < h(2)) return 0;
  const share = Math.max(shareBySymmetry(h), shareByDecay(h));
  return share < 0 || share > MOST_ESTIMATED ? 0 : share;
}

/** Both signs are equally frequent before, and 1 is as it was. */
function shareBySymmetry(h: (value: number) => number): number {
  const ones = h(1);
  const twos = h(-1) + h(-2) - ones;
  const threes = h(2) + h(3) - twos;
  if (twos <= 0 || threes <= 0 || ones <= twos || twos <= threes) return 0;
  return Math.min(1 - (h(-1) - h(-2)) / (ones - twos), 1 - (h(2) - h(3)) / (twos - threes));
}

/** Frequencies fall from value to value at least as steeply near 0 as further out, where the next pair tells how steeply. */
function shareByDecay(h: (value: number) => number): number {
  const pair = (near: number, far: number, nextNear: number, nextFar: number): number => {
    const sum = h(near) + h(far);
    const next = h(nextNear) + h(nextFar);
    if (sum === 0 || next >= sum) return 0;
    const decay = Math.sqrt(next / sum);
    return 1 - ((h(near) - h(far)) / sum) * ((1 + decay) / (1 - decay));
  };
  return Math.min(pair(-1, -2, -3, -4), pair(2, 3, 4, 5));
}

/** Blocks that are transformed twice for the calibration: it takes 10 microseconds for each. */
const MAX_CALIBRATED_BLOCKS = 4096;

/** Zigzag positions of the modes (1,2), (2,1) and (2,2), counted from 1. */
const MODES = [1, 2, 4] as const;

/** Fridrich, Goljan and Hogea, "Steganalysis of JPEG images: breaking the F5 algorithm", Information Hiding 2002, equation 3. */
function f5Share(whole: Coefficients): number {
  const blockRows = Math.min(whole.blockRows, Math.max(2, Math.floor(MAX_CALIBRATED_BLOCKS / whole.blocksPerRow)));
  const coefficients = { ...whole, blockRows, data: whole.data.subarray(0, blockRows * whole.blocksPerRow * 64) };
  const before = calibrate(coefficients);
  const shares = MODES.map((mode) => {
    const was = magnitudes(before, mode);
    const is = magnitudes(coefficients.data, mode);
    const scale = before.length === 0 ? 0 : coefficients.data.length / before.length;
    const [w0, w1, w2] = [was[0] * scale, was[1] * scale, was[2] * scale];
    const divisor = w1 ** 2 + (w2 - w1) ** 2;
    return divisor === 0 ? 0 : (w1 * (is[0] - w0) + (is[1] - w1) * (w2 - w1)) / divisor;
  });
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

/** How often a mode has the magnitudes 0, 1 and 2. */
function magnitudes(data: Int16Array, mode: number): [number, number, number] {
  const counts: [number, number, number] = [0, 0, 0];
  for (let at = mode; at < data.length; at += 64) {
    const magnitude = Math.abs(data[at] ?? 0);
    if (magnitude === 0 || magnitude === 1 || magnitude === 2) counts[magnitude] += 1;
  }
  return counts;
}

/** Whether magnitudes of the lowest modes rise again where one compression makes them fall (Lukáš and Fridrich, DFRWS 2003). */
function isDoubleCompressed(data: Int16Array): boolean {
  return MODES.some((mode) => {
    const counts = new Uint32Array(16);
    for (let at = mode; at < data.length; at += 64) {
      const magnitude = Math.abs(data[at] ?? 0);
      if (magnitude < 16) counts[magnitude] = (counts[magnitude] ?? 0) + 1;
    }
    let rises = 0;
    for (let value = 2; value < 10; value += 1) {
      const here = counts[value] ?? 0;
      const before = counts[value - 1] ?? 0;
      if (here > 50 && here > before * 1.25 + 3 * Math.sqrt(before + 1)) rises += 1;
    }
    return rises > 0;
  });
}
