import { TAG } from '@input-trust/metadata-claims';
import { ascii, buildTiff, buildXmp, captureFields, long, pointer, short, undefinedBytes } from '@input-trust/metadata-claims/testing';
import type { BuiltCapture, BuiltField } from '@input-trust/metadata-claims/testing';
import { describe, expect, it } from 'vitest';
import { imageFields } from '../src/testing.ts';
import { collect, collectOf } from './collect.ts';

/** A day and more: whatever may be reported, this is reported. */
const CONFLICT: BuiltCapture = { gpsGap: 100_000 };
const AMBIGUOUS = { status: 'partial', reasons: ['ambiguous_directory'] };

const captured = (built?: BuiltCapture) => ({ fields: captureFields(built) });
const xmp = (built: Parameters<typeof buildXmp>[0]): BuiltField => undefinedBytes(0x02bc, buildXmp(built));
const sizes = (width: number) => pointer(TAG.exifIfd, { fields: [short(TAG.pixelXDimension, width), short(TAG.pixelYDimension, 2)] });
const HISTORY = { elements: '<xmpMM:History><rdf:Seq><rdf:li/><rdf:li/></rdf:Seq></xmpMM:History>' };

describe('claims of the one directory that makes any', () => {
  it('are labels and two times [evid.tiff.content]', () => {
    const fields = [ascii(TAG.model, 'Canon EOS 40D'), short(TAG.orientation, 6), ascii(TAG.software, 'Adobe Photoshop 25.0 (Macintosh)')];
    const { metadata_claims: claims, components, privacy, editing_context: context } = collectOf(captured({ fields, gpsGap: 30 }));
    expect(claims).toEqual({
      camera_make_present: true,
      camera_model_present: true,
      software_present: true,
      camera_make: 'Canon',
      camera_model: 'Canon EOS 40D',
      software: 'Adobe Photoshop 25.0 (Macintosh)',
      capture_time: '2026-05-03T10:00:00Z',
      capture_time_basis: 'explicit_offset_utc',
      gps_fix_utc: '2026-05-03T10:00:30Z',
      capture_time_present: true,
      gps_present: true,
      orientation: 6,
    });
    expect(components).toMatchObject({ exif: { status: 'complete', reasons: [] }, gps: { status: 'complete', reasons: [] } });
    expect(privacy.capture_timestamps_exposed).toBe(true);
    expect(context).toMatchObject({ software_present: true });
  });

  it('say that a make exists and withhold one that is not recognised', () => {
    const { metadata_claims: claims, privacy } = collectOf({ fields: [ascii(TAG.make, 'Nobody Knows Ltd')] });
    expect(claims).toMatchObject({ camera_make_present: true, capture_time_present: false, gps_present: false });
    expect(claims).not.toHaveProperty('camera_make');
    expect(privacy.withheld).toEqual(['unrecognized_labels']);
  });

  it('may stand with a reduced image, while the page is a SubIFD, as in DNG', () => {
    const { metadata_claims: claims, components } = collectOf({ ...captured(), subfile: 1, sub: [{ subfile: 0 }] });
    expect(claims.capture_time).toBe('2026-05-03T10:00:00Z');
    expect(components.exif).toEqual({ status: 'complete', reasons: [] });
  });

  it('leave the local time without a zone', () => {
    expect(collectOf(captured({ offset: null })).metadata_claims).toMatchObject({
      capture_time: '2026-05-03T10:00:00',
      capture_time_basis: 'local_unqualified',
    });
  });

  it('withhold a time that is none, or that stands in both places of TIFF/EP', () => {
    const invalid = collectOf(captured({ capture: '2026:02:30 10:00:00' }));
    expect(invalid.components.exif).toEqual({ status: 'partial', reasons: ['invalid_value'] });
    const doubled = collectOf(captured({ fields: [ascii(TAG.dateTimeOriginal, '2026:05:03 10:00:00')] }));
    expect(doubled.components.exif).toEqual({ status: 'partial', reasons: ['ambiguous_value'] });
    for (const { metadata_claims: claims, privacy } of [invalid, doubled]) {
      expect(claims).not.toHaveProperty('capture_time');
      expect(claims.capture_time_present).toBe(true);
      expect(privacy.capture_timestamps_exposed).toBe(true);
    }
  });
});

