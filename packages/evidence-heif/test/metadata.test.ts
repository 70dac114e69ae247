import { MAX_CARRIER_PARTS, MAX_EXIF_CARRIER_BYTES, MAX_XMP_CARRIER_BYTES, TAG } from '@input-trust/metadata-claims';
import { ascii, buildCaptureExif, buildTiff, buildXmp, captureFields, pointer, short } from '@input-trust/metadata-claims/testing';
import type { BuiltCapture } from '@input-trust/metadata-claims/testing';
import { describe, expect, it } from 'vitest';
import { big, box, buildHeif, exifItem, image, joined, xmpItem } from '../src/testing.ts';
import type { BuiltItem } from '../src/testing.ts';
import { collect, collectOf } from './collect.ts';

/** A day and more: whatever may be reported, this is reported. */
const CONFLICT: BuiltCapture = { gpsGap: 100_000 };
const ABSENT = { status: 'absent', reasons: [] };
const COMPLETE = { status: 'complete', reasons: [] };
const unavailable = (...reasons: string[]) => ({ status: 'unavailable', reasons });

const exif = (built?: BuiltCapture, item?: Partial<BuiltItem>) => exifItem(buildCaptureExif(built), item);
const withExif = (...items: readonly BuiltItem[]) => collectOf([image(), ...items]);
const evidenceOf = (built?: BuiltCapture) => withExif(exif(built));
const sizes = (width: number, height: number) =>
  exifItem(
    buildTiff({ fields: [pointer(TAG.exifIfd, { fields: [short(TAG.pixelXDimension, width), short(TAG.pixelYDimension, height)] })] }),
  );

const profile = (sound = true) => joined(big(128, 4), new Uint8Array(32), sound ? 'acsp' : 'none', new Uint8Array(88));
const carriersOf = (...boxes: readonly Uint8Array[]) => collectOf([image()], { tail: joined(...boxes) }).carriers;

const packet = buildXmp({
  attributes: 'xmp:CreatorTool="GIMP" exif:DateTimeOriginal="2026-05-03T11:00:00Z"',
  elements: '<xmpMM:History><rdf:Seq><rdf:li/><rdf:li/></rdf:Seq></xmpMM:History>',
});

describe('Exif of the primary item', () => {
  it('gives labels and two times [evid.heif.content]', () => {
    const fields = [ascii(TAG.model, 'Canon EOS 40D'), short(TAG.orientation, 6)];
    const { metadata_claims: claims, components, carriers, privacy, abstentions } = evidenceOf({ fields, gpsGap: 30 });
    expect(claims).toEqual({
      camera_make_present: true,
      camera_model_present: true,
      software_present: false,
      camera_make: 'Canon',
      camera_model: 'Canon EOS 40D',
      capture_time: '2026-05-03T10:00:00Z',
      capture_time_basis: 'explicit_offset_utc',
      gps_fix_utc: '2026-05-03T10:00:30Z',
      capture_time_present: true,
      gps_present: true,
      orientation: 6,
    });
    expect(components).toMatchObject({ structure: COMPLETE, exif: COMPLETE, gps: COMPLETE, xmp: ABSENT });
    expect(carriers.exif).toEqual({ count: 1, byte_count: buildCaptureExif({ fields, gpsGap: 30 }).length, flags: [] });
    expect(privacy.capture_timestamps_exposed).toBe(true);
    expect(abstentions).toEqual([]);
  });

  it('begins where its offset says, with or without the prefix that it has in JPEG', () => {
    const tiff = buildCaptureExif();
    for (const data of [joined(big(6, 4), 'Exif\0\0', tiff), joined(big(0, 4), 'Exif\0\0', tiff), joined(big(3, 4), 'abc', tiff)]) {
      expect(collectOf([image(), exifItem(tiff, { data })]).components.exif).toEqual(COMPLETE);
    }
  });

  it('may stand in several extents, and in the item data box', () => {
    for (const built of [{ extents: 5 }, { storage: 'idat' }, { storage: 'idat', extents: 2 }] as const) {
      expect(withExif(exif({}, built)).metadata_claims.capture_time).toBe('2026-05-03T10:00:00Z');
    }
  });

  it('says that there is neither a capture time nor GPS when there is no Exif', () => {
    const { metadata_claims: claims, components } = collectOf([image()]);
    expect(claims).toMatchObject({ capture_time_present: false, gps_present: false });
    expect(components).toMatchObject({ exif: ABSENT, gps: ABSENT });
  });

  it('with a linked IFD abstains from capture time and GPS absence [obs.linked-ifd] [obs.linked-ifd.abstain]', () => {
    const tiff = buildTiff({ fields: captureFields({ gpsGap: null }), next: { fields: [ascii(TAG.software, 'x')] } });
    const { metadata_claims: claims, components, abstentions, observations } = withExif(exifItem(tiff));
    expect(claims).toEqual({ camera_make_present: true, camera_model_present: false, software_present: false, camera_make: 'Canon' });
    expect(components.exif).toEqual({ status: 'partial', reasons: ['linked_ifd_uninspected'] });
    expect(abstentions).toEqual(['linked_ifd_uninspected']);
    expect(observations).toEqual([]);
  });
});

