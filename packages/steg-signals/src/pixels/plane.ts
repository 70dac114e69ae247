import type { ExactPixels } from '@input-trust/raster';

/** The samples of one channel, row by row. */
export interface Plane {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/**
 * Samples of a channel that the statistics read at most. The standard error of every estimator here is below one hundredth of the
 * payload at this number already, so that more samples cost time and tell nothing new.
 */
export const MAX_PLANE_SAMPLES = 1 << 19;

/** Bands that a larger image is sampled in: the first rows, where sequential embedding begins, and others at equal distances. */
const BANDS = 8;

/** One channel of the image: all of it, or bands of whole rows spread over it. */
export function takePlane(pixels: ExactPixels, channel: number, maxSamples = MAX_PLANE_SAMPLES): Plane {
  const { width, channels } = pixels;
  const rows = sampledRows(pixels.height, Math.max(BANDS, Math.floor(maxSamples / width)));
  const data = new Uint8Array(rows.length * width);
  let to = 0;
  for (const row of rows) {
    for (let from = row * width * channels + channel, x = 0; x < width; x += 1, from += channels) data[to++] = pixels.data[from] ?? 0;
  }
  return { width, height: rows.length, data };
}

function sampledRows(height: number, wanted: number): number[] {
  if (height <= wanted) return Array.from({ length: height }, (_, row) => row);
  const perBand = Math.floor(wanted / BANDS);
  return Array.from({ length: BANDS * perBand }, (_, index) => {
    const start = Math.floor((Math.floor(index / perBand) * (height - perBand)) / (BANDS - 1));
    return start + (index % perBand);
  });
}
