import type { Raster } from '@input-trust/raster';
import { greysOfDifferences, overGround } from './ground.ts';
import { halve } from './plane.ts';
import type { Plane } from './plane.ts';
import { mayHoldStrokes } from './stroke-screen.ts';

/** Luma (ITU-R BT.601) of what is seen over a black or a white ground. */
export function lumaOver(raster: Raster, ground: 0 | 255): Plane {
  const { width, height, channels, data, hasAlpha } = raster;
  if (!hasAlpha) return storedLuma(raster);
  const luma = new Uint8Array(width * height);
  const isColour = channels === 4;
  for (let at = 0, from = 0; at < luma.length; at += 1, from += channels) {
    const alpha = data[from + channels - 1] ?? 255;
    const grey = isColour ? weigh(data[from] ?? 0, data[from + 1] ?? 0, data[from + 2] ?? 0) : (data[from] ?? 0);
    luma[at] = alpha === 255 ? grey : Math.round((grey * alpha + ground * (255 - alpha)) / 255);
  }
  return { width, height, data: luma };
}

/** Luma of the pixels as they are stored, whatever their alpha: what a pipeline sees that drops the alpha channel. */
export function storedLuma(raster: Raster): Plane {
  const { width, height, channels, data } = raster;
  if (channels === 1) return { width, height, data };
  if (channels === 2) return channelPlane(raster, 0);
  const luma = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < luma.length; at += 1, from += channels) {
    luma[at] = weigh(data[from] ?? 0, data[from + 1] ?? 0, data[from + 2] ?? 0);
  }
  return { width, height, data: luma };
}

function weigh(red: number, green: number, blue: number): number {
  return (red * 19_595 + green * 38_470 + blue * 7_471 + 32_768) >> 16;
}

/** At a part of its width and height: each sample the mean of `scale * scale`, alpha as if it were a colour. */
export function reduceRaster(raster: Raster, scale: number): Raster {
  const { channels, data } = raster;
  const width = Math.floor(raster.width / scale);
  const height = Math.floor(raster.height / scale);
  const reduced = new Uint8Array(width * height * channels);
  const sums = new Uint16Array(width * channels);
  for (let y = 0; y < height; y += 1) {
    sums.fill((scale * scale) >> 1);
    for (let row = y * scale; row < (y + 1) * scale; row += 1) {
      let from = row * raster.width * channels;
      for (let to = 0; to < sums.length; to += channels) {
        for (let column = 0; column < scale; column += 1) {
          for (let channel = to; channel < to + channels; channel += 1) sums[channel] = (sums[channel] ?? 0) + (data[from++] ?? 0);
        }
      }
    }
    const start = y * sums.length;
    for (let at = 0; at < sums.length; at += 1) reduced[start + at] = (sums[at] ?? 0) / (scale * scale);
  }
  return { ...raster, width, height, data: reduced };
}

/** One stored channel as a picture. */
export function channelPlane(raster: Raster, channel: number): Plane {
  const { width, height, channels, data } = raster;
  const plane = new Uint8Array(width * height);
  for (let at = 0, from = channel; at < plane.length; at += 1, from += channels) plane[at] = data[from] ?? 0;
  return { width, height, data: plane };
}

/** One bit of a stored channel, black and white. Bit 0 is the lowest. */
export function bitPlane(raster: Raster, channel: number, bit: number): Plane {
  const { width, height, channels, data } = raster;
  const plane = new Uint8Array(width * height);
  for (let at = 0, from = channel; at < plane.length; at += 1, from += channels) plane[at] = -(((data[from] ?? 0) >> bit) & 1);
  return { width, height, data: plane };
}

/** Grey levels from the ground up to which ink is faint; what differs more is seen anyway and is taken out. */
export const FAINT_LEVELS = 24;
/** Brings faint ink to the full range. */
const FAINT_GAIN = 8;

/** Levels by which faint ink bends a row of pixels at least; below, rounding does as much. */
const LEAST_BEND = 2;
/** Share of the tiles from which on a plane is derived whole. */
const MOST_TILES = 0.6;

/**
 * What differs faintly from the ground around it, eight times as strong, on mid-grey: local background removal. Small letters are looked for
 * only where strokes may be; the second plane, half as large, has the large ones everywhere. One plane where strokes may be nearly anywhere.
 */
export function faintPlanes(plane: Plane): readonly Plane[] {
  const where = mayHoldStrokes(plane, LEAST_BEND);
  const tiles = where?.reduce((sum, tile) => sum + tile, 0) ?? 0;
  if (where !== undefined && tiles > MOST_TILES * where.length) return [faintPlane(plane)];
  const half = faintPlane(halve(plane));
  return where === undefined ? [half] : [faintPlane(plane, where), half];
}

/** The same for the whole plane, or the tiles `where` it is wanted. */
export function faintPlane(plane: Plane, where?: Uint8Array): Plane {
  const { width, height } = plane;
  return { width, height, data: overGround(plane, 2, FAINT, where) };
}

const FAINT = greysOfDifferences((difference) => {
  const levels = Math.round(difference);
  return Math.abs(levels) > FAINT_LEVELS ? 128 : 128 + levels * FAINT_GAIN;
});
