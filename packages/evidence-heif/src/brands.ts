import { asciiText, ByteCursor, startsWithAscii } from '@input-trust/bounded-reader';
import { HeifBrand } from '@input-trust/contract';

/**
 * Brands of which one, as major or compatible brand, makes a file HEIF here. Every other brand is `other` in a report.
 *
 * `heic heix heim heis`, `hevc hevx`: HEVC images and sequences (ISO/IEC 23008-12, annex B). `mif1 mif2 msf1`: images and sequences
 * of any coding (section 10.2). `miaf`, `MA1A`, `MA1B`: MIAF and its AV1 profiles (ISO/IEC 23000-22; AVIF 1.1, section 8).
 * `avif avis`: AV1 images and sequences (AVIF 1.1, section 6). `tmap`: gain maps (ISO 21496-1).
 */
export const HEIF_BRANDS: readonly Exclude<HeifBrand, 'other'>[] = HeifBrand.exclude(['other']).options;

/** Major and compatible brands of a file type box, without padding. */
export interface Brands {
  readonly major: HeifBrand;
  readonly compatible: readonly HeifBrand[];
}

/** Compatible brands that are read, as many as the contract lists; files have below 12. */
const MAX_COMPATIBLE_BRANDS = 32;
/** Size and type of the box, major brand and minor version. */
const COMPATIBLE_BRANDS_AT = 16;
const SHORTEST_FILE_TYPE = 12;

/** Whether the bytes begin with a file type box that names a HEIF or AVIF brand. */
export function isHeif(bytes: Uint8Array): boolean {
  return readBrands(bytes) !== null;
}

/** Reads the file type box (ISO/IEC 14496-12, section 4.3) at the beginning. Null when there is none or none of its brands is HEIF's. */
export function readBrands(bytes: Uint8Array): Brands | null {
  if (bytes.length < SHORTEST_FILE_TYPE || !startsWithAscii(bytes, 'ftyp', 4)) return null;
  const cursor = new ByteCursor(bytes);
  const size = Math.min(cursor.u32At(0), bytes.length, COMPATIBLE_BRANDS_AT + MAX_COMPATIBLE_BRANDS * 4);
  const compatible: HeifBrand[] = [];
  for (let at = COMPATIBLE_BRANDS_AT; at + 4 <= size; at += 4) compatible.push(brandAt(cursor, at));
  const major = brandAt(cursor, 8);
  return [major, ...compatible].every((brand) => brand === 'other') ? null : { major, compatible };
}

function brandAt(cursor: ByteCursor, at: number): HeifBrand {
  const code = asciiText(cursor.range(at, 4));
  return HEIF_BRANDS.find((brand) => brand === code) ?? 'other';
}
