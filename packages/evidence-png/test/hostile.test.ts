import { buildCaptureExif, buildXmp, mutated, repeated, seconds } from '@input-trust/metadata-claims/testing';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_PNG_CHUNK_COUNT } from '../src/index.ts';
import { buildPng, buildPngOf, chunk, deflated, IDAT, IEND, ihdr, joined, SIGNATURE, u32, xmpChunk } from '../src/testing.ts';
import { collect } from './collect.ts';

const FULL = buildPngOf(
  ihdr(),
  chunk('acTL', u32(1, 0)),
  chunk('iCCP', joined('name', 0, 0, deflated(joined('abc')))),
  chunk('fcTL', joined(u32(0, 4, 3, 0, 0), 0, 1, 0, 10, 0, 0)),
  chunk('eXIf', buildCaptureExif({ gpsGap: 3_600 })),
  xmpChunk(buildXmp({ attributes: 'xmp:CreatorTool="GIMP"' })),
  IDAT,
  chunk('tEXt', joined('Title', 0, 'text')),
  IEND,
);

/** A file of so many chunks. */
function withChunks(count: number): Uint8Array {
  return joined(SIGNATURE, ihdr(), repeated(chunk('IDAT'), count - 2), IEND);
}

describe('hostile bytes', () => {
  it('give a valid report at every truncation, without a conflict before the end', () => {
    expect(collect(FULL).metadata.chronology_code).toBe('capture_time_conflict');
    for (let length = SIGNATURE.length; length < FULL.length; length += 1) {
      const { metadata, structure, coverage } = collect(FULL.subarray(0, length));
      expect(coverage.reasons).toContain('truncated');
      expect(structure.end_chunk_present).toBe(false);
      expect(metadata).not.toHaveProperty('chronology_code');
    }
  });

  it('give a valid report with any byte changed, and every change of a chunk is noticed', () => {
    for (let at = SIGNATURE.length; at < FULL.length; at += 1) {
      const bytes = FULL.slice();
      bytes[at] = (bytes[at] as number) ^ 0x21;
      expect(collect(bytes).components.structure.status).not.toBe('complete');
    }
  });

  it('give a valid report when they are random, or mutated and shortened', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (tail) => {
        expect(collect(joined(SIGNATURE, tail)).byte_count).toBe(tail.length + SIGNATURE.length);
      }),
      { numRuns: 300 },
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 8 }), fc.nat(FULL.length - 8), (changes, cut) => {
        const bytes = mutated(FULL, 8, changes, cut);
        expect(collect(bytes).byte_count).toBe(bytes.length);
      }),
      { numRuns: 300 },
    );
  });

  it('give a valid report for any series of sound chunks', () => {
    const types = [
      'IHDR',
      'PLTE',
      'IDAT',
      'acTL',
      'fcTL',
      'fdAT',
      'eXIf',
      'iCCP',
      'iTXt',
      'tEXt',
      'zTXt',
      'caBX',
      'tRNS',
      'sRGB',
      'prVt',
      'CrIt',
    ];
    const parts = fc.array(fc.tuple(fc.constantFrom(...types), fc.uint8Array({ maxLength: 40 })), { maxLength: 12 });
    fc.assert(
      fc.property(parts, (chunks) => {
        const { structure } = collect(buildPng(...chunks.map(([type, data]) => chunk(type, data))));
        expect(structure).toMatchObject({ chunk_count: chunks.length + 3, crc_error_count: 0, end_chunk_present: true });
      }),
      { numRuns: 300 },
    );
  });

  it.each(['IDAT', 'tEXt', 'eXIf', 'iTXt', 'acTL', 'fcTL', 'PLTE', 'prVt'])('end fast: 65,536 chunks %s without data', (type) => {
    const bytes = joined(SIGNATURE, ihdr(), repeated(chunk(type), 65_536), IDAT, IEND);
    expect(seconds(() => expect(collect(bytes).structure.chunk_count).toBe(65_536 + 3))).toBeLessThan(1);
  });

  it('end fast: 20 MiB of image data, and of XMP', () => {
    const megabytes = new Uint8Array(20 * 1024 * 1024).fill(0x3c);
    const typed = (type: string, head: Uint8Array) => {
      const bytes = new Uint8Array(SIGNATURE.length + 25 + 12 + head.length + megabytes.length);
      bytes.set(SIGNATURE);
      bytes.set(ihdr(), SIGNATURE.length);
      bytes.set(joined(u32(head.length + megabytes.length), type, head), SIGNATURE.length + 25);
      bytes.set(megabytes, SIGNATURE.length + 25 + 8 + head.length);
      return bytes;
    };
    expect(seconds(() => collect(typed('IDAT', new Uint8Array(0))))).toBeLessThan(1.5);
    expect(seconds(() => collect(typed('iTXt', joined('XML:com.adobe.xmp', 0, 0, 0, 0, 0))))).toBeLessThan(1.5);
  });

  it('stop at the chunk budget, and say so', () => {
    const reached = collect(withChunks(MAX_PNG_CHUNK_COUNT));
    expect(reached.structure).toMatchObject({ chunk_count: MAX_PNG_CHUNK_COUNT, end_chunk_present: true });
    expect(reached.coverage.reasons).toEqual(['image_data_uninspected']);
    const passed = collect(withChunks(MAX_PNG_CHUNK_COUNT + 1));
    expect(passed.structure).toMatchObject({ chunk_count: MAX_PNG_CHUNK_COUNT, end_chunk_present: false });
    expect(passed.components.exif).toEqual({ status: 'unavailable', reasons: ['item_budget_exceeded'] });
  });
});
