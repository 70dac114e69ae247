import type { ExifClaims } from '../exif/exif-claims.ts';
import { exifPresence, xmpPresence } from '../public-claims.ts';
import type { XmpClaims } from '../xmp/xmp-claims.ts';

/** Whether an Exif block claims anything that is looked for, returned or withheld. */
export function holdsExifClaims(exif: ExifClaims): boolean {
  const { makerNotePresent, orientation, pixelDimensions, withheld } = exif;
  const further = makerNotePresent || orientation !== undefined || pixelDimensions !== undefined || withheld.size > 0;
  return further || Object.values(exifPresence(exif)).includes(true);
}

/** Whether an XMP packet claims anything that is looked for, returned or withheld. */
export function holdsXmpClaims(xmp: XmpClaims): boolean {
  return xmp.withheld.size > 0 || xmp.digitalSourceType !== undefined || Object.values(xmpPresence(xmp)).includes(true);
}
