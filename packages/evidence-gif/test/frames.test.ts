import { ByteCursor } from '@input-trust/container/bytes';
import { skipSubBlocks } from '@input-trust/container/gif';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodesTo } from '../src/lzw.ts';
import { encodeLzw, header, image, joined, subBlocks, TRAILER } from '../src/testing.ts';
import type { BuiltImage } from '../src/testing.ts';
import { collect } from './collect.ts';

const frames = (...images: readonly BuiltImage[]) => collect(joined(header(), ...images.map(image), TRAILER));

/** Codes of 3 bits, lowest first, as LZW data of code size 2 begins. */
function codes(...values: readonly number[]): Uint8Array {
  const bits = values.reduce((sum, value, index) => sum + value * 8 ** index, 0);
  return Uint8Array.from({ length: Math.ceil((values.length * 3) / 8) }, (_, index) => Math.floor(bits / 256 ** index) & 0xff);
}
const CLEAR = 4;
const END = 5;

function decodes(pixels: number, data: Uint8Array, codeSize: number, blockSize = 255): boolean {
  const bytes = subBlocks(data, blockSize);
  return decodesTo(pixels, bytes, codeSize, skipSubBlocks(new ByteCursor(bytes)));
}

describe('a frame', () => {
  it('is decoded when its data gives as many pixels as it declares', () => {
    expect(frames({}, { width: 9, height: 7 }).structure).toMatchObject({ declared_frame_count: 2, decoded_frame_count: 2 });
  });

  it.each<[string, BuiltImage]>([
    ['one pixel too few', { pixels: Array.from({ length: 11 }, () => 0) }],
    ['one pixel too many', { pixels: Array.from({ length: 13 }, () => 0) }],
    ['no data', { data: new Uint8Array(0) }],
    ['no columns', { width: 0, pixels: [] }],
    ['a code that is not defined', { width: 1, height: 1, data: codes(CLEAR, 0, 7, END) }],
    ['a code of a string before any pixel', { width: 1, height: 1, data: codes(CLEAR, 6, END) }],
    ['a code size of 0', { codeSize: 0, data: codes(CLEAR) }],
    ['a code size of 9', { codeSize: 9 }],
  ])('is declared and not decoded with %s', (_, built) => {
    const { structure, components } = frames({}, built);
    expect(structure).toMatchObject({ declared_frame_count: 2, decoded_frame_count: 1 });
    expect(components.structure).toEqual({ status: 'partial', reasons: ['decode_failed'] });
  });

  it('that is cut off is declared, and only truncated', () => {
    const bytes = joined(header(), image({ width: 9, height: 9 }));
    const { structure, components } = collect(bytes.subarray(0, bytes.length - 4));
    expect(structure).toMatchObject({ declared_frame_count: 1, decoded_frame_count: 0 });
    expect(components.structure.reasons).toEqual(['truncated']);
  });
});

describe('LZW data', () => {
  it('decodes to what was encoded and to nothing else, for any picture, code size, block size and table handling', () => {
    const coded = fc.integer({ min: 2, max: 8 }).chain((codeSize) =>
      fc.record({
        codeSize: fc.constant(codeSize),
        pixels: fc.array(fc.nat((1 << codeSize) - 1), { maxLength: 3_000 }),
        blockSize: fc.integer({ min: 1, max: 255 }),
        clearsFullTable: fc.boolean(),
      }),
    );
    fc.assert(
      fc.property(coded, ({ codeSize, pixels, blockSize, clearsFullTable }) => {
        const data = encodeLzw(pixels, codeSize, { clearsFullTable });
        expect(decodes(pixels.length, data, codeSize, blockSize)).toBe(true);
        expect(decodes(pixels.length + 1, data, codeSize, blockSize)).toBe(false);
        expect(decodes(pixels.length - 1, data, codeSize, blockSize)).toBe(false);
      }),
      { numRuns: 200 },
    );
  });

  it('goes on with a full table, cleared or kept', () => {
    const noise = Array.from({ length: 40_000 }, (_, index) => (Math.imul(index, 2_654_435_761) >>> 13) & 0xff);
    for (const clearsFullTable of [true, false]) expect(decodes(noise.length, encodeLzw(noise, 8, { clearsFullTable }), 8)).toBe(true);
  });

  it('may use a code that its own use defines, also before any clear code', () => {
    expect(decodes(3, codes(CLEAR, 0, 6, END), 2)).toBe(true);
    expect(decodes(3, codes(0, 6, END), 2)).toBe(true);
  });

  it('may have a code size of 1, as some encoders write for two colours', () => {
    const pixels = [0, 1, 1, 0, 1, 0, 0, 1, 1, 1];
    expect(decodes(pixels.length, encodeLzw(pixels, 1), 1)).toBe(true);
  });

  it('may end without an end code, with padding in its last byte, when nothing is missing', () => {
    expect(decodes(2, codes(CLEAR, 0, 1), 2)).toBe(true);
    expect(decodes(3, joined(codes(CLEAR, 0, 1), 0), 2)).toBe(false);
    expect(decodes(1, codes(CLEAR, 0), 2)).toBe(true);
    expect(decodes(3, codes(CLEAR, 0), 2)).toBe(false);
  });

  it('takes no more steps than it has codes, however many pixels they stand for', () => {
    const white = Array.from({ length: 4_000_000 }, () => 0);
    const data = encodeLzw(white, 8);
    expect(data.length).toBeLessThan(8_000);
    const started = performance.now();
    expect(decodes(white.length, data, 8)).toBe(true);
    expect(performance.now() - started).toBeLessThan(250);
  });
});