describe('a capture time and a GPS fix', () => {
  it.each([
    [1, 'under_one_minute', 'context'],
    [59, 'under_one_minute', 'context'],
    [60, 'one_minute_to_one_hour', 'contradiction'],
    [-60, 'one_minute_to_one_hour', 'contradiction'],
    [3_599, 'one_minute_to_one_hour', 'contradiction'],
    [3_600, 'one_hour_to_one_day', 'contradiction'],
    [86_400, 'one_day_or_more', 'contradiction'],
  ])('%i s apart are %s, as %s [obs.conflict.context] [obs.conflict.contradiction]', (gpsGap, band, effect) => {
    expect(collectOf(captured({ gpsGap })).observations).toEqual([
      { code: 'capture_time_conflict', effect, gap_band: band, sources: ['exif_capture', 'gps_fix_utc'] },
    ]);
  });

  it.each<[string, BuiltCapture]>([
    ['they are equal', { gpsGap: 0 }],
    ['the capture time is local', { ...CONFLICT, offset: null }],
    ['there is no GPS time', { gpsGap: null }],
  ])('are no observation when %s [obs.conflict.local]', (_, built) => {
    expect(collectOf(captured(built)).observations).toEqual([]);
  });

  it('with half a GPS time are not compared [obs.context.list]', () => {
    for (const gps of ['date', 'clock'] as const) {
      expect(collectOf(captured({ ...CONFLICT, gps })).observations).toEqual([{ code: 'partial_gps_time', effect: 'context' }]);
    }
  });

  it('out of an Exif directory with an unreadable field are not compared', () => {
    const unreadable = { tag: 0x9286, type: 2, values: [], count: 99, offset: 60_000 };
    const [make, exif, gps] = captureFields(CONFLICT) as [BuiltField, BuiltField, BuiltField];
    const { fields } = exif.values as { readonly fields: readonly BuiltField[] };
    const evidence = collectOf({ fields: [make, { ...exif, values: { fields: [...fields, unreadable] } }, gps] });
    expect(evidence.observations).toEqual([]);
    expect(evidence.carriers.exif.flags).toEqual(['malformed']);
    expect(evidence.components.exif).toEqual({ status: 'partial', reasons: ['malformed_metadata'] });
  });
});

describe('ambiguous pages and directories', () => {
  const [, exif, gps] = captureFields(CONFLICT) as [BuiltField, BuiltField, BuiltField];
  const nested = { ...exif, values: { fields: [...(exif.values as { readonly fields: readonly BuiltField[] }).fields, gps] } };

  it.each([
    ['two pages with an Exif directory each', [captured(CONFLICT), captured(CONFLICT)]],
    ['two pages of which one makes claims', [captured(CONFLICT), {}]],
    ['two pages of which the second makes claims', [{}, captured(CONFLICT)]],
    ['a page and a reduced image that both make claims', [captured(CONFLICT), { ...captured(CONFLICT), subfile: 1 }]],
    ['a page and a SubIFD that both make claims', [{ ...captured(CONFLICT), sub: [captured(CONFLICT)] }]],
    ['two Exif directories of one page', [{ fields: [...captureFields(CONFLICT), exif] }]],
    ['two GPS directories of one page', [{ fields: [...captureFields(CONFLICT), gps] }]],
    ['a GPS directory that hangs on the Exif directory', [{ fields: [ascii(TAG.make, 'Canon'), nested] }]],
  ])('abstain from every claim: %s [evid.tiff.ambiguous]', (_, images) => {
    const { metadata_claims: claims, observations, privacy, components, coverage } = collectOf(...images);
    expect(claims).toEqual({ camera_make_present: true, camera_model_present: false, software_present: false, gps_present: true });
    expect(observations.filter(({ code }) => code === 'capture_time_conflict')).toEqual([]);
    expect(privacy).toMatchObject({ capture_timestamps_exposed: false, withheld: expect.arrayContaining(['timestamps']) });
    expect(components.exif).toEqual(AMBIGUOUS);
    expect(components.gps).toEqual(AMBIGUOUS);
    expect(coverage.reasons).toContain('ambiguous_directory');
  });

  it('abstain as well when two directories share one Exif directory [evid.tiff.ambiguous]', () => {
    const fields = [exif, ...imageFields({}, 0)];
    const exifAt = 8 + 2 + fields.length * 12 + 4;
    const second = { fields: [...imageFields({ subfile: 1 }, 0), long(TAG.exifIfd, exifAt)] };
    const { structure, metadata_claims: claims, components } = collect(buildTiff({ fields, next: second }));
    expect(structure).toMatchObject({ directory_count: 3, cyclic_link_count: 1 });
    expect(claims).not.toHaveProperty('capture_time');
    expect(components.exif).toEqual(AMBIGUOUS);
  });

  it('do not arise from several pages that claim nothing', () => {
    const { metadata_claims: claims, components } = collectOf({}, { fields: [short(TAG.orientation, 3)] });
    expect(claims).toEqual({
      camera_make_present: false,
      camera_model_present: false,
      software_present: false,
      capture_time_present: false,
      gps_present: false,
    });
    expect(components.exif).toEqual({ status: 'absent', reasons: [] });
  });

  it('abstain from the program of several pages and say that it is there', () => {
    const program = { fields: [ascii(TAG.software, 'GIMP 2.10')] };
    const { metadata_claims: claims, editing_context: context } = collectOf(program, program);
    expect(claims.software_present).toBe(true);
    expect(claims).not.toHaveProperty('software');
    expect(context.software_present).toBe(true);
  });
});

