import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawVerdict } from '../src/verdict.ts';
import type { VerdictInput } from '../src/verdict.ts';

const QUIET: VerdictInput = {
  trustedClaim: undefined,
  marks: undefined,
  hasWatermark: false,
  isOfCamera: false,
  isScreenshotOrScan: false,
  logOdds: 0,
  limits: [],
  isIncomplete: false,
};
const verdictOf = (input: Partial<VerdictInput>) => drawVerdict({ ...QUIET, ...input }).verdict;

const anyInput: fc.Arbitrary<VerdictInput> = fc.record({
  trustedClaim: fc.constantFrom(undefined, 'ai_generated_or_edited' as const, 'captured' as const),
  marks: fc.constantFrom(undefined, 'ai_generated' as const, 'ai_edited' as const),
  hasWatermark: fc.boolean(),
  isOfCamera: fc.boolean(),
  isScreenshotOrScan: fc.boolean(),
  logOdds: fc.double({ min: -12, max: 12, noNaN: true }),
  limits: fc.constantFrom([], ['too_small' as const]),
  isIncomplete: fc.boolean(),
});

describe('the verdict', () => {
  it('is verified only where a trusted signer says so [auth.verdict.verified] [auth.verdict.seen]', () => {
    expect(verdictOf({ trustedClaim: 'ai_generated_or_edited' })).toBe('verified_ai_generated');
    expect(verdictOf({ trustedClaim: 'captured' })).toBe('verified_not_ai_generated');
    fc.assert(fc.property(anyInput, (input) => input.trustedClaim !== undefined || !drawVerdict(input).verdict.startsWith('verified')));
  });

  it('follows marks before statistics', () => {
    expect(verdictOf({ marks: 'ai_generated', logOdds: -8 })).toBe('likely_ai_generated');
    expect(verdictOf({ marks: 'ai_edited' })).toBe('likely_ai_edited');
    expect(verdictOf({ hasWatermark: true, logOdds: -8 })).toBe('likely_ai_generated');
  });

  it('is no conclusion where a capture is declared and a generator has signed', () => {
    expect(drawVerdict({ ...QUIET, trustedClaim: 'captured', hasWatermark: true }).reasonCodes).toContain('signals_disagree');
  });

  it('says no to AI only after a check that finished [auth.ai_involvement.no]', () => {
    expect(verdictOf({ logOdds: -8 })).toBe('likely_not_ai_generated');
    expect(verdictOf({ logOdds: -8, isIncomplete: true })).toBe('indeterminate');
  });

  it('gives reasons for no conclusion [auth.verdict.indeterminate]', () => {
    expect(drawVerdict({ ...QUIET, limits: ['too_small'] })).toMatchObject({ verdict: 'indeterminate', reasonCodes: ['too_small'] });
    expect(drawVerdict({ ...QUIET, isScreenshotOrScan: true, logOdds: 9 })).toMatchObject({ reasonCodes: ['screenshot_or_recapture'] });
  });

  it('never concludes against AI while a mark or a watermark stands', () => {
    const signs = anyInput.filter(({ marks, hasWatermark }) => marks !== undefined || hasWatermark);
    const property = fc.property(signs, (input) => !drawVerdict(input).verdict.endsWith('_not_ai_generated'));
    expect(fc.check(property)).toMatchObject({ failed: false });
  });
});
