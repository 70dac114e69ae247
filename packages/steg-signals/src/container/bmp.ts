import { BMP_CORE_HEADER_BYTES, BMP_FILE_HEADER_BYTES, bmpRowBytes, BMP_COMPRESSION, readBmpHeader } from '@input-trust/container/bmp';
import { ContainerBuilder } from './container.ts';
import type { Container } from './container.ts';

/** Bytes that fill the rows up to a multiple of four. */
const MOST_FILLING = 3;
/** Masks of the colours behind a header that has no room for them. */
const MASK_BYTES = 16;

/** A Windows bitmap: its image ends where its rows do, or its colour profile behind them. Bytes between the headers and the first row are foreign. */
export function walkBmp(bytes: Uint8Array): Container {
  const container = new ContainerBuilder();
  const header = readBmpHeader(bytes);
  if (header === undefined) return container.build();
  const { fileSize, pixelOffset, headerSize, bitsPerPixel, compression } = header;
  const colours = bitsPerPixel > 8 ? 0 : header.coloursUsed || 1 << bitsPerPixel;
  const hasMasks = compression === BMP_COMPRESSION.bitFields || compression === BMP_COMPRESSION.alphaBitFields;
  const bodyStart = BMP_FILE_HEADER_BYTES + headerSize + colours * 4 + (hasMasks ? MASK_BYTES : 0);
  if (headerSize > BMP_CORE_HEADER_BYTES && bodyStart < pixelOffset && pixelOffset < bytes.length)
    container.add('foreign', 'gap before pixels', bytes.subarray(bodyStart, pixelOffset));
  const filling = rowFilling(bytes, header);
  if (filling.some((byte) => byte !== filling[0])) container.add('foreign', 'filling of rows', filling);
  const isUncompressed = compression === BMP_COMPRESSION.rgb || compression === BMP_COMPRESSION.bitFields;
  const size = isUncompressed ? pixelOffset + bmpRowBytes(header) * Math.abs(header.height) : fileSize;
  const end = Math.max(size, fileSize <= bytes.length ? fileSize : 0);
  if (header.width > 0 && size > 0 && size <= bytes.length) container.end = Math.min(end, size + MOST_FILLING);
  const { profile } = header;
  if (profile !== undefined && profile.start >= size && profile.start <= size + MOST_FILLING && profile.end <= bytes.length) {
    container.add('icc', 'colour profile', bytes.subarray(profile.start, profile.end));
    container.end = profile.end;
  }
  return container.build();
}

/** The bytes that fill each row up to a multiple of four, which every program leaves at one value. */
function rowFilling(bytes: Uint8Array, header: NonNullable<ReturnType<typeof readBmpHeader>>): Uint8Array {
  const { pixelOffset, bitsPerPixel, compression, width } = header;
  const stride = bmpRowBytes(header);
  const used = Math.ceil((width * bitsPerPixel) / 8);
  const rows = Math.min(Math.abs(header.height), Math.floor(Math.max(bytes.length - pixelOffset, 0) / Math.max(stride, 1)));
  if (compression !== BMP_COMPRESSION.rgb || width <= 0 || used >= stride) return new Uint8Array(0);
  const filling = new Uint8Array(rows * (stride - used));
  for (let row = 0; row < rows; row += 1) {
    const from = pixelOffset + row * stride;
    filling.set(bytes.subarray(from + used, from + stride), row * (stride - used));
  }
  return filling;
}
