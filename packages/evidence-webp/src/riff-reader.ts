import { asciiText, ByteCursor } from '@input-trust/bounded-reader';

/** One chunk, or what the file holds of it. */
export interface RiffChunk {
  /** Four characters; U+FFFD for bytes outside ASCII. */
  readonly fourCc: string;
  /** Data as a view; shorter than declared when the chunk is not whole. */
  readonly data: Uint8Array;
  readonly whole: boolean;
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

  /** `content` is what stands behind the form type: chunks and nothing else. */
  constructor(content: Uint8Array) {
    this.#cursor = new ByteCursor(content, 'little');
  }

  /** The next chunk, or null at the end of the walk; `end` says which. A chunk that does not fit is the last one. */
  next(): RiffChunk | null {
    const cursor = this.#cursor;
    if (this.end !== 'open') return null;
    if (cursor.remaining < HEADER_BYTES) {
      this.end = cursor.remaining === 0 ? 'complete' : 'cut';
      return null;
    }
    const fourCc = asciiText(cursor.take(4));
    const size = cursor.u32();
    const whole = cursor.remaining >= size;
    const data = cursor.take(Math.min(size, cursor.remaining));
    if (!whole) this.end = 'cut';
    const padded = size % 2 === 0 || (cursor.remaining > 0 && cursor.u8() === 0);
    return { fourCc, data, whole, padded };
  }
}
