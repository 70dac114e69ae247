import type { Budget, CoverageReason, Material, View } from '@input-trust/detector-kit';
import { imageItems, readTopLevel } from '@input-trust/container/heif';
import { readBmpLayout } from './bmp.ts';
import { PIXEL_FORMAT, pixelsOf } from './pixel-material.ts';
import { readWithSharp } from './sharp-decoder.ts';
import { TIFF_IMAGES } from './tiff/directories.ts';
import type { TiffImage } from './tiff/directories.ts';
import { tiffReaderOf } from './tiff/reader-of.ts';

/** What a file says of itself before anything is decoded. */
export interface DeclaredImage {
  readonly width: number;
  readonly height: number;
  readonly frames: number;
  /** The one that viewers show first, 0-based: in HEIF the primary image, elsewhere 0. */
  readonly first: number;
  /** Which decoder reads it; `none` where it is decoded already. */
  readonly decoder: 'sharp' | 'libheif' | 'bmp' | 'tiff' | 'none';
  /** Bytes of one sample in the file: 2 where it has 16 bits. */
  readonly sampleBytes: number;
}

export type Admission =
  | { readonly status: 'admitted'; readonly image: DeclaredImage }
  | { readonly status: 'refused'; readonly reason: CoverageReason };

/** Formats that are read: what libvips' prebuilt binaries know of them, HEVC by libheif, bitmaps by ourselves. */
const FORMATS = new Set(['jpeg', 'png', 'webp', 'gif', 'tiff', 'bigtiff', 'heif', 'bmp', PIXEL_FORMAT]);

/**
 * Reads the declared size and asks the budget for its pixels, once per material whatever is decoded of it later.
 * Further frames ask again.
 */
export function admit(material: Material, budget: Budget): Promise<Admission> {
  const view: View<Admission> = { id: 'raster:admission', derive: (of) => decide(of, budget) };
  return material.view(view);
}

async function decide(material: Material, budget: Budget): Promise<Admission> {
  if (material.kind !== 'image' || !FORMATS.has(material.format)) return { status: 'refused', reason: 'unsupported_format' };
  const image = await declared(material);
  if (image === undefined) return { status: 'refused', reason: 'malformed_content' };
  if (!budget.spend('pixels', image.width * image.height * heldBytes(image))) return { status: 'refused', reason: 'pixel_budget_exceeded' };
  return { status: 'admitted', image };
}

/** Bytes that are held for each sample of a picture: the byte that is looked at and, where the file has more than that, what it is made of. */
function heldBytes({ sampleBytes }: DeclaredImage): number {
  return sampleBytes === 1 ? 1 : 1 + sampleBytes;
}

/** Bytes of the sample formats of libvips, where they are more than one. */
const SAMPLE_BYTES: Readonly<Record<string, number>> = {
  ushort: 2,
  short: 2,
  uint: 4,
  int: 4,
  float: 4,
  complex: 8,
  double: 8,
  dpcomplex: 16,
};

async function declared(material: Material): Promise<DeclaredImage | undefined> {
  const pixels = await pixelsOf(material);
  if (pixels !== undefined) return { width: pixels.width, height: pixels.height, frames: 1, first: 0, decoder: 'none', sampleBytes: 1 };
  const { bytes, format } = material;
  if (format === 'bmp') {
    const header = readBmpLayout(bytes);
    return header && { width: header.width, height: header.height, frames: 1, first: 0, decoder: 'bmp', sampleBytes: 1 };
  }
  if (format === 'tiff' || format === 'bigtiff') {
    const images = await material.view(TIFF_IMAGES);
    // What cannot be walked libvips may still know.
    if (images[0] !== undefined) return ofTiff(images[0], images.length);
  }
  const metadata = await readWithSharp(bytes);
  if (metadata?.width === undefined || metadata.height === undefined) return undefined;
  // libvips states the height of all frames of an animation together as well as that of one.
  const height = metadata.pageHeight ?? metadata.height;
  const decoder = metadata.format === 'heif' && !isAv1(bytes, metadata.compression) ? 'libheif' : 'sharp';
  const sampleBytes = SAMPLE_BYTES[metadata.depth ?? ''] ?? 1;
  return { width: metadata.width, height, frames: metadata.pages ?? 1, first: metadata.pagePrimary ?? 0, decoder, sampleBytes };
}

function ofTiff(image: TiffImage, frames: number): DeclaredImage {
  const sampleBytes = tiffReaderOf(image) === 'samples' ? Float32Array.BYTES_PER_ELEMENT : image.bits > 8 ? 2 : 1;
  return { width: image.width, height: image.height, frames, first: 0, decoder: 'tiff', sampleBytes };
}

/** Whether the primary image is coded in AV1. libvips goes by the brand of the file, which says nothing of the items in a general one. */
function isAv1(bytes: Uint8Array, byBrand: string | undefined): boolean {
  const { meta } = readTopLevel(bytes);
  const primary = meta === null ? undefined : imageItems(meta).find(({ role }) => role === 'primary');
  return primary === undefined ? byBrand === 'av1' : primary.coding === 'av01';
}