describe('a capture time and a GPS fix', () => {
  it.each([
    [59, 'under_one_minute', 'context'],
    [60, 'one_minute_to_one_hour', 'contradiction'],
    [-60, 'one_minute_to_one_hour', 'contradiction'],
    [3_600, 'one_hour_to_one_day', 'contradiction'],
    [86_400, 'one_day_or_more', 'contradiction'],
  ])('%i s apart are %s, as %s [obs.conflict.context] [obs.conflict.contradiction]', (gpsGap, band, effect) => {
    expect(evidenceOf({ gpsGap }).observations).toEqual([
      { code: 'capture_time_conflict', effect, gap_band: band, sources: ['exif_capture', 'gps_fix_utc'] },
    ]);
  });

  it.each<[string, BuiltCapture]>([
    ['they are equal', { gpsGap: 0 }],
    ['the capture time is local', { ...CONFLICT, offset: null }],
    ['there is no GPS time', { gpsGap: null }],
  ])('are no observation when %s [obs.conflict.local]', (_, built) => {
    expect(evidenceOf(built).observations).toEqual([]);
  });

  it('with half a GPS time are not compared [obs.context.list]', () => {
    expect(evidenceOf({ ...CONFLICT, gps: 'clock' }).observations).toEqual([{ code: 'partial_gps_time', effect: 'context' }]);
  });
});

