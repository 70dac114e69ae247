import type { SubBlocks } from '@input-trust/container/gif';

/** Root code sizes of GIF89a, appendix F: one bit of colour is coded with two, and some encoders write one. */
const MIN_CODE_SIZE = 1;
const MAX_CODE_SIZE = 8;
const MAX_CODE_BITS = 12;
const MAX_CODES = 1 << MAX_CODE_BITS;

/**
 * Whether the LZW data of a frame decodes to exactly so many pixels (GIF89a, appendix F): up to its end code or, without one, up to
 * its last byte, whose remaining bits are padding. False when a code is not defined where it stands.
 *
 * Only the length of each code's string is kept, so that the work is one step per code of the file, however many pixels that gives.
 */
export function decodesTo(pixels: number, bytes: Uint8Array, minimumCodeSize: number, { start, end }: SubBlocks): boolean {
  if (minimumCodeSize < MIN_CODE_SIZE || minimumCodeSize > MAX_CODE_SIZE) return false;
  const clearCode = 1 << minimumCodeSize;
  const endCode = clearCode + 1;
  const lengths = new Uint16Array(MAX_CODES).fill(1, 0, clearCode);
  let count = 0;
  /** The count was reached by a code that ends in the last byte. */
  let reached = false;
  let codeBits = minimumCodeSize + 1;
  let nextCode = endCode + 1;
  /** Length of the previous code's string; 0 behind a clear code. */
  let previous = 0;
  let bits = 0;
  let bitCount = 0;
  let blockEnd = start;
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at] as number;
    if (at === blockEnd) {
      blockEnd = at + 1 + byte;
      continue;
    }
    bits |= byte << bitCount;
    bitCount += 8;
    while (bitCount >= codeBits) {
      const code = bits & ((1 << codeBits) - 1);
      bits >>>= codeBits;
      bitCount -= codeBits;
      if (code === endCode) return count === pixels;
      if (code === clearCode) {
        codeBits = minimumCodeSize + 1;
        nextCode = endCode + 1;
        previous = 0;
        continue;
      }
      const isRoot = code < clearCode;
      // The next code to be defined may be used at once: it is the previous string and its first pixel again.
      if (!isRoot && (previous === 0 || code > nextCode)) return false;
      if (previous !== 0 && nextCode < MAX_CODES) {
        lengths[nextCode] = previous + 1;
        nextCode += 1;
        if (nextCode === 1 << codeBits && codeBits < MAX_CODE_BITS) codeBits += 1;
      }
      previous = lengths[code] as number;
      count += previous;
      reached ||= at === end - 1 && count === pixels;
    }
  }
  return reached || count === pixels;
}
