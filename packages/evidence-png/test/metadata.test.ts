import { MAX_EXIF_CARRIER_BYTES, TAG } from '@input-trust/metadata-claims';
import { buildCaptureExif, buildTiff, buildXmp, pointer, short } from '@input-trust/metadata-claims/testing';
import type { BuiltCapture } from '@input-trust/metadata-claims/testing';
import { describe, expect, it } from 'vitest';
import { buildPng, buildPngOf, chunk, IDAT, IEND, ihdr, joined, xmpChunk } from '../src/testing.ts';
import { collect } from './collect.ts';

/** A day and more: whatever may be reported, this is reported. */
const CONFLICT: BuiltCapture = { gpsGap: 100_000 };

const exifChunk = (built?: BuiltCapture) => chunk('eXIf', buildCaptureExif(built));
/** With bytes behind its last value, so that it is so many long. */
const exifOf = (byteCount: number) => {
  const block = buildCaptureExif(CONFLICT);
  return chunk('eXIf', joined(block, new Uint8Array(byteCount - block.length)));
};
const evidenceOf = (built?: BuiltCapture) => collect(buildPng(exifChunk(built)));

describe('EXIF flags', () => {
  it('say which claims exist and return none of their values [evid.png.flags]', () => {
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
    expect(evidence.components.exif).toEqual({ status: 'complete', reasons: [] });
    expect(evidence.privacy).toEqual({ capture_timestamps_exposed: false, withheld: ['timestamps'] });
    expect(JSON.stringify(evidence)).not.toMatch(/Canon|2026/);
  });

  it('tell a local from a UTC-qualified capture time, and a lone GPS date from a fix', () => {
    expect(evidenceOf({ offset: null, gps: 'date' }).metadata.exif).toMatchObject({
      capture_time_present: true,
      capture_time_utc_qualified: false,
      gps_present: true,
      gps_fix_time_present: false,
    });
  });

  it('are left out when the block cannot be read', () => {
    const evidence = collect(buildPng(chunk('eXIf', 'no TIFF header')));
    expect(evidence.metadata).toEqual({ exif_claims_present: false, xmp_claims_present: false });
    expect(evidence.components.exif).toEqual({ status: 'unavailable', reasons: ['malformed_metadata'] });
    expect(evidence.carriers.exif).toEqual({ count: 1, byte_count: 14, flags: ['malformed'] });
  });
});

