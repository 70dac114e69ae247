import { TAG } from '@input-trust/metadata-claims';
import {
  buildIptc,
  buildXmp,
  captureFields,
  eachByteChanged,
  mutated,
  seconds,
  undefinedBytes,
} from '@input-trust/metadata-claims/testing';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_TIFF_ENTRIES, MAX_TIFF_LINKS, MAX_TIFF_SEGMENTS } from '../src/index.ts';
import { buildTiffFile } from '../src/testing.ts';
import { collect } from './collect.ts';

const FULL = buildTiffFile([
  {
    fields: [
      ...captureFields({ gpsGap: 3_600 }),
      undefinedBytes(0x02bc, buildXmp({ attributes: 'xmp:CreatorTool="GIMP"' })),
      undefinedBytes(0x83bb, buildIptc([80, 'name'])),
    ],
    sub: [{ subfile: 1 }],
  },
  { subfile: 1 },
]);
const SIGNATURE_BYTES = 4;

/** Writes little endian numbers one after the other. */
class Writer {
  readonly bytes: Uint8Array;
  readonly #view: DataView;
  #at = 0;

  constructor(byteCount: number) {
    this.bytes = new Uint8Array(byteCount);
    this.#view = new DataView(this.bytes.buffer);
    this.u16(0x4949);
    this.u16(42);
  }

  u16(value: number): void {
    this.#view.setUint16(this.#at, value, true);
    this.#at += 2;
  }

  u32(value: number): void {
    this.#view.setUint32(this.#at, value, true);
    this.#at += 4;
  }

  entry(tag: number, type: number, count: number, value: number): void {
    this.u16(tag);
    this.u16(type);
    this.u32(count);
    this.u32(value);
  }
}

/** A chain of directories with so many equal entries each. */
function chain(directories: number, entries: number, entry: readonly [number, number, number, number] = [0xfde8, 3, 1, 0]): Uint8Array {
  const size = 2 + entries * 12 + 4;
  const writer = new Writer(8 + directories * size);
  writer.u32(8);
  for (let index = 0; index < directories; index += 1) {
    writer.u16(entries);
    for (let count = 0; count < entries; count += 1) writer.entry(...entry);
    writer.u32(index + 1 < directories ? 8 + (index + 1) * size : 0);
  }
  return writer.bytes;
}

/** One directory with SubIFDs, all of which lead back to it. */
function loop(links: number): Uint8Array {
  const writer = new Writer(8 + 2 + 12 + 4 + links * 4);
  writer.u32(8);
  writer.u16(1);
  writer.entry(TAG.subIfds, 4, links, 26);
  writer.u32(0);
  for (let index = 0; index < links; index += 1) writer.u32(8);
  return writer.bytes;
}

/** Pages that all have the same strips: as many empty ones as the file has room for. */
function strips(pages: number, count: number): Uint8Array {
  const size = 2 + 2 * 12 + 4;
  const arrayAt = 8 + pages * size;
  const writer = new Writer(arrayAt + count * 4);
  writer.u32(8);
  for (let index = 0; index < pages; index += 1) {
    writer.u16(2);
    writer.entry(0x0111, 4, count, arrayAt);
    writer.entry(0x0117, 4, count, arrayAt);
    writer.u32(index + 1 < pages ? 8 + (index + 1) * size : 0);
  }
  return writer.bytes;
}

