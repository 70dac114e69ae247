import type { BmpLayout, BmpPixels } from './bmp.ts';

/** What a zero in place of a run's length is followed by; any other number is that of pixels stored one by one ([MS-WMF] 3.1.6). */
const ESCAPE = { endOfRow: 0, endOfBitmap: 1, move: 2 } as const;

/** Palette indices of a bitmap in runs of 4 or 8 bits. Pixels that no run reaches stay 0, as with viewers. */
export function readBmpRuns(bytes: Uint8Array, { width, height, bitsPerPixel, pixelOffset, topDown }: BmpLayout): BmpPixels {
  const data = new Uint8Array(width * height);
  const isNibbles = bitsPerPixel === 4;
  const indexOf = (byte: number, pixel: number): number => (isNibbles ? (pixel % 2 === 0 ? byte >> 4 : byte & 15) : byte);
  let [x, row, at] = [0, 0, pixelOffset];
  const put = (count: number, byteOf: (pixel: number) => number): void => {
    const start = (topDown ? row : height - 1 - row) * width + x;
    // What a run has beyond its row is not drawn.
    const drawn = Math.min(count, width - x);
    for (let pixel = 0; pixel < drawn; pixel += 1) data[start + pixel] = indexOf(byteOf(pixel), pixel);
    x += count;
  };
  while (row < height && at + 1 < bytes.length) {
    const [length, value] = [bytes[at] ?? 0, bytes[at + 1] ?? 0];
    at += 2;
    if (length > 0) {
      put(length, () => value);
    } else if (value === ESCAPE.endOfRow) [x, row] = [0, row + 1];
    else if (value === ESCAPE.endOfBitmap) return { data, channels: 1, truncated: false };
    else if (value === ESCAPE.move) {
      x += bytes[at] ?? 0;
      row += bytes[at + 1] ?? 0;
      at += 2;
    } else {
      const stored = isNibbles ? Math.ceil(value / 2) : value;
      if (at + stored > bytes.length) break;
      const from = at;
      put(value, (pixel) => bytes[from + (isNibbles ? pixel >> 1 : pixel)] ?? 0);
      // Pixels stored one by one end at an even place.
      at += stored + (stored % 2);
    }
  }
  return { data, channels: 1, truncated: row < height };
}
