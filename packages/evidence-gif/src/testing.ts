import { joined } from '@input-trust/metadata-claims/testing';

function u16(value: number): Uint8Array {
  return Uint8Array.of(value & 0xff, value >> 8);
}

/** Data in sub-blocks of `size` bytes, with their terminator. */
export function subBlocks(data: Uint8Array | string, size = 255): Uint8Array {
  const bytes = joined(data);
  const blocks: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += size) {
    const block = bytes.subarray(at, at + size);
    blocks.push(joined(block.length, block));
  }
  return joined(...blocks, 0);
}

/** A colour table of 2, 4, 8 … 256 black entries, or none for 0; and the bits that announce it. */
function colorTable(colors: number): { readonly fields: number; readonly table: Uint8Array } {
  return { fields: colors === 0 ? 0 : 0x80 | (Math.log2(colors) - 1), table: new Uint8Array(3 * colors) };
}

/** Version, logical screen descriptor and global colour table. */
export function header({ version = 'GIF89a', width = 4, height = 3, colors = 4 } = {}): Uint8Array {
  const { fields, table } = colorTable(colors);
  return joined(version, u16(width), u16(height), fields, 0, 0, table);
}

/** What {@link image} may be told; the rest is a picture of 4 by 3 pixels that decoders accept. */
export interface BuiltImage {
  readonly width?: number;
  readonly height?: number;
  /** Colour indices; default one 0 per pixel. */
  readonly pixels?: readonly number[];
  readonly codeSize?: number;
  /** Entries of a local colour table. */
  readonly colors?: number;
  /** LZW data instead of that of the pixels. */
  readonly data?: Uint8Array;
  readonly blockSize?: number;
}

/** Image descriptor, local colour table and image data. */
export function image({ width = 4, height = 3, pixels, codeSize = 2, colors = 0, data, blockSize = 255 }: BuiltImage = {}): Uint8Array {
  const { fields, table } = colorTable(colors);
  const coded = data ?? encodeLzw(pixels ?? Array.from({ length: width * height }, () => 0), codeSize);
  return joined(0x2c, u16(0), u16(0), u16(width), u16(height), fields, table, codeSize, subBlocks(coded, blockSize));
}

/** An extension of any label. */
export function extension(label: number, data: Uint8Array | string): Uint8Array {
  return joined(0x21, label, subBlocks(data));
}

/** An application extension; the identifier has 11 characters. */
export function application(identifier: string, data: Uint8Array | string = ''): Uint8Array {
  return joined(0x21, 0xff, identifier.length, identifier, subBlocks(data));
}

/** XMP as it is, with the trailer that leads a reader of sub-blocks to its end (XMP Part 3, section 1.1.2). */
export function xmpExtension(packet: Uint8Array): Uint8Array {
  const trailer = joined(
    1,
    Uint8Array.from({ length: 256 }, (_, index) => 255 - index),
    0,
  );
  return joined(0x21, 0xff, 11, 'XMP DataXMP', packet, trailer);
}

export const TRAILER = Uint8Array.of(0x3b);

/** A small GIF that decoders accept, with these blocks before its image. */
export function buildGif(...blocks: readonly Uint8Array[]): Uint8Array {
  return joined(header(), ...blocks, image(), TRAILER);
}

const MAX_CODES = 4_096;

/** LZW codes of colour indices, between a clear and an end code (GIF89a, appendix F). A full table is cleared or kept. */
export function encodeLzw(pixels: readonly number[], codeSize: number, { clearsFullTable = true } = {}): Uint8Array {
  const writer = new CodeWriter();
  const clear = 1 << codeSize;
  let bits = codeSize + 1;
  /** Codes of strings, by the code of all but the last pixel and that pixel. */
  let table = new Map<number, number>();
  let prefix: number | null = null;
  writer.write(clear, bits);
  for (const pixel of pixels) {
    const known: number | undefined = prefix === null ? pixel : table.get(prefix * 256 + pixel);
    if (prefix === null || known !== undefined) {
      prefix = known ?? pixel;
      continue;
    }
    writer.write(prefix, bits);
    const next = clear + 2 + table.size;
    if (next < MAX_CODES) table.set(prefix * 256 + pixel, next);
    // The reader's table is one entry behind: it widens its codes when that entry is made.
    if (next === 1 << bits && bits < 12) bits += 1;
    if (next === MAX_CODES && clearsFullTable) {
      writer.write(clear, bits);
      table = new Map();
      bits = codeSize + 1;
    }
    prefix = pixel;
  }
  if (prefix !== null) writer.write(prefix, bits);
  if (clear + 2 + table.size === 1 << bits && bits < 12) bits += 1;
  writer.write(clear + 1, bits);
  return writer.finish();
}

class CodeWriter {
  readonly #bytes: number[] = [];
  #pending = 0;
  #count = 0;

  write(code: number, bits: number): void {
    this.#pending |= code << this.#count;
    this.#count += bits;
    for (; this.#count >= 8; this.#count -= 8) {
      this.#bytes.push(this.#pending & 0xff);
      this.#pending >>>= 8;
    }
  }

  finish(): Uint8Array {
    if (this.#count > 0) this.#bytes.push(this.#pending & 0xff);
    return Uint8Array.from(this.#bytes);
  }
}

export { joined } from '@input-trust/metadata-claims/testing';