describe('a directory that was not read', () => {
  it('could make other claims: no value and no absence is claimed, presence is', () => {
    const tiff = buildTiff({ fields: [...imageFields({}, 0), ...captureFields({ gpsGap: null })], next: 60_000 });
    const { metadata_claims: claims, components } = collect(tiff);
    expect(claims).toEqual({ camera_make_present: true, camera_model_present: false, software_present: false });
    expect(components.exif).toEqual({ status: 'partial', reasons: ['truncated'] });
    expect(components.gps).toEqual({ status: 'unavailable', reasons: ['truncated'] });
  });

  it('is one that an Exif pointer beyond the file leads to', () => {
    const { metadata_claims: claims, components } = collectOf({ fields: [{ ...pointer(TAG.exifIfd, { fields: [] }), offset: 60_000 }] });
    expect(claims).not.toHaveProperty('capture_time_present');
    expect(components.exif).toEqual({ status: 'partial', reasons: ['truncated'] });
  });
});

describe('observations', () => {
  it('compare the size that EXIF states with that of the page [obs.context.list]', () => {
    expect(collectOf({ fields: [sizes(4)] }).observations).toEqual([]);
    expect(collectOf({ fields: [sizes(5)] }).observations).toEqual([{ code: 'exif_dimensions_differ', effect: 'context' }]);
  });

  it('list the editing steps of XMP, and compare its times [obs.context.list]', () => {
    const packet = xmp({ ...HISTORY, attributes: 'exif:DateTimeOriginal="2026-05-03T11:00:00Z"' });
    const { observations, editing_context: context, metadata_claims: claims } = collectOf(captured({ fields: [packet] }));
    expect(observations).toEqual([
      { code: 'xmp_edit_history', effect: 'context', count: 2 },
      { code: 'exif_xmp_capture_time_differ', effect: 'context' },
    ]);
    expect(claims.xmp_history_event_count).toBe(2);
    expect(context.xmp_history_present).toBe(true);
  });

  it('say that the file was modified after it was captured', () => {
    const { observations } = collectOf(captured({ fields: [ascii(TAG.dateTime, '2026:05:04 10:00:00')] }));
    expect(observations).toEqual([{ code: 'modified_after_capture', effect: 'context' }]);
  });
});

describe('editing context', () => {
  it('is empty for a file that no editor left traces in', () => {
    expect(collectOf({}).editing_context).toEqual({
      photoshop_resources_present: false,
      layers_present: false,
      xmp_history_present: false,
      software_present: false,
    });
  });

  it('names what Photoshop writes', () => {
    const fields = [undefinedBytes(0x8649, new Uint8Array(0)), undefinedBytes(0x935c, new TextEncoder().encode('Adobe Photoshop'))];
    const { editing_context: context, privacy } = collectOf({ fields });
    expect(context).toMatchObject({ photoshop_resources_present: true, layers_present: true });
    expect(privacy.withheld).toEqual(['embedded_files']);
  });

  it('counts the program that XMP names, and history of packets that no claim may use', () => {
    const packet = xmp({ ...HISTORY, attributes: 'xmp:CreatorTool="GIMP"' });
    for (const evidence of [collectOf({ fields: [packet] }), collectOf({ fields: [packet] }, { fields: [packet] })]) {
      expect(evidence.editing_context).toMatchObject({ xmp_history_present: true, software_present: true });
    }
  });
});