describe('chronology code', () => {
  it.each([
    [1, 'under_one_minute'],
    [59, 'under_one_minute'],
    [60, 'one_minute_to_one_hour'],
    [-60, 'one_minute_to_one_hour'],
    [3_599, 'one_minute_to_one_hour'],
    [3_600, 'one_hour_to_one_day'],
    [86_399, 'one_hour_to_one_day'],
    [86_400, 'one_day_or_more'],
  ])('says that a GPS fix %i s away from the capture time is %s [obs.chronology] [obs.gap_band]', (gpsGap, band) => {
    const { metadata, observations } = evidenceOf({ gpsGap });
    expect(metadata).toMatchObject({ chronology_code: 'capture_time_conflict', chronology_gap_band: band });
    expect(observations).toEqual([
      {
        code: 'capture_time_conflict',
        effect: Math.abs(gpsGap) < 60 ? 'context' : 'contradiction',
        gap_band: band,
        sources: ['exif_capture', 'gps_fix_utc'],
      },
    ]);
  });

  it('compares in UTC', () => {
    expect(evidenceOf({ capture: '2026:05:03 12:30:00', offset: '+02:30' }).metadata).not.toHaveProperty('chronology_code');
    expect(evidenceOf({ capture: '2026:05:03 10:00:00', offset: '+01:00' }).metadata.chronology_gap_band).toBe('one_hour_to_one_day');
  });

  it.each<[string, BuiltCapture]>([
    ['equal times', { gpsGap: 0 }],
    ['a local capture time', { ...CONFLICT, offset: null }],
    ['an offset that is none', { ...CONFLICT, offset: '+25:00' }],
    ['an invalid capture time', { ...CONFLICT, capture: '2026:13:03 10:00:00' }],
    ['an unknown capture time', { ...CONFLICT, capture: '    :  :     :  :  ' }],
    ['a GPS date without a time', { ...CONFLICT, gps: 'date' }],
    ['a GPS time without a date', { ...CONFLICT, gps: 'clock' }],
    ['no GPS time', { gpsGap: null }],
  ])('is not given for %s [obs.chronology.local]', (_, built) => {
    const { metadata, observations } = evidenceOf(built);
    expect(metadata).not.toHaveProperty('chronology_code');
    expect(metadata).not.toHaveProperty('chronology_gap_band');
    expect(observations.filter(({ code }) => code === 'capture_time_conflict')).toEqual([]);
  });

  it.each([
    ['duplicate', buildPng(exifChunk(CONFLICT), exifChunk(CONFLICT)), 'duplicate_carrier'],
    ['oversized', buildPng(exifOf(MAX_EXIF_CARRIER_BYTES + 1)), 'oversized_carrier'],
    ['malformed', buildPng(chunk('eXIf', buildCaptureExif(CONFLICT), { crc: 1 })), 'malformed_metadata'],
  ])('is not given for a %s carrier, which is flagged and not used [obs.chronology.bad-carrier]', (flag, file, reason) => {
    const { metadata, observations, carriers, components } = collect(file);
    expect(metadata).not.toHaveProperty('chronology_code');
    expect(metadata).not.toHaveProperty('exif');
    expect(observations).toEqual([]);
    expect(carriers.exif.flags).toEqual([flag]);
    expect(components.exif).toEqual({ status: 'unavailable', reasons: [reason] });
  });

  it('is given for a carrier of just the largest size', () => {
    expect(collect(buildPng(exifOf(MAX_EXIF_CARRIER_BYTES))).metadata.chronology_gap_band).toBe('one_day_or_more');
  });

  it('is not given for a block with an unreadable field, although its flags are [obs.chronology.bad-carrier]', () => {
    const { metadata, carriers, components } = evidenceOf({
      ...CONFLICT,
      fields: [{ tag: 0x010e, type: 2, values: [], count: 9_999, offset: 1 }],
    });
    expect(metadata.exif?.capture_time_utc_qualified).toBe(true);
    expect(metadata).not.toHaveProperty('chronology_code');
    expect(carriers.exif.flags).toEqual(['malformed']);
    expect(components.exif).toEqual({ status: 'partial', reasons: ['malformed_metadata'] });
  });

  it('says that duplicate carriers hold claims, and nothing of what they claim', () => {
    expect(collect(buildPng(exifChunk(), exifChunk())).metadata).toEqual({ exif_claims_present: true, xmp_claims_present: false });
  });

  it('is not given when more EXIF could follow: the file ends before IEND, or a dump of EXIF stands in a text chunk', () => {
    const dump = chunk('zTXt', joined('Raw profile type exif', 0, 0, 'abc'));
    for (const file of [buildPngOf(ihdr(), exifChunk(CONFLICT), IDAT), buildPng(exifChunk(CONFLICT), dump)]) {
      const { metadata, observations, components } = collect(file);
      expect(metadata.exif).toEqual({
        camera_make_present: true,
        camera_model_present: false,
        software_present: false,
        gps_present: true,
        gps_fix_time_present: false,
      });
      expect(metadata).not.toHaveProperty('chronology_code');
      expect(observations).toEqual([]);
      expect(components.exif.status).toBe('partial');
    }
  });

  it('is given wherever the EXIF stands between header and end', () => {
    expect(collect(buildPngOf(ihdr(), IDAT, exifChunk(CONFLICT), IEND)).metadata.chronology_code).toBe('capture_time_conflict');
  });
});

describe('a linked IFD', () => {
  const linked = evidenceOf({ ...CONFLICT, next: { fields: [short(0x0100, 1)] } });
  const withoutGps = evidenceOf({ gpsGap: null, next: { fields: [short(0x0100, 1)] } });

  it('is reported when it was not inspected [obs.linked-ifd]', () => {
    expect(linked.components.exif).toEqual({ status: 'partial', reasons: ['linked_ifd_uninspected'] });
    expect(linked.coverage.reasons).toContain('linked_ifd_uninspected');
  });

  it('makes the report abstain from capture time and from missing GPS data [obs.linked-ifd.abstain]', () => {
    expect(linked.metadata.exif).toEqual({
      camera_make_present: true,
      camera_model_present: false,
      software_present: false,
      gps_present: true,
      gps_fix_time_present: true,
    });
    expect(withoutGps.metadata.exif).toEqual({ camera_make_present: true, camera_model_present: false, software_present: false });
  });

  it('is a limit of coverage and no sign of alteration [obs.linked-ifd.limit]', () => {
    expect(linked.metadata).not.toHaveProperty('chronology_code');
    expect(linked.observations).toEqual([]);
  });
});

