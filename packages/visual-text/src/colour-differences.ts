import type { Raster } from '@input-trust/raster';
import { overGround } from './ground.ts';
import type { Plane } from './plane.ts';

/** Levels by which two channels have to differ more or less than around them: half as many as are visible as grey. */
export const COLOUR_CONTRAST = 24;
/** Brings such a difference to that contrast. */
const GAIN = 4;

/** Pixels of the planes that are made here: letters of a caption are taller than a few of them. */
const MOST_PIXELS = 1_000_000;

/**
 * Red without green, and blue without both: ink that differs from its ground in hue alone, or in one channel. A photograph varies in
 * brightness far more than in these, so that text shows here that its luma hides. At most a megapixel each; none of a grey picture.
 */
export function colourDifferences({ width, height, channels, data }: Raster): Plane[] {
  if (channels < 3) return [];
  let step = 1;
  while (Math.floor(width / step) * Math.floor(height / step) > MOST_PIXELS) step *= 2;
  const [columns, rows] = [Math.floor(width / step), Math.floor(height / step)];
  const reds = new Float32Array(columns * rows);
  const blues = new Float32Array(columns * rows);
  const share = 1 / (2 * step * step);
  let isGrey = true;
  for (let y = 0, to = 0; y < rows; y += 1) {
    for (let x = 0; x < columns; x += 1, to += 1) {
      let [red, green, blue] = [0, 0, 0];
      for (let row = y * step; row < (y + 1) * step; row += 1) {
        let at = (row * width + x * step) * channels;
        for (let column = 0; column < step; column += 1, at += channels) {
          red += data[at] ?? 0;
          green += data[at + 1] ?? 0;
          blue += data[at + 2] ?? 0;
        }
      }
      if (red !== green || green !== blue) isGrey = false;
      reds[to] = 128 + (red - green) * share;
      blues[to] = 128 + (blue - (red + green) / 2) * share;
    }
  }
  if (isGrey) return [];
  return [reds, blues].map((greys) => ({
    width: columns,
    height: rows,
    data: overGround({ width: columns, height: rows, data: greys }, 2, (difference) => 128 + GAIN * difference),
  }));
}
