import type { EvidenceReason } from '@input-trust/contract';
import { describe, expect, it } from 'vitest';
import {
  Carrier,
  MAX_CARRIER_PARTS,
  MAX_EXIF_CARRIER_BYTES,
  MAX_ICC_CARRIER_BYTES,
  MAX_XMP_CARRIER_BYTES,
  observeClaims,
  rasterMetadata,
  readExifCarrier,
  readIccCarrier,
  readXmpCarrier,
  TAG,
} from '../src/index.ts';
import { ascii, buildCaptureExif, buildTiff, buildXmp, short } from '../src/testing.ts';

function carrierOf(...parts: readonly Uint8Array[]): Carrier {
  const carrier = new Carrier();
  for (const part of parts) carrier.add(part);
  return carrier;
}

const CONFLICT = buildCaptureExif({ gpsGap: 3_600 });
const NO_XMP = readXmpCarrier(new Carrier(), []);
const NOTHING: readonly EvidenceReason[] = [];

describe('a carrier', () => {
  it('counts occurrences and bytes, read or not, and keeps the first ones', () => {
    const carrier = carrierOf(...Array.from({ length: MAX_CARRIER_PARTS + 1 }, () => Uint8Array.of(1, 2)));
    carrier.addUnread(5);
    carrier.flag('duplicate');
    carrier.flag('duplicate');
    expect(carrier.summary()).toEqual({ count: MAX_CARRIER_PARTS + 2, byte_count: 2 * (MAX_CARRIER_PARTS + 1) + 5, flags: ['duplicate'] });
    expect(carrier.parts).toHaveLength(MAX_CARRIER_PARTS);
  });
});

describe('reading a carrier', () => {
  it('that was looked for and not found is absence, else not', () => {
    expect(readExifCarrier(new Carrier(), NOTHING).component).toEqual({ status: 'absent', reasons: [] });
    expect(readExifCarrier(new Carrier(), ['truncated']).component).toEqual({ status: 'unavailable', reasons: ['truncated'] });
  });

  it('gives its claims when nothing is wrong with it', () => {
    const { component, claims, claimed } = readExifCarrier(carrierOf(CONFLICT), NOTHING);
    expect(component).toEqual({ status: 'complete', reasons: [] });
    expect(claims?.times.conflict?.gapBand).toBe('one_hour_to_one_day');
    expect(claimed).toBe(true);
  });

  it.each([
    ['duplicate', 'duplicate_carrier', carrierOf(CONFLICT, CONFLICT)],
    ['oversized', 'oversized_carrier', carrierOf(new Uint8Array(MAX_EXIF_CARRIER_BYTES + 1))],
    ['malformed', 'malformed_metadata', flagged('malformed')],
    ['undeclared', 'undeclared_carrier', flagged('undeclared')],
  ] as const)('that is %s gives no claims and the reason %s', (flag, reason, carrier) => {
    const { component, claims } = readExifCarrier(carrier, NOTHING);
    expect(claims).toBeNull();
    expect(component).toEqual({ status: 'unavailable', reasons: [reason] });
    expect(carrier.flags).toEqual([flag]);
  });

  it('beside EXIF that was not read gives presence, and neither times nor absence', () => {
    const { component, claims } = readExifCarrier(carrierOf(CONFLICT), ['truncated']);
    expect(component).toEqual({ status: 'partial', reasons: ['truncated'] });
    expect(claims).toMatchObject({ cameraMakePresent: true, times: { captureState: 'abstained' }, gpsPresent: true });
    expect(claims?.times).not.toHaveProperty('conflict');
    const withoutGps = readExifCarrier(carrierOf(buildCaptureExif({ gpsGap: null })), ['truncated']);
    expect(withoutGps.claims?.gpsPresent).toBeNull();
  });

  it('of XMP that is too large, or that is no XMP, gives none', () => {
    const large = readXmpCarrier(carrierOf(new Uint8Array(MAX_XMP_CARRIER_BYTES + 1)), NOTHING);
    expect(large.component.reasons).toEqual(['oversized_carrier']);
    const broken = readXmpCarrier(carrierOf(Uint8Array.of(0x3c)), NOTHING);
    expect(broken).toMatchObject({ claims: null, claimed: false, component: { status: 'unavailable', reasons: ['malformed_metadata'] } });
  });

  it('of XMP that breaks off gives what it claims so far, as partial and malformed', () => {
    const packet = buildXmp({ attributes: 'xmp:CreatorTool="GIMP"' });
    const carrier = carrierOf(packet.subarray(0, packet.length - 100));
    expect(readXmpCarrier(carrier, NOTHING)).toMatchObject({
      component: { status: 'partial', reasons: ['malformed_metadata'] },
      claims: { creatorToolPresent: true },
    });
    expect(carrier.flags).toEqual(['malformed']);
  });

  it('of a colour profile checks its frame and size', () => {
    const profile = new Uint8Array(128);
    profile.set([0, 0, 0, 128]);
    profile.set(new TextEncoder().encode('acsp'), 36);
    expect(readIccCarrier(carrierOf(profile), NOTHING).component.status).toBe('complete');
    expect(readIccCarrier(carrierOf(new Uint8Array(128)), NOTHING).component.reasons).toEqual(['malformed_metadata']);
    expect(readIccCarrier(carrierOf(new Uint8Array(MAX_ICC_CARRIER_BYTES + 1)), NOTHING).component.reasons).toEqual(['oversized_carrier']);
  });

  it('says that a capture time or GPS time is withheld', () => {
    expect([...readExifCarrier(carrierOf(CONFLICT), NOTHING).withheld]).toEqual(['timestamps']);
    expect([...readExifCarrier(carrierOf(buildTiff({ fields: [] })), NOTHING).withheld]).toEqual([]);
  });
});

