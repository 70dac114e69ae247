import { ByteCursor } from '@input-trust/container/bytes';
import { hasStartOfImage, isFrame, jpegSegments, MARKER } from '@input-trust/container/jpeg';
import { entriesOf, unsignedValue } from '@input-trust/container/tiff';
import type { Ifd } from '@input-trust/container/tiff';
import type { JpegStructure, PixelDimensions } from '@input-trust/contract';
import { RESOURCE_ID, TAG } from '@input-trust/metadata-claims';
import type { ExifBlock, ImageResource } from '@input-trust/metadata-claims';
import type { CarrierPart } from './carriers.ts';
import { readFrame } from './frame.ts';
import type { MultiPictureEntry } from './multi-picture.ts';

export type Thumbnail = JpegStructure['thumbnails'][number];

/** A thumbnail, or `malformed` where one is declared and cannot be found. */
export type ThumbnailReading = Thumbnail | 'malformed';

const TIFF_IMAGE_WIDTH = 0x0100;
const TIFF_IMAGE_LENGTH = 0x0101;
const TIFF_PHOTOMETRIC = 0x0106;
const TIFF_STRIP_BYTE_COUNTS = 0x0117;
const PHOTOMETRIC_RGB = 2;

/** The thumbnail that IFD1 describes (Exif 3.0, section 4.5.8), compressed or not. */
export function exifThumbnail(block: ExifBlock): readonly ThumbnailReading[] {
  const { thumbnail: ifd, tiff } = block;
  if (ifd === null) return [];
  const offset = value(block, ifd, TAG.jpegInterchangeFormat);
  const length = value(block, ifd, TAG.jpegInterchangeFormatLength);
  if (offset !== null && length !== null) {
    return [length > 0 && tiff.has(offset, length) ? jpegThumbnail('exif', tiff.range(offset, length)) : 'malformed'];
  }
  const byteCount = value(block, ifd, TIFF_STRIP_BYTE_COUNTS);
  const strip = value(block, ifd, TAG.stripOffsets);
  if (byteCount === null || strip === null || !tiff.has(strip, byteCount)) return ['malformed'];
  const encoding = value(block, ifd, TIFF_PHOTOMETRIC) === PHOTOMETRIC_RGB ? 'rgb' : 'unknown';
  return [thumbnail('exif', encoding, byteCount, value(block, ifd, TIFF_IMAGE_WIDTH), value(block, ifd, TIFF_IMAGE_LENGTH))];
}

/** The RGB thumbnail of a JFIF segment (ITU-T T.871, 10.1): width and height stand at 7 and 8 behind the identifier. */
export function jfifThumbnail({ data }: CarrierPart): readonly ThumbnailReading[] {
  const width = data[7];
  const height = data[8];
  if (width === undefined || height === undefined) return ['malformed'];
  if (width * height === 0) return [];
  return [data.length - 9 >= width * height * 3 ? thumbnail('jfif', 'rgb', width * height * 3, width, height) : 'malformed'];
}

/** The thumbnail of a JFXX segment (JFIF 1.02, page 5): JPEG, palette or RGB by its extension code. */
export function jfxxThumbnail({ data }: CarrierPart): readonly ThumbnailReading[] {
  const [code, width = 0, height = 0] = data;
  if (code === 0x10) return [jpegThumbnail('jfxx', data.subarray(1))];
  const palette = code === 0x11;
  if (!palette && code !== 0x13) return ['malformed'];
  const byteCount = palette ? 768 + width * height : width * height * 3;
  const whole = width * height > 0 && data.length - 3 >= byteCount;
  return [whole ? thumbnail('jfxx', palette ? 'palette' : 'rgb', byteCount, width, height) : 'malformed'];
}

/** Photoshop's thumbnail resource: a header of 28 bytes that begins with the format, 1 for JPEG. */
export function photoshopThumbnail({ id, data }: ImageResource): readonly ThumbnailReading[] {
  if (id !== RESOURCE_ID.thumbnail && id !== RESOURCE_ID.thumbnailBgr) return [];
  if (data.length <= 28) return ['malformed'];
  const image = data.subarray(28);
  if (new ByteCursor(data).u32At(0) === 1) return [jpegThumbnail('photoshop_irb', image)];
  return [thumbnail('photoshop_irb', 'rgb', image.length, null, null)];
}

/** A large thumbnail that the MPF segment declares. */
export function multiPictureThumbnail(bytes: Uint8Array, { offset, byteCount, role }: MultiPictureEntry): readonly ThumbnailReading[] {
  if (role !== 'thumbnail') return [];
  return [offset + byteCount <= bytes.length ? jpegThumbnail('mpf', bytes.subarray(offset, offset + byteCount)) : 'malformed'];
}

function jpegThumbnail(source: Thumbnail['source'], image: Uint8Array): ThumbnailReading {
  if (!hasStartOfImage(image)) return 'malformed';
  const size = dimensions(image);
  return thumbnail(source, 'jpeg', image.length, size?.width ?? null, size?.height ?? null);
}

/** Size in the first frame header; the image data is not walked. */
function dimensions(image: Uint8Array): PixelDimensions | null {
  for (const { marker, data, whole } of jpegSegments(image)) {
    if (marker === MARKER.SOS || !whole) return null;
    if (isFrame(marker)) return readFrame(marker, data)?.dimensions ?? null;
  }
  return null;
}

function thumbnail(
  source: Thumbnail['source'],
  encoding: Thumbnail['encoding'],
  byteCount: number,
  width: number | null,
  height: number | null,
): Thumbnail {
  return { source, encoding, byte_count: byteCount, ...(width !== null && height !== null && { dimensions: { width, height } }) };
}

function value(block: ExifBlock, ifd: Ifd, tag: number): number | null {
  const [entry] = entriesOf(ifd, tag);
  return entry === undefined ? null : unsignedValue(block.tiff, entry);
}
