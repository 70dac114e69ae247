import { describe, expect, it } from 'vitest';
import { TAG } from '@input-trust/metadata-claims';
import { ascii, buildTiff, buildXmp, pointer, rational, short } from '@input-trust/metadata-claims/testing';
import type { BuiltField } from '@input-trust/metadata-claims/testing';
import { buildJpeg, exifSegment, segment, xmpSegment } from '../src/testing.ts';
import { collect } from './collect.ts';

interface Claimed {
  readonly ifd0?: readonly BuiltField[];
  readonly exif?: readonly BuiltField[];
  readonly gps?: readonly BuiltField[];
}

function tiff({ ifd0 = [], exif = [], gps = [] }: Claimed): Uint8Array {
  const pointers = [
    ...(exif.length === 0 ? [] : [pointer(TAG.exifIfd, { fields: exif })]),
    ...(gps.length === 0 ? [] : [pointer(TAG.gpsIfd, { fields: gps })]),
  ];
  return buildTiff({ fields: [...ifd0, ...pointers] });
}

function evidenceOf(claimed: Claimed) {
  return collect(buildJpeg({ head: [exifSegment(tiff(claimed))] }));
}

const CAPTURE = ascii(TAG.dateTimeOriginal, '2024:06:01 12:00:00');
const OFFSET = ascii(TAG.offsetTimeOriginal, '+02:00');
const fix = (hour: number, minute: number, second: number, date = '2024:06:01'): BuiltField[] => [
  rational(TAG.gpsTimeStamp, [hour, 1], [minute, 1], [second, 1]),
  ascii(TAG.gpsDateStamp, date),
];

describe('metadata claims', () => {
  it('give recognised labels and withhold others, telling them from missing tags [jpeg.claims.present] [jpeg.claims.labels]', () => {
    const evidence = evidenceOf({ ifd0: [ascii(TAG.make, 'Canon'), ascii(TAG.model, 'Private Model 7')] });
    expect(evidence.metadata_claims).toEqual({
      camera_make_present: true,
      camera_model_present: true,
      software_present: false,
      camera_make: 'Canon',
      capture_time_present: false,
      gps_present: false,
    });
    expect(evidence.privacy.withheld).toEqual(['unrecognized_labels']);
    expect(evidence.status).toBe('complete');
  });

  it('give the capture time in UTC with an offset and as written without [jpeg.time.utc] [jpeg.time.local] [jpeg.privacy.exposed]', () => {
    expect(evidenceOf({ exif: [CAPTURE, OFFSET] })).toMatchObject({
      metadata_claims: { capture_time: '2024-06-01T10:00:00Z', capture_time_basis: 'explicit_offset_utc', capture_time_present: true },
      privacy: { capture_timestamps_exposed: true },
    });
    expect(evidenceOf({ exif: [CAPTURE] })).toMatchObject({
      metadata_claims: { capture_time: '2024-06-01T12:00:00', capture_time_basis: 'local_unqualified' },
      privacy: { capture_timestamps_exposed: true },
    });
  });

  it('give the GPS fix time and no coordinate [jpeg.time.gps] [jpeg.privacy.exposed]', () => {
    const evidence = evidenceOf({ gps: [rational(2, [51, 1], [30, 1], [26, 1]), ...fix(10, 0, 0)] });
    expect(evidence.metadata_claims).toMatchObject({ gps_present: true, gps_fix_utc: '2024-06-01T10:00:00Z' });
    expect(evidence.privacy).toEqual({ capture_timestamps_exposed: true, withheld: ['gps_coordinates'] });
    expect(evidence.components.gps).toEqual({ status: 'complete', reasons: [] });
  });

  it('withhold invalid and ambiguous times, and expose none [jpeg.time.invalid] [jpeg.privacy.exposed]', () => {
    const invalid = evidenceOf({ exif: [ascii(TAG.dateTimeOriginal, '2024:13:01 00:00:00')] });
    const twice = evidenceOf({ exif: [CAPTURE, CAPTURE] });
    expect(invalid.components.exif).toEqual({ status: 'partial', reasons: ['invalid_value'] });
    expect(twice.components.exif).toEqual({ status: 'partial', reasons: ['ambiguous_value'] });
    for (const { metadata_claims: claims, privacy } of [invalid, twice]) {
      expect(claims).not.toHaveProperty('capture_time');
      expect(claims.capture_time_present).toBe(true);
      expect(privacy.capture_timestamps_exposed).toBe(false);
    }
  });

  it('give orientation and stated dimensions when they are valid', () => {
    const sizes = [short(TAG.pixelXDimension, 8), short(TAG.pixelYDimension, 8)];
    expect(evidenceOf({ ifd0: [short(TAG.orientation, 6)], exif: sizes }).metadata_claims).toMatchObject({
      orientation: 6,
      exif_pixel_dimensions: { width: 8, height: 8 },
    });
    expect(evidenceOf({ ifd0: [short(TAG.orientation, 9)] }).metadata_claims).not.toHaveProperty('orientation');
  });

  it('of two Exif segments are none, save that they are there', () => {
    const one = tiff({ ifd0: [ascii(TAG.make, 'Canon')], exif: [CAPTURE, OFFSET], gps: fix(1, 0, 0) });
    const evidence = collect(buildJpeg({ head: [exifSegment(one), exifSegment(one)] }));
    expect(evidence.metadata_claims).toEqual({
      camera_make_present: true,
      camera_model_present: false,
      software_present: false,
      gps_present: true,
    });
    expect(evidence.components.exif).toEqual({ status: 'unavailable', reasons: ['duplicate_carrier'] });
    for (const part of ['gps', 'maker_note', 'thumbnails'] as const) {
      expect(evidence.components[part]).toEqual({ status: 'unavailable', reasons: ['duplicate_carrier'] });
    }
    expect(evidence.carriers.exif).toMatchObject({ count: 2, flags: ['duplicate'] });
    expect(evidence.observations).toEqual([]);
  });

  it('come from a JPEG as well whose Exif segment is not its first', () => {
    const evidence = collect(
      buildJpeg({
        head: [segment(0xe0, 'JFIF\0', [1, 1, 0, 0, 1, 0, 1, 0, 0]), segment(0xe5, 'x'), exifSegment(tiff({ exif: [CAPTURE] }))],
      }),
    );
    expect(evidence.metadata_claims.capture_time).toBe('2024-06-01T12:00:00');
  });
});

