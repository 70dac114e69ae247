import { ascii, buildTiff, long, pointer, short } from '@input-trust/metadata-claims/testing';
import type { BuiltDirectory, BuiltField } from '@input-trust/metadata-claims/testing';
import { TIFF_TAG } from './tags.ts';

/** What {@link buildTiffFile} may be told; the rest is a grey image of 4 by 2 pixels in one strip. */
export interface BuiltImage {
  readonly width?: number;
  readonly height?: number;
  /** NewSubfileType: 0 for a page, 1 for a reduced image, 4 for a mask. Not written unless told. */
  readonly subfile?: number;
  /** Further fields. */
  readonly fields?: readonly BuiltField[];
  /** Images in a SubIFDs tag. */
  readonly sub?: readonly BuiltImage[];
}

const PIXELS = Uint8Array.of(0, 32, 64, 96, 128, 160, 192, 224);

/** A TIFF file of these images, one after the other in the chain of IFD0. They share one strip of pixels, which ends the file. */
export function buildTiffFile(images: readonly BuiltImage[] = [{}], byteOrder: 'little' | 'big' = 'little'): Uint8Array {
  const build = (pixelsAt: number): Uint8Array => {
    const chain = images.toReversed().reduce<BuiltDirectory | undefined>((next, image) => directoryOf(image, pixelsAt, next), undefined);
    return buildTiff(chain ?? { fields: [] }, byteOrder);
  };
  const pixelsAt = build(0).length;
  return Uint8Array.from([...build(pixelsAt), ...PIXELS]);
}

/** The fields that every page has. */
export function imageFields({ width = 4, height = 2, subfile }: BuiltImage, pixelsAt: number): readonly BuiltField[] {
  return [
    ...(subfile === undefined ? [] : [long(TIFF_TAG.newSubfileType, subfile)]),
    short(TIFF_TAG.imageWidth, width),
    short(TIFF_TAG.imageLength, height),
    short(TIFF_TAG.bitsPerSample, 8),
    short(TIFF_TAG.compression, 1),
    short(TIFF_TAG.photometric, 1),
    long(TIFF_TAG.stripOffsets, pixelsAt),
    short(TIFF_TAG.samplesPerPixel, 1),
    long(TIFF_TAG.stripByteCounts, PIXELS.length),
  ];
}

export { ascii, long, pointer, short };

function directoryOf(image: BuiltImage, pixelsAt: number, next?: BuiltDirectory): BuiltDirectory {
  return {
    fields: [
      ...imageFields(image, pixelsAt),
      ...(image.fields ?? []),
      ...(image.sub ?? []).map((sub) => pointer(0x014a, directoryOf(sub, pixelsAt))),
    ],
    ...(next !== undefined && { next }),
  };
}
