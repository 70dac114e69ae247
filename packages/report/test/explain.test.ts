import * as contract from '@input-trust/contract';
import { COVERAGE_REASONS } from '@input-trust/detector-kit';
import { DEFAULT_POLICY } from '@input-trust/routing-policy';
import { describe, expect, it } from 'vitest';
import { explain, explainedCodes, VOCABULARIES } from '../src/index.ts';

/** The vocabularies of the contract, and what the product's own tables add. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  'threat category': [...contract.THREAT_CATEGORIES, ...Object.keys(DEFAULT_POLICY.categories)],
  'coverage reason': Object.keys(COVERAGE_REASONS),
  'file evidence reason': contract.EvidenceReason.options,
  'file evidence observation': Object.keys(contract.CONTEXT_OBSERVATIONS),
  'withheld data': contract.WithheldCategory.options,
  'authenticity verdict': contract.AUTHENTICITY_VERDICTS,
  'authenticity reason': contract.AUTHENTICITY_REASON_CODES,
  'artifact type': Object.keys(contract.ARTIFACT_TYPES),
  'provenance state': contract.PROVENANCE_VALIDATION_STATES,
  'unsupported surface': contract.UNSUPPORTED_SURFACES,
  'consistency finding': contract.FINDING_CODES,
  'risk level': contract.RiskLevel.options,
  action: ['ALLOW', 'REVIEW', 'WARN', 'BLOCK', 'NO_DECISION'],
  mode: contract.Mode.options,
  profile: contract.Profile.options,
  focus: [...contract.EVIDENCE_PATHS, 'all', 'metadata'],
  'state of a packet': contract.ConsistencyJobState.options,
  signal: Object.keys(contract.SIGNALS),
  error: Object.keys(contract.ERROR_CODES),
};

describe('explain', () => {
  it.each(Object.entries(WORDS))('knows every %s', (kind, codes) => {
    const unknown = codes.filter((code) => !explain(code).some((found) => found.kind === kind && found.meaning.length > 5));
    expect(unknown).toEqual([]);
  });

  it('knows signals that end with an id of elsewhere, and no others', () => {
    expect(explain('hidden_by_tiny_text')).toMatchObject([{ kind: 'signal' }]);
    expect(explain('hidden_by_')).toEqual([]);
    expect(explain('no_such_code')).toEqual([]);
  });

  it('knows the name of a finding by the half that has a meaning', () => {
    expect(explain('prompt_injection/override-instructions')).toEqual(explain('prompt_injection'));
    expect(explain('not-checked/visual-text')).toMatchObject([{ code: 'visual-text', kind: 'check' }]);
    expect(explain('a/b/c')).toEqual([]);
  });

  it('gives every meaning of a code that has several, in any case of letters', () => {
    expect(explain('Deadline_Exceeded').map(({ kind }) => kind)).toEqual(['coverage reason', 'file evidence reason']);
  });

  it('writes sentences', () => {
    const odd = explainedCodes().filter((code) => explain(code).some(({ meaning }) => !/^[A-Z].*\.$/s.test(meaning)));
    // A few names begin with a field or focus, which has a small letter.
    expect(odd.filter((code) => !(code in (VOCABULARIES['error'] ?? {})))).toEqual([]);
  });
});