describe('linked IFDs', () => {
  const linked = buildTiff({
    fields: [pointer(TAG.exifIfd, { fields: [CAPTURE, OFFSET] }), pointer(TAG.gpsIfd, { fields: fix(1, 0, 0) })],
    next: { fields: [ascii(TAG.dateTime, '2024:06:01 12:00:00')] },
  });

  it('are reported when they were not inspected [obs.linked-ifd]', () => {
    const evidence = collect(buildJpeg({ head: [exifSegment(linked)] }));
    expect(evidence.components.exif).toEqual({ status: 'partial', reasons: ['linked_ifd_uninspected'] });
    expect(evidence.coverage.reasons).toEqual(['linked_ifd_uninspected']);
  });

  it('make the report abstain from capture time and conflict [obs.linked-ifd.abstain]', () => {
    const { metadata_claims: claims, observations } = collect(buildJpeg({ head: [exifSegment(linked)] }));
    expect(claims).not.toHaveProperty('capture_time');
    expect(claims).not.toHaveProperty('capture_time_present');
    expect(claims.gps_present).toBe(true);
    expect(observations).toEqual([]);
  });

  it('make the report abstain from missing GPS data [obs.linked-ifd.abstain]', () => {
    const withoutGps = buildTiff({ fields: [ascii(TAG.make, 'Canon')], next: { fields: [short(0x0100, 1)] } });
    const { metadata_claims: claims, components } = collect(buildJpeg({ head: [exifSegment(withoutGps)] }));
    expect(claims).not.toHaveProperty('gps_present');
    expect(components.gps).toEqual({ status: 'unavailable', reasons: ['linked_ifd_uninspected'] });
    expect(claims.camera_make).toBe('Canon');
  });

  it('are a limit of coverage and no sign of alteration [obs.linked-ifd.limit]', () => {
    const evidence = collect(buildJpeg({ head: [exifSegment(linked)] }));
    expect(evidence.observations.some(({ effect }) => effect === 'contradiction')).toBe(false);
  });
});

