import type { Rgb } from '@input-trust/hidden-text';
import type { Bounds } from './bounds.ts';
import type { PaintedImage, Pixels } from './painted-run.ts';

/** Points across and down at which a picture is looked at beneath a run: letters are taller than a sixth of their line. */
const COLUMNS = 48;
const ROWS = 12;
/** Difference of a channel within which pixels count as one flat colour: noise of scanners and JPEG stays below. */
const FLAT = 24;

/** What a picture shows within bounds of the page: one flat colour, or something. Undefined where its pixels are not known. */
export function sampleImage(image: PaintedImage, within: Bounds): Rgb | 'image' | undefined {
  const { pixels, toUnit } = image;
  if (pixels === undefined || toUnit === undefined) return undefined;
  const low = [255, 255, 255];
  const high = [0, 0, 0];
  const sum = [0, 0, 0];
  let count = 0;
  for (let row = 0; row < ROWS; row += 1) {
    for (let column = 0; column < COLUMNS; column += 1) {
      const x = within.x0 + ((column + 0.5) / COLUMNS) * (within.x1 - within.x0);
      const y = within.y0 + ((row + 0.5) / ROWS) * (within.y1 - within.y0);
      const color = pixelAt(pixels, toUnit[0] * x + toUnit[2] * y + toUnit[4], 1 - (toUnit[1] * x + toUnit[3] * y + toUnit[5]));
      if (color === undefined) continue;
      count += 1;
      for (let channel = 0; channel < 3; channel += 1) {
        const value = color[channel] ?? 0;
        low[channel] = Math.min(low[channel] ?? 0, value);
        high[channel] = Math.max(high[channel] ?? 0, value);
        sum[channel] = (sum[channel] ?? 0) + value;
      }
    }
  }
  if (count === 0) return undefined;
  const isFlat = [0, 1, 2].every((channel) => (high[channel] ?? 0) - (low[channel] ?? 0) <= FLAT);
  return isFlat ? { r: (sum[0] ?? 0) / count, g: (sum[1] ?? 0) / count, b: (sum[2] ?? 0) / count } : 'image';
}

/** Whether nothing shines through the picture. */
export function isOpaque(pixels: Pixels | undefined): boolean {
  if (pixels === undefined || pixels.depth !== 32) return true;
  // A thousand pixels spread over the picture.
  const step = Math.max(1, Math.floor((pixels.width * pixels.height) / 1000)) * 4;
  for (let at = 3; at < pixels.data.length; at += step) if ((pixels.data[at] ?? 255) < 250) return false;
  return true;
}

/** `u` and `v` from 0 to 1, from the top left corner of the picture. */
function pixelAt(pixels: Pixels, u: number, v: number): readonly [number, number, number] | undefined {
  const x = Math.floor(u * pixels.width);
  const y = Math.floor(v * pixels.height);
  if (!(x >= 0 && y >= 0 && x < pixels.width && y < pixels.height)) return undefined;
  const { data, depth } = pixels;
  if (depth === 1) {
    const bit = ((data[y * ((pixels.width + 7) >> 3) + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1;
    return bit === 1 ? [255, 255, 255] : [0, 0, 0];
  }
  const at = (y * pixels.width + x) * (depth / 8);
  const [r = 0, g = 0, b = 0, a = 255] = data.subarray(at, at + 4);
  if (depth === 24 || a === 255) return [r, g, b];
  // Over white paper.
  const shown = (channel: number): number => (channel * a + 255 * (255 - a)) / 255;
  return [shown(r), shown(g), shown(b)];
}
