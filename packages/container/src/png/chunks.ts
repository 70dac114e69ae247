import { asciiText, ByteCursor } from '../bytes/byte-cursor.ts';
import type { Part } from '../format.ts';
import { crc32 } from './crc32.ts';

/** One chunk, or what the file holds of it. */
export interface PngChunk extends Part {
  /** Four characters; U+FFFD for bytes outside ASCII. */
  readonly type: string;
  /** Data as a view; shorter than declared when the chunk is not whole. */
  readonly data: Uint8Array;
  /** Whether the format allows its length, and its type has four letters: else nothing says that the next chunk begins behind it. */
  readonly sound: boolean;
}

/** PNG third edition, section 5.2. */
export const PNG_SIGNATURE = '\x89PNG\r\n\x1a\n';

/** Length and type. */
const HEADER_BYTES = 8;
const CRC_BYTES = 4;
/** PNG third edition, section 5.3. */
const MAX_CHUNK_BYTES = 0x7fff_ffff;

/**
 * The chunks from the signature to IEND (PNG third edition, section 5). A chunk that the file cuts off is the last one; its length and
 * its CRC do not end the walk. Linear in the bytes, never throws for content.
 */
export function* pngChunks(bytes: Uint8Array): Generator<PngChunk, void> {
  const cursor = new ByteCursor(bytes);
  for (let start = PNG_SIGNATURE.length; cursor.has(start, HEADER_BYTES);) {
    const length = cursor.u32At(start);
    const typeBytes = cursor.range(start + 4, 4);
    const dataAt = start + HEADER_BYTES;
    const whole = cursor.has(dataAt, length + CRC_BYTES);
    const data = cursor.range(dataAt, Math.min(length, bytes.length - dataAt));
    const end = whole ? dataAt + length + CRC_BYTES : bytes.length;
    const type = asciiText(typeBytes);
    yield { type, data, start, end, whole, sound: length <= MAX_CHUNK_BYTES && typeBytes.every(isLetter) };
    if (!whole || type === 'IEND') return;
    start = end;
  }
}

/** Whether the CRC behind a chunk is that of its type and data (section 5.5). False when the chunk is not whole. */
export function hasValidCrc(bytes: Uint8Array, { start, end, whole }: PngChunk): boolean {
  return whole && new ByteCursor(bytes).u32At(end - CRC_BYTES) === crc32(bytes.subarray(start + 4, end - CRC_BYTES));
}

function isLetter(byte: number): boolean {
  const upper = byte & 0xdf;
  return upper >= 0x41 && upper <= 0x5a;
}
