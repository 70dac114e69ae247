import { decodeLzw } from '@input-trust/container/bytes';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeAscii85, decodeAsciiHex } from '../src/filters/ascii.ts';
import { inflateInMemory } from '../src/filters/inflate.ts';
import { readPredictor, undoPredictor } from '../src/filters/predictor.ts';
import { decodeRunLength } from '../src/filters/run-length.ts';
import { PdfDict } from '../src/objects/objects.ts';
import { flate, joined } from '../src/testing.ts';

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);
const text = (decoded: unknown): string => (decoded instanceof Uint8Array ? Buffer.from(decoded).toString('latin1') : String(decoded));

describe('filters', () => {
  it('LZW reads the example of ISO 32000-2, 7.4.4.2, and refuses codes that do not exist', () => {
    const example = bytes(0x80, 0x0b, 0x60, 0x50, 0x22, 0x0c, 0x0c, 0x85, 0x01);
    expect(decodeLzw(example, true, 100)).toEqual(bytes(45, 45, 45, 45, 45, 65, 45, 45, 45, 66));
    expect(decodeLzw(example, true, 9)).toBe('limit');
    expect(decodeLzw(bytes(0x80, 0x7f, 0xff), true, 100)).toBeNull();
  });

  it.each([true, false])('LZW reads what was coded with literals and clears, with early change %s', (early) => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 1500 }), (data) => {
        expect(decodeLzw(lzwLiterals(data, early), early, 4000)).toEqual(data);
      }),
      { numRuns: 60 },
    );
  });

  it('ASCII85 and ASCIIHex read their alphabets, white space and shortened ends', () => {
    expect(text(decodeAscii85(joined('<~87cUR\nD]i,"Ebo80~>')))).toBe('Hello World!');
    expect(decodeAscii85(joined('z!!~>'))).toEqual(bytes(0, 0, 0, 0, 0));
    expect(decodeAscii85(joined('v'))).toBeNull();
    expect(text(decodeAsciiHex(joined('48 65\n6C6c6F7>zz')))).toBe('Hellop');
    expect(decodeAsciiHex(joined('4G'))).toBeNull();
  });

  it('run lengths are copied, repeated and ended', () => {
    expect(text(decodeRunLength(joined('\u0002abc', bytes(254), 'x', bytes(128), 'never'), 100))).toBe('abcxxx');
    expect(decodeRunLength(bytes(129, 1, 129, 1), 200)).toBe('limit');
  });

  it('inflating is limited, gives what a cut stream holds and forgives a wrong checksum', () => {
    const data = flate('some text that is repeated, some text that is repeated');
    expect(inflateInMemory(data, 10)).toBe('limit');
    expect(text(inflateInMemory(data.subarray(0, 20), 100))).toMatch(/^some te/);
    const wrong = data.slice();
    wrong[wrong.length - 1] = (wrong.at(-1) ?? 0) ^ 1;
    expect(text(inflateInMemory(wrong, 100))).toMatch(/repeated$/);
    expect(inflateInMemory(bytes(1, 2, 3, 4), 100)).toBeNull();
  });

  it('PNG prediction is undone for every filter type', () => {
    const predictor = readPredictor(parameters({ Predictor: 15, Columns: 4, Colors: 3 }));
    const rows = fc.array(fc.tuple(fc.nat(4), fc.uint8Array({ minLength: 12, maxLength: 12 })), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(rows, (image) => {
        const coded = image.flatMap(([filter, row], at) => [filter, ...pngRow(filter, row, image[at - 1]?.[1] ?? new Uint8Array(12))]);
        const pixels = Uint8Array.from(image.flatMap(([, row]) => [...row]));
        expect(predictor === null ? null : undoPredictor(Uint8Array.from(coded), predictor)).toEqual(pixels);
      }),
      { numRuns: 100 },
    );
  });

  it('TIFF prediction is undone, and parameters that cannot be are refused', () => {
    const predictor = readPredictor(parameters({ Predictor: 2, Columns: 3 }));
    expect(predictor === null ? null : undoPredictor(bytes(1, 1, 1, 5, 250, 2), predictor)).toEqual(bytes(1, 2, 3, 5, 255, 1));
    for (const broken of [{ Columns: 0 }, { Columns: 2 ** 31 }, { Colors: -1 }, { BitsPerComponent: 7 }, { Predictor: 3 }]) {
      expect(readPredictor(parameters({ Predictor: 12, ...broken }))).toBeNull();
    }
  });
});

function parameters(entries: Readonly<Record<string, number>>): PdfDict {
  return new PdfDict(new Map(Object.entries(entries)));
}

/** One literal code per byte with a clear code before the table is full; the decoder's table grows all the same. */
function lzwLiterals(data: Uint8Array, early: boolean): Uint8Array {
  const bits: number[] = [];
  let next = 258;
  let first = true;
  const put = (code: number): void => {
    const edge = next + (early ? 1 : 0);
    const width = edge >= 2048 ? 12 : edge >= 1024 ? 11 : edge >= 512 ? 10 : 9;
    for (let bit = width - 1; bit >= 0; bit -= 1) bits.push((code >> bit) & 1);
  };
  put(256);
  for (const byte of data) {
    if (next > 1100) {
      put(256);
      next = 258;
      first = true;
    }
    put(byte);
    // The first code after a clear adds no entry.
    if (!first) next += 1;
    first = false;
  }
  put(257);
  return Uint8Array.from({ length: Math.ceil(bits.length / 8) }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((sum, bit, index) => sum | (bit << (7 - index)), 0),
  );
}

/** PNG specification, section 9.2, with three bytes per pixel. */
function pngRow(filter: number, row: Uint8Array, above: Uint8Array): number[] {
  return [...row].map((value, at) => {
    const left = row[at - 3] ?? 0;
    const up = above[at] ?? 0;
    const corner = at >= 3 ? (above[at - 3] ?? 0) : 0;
    const distances = [left, up, corner].map((one) => Math.abs(left + up - corner - one));
    const nearest = [left, up, corner][distances.indexOf(Math.min(...distances))] ?? 0;
    return (value - ([0, left, up, (left + up) >> 1, nearest][filter] ?? 0)) & 0xff;
  });
}
