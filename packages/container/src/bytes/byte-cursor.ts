import { ParserLimitError, TruncatedReadError } from './errors.ts';

/** Which byte of a number comes first: the one that counts most, or the one that counts least. */
export type ByteOrder = 'big' | 'little';

/**
 * Reads numbers and ranges from bytes, in file order or at any offset, without copying.
 * Every method that would leave the bytes throws TruncatedReadError and moves nothing.
 */
export class ByteCursor {
  readonly bytes: Uint8Array;
  readonly byteOrder: ByteOrder;
  readonly #little: boolean;
  #position = 0;

  constructor(bytes: Uint8Array, byteOrder: ByteOrder = 'big') {
    this.bytes = bytes;
    this.byteOrder = byteOrder;
    this.#little = byteOrder === 'little';
  }

  get length(): number {
    return this.bytes.length;
  }

  get position(): number {
    return this.#position;
  }

  get remaining(): number {
    return this.bytes.length - this.#position;
  }

  /** Moves to an offset from the start; the end itself is allowed. */
  seek(offset: number): void {
    this.#check(offset, 0);
    this.#position = offset;
  }

  /** Moves over the next `count` bytes. */
  skip(count: number): void {
    this.#position = this.#check(this.#position, count) + count;
  }

  /** The next byte. */
  u8(): number {
    const value = this.u8At(this.#position);
    this.#position += 1;
    return value;
  }

  /** The next two bytes as an unsigned number. */
  u16(): number {
    const value = this.u16At(this.#position);
    this.#position += 2;
    return value;
  }

  /** The next four bytes as an unsigned number. */
  u32(): number {
    const value = this.u32At(this.#position);
    this.#position += 4;
    return value;
  }

  /** Throws ParserLimitError `safe_integer` above 2^53 - 1, which no offset or size of a real file reaches. */
  u64(): number {
    const value = this.u64At(this.#position);
    this.#position += 8;
    return value;
  }

  /** The next `count` bytes as a view. */
  take(count: number): Uint8Array {
    const view = this.range(this.#position, count);
    this.#position += count;
    return view;
  }

  /** The next `count` bytes as text; see {@link asciiText}. */
  ascii(count: number): string {
    return asciiText(this.take(count));
  }

  /** The byte at an offset; moves nothing. */
  u8At(offset: number): number {
    return this.bytes[this.#check(offset, 1)] as number;
  }

  /** Two bytes at an offset as an unsigned number; moves nothing. */
  u16At(offset: number): number {
    const { bytes } = this;
    this.#check(offset, 2);
    const a = bytes[offset] as number;
    const b = bytes[offset + 1] as number;
    return this.#little ? (b << 8) | a : (a << 8) | b;
  }

  /** Four bytes at an offset as an unsigned number; moves nothing. */
  u32At(offset: number): number {
    const { bytes } = this;
    this.#check(offset, 4);
    const a = bytes[offset] as number;
    const b = bytes[offset + 1] as number;
    const c = bytes[offset + 2] as number;
    const d = bytes[offset + 3] as number;
    return (this.#little ? (d << 24) | (c << 16) | (b << 8) | a : (a << 24) | (b << 16) | (c << 8) | d) >>> 0;
  }

  /** Throws ParserLimitError `safe_integer` above 2^53 - 1. */
  u64At(offset: number): number {
    this.#check(offset, 8);
    const first = this.u32At(offset);
    const second = this.u32At(offset + 4);
    const value = this.#little ? second * 2 ** 32 + first : first * 2 ** 32 + second;
    if (!Number.isSafeInteger(value)) throw new ParserLimitError('safe_integer');
    return value;
  }

  /** `count` bytes from `offset` as a view; the position stays. */
  range(offset: number, count: number): Uint8Array {
    this.#check(offset, count);
    return this.bytes.subarray(offset, offset + count);
  }

  /** A cursor over `count` bytes from `offset`, with its own offsets, position and (by default this) byte order. */
  sub(offset: number, count: number, byteOrder: ByteOrder = this.byteOrder): ByteCursor {
    return new ByteCursor(this.range(offset, count), byteOrder);
  }

  /** Whether `count` bytes from `offset` lie within the bytes. */
  has(offset: number, count: number): boolean {
    return offset >= 0 && count >= 0 && offset + count <= this.bytes.length;
  }

  #check(offset: number, count: number): number {
    if (!this.has(offset, count)) {
      throw new TruncatedReadError(offset, count, Math.max(0, this.bytes.length - Math.max(0, offset)));
    }
    return offset;
  }
}

/** One character per byte, with U+FFFD for every byte outside ASCII. */
export function asciiText(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += byte < 0x80 ? String.fromCharCode(byte) : '\uFFFD';
  return text;
}

/** Whether the bytes hold `signature` at `offset`, one character for each byte. False, never an error, beyond the end. */
export function startsWithAscii(bytes: Uint8Array, signature: string, offset = 0): boolean {
  if (offset < 0 || offset + signature.length > bytes.length) return false;
  for (let index = 0; index < signature.length; index += 1) {
    if (bytes[offset + index] !== signature.charCodeAt(index)) return false;
  }
  return true;
}
