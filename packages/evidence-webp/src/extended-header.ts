import type { PixelDimensions, WebpStructure } from '@input-trust/contract';
import { u24 } from './frame-size.ts';

export type Features = NonNullable<WebpStructure['declared_features']>;

export interface ExtendedHeader {
  readonly canvas: PixelDimensions;
  readonly features: Features;
}

const HEADER_BYTES = 10;

/** Reads VP8X (RFC 9649, section 2.7). Null when it is too short; later versions may append fields. */
export function readExtendedHeader(data: Uint8Array): ExtendedHeader | null {
  if (data.length < HEADER_BYTES) return null;
  const flags = data[0] as number;
  return {
    canvas: { width: u24(data, 4) + 1, height: u24(data, 7) + 1 },
    features: {
      icc: (flags & 0x20) !== 0,
      alpha: (flags & 0x10) !== 0,
      exif: (flags & 0x08) !== 0,
      xmp: (flags & 0x04) !== 0,
      animation: (flags & 0x02) !== 0,
    },
  };
}
