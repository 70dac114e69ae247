import type { PixelDimensions } from '@input-trust/contract';
import { u24 } from './frame-size.ts';

/** The frame that an ANMF chunk describes, and its chunks. */
export interface AnimationFrame {
  readonly dimensions: PixelDimensions;
  readonly right: number;
  readonly bottom: number;
  readonly chunks: Uint8Array;
}

const HEADER_BYTES = 16;

/** Reads the header of an ANMF chunk (RFC 9649, section 2.7.1.1): offsets are stored halved, sides less one. Null when it is too short. */
export function readAnimationFrame(data: Uint8Array): AnimationFrame | null {
  if (data.length < HEADER_BYTES) return null;
  const dimensions = { width: u24(data, 6) + 1, height: u24(data, 9) + 1 };
  const right = u24(data, 0) * 2 + dimensions.width;
  const bottom = u24(data, 3) * 2 + dimensions.height;
  return { dimensions, right, bottom, chunks: data.subarray(HEADER_BYTES) };
}
