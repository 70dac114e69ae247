import type { Raster } from '@input-trust/raster';

const SIDE = 8;
/** Grey values between the lightest and the darkest cell below which a picture shows next to nothing: a blank page, a plain ground. */
const MIN_RANGE = 24;

/**
 * What a picture looks like, nearly the same for another size or compression of it: how light each cell of a grid of 8 by 8 is, from 0 to 15,
 * row by row. Undefined for pictures that show next to nothing.
 */
export function lookOf({ width, height, channels, data }: Raster): string | undefined {
  if (width < SIDE * 2 || height < SIDE * 2) return undefined;
  const cells = new Float64Array(SIDE * SIDE);
  const counts = new Uint32Array(SIDE * SIDE);
  const step = Math.max(1, Math.floor(Math.min(width, height) / 256));
  for (let y = 0; y < height; y += step) {
    const row = Math.floor((y * SIDE) / height) * SIDE;
    for (let x = 0; x < width; x += step) {
      const cell = row + Math.floor((x * SIDE) / width);
      const at = (y * width + x) * channels;
      const luma = channels < 3 ? (data[at] ?? 0) : 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
      cells[cell] = (cells[cell] ?? 0) + luma;
      counts[cell] = (counts[cell] ?? 0) + 1;
    }
  }
  const means = cells.map((sum, cell) => sum / Math.max(1, counts[cell] ?? 1));
  if (Math.max(...means) - Math.min(...means) < MIN_RANGE) return undefined;
  return Array.from(means, (mean) => Math.min(15, Math.floor(mean / 16)).toString(16)).join('');
}
