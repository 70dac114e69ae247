import { asciiText, ByteCursor } from '../bytes/byte-cursor.ts';
import type { Part } from '../format.ts';

/** One chunk, or what its container holds of it. */
export interface RiffChunk extends Part {
  /** Four characters; U+FFFD for bytes outside ASCII. */
  readonly fourCc: string;
  /** Data as a view; shorter than declared when the chunk is not whole. */
  readonly data: Uint8Array;
  /** A chunk of odd size is followed by one byte, which is 0. */
  readonly padded: boolean;
}

/** `complete`: the last chunk ends with the content. `cut`: a chunk or its header does not fit into the content. */
export type RiffEnd = 'open' | 'complete' | 'cut';

/** FourCC and size. */
const HEADER_BYTES = 8;

/** Walks the chunks of a RIFF form or list (RFC 9649, section 2.3). Linear in the bytes, never throws for content. */
export class RiffReader {
  end: RiffEnd = 'open';
  readonly #cursor: ByteCursor;

  /** Chunks and nothing else from `from` to the end of `content`, which without it begins behind the form type. Offsets count in `content`. */
  constructor(content: Uint8Array, from = 0) {
    this.#cursor = new ByteCursor(content, 'little');
    this.#cursor.skip(Math.min(from, content.length));
  }

  /** The next chunk, or null at the end of the walk; `end` says which. A chunk that does not fit is the last one. */
  next(): RiffChunk | null {
    const cursor = this.#cursor;
    if (this.end !== 'open') return null;
    if (cursor.remaining < HEADER_BYTES) {
      this.end = cursor.remaining === 0 ? 'complete' : 'cut';
      return null;
    }
    const start = cursor.position;
    const fourCc = asciiText(cursor.take(4));
    const size = cursor.u32();
    const whole = cursor.remaining >= size;
    const data = cursor.take(Math.min(size, cursor.remaining));
    if (!whole) this.end = 'cut';
    const padded = size % 2 === 0 || (cursor.remaining > 0 && cursor.u8() === 0);
    return { fourCc, data, whole, padded, start, end: cursor.position };
  }
}

/** The chunks in file order. */
export function* riffChunks(content: Uint8Array, from = 0): Generator<RiffChunk, void> {
  const reader = new RiffReader(content, from);
  for (let chunk = reader.next(); chunk !== null; chunk = reader.next()) yield chunk;
}
