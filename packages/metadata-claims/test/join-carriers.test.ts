import type { EvidenceComponent } from '@input-trust/contract';
import { describe, expect, it } from 'vitest';
import { Carrier, joinComponents, joinSummaries } from '../src/index.ts';

const COMPLETE: EvidenceComponent = { status: 'complete', reasons: [] };
const UNAVAILABLE: EvidenceComponent = { status: 'unavailable', reasons: ['malformed_metadata'] };

function carrierOf(byteCount: number, ...flags: Parameters<Carrier['flag']>[0][]): Carrier {
  const carrier = new Carrier();
  carrier.add(new Uint8Array(byteCount));
  for (const flag of flags) carrier.flag(flag);
  return carrier;
}

describe('joined carriers', () => {
  it('are counted together, each flag once', () => {
    expect(joinSummaries([])).toEqual({ count: 0, byte_count: 0, flags: [] });
    expect(joinSummaries([carrierOf(3, 'malformed'), carrierOf(4), carrierOf(5, 'oversized', 'malformed')])).toEqual({
      count: 3,
      byte_count: 12,
      flags: ['malformed', 'oversized'],
    });
  });
});

describe('joined components', () => {
  it('are absent without any, unless something was not read', () => {
    expect(joinComponents([], [])).toEqual({ status: 'absent', reasons: [] });
    expect(joinComponents([], ['truncated'])).toEqual({ status: 'unavailable', reasons: ['truncated'] });
  });

  it('are complete when all are, unavailable when all are, and partial in between', () => {
    expect(joinComponents([COMPLETE, COMPLETE], [])).toEqual(COMPLETE);
    expect(joinComponents([UNAVAILABLE, UNAVAILABLE], [])).toEqual(UNAVAILABLE);
    expect(joinComponents([COMPLETE, UNAVAILABLE], [])).toEqual({ status: 'partial', reasons: ['malformed_metadata'] });
    expect(joinComponents([COMPLETE], ['truncated', 'truncated'])).toEqual({ status: 'partial', reasons: ['truncated'] });
  });
});