describe('Exif that is not used', () => {
  const shared = { references: { cdsc: [1, 4] } };

  it.each<[string, readonly BuiltItem[], string, readonly string[]]>([
    ['two items describe the primary item', [exif(CONFLICT), exif(CONFLICT, { id: 4 })], 'duplicate_carrier', ['duplicate']],
    ['it describes nothing', [exif(CONFLICT, { references: {} })], 'undeclared_carrier', ['undeclared']],
    ['it describes another image', [image({ id: 4 }), exif(CONFLICT, { references: { cdsc: [4] } })], 'ambiguous_directory', []],
    ['it is encrypted', [exif(CONFLICT, { protection: 1 })], 'encrypted_content', []],
    ['it stands in another file', [exif(CONFLICT, { dataReference: 1 })], 'unsupported_metadata', []],
    ['it is a part of another item', [exif(CONFLICT, { storage: 'item' })], 'unsupported_metadata', []],
    ['it has no extent', [exif(CONFLICT, { extents: 0 })], 'unsupported_metadata', []],
    ['it has no location', [exif(CONFLICT, { storage: 'none' })], 'malformed_metadata', ['malformed']],
    ['it leaves the item data box', [exif(CONFLICT, { storage: 'idat', shift: 1 })], 'truncated', []],
    ['it leaves the file', [exif(CONFLICT, { shift: 5_000_000 })], 'truncated', []],
    ['its offset leaves it', [exifItem(joined(), { data: joined(big(9, 4), 'MM') })], 'malformed_metadata', ['malformed']],
    ['it is shorter than its offset', [exifItem(joined(), { data: joined(0, 0, 0) })], 'malformed_metadata', ['malformed']],
    ['it is no TIFF block', [exifItem(joined('neither'))], 'malformed_metadata', ['malformed']],
    ['it is larger than its limit', [exifItem(new Uint8Array(MAX_EXIF_CARRIER_BYTES - 3))], 'oversized_carrier', ['oversized']],
  ])('because %s gives no claim and no absence, and says why [evid.heif.content]', (_, items, reason, flags) => {
    const { metadata_claims: claims, components, carriers, observations, abstentions, coverage, privacy } = withExif(...items);
    expect(components.exif).toEqual(unavailable(reason));
    for (const claim of ['capture_time', 'capture_time_present', 'gps_fix_utc', 'camera_make']) expect(claims).not.toHaveProperty(claim);
    expect(claims.gps_present).not.toBe(false);
    expect(observations.filter(({ code }) => code === 'capture_time_conflict')).toEqual([]);
    expect(carriers.exif.flags).toEqual(flags);
    expect(abstentions).toContain(reason);
    expect(coverage.reasons).toContain(reason);
    expect(privacy.capture_timestamps_exposed).toBe(false);
  });

  it('because another item has its id gives no claim', () => {
    const { components, metadata_claims: claims } = withExif(exif(CONFLICT), { ...exif(CONFLICT), references: {} });
    expect(components.exif.status).toBe('unavailable');
    expect(components.exif.reasons).toContain('duplicate_metadata');
    expect(claims).not.toHaveProperty('capture_time');
  });

  it('because several compete still says what is there', () => {
    const { metadata_claims: claims, privacy } = withExif(exif(CONFLICT), exif(CONFLICT, { id: 4 }));
    expect(claims).toEqual({ camera_make_present: true, camera_model_present: false, software_present: false, gps_present: true });
    expect(privacy.withheld).toEqual(['timestamps']);
  });

  it('does not hinder the one that describes the primary item', () => {
    const items = [
      exif(),
      exif(CONFLICT, { id: 4, references: {} }),
      image({ id: 5 }),
      exif(CONFLICT, { id: 6, references: { cdsc: [5] } }),
    ];
    const { metadata_claims: claims, components, carriers } = withExif(...items);
    expect(components.exif).toEqual(COMPLETE);
    expect(claims.gps_fix_utc).toBe('2026-05-03T10:00:00Z');
    expect(carriers.exif).toMatchObject({ count: 3, flags: ['undeclared'] });
  });

  it('is used when it describes another image as well', () => {
    expect(withExif(image({ id: 4 }), exif({}, shared)).components.exif).toEqual(COMPLETE);
  });

  it('may be just as large as its limit', () => {
    const block = buildCaptureExif();
    const data = joined(big(0, 4), block, new Uint8Array(MAX_EXIF_CARRIER_BYTES - 4 - block.length));
    expect(withExif(exifItem(block, { data })).components.exif).toEqual(COMPLETE);
  });

  it('because the list of items breaks off could have a rival: no value, and presence of what was read', () => {
    const bytes = buildHeif([image(), exif(CONFLICT)], { metaTail: [joined(big(99, 4), 'free')] });
    const { components, metadata_claims: claims, observations } = collect(bytes);
    expect(components.exif).toEqual({ status: 'partial', reasons: ['malformed_structure'] });
    expect(claims).toEqual({ camera_make_present: true, camera_model_present: false, software_present: false, gps_present: true });
    expect(observations).toEqual([]);
  });

  it('is read of so many items as of one carrier would be', () => {
    const items = Array.from({ length: MAX_CARRIER_PARTS + 1 }, (_, index) => exif({}, { id: index + 2 }));
    expect(withExif(...items.slice(1)).components.exif.reasons).toEqual(['duplicate_carrier']);
    expect(withExif(...items).components.exif.reasons).toEqual(['duplicate_carrier', 'item_budget_exceeded']);
  });
});

