import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Format } from '../src/index.ts';
import { FORMATS, formatNamed, formatOf, formatWithin, hasSignature, pdfHeaderAt } from '../src/index.ts';
import { joined } from '../src/testing.ts';

const walked = FORMATS.filter(({ walk }) => walk !== undefined);

/** What the magic of a row needs around it. */
const FRAMES: Readonly<Record<string, (magic: string) => Uint8Array>> = {
  webp: (magic) => joined('RIFF', 0, 0, 0, 0, magic),
  riff: (magic) => joined('RIFF', 0, 0, 0, 0, magic),
  heif: (magic) => joined(0, 0, 0, 16, magic, 'heic', 0, 0, 0, 0),
  mp4: (magic) => joined(0, 0, 0, 16, magic, 'mp42', 0, 0, 0, 0),
};
const beginnings = (format: Format): Uint8Array[] => format.signature.magic.map((magic) => FRAMES[format.name]?.(magic) ?? joined(magic));

describe('the table of formats', () => {
  it('walks every image container', () => {
    expect(walked.map(({ name }) => name)).toEqual(['png', 'jpeg', 'gif', 'webp', 'tiff', 'bigtiff', 'heif', 'bmp']);
    expect(FORMATS.filter(({ kind, walk }) => kind === 'image' && walk === undefined).map(({ name }) => name)).toEqual([]);
  });

  it('gives each media type and each extension to one format', () => {
    const rows = FORMATS.filter(({ kind }) => kind !== 'executable');
    for (const list of [rows.flatMap(({ mediaTypes }) => mediaTypes), rows.flatMap(({ extensions }) => extensions)])
      expect(new Set(list).size).toBe(list.length);
  });

  it.each(FORMATS.map((format) => [format.name, format] as const))('tells %s by each of its signatures', (name, format) => {
    for (const bytes of beginnings(format)) {
      expect(hasSignature(format, bytes)).toBe(true);
      expect(formatOf(bytes)?.name).toBe(name);
      for (let length = 0; length < bytes.length - 8; length += 1) expect(hasSignature(format, bytes.subarray(0, length))).toBe(false);
    }
  });

  it('finds a row by its name', () => {
    expect(formatNamed('heif')?.mediaTypes[0]).toBe('image/heif');
    expect(formatNamed('HEIF')).toBeUndefined();
  });

  it.each([
    ['BM', 'two letters'],
    ['MZ', 'a program without a header'],
    ['II*\0\x08\0\0\0', 'a TIFF without a directory'],
    ['PK\x03\x04', 'an entry without a name'],
    ['\xff\xd8\xff\x00', 'a marker that is none'],
    ['#!/\x93q\x01', 'a script without an interpreter'],
  ])('asks for a second field where nobody says that bytes are a file: %j, %s', (bytes) => {
    expect(formatOf(joined(bytes))).toBeDefined();
    expect(formatWithin(joined(bytes))).toBeUndefined();
  });
});

describe('the header of a PDF', () => {
  it('is found in the first 1024 bytes and not behind them', () => {
    expect(pdfHeaderAt(joined('%PDF-1.7'))).toBe(0);
    expect(pdfHeaderAt(joined(new Uint8Array(1019), '%PDF-1.7'))).toBe(1019);
    expect(pdfHeaderAt(joined(new Uint8Array(1020), '%PDF-1.7'))).toBe(-1);
    expect(pdfHeaderAt(joined('%PDF'))).toBe(-1);
  });
});

describe.each(walked.map((format) => [format.name, format] as const))('the walk of %s', (_, format) => {
  it('ends on any bytes, with parts that lie within them', () => {
    fc.assert(
      fc.property(fc.constantFrom(...beginnings(format)), fc.uint8Array({ maxLength: 600 }), (beginning, rest) => {
        const bytes = joined(beginning, rest);
        let count = 0;
        for (const { start, end } of format.walk?.(bytes) ?? []) {
          count += 1;
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeGreaterThanOrEqual(start);
          expect(end).toBeLessThanOrEqual(bytes.length);
        }
        expect(count).toBeLessThanOrEqual(bytes.length);
      }),
    );
  });

  it('takes nothing from no bytes', () => {
    expect([...(format.walk?.(new Uint8Array(0)) ?? [])]).toEqual([]);
  });
});
