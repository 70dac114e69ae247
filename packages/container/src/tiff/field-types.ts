/** Field types of TIFF 6.0 section 2 and its later additions, with the bytes that one value takes. */
export const TYPE = { byte: 1, ascii: 2, short: 3, long: 4, rational: 5, undefined: 7, ifd: 13, utf8: 129 } as const;

const BYTES_PER_VALUE: readonly number[] = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];

/** Bytes of one value of a field type; 0 for a type that does not exist in classic TIFF or Exif. */
export function bytesPerValue(type: number): number {
  return type === TYPE.utf8 ? 1 : (BYTES_PER_VALUE[type] ?? 0);
}
