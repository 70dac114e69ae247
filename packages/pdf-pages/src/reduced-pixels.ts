import { MAX_IMAGE_PIXELS } from './image-size.ts';
import type { Pixels } from './painted-run.ts';

/** Pixels to which a larger picture is reduced: letters of 8 points on A3 at 600 dpi are 22 pixels tall then. */
const REDUCED_PIXELS = 20_000_000;

/** A picture above the size of usual ones as one of a usual size, each of its pixels the mean of a square; any other as it is. */
export function reduced(pixels: Pixels): Pixels;
export function reduced(pixels: Pixels | undefined): Pixels | undefined;
export function reduced(pixels: Pixels | undefined): Pixels | undefined {
  if (pixels === undefined || pixels.width * pixels.height <= MAX_IMAGE_PIXELS || pixels.depth !== 1) return pixels;
  const side = Math.ceil(Math.sqrt((pixels.width * pixels.height) / REDUCED_PIXELS));
  const width = Math.ceil(pixels.width / side);
  const height = Math.ceil(pixels.height / side);
  const rowBytes = (pixels.width + 7) >> 3;
  const data = new Uint8Array(width * height * 3);
  const ink = new Uint32Array(width);
  for (let row = 0; row < height; row += 1) {
    ink.fill(0);
    const rows = Math.min(side, pixels.height - row * side);
    for (let y = row * side; y < row * side + rows; y += 1) countInk(pixels, y * rowBytes, side, ink);
    for (let column = 0, at = row * width * 3; column < width; column += 1) {
      const columns = Math.min(side, pixels.width - column * side);
      const grey = 255 - Math.round((255 * (ink[column] ?? 0)) / (rows * columns));
      data[at++] = grey;
      data[at++] = grey;
      data[at++] = grey;
    }
  }
  return { data, width, height, depth: 24 };
}

/** Adds the black pixels of a row to the columns that they fall into. Most bytes of a page are white. */
function countInk({ data, width }: Pixels, from: number, side: number, ink: Uint32Array): void {
  for (let x = 0, at = from; x < width; x += 8, at += 1) {
    const bits = data[at] ?? 0xff;
    if (bits === 0xff) continue;
    for (let bit = 0; bit < 8 && x + bit < width; bit += 1) {
      if (((bits >> (7 - bit)) & 1) !== 0) continue;
      const column = Math.floor((x + bit) / side);
      ink[column] = (ink[column] ?? 0) + 1;
    }
  }
}
