import { long, undefinedBytes, buildTiff } from '@input-trust/metadata-claims/testing';
import { describe, expect, it } from 'vitest';
import { buildJpeg, frameHeader, joined, segment } from '../src/testing.ts';
import { collect } from './collect.ts';

interface Declared {
  readonly at: number;
  readonly byteCount: number;
  readonly type?: number;
}

/** SOI, marker, length and identifier stand before the TIFF header of the index. */
const HEADER = 2 + 4 + 4;

/** A JPEG with an MPF index; `at` is where an image stands in the whole file. */
function multiPicture(declared: (end: number) => readonly Declared[], trailer: Uint8Array): Uint8Array {
  const blank = declared(0).map(() => ({ at: 0, byteCount: 0 }));
  return joined(jpegWithIndex(declared(jpegWithIndex(blank).length)), trailer);
}

function jpegWithIndex(images: readonly Declared[]): Uint8Array {
  const entries = images.flatMap(({ at, byteCount, type = 0x02_0002 }) => [
    ...u32(type),
    ...u32(byteCount),
    ...u32(at === 0 ? 0 : at - HEADER),
    0,
    0,
    0,
    0,
  ]);
  const index = buildTiff({ fields: [long(0xb001, images.length), undefinedBytes(0xb002, Uint8Array.from(entries))] });
  return buildJpeg({ head: [segment(0xe2, 'MPF\0', index)] });
}

function u32(value: number): number[] {
  return [value & 255, (value >>> 8) & 255, (value >>> 16) & 255, value >>> 24];
}

const SECOND = buildJpeg({ frame: frameHeader({ width: 64, height: 64 }) });

describe('bytes behind the image', () => {
  it.each([
    ['padding', new Uint8Array(5), 'padding', 5],
    ['fill bytes', new Uint8Array(5).fill(0xff), 'padding', 5],
    ['a second JPEG that nothing declares', SECOND, 'unrecognized', SECOND.length],
    ['an archive', new TextEncoder().encode('PK\u0003\u0004...'), 'unrecognized', 7],
  ])('are counted and observed as context: %s [obs.context.list]', (_name, trailer, kind, count) => {
    const evidence = collect(buildJpeg({ trailer }));
    expect(evidence.structure.trailer).toEqual({ byte_count: trailer.length, kind });
    expect(evidence.observations).toEqual([{ code: 'trailing_bytes', effect: 'context', count }]);
    expect(evidence.status).toBe('complete');
  });

  it('are no observation when an MPF index declares them as images, with padding between', () => {
    const trailer = joined([0, 0, 0], SECOND, [0], SECOND, [0, 0]);
    const declared = (end: number): Declared[] => [
      { at: 0, byteCount: end },
      { at: end + 3, byteCount: SECOND.length },
      { at: end + 4 + SECOND.length, byteCount: SECOND.length, type: 0x01_0001 },
    ];
    const evidence = collect(multiPicture(declared, trailer));
    expect(evidence.structure.trailer).toEqual({ byte_count: trailer.length, kind: 'mpf_images' });
    expect(evidence.observations).toEqual([]);
    expect(evidence.structure.thumbnails).toEqual([
      { source: 'mpf', encoding: 'jpeg', byte_count: SECOND.length, dimensions: { width: 64, height: 64 } },
    ]);
    expect(evidence.carriers.mpf).toMatchObject({ count: 1, flags: [] });
    expect(evidence.status).toBe('complete');
  });

  it('are observed for what the MPF index leaves over', () => {
    const evidence = collect(
      multiPicture(
        (end) => [
          { at: 0, byteCount: end },
          { at: end, byteCount: SECOND.length },
        ],
        joined(SECOND, [1, 2, 3, 4]),
      ),
    );
    expect(evidence.structure.trailer.kind).toBe('unrecognized');
    expect(evidence.observations).toEqual([{ code: 'trailing_bytes', effect: 'context', count: 4 }]);
  });

  it.each([
    ['is no JPEG', 8, (end: number): Declared => ({ at: end, byteCount: 8 })],
    ['reaches beyond the file', SECOND.length, (end: number): Declared => ({ at: end, byteCount: SECOND.length + 1 })],
    ['begins inside the image', SECOND.length, (end: number): Declared => ({ at: end - 1, byteCount: SECOND.length })],
  ])('are observed when what the index declares %s', (_name, count, declared) => {
    const trailer = count === 8 ? new Uint8Array(8).fill(7) : SECOND;
    const evidence = collect(multiPicture((end) => [declared(end)], trailer));
    expect(evidence.structure.trailer.kind).toBe('unrecognized');
    expect(evidence.observations).toEqual([{ code: 'trailing_bytes', effect: 'context', count }]);
  });

  it('are not looked for where there is no end of image', () => {
    const jpeg = buildJpeg();
    expect(collect(jpeg.subarray(0, jpeg.length - 2)).structure.trailer).toEqual({ byte_count: 0, kind: 'none' });
  });
});
