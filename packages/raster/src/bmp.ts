import {
  BMP,
  BMP_COMPRESSION,
  BMP_CORE_HEADER_BYTES,
  BMP_FILE_HEADER_BYTES,
  bmpRowBytes,
  hasSignature,
  readBmpHeader,
} from '@input-trust/container/bmp';
import { ByteCursor, TruncatedReadError } from '@input-trust/container/bytes';

/** How the pixels of a Windows bitmap are read. */
export interface BmpLayout {
  readonly width: number;
  readonly height: number;
  readonly topDown: boolean;
  readonly bitsPerPixel: 1 | 4 | 8 | 16 | 24 | 32;
  /** Offset of the first stored row. */
  readonly pixelOffset: number;
  /** Whether rows are stored in runs. */
  readonly isRunLength: boolean;
  /** RGB colours of images of up to 8 bits per pixel. */
  readonly palette: readonly (readonly [number, number, number])[];
  /** Bit masks of red, green, blue and alpha in pixels of 16 and 32 bits; 0: not there. */
  readonly masks: readonly [number, number, number, number];
}

export interface BmpPixels {
  /** Palette indices (one channel), RGB or RGBA as stored, top row first. */
  readonly data: Uint8Array;
  readonly channels: 1 | 3 | 4;
  /** Whether the file ended before its last row. */
  readonly truncated: boolean;
}

/**
 * The layout of a Windows bitmap: BITMAPCOREHEADER, BITMAPINFOHEADER and its versions 4 and 5 ([MS-WMF] 2.2.2).
 * Undefined for what is none, and for those that hold another format.
 */
export function readBmpLayout(bytes: Uint8Array): BmpLayout | undefined {
  try {
    return hasSignature(BMP, bytes) ? readLayout(bytes) : undefined;
  } catch (error) {
    if (TruncatedReadError.isInstance(error)) return undefined;
    throw error;
  }
}

function readLayout(bytes: Uint8Array): BmpLayout | undefined {
  const header = readBmpHeader(bytes);
  if (header === undefined) return undefined;
  const { width, height, bitsPerPixel, compression, headerSize, pixelOffset, coloursUsed } = header;
  if (width <= 0 || height === 0 || !isDepth(bitsPerPixel)) return undefined;
  const cursor = new ByteCursor(bytes, 'little');
  const hasMasks = compression === BMP_COMPRESSION.bitFields || compression === BMP_COMPRESSION.alphaBitFields;
  const isRunLength =
    (compression === BMP_COMPRESSION.runs8 && bitsPerPixel === 8) || (compression === BMP_COMPRESSION.runs4 && bitsPerPixel === 4);
  const isMasked = hasMasks && (bitsPerPixel === 16 || bitsPerPixel === 32);
  if (compression !== BMP_COMPRESSION.rgb && !isRunLength && !isMasked) return undefined;

  const coloursAt = BMP_FILE_HEADER_BYTES + headerSize;
  const colours = bitsPerPixel > 8 ? 0 : coloursUsed === 0 ? 1 << bitsPerPixel : Math.min(coloursUsed, 1 << bitsPerPixel);
  const entrySize = headerSize === BMP_CORE_HEADER_BYTES ? 3 : 4;
  const palette = Array.from({ length: colours }, (_, index): [number, number, number] => {
    const at = coloursAt + index * entrySize;
    return cursor.has(at, 3) ? [cursor.u8At(at + 2), cursor.u8At(at + 1), cursor.u8At(at)] : [0, 0, 0];
  });
  // Masks stand in versions 4 and 5 of the header, and behind the older one.
  const alphaMask = hasMasks && (headerSize >= 56 || compression === BMP_COMPRESSION.alphaBitFields) ? cursor.u32At(66) : 0;
  const masks: BmpLayout['masks'] = hasMasks
    ? [cursor.u32At(54), cursor.u32At(58), cursor.u32At(62), alphaMask]
    : bitsPerPixel === 16
      ? [0x7c00, 0x03e0, 0x001f, 0]
      : [0xff0000, 0xff00, 0xff, 0];
  return { width, height: Math.abs(height), topDown: height < 0, bitsPerPixel, pixelOffset, isRunLength, palette, masks };
}

function isDepth(bits: number): bits is BmpLayout['bitsPerPixel'] {
  return bits === 1 || bits === 4 || bits === 8 || bits === 16 || bits === 24 || bits === 32;
}

/** Reads the pixels as stored; rows that the file lacks stay 0. Samples of fewer than 8 bits are scaled to 8. */
export function readBmpPixels(bytes: Uint8Array, header: BmpLayout): BmpPixels {
  if (header.isRunLength) return readRuns(bytes, header);
  const { width, height, bitsPerPixel } = header;
  const stride = bmpRowBytes(header);
  const channels = bitsPerPixel <= 8 ? 1 : header.masks[3] === 0 ? 3 : 4;
  const data = new Uint8Array(width * height * channels);
  const readRow = rowReader(header);
  let truncated = false;
  for (let row = 0; row < height; row += 1) {
    const from = header.pixelOffset + row * stride;
    if (from + Math.ceil((width * bitsPerPixel) / 8) > bytes.length) {
      truncated = true;
      break;
    }
    const y = header.topDown ? row : height - 1 - row;
    readRow(bytes, from, data, y * width * channels);
  }
  return { data, channels, truncated };
}

type RowReader = (bytes: Uint8Array, from: number, data: Uint8Array, to: number) => void;

function rowReader({ width, bitsPerPixel, masks }: BmpLayout): RowReader {
  if (bitsPerPixel <= 8) {
    const mask = (1 << bitsPerPixel) - 1;
    return (bytes, from, data, to) => {
      for (let x = 0; x < width; x += 1) {
        const bit = x * bitsPerPixel;
        data[to + x] = ((bytes[from + (bit >> 3)] ?? 0) >> (8 - bitsPerPixel - (bit & 7))) & mask;
      }
    };
  }
  if (bitsPerPixel === 24) {
    return (bytes, from, data, to) => {
      for (let i = 0; i < width * 3; i += 3) {
        data[to + i] = bytes[from + i + 2] ?? 0;
        data[to + i + 1] = bytes[from + i + 1] ?? 0;
        data[to + i + 2] = bytes[from + i] ?? 0;
      }
    };
  }
  const size = bitsPerPixel / 8;
  const fields = masks.filter((mask, index) => index < 3 || mask !== 0).map(scaledField);
  return (bytes, from, data, to) => {
    let at = to;
    for (let x = 0, offset = from; x < width; x += 1, offset += size) {
      let pixel = 0;
      for (let byte = 0; byte < size; byte += 1) pixel |= (bytes[offset + byte] ?? 0) << (8 * byte);
      for (const field of fields) data[at++] = field(pixel);
    }
  };
}

/** The bits under a mask, scaled to 0..255. */
function scaledField(mask: number): (pixel: number) => number {
  if (mask === 0) return () => 0;
  const shift = 31 - Math.clz32(mask & -mask);
  const most = mask >>> shift;
  return (pixel) => Math.round((((pixel & mask) >>> shift) * 255) / most);
}

/** What a zero in place of a run's length is followed by; any other number is that of pixels stored one by one ([MS-WMF] 3.1.6). */
const ESCAPE = { endOfRow: 0, endOfBitmap: 1, move: 2 } as const;

/** Palette indices of a bitmap in runs of 4 or 8 bits. Pixels that no run reaches stay 0, as with viewers. */
function readRuns(bytes: Uint8Array, { width, height, bitsPerPixel, pixelOffset, topDown }: BmpLayout): BmpPixels {
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
