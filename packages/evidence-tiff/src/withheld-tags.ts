import type { WithheldCategory } from '@input-trust/contract';
import { TIFF_TAG } from './tags.ts';

/** Tags of TIFF and its private extensions whose values are never returned, beside those that Exif shares. */
const WITHHELD: ReadonlyMap<number, WithheldCategory> = new Map<number, WithheldCategory>([
  [0x010d, 'free_text'], // DocumentName
  [0x011d, 'free_text'], // PageName
  [0x0151, 'free_text'], // TargetPrinter
  [0x800d, 'identifiers'], // ImageID (OPI)
  [0x80a4, 'comments'], // Wang annotation
  [0x932f, 'free_text'], // text recognised by Microsoft Office Document Imaging
  [TIFF_TAG.photoshopLayers, 'embedded_files'],
  [0xa480, 'free_text'], // GDAL metadata
  [0xc614, 'unrecognized_labels'], // UniqueCameraModel (DNG)
  [0xc615, 'unrecognized_labels'], // LocalizedCameraModel (DNG)
  [0xc634, 'maker_notes'], // DNGPrivateData
  [0xc65d, 'identifiers'], // RawDataUniqueID (DNG)
  [0xc68b, 'free_text'], // OriginalRawFileName (DNG)
  [0xc68c, 'embedded_files'], // OriginalRawFileData (DNG)
]);

/** Adds the kinds of data that tags of a directory hold. */
export function addWithheld(found: Set<WithheldCategory>, entries: readonly { readonly tag: number }[]): void {
  for (const { tag } of entries) {
    const category = WITHHELD.get(tag);
    if (category !== undefined) found.add(category);
  }
}
