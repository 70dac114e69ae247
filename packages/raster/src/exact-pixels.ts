import { RIFF_HEADER_BYTES, riffChunks } from '@input-trust/container/webp';
import type { Budget, CoverageReason, Material, View } from '@input-trust/detector-kit';
import { admit } from './admission.ts';
import { readBmpLayout, readBmpPixels } from './bmp.ts';
import { decodeRaster } from './decode-raster.ts';
import { readGifIndices } from './gif-indices.ts';
import { readPngHeader, readPngSamples } from './png-samples.ts';
import { PIXEL_FORMAT, pixelsOf, unpackBits } from './pixel-material.ts';
import type { DecodedPixels } from './decoded-pixels.ts';
import { failed } from './raster.ts';
import { tiffSamplesAreExact } from './tiff/exact-samples.ts';

/** Samples exactly as a lossless format stores them: what steganalysis needs, and a viewer's decoder rewrites. */
export interface ExactPixels {
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 2 | 3 | 4;
  /** Interleaved, top row first, one byte per sample; the low byte where a sample has 16 bits. */
  readonly data: Uint8Array;
  /** Bits per sample as stored. */
  readonly bitDepth: number;
  /** Present: `data` holds indices into these RGB colours. */
  readonly palette?: readonly (readonly [number, number, number])[];
}

/** The samples of a picture as stored, or why there are none. */
export type ExactPixelsResult =
  | { readonly status: 'decoded'; readonly pixels: ExactPixels; readonly reasons: readonly CoverageReason[] }
  /** Lossy formats: what is stored are coefficients. */
  | { readonly status: 'not_exact' }
  | { readonly status: 'failed'; readonly reason: CoverageReason };

/**
 * The pixels of the first frame exactly as stored: PNG (palette indices, 1 to 16 bits), BMP, GIF (indices), lossless WebP, and TIFF of
 * 8-bit samples. Remembered with the material; shares the decode and the pixel budget of `decodeRaster`.
 */
export function exactPixels(material: Material, budget: Budget): Promise<ExactPixelsResult> {
  const view: View<ExactPixelsResult> = { id: 'raster:exact', derive: (of) => derive(of, budget) };
  return material.view(view);
}

async function derive(material: Material, budget: Budget): Promise<ExactPixelsResult> {
  const found = await pixelsOf(material);
  if (found !== undefined) return fromPixels(found, material, budget);
  const { bytes, format } = material;
  if (format === 'png' || format === PIXEL_FORMAT) {
    const header = readPngHeader(bytes);
    return header === undefined || (header.bitDepth === 8 && header.colourType !== 3)
      ? fromRaster(material, budget)
      : fromPng(material, budget);
  }
  if (format === 'gif') return fromGif(material, budget);
  if (format === 'bmp') return fromBmp(material, budget);
  if (format === 'webp' && isLosslessWebp(bytes)) return fromRaster(material, budget);
  if ((format === 'tiff' || format === 'bigtiff') && tiffSamplesAreExact(bytes)) return fromRaster(material, budget);
  return { status: 'not_exact' };
}

async function fromPixels(found: DecodedPixels, material: Material, budget: Budget): Promise<ExactPixelsResult> {
  if (found.depth !== 1) return fromRaster(material, budget);
  const admission = await admit(material, budget);
  if (admission.status === 'refused') return failed(admission.reason);
  const { width, height } = found;
  return { status: 'decoded', pixels: { width, height, channels: 1, data: unpackBits(found), bitDepth: 1 }, reasons: [] };
}

async function fromRaster(material: Material, budget: Budget): Promise<ExactPixelsResult> {
  const result = await decodeRaster(material, budget);
  if (result.status === 'failed') return result;
  const { width, height, channels, data } = result.raster;
  return { status: 'decoded', pixels: { width, height, channels, data, bitDepth: 8 }, reasons: result.reasons };
}

async function fromPng(material: Material, budget: Budget): Promise<ExactPixelsResult> {
  const admission = await admit(material, budget);
  if (admission.status === 'refused') return failed(admission.reason);
  const samples = readPngSamples(material.bytes);
  if (samples === undefined) return failed('malformed_content');
  const { width, height, channels, data, bitDepth, palette } = samples;
  return { status: 'decoded', pixels: { width, height, channels, data, bitDepth, ...(samples.indexed && { palette }) }, reasons: [] };
}

async function fromGif(material: Material, budget: Budget): Promise<ExactPixelsResult> {
  const admission = await admit(material, budget);
  if (admission.status === 'refused') return failed(admission.reason);
  const indices = readGifIndices(material.bytes, admission.image.width * admission.image.height);
  if (indices === undefined) return failed('malformed_content');
  return { status: 'decoded', pixels: { ...indices, channels: 1, bitDepth: 8 }, reasons: [] };
}

async function fromBmp(material: Material, budget: Budget): Promise<ExactPixelsResult> {
  const admission = await admit(material, budget);
  if (admission.status === 'refused') return failed(admission.reason);
  const header = readBmpLayout(material.bytes);
  if (header === undefined) return failed('unsupported_format');
  const { data, channels, truncated } = readBmpPixels(material.bytes, header);
  const { width, height, bitsPerPixel, palette } = header;
  const pixels: ExactPixels = { width, height, channels, data, bitDepth: Math.min(8, bitsPerPixel), ...(channels === 1 && { palette }) };
  return { status: 'decoded', pixels, reasons: truncated ? ['malformed_content'] : [] };
}

/** A still WebP whose image data is a VP8L chunk (RFC 9649, section 2.6). */
function isLosslessWebp(bytes: Uint8Array): boolean {
  for (const { fourCc } of riffChunks(bytes, RIFF_HEADER_BYTES)) {
    if (fourCc === 'VP8L') return true;
    if (fourCc === 'VP8 ' || fourCc === 'ANMF') return false;
  }
  return false;
}
