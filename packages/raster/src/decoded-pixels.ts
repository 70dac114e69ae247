/** Pixels as another decoder has left them, top row first. */
export interface DecodedPixels {
  readonly width: number;
  readonly height: number;
  /** Bits per pixel: 1 (black and white, packed, rows padded to bytes), 24 (RGB) or 32 (RGB and straight alpha). */
  readonly depth: 1 | 24 | 32;
  readonly data: Uint8Array | Uint8ClampedArray;
}