describe('XMP claims', () => {
  const SOURCE = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia';

  it('give the digital source type and the number of editing steps', () => {
    const packet = buildXmp({
      attributes: `Iptc4xmpExt:DigitalSourceType="${SOURCE}"`,
      elements: '<xmpMM:History><rdf:Seq><rdf:li stEvt:action="saved"/></rdf:Seq></xmpMM:History>',
    });
    const evidence = collect(buildJpeg({ head: [xmpSegment(packet)] }));
    expect(evidence.metadata_claims).toMatchObject({ digital_source_type: 'trainedAlgorithmicMedia', xmp_history_event_count: 1 });
    expect(evidence.components.xmp).toEqual({ status: 'complete', reasons: [] });
  });

  it('of two packets are none', () => {
    const packet = xmpSegment(buildXmp({ attributes: `Iptc4xmpExt:DigitalSourceType="${SOURCE}"` }));
    const evidence = collect(buildJpeg({ head: [packet, packet] }));
    expect(evidence.metadata_claims).not.toHaveProperty('digital_source_type');
    expect(evidence.components.xmp).toEqual({ status: 'unavailable', reasons: ['duplicate_carrier'] });
  });

  it('include those of the extended packet when its parts tile it', () => {
    const guid = '0123456789ABCDEF0123456789ABCDEF';
    const extended = buildXmp({ elements: '<xmpMM:History><rdf:Seq><rdf:li stEvt:action="saved"/></rdf:Seq></xmpMM:History>' });
    const main = xmpSegment(buildXmp({ attributes: `xmpNote:HasExtendedXMP="${guid}"` }));
    const half = Math.floor(extended.length / 2);
    const part = (offset: number, data: Uint8Array, total = extended.length, id = guid) =>
      segment(0xe1, 'http://ns.adobe.com/xmp/extension/\0', id, u32(total), u32(offset), data);
    const xmp = (...parts: Uint8Array[]) => collect(buildJpeg({ head: [main, ...parts] }));

    const joined = xmp(part(half, extended.subarray(half)), part(0, extended.subarray(0, half)));
    expect(joined.metadata_claims.xmp_history_event_count).toBe(1);
    expect(joined.status).toBe('complete');
    const refused = [
      xmp(),
      xmp(part(0, extended.subarray(0, half))),
      xmp(part(0, extended), part(0, extended)),
      xmp(part(0, extended, 4_000_000_000)),
      xmp(part(0, extended, extended.length, 'F'.repeat(32))),
      xmp(segment(0xe1, 'http://ns.adobe.com/xmp/extension/\0', guid)),
    ];
    for (const evidence of refused) {
      expect(evidence.components.xmp).toEqual({ status: 'partial', reasons: ['extended_xmp_uninspected'] });
      expect(evidence.metadata_claims).not.toHaveProperty('xmp_history_event_count');
    }
  });
});

function conflict(second: number, minute = 0, hour = 10, date?: string) {
  return evidenceOf({ exif: [CAPTURE, OFFSET], gps: fix(hour, minute, second, date) }).observations;
}

describe('observations', () => {
  it.each([
    [59, 0, 10, 'context', 'under_one_minute'],
    [0, 1, 10, 'contradiction', 'one_minute_to_one_hour'],
    [0, 0, 11, 'contradiction', 'one_hour_to_one_day'],
  ])(
    'compare capture and GPS time: %i s, %i min, %i h is %s, %s [obs.conflict.code] [obs.conflict.context] [obs.conflict.contradiction]',
    (second, minute, hour, effect, band) => {
      expect(conflict(second, minute, hour)).toEqual([
        { code: 'capture_time_conflict', effect, gap_band: band, sources: ['exif_capture', 'gps_fix_utc'] },
      ]);
    },
  );

  it('contradict at one day, and say nothing of equal times [obs.conflict.contradiction] [obs.gap_band]', () => {
    expect(conflict(0, 0, 10, '2024:06:02')).toMatchObject([{ effect: 'contradiction', gap_band: 'one_day_or_more' }]);
    expect(conflict(0)).toEqual([]);
  });

  it('compare no local time and no partial fix [obs.conflict.local]', () => {
    expect(evidenceOf({ exif: [CAPTURE], gps: fix(1, 0, 0) }).observations).toEqual([]);
    expect(evidenceOf({ exif: [CAPTURE, OFFSET], gps: fix(1, 0, 0).slice(0, 1) }).observations).toEqual([
      { code: 'partial_gps_time', effect: 'context' },
    ]);
  });

  it('are context for partial GPS time, other dimensions, trailing bytes and edit history [obs.context.list]', () => {
    const exif = tiff({ exif: [short(TAG.pixelXDimension, 9), short(TAG.pixelYDimension, 8)], gps: fix(1, 0, 0).slice(1) });
    const history = buildXmp({ elements: '<xmpMM:History><rdf:Seq><rdf:li/><rdf:li/></rdf:Seq></xmpMM:History>' });
    const bytes = buildJpeg({ head: [exifSegment(exif), xmpSegment(history)], trailer: Uint8Array.of(1, 2, 3) });
    expect(collect(bytes).observations).toEqual([
      { code: 'partial_gps_time', effect: 'context' },
      { code: 'exif_dimensions_differ', effect: 'context' },
      { code: 'trailing_bytes', effect: 'context', count: 3 },
      { code: 'xmp_edit_history', effect: 'context', count: 2 },
    ]);
  });

  it('are context for times that differ between EXIF and XMP, and for a later modification', () => {
    const exif = tiff({ ifd0: [ascii(TAG.dateTime, '2024:06:01 12:00:01')], exif: [CAPTURE] });
    const packet = buildXmp({ attributes: 'exif:DateTimeOriginal="2024-06-01T13:00:00"' });
    expect(collect(buildJpeg({ head: [exifSegment(exif), xmpSegment(packet)] })).observations).toEqual([
      { code: 'exif_xmp_capture_time_differ', effect: 'context' },
      { code: 'modified_after_capture', effect: 'context' },
    ]);
  });
});

function u32(value: number): number[] {
  return [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
}
