import type { Raster } from '@input-trust/raster';
import type { Plane } from '../plane.ts';

/** Parts of a level in which luminance is kept: rounded to whole ones, steps of two levels are lost in the rounding. */
export const PARTS = 64;

/** Luminance of a picture at full size, as a compression left it, and which pixels were cut at the end of the scale. */
export interface Levels {
  readonly width: number;
  readonly height: number;
  /** Luminance (ITU-T T.871) in {@link PARTS} of a level; transparent pixels on white. */
  readonly luma: Uint16Array;
  /** 1 where a colour is at the end of its scale: what was beyond is lost, and with it the marks of a compression. */
  readonly clipped: Uint8Array;
}

/** Nothing is reduced: three bytes for each pixel. */
export function levelsOf({ width, height, channels, data }: Raster): Levels {
  const luma = new Uint16Array(width * height);
  const clipped = new Uint8Array(width * height);
  const hasAlpha = channels === 2 || channels === 4;
  for (let i = 0, at = 0; i < luma.length; i += 1, at += channels) {
    const red = data[at] ?? 0;
    const green = channels < 3 ? red : (data[at + 1] ?? 0);
    const blue = channels < 3 ? red : (data[at + 2] ?? 0);
    const level = 0.299 * red + 0.587 * green + 0.114 * blue;
    const alpha = hasAlpha ? (data[at + channels - 1] ?? 255) : 255;
    luma[i] = PARTS * (alpha === 255 ? level : 255 + ((level - 255) * alpha) / 255) + 0.5;
    if (alpha < 255 || red === 0 || red === 255 || green === 0 || green === 255 || blue === 0 || blue === 255) clipped[i] = 1;
  }
  return { width, height, luma, clipped };
}

/** The luminance at a whole part of its size, means of squares of pixels, so that the longer side is not shorter than `side`. */
export function reducedPlane({ width, height, luma }: Levels, side: number): Plane {
  const factor = Math.max(1, Math.floor(Math.max(width, height) / side));
  const [columns, rows] = [Math.max(1, Math.floor(width / factor)), Math.max(1, Math.floor(height / factor))];
  const [across, down] = [Math.min(factor, width), Math.min(factor, height)];
  const data = new Float32Array(columns * rows);
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < columns; x += 1) {
      let sum = 0;
      for (let v = 0; v < down; v += 1) {
        const from = (y * factor + v) * width + x * factor;
        for (let u = 0; u < across; u += 1) sum += luma[from + u] ?? 0;
      }
      data[y * columns + x] = sum / (across * down * PARTS);
    }
  }
  return { width: columns, height: rows, data };
}
