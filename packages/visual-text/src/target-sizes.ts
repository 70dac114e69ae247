import { placesStandOut } from './changed-places.ts';
import { impulsesOf } from './impulses.ts';
import { median } from './percentile.ts';
import type { Plane } from './plane.ts';

/** Below this ratio a kernel reaches nearly all pixels, and what it shows is what the picture shows; above the other nothing is left of it. */
const MIN_RATIO = 1.25;
const MAX_RATIO = 16;

/** Smallest reduction in which a line of text has room. */
const MIN_SIDE = 64;

/** How far a frequency stands out from those around it when pixels were changed at its distance. */
const STANDS_OUT = 4;
/** So many frequencies to each side are around one: the lines of a writing put a broad hill beside the narrow peak of a size. */
const AROUND = 12;
/** Harmonics that are looked at, and how much one of them counts in full. */
const MOST_HARMONICS = 4;
const CLEAREST = 40;
/** What a frequency without a period has, in multiples of its ground: a harmonic that is not there counts against its period. */
const BY_CHANCE = 2;
/** Frequencies of one side that are followed. */
const MOST_PEAKS = 8;
/** How far the two sides may be reduced differently: a picture is pressed into a square at most. */
const MOST_DISTORTED = 2.2;
/** What whole pixels leave of the same shape, and how much less the peaks of a size of another shape count. */
const SAME_SHAPE = 1.02;
const UNUSUAL = 0.4;
/** How far writing shifts a peak, as a part of it. */
const WIDEST_SHIFT = 0.5;
/** Target sizes that are tried. */
const MOST_SIZES = 60;
/** Sizes that are given: those beside the right one stand out as well. Of small ratios, which stand out less, fewer. */
const MOST_FOUND = 5;
const MOST_SMALL = 3;
/** How far places of a size stand out that were changed: photographs of the corpora have up to 2.5, attacks 3 and more. */
const MIN_STANDS_OUT = 2.6;
/** Where all squares of the picture agree on the place, less will do. */
const AGREED = 0.9;
const MIN_AGREED = 1.4;
/** What counts of a size on which no squares agree, and the strength of one without peaks. */
const SOME_AGREEMENT = 0.2;
const LEAST_STRENGTH = 5;
/** How much more a size counts whose sides are reduced alike, to the pixel. */
const OF_SAME_SHAPE = 1.5;
/** Below this ratio a reduction reads more than a quarter of the pixels, which stand out by a share of what the others are more. */
const SMALL_RATIO = 2;
const SMALL_SHARE = 0.5;
/** Peaks of both sides together that speak for such a ratio, and how near to eighths of the picture it may be: blocks of a JPEG repeat so. */
const CLEAR_STRENGTH = 24;
const OF_BLOCKS = 0.03;
/** The same of sixteenths: blocks of coarser colours repeat so, and no chance peak is as near to one. */
const OF_COLOUR_BLOCKS = 0.012;

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface TargetSize extends Size {
  /** How far the places stand out that a reduction to this size reads; see `placesStandOut`. */
  readonly standsOut: number;
  /** Whether the same place of the cells stands out all over the picture, which no texture does. */
  readonly isAgreed: boolean;
}

/**
 * Sizes of the pictures that hide in one, the clearest first: changed pixels repeat in each direction as often as the hidden picture has
 * pixels, so that the impulses of columns and rows have a peak in their spectrum there. One clear side is enough: the
 * other follows from the shape, or is the same.
 */
