import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chronologyGapBand, exifPresence, publicClaims, readExifBlock, readExifClaims, TAG } from '../src/index.ts';
import { ascii, buildTiff, long, pointer, rational, short } from '../src/testing.ts';

const TIFF = buildTiff({
  fields: [
    ascii(TAG.make, 'Canon'),
    ascii(TAG.model, 'Canon EOS 40D'),
    short(TAG.orientation, 6),
    pointer(TAG.exifIfd, {
      fields: [ascii(TAG.dateTimeOriginal, '2024:06:01 12:00:00'), ascii(TAG.offsetTimeOriginal, '+02:00'), short(TAG.pixelXDimension, 8)],
    }),
    pointer(TAG.gpsIfd, { fields: [rational(TAG.gpsTimeStamp, [9, 1], [0, 1], [0, 1]), ascii(TAG.gpsDateStamp, '2024:06:01')] }),
  ],
  next: { fields: [long(TAG.jpegInterchangeFormat, 8), long(TAG.jpegInterchangeFormatLength, 4)] },
});

/** Everything that callers do with a block. */
function read(bytes: Uint8Array) {
  const claims = readExifClaims(readExifBlock(bytes, 'thumbnail'));
  return { claims, wire: publicClaims(claims, null), presence: exifPresence(claims), chronology: chronologyGapBand(claims) };
}

describe('hostile Exif blocks', () => {
  it('are read at every truncation, and a cut block never contradicts itself', () => {
    expect(read(TIFF).chronology).toBe('one_hour_to_one_day');
    for (let length = 0; length < TIFF.length; length += 1) {
      const { claims, chronology } = read(TIFF.subarray(0, length));
      expect(claims.reasons.has('malformed_metadata')).toBe(true);
      expect(chronology).toBeNull();
    }
  });

  it('are read with any byte changed', () => {
    for (let at = 0; at < TIFF.length; at += 1) {
      for (const value of [0x00, 0x01, 0x7f, 0xff]) {
        const bytes = TIFF.slice();
        bytes[at] = value;
        expect(read(bytes).wire).toBeTypeOf('object');
      }
    }
  });

  it('are read when they are random', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.boolean(), (tail, little) => {
        const head = little ? [0x49, 0x49, 42, 0, 8, 0, 0, 0] : [0x4d, 0x4d, 0, 42, 0, 0, 0, 8];
        const { claims, wire } = read(Uint8Array.from([...head, ...tail]));
        expect(wire.capture_time === undefined).toBe(claims.times.captureState !== 'claimed');
      }),
      { numRuns: 300 },
    );
  });

  it('cannot make the walk long: directories that overlap share one budget', () => {
    // Every two bytes look like a directory of 0x2020 entries that are pointers to one another.
    const bytes = new Uint8Array(65_000).fill(0x20);
    bytes.set([0x49, 0x49, 42, 0, 8, 0, 0, 0]);
    const started = performance.now();
    for (let run = 0; run < 100; run += 1) read(bytes);
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});
