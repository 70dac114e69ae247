import { Budget } from '@input-trust/detector-kit';
import { readCoefficients } from './jpeg/coefficients.ts';
import type { Coefficients } from './jpeg/coefficients.ts';

/**
 * A grey sequential JPEG of up to a megapixel, written again with other coefficients. `change` gets a copy of them, 64 per block in
 * zigzag order. Throws TypeError for a file whose coefficients are not read.
 */
export function rewriteJpeg(bytes: Uint8Array, change: (coefficients: Int16Array) => Int16Array): Uint8Array {
  const limits = { timeMs: 60_000, bytes: 1e9, decodedBytes: 1e9, pixels: 1e9, pages: 1, items: 1, depth: 1 };
  const coefficients = readCoefficients(bytes, new Budget(limits));
  if (coefficients === undefined) throw new TypeError('not a JPEG whose coefficients are read');
  return writeGreyJpeg({ ...coefficients, data: change(Int16Array.from(coefficients.data)) });
}

/** Symbols of an AC table: every run of 0 to 15 zeros before a value of 1 to 10 bits, end of block, and sixteen zeros. */
const AC_SYMBOLS = [0x00, 0xf0, ...Array.from({ length: 160 }, (_, i) => ((i % 16) << 4) | (Math.floor(i / 16) + 1))];

/** Codes of one length for all symbols, 4 bits for DC and 8 for AC: longer files than need be, and nothing to optimise. */
function writeGreyJpeg({ data, quantiser, blocksPerRow, blockRows }: Coefficients): Uint8Array {
  const head = [
    [0xff, 0xd8],
    segment(0xdb, 0, ...quantiser),
    segment(0xc0, 8, ...samples(blockRows), ...samples(blocksPerRow), 1, 1, 0x11, 0),
    segment(0xc4, 0x00, ...counts(4, 12), ...Array(12).keys()),
    segment(0xc4, 0x10, ...counts(8, AC_SYMBOLS.length), ...AC_SYMBOLS),
    segment(0xda, 1, 1, 0x00, 0, 63, 0),
  ].flat();
  return Uint8Array.from([...head, ...entropyCoded(data), 0xff, 0xd9]);
}

function segment(marker: number, ...body: number[]): number[] {
  return [0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 0xff, ...body];
}

/** How many codes there are of each length, where all have the same. */
function counts(length: number, count: number): number[] {
  return Array.from({ length: 16 }, (_, i) => (i === length - 1 ? count : 0));
}

function samples(blocks: number): number[] {
  return [(blocks * 8) >> 8, (blocks * 8) & 0xff];
}

function entropyCoded(data: Int16Array): number[] {
  const out: number[] = [];
  let buffer = 0;
  let held = 0;
  const put = (value: number, bits: number): void => {
    for (let bit = bits - 1; bit >= 0; bit -= 1) {
      buffer = (buffer << 1) | ((value >> bit) & 1);
      held += 1;
      if (held < 8) continue;
      out.push(buffer);
      if (buffer === 0xff) out.push(0);
      buffer = 0;
      held = 0;
    }
  };
  const putValue = (value: number, size: number): void => put(value < 0 ? value + (1 << size) - 1 : value, size);
  let predicted = 0;
  for (let block = 0; block < data.length; block += 64) {
    const difference = (data[block] ?? 0) - predicted;
    predicted += difference;
    put(sizeOf(difference), 4);
    putValue(difference, sizeOf(difference));
    let run = 0;
    for (let i = 1; i < 64; i += 1) {
      const value = data[block + i] ?? 0;
      if (value === 0) {
        run += 1;
        continue;
      }
      for (; run > 15; run -= 16) put(1, 8);
      put(AC_SYMBOLS.indexOf((run << 4) | sizeOf(value)), 8);
      putValue(value, sizeOf(value));
      run = 0;
    }
    if (run > 0) put(0, 8);
  }
  put(0x7f, 7);
  return out;
}

/** Bits of a value's magnitude. */
function sizeOf(value: number): number {
  return 32 - Math.clz32(Math.abs(value));
}
