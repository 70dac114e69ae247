import { ByteCursor, TruncatedReadError } from '@input-trust/bounded-reader';

/** Values of the Compression tag that lose nothing: none, LZW, Deflate (old and Adobe's), PackBits (TIFF 6.0, section 3). */
const LOSSLESS = new Set([1, 5, 8, 32946, 32773]);

/** Grey with black as 0, and RGB. */
const PHOTOMETRIC = new Set([1, 2]);

/** Whether the first page holds 8-bit grey or RGB samples without loss, which a decoder gives as they are stored. */
export function tiffSamplesAreExact(bytes: Uint8Array): boolean {
  try {
    const cursor = new ByteCursor(bytes, bytes[0] === 0x49 ? 'little' : 'big');
    if (cursor.u16At(2) !== 42) return false;
    const directory = cursor.u32At(4);
    const tags = new Map<number, number>();
    for (let index = 0, at = directory + 2; index < cursor.u16At(directory); index += 1, at += 12) {
      // Bits per sample are three equal numbers of RGB behind an offset, or one number in place.
      const inPlace = cursor.u32At(at + 4) === 1;
      tags.set(cursor.u16At(at), inPlace ? cursor.u16At(at + 8) : cursor.u16At(cursor.u32At(at + 8)));
    }
    return LOSSLESS.has(tags.get(259) ?? 1) && PHOTOMETRIC.has(tags.get(262) ?? 0) && tags.get(258) === 8;
  } catch (error) {
    if (TruncatedReadError.isInstance(error)) return false;
    throw error;
  }
}
