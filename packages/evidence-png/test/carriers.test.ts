import { buildCaptureExif, buildXmp } from '@input-trust/metadata-claims/testing';
import { describe, expect, it } from 'vitest';
import { buildPng, chunk, deflated, joined, u32, xmpChunk } from '../src/testing.ts';
import { collect } from './collect.ts';

const text = (keyword: string, ...rest: readonly (number | string)[]) => chunk('tEXt', joined(keyword, 0, ...rest));
const profile = chunk('iCCP', joined('name', 0, 0, deflated(new Uint8Array(128))));
const box = chunk('caBX', joined(u32(12), 'jumb', 'abcd'));

describe('carriers', () => {
  it('are counted by kind, with their bytes [evid.png.structure]', () => {
    const exif = buildCaptureExif();
    const packet = buildXmp({});
    const evidence = collect(buildPng(profile, chunk('eXIf', exif), xmpChunk(packet), box, text('Title', 'x'), chunk('prVt', 'abc')));
    expect(evidence.carriers).toEqual({
      exif: { count: 1, byte_count: exif.length, flags: [] },
      xmp: { count: 1, byte_count: packet.length, flags: [] },
      icc: { count: 1, byte_count: profile.length - 12, flags: [] },
      cabx: { count: 1, byte_count: 12, flags: [] },
      other: { count: 2, byte_count: 10, flags: [] },
    });
  });

  it('of registered chunks that hold no metadata are none', () => {
    const { other } = collect(buildPng(chunk('gAMA', u32(45_455)), chunk('pHYs', new Uint8Array(9)))).carriers;
    expect(other.count).toBe(0);
  });

  it('that the file cuts off are counted as far as they go, and malformed', () => {
    const file = buildPng(chunk('eXIf', buildCaptureExif(), { length: 5_000 }));
    const { carriers, components, metadata } = collect(file);
    expect(carriers.exif).toMatchObject({ count: 1, flags: ['malformed'] });
    expect(components.exif.reasons).toEqual(['malformed_metadata', 'truncated']);
    expect(metadata).not.toHaveProperty('exif');
  });
});

describe('colour profile', () => {
  it('is compressed, so that its frame alone is checked', () => {
    expect(collect(buildPng(profile)).components.icc).toEqual({ status: 'partial', reasons: ['compressed_metadata_uninspected'] });
  });

  it.each([
    ['without a name', joined(0, 0, 0x78, 0x01)],
    ['with a name of 80 bytes', joined('n'.repeat(80), 0, 0, 0x78, 0x01)],
    ['with another compression method', joined('name', 0, 1, 0x78, 0x01)],
    ['without a zlib header', joined('name', 0, 0, 0x79, 0x01)],
    ['with a zlib header that fails its check', joined('name', 0, 0, 0x78, 0x02)],
    ['cut behind its name', joined('name', 0)],
  ])('%s is malformed', (_, data) => {
    const { components, carriers } = collect(buildPng(chunk('iCCP', data)));
    expect(components.icc).toEqual({ status: 'unavailable', reasons: ['malformed_metadata'] });
    expect(carriers.icc.flags).toEqual(['malformed']);
  });

  it.each([1, 79])('with a name of %i bytes is accepted', (length) => {
    expect(collect(buildPng(chunk('iCCP', joined('n'.repeat(length), 0, 0, 0x78, 0x01)))).components.icc.status).toBe('partial');
  });

  it('of two is none', () => {
    const { components, carriers } = collect(buildPng(profile, profile));
    expect(components.icc).toEqual({ status: 'unavailable', reasons: ['duplicate_carrier'] });
    expect(carriers.icc.flags).toEqual(['duplicate']);
  });
});

describe('content credentials', () => {
  it('are flagged when they are no JUMBF box or stand twice', () => {
    expect(collect(buildPng(chunk('caBX', 'not a box'))).carriers.cabx.flags).toEqual(['malformed']);
    expect(collect(buildPng(box, box)).carriers.cabx).toEqual({ count: 2, byte_count: 24, flags: ['duplicate'] });
  });
});

