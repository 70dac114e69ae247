import { describe, expect, it } from 'vitest';
import { bmpRowBytes, readBmpHeader } from '../src/bmp/index.ts';
import { StepCounter } from '../src/bytes/index.ts';
import { GifReader } from '../src/gif/index.ts';
import { boxesOf, BoxReader } from '../src/heif/index.ts';
import { MARKER, SegmentReader } from '../src/jpeg/index.ts';
import { hasValidCrc, PNG_SIGNATURE, pngChunks } from '../src/png/index.ts';
import { box, joined } from '../src/testing.ts';
import { BIG_TIFF, openTiff, openTiffFile, readIfd, TIFF, unsignedValue, unsignedValues } from '../src/tiff/index.ts';
import { RIFF_HEADER_BYTES, riffChunks, webpExtent } from '../src/webp/index.ts';

describe('the chunks of a PNG', () => {
  const end = joined(0, 0, 0, 0, 'IEND', 0xae, 0x42, 0x60, 0x82);

  it('go up to IEND, with their CRC', () => {
    const file = joined(PNG_SIGNATURE, 0, 0, 0, 2, 'abCd', 1, 2, 0, 0, 0, 0, end, 'behind');
    const chunks = [...pngChunks(file)];
    expect(chunks.map(({ type, start, end: behind, whole }) => [type, start, behind, whole])).toEqual([
      ['abCd', 8, 22, true],
      ['IEND', 22, 34, true],
    ]);
    expect(chunks.map((chunk) => hasValidCrc(file, chunk))).toEqual([false, true]);
  });

  it('say which header is none, and which chunk the file cuts off', () => {
    const chunks = [...pngChunks(joined(PNG_SIGNATURE, 0, 0, 0, 0, 'a-Cd', 0, 0, 0, 0, 0, 0, 0, 9, 'IDAT', 1, 2))];
    expect(chunks.map(({ type, sound, whole, data }) => [type, sound, whole, data.length])).toEqual([
      ['a-Cd', false, true, 0],
      ['IDAT', true, false, 2],
    ]);
  });
});

describe('the segments of a JPEG', () => {
  it('are found behind stray bytes, as decoders find them', () => {
    const { seen, reader } = markers(joined(0xff, 0xd8, 0xff, 0, 0xff, 0xfe, 0, 4, 'hi', 7, 0xff, 0xff, 0xd9));
    expect(seen).toEqual([MARKER.SOI, MARKER.COM, MARKER.EOI]);
    expect([reader.strayBytes, reader.end, reader.position]).toEqual([true, 'end_of_image', 14]);
  });

  it('go on behind a length that cannot be, and end with one that the file cuts off', () => {
    const reader = new SegmentReader(joined(0xff, 0xd8, 0xff, 0xe1, 0, 1, 0xff, 0xfe, 0, 9, 'cut'));
    expect([reader.next(), reader.next(), reader.next()]).toMatchObject([
      { marker: MARKER.SOI, whole: true },
      { marker: MARKER.APP1, whole: false, data: new Uint8Array(0) },
      { marker: MARKER.COM, whole: false, data: joined('cut') },
    ]);
    expect(reader.next()).toBeNull();
    expect(reader.end).toBe('truncated');
  });
});

describe('the blocks of a GIF', () => {
  const screen = joined('GIF89a', 2, 0, 3, 0, 0x80, 0, 0, 1, 2, 3, 4, 5, 6);

  it('are found behind zeros, up to the trailer', () => {
    const reader = new GifReader(joined(screen, 0, 0, 0x21, 0xfe, 2, 'hi', 0, 0x3b, 'behind'));
    expect(reader.screen).toEqual({ width: 2, height: 3, colors: 2, palette: Uint8Array.of(1, 2, 3, 4, 5, 6) });
    expect(reader.next()).toMatchObject({ kind: 'extension', label: 0xfe, whole: true, blocks: { byteCount: 2 } });
    expect(reader.next()).toBeNull();
    expect([reader.strayZeros, reader.end, reader.position]).toEqual([true, 'trailer', 28]);
  });

  it('give an image without data where the file ends in its colour table', () => {
    const reader = new GifReader(joined(screen, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0x80, 9, 9));
    expect(reader.next()).toMatchObject({ kind: 'image', width: 1, height: 1, colors: 2, data: null, whole: false });
    expect([reader.next(), reader.end]).toEqual([null, 'truncated']);
  });
});

