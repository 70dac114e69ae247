import { GifReader, joinSubBlocks } from '@input-trust/container/gif';

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
  const reader = new GifReader(bytes);
  let block = reader.next();
  while (block?.kind === 'extension') block = reader.next();
  if (block === null || block.data === null) return undefined;
  const { width, height, interlaced } = block;
  if (width * height === 0 || width * height > admitted) return undefined;
  const data = decompress(joinSubBlocks(bytes, block.data.blocks), block.data.codeSize, width * height);
  const palette = coloursOf(block.colors > 0 ? block.palette : (reader.screen?.palette ?? new Uint8Array(0)));
  return data && { width, height, palette, data: interlaced ? deinterlace(data, width, height) : data };
}

function coloursOf(table: Uint8Array): [number, number, number][] {
  return Array.from({ length: table.length / 3 }, (_, index) => [
    table[3 * index] ?? 0,
    table[3 * index + 1] ?? 0,
    table[3 * index + 2] ?? 0,
  ]);
}

/** Variable-length-code LZW (GIF89a, appendix F). Undefined when a code comes before it is defined. */
function decompress(compressed: Uint8Array, rootBits: number, size: number): Uint8Array | undefined {
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
  for (const byte of compressed) {
    if (written === size) break;
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
