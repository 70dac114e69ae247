import { asciiText, ByteCursor } from '../bytes/byte-cursor.ts';
import { ParserLimitError } from '../bytes/errors.ts';
import type { StepCounter } from '../bytes/step-counter.ts';
import type { Part } from '../format.ts';

/** One box, or what its container holds of it. */
export interface Box extends Part {
  /** Four characters; U+FFFD for bytes outside ASCII. */
  readonly type: string;
  /** Behind the header as a view; shorter than declared when the box is not whole. */
  readonly data: Uint8Array;
}

/** `complete`: the last box ends with the container. `cut`: no whole header is left, or a header is impossible. `limit`: too many boxes. */
export type BoxesEnd = 'open' | 'complete' | 'cut' | 'limit';

/** Size and type. */
const HEADER_BYTES = 8;
const LARGE_HEADER_BYTES = 16;
/** Sizes with a meaning of their own. */
const TO_THE_END = 0;
const LARGE_SIZE_FOLLOWS = 1;

/** Walks the boxes of a file or container (ISO/IEC 14496-12, section 4.2). Linear in the bytes, never throws for content. */
export class BoxReader {
  end: BoxesEnd = 'open';
  readonly #cursor: ByteCursor;
  readonly #steps: StepCounter;

  constructor(container: Uint8Array, steps: StepCounter) {
    this.#cursor = new ByteCursor(container);
    this.#steps = steps;
  }

  /** Offset behind the last box read. */
  get position(): number {
    return this.#cursor.position;
  }

  /** The next box, or null at the end of the walk; `end` says which. A box that does not fit is the last one. */
  next(): Box | null {
    const cursor = this.#cursor;
    if (this.end !== 'open') return null;
    if (cursor.remaining < HEADER_BYTES) return this.#finish(cursor.remaining === 0 ? 'complete' : 'cut');
    if (!this.#steps.tryStep()) return this.#finish('limit');
    const at = cursor.position;
    const declared = cursor.u32At(at);
    const large = declared === LARGE_SIZE_FOLLOWS;
    const headerBytes = large ? LARGE_HEADER_BYTES : HEADER_BYTES;
    const size = declared === TO_THE_END ? cursor.remaining : large ? this.#largeSize(at + HEADER_BYTES) : declared;
    if (size < headerBytes || cursor.remaining < headerBytes) return this.#finish('cut');
    const type = asciiText(cursor.range(at + 4, 4));
    const whole = size <= cursor.remaining;
    const data = cursor.range(at + headerBytes, Math.min(size, cursor.remaining) - headerBytes);
    if (whole) cursor.skip(size);
    else this.end = 'cut';
    return { type, data, whole, start: at, end: whole ? at + size : cursor.length };
  }

  /** Beyond 2^53 nothing fits anyhow, so that the sum may round. */
  #largeSize(at: number): number {
    const cursor = this.#cursor;
    return cursor.has(at, 8) ? cursor.u32At(at) * 2 ** 32 + cursor.u32At(at + 4) : 0;
  }

  #finish(end: BoxesEnd): null {
    this.end = end;
    return null;
  }
}

/** All boxes of a container, in file order. */
export function* boxesOf(reader: BoxReader): Generator<Box, void> {
  for (let box = reader.next(); box !== null; box = reader.next()) yield box;
}

/**
 * Version and flags of a full box (ISO/IEC 14496-12, section 4.2.2), and a cursor behind them. Throws TruncatedReadError without them,
 * and ParserLimitError `box_version` when the version is beyond the `newest` that is known: fields of later ones mean something else.
 */
export function openFullBox(
  { data }: Box,
  newest: number,
): { readonly version: number; readonly flags: number; readonly cursor: ByteCursor } {
  const cursor = new ByteCursor(data);
  const versionAndFlags = cursor.u32();
  const version = versionAndFlags >>> 24;
  if (version > newest) throw new ParserLimitError('box_version');
  return { version, flags: versionAndFlags & 0x00ff_ffff, cursor };
}
