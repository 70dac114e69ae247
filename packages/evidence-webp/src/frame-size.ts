import { ByteCursor } from '@input-trust/container/bytes';
import type { PixelDimensions } from '@input-trust/contract';

/** Frame tag, start code and two sides. */
const VP8_HEADER_BYTES = 10;
const VP8_START_CODE = 0x9d01_2a;
const VP8L_HEADER_BYTES = 5;
const VP8L_SIGNATURE = 0x2f;
const SIDE_MASK = 0x3fff;

/** Size in the header of a VP8 key frame (RFC 6386, section 9.1). Null when it is no key frame or has no pixels. */
export function vp8Size(data: Uint8Array): PixelDimensions | null {
  if (data.length < VP8_HEADER_BYTES) return null;
  const isKeyFrame = ((data[0] as number) & 1) === 0;
  const startCode = new ByteCursor(data).u32At(2) & 0x00ff_ffff;
  const cursor = new ByteCursor(data, 'little');
  const width = cursor.u16At(6) & SIDE_MASK;
  const height = cursor.u16At(8) & SIDE_MASK;
  return isKeyFrame && startCode === VP8_START_CODE && width > 0 && height > 0 ? { width, height } : null;
}

/** Size in the header of a VP8L bitstream (RFC 9649, section 3.4). Null when signature or version are others. */
export function vp8lSize(data: Uint8Array): PixelDimensions | null {
  if (data.length < VP8L_HEADER_BYTES || data[0] !== VP8L_SIGNATURE) return null;
  const fields = new ByteCursor(data, 'little').u32At(1);
  const version = fields >>> 29;
  return version === 0 ? { width: (fields & SIDE_MASK) + 1, height: ((fields >>> 14) & SIDE_MASK) + 1 } : null;
}

/** A number of 24 bits, as VP8X and ANMF hold them. */
export function u24(data: Uint8Array, offset: number): number {
  return new ByteCursor(data, 'little').u16At(offset) | ((data[offset + 2] ?? 0) << 16);
}
