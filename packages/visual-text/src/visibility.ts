import { isIndistinguishable } from '@input-trust/hidden-text';
import type { Rgb } from '@input-trust/hidden-text';
import type { Raster } from '@input-trust/raster';
import { percentile } from './percentile.ts';
import type { Plane } from './plane.ts';
import type { TextLine } from './text-lines.ts';

interface Colours {
  readonly ink: Rgb;
  readonly paper: Rgb;
}

/** Whether a person can tell the ink of a line that was found on some plane from its paper, over a white or a black ground. */
export function isSeen(raster: Raster, plane: Plane, line: TextLine): boolean {
  const grounds = raster.hasAlpha ? ([255, 0] as const) : ([255] as const);
  return grounds.some((ground) => {
    const { ink, paper } = coloursOf(raster, plane, line, ground);
    return !isIndistinguishable(ink, paper);
  });
}

/** Levels by which red, green and blue may differ when they are the same. */
const SAME_LEVELS = 1.5;

/** Whether ink and paper differ in one colour channel alone, as they are stored. */
export function isSingleChannel(raster: Raster, plane: Plane, line: TextLine): boolean {
  if (raster.channels < 3) return false;
  const { ink, paper } = coloursOf({ ...raster, hasAlpha: false }, plane, line, 255);
  const differences = [ink.r - paper.r, ink.g - paper.g, ink.b - paper.b].map(Math.abs);
  return differences.filter((difference) => difference <= SAME_LEVELS).length === 2;
}

/** Mean colours of the pixels of a line that are ink, and paper, on the plane. The plane may be smaller than the raster. */
function coloursOf(raster: Raster, plane: Plane, line: TextLine, ground: number): Colours {
  const { x, y, width, height } = line.box;
  const histogram = new Uint32Array(256);
  for (let row = y; row < y + height; row += 1) {
    for (let column = x; column < x + width; column += 1) {
      const value = plane.data[row * plane.width + column] ?? 0;
      histogram[value] = (histogram[value] ?? 0) + 1;
    }
  }
  const low = percentile(histogram, 0.03 * width * height);
  const high = percentile(histogram, 0.97 * width * height);
  const quarter = (high - low) / 4;
  const dark = { r: 0, g: 0, b: 0, count: 0 };
  const light = { r: 0, g: 0, b: 0, count: 0 };
  for (let row = y; row < y + height; row += 1) {
    for (let column = x; column < x + width; column += 1) {
      const value = plane.data[row * plane.width + column] ?? 0;
      const side = value <= low + quarter ? dark : value >= high - quarter ? light : undefined;
      if (side === undefined) continue;
      const colour = colourAt(raster, ((column + 0.5) * raster.width) / plane.width, ((row + 0.5) * raster.height) / plane.height, ground);
      side.r += colour.r;
      side.g += colour.g;
      side.b += colour.b;
      side.count += 1;
    }
  }
  const mean = ({ r, g, b, count }: typeof dark): Rgb => ({
    r: r / Math.max(count, 1),
    g: g / Math.max(count, 1),
    b: b / Math.max(count, 1),
  });
  return line.ink === 'dark' ? { ink: mean(dark), paper: mean(light) } : { ink: mean(light), paper: mean(dark) };
}

function colourAt({ width, channels, data, hasAlpha }: Raster, x: number, y: number, ground: number): Rgb {
  const at = (Math.floor(y) * width + Math.floor(x)) * channels;
  const isGrey = channels < 3;
  const alpha = hasAlpha ? (data[at + channels - 1] ?? 255) / 255 : 1;
  const over = (value: number | undefined): number => (value ?? 0) * alpha + ground * (1 - alpha);
  return { r: over(data[at]), g: over(data[isGrey ? at : at + 1]), b: over(data[isGrey ? at : at + 2]) };
}
