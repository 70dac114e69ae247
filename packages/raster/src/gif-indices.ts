import { ByteCursor, TruncatedReadError } from '@input-trust/bounded-reader';

/** Palette indices of the first image of a GIF, as stored. */
export interface GifIndices {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
  readonly palette: readonly (readonly [number, number, number])[];
}

/** Codes of LZW have at most 12 bits (GIF89a, appendix F). */
const MAX_CODES = 4096;

/**
 * Decodes the first image of a GIF (GIF89a). `admitted` is the number of pixels that the budget has allowed; a first image that
 * is larger, or damaged, is undefined. Rows that the data does not reach stay 0.
 */
export function readGifIndices(bytes: Uint8Array, admitted: number): GifIndices | undefined {
  try {
    return readFirstImage(new ByteCursor(bytes, 'little'), admitted);
  } catch (error) {
    if (TruncatedReadError.isInstance(error)) return undefined;
    throw error;
  }
}

function readFirstImage(cursor: ByteCursor, admitted: number): GifIndices | undefined {
  cursor.seek(10);
  const screen = cursor.u8();
  cursor.skip(2);
  const shared = (screen & 0x80) === 0 ? [] : readPalette(cursor, screen);
  for (;;) {
    const block = cursor.u8();
    if (block === 0x21) {
      cursor.skip(1);
      for (let size = cursor.u8(); size > 0; size = cursor.u8()) cursor.skip(size);
    } else if (block !== 0x2c) {
      return undefined;
    } else break;
  }
  cursor.skip(4);
  const width = cursor.u16();
  const height = cursor.u16();
  const flags = cursor.u8();
  if (width * height === 0 || width * height > admitted) return undefined;
  const palette = (flags & 0x80) === 0 ? shared : readPalette(cursor, flags);
  const data = decompress(cursor, width * height);
  return data && { width, height, palette, data: (flags & 0x40) === 0 ? data : deinterlace(data, width, height) };
}

function readPalette(cursor: ByteCursor, flags: number): [number, number, number][] {
  return Array.from({ length: 2 << (flags & 7) }, () => [cursor.u8(), cursor.u8(), cursor.u8()]);
}

/** Variable-length-code LZW (GIF89a, appendix F). Undefined when a code comes before it is defined. */
function decompress(cursor: ByteCursor, size: number): Uint8Array | undefined {
  const rootBits = cursor.u8();
  if (rootBits < 1 || rootBits > 11) return undefined;
  const clear = 1 << rootBits;
  const end = clear + 1;
  const prefix = new Uint16Array(MAX_CODES);
  const suffix = new Uint8Array(MAX_CODES);
  const stack = new Uint8Array(MAX_CODES + 1);
  const out = new Uint8Array(size);
  let written = 0;
  let next = end + 1;
  let bits = rootBits + 1;
  let previous = -1;
  let first = 0;
  let buffer = 0;
  let held = 0;
  for (let length = cursor.u8(); length > 0 && written < size; length = cursor.has(cursor.position, 1) ? cursor.u8() : 0) {
    const block = cursor.take(Math.min(length, cursor.remaining));
    for (const byte of block) {
      buffer |= byte << held;
      held += 8;
      if (held < bits) continue;
      while (held >= bits && written < size) {
        const code = buffer & ((1 << bits) - 1);
        buffer >>>= bits;
        held -= bits;
        if (code === end) return out;
        if (code === clear) {
          next = end + 1;
          bits = rootBits + 1;
          previous = -1;
          continue;
        }
        if (code > next || (code === next && previous < 0)) return undefined;
        let depth = 0;
        let entry = code;
        if (code === next) {
          stack[depth++] = first;
          entry = previous;
        }
        while (entry > end && depth < MAX_CODES) {
          stack[depth++] = suffix[entry] ?? 0;
          entry = prefix[entry] ?? 0;
        }
        first = entry & 0xff;
        stack[depth++] = first;
        while (depth > 0 && written < size) out[written++] = stack[--depth] ?? 0;
        if (previous >= 0 && next < MAX_CODES) {
          prefix[next] = previous;
          suffix[next] = first;
          next += 1;
          if (next === 1 << bits && bits < 12) bits += 1;
        }
        previous = code;
      }
    }
  }
  return out;
}

/** GIF89a, appendix E. */
function deinterlace(data: Uint8Array, width: number, height: number): Uint8Array {
  const rows = new Uint8Array(data.length);
  let from = 0;
  for (const [start, step] of [
    [0, 8],
    [4, 8],
    [2, 4],
    [1, 2],
  ] as const) {
    for (let y = start; y < height; y += step, from += width) rows.set(data.subarray(from, from + width), y * width);
  }
  return rows;
}
