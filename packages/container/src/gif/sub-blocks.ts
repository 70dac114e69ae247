import type { ByteCursor } from '../bytes/byte-cursor.ts';

/** A series of sub-blocks, each a size byte and so many bytes, ended by a size of 0 (GIF89a, section 15). */
export interface SubBlocks {
  /** Offset of the first size byte. */
  readonly start: number;
  /** Offset of the size byte that ends the series; the length of the file when it is cut off. */
  readonly end: number;
  /** Bytes of all sub-blocks without their sizes. */
  readonly byteCount: number;
  readonly terminated: boolean;
}

/** Skips sub-blocks up to and with their terminator. */
export function skipSubBlocks(cursor: ByteCursor): SubBlocks {
  const start = cursor.position;
  let byteCount = 0;
  while (cursor.remaining > 0) {
    const end = cursor.position;
    const size = cursor.u8();
    if (size === 0) return { start, end, byteCount, terminated: true };
    const present = Math.min(size, cursor.remaining);
    cursor.skip(present);
    byteCount += present;
  }
  return { start, end: cursor.length, byteCount, terminated: false };
}

/** The bytes of sub-blocks without their sizes, as one array. */
export function joinSubBlocks(bytes: Uint8Array, { start, end, byteCount }: SubBlocks): Uint8Array {
  const joined = new Uint8Array(byteCount);
  let filled = 0;
  for (let at = start; at < end; at += (bytes[at] as number) + 1) {
    const part = bytes.subarray(at + 1, Math.min(end, at + 1 + (bytes[at] as number)));
    joined.set(part, filled);
    filled += part.length;
  }
  return joined;
}

/** The first sub-block, without its size. */
export function firstSubBlock(bytes: Uint8Array, { start, end }: SubBlocks): Uint8Array {
  return bytes.subarray(start + 1, Math.min(start + 1 + (bytes[start] ?? 0), end));
}

/** The series without its first sub-block, which in some extensions is a header. */
export function behindFirst(bytes: Uint8Array, blocks: SubBlocks): SubBlocks {
  const first = firstSubBlock(bytes, blocks).length;
  const start = Math.min(blocks.start + 1 + first, blocks.end);
  return first === 0 ? blocks : { ...blocks, start, byteCount: blocks.byteCount - first };
}
