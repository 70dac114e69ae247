import { ByteCursor } from '@input-trust/bounded-reader';

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

/** Reads the fields, tables and sub-blocks of a GIF in file order. Linear in the bytes, never throws for content. */
export class BlockReader {
  readonly #cursor: ByteCursor;

  constructor(bytes: Uint8Array) {
    this.#cursor = new ByteCursor(bytes, 'little');
  }

  get position(): number {
    return this.#cursor.position;
  }

  /** The next `count` bytes. Null, and everything is consumed, when the file ends before. */
  take(count: number): Uint8Array | null {
    const cursor = this.#cursor;
    if (cursor.remaining >= count) return cursor.take(count);
    cursor.skip(cursor.remaining);
    return null;
  }

  /** The next byte. Null at the end of the file. */
  byte(): number | null {
    return this.#cursor.remaining > 0 ? this.#cursor.u8() : null;
  }

  /** Skips sub-blocks up to and with their terminator. */
  skipSubBlocks(): SubBlocks {
    const cursor = this.#cursor;
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
