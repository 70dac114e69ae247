import { asciiText, ByteCursor, startsWithAscii } from '../bytes/byte-cursor.ts';

/**
 * Brands of which one, as major or compatible brand, makes a file HEIF here.
 *
 * `heic heix heim heis`, `hevc hevx`: HEVC images and sequences (ISO/IEC 23008-12, annex B). `mif1 mif2 msf1`: images and sequences
 * of any coding (section 10.2). `miaf`, `MA1A`, `MA1B`: MIAF and its AV1 profiles (ISO/IEC 23000-22; AVIF 1.1, section 8).
 * `avif avis`: AV1 images and sequences (AVIF 1.1, section 6). `tmap`: gain maps (ISO 21496-1).
 */
export const HEIF_BRANDS = [
  'heic',
  'heix',
  'heim',
  'heis',
  'hevc',
  'hevx',
  'mif1',
  'mif2',
  'msf1',
  'avif',
  'avis',
  'miaf',
  'MA1A',
  'MA1B',
  'tmap',
] as const;

/** The brands of a file type box, as they are written. */
export interface FileBrands {
  readonly major: string;
  readonly compatible: readonly string[];
}

/** Compatible brands that are read; files have below 12. */
const MAX_COMPATIBLE_BRANDS = 32;
/** Size and type of the box, major brand and minor version. */
const COMPATIBLE_BRANDS_AT = 16;
const SHORTEST_FILE_TYPE = 12;

/** Whether a brand is one of {@link HEIF_BRANDS}. */
export function isHeifBrand(brand: string): brand is (typeof HEIF_BRANDS)[number] {
  return HEIF_BRANDS.some((known) => known === brand);
}

/** Reads the file type box (ISO/IEC 14496-12, section 4.3) at the beginning. Null when there is none or none of its brands is HEIF's. */
export function readHeifBrands(bytes: Uint8Array): FileBrands | null {
  if (bytes.length < SHORTEST_FILE_TYPE || !startsWithAscii(bytes, 'ftyp', 4)) return null;
  const cursor = new ByteCursor(bytes);
  const size = Math.min(cursor.u32At(0), bytes.length, COMPATIBLE_BRANDS_AT + MAX_COMPATIBLE_BRANDS * 4);
  const compatible: string[] = [];
  for (let at = COMPATIBLE_BRANDS_AT; at + 4 <= size; at += 4) compatible.push(asciiText(cursor.range(at, 4)));
  const major = asciiText(cursor.range(8, 4));
  return [major, ...compatible].some(isHeifBrand) ? { major, compatible } : null;
}