export function targetSizes(luma: Plane): TargetSize[] {
  const impulses = impulsesOf(luma);
  const columns = withMiddles(peaks(impulses.columns));
  const rows = withMiddles(peaks(impulses.rows));
  const shape = luma.height / luma.width;
  const ofColumns = columns.flatMap(({ size, strength }) => [
    { width: size, height: Math.round(size * shape), strength },
    { width: size, height: size, strength },
  ]);
  const ofRows = rows.flatMap(({ size, strength }) => [
    { width: Math.round(size / shape), height: size, strength },
    { width: size, height: size, strength },
  ]);
  // Every second pixel differs from both its neighbours as they do from theirs, so that half the size has no peak.
  const half = { width: Math.round(luma.width / 2), height: Math.round(luma.height / 2), strength: 0 };
  const both = columns.flatMap((column) =>
    rows.map((row) => ({ width: column.size, height: row.size, strength: column.strength + row.strength })),
  );
  const all = [...ofColumns, ...ofRows, half, ...both].filter((size) => isPossible(luma, size));
  const strongest = new Map<string, Size & { readonly strength: number }>();
  for (const size of all) {
    const key = `${size.width} ${size.height}`;
    const known = strongest.get(key);
    strongest.set(key, { ...size, strength: size.strength + (known?.strength ?? 0) });
  }
  const isSmall = (size: Size): boolean => ratioOf(luma, size) < SMALL_RATIO;
  const weighed = [...strongest.values()].map((size) => ({ ...size, strength: size.strength * usualness(luma, size) }));
  // Half the size is always asked, which has no strength.
  const sizes = [...clearest(weighed, isSmall, MOST_SIZES), ...[half].filter((size) => isPossible(luma, size))]
    .map((size) => ({ ...size, ...placesStandOut(luma, size, impulses.points) }))
    .filter((size) => size.most >= leastStandingOut(luma, size) || (size.agreement >= AGREED && size.most >= MIN_AGREED))
    .map(({ width, height, strength, most, agreement }) => {
      const isAlike = height === Math.round(width * shape);
      const weight = most * Math.sqrt(Math.max(strength, LEAST_STRENGTH)) * (agreement + SOME_AGREEMENT) * (isAlike ? OF_SAME_SHAPE : 1);
      return { width, height, standsOut: most, isAgreed: agreement >= AGREED, weight, peak: most * strength };
    })
    .sort((one, other) => Number(other.isAgreed) - Number(one.isAgreed) || other.weight - one.weight);
  const large = sizes.filter((size) => !isSmall(size));
  // Too little may be changed for squares to agree.
  const highest = [...large].sort((one, other) => other.peak - one.peak).slice(0, 1);
  return [...new Set([...large.slice(0, MOST_FOUND), ...highest, ...sizes.filter(isSmall).slice(0, MOST_SMALL)])];
}

/** Of small ratios a kernel reads so many pixels that they stand out little from the rest, and clear peaks have to speak for them. */
function leastStandingOut(luma: Plane, { width, height, strength }: Size & { readonly strength: number }): number {
  const ratio = ratioOf(luma, { width, height });
  if (ratio >= SMALL_RATIO) return MIN_STANDS_OUT;
  const isOfBlocks = fromWhole(8 / ratio) < OF_BLOCKS || fromWhole(16 / ratio) < OF_COLOUR_BLOCKS;
  return strength < CLEAR_STRENGTH || isOfBlocks ? Number.POSITIVE_INFINITY : SMALL_SHARE * (ratio ** 2 - 1);
}

function fromWhole(value: number): number {
  return Math.abs(value - Math.round(value));
}

/** Reductions keep the shape, or make a square; others are multiples of them on one side. */
function usualness(luma: Plane, size: Size): number {
  return size.width === size.height || distortionOf(luma, size) <= SAME_SHAPE ? 1 : UNUSUAL;
}

function ratioOf(luma: Plane, { width, height }: Size): number {
  return Math.min(luma.width / width, luma.height / height);
}

function isPossible(luma: Plane, size: Size): boolean {
  const ratios = [luma.width / size.width, luma.height / size.height];
  if (Math.min(size.width, size.height) < MIN_SIDE || Math.max(...ratios) > MAX_RATIO || Math.min(...ratios) < MIN_RATIO) return false;
  return distortionOf(luma, size) <= MOST_DISTORTED;
}

/** Peaks and what lies between two of them: writing shifts the peak of a size to both of its sides. */
function withMiddles(found: readonly Peak[]): Peak[] {
  const middles = found.flatMap((a, at) =>
    found.slice(at + 1).flatMap((b) => {
      const size = (a.size + b.size) / 2;
      return Number.isInteger(size) && Math.abs(a.size - b.size) < WIDEST_SHIFT * size
        ? [{ size, strength: Math.min(a.strength, b.strength) / 2 }]
        : [];
    }),
  );
  const known = new Set(found.map(({ size }) => size));
  return [...found, ...middles.filter(({ size }) => !known.has(size))];
}

/** How much more one side is reduced than the other, 1 and above. */
function distortionOf(luma: Plane, { width, height }: Size): number {
  const [across, down] = [luma.width / width, luma.height / height];
  return Math.max(across, down) / Math.min(across, down);
}

interface Peak {
  readonly size: number;
  readonly strength: number;
}

/**
 * The frequencies that stand out together with their harmonics, as numbers of periods in the whole length: what is written on the hidden
 * picture shifts a peak to both sides of each harmonic, and these places are no multiples of each other.
 */
