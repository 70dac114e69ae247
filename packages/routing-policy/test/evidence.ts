import * as fc from 'fast-check';
import type { CheckOutcome, PolicyInput } from '@input-trust/routing-policy';
import { DEFAULT_POLICY } from '@input-trust/routing-policy';
import { COVERAGE_REASONS } from '@input-trust/detector-kit';
import type { CoverageReason, ThreatEvidence } from '@input-trust/detector-kit';

export const PROFILES = ['strict', 'balanced', 'permissive', 'code_assistant', 'ai_safety'] as const;
export const REASONS = Object.keys(COVERAGE_REASONS) as CoverageReason[];

/** Malicious evidence in plain sight, unless told. */
export function evidence(category: string, confidence: number, changes: Partial<ThreatEvidence> = {}): ThreatEvidence {
  return { category, technique: 'rule', reason: 'A rule matched.', confidence, intent: 'malicious', visibility: 'visible', ...changes };
}

export const done: CheckOutcome = { id: 'text-safety', path: 'steg', required: true, status: 'completed', reasons: [] };

/** An input scan under the defaults, everything required completed. */
export function situation(changes: Partial<PolicyInput> = {}): PolicyInput {
  return { threats: [], checks: [done], profile: 'balanced', dataSensitivity: 'standard', phase: 'input', ...changes };
}

export const arbitraryEvidence: fc.Arbitrary<ThreatEvidence> = fc
  .record(
    {
      category: fc.constantFrom(...Object.keys(DEFAULT_POLICY.categories), 'a_new_category', 'constructor', '__proto__'),
      technique: fc.constantFrom('one', 'two', 'three', 'us-ssn'),
      confidence: fc.double({ min: 0, max: 1, noNaN: true }),
      intent: fc.constantFrom('malicious', 'neutral'),
      visibility: fc.constantFrom('visible', 'hidden', 'unknown'),
      expectedOn: fc.constantFrom('pay_stub', 'tax_form'),
    },
    { requiredKeys: ['category', 'technique', 'confidence', 'intent'] },
  )
  .map((fields) => ({ reason: 'A rule matched.', ...fields }));

export const arbitraryThreats = fc.array(arbitraryEvidence, { maxLength: 8 });

const arbitraryReasons = fc.subarray(REASONS, { maxLength: 3 });

const arbitraryCheck: fc.Arbitrary<CheckOutcome> = fc.record(
  {
    id: fc.constantFrom('text-safety', 'hidden-text', 'ai-authenticity', 'constructor', 'a-check-of-ones-own'),
    path: fc.constantFrom('steg', 'ai', 'edits'),
    required: fc.boolean(),
    status: fc.constantFrom('completed', 'not_applicable', 'incomplete', 'unavailable'),
    reasons: arbitraryReasons,
    pages: fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 6 }),
  },
  { requiredKeys: ['id', 'path', 'required', 'status', 'reasons'] },
);

export const arbitraryChecks: fc.Arbitrary<CheckOutcome[]> = fc.oneof(
  fc.constant<CheckOutcome[]>([done]),
  fc.array(fc.oneof(fc.constant(done), arbitraryCheck), { maxLength: 4 }),
);

export const arbitraryInput: fc.Arbitrary<PolicyInput> = fc.record({
  threats: arbitraryThreats,
  checks: arbitraryChecks,
  profile: fc.constantFrom(...PROFILES),
  dataSensitivity: fc.constantFrom('standard', 'tolerant', 'strict'),
  phase: fc.constantFrom('input', 'output'),
});
