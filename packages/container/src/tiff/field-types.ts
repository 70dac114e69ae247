/** Field types of TIFF 6.0 section 2 and its later additions; the last two before UTF-8 are those of BigTIFF. */
export const TYPE = { byte: 1, ascii: 2, short: 3, long: 4, rational: 5, undefined: 7, ifd: 13, long8: 16, ifd8: 18, utf8: 129 } as const;

const BYTES_PER_VALUE: readonly number[] = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];

/** LONG8, SLONG8 and IFD8, which only BigTIFF has. */
const FIRST_BIG_TYPE = 16;
const LAST_BIG_TYPE = 18;

/** Bytes of one value of a field type; 0 for a type that does not exist: in classic TIFF or Exif, or in BigTIFF. */
export function bytesPerValue(type: number, isBig = false): number {
  if (isBig && type >= FIRST_BIG_TYPE && type <= LAST_BIG_TYPE) return 8;
  return type === TYPE.utf8 ? 1 : (BYTES_PER_VALUE[type] ?? 0);
}
