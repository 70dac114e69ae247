import { buildCaptureExif, buildXmp, eachByteChanged, mutated, repeated, seconds } from '@input-trust/metadata-claims/testing';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_HEIF_ASSOCIATIONS, MAX_HEIF_BOXES, MAX_HEIF_EXTENTS, MAX_HEIF_ITEM_COUNT, MAX_HEIF_REFERENCES } from '../src/index.ts';
import { big, box, buildHeif, exifItem, fullBox, image, joined, xmpItem } from '../src/testing.ts';
import { collect } from './collect.ts';

const FULL = buildHeif([
  image({ references: { dimg: [4] }, properties: [box('irot', 1), box('colr', 'prof', new Uint8Array(20))] }),
  exifItem(buildCaptureExif({ gpsGap: 3_600 }), { extents: 2 }),
  xmpItem(buildXmp({ attributes: 'xmp:CreatorTool="GIMP"' }), { storage: 'idat' }),
  image({ id: 4, references: { thmb: [1] } }),
]);
/** Size, `ftyp` and a brand that makes it HEIF: without them it is another file. */
const FILE_TYPE_BYTES = 12;

/** A box around bytes that may be many. */
function large(type: string, data: Uint8Array): Uint8Array {
  return joined(big(data.length + 8, 4), joined(type), data);
}

/** A file whose meta box holds these boxes behind its handler. */
function metaFile(...boxes: readonly Uint8Array[]): Uint8Array {
  const handler = fullBox('hdlr', 0, 0, big(0, 4), 'pict', new Uint8Array(13));
  return joined(box('ftyp', 'heic', big(0, 4)), large('meta', joined(new Uint8Array(4), handler, ...boxes)));
}

const NO_ITEMS = fullBox('iinf', 0, 0, big(0, 2));
/** Version 1 of the item information box, whose count is not believed. */
const items = (count: number) =>
  large('iinf', joined(Uint8Array.of(1, 0, 0, 0), big(count, 4), repeated(fullBox('infe', 3, 0, big(7, 4), big(0, 2), 'hvc1', 0), count)));
const itemOf = (extentCount: number) => joined(big(7, 2), big(0, 2), big(0, 2), big(extentCount, 2));

/** Extents that take no byte: offsets and lengths of size 0. */
const extents = (count: number) => {
  const perItem = 32_768;
  const whole = Math.floor(count / perItem);
  const rest = count % perItem === 0 ? [] : [itemOf(count % perItem)];
  return fullBox('iloc', 1, 0, 0, 0, big(whole + rest.length, 2), repeated(itemOf(perItem), whole), ...rest);
};
const references = (count: number) => {
  const reference = joined(big(7, 2), big(32_768, 2), new Uint8Array(65_536));
  const rest = large('cdsc', joined(joined(big(7, 2), big(count % 32_768, 2)), new Uint8Array((count % 32_768) * 2)));
  return large('iref', joined(new Uint8Array(4), repeated(large('cdsc', reference), Math.floor(count / 32_768)), rest));
};
const associations = (count: number) => {
  const item = joined(big(7, 2), 128, new Uint8Array(128).fill(1));
  const rest = joined(big(7, 2), count % 128, new Uint8Array(count % 128).fill(1));
  const whole = Math.floor(count / 128);
  return large('iprp', large('ipma', joined(new Uint8Array(4), big(whole + 1, 4), repeated(item, whole), rest)));
};

