import type { Raster } from '@input-trust/raster';
import { greysOfDifferences, overGround } from './ground.ts';
import type { Plane } from './plane.ts';
import { mayHoldStrokes } from './stroke-screen.ts';

/** Contrast that is looked for on these planes. */
export const COLOUR_CONTRAST = 24;
/** Brings six levels by which two channels differ more or less than around them to that contrast; rounding is a level. */
const GAIN = 8;
const DIFFERENCES = greysOfDifferences((difference) => 128 + GAIN * difference);
/** What bends a row of differences where there are such strokes, less a level for rounding. */
const LEAST_BEND = COLOUR_CONTRAST / GAIN - 1;

/** Pixels of the planes that are made here: letters of a caption are taller than a few of them. */
const MOST_PIXELS = 1_000_000;

/**
 * Red without green, and blue without both: ink that differs from its ground in hue alone, or in one channel. A photograph varies in
 * brightness far more than in these, so that text shows here that its luma hides. At most a megapixel each; only those on which strokes may
 * stand, so none of a grey picture and of most photographs.
 */
export function colourDifferences(raster: Raster): Plane[] {
  if (raster.channels < 3) return [];
  return opponents(raster).flatMap((plane) => {
    const where = mayHoldStrokes(plane, LEAST_BEND, 1);
    if (where === undefined) return [];
    return [{ ...plane, data: overGround(plane, 2, DIFFERENCES, where) }];
  });
}

/** Half of red without green, and of blue without the mean of both, on mid-grey. Of a picture that is reduced, half of the rows count. */
function opponents({ width, height, channels, data }: Raster): readonly Plane[] {
  let step = 1;
  while (Math.floor(width / step) * Math.floor(height / step) > MOST_PIXELS) step *= 2;
  const [columns, rows] = [Math.floor(width / step), Math.floor(height / step)];
  const reds = new Uint8Array(columns * rows);
  const blues = new Uint8Array(columns * rows);
  const counted = Math.max(step >> 1, 1);
  const sums = new Int32Array(columns * 2);
  const share = 1 / (2 * step * counted);
  for (let y = 0; y < rows; y += 1) {
    sums.fill(0);
    for (let row = y * step; row < y * step + counted; row += 1) {
      let at = row * width * channels;
      for (let x = 0; x < 2 * columns; x += 2) {
        let [red, blue] = [0, 0];
        for (let column = 0; column < step; column += 1, at += channels) {
          const green = data[at + 1] ?? 0;
          red += (data[at] ?? 0) - green;
          blue += 2 * (data[at + 2] ?? 0) - green - (data[at] ?? 0);
        }
        sums[x] = (sums[x] ?? 0) + red;
        sums[x + 1] = (sums[x + 1] ?? 0) + blue;
      }
    }
    for (let x = 0, to = y * columns; x < columns; x += 1, to += 1) {
      reds[to] = 128.5 + (sums[2 * x] ?? 0) * share;
      blues[to] = 128.5 + ((sums[2 * x + 1] ?? 0) * share) / 2;
    }
  }
  return [reds, blues].map((plane) => ({ width: columns, height: rows, data: plane }));
}
