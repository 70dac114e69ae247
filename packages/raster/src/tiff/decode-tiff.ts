import { tiffByteOrder } from '@input-trust/container/tiff';
import type { Budget, Material } from '@input-trust/detector-kit';
import { failed } from '../raster.ts';
import type { RasterResult } from '../raster.ts';
import { decodeWithSharp } from '../sharp-decoder.ts';
import type { TiffImage } from './directories.ts';
import { tiffReaderOf } from './reader-of.ts';
import { readSampleValues } from './sample-values.ts';
import { shownSamples } from './shown.ts';

/** What is known of the file that an image is decoded from. */
export interface TiffFile {
  readonly bytes: Uint8Array;
  readonly format: string;
  /** Images of the file. */
  readonly frames: number;
  /** Asked before each strip or tile. */
  readonly hasTime: () => boolean;
}

/** The file of a material. */
export function tiffFile({ bytes, format }: Material, frames: number, budget: Budget): TiffFile {
  return { bytes, format, frames, hasTime: () => budget.hasTime() };
}

/** Decodes one image of a TIFF or BigTIFF, by whoever reads its samples as they are meant. */
export async function decodeTiffImage(file: TiffFile, image: TiffImage): Promise<RasterResult> {
  const result = await decodeSamples(file, image);
  if (result.status === 'failed' || image.pixelAspect === 1) return result;
  return { ...result, raster: { ...result.raster, pixelAspect: image.pixelAspect } };
}

async function decodeSamples(file: TiffFile, image: TiffImage): Promise<RasterResult> {
  const reader = tiffReaderOf(image);
  if (reader === 'none') return failed('unsupported_format');
  if (reader === 'samples') return fromSamples(file, image);
  const pixels = image.width * image.height;
  const { bytes, format, frames } = file;
  if (reader === 'jpeg') {
    const { offset, length } = image.jpeg ?? { offset: 0, length: 0 };
    return decodeWithSharp(bytes.subarray(offset, offset + length), { format, frame: 0, frames, pixels });
  }
  if (image.page !== undefined) return decodeWithSharp(bytes, { format, frame: image.page, frames, pixels });
  return decodeWithSharp(beginningAt(bytes, image.offset), { format, frame: 0, frames, pixels });
}

function fromSamples({ bytes, format, frames, hasTime }: TiffFile, image: TiffImage): RasterResult {
  const read = readSampleValues(bytes, image, tiffByteOrder(bytes) ?? 'little', hasTime);
  const { width, height } = image;
  const shown = shownSamples(read, image);
  return {
    status: 'decoded',
    raster: { width, height, ...shown, hasAlpha: shown.channels % 2 === 0, frames, format },
    reasons: read.reasons,
  };
}

/** The same file with another directory as its first: libvips counts the pages of the main chain only. */
function beginningAt(bytes: Uint8Array, offset: number): Uint8Array {
  const copy = new Uint8Array(bytes);
  const view = new DataView(copy.buffer);
  const isLittle = tiffByteOrder(bytes) === 'little';
  if (view.getUint16(2, isLittle) === CLASSIC) view.setUint32(4, offset, isLittle);
  else view.setBigUint64(8, BigInt(offset), isLittle);
  return copy;
}

const CLASSIC = 42;
