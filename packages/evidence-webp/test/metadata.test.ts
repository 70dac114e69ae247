import { MAX_EXIF_CARRIER_BYTES, MAX_ICC_CARRIER_BYTES, TAG } from '@input-trust/metadata-claims';
import { buildCaptureExif, buildTiff, buildXmp, pointer, short } from '@input-trust/metadata-claims/testing';
import type { BuiltCapture } from '@input-trust/metadata-claims/testing';
import { describe, expect, it } from 'vitest';
import { buildWebpOf, chunk, extended, joined, little, lossless, lossy } from '../src/testing.ts';
import { collect } from './collect.ts';

/** A day and more: whatever may be reported, this is reported. */
const CONFLICT: BuiltCapture = { gpsGap: 100_000 };

const exifChunk = (built?: BuiltCapture) => chunk('EXIF', buildCaptureExif(built));
const withExif = (...exif: readonly Uint8Array[]) => collect(buildWebpOf([extended(['exif']), lossy(), ...exif]));
const withProfile = (bytes: Uint8Array) => collect(buildWebpOf([extended(['icc']), chunk('ICCP', bytes), lossy()]));
const evidenceOf = (built?: BuiltCapture) => withExif(exifChunk(built));

/** With bytes behind its last value, so that it is so many long. */
function exifOf(byteCount: number): Uint8Array {
  const block = buildCaptureExif(CONFLICT);
  return chunk('EXIF', joined(block, new Uint8Array(byteCount - block.length)));
}

/** A header that is a profile to its size and signature. */
function profile(byteCount = 128): Uint8Array {
  const bytes = new Uint8Array(byteCount);
  bytes.set([byteCount >>> 24, (byteCount >>> 16) & 0xff, (byteCount >>> 8) & 0xff, byteCount & 0xff]);
  bytes.set(joined('acsp'), 36);
  return bytes;
}

describe('EXIF flags', () => {
  it('say which claims exist and return none of their values [evid.webp.content]', () => {
    const evidence = evidenceOf();
    expect(evidence.metadata).toEqual({
      exif: {
        camera_make_present: true,
        camera_model_present: false,
        software_present: false,
        capture_time_present: true,
        capture_time_utc_qualified: true,
        gps_present: true,
        gps_fix_time_present: true,
      },
      exif_claims_present: true,
      xmp_claims_present: false,
    });
    expect(evidence.components).toMatchObject({ structure: { status: 'complete' }, exif: { status: 'complete', reasons: [] } });
    expect(evidence.privacy).toEqual({ capture_timestamps_exposed: false, withheld: ['timestamps'] });
    expect(JSON.stringify(evidence)).not.toMatch(/Canon|2026/);
  });

  it('are read behind the prefix that EXIF has in JPEG as well', () => {
    const block = buildCaptureExif(CONFLICT);
    const { metadata, carriers } = withExif(chunk('EXIF', joined('Exif\0\0', block)));
    expect(metadata.chronology_gap_band).toBe('one_day_or_more');
    expect(carriers.exif).toEqual({ count: 1, byte_count: block.length, flags: [] });
  });
});