function peaks(values: Float64Array): Peak[] {
  const { length } = values;
  const spectrum = magnitudes(values);
  const usual = median(spectrum.subarray(8));
  if (usual === 0) return [];
  const around = (at: number): Float64Array => spectrum.subarray(Math.max(at - AROUND, 1), at + AROUND + 1);
  // Writing puts a broad hill beside the narrow peak of a size. Where little is written, the hill is all there is.
  const narrow = highestOf(
    spectrum.map((value, at) => value / Math.max(median(around(at)), usual)),
    length,
  );
  return narrow.length > 0
    ? narrow
    : highestOf(
        spectrum.map((value) => value / usual),
        length,
      );
}

/** The highest of the frequencies that stand out from their ground together with their harmonics, given as multiples of that ground. */
function highestOf(spectrum: Float64Array, length: number): Peak[] {
  const strengths = Float64Array.from({ length }, (_, size) => {
    const ratio = length / size;
    if (size < MIN_SIDE || ratio < MIN_RATIO || ratio > MAX_RATIO) return 0;
    // A period of less than two pixels shows at the mirrored frequency.
    const mirrored = Array.from({ length: Math.min(Math.max(Math.floor(ratio), 1), MOST_HARMONICS) }, (__, at) => {
      const frequency = ((at + 1) * size) % length;
      return Math.min(frequency, length - frequency);
    });
    const own = mirrored.filter((frequency) => frequency >= 8).map((frequency) => damped(spectrum[frequency] ?? 0));
    return own.reduce((sum, strength) => sum + strength - BY_CHANCE, 0);
  });
  const found = [...strengths.keys()]
    .filter((at) => (strengths[at] ?? 0) >= STANDS_OUT)
    .filter((at) => (strengths[at] ?? 0) >= (strengths[at - 1] ?? 0) && (strengths[at] ?? 0) >= (strengths[at + 1] ?? 0))
    .map((size) => ({ size, strength: strengths[size] ?? 0 }));
  const large = found.filter(({ size }) => length / size >= SMALL_RATIO).sort((a, b) => b.strength - a.strength);
  // A period of less than two pixels shows at the mirrored frequency alone: each peak may be one.
  const mirrored = large.map(({ size, strength }) => ({ size: length - size, strength: Math.min(strength, CLEAREST) }));
  return [...large.slice(0, MOST_PEAKS), ...mirrored.slice(0, MOST_PEAKS).filter(({ size }) => length / size >= MIN_RATIO)];
}

/** Beyond the clearest a frequency counts for little more. */
function damped(strength: number): number {
  return strength <= CLEAREST ? strength : CLEAREST + Math.log2(strength / CLEAREST);
}

/** The strongest, with two thirds as many of those of a small ratio, which have one harmonic and cannot be as strong. */
function clearest<T extends { readonly strength: number }>(found: readonly T[], isSmall: (one: T) => boolean, most: number): T[] {
  const sorted = [...found].sort((a, b) => b.strength - a.strength);
  const small = sorted.filter(isSmall).slice(0, Math.ceil((2 * most) / 3));
  return [...sorted.filter((one) => !isSmall(one)).slice(0, most), ...small];
}

/** Magnitudes of the discrete Fourier transform of the lower half of the frequencies, by Goertzel's recurrence (1958). */
function magnitudes(values: Float64Array): Float64Array {
  const { length } = values;
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(length, 1);
  const spectrum = new Float64Array((length >> 1) + 1);
  const factorOf = (frequency: number): number => 2 * Math.cos((2 * Math.PI * frequency) / length);
  // Two at a time: each waits for its own last step alone.
  for (let frequency = 1; frequency < spectrum.length; frequency += 2) {
    const [factor, nextFactor] = [factorOf(frequency), factorOf(frequency + 1)];
    let last = 0;
    let before = 0;
    let nextLast = 0;
    let nextBefore = 0;
    for (let at = 0; at < length; at += 1) {
      const value = (values[at] ?? 0) - mean;
      const own = value + factor * last - before;
      const next = value + nextFactor * nextLast - nextBefore;
      before = last;
      last = own;
      nextBefore = nextLast;
      nextLast = next;
    }
    spectrum[frequency] = magnitude(last, before, factor);
    spectrum[frequency + 1] = magnitude(nextLast, nextBefore, nextFactor);
  }
  return spectrum;
}

function magnitude(last: number, before: number, factor: number): number {
  return Math.sqrt(Math.max(last * last + before * before - factor * last * before, 0));
}