describe('the chunks of a WebP', () => {
  it('have a padding byte where their size is odd, and end where the RIFF header says', () => {
    const file = joined('RIFF', 22, 0, 0, 0, 'WEBP', 'EXIF', 1, 0, 0, 0, 5, 0, 'XMP ', 0, 0, 0, 0, 'behind');
    expect(webpExtent(file)).toEqual({ declaredEnd: 30, end: 30 });
    const chunks = [...riffChunks(file.subarray(0, 30), RIFF_HEADER_BYTES)];
    expect(chunks.map(({ fourCc, start, end, padded }) => [fourCc, start, end, padded])).toEqual([
      ['EXIF', 12, 22, true],
      ['XMP ', 22, 30, true],
    ]);
  });
});

describe('the directories of a TIFF', () => {
  it('are walked once each, however they refer to each other', () => {
    const file = joined('II*\0', 8, 0, 0, 0, 0, 0, 14, 0, 0, 0, 0, 0, 8, 0, 0, 0);
    expect([...(TIFF.walk?.(file) ?? [])]).toEqual([
      { start: 8, end: 14, whole: true },
      { start: 14, end: 20, whole: true },
    ]);
  });

  it('are not those of BigTIFF', () => {
    expect(openTiff(joined('II+\0', 8, 0, 0, 0, 16, 0, 0, 0))).toBeNull();
    expect(openTiff(joined('MM\0*', 0, 0, 0, 8))?.first).toBe(8);
  });

  it('of BigTIFF have 64 bits for offsets, counts and values of their own', () => {
    const header = joined('II+\0', 8, 0, 0, 0, 16, 0, 0, 0, 0, 0, 0, 0);
    const width = [0, 1, 4, 0, 1, 0, 0, 0, 0, 0, 0, 0, 7, 0, 0, 0, 0, 0, 0, 0];
    const offsets = [17, 1, 16, 0, 2, 0, 0, 0, 0, 0, 0, 0, 72, 0, 0, 0, 0, 0, 0, 0];
    const file = joined(
      header,
      2,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      ...width,
      ...offsets,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      5,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      6,
      0,
      0,
      0,
      1,
      0,
      0,
      0,
    );
    expect([...(BIG_TIFF.walk?.(file) ?? [])]).toEqual([{ start: 16, end: 72, whole: true }]);
    const opened = openTiffFile(file);
    const ifd = opened && readIfd(opened.tiff, opened.first, new StepCounter('entries', 9), opened.form);
    expect(ifd?.entries.map((entry) => unsignedValue(opened?.tiff ?? fail(), entry))).toEqual([7, null]);
    expect(ifd?.entries.map((entry) => unsignedValues(opened?.tiff ?? fail(), entry, 9))).toEqual([[7], [5, 6 + 2 ** 32]]);
    expect(openTiffFile(joined('MM\0*', 0, 0, 0, 8))?.form.isBig).toBe(false);
    expect([...(BIG_TIFF.walk?.(file.subarray(0, 40)) ?? [])]).toMatchObject([{ start: 16, whole: false }]);
  });
});

describe('the headers of a bitmap', () => {
  it('have fields of two bytes in BITMAPCOREHEADER', () => {
    const file = joined('BM', 30, 0, 0, 0, 0, 0, 0, 0, 26, 0, 0, 0, 12, 0, 0, 0, 5, 0, 7, 0, 1, 0, 24, 0);
    const header = readBmpHeader(file);
    expect(header).toMatchObject({ width: 5, height: 7, bitsPerPixel: 24, compression: 0, pixelOffset: 26 });
    expect(header && bmpRowBytes(header)).toBe(16);
  });

  it('are undefined where they are cut, or of a kind that is not known', () => {
    expect(readBmpHeader(joined('BM', new Uint8Array(10)))).toBeUndefined();
    expect(readBmpHeader(joined('BM', new Uint8Array(12), 16, new Uint8Array(60)))).toBeUndefined();
  });
});

it('gives boxes their place in the file', () => {
  const file = joined(box('ftyp', 'heic'), box('free', 1, 2), 0, 0, 1, 0, 'mdat');
  expect(
    [...boxesOf(new BoxReader(file, new StepCounter('boxes', 9)))].map(({ type, start, end, whole }) => [type, start, end, whole]),
  ).toEqual([
    ['ftyp', 0, 12, true],
    ['free', 12, 22, true],
    ['mdat', 22, 30, false],
  ]);
});

function markers(bytes: Uint8Array): { readonly seen: number[]; readonly reader: SegmentReader } {
  const reader = new SegmentReader(bytes);
  const seen: number[] = [];
  for (let segment = reader.next(); segment !== null; segment = reader.next()) seen.push(segment.marker);
  return { seen, reader };
}

function fail(): never {
  throw new Error('no directory');
}
