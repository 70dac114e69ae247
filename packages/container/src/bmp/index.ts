import type { Format, Part } from '../format.ts';
import { BMP_FILE_HEADER_BYTES, bmpRowBytes, readBmpHeader } from './header.ts';

export { hasSignature } from '../format.ts';
export { BMP_COMPRESSION, BMP_CORE_HEADER_BYTES, BMP_FILE_HEADER_BYTES, bmpRowBytes, readBmpHeader } from './header.ts';
export type { BmpHeader } from './header.ts';

/** [MS-WMF] 2.2.2. */
export const BMP: Format = {
  name: 'bmp',
  kind: 'image',
  mediaTypes: ['image/bmp'],
  extensions: ['bmp', 'dib'],
  signature: { magic: ['BM'], confirm: isPlausible },
  walk: parts,
};

const DEPTHS: ReadonlySet<number> = new Set([0, 1, 4, 8, 16, 24, 32]);
/** BITMAPCOREHEADER, BITMAPINFOHEADER with none, three and four masks, its versions 4 and 5, and OS/2's. */
const HEADER_SIZES: ReadonlySet<number> = new Set([12, 40, 52, 56, 64, 108, 124]);

/** Two letters begin many a text: a bitmap has a header of a known size, a depth, and rows behind both. */
function isPlausible(bytes: Uint8Array): boolean {
  const header = readBmpHeader(bytes);
  if (header === undefined || !HEADER_SIZES.has(header.headerSize) || !DEPTHS.has(header.bitsPerPixel)) return false;
  const { headerSize, pixelOffset, width, height } = header;
  return width > 0 && height !== 0 && pixelOffset >= BMP_FILE_HEADER_BYTES + headerSize;
}

/** The headers with the colour table, then the rows of an uncompressed bitmap. */
function* parts(bytes: Uint8Array): Generator<Part, void> {
  const header = readBmpHeader(bytes);
  if (header === undefined) return;
  const rowsAt = Math.min(header.pixelOffset, bytes.length);
  yield { start: 0, end: rowsAt, whole: header.pixelOffset <= bytes.length };
  const rowsEnd = header.pixelOffset + bmpRowBytes(header) * Math.abs(header.height);
  yield { start: rowsAt, end: Math.max(rowsAt, Math.min(rowsEnd, bytes.length)), whole: rowsEnd <= bytes.length };
}
