import { asciiText, ByteCursor, startsWithAscii } from '@input-trust/bounded-reader';
import { crc32 } from './crc32.ts';

/** One chunk, or what the file holds of it. */
export interface Chunk {
  /** Four ASCII letters. */
  readonly type: string;
  /** Data as a view; shorter than declared when the chunk is not whole. */
  readonly data: Uint8Array;
  /** Data and CRC lie within the file. */
  readonly whole: boolean;
  /** The CRC is that of type and data. False when the chunk is not whole. */
  readonly crcValid: boolean;
}

/** How the walk ended: `open` while it goes on. */
export type WalkEnd = 'open' | 'end_chunk' | 'truncated' | 'malformed';

const SIGNATURE = '\x89PNG\r\n\x1a\n';
/** Length and type. */
const HEADER_BYTES = 8;
const CRC_BYTES = 4;
/** PNG third edition, section 5.3. */
const MAX_CHUNK_BYTES = 0x7fff_ffff;

/** Whether the bytes begin with the PNG signature (PNG third edition, section 5.2). */
export function hasPngSignature(bytes: Uint8Array): boolean {
  return bytes[0] === 0x89 && startsWithAscii(bytes, SIGNATURE.slice(1), 1);
}

/** Walks the chunks from the signature to IEND (PNG third edition, section 5). Linear in the bytes, never throws for content. */
export class ChunkReader {
  end: WalkEnd = 'open';
  readonly #cursor: ByteCursor;

  constructor(bytes: Uint8Array) {
    this.#cursor = new ByteCursor(bytes);
    this.#cursor.seek(SIGNATURE.length);
  }

  /** Offset behind the last chunk read. */
  get position(): number {
    return this.#cursor.position;
  }

  /** The next chunk, or null at the end of the walk; `end` says which. A chunk that the file cuts off is the last one. */
  next(): Chunk | null {
    const cursor = this.#cursor;
    if (this.end !== 'open') return null;
    if (cursor.remaining < HEADER_BYTES) return this.#finish('truncated');
    const at = cursor.position;
    const length = cursor.u32At(at);
    const typeBytes = cursor.range(at + 4, 4);
    // Without a sound header nothing says where the next chunk begins.
    if (length > MAX_CHUNK_BYTES || !typeBytes.every(isLetter)) return this.#finish('malformed');
    const type = asciiText(typeBytes);
    cursor.skip(HEADER_BYTES);
    const whole = cursor.remaining >= length + CRC_BYTES;
    const data = cursor.take(Math.min(length, cursor.remaining));
    if (!whole) {
      cursor.skip(cursor.remaining);
      this.end = 'truncated';
      return { type, data, whole, crcValid: false };
    }
    const crcValid = cursor.u32() === crc32(cursor.range(at + 4, 4 + length));
    if (type === 'IEND') this.end = 'end_chunk';
    return { type, data, whole, crcValid };
  }

  #finish(end: WalkEnd): null {
    this.end = end;
    return null;
  }
}

function isLetter(byte: number): boolean {
  const upper = byte & 0xdf;
  return upper >= 0x41 && upper <= 0x5a;
}
