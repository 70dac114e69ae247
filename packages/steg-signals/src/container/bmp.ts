import { BMP_CORE_HEADER_BYTES, BMP_FILE_HEADER_BYTES, bmpRowBytes, BMP_COMPRESSION, readBmpHeader } from '@input-trust/container/bmp';
import { ContainerBuilder } from './container.ts';
import type { Container } from './container.ts';

/** Masks behind the header, and some writers' alignment, take no more. */
const MOST_BYTES_BEHIND_HEADERS = 64;

/** A Windows bitmap: its image ends where its rows do. Bytes between the headers and the first row are foreign. */
export function walkBmp(bytes: Uint8Array): Container {
  const container = new ContainerBuilder();
  const header = readBmpHeader(bytes);
  if (header === undefined) return container.build();
  const { fileSize, pixelOffset, headerSize, bitsPerPixel, compression } = header;
  const colours = bitsPerPixel > 8 ? 0 : header.coloursUsed || 1 << bitsPerPixel;
  const bodyStart = BMP_FILE_HEADER_BYTES + headerSize + colours * 4 + MOST_BYTES_BEHIND_HEADERS;
  if (headerSize > BMP_CORE_HEADER_BYTES && bodyStart < pixelOffset && pixelOffset < bytes.length)
    container.add('foreign', 'gap before pixels', bytes.subarray(bodyStart, pixelOffset));
  const isUncompressed = compression === BMP_COMPRESSION.rgb || compression === BMP_COMPRESSION.bitFields;
  const size = isUncompressed ? pixelOffset + bmpRowBytes(header) * Math.abs(header.height) : fileSize;
  const end = Math.max(size, fileSize <= bytes.length ? fileSize : 0);
  if (header.width > 0 && size > 0 && size <= bytes.length) container.end = Math.min(end, size + 3);
  return container.build();
}
