import { loadOptional } from '@input-trust/detector-kit';
import type { Metadata, Sharp } from 'sharp';
import { failed } from './raster.ts';
import type { RasterResult } from './raster.ts';

export interface SharpDecodeOptions {
  readonly format: string;
  /** 0-based frame or page. */
  readonly frame: number;
  /** Frames of an animation that are decoded together, one below the other; 1 unless stated. */
  readonly pageCount?: number;
  readonly frames: number;
  /** Size that the budget has admitted: a decoder that meets more pixels stops. */
  readonly pixels: number;
  /** Size to which a JPEG is reduced while it is decoded. */
  readonly reducedTo?: { readonly width: number; readonly height: number };
}

/**
 * What the header of a file says, read without decoding a pixel: of one page, or of the first, in HEIF of the primary image.
 * Undefined where libvips does not know the format.
 */
export async function readWithSharp(bytes: Uint8Array, page?: number): Promise<Metadata | undefined> {
  const sharp = await loadSharp();
  try {
    return await sharp(bytes, { ...(page !== undefined && { page }), limitInputPixels: false, failOn: 'none' }).metadata();
  } catch {
    return undefined;
  }
}

/** Decodes one frame. A damaged file gives the rows that could be read and the reason `malformed_content`. */
export async function decodeWithSharp(bytes: Uint8Array, options: SharpDecodeOptions): Promise<RasterResult> {
  const sharp = await loadSharp();
  const input = { page: options.frame, pages: options.pageCount ?? 1, limitInputPixels: options.pixels, ignoreIcc: true } as const;
  const open = (failOn: 'error' | 'none'): Sharp => {
    const image = sharp(bytes, { ...input, failOn });
    return options.reducedTo === undefined ? image : image.resize({ ...options.reducedTo, fit: 'fill' });
  };
  const sound = await raw(open('error'));
  const output = sound ?? (await raw(open('none')));
  if (output === undefined) return failed('malformed_content');
  const { data, info } = output;
  const channels = info.channels;
  if (channels !== 1 && channels !== 2 && channels !== 3 && channels !== 4) return failed('unsupported_format');
  const samples = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  return {
    status: 'decoded',
    raster: {
      width: info.width,
      height: info.height,
      channels,
      data: samples,
      hasAlpha: channels % 2 === 0,
      frames: options.frames,
      format: options.format,
    },
    reasons: sound === undefined ? ['malformed_content'] : [],
  };
}

async function raw(image: Sharp): Promise<{ data: Buffer; info: { width: number; height: number; channels: number } } | undefined> {
  try {
    return await image.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
  } catch {
    return undefined;
  }
}

let loaded: Promise<typeof import('sharp').default> | undefined;

/** Loaded on first use, once per process: the library costs some 30 MB. Rejects with `ResourceUnavailableError` where it is not installed. */
export function loadSharp(): Promise<typeof import('sharp').default> {
  loaded ??= loadOptional('sharp', async () => {
    const { default: sharp } = await import('sharp');
    // Every image is decoded once, so that libvips' cache of operations would only hold memory.
    sharp.cache(false);
    return sharp;
  });
  return loaded;
}
