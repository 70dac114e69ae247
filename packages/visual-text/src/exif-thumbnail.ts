import { startsWithAscii, StepCounter } from '@input-trust/container/bytes';
import { hasStartOfImage, jpegSegments, MARKER } from '@input-trust/container/jpeg';
import { entriesOf, openTiff, readIfd, unsignedValue } from '@input-trust/container/tiff';

/** Segments of a JPEG and entries of two directories that are read in search of the thumbnail; real files have a dozen, and 150. */
const MAX_SEGMENTS = 64;
const MAX_ENTRIES = 512;

const TAG = { offset: 0x0201, length: 0x0202 } as const;
/** `Exif` and two bytes, which readers do not all ask for. */
const EXIF_IDENTIFIER_BYTES = 6;

/**
 * The JPEG thumbnail in the Exif block of a JPEG (Exif 3.0, 4.5.8: the IFD behind IFD0), as bytes. Undefined where there is none, and where
 * what points to it leads out of the block.
 */
export function exifThumbnail(jpeg: Uint8Array): Uint8Array | undefined {
  const block = exifBlock(jpeg);
  const opened = block === undefined ? null : openTiff(block);
  if (opened === null) return undefined;
  const { tiff, first } = opened;
  const steps = new StepCounter('exif_entries', MAX_ENTRIES);
  const directory = readIfd(tiff, readIfd(tiff, first, steps)?.next || Number.POSITIVE_INFINITY, steps);
  const value = (tag: number): number => {
    const entry = entriesOf(directory, tag).at(-1);
    return (entry && unsignedValue(tiff, entry)) ?? 0;
  };
  const offset = value(TAG.offset);
  const length = value(TAG.length);
  if (offset === 0 || length < 4 || !tiff.has(offset, length)) return undefined;
  const thumbnail = tiff.range(offset, length);
  return hasStartOfImage(thumbnail) ? thumbnail : undefined;
}

/** The TIFF structure behind the identifier in the first APP1 segment that has one. */
function exifBlock(jpeg: Uint8Array): Uint8Array | undefined {
  let segments = 0;
  for (const { marker, data, whole } of jpegSegments(jpeg)) {
    if (marker === MARKER.SOS || !whole || (segments += 1) > MAX_SEGMENTS) return undefined;
    if (marker === MARKER.APP1 && startsWithAscii(data, 'Exif')) return data.subarray(EXIF_IDENTIFIER_BYTES);
  }
  return undefined;
}