describe('text', () => {
  it.each([
    ['Author', ['owner_names']],
    ['author', ['owner_names']],
    ['Copyright', ['owner_names']],
    ['Creation Time', ['timestamps']],
    ['Comment', ['comments']],
    ['parameters', ['free_text']],
  ])('with keyword %s is withheld as %j', (keyword, withheld) => {
    const { components, privacy } = collect(buildPng(text(keyword, 'value')));
    expect(components.text).toEqual({ status: 'withheld', reasons: [] });
    expect(privacy.withheld).toEqual(withheld);
  });

  it('without a keyword of 1 to 79 bytes is malformed', () => {
    for (const keyword of ['', 'k'.repeat(80)]) {
      const { components, carriers } = collect(buildPng(text(keyword, 'value')));
      expect(components.text).toEqual({ status: 'withheld', reasons: ['malformed_metadata'] });
      expect(carriers.other.flags).toEqual(['malformed']);
    }
    expect(collect(buildPng(text('k'.repeat(79)))).carriers.other.flags).toEqual([]);
    expect(collect(buildPng(chunk('zTXt', joined('Title', 0)))).carriers.other.flags).toEqual(['malformed']);
  });

  it.each([
    ['another compression flag', joined('XML:com.adobe.xmp', 0, 2, 0, 0, 0, buildXmp({}))],
    ['no end of its translated keyword', joined('XML:com.adobe.xmp', 0, 0, 0, 0, '<x:xmpmeta/>')],
    ['nothing behind its keyword', joined('XML:com.adobe.xmp', 0)],
  ])('with the keyword of XMP and %s is malformed XMP', (_, data) => {
    const { carriers, components } = collect(buildPng(chunk('iTXt', data)));
    expect(carriers).toMatchObject({ xmp: { count: 1, byte_count: data.length, flags: ['malformed'] }, other: { count: 0 } });
    expect(components.xmp).toEqual({ status: 'unavailable', reasons: ['malformed_metadata'] });
  });

  it('that is XMP alone is no text', () => {
    expect(collect(buildPng(xmpChunk(buildXmp({})))).components.text.status).toBe('absent');
  });

  it.each([
    ['Raw profile type exif', { exif: 'unavailable', xmp: 'absent', icc: 'absent' }],
    ['Raw profile type APP1', { exif: 'unavailable', xmp: 'unavailable', icc: 'absent' }],
    ['Raw profile type xmp', { exif: 'absent', xmp: 'unavailable', icc: 'absent' }],
    ['Raw profile type icc', { exif: 'absent', xmp: 'absent', icc: 'unavailable' }],
    ['Raw profile type iptc', { exif: 'absent', xmp: 'absent', icc: 'absent' }],
    ['XML:com.adobe.xmp', { exif: 'absent', xmp: 'unavailable', icc: 'absent' }],
  ])('with keyword %s counts as other, and its kind is not called absent: %j', (keyword, statuses) => {
    for (const dump of [text(keyword, '\nexif\n 4\n', '4d4d002a'), chunk('zTXt', joined(keyword, 0, 0, deflated(joined('abc'))))]) {
      const { carriers, components, coverage, metadata } = collect(buildPng(dump));
      const { exif, xmp, icc } = components;
      expect({ exif: exif.status, xmp: xmp.status, icc: icc.status }).toEqual(statuses);
      expect(carriers).toMatchObject({ exif: { count: 0 }, xmp: { count: 0 }, icc: { count: 0 }, other: { count: 1, flags: [] } });
      expect(coverage.reasons.includes('unsupported_metadata')).toBe(Object.values(statuses).includes('unavailable'));
      expect(metadata).toEqual({ exif_claims_present: false, xmp_claims_present: false });
    }
  });

  it('says that a modification time is withheld', () => {
    expect(collect(buildPng(chunk('tIME', new Uint8Array(7)))).privacy.withheld).toEqual(['timestamps']);
  });
});
