import type { Budget, Material, View } from '@input-trust/detector-kit';
import { admit } from './admission.ts';
import type { DeclaredImage } from './admission.ts';
import { readBmpLayout, readBmpPixels } from './bmp.ts';
import type { BmpLayout, BmpPixels } from './bmp.ts';
import { decodeHeif } from './heif-decoder.ts';
import { pixelsOf, toRaster } from './pixel-material.ts';
import { failed } from './raster.ts';
import type { Raster, RasterResult } from './raster.ts';
import { decodeWithSharp } from './sharp-decoder.ts';
import { decodeTiffImage, tiffFile } from './tiff/decode-tiff.ts';
import { TIFF_IMAGES } from './tiff/directories.ts';

/**
 * The first frame of an image material, of HEIF the primary image, as 8-bit samples in sRGB as stored: no colour management, no EXIF rotation, no premultiplication.
 *
 * The declared size is read first and the budget asked for its pixels; the result is remembered with the material. Never throws for
 * content: what cannot be decoded is `failed` with a coverage reason, what is damaged is decoded as far as it goes.
 */
export function decodeRaster(material: Material, budget: Budget): Promise<RasterResult> {
  const view: View<RasterResult> = { id: 'raster:frame:0', derive: (of) => decodeFirst(of, budget) };
  return material.view(view);
}

/** Side of the picture that is decoded as a part of the side of the image: 1, a half, a quarter, an eighth. */
export type ReadingScale = 1 | 2 | 4 | 8;

/** Up to this size a photograph is read as it is; a page at 300 dpi, whose letters are 30 pixels tall, is halved. */
const FULL_SCALE_PIXELS = 8_000_000;
/** Up to this size half of it will do: the sensors of cameras and telephones. Larger images are read in samples, with a coverage reason. */
export const MAX_WHOLE_PIXELS = 64_000_000;
const QUARTER_SCALE_PIXELS = 256_000_000;

/** The scale at which those who look at pictures by their looks share one decode. */
export function readingScale(pixels: number): ReadingScale {
  if (pixels <= FULL_SCALE_PIXELS) return 1;
  if (pixels <= MAX_WHOLE_PIXELS) return 2;
  return pixels <= QUARTER_SCALE_PIXELS ? 4 : 8;
}

/** A raster, and the size of the image that it shows. */
export type ReducedResult =
  | (Extract<RasterResult, { status: 'decoded' }> & { readonly source: { readonly width: number; readonly height: number } })
  | Extract<RasterResult, { status: 'failed' }>;

/**
 * The first frame at `1 / scaleFor(pixels)` of its width and height where the format is made for that (JPEG, whose decoder then computes and
 * holds only these samples), and in full elsewhere. Otherwise as `decodeRaster`; a scale of 1 is the same decode.
 */
export async function decodeReduced(
  material: Material,
  budget: Budget,
  scaleFor: (pixels: number) => ReadingScale = readingScale,
): Promise<ReducedResult> {
  const admission = await admit(material, budget);
  if (admission.status === 'refused') return failed(admission.reason);
  const { width, height } = admission.image;
  const scale = material.format === 'jpeg' ? scaleFor(width * height) : 1;
  const view: View<RasterResult> = { id: `raster:frame:0:${scale}`, derive: (of) => decodeScaled(of, admission.image, scale, budget) };
  const result = scale === 1 ? await decodeRaster(material, budget) : await material.view(view);
  return result.status === 'failed' ? result : { ...result, source: { width, height } };
}

function decodeScaled(
  material: Material,
  { width, height, frames, first }: DeclaredImage,
  scale: number,
  budget: Budget,
): Promise<RasterResult> {
  if (!budget.hasTime()) return Promise.resolve(failed('deadline_exceeded'));
  // The decoder rounds up.
  const reducedTo = { width: Math.ceil(width / scale), height: Math.ceil(height / scale) };
  return decodeWithSharp(material.bytes, { format: material.format, frame: first, frames, pixels: width * height, reducedTo });
}

async function decodeFirst(material: Material, budget: Budget): Promise<RasterResult> {
  const admission = await admit(material, budget);
  if (admission.status === 'refused') return failed(admission.reason);
  if (!budget.hasTime()) return failed('deadline_exceeded');
  const found = await pixelsOf(material);
  if (found !== undefined) return { status: 'decoded', raster: toRaster(found), reasons: [] };
  const { width, height, frames, first, decoder } = admission.image;
  if (decoder === 'bmp') return decodeBmp(material.bytes);
  const [image] = decoder === 'tiff' ? await material.view(TIFF_IMAGES) : [];
  if (image !== undefined) return decodeTiffImage(tiffFile(material, frames, budget), image);
  const pixels = width * height;
  if (decoder === 'libheif') return decodeHeif(material.bytes, pixels);
  return decodeWithSharp(material.bytes, { format: material.format, frame: first, frames, pixels });
}

function decodeBmp(bytes: Uint8Array): RasterResult {
  const header = readBmpLayout(bytes);
  if (header === undefined) return failed('unsupported_format');
  const pixels = readBmpPixels(bytes, header);
  return { status: 'decoded', raster: bmpRaster(header, pixels), reasons: pixels.truncated ? ['malformed_content'] : [] };
}

function bmpRaster(header: BmpLayout, { data, channels }: BmpPixels): Raster {
  const { width, height, palette } = header;
  const shared = { width, height, frames: 1, format: 'bmp' };
  if (channels > 1) return { ...shared, channels, data, hasAlpha: channels === 4 };
  const colours = new Uint8Array(width * height * 3);
  for (let i = 0, to = 0; i < data.length; i += 1, to += 3) {
    const [red, green, blue] = palette[data[i] ?? 0] ?? [0, 0, 0];
    colours[to] = red;
    colours[to + 1] = green;
    colours[to + 2] = blue;
  }
  return { ...shared, channels: 3, data: colours, hasAlpha: false };
}
