import type { TiffImage } from './directories.ts';
import type { SampleValues } from './sample-values.ts';
import { PHOTOMETRIC, SAMPLE } from './tags.ts';

/** Values that are shown as black and as white. */
export interface ValueRange {
  readonly low: number;
  readonly high: number;
}

/** From here on floating point says "nothing", as do infinities. */
const NOTHING = 1e30;

/**
 * What is black and what is white. Integers without a sign go by their depth, unless nothing reaches a quarter of it, as 12 bits of a sensor
 * in 16. Floating point that fills a good part of 0 to 1, or of 0 to 255, goes by that; all else from its least value to its greatest, as viewers do.
 */
export function rangeOf({ values, samples }: SampleValues, image: TiffImage): ValueRange {
  const colours = coloursOf(image, samples);
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let at = 0; at < values.length; at += samples) {
    for (let sample = at; sample < at + colours; sample += 1) {
      const value = values[sample] ?? 0;
      if (!isSomething(value, image)) continue;
      if (value < least) least = value;
      if (value > most) most = value;
    }
  }
  if (most <= least) return { low: Math.min(least, 0), high: Math.max(most, 1) };
  if (image.format === SAMPLE.float && least >= 0 && most <= 1 && most > 1 / 4) return { low: 0, high: 1 };
  if (image.format === SAMPLE.float && least >= 0 && most <= 255 && most > 255 / 4) return { low: 0, high: 255 };
  if (image.format === SAMPLE.float) return { low: least, high: most };
  if (image.format === SAMPLE.signed) return { low: least, high: most };
  const full = 2 ** image.bits - 1;
  return { low: 0, high: image.bits > 8 && most < full / 4 ? most : full };
}

/** Whether a value was measured. */
export function isSomething(value: number, { noData }: TiffImage): boolean {
  return value !== noData && Math.abs(value) < NOTHING;
}

/** Samples of a pixel that are colour. */
export function coloursOf({ photometric }: TiffImage, samples: number): number {
  return Math.min(COLOURS.get(photometric) ?? 1, samples);
}

const COLOURS: ReadonlyMap<number, number> = new Map([
  [PHOTOMETRIC.rgb, 3],
  [PHOTOMETRIC.linearRaw, 3],
  [PHOTOMETRIC.cielab, 3],
  [PHOTOMETRIC.icclab, 3],
  [PHOTOMETRIC.separated, 4],
]);