describe('hostile bytes', () => {
  it('give a valid report at every truncation, without a conflict before the metadata ends', () => {
    const whole = collect(FULL);
    expect(whole.observations).toMatchObject([{ code: 'capture_time_conflict' }]);
    expect(whole.coverage.reasons).toEqual(['image_data_uninspected']);
    for (let length = SIGNATURE_BYTES; length < FULL.length; length += 1) {
      const { coverage, components, metadata_claims: claims } = collect(FULL.subarray(0, length));
      expect(coverage.reasons).toContain('truncated');
      expect(claims.capture_time === undefined).toBe(components.exif.status !== 'complete');
    }
  });

  it('give a valid report with any byte changed, offsets and counts among them', () => {
    for (const bytes of eachByteChanged(FULL, SIGNATURE_BYTES, [0x00, 0x01, 0x7f, 0xff]))
      expect(collect(bytes).byte_count).toBe(FULL.length);
  });

  it('give a valid report when they are random, or mutated and shortened', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), fc.boolean(), fc.nat(40), (tail, little, first) => {
        const head = little ? [0x49, 0x49, 42, 0, first, 0, 0, 0] : [0x4d, 0x4d, 0, 42, 0, 0, 0, first];
        expect(collect(Uint8Array.from([...head, ...tail])).byte_count).toBe(8 + tail.length);
      }),
      { numRuns: 300 },
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 8 }), fc.nat(FULL.length - 8), (changes, cut) => {
        const bytes = mutated(FULL, SIGNATURE_BYTES, changes, cut);
        expect(collect(bytes).byte_count).toBe(bytes.length);
      }),
      { numRuns: 500 },
    );
  });

  it('do not hide behind overlapping directories: every two bytes look like one of 0x2020 entries', () => {
    const bytes = new Uint8Array(2_000_000).fill(0x20);
    bytes.set([0x49, 0x49, 42, 0, 8, 0, 0, 0]);
    expect(seconds(() => collect(bytes))).toBeLessThan(1);
  });
});

describe('limits', () => {
  it('of entries are reached, and not passed', () => {
    const directories = MAX_TIFF_ENTRIES / 16;
    expect(collect(chain(directories, 16)).coverage.reasons).not.toContain('item_budget_exceeded');
    const passed = collect(chain(directories / 2, 33));
    expect(passed.components.structure.reasons).toContain('item_budget_exceeded');
    expect(passed.components.exif).toEqual({ status: 'unavailable', reasons: ['item_budget_exceeded'] });
    expect(passed.metadata_claims).not.toHaveProperty('capture_time_present');
  });

  it('of links are reached, and not passed', () => {
    const { structure, coverage } = collect(loop(MAX_TIFF_LINKS));
    expect(structure).toMatchObject({ directory_count: 1, cyclic_link_count: MAX_TIFF_LINKS });
    expect(coverage.reasons).not.toContain('item_budget_exceeded');
    expect(collect(loop(MAX_TIFF_LINKS + 1)).coverage.reasons).toContain('item_budget_exceeded');
  });

  it('of strips and tiles are reached, and not passed', () => {
    const pages = 64;
    expect(collect(strips(pages, MAX_TIFF_SEGMENTS / pages)).coverage.reasons).not.toContain('item_budget_exceeded');
    expect(collect(strips(pages, MAX_TIFF_SEGMENTS / pages + 1)).components.structure.reasons).toContain('item_budget_exceeded');
  });

  it.each([
    ['16,384 pages that each name a program', chain(16_384, 8, [TAG.software, 2, 4, 0x4d49_4700])],
    ['262,144 fields of one directory each', chain(4, 65_535, [TAG.make, 2, 4, 0x6f6e_6143])],
    ['links that all lead back', loop(1_000_000)],
    ['pages that share 4 MiB of strips', strips(10_000, 1_048_576)],
  ])('end fast: %s', (_, bytes) => {
    expect(seconds(() => collect(bytes))).toBeLessThan(1.5);
  });

  it('end fast: 500 pages that share 8 MiB of XMP', () => {
    const size = 8 * 1024 * 1024;
    const pages = chain(500, 1, [0x02bc, 7, size, 8 + 500 * 18]);
    const bytes = new Uint8Array(pages.length + size).fill(0x3c);
    bytes.set(pages);
    bytes.set(new TextEncoder().encode(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${'<x:a/>'.repeat(100_000)}`), pages.length);
    expect(seconds(() => expect(collect(bytes).carriers.xmp.count).toBe(500))).toBeLessThan(3);
  });
});
