import { ByteCursor } from '../bytes/byte-cursor.ts';
import type { Part } from '../format.ts';
import { skipSubBlocks } from './sub-blocks.ts';
import type { SubBlocks } from './sub-blocks.ts';

/** The logical screen (GIF89a, sections 18 and 19). */
export interface GifScreen {
  readonly width: number;
  readonly height: number;
  /** Entries of the global colour table; 0 for none. */
  readonly colors: number;
  /** The table, three bytes per entry, or what the file holds of it. */
  readonly palette: Uint8Array;
}

/** An image (sections 20 to 22). */
export interface GifImage extends Part {
  readonly kind: 'image';
  readonly width: number;
  readonly height: number;
  readonly interlaced: boolean;
  /** Entries of the local colour table; 0 for none. */
  readonly colors: number;
  readonly palette: Uint8Array;
  /** LZW minimum code size and data. Null when the file ends before them. */
  readonly data: { readonly codeSize: number; readonly blocks: SubBlocks } | null;
}

/** An extension of any kind (sections 23 to 26). */
export interface GifExtension extends Part {
  readonly kind: 'extension';
  readonly label: number;
  readonly blocks: SubBlocks;
}

/** What a GIF file is made of behind its header. */
export type GifBlock = GifImage | GifExtension;

/** `trailer`: the walk has reached it. `truncated`: the file ends before. `malformed`: what follows is no block. */
export type GifEnd = 'open' | 'trailer' | 'truncated' | 'malformed';

/** Extension labels of GIF89a, appendix A. */
export const GIF_LABEL = { plainText: 0x01, graphicControl: 0xf9, comment: 0xfe, application: 0xff } as const;

const IMAGE_SEPARATOR = 0x2c;
const EXTENSION_INTRODUCER = 0x21;
const TRAILER = 0x3b;

const SCREEN_AT = 6;
const SCREEN_BYTES = 7;
const DESCRIPTOR_BYTES = 9;

/** Walks the blocks of a GIF from its screen to its trailer. Linear in the bytes, never throws for content. */
export class GifReader {
  end: GifEnd = 'open';
  /** Null when the file ends before it. */
  readonly screen: GifScreen | null;
  /** Zeros were met between blocks, which some encoders write and decoders skip. */
  strayZeros = false;
  readonly #cursor: ByteCursor;

  constructor(bytes: Uint8Array) {
    const cursor = new ByteCursor(bytes, 'little');
    this.#cursor = cursor;
    cursor.skip(Math.min(SCREEN_AT, cursor.remaining));
    if (cursor.remaining < SCREEN_BYTES) {
      this.screen = null;
      this.end = 'truncated';
      return;
    }
    const width = cursor.u16();
    const height = cursor.u16();
    const colors = colorTableSize(cursor.u8());
    cursor.skip(2);
    this.screen = { width, height, colors, palette: this.#table(colors) };
  }

  /** Offset behind the last thing read; behind the trailer once `end` is `trailer`. */
  get position(): number {
    return this.#cursor.position;
  }

  /** The next block, or null at the end of the walk; `end` says which. A block that the file cuts off is the last one. */
  next(): GifBlock | null {
    if (this.end !== 'open') return null;
    const introducer = this.#introducer();
    if (introducer === TRAILER) this.end = 'trailer';
    else if (introducer === null) this.end = 'truncated';
    else if (introducer === IMAGE_SEPARATOR) return this.#image();
    else if (introducer === EXTENSION_INTRODUCER) return this.#extension();
    else this.end = 'malformed';
    return null;
  }

  #introducer(): number | null {
    while (this.#cursor.remaining > 0) {
      const byte = this.#cursor.u8();
      if (byte !== 0) return byte;
      this.strayZeros = true;
    }
    return null;
  }

  #image(): GifImage | null {
    const cursor = this.#cursor;
    const start = cursor.position - 1;
    if (cursor.remaining < DESCRIPTOR_BYTES) {
      this.end = 'truncated';
      return null;
    }
    cursor.skip(4);
    const width = cursor.u16();
    const height = cursor.u16();
    const flags = cursor.u8();
    const colors = colorTableSize(flags);
    const palette = this.#table(colors);
    if (cursor.remaining === 0) this.end = 'truncated';
    const data = this.end === 'open' ? { codeSize: cursor.u8(), blocks: this.#subBlocks() } : null;
    const whole = data?.blocks.terminated ?? false;
    return { kind: 'image', width, height, interlaced: (flags & 0x40) !== 0, colors, palette, data, start, end: cursor.position, whole };
  }

  #extension(): GifExtension | null {
    const cursor = this.#cursor;
    const start = cursor.position - 1;
    if (cursor.remaining === 0) {
      this.end = 'truncated';
      return null;
    }
    const label = cursor.u8();
    const blocks = this.#subBlocks();
    return { kind: 'extension', label, blocks, start, end: cursor.position, whole: blocks.terminated };
  }

  #subBlocks(): SubBlocks {
    const blocks = skipSubBlocks(this.#cursor);
    if (!blocks.terminated) this.end = 'truncated';
    return blocks;
  }

  /** A colour table, three bytes per entry. */
  #table(colors: number): Uint8Array {
    const cursor = this.#cursor;
    if (cursor.remaining < 3 * colors) this.end = 'truncated';
    return cursor.take(Math.min(3 * colors, cursor.remaining));
  }
}

/** The blocks of a GIF in file order. */
export function* gifBlocks(bytes: Uint8Array): Generator<GifBlock, void> {
  const reader = new GifReader(bytes);
  for (let block = reader.next(); block !== null; block = reader.next()) yield block;
}

/** Entries of the colour table that a descriptor's last field announces; 0 for none. */
function colorTableSize(fields: number): number {
  return (fields & 0x80) === 0 ? 0 : 2 << (fields & 0x07);
}
