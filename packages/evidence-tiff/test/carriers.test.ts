import { MAX_CARRIER_PARTS, MAX_XMP_CARRIER_BYTES, TAG } from '@input-trust/metadata-claims';
import {
  ascii,
  buildImageResource,
  buildIptc,
  buildXmp,
  captureFields,
  pointer,
  short,
  undefinedBytes,
} from '@input-trust/metadata-claims/testing';
import type { BuiltField } from '@input-trust/metadata-claims/testing';
import { describe, expect, it } from 'vitest';
import { MAX_TIFF_IMAGE_RESOURCE_BYTES } from '../src/index.ts';
import { buildTiffFile, imageFields } from '../src/testing.ts';
import { collect, collectOf } from './collect.ts';

const XMP = 0x02bc;
const IPTC = 0x83bb;
const PHOTOSHOP = 0x8649;
const ICC = 0x8773;
const C2PA = 0xcd41;

const COMPLETE = { status: 'complete', reasons: [] };
const bytes = (text: string) => new TextEncoder().encode(text);
const packet = buildXmp({ attributes: 'xmp:CreatorTool="GIMP"', elements: '<xmpMM:History><rdf:Seq><rdf:li/></rdf:Seq></xmpMM:History>' });
const iptc = buildIptc([80, 'A name']);

const pagesWithIptc = (count: number) => collectOf(...Array.from({ length: count }, () => ({ fields: [undefinedBytes(IPTC, iptc)] })));
const twice = (tag: number): BuiltField[] => [pointer(tag, { fields: [] }), pointer(tag, { fields: [] })];

/** A header that is a profile to its size and signature. */
function profile(): Uint8Array {
  const profileBytes = new Uint8Array(128);
  profileBytes.set([0, 0, 0, 128]);
  profileBytes.set(bytes('acsp'), 36);
  return profileBytes;
}

/** A TIFF whose field of this tag refers to so many bytes behind the file that {@link buildTiffFile} makes. */
function withLargeField(tag: number, byteCount: number): Uint8Array {
  const build = (offset: number) => buildTiffFile([{ fields: [{ tag, type: 7, values: [], count: byteCount, offset }] }]);
  const head = build(build(0).length);
  const file = new Uint8Array(head.length + byteCount);
  file.set(head);
  return file;
}

describe('XMP', () => {
  it('of a file with one page is read [evid.tiff.content]', () => {
    const { components, carriers, metadata_claims: claims } = collectOf({ fields: [undefinedBytes(XMP, packet)] });
    expect(components.xmp).toEqual(COMPLETE);
    expect(carriers.xmp).toEqual({ count: 1, byte_count: packet.length, flags: [] });
    expect(claims.xmp_history_event_count).toBe(1);
  });

  it.each([
    ['two pages have one each', [undefinedBytes(XMP, packet)], [undefinedBytes(XMP, packet)]],
    ['one of two pages has one', [], [undefinedBytes(XMP, packet)]],
  ])('is not used when %s [evid.tiff.ambiguous]', (_, first, second) => {
    const { components, metadata_claims: claims, observations } = collectOf({ fields: first }, { fields: second });
    expect(components.xmp).toEqual({ status: 'partial', reasons: ['ambiguous_directory'] });
    expect(claims).not.toHaveProperty('xmp_history_event_count');
    expect(observations).toEqual([{ code: 'multiple_pages', effect: 'context', count: 2 }]);
  });

  it('is not used when a page has two', () => {
    const {
      components,
      carriers,
      metadata_claims: claims,
    } = collectOf({ fields: [undefinedBytes(XMP, packet), undefinedBytes(XMP, packet)] });
    expect(components.xmp).toEqual({ status: 'unavailable', reasons: ['duplicate_carrier'] });
    expect(carriers.xmp).toEqual({ count: 2, byte_count: packet.length * 2, flags: ['duplicate'] });
    expect(claims).not.toHaveProperty('xmp_history_event_count');
  });

  it('is not used when it is malformed, beyond the file or over its limit', () => {
    const malformed = collectOf({ fields: [undefinedBytes(XMP, bytes('no XMP here'))] });
    expect(malformed.components.xmp).toEqual({ status: 'unavailable', reasons: ['malformed_metadata'] });
    const beyond = collectOf({ fields: [{ tag: XMP, type: 1, values: [], count: 99, offset: 60_000 }] });
    expect(beyond.carriers.xmp).toEqual({ count: 1, byte_count: 0, flags: ['malformed'] });
    expect(beyond.components.structure.reasons).toEqual(['truncated']);
    expect(collect(withLargeField(XMP, MAX_XMP_CARRIER_BYTES)).carriers.xmp.flags).toEqual(['malformed']);
    expect(collect(withLargeField(XMP, MAX_XMP_CARRIER_BYTES + 1)).components.xmp).toEqual({
      status: 'unavailable',
      reasons: ['oversized_carrier'],
    });
  });
});

