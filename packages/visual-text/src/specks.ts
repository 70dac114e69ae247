import type { Plane, Rect } from './plane.ts';

/** Grey levels by which a speck stands out from all four neighbours. */
const SPECK_CONTRAST = 128;
/** Random bits have 6 specks in 100 pixels, letters hardly any. */
const MAX_SPECKS = 0.02;

/** Whether a pixel stands out alone, as in grain, dither and random bits. */
export function isSpeck({ width, data }: Plane, at: number): boolean {
  const value = data[at] ?? 0;
  // Beyond the edge there is no neighbour to stand out from.
  const [left, right, up, down] = [data[at - 1] ?? value, data[at + 1] ?? value, data[at - width] ?? value, data[at + width] ?? value];
  return value - Math.max(left, right, up, down) >= SPECK_CONTRAST || Math.min(left, right, up, down) - value >= SPECK_CONTRAST;
}

export function isSpeckled(plane: Plane, { x, y, width, height }: Rect): boolean {
  let specks = 0;
  for (let row = y; row < y + height; row += 1) {
    for (let at = row * plane.width + x; at < row * plane.width + x + width; at += 1) if (isSpeck(plane, at)) specks += 1;
  }
  return specks > MAX_SPECKS * width * height;
}