describe('chronology code', () => {
  it.each([
    [1, 'under_one_minute', 'context'],
    [59, 'under_one_minute', 'context'],
    [60, 'one_minute_to_one_hour', 'contradiction'],
    [-60, 'one_minute_to_one_hour', 'contradiction'],
    [3_600, 'one_hour_to_one_day', 'contradiction'],
    [86_400, 'one_day_or_more', 'contradiction'],
  ])('says that a GPS fix %i s away from the capture time is %s, as %s [obs.chronology]', (gpsGap, band, effect) => {
    const { metadata, observations } = evidenceOf({ gpsGap });
    expect(metadata).toMatchObject({ chronology_code: 'capture_time_conflict', chronology_gap_band: band });
    expect(observations).toMatchObject([{ code: 'capture_time_conflict', effect, gap_band: band }]);
  });

  it.each<[string, BuiltCapture]>([
    ['equal times', { gpsGap: 0 }],
    ['a local capture time', { ...CONFLICT, offset: null }],
    ['a GPS date without a time', { ...CONFLICT, gps: 'date' }],
    ['a GPS time without a date', { ...CONFLICT, gps: 'clock' }],
    ['no GPS time', { gpsGap: null }],
  ])('is not given for %s [obs.chronology.local]', (_, built) => {
    const { metadata, observations } = evidenceOf(built);
    expect(metadata).not.toHaveProperty('chronology_code');
    expect(observations.filter(({ code }) => code === 'capture_time_conflict')).toEqual([]);
  });

  it.each([
    ['duplicate', [extended(['exif']), lossy(), exifChunk(CONFLICT), exifChunk(CONFLICT)], 'duplicate_carrier'],
    ['oversized', [extended(['exif']), lossy(), exifOf(MAX_EXIF_CARRIER_BYTES + 1)], 'oversized_carrier'],
    ['undeclared', [extended(['xmp']), lossy(), exifChunk(CONFLICT), chunk('XMP ', buildXmp({}))], 'undeclared_carrier'],
    ['undeclared', [lossy(), exifChunk(CONFLICT)], 'undeclared_carrier'],
    ['undeclared', [lossless(), exifChunk(CONFLICT)], 'undeclared_carrier'],
  ])('is not given for a carrier that is %s, which is flagged and not used: %# [obs.chronology.bad-carrier]', (flag, chunks, reason) => {
    const { metadata, observations, carriers, components } = collect(buildWebpOf(chunks));
    expect(metadata).not.toHaveProperty('chronology_code');
    expect(metadata).not.toHaveProperty('exif');
    expect(observations).toEqual([]);
    expect(carriers.exif.flags).toEqual([flag]);
    expect(components.exif).toEqual({ status: 'unavailable', reasons: [reason] });
  });

  it('is not given for a malformed carrier: no TIFF block, or an unreadable field [obs.chronology.bad-carrier]', () => {
    const unreadable = { tag: 0x010e, type: 2, values: [], count: 9_999, offset: 1 };
    for (const evidence of [withExif(chunk('EXIF', 'not TIFF')), evidenceOf({ ...CONFLICT, fields: [unreadable] })]) {
      expect(evidence.metadata).not.toHaveProperty('chronology_code');
      expect(evidence.carriers.exif.flags).toEqual(['malformed']);
      expect(evidence.components.exif.reasons).toEqual(['malformed_metadata']);
    }
  });

  it('is given for a carrier of just the largest size', () => {
    expect(withExif(exifOf(MAX_EXIF_CARRIER_BYTES)).metadata.chronology_gap_band).toBe('one_day_or_more');
  });

  it('is not given when the file ends before its content does, because more EXIF could follow', () => {
    const chunks = [extended(['exif']), lossy(), exifChunk(CONFLICT)];
    const { metadata, observations, components } = collect(buildWebpOf(chunks, { size: 100_000 }));
    expect(metadata.exif).not.toHaveProperty('capture_time_present');
    expect(metadata).not.toHaveProperty('chronology_code');
    expect(observations).toEqual([]);
    expect(components.exif).toEqual({ status: 'partial', reasons: ['truncated'] });
  });
});

