import { StepCounter } from '@input-trust/container/bytes';
import type { ByteCursor } from '@input-trust/container/bytes';
import { entriesOf, openTiffFile, readIfd, unsignedValues } from '@input-trust/container/tiff';
import type { Ifd, OpenTiff } from '@input-trust/container/tiff';
import type { View } from '@input-trust/detector-kit';
import { COMPRESSION, PHOTOMETRIC, SAMPLE, TAG } from './tags.ts';

/** Images of one file: more than the frames that are ever decoded of one. */
const MAX_IMAGES = 4096;
const MAX_ENTRIES = 262_144;
/** Strips or tiles of one image: a slide of 100,000 pixels a side has 152,881 tiles of 256. */
const MAX_SEGMENTS = 1_048_576;

/** One image of a TIFF: where its samples are and what they mean. */
export interface TiffImage {
  /** Offset of its directory. */
  readonly offset: number;
  /** Number in the main chain; undefined for one that another directory points to (SubIFDs, TIFF Technical Note 1). */
  readonly page: number | undefined;
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  readonly samples: number;
  readonly compression: number;
  readonly photometric: number;
  readonly format: number;
  readonly predictor: number;
  /** Each sample of a pixel in a plane of its own. */
  readonly isPlanar: boolean;
  /** The bits of each stored byte are in the other order (FillOrder 2), also of one that is coded, as libtiff writes and reads them. */
  readonly lowBitFirst: boolean;
  readonly isTiled: boolean;
  /** Size of a strip or tile. */
  readonly segment: { readonly width: number; readonly height: number };
  readonly offsets: readonly number[];
  readonly byteCounts: readonly number[];
  /** Whether the sample behind the colours is their opacity, and whether they are multiplied with it already. */
  readonly alpha: 'none' | 'straight' | 'associated';
  /** Reds, greens and blues of all indices, each after the other, 16 bits each. */
  readonly colourMap: readonly number[];
  /** The JPEG stream of the old way to have one (TIFF 6.0, section 22). */
  readonly jpeg: { readonly offset: number; readonly length: number } | undefined;
  readonly noData: number | undefined;
  /** Height of a pixel by its width: 2.08 for a fax of 204 by 98 dots an inch. */
  readonly pixelAspect: number;
}

/** The images of a TIFF, walked once for a material. */
export const TIFF_IMAGES: View<readonly TiffImage[]> = { id: 'raster:tiff', derive: ({ bytes }) => Promise.resolve(tiffImages(bytes)) };

/** Every image of a TIFF or BigTIFF: the pages, then what their SubIFDs hold, as far as the file says it. Empty for what is none. */
export function tiffImages(bytes: Uint8Array): TiffImage[] {
  const opened = openTiffFile(bytes);
  return opened === null ? [] : [...walk(opened)];
}

function* walk(opened: OpenTiff): Generator<TiffImage> {
  const { tiff, first, form } = opened;
  const entries = new StepCounter('tiff_entries', MAX_ENTRIES);
  const seen = new Set([0]);
  const queue = [{ offset: first, page: 0 as number | undefined }];
  const below: number[] = [];
  for (let next = queue.shift(); next !== undefined && seen.size <= MAX_IMAGES; next = queue.shift()) {
    const { offset, page } = next;
    const ifd = seen.has(offset) ? null : readIfd(tiff, offset, entries, form);
    seen.add(offset);
    if (ifd !== null) {
      const image = imageOf(tiff, ifd, page);
      if (image !== undefined) yield image;
      for (const entry of entriesOf(ifd, TAG.subIfds)) below.push(...unsignedValues(tiff, entry, MAX_IMAGES));
      queue.push({ offset: ifd.next ?? 0, page: page === undefined ? undefined : page + 1 });
    }
    // The chain first: its pages are what viewers count.
    if (queue.every((link) => seen.has(link.offset))) queue.push(...below.splice(0).map((sub) => ({ offset: sub, page: undefined })));
  }
}

function imageOf(tiff: ByteCursor, ifd: Ifd, page: number | undefined): TiffImage | undefined {
  // Of two entries of a tag readers take the last one.
  const all = (tag: number, most: number): number[] => {
    const entry = entriesOf(ifd, tag).at(-1);
    return entry === undefined ? [] : unsignedValues(tiff, entry, most);
  };
  const one = (tag: number, otherwise: number): number => all(tag, 1)[0] ?? otherwise;
  const [width, height] = [one(TAG.width, 0), one(TAG.height, 0)];
  const isTiled = all(TAG.tileOffsets, 1).length > 0;
  const offsets = all(isTiled ? TAG.tileOffsets : TAG.stripOffsets, MAX_SEGMENTS);
  const jpegOffset = one(TAG.jpegInterchangeFormat, 0);
  if (width === 0 || height === 0 || (offsets.length === 0 && jpegOffset === 0)) return undefined;
  return {
    offset: ifd.offset,
    page,
    width,
    height,
    bits: one(TAG.bitsPerSample, 1),
    samples: one(TAG.samplesPerPixel, 1),
    compression: one(TAG.compression, COMPRESSION.none),
    photometric: one(TAG.photometric, PHOTOMETRIC.blackIsZero),
    format: one(TAG.sampleFormat, SAMPLE.unsigned),
    predictor: one(TAG.predictor, 1),
    isPlanar: one(TAG.planarConfiguration, 1) === 2,
    lowBitFirst: one(TAG.fillOrder, 1) === 2,
    isTiled,
    segment: isTiled
      ? { width: one(TAG.tileWidth, width), height: one(TAG.tileLength, height) }
      : { width, height: Math.min(one(TAG.rowsPerStrip, height), height) },
    offsets,
    byteCounts: all(isTiled ? TAG.tileByteCounts : TAG.stripByteCounts, MAX_SEGMENTS),
    alpha: ALPHA[one(TAG.extraSamples, 0)] ?? 'none',
    colourMap: all(TAG.colourMap, 3 << 16),
    jpeg: jpegOffset === 0 ? undefined : { offset: jpegOffset, length: one(TAG.jpegInterchangeFormatLength, tiff.length - jpegOffset) },
    noData: noDataOf(tiff, ifd),
    pixelAspect: rationalOf(tiff, ifd, TAG.xResolution) / rationalOf(tiff, ifd, TAG.yResolution),
  };
}

/** Values of the ExtraSamples tag (TIFF 6.0, section 18). */
const ALPHA = ['none', 'associated', 'straight'] as const;

/** Longer than any number that a program writes. */
const MAX_NUMBER_BYTES = 40;

function noDataOf(tiff: ByteCursor, ifd: Ifd): number | undefined {
  const entry = entriesOf(ifd, TAG.noData).at(-1);
  if (entry === undefined || !entry.readable || entry.size > MAX_NUMBER_BYTES) return undefined;
  const value = Number.parseFloat(String.fromCharCode(...tiff.range(entry.offset, entry.size)));
  return Number.isFinite(value) ? value : undefined;
}

/** A positive number as a fraction of two (TIFF 6.0, section 2, type 5); 1 for anything else. */
function rationalOf(tiff: ByteCursor, ifd: Ifd, tag: number): number {
  const entry = entriesOf(ifd, tag).at(-1);
  if (entry === undefined || !entry.readable || entry.size !== 8) return 1;
  const value = tiff.u32At(entry.offset) / tiff.u32At(entry.offset + 4);
  return Number.isFinite(value) && value > 0 ? value : 1;
}