describe('XMP', () => {
  const packet = buildXmp({
    attributes:
      'xmp:CreatorTool="GIMP" xmp:CreateDate="2026-05-03T10:00:00" xmp:ModifyDate="2026-05-04T10:00:00" xmpMM:DocumentID="xmp.did:1"',
    elements: '<xmpMM:History><rdf:Seq><rdf:li/><rdf:li/></rdf:Seq></xmpMM:History>',
  });

  it('flags say which claims exist [evid.png.flags]', () => {
    const { metadata, components, carriers } = collect(buildPng(xmpChunk(packet)));
    expect(metadata.xmp).toEqual({
      creator_tool_present: true,
      create_date_present: true,
      modify_date_present: true,
      history_present: true,
      document_id_present: true,
    });
    expect(metadata.xmp_claims_present).toBe(true);
    expect(components.xmp).toEqual({ status: 'complete', reasons: [] });
    expect(carriers.xmp).toEqual({ count: 1, byte_count: packet.length, flags: [] });
  });

  it('behind a language tag and a translated keyword is read as well', () => {
    const tagged = chunk('iTXt', joined('XML:com.adobe.xmp', 0, 0, 0, 'x-default', 0, 'XMP', 0, packet));
    expect(collect(buildPng(tagged)).metadata.xmp?.creator_tool_present).toBe(true);
  });

  it('that lists steps, changes after capture or another capture time is context [obs.context.list]', () => {
    const other = buildXmp({ attributes: 'exif:DateTimeOriginal="2026-05-03T11:00:00Z"' });
    expect(collect(buildPng(xmpChunk(packet))).observations).toEqual([
      { code: 'xmp_edit_history', effect: 'context', count: 2 },
      { code: 'modified_after_capture', effect: 'context' },
    ]);
    expect(collect(buildPng(exifChunk(), xmpChunk(other))).observations).toEqual([
      { code: 'exif_xmp_capture_time_differ', effect: 'context' },
    ]);
  });

  it('that is compressed is counted and not inspected', () => {
    const compressed = chunk('iTXt', joined('XML:com.adobe.xmp', 0, 1, 0, 0, 0, 'abc'));
    const { metadata, components, carriers, coverage } = collect(buildPng(compressed));
    expect(components.xmp).toEqual({ status: 'unavailable', reasons: ['compressed_metadata_uninspected'] });
    expect(metadata).toEqual({ exif_claims_present: false, xmp_claims_present: false });
    expect(carriers.xmp).toMatchObject({ count: 1, flags: [] });
    expect(coverage.reasons).toContain('compressed_metadata_uninspected');
  });

  it('in two chunks is not used, also when one of them is compressed', () => {
    const compressed = chunk('iTXt', joined('XML:com.adobe.xmp', 0, 1, 0, 0, 0, 'abc'));
    for (const second of [xmpChunk(packet), compressed]) {
      const { metadata, carriers, components } = collect(buildPng(xmpChunk(packet), second));
      expect(metadata).toEqual({ exif_claims_present: false, xmp_claims_present: true });
      expect(carriers.xmp).toMatchObject({ count: 2, flags: ['duplicate'] });
      expect(components.xmp.reasons).toContain('duplicate_carrier');
    }
  });

  it('that is not XML is malformed', () => {
    const { metadata, carriers, components } = collect(buildPng(xmpChunk(joined('<x:xmpmeta'))));
    expect(metadata).not.toHaveProperty('xmp');
    expect(carriers.xmp.flags).toEqual(['malformed']);
    expect(components.xmp).toEqual({ status: 'unavailable', reasons: ['malformed_metadata'] });
  });
});

describe('observations', () => {
  it('of partial GPS time and of other dimensions are context [obs.context.list]', () => {
    const sizes = pointer(TAG.exifIfd, { fields: [short(TAG.pixelXDimension, 4), short(TAG.pixelYDimension, 4)] });
    expect(evidenceOf({ ...CONFLICT, gps: 'date' }).observations).toEqual([{ code: 'partial_gps_time', effect: 'context' }]);
    expect(collect(buildPng(chunk('eXIf', buildTiff({ fields: [sizes] })))).observations).toEqual([
      { code: 'exif_dimensions_differ', effect: 'context' },
    ]);
  });
});
