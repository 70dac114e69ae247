import { describe, expect, it } from 'vitest';
import { MAX_EXIF_ENTRIES, readExifBlock, readExifClaims, TAG } from '../src/index.ts';
import type { ExifBlock } from '../src/index.ts';
import { ascii, buildTiff, long, pointer, rational, short, undefinedBytes } from '../src/testing.ts';
import type { BuiltDirectory } from '../src/testing.ts';

const CAPTURE = ascii(TAG.dateTimeOriginal, '2024:05:06 07:08:09');
const EXIF = pointer(TAG.exifIfd, { fields: [CAPTURE] });
const THUMBNAIL: BuiltDirectory = {
  fields: [short(0x0103, 6), long(TAG.jpegInterchangeFormat, 8), long(TAG.jpegInterchangeFormatLength, 4)],
};

function reasons(block: ExifBlock): string[] {
  return [...block.reasons].toSorted();
}

const entries = (count: number) => Array.from({ length: count }, () => short(0x0100, 1));

describe('readExifBlock', () => {
  it.each(['little', 'big'] as const)('walks IFD0, Exif, GPS, Interoperability and the thumbnail IFD in %s endian order', (byteOrder) => {
    const interoperability = pointer(TAG.interoperabilityIfd, { fields: [ascii(1, 'R98')] });
    const gps = pointer(TAG.gpsIfd, { fields: [rational(TAG.gpsTimeStamp, [1, 1], [2, 1], [3, 1])] });
    const tiff = buildTiff(
      { fields: [ascii(TAG.make, 'Canon'), pointer(TAG.exifIfd, { fields: [CAPTURE, interoperability] }), gps], next: THUMBNAIL },
      byteOrder,
    );
    const block = readExifBlock(tiff, 'thumbnail');
    expect(reasons(block)).toEqual([]);
    expect(block.mayHoldMore).toBe(false);
    expect([block.ifd0, block.exif, block.gps, block.interoperability, block.thumbnail].map((ifd) => ifd?.entries.length)).toEqual([
      3, 2, 1, 1, 3,
    ]);
  });

  it.each([
    ['a next-IFD that describes no thumbnail', { fields: [EXIF], next: { fields: [ascii(TAG.software, 'x')] } }],
    ['a third directory behind the thumbnail IFD', { fields: [EXIF], next: { ...THUMBNAIL, next: { fields: [CAPTURE] } } }],
    ['a thumbnail IFD with an Exif pointer of its own', { fields: [EXIF], next: { fields: [...THUMBNAIL.fields, EXIF] } }],
    ['SubIFDs', { fields: [EXIF, pointer(TAG.subIfds, { fields: [CAPTURE] })] }],
    ['a second Exif pointer', { fields: [EXIF, EXIF] }],
    ['a GPS pointer inside the Exif IFD', { fields: [pointer(TAG.exifIfd, { fields: [CAPTURE, pointer(TAG.gpsIfd, { fields: [] })] })] }],
    ['a next-IFD behind the Exif IFD', { fields: [pointer(TAG.exifIfd, { fields: [CAPTURE], next: { fields: [CAPTURE] } })] }],
    ['an entry of type IFD', { fields: [EXIF, { tag: 0xc634, type: 13, values: [8] }] }],
    ['an Exif pointer beyond the block', { fields: [{ ...EXIF, offset: 60_000 }] }],
    ['an Exif pointer that is text', { fields: [ascii(TAG.exifIfd, 'no pointer')] }],
    ['a next-IFD beyond the block', { fields: [EXIF], next: 60_000 }],
  ] satisfies [string, BuiltDirectory][])('reports %s as a linked IFD that was not inspected [obs.linked-ifd]', (_name, directory) => {
    const block = readExifBlock(buildTiff(directory), 'thumbnail');
    expect(reasons(block)).toContain('linked_ifd_uninspected');
    expect(block.mayHoldMore).toBe(true);
  });

  it('takes the next-IFD for a thumbnail in JPEG only', () => {
    const tiff = buildTiff({ fields: [EXIF], next: THUMBNAIL });
    expect(reasons(readExifBlock(tiff, 'thumbnail'))).toEqual([]);
    expect(reasons(readExifBlock(tiff, 'none'))).toEqual(['linked_ifd_uninspected']);
  });

  it.each([
    ['an IFD0 that is its own next-IFD', { fields: [EXIF], next: 8 }],
    ['an Exif pointer back to IFD0', { fields: [{ ...EXIF, offset: 8 }] }],
    ['an Exif IFD that is its own next-IFD', { fields: [{ ...EXIF, values: { fields: [CAPTURE], next: 26 } }] }],
  ] satisfies [string, BuiltDirectory][])('ends on %s', (_name, directory) => {
    const block = readExifBlock(buildTiff(directory), 'thumbnail');
    expect(block.mayHoldMore).toBe(true);
  });

  it('stops at the entry limit, not before it, and abstains', () => {
    expect(reasons(readExifBlock(buildTiff({ fields: entries(MAX_EXIF_ENTRIES) }), 'thumbnail'))).toEqual([]);
    const over = readExifBlock(buildTiff({ fields: entries(MAX_EXIF_ENTRIES + 1) }), 'thumbnail');
    expect(reasons(over)).toEqual(['item_budget_exceeded']);
    expect(over.mayHoldMore).toBe(true);
  });

  it('counts the entries of all directories together', () => {
    const half = Array.from({ length: MAX_EXIF_ENTRIES / 2 }, () => short(0x0100, 1));
    const block = readExifBlock(buildTiff({ fields: [...half, pointer(TAG.exifIfd, { fields: half })] }), 'thumbnail');
    expect(reasons(block)).toContain('item_budget_exceeded');
  });

  it.each([
    ['no bytes', new Uint8Array(0)],
    ['an unknown byte order', Uint8Array.of(0x4d, 0x49, 42, 0, 8, 0, 0, 0, 0, 0)],
    ['another magic number', Uint8Array.of(0x49, 0x49, 43, 0, 8, 0, 0, 0, 0, 0)],
    ['an IFD0 beyond the block', Uint8Array.of(0x49, 0x49, 42, 0, 200, 0, 0, 0, 0, 0)],
  ])('reads %s as malformed and abstains', (_name, bytes) => {
    const block = readExifBlock(bytes, 'thumbnail');
    expect(block.ifd0).toBeNull();
    expect(reasons(block)).toEqual(['malformed_metadata']);
    expect(readExifClaims(block)).toMatchObject({ gpsPresent: null, times: { captureState: 'abstained' } });
  });

  it.each([
    ['an unknown type', { tag: 0x0100, type: 77, values: [1], count: 1 }],
    ['values beyond the block', { tag: 0x0100, type: 4, values: [1, 2], offset: 60_000 }],
    ['a count that overflows 32 bits of bytes', { tag: 0x0100, type: 5, values: [1, 2], count: 0xffff_ffff }],
  ])('reports an entry with %s as malformed and reads on', (_name, field) => {
    const block = readExifBlock(buildTiff({ fields: [field, ascii(TAG.make, 'Canon'), EXIF] }), 'thumbnail');
    expect(reasons(block)).toEqual(['malformed_metadata']);
    expect(readExifClaims(block)).toMatchObject({ cameraMake: 'Canon', times: { captureState: 'claimed' } });
  });

  it('never opens a MakerNote, whatever stands in it', () => {
    const note = undefinedBytes(TAG.makerNote, buildTiff({ fields: [CAPTURE] }));
    const block = readExifBlock(buildTiff({ fields: [pointer(TAG.exifIfd, { fields: [note, CAPTURE] })] }), 'thumbnail');
    expect(reasons(block)).toEqual([]);
    expect(readExifClaims(block)).toMatchObject({ makerNotePresent: true, times: { captureState: 'claimed' } });
  });
});