describe('hostile bytes', () => {
  it('give a valid report at every truncation, without a conflict before the end', () => {
    expect(collect(FULL).observations).toMatchObject([{ code: 'capture_time_conflict' }]);
    expect(collect(FULL).components.structure.reasons).toEqual([]);
    for (let length = FILE_TYPE_BYTES; length < FULL.length; length += 1) {
      const { coverage, metadata_claims: claims, components } = collect(FULL.subarray(0, length));
      expect(coverage.reasons.some((reason) => reason === 'truncated' || reason === 'malformed_structure')).toBe(true);
      expect(claims.capture_time === undefined).toBe(components.exif.status !== 'complete');
    }
  });

  it('give a valid report with any byte changed, sizes and versions among them', () => {
    for (const bytes of eachByteChanged(FULL, FILE_TYPE_BYTES, [0x00, 0x01, 0x7f, 0xff]))
      expect(collect(bytes).byte_count).toBe(FULL.length);
  });

  it('give a valid report when they are random, or mutated and shortened', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (tail) => {
        const bytes = joined(box('ftyp', 'heic', big(0, 4)), tail);
        expect(collect(bytes).byte_count).toBe(bytes.length);
      }),
      { numRuns: 300 },
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 8 }), fc.nat(FULL.length - 20), (changes, cut) => {
        const bytes = mutated(FULL, FILE_TYPE_BYTES, changes, cut);
        expect(collect(bytes).byte_count).toBe(bytes.length);
      }),
      { numRuns: 500 },
    );
  });

  it('give a valid report for any series of boxes within the meta box', () => {
    const types = ['hdlr', 'pitm', 'iinf', 'iloc', 'iref', 'iprp', 'ipco', 'ipma', 'idat', 'infe', 'dinf', 'free'];
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...types), fc.uint8Array({ maxLength: 60 })), { maxLength: 12 }), (boxes) => {
        const bytes = metaFile(...boxes.map(([type, data]) => box(type, data)));
        expect(collect(bytes).byte_count).toBe(bytes.length);
      }),
      { numRuns: 500 },
    );
  });
});

describe('limits', () => {
  it.each([
    ['items', MAX_HEIF_ITEM_COUNT, (count: number) => metaFile(items(count))],
    ['extents', MAX_HEIF_EXTENTS, (count: number) => metaFile(NO_ITEMS, extents(count))],
    ['references', MAX_HEIF_REFERENCES, (count: number) => metaFile(NO_ITEMS, references(count))],
    ['associations', MAX_HEIF_ASSOCIATIONS, (count: number) => metaFile(NO_ITEMS, associations(count))],
    // Those of the file type, meta, handler and item information boxes as well.
    ['boxes', MAX_HEIF_BOXES - 4, (count: number) => joined(metaFile(NO_ITEMS), repeated(box('free'), count))],
  ])('of %s are reached, and not passed', (_, limit, build) => {
    const reached = seconds(() => expect(collect(build(limit)).coverage.reasons).not.toContain('item_budget_exceeded'));
    const passed = seconds(() => expect(collect(build(limit + 1)).coverage.reasons).toContain('item_budget_exceeded'));
    expect(reached + passed).toBeLessThan(3);
  });

  it('of what is not read are not called absent', () => {
    const { components, metadata_claims: claims } = collect(metaFile(NO_ITEMS, extents(MAX_HEIF_EXTENTS + 1)));
    expect(components.exif.status).toBe('unavailable');
    expect(components.exif.reasons).toContain('item_budget_exceeded');
    expect(claims).not.toHaveProperty('gps_present');
  });

  it('cannot be reached by a stated count: an item of 65,535 empty extents over and over', () => {
    const item = joined(big(7, 4), big(0, 2), big(0, 2), big(65_535, 2));
    const bytes = metaFile(NO_ITEMS, large('iloc', joined(Uint8Array.of(2, 0, 0, 0, 0, 0), big(0xffff_ffff, 4), repeated(item, 400_000))));
    expect(seconds(() => collect(bytes))).toBeLessThan(1);
  });

  it('end fast: 64 items that share 8 MiB of XMP', () => {
    const size = 8 * 1024 * 1024;
    const packet = new Uint8Array(size).fill(0x20);
    packet.set(new TextEncoder().encode(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${'<x:a/>'.repeat(100_000)}`));
    const shared = Array.from({ length: 64 }, (_, index) => xmpItem(joined(), { id: index + 2, extents: 1 }));
    const head = buildHeif([image(), ...shared]);
    // The item location box: each extent of the shared items gets the offset and length of the packet.
    const bytes = joined(head, packet);
    const view = new DataView(bytes.buffer);
    const iloc = new TextDecoder('latin1').decode(head).indexOf('iloc');
    for (let index = 1; index <= 64; index += 1) {
      const at = iloc + 4 + 4 + 4 + index * 16 + 8;
      view.setUint32(at, head.length);
      view.setUint32(at + 4, size);
    }
    expect(seconds(() => expect(collect(bytes).carriers.xmp).toMatchObject({ count: 64, byte_count: 64 * size }))).toBeLessThan(3);
  });
});