describe('XMP of the primary item', () => {
  it('gives the number of editing steps and compares its times [evid.heif.content] [obs.context.list]', () => {
    const { metadata_claims: claims, components, observations } = withExif(exif(), xmpItem(packet));
    expect(components.xmp).toEqual(COMPLETE);
    expect(claims.xmp_history_event_count).toBe(2);
    expect(observations).toEqual([
      { code: 'xmp_edit_history', effect: 'context', count: 2 },
      { code: 'exif_xmp_capture_time_differ', effect: 'context' },
    ]);
  });

  it.each<[string, readonly BuiltItem[], string]>([
    ['two items describe the primary item', [xmpItem(packet), xmpItem(packet, { id: 4 })], 'duplicate_carrier'],
    ['it describes nothing', [xmpItem(packet, { references: {} })], 'undeclared_carrier'],
    ['it is compressed', [xmpItem(packet, { contentEncoding: 'deflate' })], 'compressed_metadata_uninspected'],
    ['it is no XMP', [xmpItem(joined('neither'))], 'malformed_metadata'],
    ['it is larger than its limit', [xmpItem(new Uint8Array(MAX_XMP_CARRIER_BYTES + 1))], 'oversized_carrier'],
  ])('is not used because %s', (_, items, reason) => {
    const { metadata_claims: claims, components, abstentions, observations } = withExif(...items);
    expect(components.xmp).toEqual(unavailable(reason));
    expect(claims).not.toHaveProperty('xmp_history_event_count');
    expect(abstentions).toEqual([reason]);
    expect(observations).toEqual([]);
  });

  it('is not used where the list of items breaks off', () => {
    const bytes = buildHeif([image(), xmpItem(packet)], { metaTail: [joined(big(99, 4), 'free')] });
    const { components, metadata_claims: claims } = collect(bytes);
    expect(components.xmp).toEqual({ status: 'partial', reasons: ['malformed_structure'] });
    expect(claims).not.toHaveProperty('xmp_history_event_count');
  });

  it('is no other item of text: those are counted', () => {
    const other = xmpItem(joined('abc'), { contentType: 'text/plain' });
    const { components, carriers } = withExif(other, { id: 4, type: 'uri ', data: joined('abcd') });
    expect(components.xmp).toEqual(ABSENT);
    expect(carriers.other).toEqual({ count: 2, byte_count: 7, flags: [] });
  });
});

describe('observations', () => {
  it('compare the size that Exif states with that of the primary item, before or behind a rotation [obs.context.list]', () => {
    const differs = [{ code: 'exif_dimensions_differ', effect: 'context' }];
    const turned = image({ properties: [box('irot', 1)] });
    expect(collectOf([image(), sizes(64, 48)]).observations).toEqual([]);
    expect(collectOf([image(), sizes(48, 64)]).observations).toEqual(differs);
    expect(collectOf([turned, sizes(64, 48)]).observations).toEqual([]);
    expect(collectOf([turned, sizes(48, 64)]).observations).toEqual([]);
    expect(collectOf([turned, sizes(48, 63)]).observations).toEqual(differs);
  });

  it('compare nothing with an image that is cropped', () => {
    expect(collectOf([image({ properties: [box('clap', new Uint8Array(32))] }), sizes(1, 1)]).observations).toEqual([]);
  });
});

describe('colour profiles', () => {
  it('may belong to several items', () => {
    const items = [image({ properties: [box('colr', 'prof', profile())] }), image({ id: 2, properties: [box('colr', 'rICC', profile())] })];
    const { components, carriers } = collectOf(items);
    expect(components.icc).toEqual(COMPLETE);
    expect(carriers.icc).toEqual({ count: 2, byte_count: 256, flags: [] });
  });

  it('are malformed when they are none, and other colour information is no profile', () => {
    const broken = collectOf([image({ properties: [box('colr', 'prof', profile(false))] })]);
    expect(broken.components.icc).toEqual(unavailable('malformed_metadata'));
    expect(broken.carriers.icc.flags).toEqual(['malformed']);
    expect(collectOf([image({ properties: [box('colr', 'nclx', new Uint8Array(7))] })]).components.icc).toEqual(ABSENT);
  });
});

describe('uuid boxes', () => {
  const C2PA = Uint8Array.of(0xd8, 0xfe, 0xc3, 0xd6, 0x1b, 0x0e, 0x48, 0x3c, 0x92, 0x97, 0x58, 0x28, 0x87, 0x7e, 0xc4, 0x81);
  const c2pa = (purpose: string) => box('uuid', C2PA, big(0, 4), `${purpose}\0`, 'abc');

  it('of content credentials are told from others', () => {
    expect(carriersOf(c2pa('manifest'), box('uuid', new Uint8Array(18)))).toMatchObject({
      c2pa: { count: 1, byte_count: 16, flags: [] },
      other: { count: 1, byte_count: 2, flags: [] },
    });
  });

  it('of content credentials hold one manifest, beside hashes', () => {
    expect(carriersOf(c2pa('manifest'), c2pa('merkle'), c2pa('merkle')).c2pa.flags).toEqual([]);
    expect(carriersOf(c2pa('manifest'), c2pa('manifest')).c2pa.flags).toEqual(['duplicate']);
    expect(carriersOf(c2pa('purpose')).c2pa.flags).toEqual(['malformed']);
  });

  it('without room for their type are malformed', () => {
    expect(carriersOf(box('uuid', 'short')).other).toEqual({ count: 1, byte_count: 0, flags: ['malformed'] });
  });
});