describe('IPTC', () => {
  it('is found in its own tag and in image resources, and nothing of it is returned', () => {
    const inResources = collectOf({ fields: [undefinedBytes(PHOTOSHOP, buildImageResource(0x0404, iptc))] });
    for (const evidence of [collectOf({ fields: [undefinedBytes(IPTC, iptc)] }), inResources]) {
      expect(evidence.components.iptc).toEqual(COMPLETE);
      expect(evidence.privacy.withheld).toEqual(['owner_names']);
    }
    expect(inResources.carriers).toMatchObject({
      iptc: { count: 0 },
      photoshop_irb: { count: 1, byte_count: iptc.length + 12 + (iptc.length % 2) },
    });
  });

  it('is absent where image resources hold none; their thumbnail is withheld', () => {
    const { components, privacy } = collectOf({ fields: [undefinedBytes(PHOTOSHOP, buildImageResource(0x040c, new Uint8Array(30)))] });
    expect(components.iptc).toEqual({ status: 'absent', reasons: [] });
    expect(privacy.withheld).toEqual(['embedded_files']);
  });

  it.each([IPTC, PHOTOSHOP])('of tag %i is partial when it is malformed or over its limit', (tag) => {
    const malformed = collectOf({ fields: [undefinedBytes(tag, bytes('neither data set nor image resource'))] });
    expect(malformed.components.iptc).toEqual({ status: 'partial', reasons: ['malformed_metadata'] });
    expect(malformed.carriers[tag === IPTC ? 'iptc' : 'photoshop_irb'].flags).toEqual(['malformed']);
    expect(collect(withLargeField(tag, MAX_TIFF_IMAGE_RESOURCE_BYTES)).components.iptc.reasons).not.toContain('oversized_carrier');
    expect(collect(withLargeField(tag, MAX_TIFF_IMAGE_RESOURCE_BYTES + 1)).components.iptc.reasons).toEqual(['oversized_carrier']);
  });

  it('is read of so many pages as of one carrier would be', () => {
    expect(pagesWithIptc(MAX_CARRIER_PARTS).components.iptc).toEqual(COMPLETE);
    expect(pagesWithIptc(MAX_CARRIER_PARTS + 1).components.iptc).toEqual({ status: 'partial', reasons: ['item_budget_exceeded'] });
  });
});

describe('a colour profile', () => {
  it('may belong to each page', () => {
    const fields = [undefinedBytes(ICC, profile())];
    const { components, carriers } = collectOf({ fields }, { fields });
    expect(components.icc).toEqual(COMPLETE);
    expect(carriers.icc).toEqual({ count: 2, byte_count: 256, flags: [] });
  });

  it('is malformed when it is none', () => {
    const { components, carriers } = collectOf({ fields: [undefinedBytes(ICC, new Uint8Array(128))] });
    expect(components.icc).toEqual({ status: 'unavailable', reasons: ['malformed_metadata'] });
    expect(carriers.icc.flags).toEqual(['malformed']);
  });
});

describe('content credentials', () => {
  const box = undefinedBytes(C2PA, Uint8Array.of(0, 0, 0, 12, ...bytes('jumbabcd')));

  it('are one JUMBF box of the whole file', () => {
    expect(collectOf({ fields: [box] }).carriers.c2pa).toEqual({ count: 1, byte_count: 12, flags: [] });
    expect(collectOf({ fields: [box] }, { fields: [box], subfile: 1 }).carriers.c2pa.flags).toEqual(['duplicate']);
    expect(collectOf({ fields: [undefinedBytes(C2PA, bytes('no box'))] }).carriers.c2pa.flags).toEqual(['malformed']);
  });
});

describe('Exif and GPS directories', () => {
  it('are counted with the bytes of their entries and values', () => {
    const { carriers } = collectOf({ fields: captureFields() });
    expect(carriers.exif).toEqual({ count: 1, byte_count: 2 * 12 + 20 + 7, flags: [] });
    expect(carriers.gps).toEqual({ count: 1, byte_count: 2 * 12 + 11 + 24, flags: [] });
  });

  it('of which one page has two are duplicates', () => {
    const { carriers } = collectOf({ fields: [...twice(TAG.exifIfd), ...twice(TAG.gpsIfd)] });
    expect([carriers.exif.flags, carriers.gps.flags]).toEqual([['duplicate'], ['duplicate']]);
  });
});

describe('other private tags', () => {
  it('count when they hold data outside the directory', () => {
    const fields = [ascii(0x8298, 'Somebody'), short(0xc612, 1), { tag: 0xfde8, type: 2, values: [], count: 40, offset: 60_000 }];
    expect(collectOf({ fields }).carriers.other).toEqual({ count: 2, byte_count: 9, flags: ['malformed'] });
  });
});

it('carriers may stand with any directory of TIFF, and are not looked for in those of Exif', () => {
  const inExif = pointer(TAG.exifIfd, { fields: [undefinedBytes(ICC, profile())] });
  const inSub = pointer(TAG.subIfds, { fields: [...imageFields({}, 0), undefinedBytes(ICC, profile())] });
  expect(collectOf({ fields: [inExif, inSub] }).carriers.icc.count).toBe(1);
});