describe('a linked IFD', () => {
  const linked = evidenceOf({ ...CONFLICT, next: { fields: [short(0x0100, 1)] } });
  const withoutGps = evidenceOf({ gpsGap: null, next: { fields: [short(0x0100, 1)] } });

  it('is reported when it was not inspected [obs.linked-ifd]', () => {
    expect(linked.components.exif).toEqual({ status: 'partial', reasons: ['linked_ifd_uninspected'] });
    expect(linked.coverage.reasons).toEqual(['image_data_uninspected', 'linked_ifd_uninspected']);
  });

  it('makes the report abstain from capture time and from missing GPS data [obs.linked-ifd.abstain]', () => {
    expect(linked.metadata.exif).not.toHaveProperty('capture_time_present');
    expect(linked.metadata.exif).not.toHaveProperty('capture_time_utc_qualified');
    expect(withoutGps.metadata.exif).toEqual({ camera_make_present: true, camera_model_present: false, software_present: false });
  });

  it('is a limit of coverage and no sign of alteration [obs.linked-ifd.limit]', () => {
    expect(linked.metadata).not.toHaveProperty('chronology_code');
    expect(linked.observations).toEqual([]);
  });
});

describe('XMP', () => {
  const packet = buildXmp({ attributes: 'xmp:CreatorTool="GIMP" xmpMM:DocumentID="xmp.did:1"' });

  it('flags say which claims exist [evid.webp.content]', () => {
    const { metadata, components } = collect(buildWebpOf([extended(['xmp']), lossy(), chunk('XMP ', packet)]));
    expect(metadata.xmp).toEqual({
      creator_tool_present: true,
      create_date_present: false,
      modify_date_present: false,
      history_present: false,
      document_id_present: true,
    });
    expect(components.xmp).toEqual({ status: 'complete', reasons: [] });
  });

  it('that VP8X does not declare is not used, although it holds claims', () => {
    const { metadata, carriers, components } = collect(buildWebpOf([lossy(), chunk('XMP ', packet)]));
    expect(metadata).toEqual({ exif_claims_present: false, xmp_claims_present: true });
    expect(carriers.xmp.flags).toEqual(['undeclared']);
    expect(components.xmp).toEqual({ status: 'unavailable', reasons: ['undeclared_carrier'] });
  });
});

describe('colour profile', () => {
  it('is complete when it is one whole profile', () => {
    expect(withProfile(profile()).components.icc).toEqual({ status: 'complete', reasons: [] });
  });

  it('is malformed, undeclared or oversized otherwise', () => {
    expect(withProfile(new Uint8Array(128)).carriers.icc.flags).toEqual(['malformed']);
    expect(collect(buildWebpOf([extended(), chunk('ICCP', profile()), lossy()])).carriers.icc.flags).toEqual(['undeclared']);
    const bytes = new Uint8Array(MAX_ICC_CARRIER_BYTES + 100);
    const length = bytes.length - 8;
    bytes.set(joined('RIFF', little(length, 4), 'WEBP', extended(['icc']), 'ICCP', little(MAX_ICC_CARRIER_BYTES + 2, 4)));
    expect(collect(bytes).components.icc.reasons).toContain('oversized_carrier');
  });
});

describe('content credentials', () => {
  const box = chunk('C2PA', joined(0, 0, 0, 12, 'jumb', 'abcd'));

  it('need no declaration, and are flagged when they are no JUMBF box or stand twice', () => {
    expect(collect(buildWebpOf([lossy(), box])).carriers.c2pa).toEqual({ count: 1, byte_count: 12, flags: [] });
    expect(collect(buildWebpOf([lossy(), box, box])).carriers.c2pa.flags).toEqual(['duplicate']);
    expect(collect(buildWebpOf([lossy(), chunk('C2PA', 'no box')])).carriers.c2pa.flags).toEqual(['malformed']);
  });
});

describe('observations', () => {
  it('of EXIF dimensions compare with the canvas, and are context [obs.context.list]', () => {
    const sizes = pointer(TAG.exifIfd, { fields: [short(TAG.pixelXDimension, 4), short(TAG.pixelYDimension, 4)] });
    expect(withExif(chunk('EXIF', buildTiff({ fields: [sizes] }))).observations).toEqual([
      { code: 'exif_dimensions_differ', effect: 'context' },
    ]);
    expect(evidenceOf({ ...CONFLICT, gps: 'clock' }).observations).toEqual([{ code: 'partial_gps_time', effect: 'context' }]);
  });
});
