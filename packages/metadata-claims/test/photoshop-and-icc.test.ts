import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isIccProfile, MAX_IMAGE_RESOURCES, MAX_IPTC_DATA_SETS, readImageResources, readIptcClaims, RESOURCE_ID } from '../src/index.ts';
import { buildImageResource, buildIptc } from '../src/testing.ts';

const concat = (...parts: Uint8Array[]): Uint8Array => Uint8Array.from(parts.flatMap((part) => [...part]));

describe('readImageResources', () => {
  it('reads blocks of odd and even size and a zero tail', () => {
    const bytes = concat(
      buildImageResource(RESOURCE_ID.iptc, Uint8Array.of(1, 2, 3)),
      buildImageResource(0x03ed, Uint8Array.of(4)),
      new Uint8Array(3),
    );
    const { resources, outcome } = readImageResources(bytes);
    expect(outcome).toBe('complete');
    expect(resources.map(({ id, data }) => [id, ...data])).toEqual([
      [RESOURCE_ID.iptc, 1, 2, 3],
      [0x03ed, 4],
    ]);
  });

  it.each([
    ['another signature', concat(new TextEncoder().encode('NOPE'), new Uint8Array(12))],
    ['a size beyond the bytes', buildImageResource(1, new Uint8Array(100)).subarray(0, 60)],
    ['a name beyond the bytes', Uint8Array.from([...new TextEncoder().encode('8BIM'), 0, 1, 255, 0, 0, 0, 0, 0])],
    ['a tail that is no padding', concat(buildImageResource(1, new Uint8Array(2)), Uint8Array.of(7))],
  ])('reports %s as malformed', (_name, bytes) => {
    expect(readImageResources(bytes).outcome).toBe('malformed');
  });

  it('stops at its limit, not before it', () => {
    const one = buildImageResource(1, new Uint8Array(0));
    const many = (count: number) => concat(...Array.from({ length: count }, () => one));
    expect(readImageResources(many(MAX_IMAGE_RESOURCES))).toMatchObject({
      outcome: 'complete',
      resources: { length: MAX_IMAGE_RESOURCES },
    });
    expect(readImageResources(many(MAX_IMAGE_RESOURCES + 1)).outcome).toBe('limit');
  });

  it('never throws and never reads outside', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), (tail) => {
        const { resources } = readImageResources(concat(new TextEncoder().encode('8BIM'), tail));
        expect(resources.every(({ data }) => data.length <= tail.length)).toBe(true);
      }),
    );
  });
});

describe('readIptcClaims', () => {
  it('says that data sets exist and of what kind', () => {
    const claims = readIptcClaims(buildIptc([80, 'Jane'], [120, 'caption'], [55, '20240101']));
    expect(claims.dataSetCount).toBe(3);
    expect([...claims.withheld].toSorted()).toEqual(['free_text', 'owner_names', 'timestamps']);
    expect([...claims.reasons]).toEqual([]);
  });

  it('reads extended data sets and zero padding', () => {
    const extended = Uint8Array.of(0x1c, 2, 80, 0x80, 2, 0, 3, 1, 2, 3, 0, 0);
    expect(readIptcClaims(extended)).toMatchObject({ dataSetCount: 1, reasons: new Set() });
  });

  it.each([
    ['another marker', Uint8Array.of(0x1b, 2, 80, 0, 0)],
    ['a cut header', Uint8Array.of(0x1c, 2, 80)],
    ['a size beyond the bytes', Uint8Array.of(0x1c, 2, 80, 0, 9, 1)],
    ['an extended size beyond the bytes', Uint8Array.of(0x1c, 2, 80, 0x80, 4, 255, 255, 255, 255)],
    ['an extended size of too many bytes', Uint8Array.of(0x1c, 2, 80, 0x80, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0)],
  ])('reports %s as malformed', (_name, bytes) => {
    expect([...readIptcClaims(bytes).reasons]).toEqual(['malformed_metadata']);
  });

  it('stops at its limit', () => {
    const bytes = buildIptc(...Array.from({ length: MAX_IPTC_DATA_SETS + 1 }, () => [25, ''] as const));
    expect(readIptcClaims(bytes)).toMatchObject({ dataSetCount: MAX_IPTC_DATA_SETS, reasons: new Set(['item_budget_exceeded']) });
  });
});

function profile(size: number, length = size): Uint8Array {
  const bytes = new Uint8Array(length);
  bytes.set([size >>> 24, (size >>> 16) & 255, (size >>> 8) & 255, size & 255]);
  bytes.set(new TextEncoder().encode('acsp'), 36);
  return bytes;
}

describe('isIccProfile', () => {
  it('asks for the signature and the stated size', () => {
    expect(isIccProfile(profile(128))).toBe(true);
    expect(isIccProfile(profile(130, 132))).toBe(true);
    expect(isIccProfile(profile(128, 132))).toBe(false);
    expect(isIccProfile(profile(200, 199))).toBe(false);
    expect(isIccProfile(profile(127))).toBe(false);
    expect(isIccProfile(profile(128).fill(0, 36))).toBe(false);
  });
});
