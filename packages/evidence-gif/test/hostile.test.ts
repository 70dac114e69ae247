import { buildXmp, eachByteChanged, mutated, seconds } from '@input-trust/metadata-claims/testing';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_GIF_BLOCK_COUNT } from '../src/index.ts';
import { application, extension, header, image, joined, TRAILER, xmpExtension } from '../src/testing.ts';
import { collect } from './collect.ts';

const FULL = joined(
  header(),
  application('NETSCAPE2.0', joined(1, 0, 0)),
  xmpExtension(buildXmp({ attributes: 'xmp:CreatorTool="GIMP"' })),
  extension(0xfe, 'comment'),
  extension(0xf9, joined(0, 10, 0, 0)),
  image({ colors: 4, blockSize: 2 }),
  application('ICCRGBG1012', new Uint8Array(20)),
  image(),
  TRAILER,
);
const VERSION_BYTES = 6;

function repeating(part: Uint8Array, count: number): Uint8Array {
  const head = header();
  const bytes = new Uint8Array(head.length + part.length * count + 1);
  bytes.set(head);
  for (let index = 0; index < count; index += 1) bytes.set(part, head.length + index * part.length);
  bytes.set(TRAILER, bytes.length - 1);
  return bytes;
}

describe('hostile bytes', () => {
  it('give a valid report at every truncation', () => {
    expect(collect(FULL).components.structure.status).toBe('complete');
    for (let length = VERSION_BYTES; length < FULL.length; length += 1) {
      const { structure, coverage } = collect(FULL.subarray(0, length));
      expect(coverage.reasons).toContain('truncated');
      expect(structure.trailer_present).toBe(false);
    }
  });

  it('give a valid report with any byte changed, sizes among them', () => {
    for (const bytes of eachByteChanged(FULL, VERSION_BYTES, [0x00, 0x01, 0x2c, 0xff])) expect(collect(bytes).byte_count).toBe(FULL.length);
  });

  it('give a valid report when they are random, or mutated and shortened', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (tail) => {
        const { structure } = collect(joined('GIF89a', tail));
        expect(structure.decoded_frame_count).toBeLessThanOrEqual(structure.declared_frame_count);
      }),
      { numRuns: 300 },
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 8 }), fc.nat(FULL.length - 6), (changes, cut) => {
        const bytes = mutated(FULL, VERSION_BYTES, changes, cut);
        expect(collect(bytes).byte_count).toBe(bytes.length);
      }),
      { numRuns: 300 },
    );
  });

  it('end fast: 10,000 frames', () => {
    const bytes = repeating(image(), 10_000);
    const counts = { declared_frame_count: 10_000, decoded_frame_count: 10_000 };
    expect(seconds(() => expect(collect(bytes).structure).toMatchObject(counts))).toBeLessThan(1);
  });

  it.each([
    ['empty comments', joined(0x21, 0xfe, 0)],
    ['empty application extensions', joined(0x21, 0xff, 0)],
    ['images without data', joined(0x2c, new Uint8Array(9), 2, 0)],
    ['images of the largest size', joined(0x2c, 0, 0, 0, 0, 255, 255, 255, 255, 0, 8, 0)],
    ['empty XMP', joined(0x21, 0xff, 11, 'XMP DataXMP', 0)],
  ])('end fast: 65,536 %s', (_, part) => {
    expect(seconds(() => expect(collect(repeating(part, 65_536)).structure.trailer_present).toBe(true))).toBeLessThan(1);
  });

  it.each([
    ['zeros', 0],
    ['sub-blocks of one byte', 1],
    ['the largest sub-blocks', 255],
  ])('end fast: 20 MiB of %s in an image, in a comment and between blocks', (_, value) => {
    const filler = new Uint8Array(20 * 1024 * 1024).fill(value);
    for (const opening of [
      joined(0x2c, 0, 0, 0, 0, 4, 0, 3, 0, 0, 8),
      joined(0x21, 0xfe),
      joined(0x21, 0xff, 11, 'XMP DataXMP'),
      joined(),
    ]) {
      const head = joined(header(), opening);
      const bytes = new Uint8Array(head.length + filler.length);
      bytes.set(head);
      bytes.set(filler, head.length);
      expect(seconds(() => collect(bytes))).toBeLessThan(1);
    }
  });

  it('stop at the block budget, and say so', () => {
    const empty = joined(0x21, 0xfe, 0);
    const reached = collect(repeating(empty, MAX_GIF_BLOCK_COUNT));
    expect(reached.structure).toMatchObject({ extension_counts: { comment: MAX_GIF_BLOCK_COUNT }, trailer_present: true });
    expect(reached.coverage.reasons).toEqual(['image_data_uninspected']);
    const passed = collect(repeating(empty, MAX_GIF_BLOCK_COUNT + 1));
    expect(passed.structure).toMatchObject({ extension_counts: { comment: MAX_GIF_BLOCK_COUNT }, trailer_present: false });
    expect(passed.components.xmp).toEqual({ status: 'unavailable', reasons: ['item_budget_exceeded'] });
  });
});
