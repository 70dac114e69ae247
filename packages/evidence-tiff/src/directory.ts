import type { ByteCursor } from '@input-trust/container/bytes';
import { entriesOf, unsignedValue } from '@input-trust/container/tiff';
import type { Ifd } from '@input-trust/container/tiff';
import type { TiffDirectory } from '@input-trust/contract';
import { TAG } from '@input-trust/metadata-claims';
import { TIFF_TAG } from './tags.ts';

export type DirectoryRole = TiffDirectory['role'];

/** How a directory is reached: along the chain of IFD0, or by a pointer. */
export type DirectoryLink = 'chain' | 'sub_ifd' | 'exif' | 'gps' | 'interoperability' | 'unknown';

/** One directory of the file, with its place among the others. */
export interface Directory {
  readonly ifd: Ifd;
  readonly role: DirectoryRole;
  /** The directory that points here; null for those of the chain. */
  readonly parent: Directory | null;
}

/** Directories that hold no image and no tag space of TIFF itself: those of Exif. */
const EXIF_ROLES: ReadonlySet<DirectoryRole> = new Set<DirectoryRole>(['exif', 'gps', 'interoperability']);

/** Whether the tags of a directory are those of TIFF: of a page, another image, or a directory of unknown purpose. */
export function isTiffDirectory({ role }: Directory): boolean {
  return !EXIF_ROLES.has(role);
}

/** NewSubfileType bits: TIFF 6.0 page 36. */
const REDUCED = 0b001;
const MASK = 0b100;
/** SubfileType, its predecessor: TIFF 6.0 page 40. */
const OLD_REDUCED = 2;

/**
 * What a directory is for. In the chain a full-resolution image is a page. A SubIFD is one when it states full resolution and belongs
 * to a reduced image, as in DNG and TIFF/EP; other SubIFDs are `sub_ifd`. A JPEG stream without a size is a thumbnail of Exif
 * (Exif 3.0, section 4.5.8), and a directory without an image `unknown`.
 */
export function roleOf(tiff: ByteCursor, ifd: Ifd, link: DirectoryLink, parent: Directory | null): DirectoryRole {
  if (link !== 'chain' && link !== 'sub_ifd') return link;
  const has = (tag: number): boolean => entriesOf(ifd, tag).length > 0;
  if (!has(TIFF_TAG.imageWidth) && !has(TIFF_TAG.stripOffsets) && !has(TIFF_TAG.tileOffsets)) {
    return has(TAG.jpegInterchangeFormat) ? 'reduced_image' : 'unknown';
  }
  const subfile = numberOf(tiff, ifd, TIFF_TAG.newSubfileType);
  if (subfile !== null && (subfile & MASK) !== 0) return 'mask';
  if (subfile !== null && (subfile & REDUCED) !== 0) return 'reduced_image';
  if (subfile === null && numberOf(tiff, ifd, TIFF_TAG.subfileType) === OLD_REDUCED) return 'reduced_image';
  return link === 'chain' || (subfile === 0 && parent?.role === 'reduced_image') ? 'page' : 'sub_ifd';
}

/** The value of a tag that stands once and is one unsigned number; null otherwise. */
export function numberOf(tiff: ByteCursor, ifd: Ifd, tag: number): number | null {
  const [entry, second] = entriesOf(ifd, tag);
  return entry === undefined || second !== undefined ? null : unsignedValue(tiff, entry);
}
