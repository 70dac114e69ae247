import { joined } from '@input-trust/metadata-claims/testing';
import { crc32 } from '@input-trust/container/png';

/** Numbers of 32 bits, most significant byte first. */
export function u32(...values: readonly number[]): Uint8Array {
  return Uint8Array.from(values.flatMap((value) => [value >>> 24, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff]));
}

/** A chunk with its right length and CRC, unless told otherwise. */
export function chunk(
  type: string,
  data: Uint8Array | string = '',
  { length, crc }: { readonly length?: number; readonly crc?: number } = {},
): Uint8Array {
  const content = joined(data);
  const typed = joined(type, content);
  return joined(u32(length ?? content.length), typed, u32(crc ?? crc32(typed)));
}

/** Fields of IHDR; by default a truecolour image of 4 by 3 pixels. */
export interface BuiltHeader {
  readonly width?: number;
  readonly height?: number;
  readonly depth?: number;
  readonly color?: number;
  readonly compression?: number;
  readonly filter?: number;
  readonly interlace?: number;
}

export function ihdr(header: BuiltHeader = {}): Uint8Array {
  const { width = 4, height = 3, depth = 8, color = 2, compression = 0, filter = 0, interlace = 0 } = header;
  return chunk('IHDR', joined(u32(width, height), depth, color, compression, filter, interlace));
}

/** Image data of the default header: three rows of a filter byte and four black pixels. */
export const IDAT = chunk('IDAT', deflated(new Uint8Array(3 * (1 + 4 * 3))));
export const IEND = chunk('IEND');
export const SIGNATURE = joined(0x89, 'PNG\r\n', 0x1a, '\n');

/** These chunks behind the signature, and no others. */
export function buildPngOf(...chunks: readonly Uint8Array[]): Uint8Array {
  return joined(SIGNATURE, ...chunks);
}

/** A small PNG that decoders accept, with these chunks before its image data. */
export function buildPng(...chunks: readonly Uint8Array[]): Uint8Array {
  return buildPngOf(ihdr(), ...chunks, IDAT, IEND);
}

/** An iTXt chunk of uncompressed XMP. */
export function xmpChunk(packet: Uint8Array): Uint8Array {
  return chunk('iTXt', joined('XML:com.adobe.xmp', 0, 0, 0, 0, 0, packet));
}

/** A zlib stream of at most 65,535 bytes in one stored block (RFC 1950, RFC 1951 section 3.2.4). */
export function deflated(data: Uint8Array): Uint8Array {
  const low = data.length & 0xff;
  const high = data.length >> 8;
  let a = 1;
  let b = 0;
  for (const byte of data) {
    a = (a + byte) % 65_521;
    b = (b + a) % 65_521;
  }
  return joined(0x78, 0x01, 1, low, high, low ^ 0xff, high ^ 0xff, data, u32(b * 65_536 + a));
}

export { joined } from '@input-trust/metadata-claims/testing';
