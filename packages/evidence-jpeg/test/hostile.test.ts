import { TAG } from '@input-trust/metadata-claims';
import { ascii, buildTiff, buildXmp, eachByteChanged, mutated, pointer, rational, seconds } from '@input-trust/metadata-claims/testing';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildJpeg, exifSegment, joined, marker, segment, xmpSegment } from '../src/testing.ts';
import { collect } from './collect.ts';

const FULL = buildJpeg({
  head: [
    segment(0xe0, 'JFIF\0', [1, 2, 0, 0, 1, 0, 1, 0, 0]),
    exifSegment(
      buildTiff({
        fields: [
          ascii(TAG.make, 'Canon'),
          pointer(TAG.exifIfd, { fields: [ascii(TAG.dateTimeOriginal, '2024:06:01 12:00:00'), ascii(TAG.offsetTimeOriginal, '+02:00')] }),
          pointer(TAG.gpsIfd, { fields: [rational(TAG.gpsTimeStamp, [1, 1], [0, 1], [0, 1]), ascii(TAG.gpsDateStamp, '2024:06:01')] }),
        ],
      }),
    ),
    xmpSegment(buildXmp({ attributes: 'xmp:CreatorTool="GIMP"' })),
    segment(0xed, 'Photoshop 3.0\0', '8BIM', [4, 4, 0, 0, 0, 0, 0, 5, 0x1c, 2, 80, 0, 0, 0]),
    segment(0xfe, 'comment'),
  ],
  trailer: Uint8Array.of(1, 2, 3),
});

const MEGABYTES = 10 * 1024 * 1024;

describe('hostile bytes', () => {
  it('give a valid report at every truncation, complete only with the end of the image', () => {
    const end = FULL.length - 3;
    for (let length = 2; length <= FULL.length; length += 1) {
      const { status, structure } = collect(FULL.subarray(0, length));
      expect(status === 'complete').toBe(length >= end);
      expect(structure.end_marker_present).toBe(length >= end);
    }
  });

  it('give a valid report with any byte changed, length fields among them', () => {
    for (const bytes of eachByteChanged(FULL, 2, [0x00, 0x01, 0xd9, 0xff])) expect(collect(bytes).byte_count).toBe(FULL.length);
  });

  it('give a valid report when they are random, or mutated and shortened', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (tail) => {
        expect(collect(joined(marker(0xd8), tail)).byte_count).toBe(tail.length + 2);
      }),
      { numRuns: 300 },
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 8 }), fc.nat(FULL.length - 2), (changes, cut) => {
        const bytes = mutated(FULL, 2, changes, cut);
        expect(collect(bytes).byte_count).toBe(bytes.length);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['fill bytes', [0xff]],
    ['stuffed bytes', [0xff, 0x00]],
    ['restart markers', [0xff, 0xd0]],
    ['zeros', [0x00]],
    ['empty segments', [0xff, 0xfe, 0x00, 0x02]],
    ['segments of a kind', [0xff, 0xe1, 0x00, 0x08, 0x45, 0x78, 0x69, 0x66, 0x00, 0x00]],
    ['markers that stand alone', [0xff, 0x01]],
    ['scans', [0xff, 0xda, 0x00, 0x02, 0x00]],
  ])('end fast: 10 MiB of %s in the header, in the scan and behind the image', (_name, pattern) => {
    const filler = new Uint8Array(MEGABYTES);
    for (let at = 0; at < filler.length; at += 1) filler[at] = pattern[at % pattern.length] ?? 0;
    const jpeg = buildJpeg();
    const inside = (at: number) => {
      const bytes = new Uint8Array(jpeg.length + filler.length);
      bytes.set(jpeg.subarray(0, at));
      bytes.set(filler, at);
      bytes.set(jpeg.subarray(at), at + filler.length);
      return bytes;
    };
    expect(seconds(() => collect(inside(2)))).toBeLessThan(1.5);
    expect(seconds(() => collect(inside(jpeg.length - 3)))).toBeLessThan(1.5);
    expect(seconds(() => collect(inside(jpeg.length)))).toBeLessThan(1.5);
  });

  it('end fast with 65,000 segments, and say where they stopped', () => {
    const comments = new Uint8Array(65_000 * 6);
    for (let at = 0; at < comments.length; at += 6) comments.set([0xff, 0xe5, 0, 4, 1, 2], at);
    const bytes = joined(marker(0xd8), comments, buildJpeg().subarray(2));
    expect(seconds(() => expect(collect(bytes).coverage.reasons).toEqual(['item_budget_exceeded']))).toBeLessThan(1);
  });

  it('end fast with directories that point at one another', () => {
    const loops = Array.from({ length: 200 }, () => {
      const tiff = buildTiff({
        fields: [
          { tag: TAG.exifIfd, type: 4, values: [8] },
          { tag: TAG.gpsIfd, type: 4, values: [8] },
        ],
        next: 8,
      });
      return exifSegment(tiff);
    });
    expect(seconds(() => collect(buildJpeg({ head: loops })))).toBeLessThan(1);
  });

  it('cannot make memory grow with a stated size', () => {
    const extended = segment(0xe1, 'http://ns.adobe.com/xmp/extension/\0', 'A'.repeat(32), [0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0]);
    const main = xmpSegment(buildXmp({ attributes: `xmpNote:HasExtendedXMP="${'A'.repeat(32)}"` }));
    const before = process.memoryUsage().arrayBuffers;
    collect(buildJpeg({ head: [main, extended] }));
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(16 * 1024 * 1024);
  });
});
