import type { ByteOrder } from '@input-trust/container/bytes';
import { bytesPerValue, TYPE } from '@input-trust/container/tiff';

/** A field of a directory to build. `values` is written as `type` says; a directory is written elsewhere and pointed to. */
export interface BuiltField {
  readonly tag: number;
  readonly type: number;
  readonly values: Uint8Array | readonly number[] | BuiltDirectory;
  /** States another count than the values have. */
  readonly count?: number;
  /** Points elsewhere than to the values. */
  readonly offset?: number;
}

/** A directory to build. `next` is the directory that follows, or an offset to write as it is. */
export interface BuiltDirectory {
  readonly fields: readonly BuiltField[];
  readonly next?: BuiltDirectory | number;
}

export function ascii(tag: number, text: string): BuiltField {
  return { tag, type: TYPE.ascii, values: new TextEncoder().encode(`${text}\0`) };
}

export function short(tag: number, ...values: number[]): BuiltField {
  return { tag, type: TYPE.short, values };
}

export function long(tag: number, ...values: number[]): BuiltField {
  return { tag, type: TYPE.long, values };
}

/** Each value is a numerator and a denominator. */
export function rational(tag: number, ...values: (readonly [number, number])[]): BuiltField {
  return { tag, type: TYPE.rational, values: values.flat() };
}

export function undefinedBytes(tag: number, values: Uint8Array): BuiltField {
  return { tag, type: 7, values };
}

/** A LONG that points to a directory. */
export function pointer(tag: number, directory: BuiltDirectory): BuiltField {
  return { tag, type: TYPE.long, values: directory };
}

/** A TIFF block whose first directory stands at offset 8. */
export function buildTiff(ifd0: BuiltDirectory, byteOrder: ByteOrder = 'little'): Uint8Array {
  const writer = new TiffWriter(byteOrder);
  writer.directory(ifd0);
  return Uint8Array.from(writer.bytes);
}

class TiffWriter {
  readonly bytes: number[];
  readonly #little: boolean;

  constructor(byteOrder: ByteOrder) {
    this.#little = byteOrder === 'little';
    this.bytes = this.#little ? [0x49, 0x49, 42, 0, 8, 0, 0, 0] : [0x4d, 0x4d, 0, 42, 0, 0, 0, 8];
  }

  /** Writes a directory, then its values, then the directories it points to; returns where it stands. */
  directory({ fields, next = 0 }: BuiltDirectory): number {
    const at = this.bytes.length;
    this.#append(fields.length, 2);
    const entries = at + 2;
    this.bytes.push(...Array.from({ length: fields.length * 12 + 4 }, () => 0));
    for (const [index, field] of fields.entries()) this.#field(entries + index * 12, field);
    const nextAt = entries + fields.length * 12;
    this.#put(nextAt, typeof next === 'number' ? next : this.directory(next), 4);
    return at;
  }

  #field(at: number, { tag, type, values, count, offset }: BuiltField): void {
    this.#put(at, tag, 2);
    this.#put(at + 2, type, 2);
    if ('fields' in values) {
      this.#put(at + 4, count ?? 1, 4);
      this.#put(at + 8, offset ?? this.directory(values), 4);
      return;
    }
    const encoded = this.#encoded(type, values);
    this.#put(at + 4, count ?? encoded.length / bytesPerValue(type), 4);
    if (offset !== undefined) this.#put(at + 8, offset, 4);
    else if (encoded.length <= 4) for (const [index, byte] of encoded.entries()) this.bytes[at + 8 + index] = byte;
    else {
      this.#put(at + 8, this.bytes.length, 4);
      this.bytes.push(...encoded);
    }
  }

  #encoded(type: number, values: Uint8Array | readonly number[]): readonly number[] {
    if (values instanceof Uint8Array) return [...values];
    const width = type === TYPE.rational ? 4 : bytesPerValue(type);
    return values.flatMap((value) => this.#number(value, width));
  }

  #append(value: number, width: number): void {
    this.bytes.push(...this.#number(value, width));
  }

  #put(at: number, value: number, width: number): void {
    for (const [index, byte] of this.#number(value, width).entries()) this.bytes[at + index] = byte;
  }

  #number(value: number, width: number): number[] {
    const big = Array.from({ length: width }, (_, index) => Math.floor(value / 256 ** (width - 1 - index)) & 0xff);
    return this.#little ? big.toReversed() : big;
  }
}
