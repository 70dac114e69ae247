import type { WithheldCategory } from '@input-trust/contract';
import type { ExifBlock } from './exif-block.ts';

/** Tags of IFD0 and the Exif IFD whose values are never returned, by what they hold. */
const WITHHELD: ReadonlyMap<number, WithheldCategory> = new Map<number, WithheldCategory>([
  [0x010e, 'free_text'], // ImageDescription
  [0x0132, 'timestamps'], // DateTime
  [0x013b, 'owner_names'], // Artist
  [0x013c, 'identifiers'], // HostComputer
  [0x8298, 'owner_names'], // Copyright
  [0x9004, 'timestamps'], // DateTimeDigitized
  [0x927c, 'maker_notes'], // MakerNote
  [0x9286, 'comments'], // UserComment
  [0x9c9b, 'free_text'], // XPTitle
  [0x9c9c, 'comments'], // XPComment
  [0x9c9d, 'owner_names'], // XPAuthor
  [0x9c9e, 'free_text'], // XPKeywords
  [0x9c9f, 'free_text'], // XPSubject
  [0xa420, 'identifiers'], // ImageUniqueID
  [0xa430, 'owner_names'], // CameraOwnerName
  [0xa431, 'serial_numbers'], // BodySerialNumber
  [0xa433, 'unrecognized_labels'], // LensMake
  [0xa434, 'unrecognized_labels'], // LensModel
  [0xa435, 'serial_numbers'], // LensSerialNumber
  [0xa436, 'free_text'], // ImageTitle
  [0xa437, 'owner_names'], // Photographer
  [0xa438, 'owner_names'], // ImageEditor
  [0xc62f, 'serial_numbers'], // CameraSerialNumber (DNG)
]);

/** GPSLatitude, GPSLongitude, GPSDestLatitude, GPSDestLongitude. */
const COORDINATES: ReadonlySet<number> = new Set([0x0002, 0x0004, 0x0014, 0x0016]);
/** GPSProcessingMethod, GPSAreaInformation. */
const GPS_TEXTS: ReadonlySet<number> = new Set([0x001b, 0x001c]);

/** Kinds of data that an Exif block holds and that no claim returns. */
export function withheldByExif(block: ExifBlock): Set<WithheldCategory> {
  const found = new Set<WithheldCategory>();
  for (const ifd of [block.ifd0, block.exif]) {
    for (const { tag } of ifd?.entries ?? []) {
      const category = WITHHELD.get(tag);
      if (category !== undefined) found.add(category);
    }
  }
  for (const { tag } of block.gps?.entries ?? []) {
    if (COORDINATES.has(tag)) found.add('gps_coordinates');
    if (GPS_TEXTS.has(tag)) found.add('free_text');
  }
  return found;
}