describe('raster metadata', () => {
  it('has a chronology code exactly with usable EXIF whose times disagree [obs.chronology] [obs.chronology.bad-carrier]', () => {
    const conflicting = rasterMetadata(readExifCarrier(carrierOf(CONFLICT), NOTHING), NO_XMP);
    expect(conflicting).toMatchObject({ chronology_code: 'capture_time_conflict', chronology_gap_band: 'one_hour_to_one_day' });
    for (const carrier of [carrierOf(CONFLICT, CONFLICT), flagged('malformed'), flagged('undeclared')]) {
      const metadata = rasterMetadata(readExifCarrier(carrier, NOTHING), NO_XMP);
      expect(metadata).toEqual({ exif_claims_present: true, xmp_claims_present: false });
    }
  });

  it.each([
    ['an orientation', buildTiff({ fields: [short(TAG.orientation, 6)] }), true],
    ['an owner name', buildTiff({ fields: [ascii(0x013b, 'A. Person')] }), true],
    ['nothing', buildTiff({ fields: [] }), false],
  ])('says whether EXIF holds claims: with %s', (_, block, present) => {
    expect(rasterMetadata(readExifCarrier(carrierOf(block), NOTHING), NO_XMP).exif_claims_present).toBe(present);
  });

  it.each([
    ['a document id', buildXmp({ attributes: 'xmpMM:DocumentID="a"' }), true],
    ['a title', buildXmp({ elements: '<dc:title>a</dc:title>' }), true],
    ['nothing', buildXmp({}), false],
  ])('says whether XMP holds claims: with %s', (_, packet, present) => {
    const xmp = readXmpCarrier(carrierOf(packet), NOTHING);
    expect(rasterMetadata(readExifCarrier(new Carrier(), NOTHING), xmp).xmp_claims_present).toBe(present);
  });
});

describe('observations', () => {
  it('of a file without metadata are its trailing bytes', () => {
    const facts = { exif: null, xmp: null, dimensions: { width: 1, height: 1 } };
    expect(observeClaims({ ...facts, trailingBytes: 0 })).toEqual([]);
    expect(observeClaims({ ...facts, trailingBytes: 2 })).toEqual([{ code: 'trailing_bytes', effect: 'context', count: 2 }]);
  });
});

function flagged(flag: 'malformed' | 'undeclared'): Carrier {
  const carrier = carrierOf(CONFLICT);
  carrier.flag(flag);
  return carrier;
}
