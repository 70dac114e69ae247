import type { CoverageReason } from '@input-trust/detector-kit';

/** Samples of one image, row by row from the top left corner. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  /** 1 grey, 2 grey and alpha, 3 RGB, 4 RGB and alpha. */
  readonly channels: 1 | 2 | 3 | 4;
  /** Interleaved samples of 8 bits, `width * height * channels` of them. Alpha is straight, never multiplied into the colours. */
  readonly data: Uint8Array;
  readonly hasAlpha: boolean;
  /** Frames or pages of the file that are images of their own. */
  readonly frames: number;
  /** The format that was decoded, in the words of `Material.format`. */
  readonly format: string;
  /** Height of a pixel by its width, where the format has viewers that show it so: TIFF, for the sake of faxes. Default 1. */
  readonly pixelAspect?: number;
}

/** A decoded picture, or why there is none. */
export type RasterResult =
  | {
      readonly status: 'decoded';
      readonly raster: Raster;
      /** What of the image is missing in the raster, for example the rest of a truncated file. */
      readonly reasons: readonly CoverageReason[];
      /** How long a frame of an animation is shown, as the file says. */
      readonly delayMs?: number;
    }
  | { readonly status: 'failed'; readonly reason: CoverageReason };

/** A `failed` result. */
export function failed(reason: CoverageReason): { readonly status: 'failed'; readonly reason: CoverageReason } {
  return { status: 'failed', reason };
}
