import { buildCaptureExif, buildXmp, mutated, seconds } from '@input-trust/metadata-claims/testing';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_WEBP_CHUNK_COUNT } from '../src/index.ts';
import { animation, buildWebpOf, chunk, extended, frame, joined, little, lossless, lossy } from '../src/testing.ts';
import { collect } from './collect.ts';

const FULL = buildWebpOf([
  extended(['icc', 'exif', 'xmp', 'animation'], 10, 10),
  chunk('ICCP', new Uint8Array(20)),
  animation(),
  frame([chunk('ALPH', 'abc'), lossy()]),
  frame([lossless()]),
  chunk('EXIF', buildCaptureExif({ gpsGap: 3_600 })),
  chunk('XMP ', buildXmp({ attributes: 'xmp:CreatorTool="GIMP"' })),
]);
const HEADER_BYTES = 12;

/** A file with these chunks, then `count` times the last. */
function repeating(chunks: readonly Uint8Array[], part: Uint8Array, count: number): Uint8Array {
  const head = joined(...chunks);
  const bytes = new Uint8Array(HEADER_BYTES + head.length + part.length * count);
  bytes.set(joined('RIFF', little(bytes.length - 8, 4), 'WEBP', head));
  for (let index = 0; index < count; index += 1) bytes.set(part, HEADER_BYTES + head.length + index * part.length);
  return bytes;
}

/** Of each frame two chunks count: its own and that of its image. */
function withFrames(count: number) {
  return collect(repeating([extended(['animation']), animation()], frame([lossy()]), count));
}

describe('hostile bytes', () => {
  it('give a valid report at every truncation, without a conflict before the end', () => {
    expect(collect(FULL).metadata.chronology_code).toBe('capture_time_conflict');
    for (let length = HEADER_BYTES; length < FULL.length; length += 1) {
      const { metadata, structure, coverage } = collect(FULL.subarray(0, length));
      expect(coverage.reasons).toContain('truncated');
      expect(structure.riff_size_matches).toBe(false);
      expect(metadata).not.toHaveProperty('chronology_code');
    }
  });

  it('give a valid report with any byte changed, sizes among them', () => {
    for (let at = 4; at < FULL.length; at += 1) {
      if (at >= 8 && at < HEADER_BYTES) continue;
      for (const value of [0x00, 0x01, 0x7f, 0xff]) {
        const bytes = FULL.slice();
        bytes[at] = value;
        expect(collect(bytes).byte_count).toBe(FULL.length);
      }
    }
  });

  it('give a valid report when they are random, or mutated and shortened', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), fc.nat(500), (tail, size) => {
        const bytes = joined('RIFF', little(size, 4), 'WEBP', tail);
        expect(collect(bytes).byte_count).toBe(bytes.length);
      }),
      { numRuns: 300 },
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 8 }), fc.nat(FULL.length - 12), (changes, cut) => {
        const bytes = mutated(FULL, 4, changes, cut);
        bytes.set(joined('WEBP'), 8);
        expect(collect(bytes).byte_count).toBe(bytes.length);
      }),
      { numRuns: 300 },
    );
  });

  it('give a valid report for any series of sound chunks', () => {
    const types = ['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP', 'EXIF', 'XMP ', 'C2PA', 'unkn'];
    const parts = fc.array(fc.tuple(fc.constantFrom(...types), fc.uint8Array({ maxLength: 60 })), { maxLength: 12 });
    fc.assert(
      fc.property(parts, (chunks) => {
        const { structure } = collect(buildWebpOf(chunks.map(([type, data]) => chunk(type, data))));
        expect(structure.riff_size_matches).toBe(true);
        expect(structure.chunk_count).toBeGreaterThanOrEqual(chunks.length);
      }),
      { numRuns: 300 },
    );
  });

  it.each(['ALPH', 'EXIF', 'XMP ', 'ICCP', 'ANMF', 'VP8 ', 'unkn'])('end fast: 65,536 chunks %s without data', (type) => {
    const bytes = repeating([extended(), lossy()], chunk(type), 65_536);
    expect(seconds(() => expect(collect(bytes).structure.chunk_count).toBe(65_536 + 2))).toBeLessThan(1);
  });

  it('end fast: 20 MiB of XMP that is opened and never closed', () => {
    const size = 20 * 1024 * 1024;
    const head = joined(extended(['xmp']), lossy(), 'XMP ', little(size, 4));
    const bytes = new Uint8Array(HEADER_BYTES + head.length + size).fill(0x3c);
    bytes.set(joined('RIFF', little(bytes.length - 8, 4), 'WEBP', head));
    expect(seconds(() => expect(collect(bytes).carriers.xmp.flags).toEqual(['oversized']))).toBeLessThan(1);
  });

  it('cannot make memory grow with a stated size', () => {
    const stated = buildWebpOf([extended(['exif', 'xmp']), chunk('XMP ', 'ab', { size: 0xffff_fffe })], { size: 0xffff_fffe });
    expect(collect(stated).carriers.xmp).toEqual({ count: 1, byte_count: 2, flags: ['malformed'] });
  });

  it('stop at the chunk budget, in frames as well, and say so', () => {
    const reached = withFrames((MAX_WEBP_CHUNK_COUNT - 2) / 2);
    expect(reached.structure).toMatchObject({ chunk_count: MAX_WEBP_CHUNK_COUNT, riff_size_matches: true });
    expect(reached.coverage.reasons).toEqual(['image_data_uninspected']);
    const passed = withFrames(MAX_WEBP_CHUNK_COUNT / 2);
    expect(passed.structure).toMatchObject({ chunk_count: MAX_WEBP_CHUNK_COUNT, riff_size_matches: false });
    expect(passed.components.exif).toEqual({ status: 'unavailable', reasons: ['item_budget_exceeded'] });
  });
});
