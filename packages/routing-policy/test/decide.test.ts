import { describe, expect, it } from 'vitest';
import { decide, DEFAULT_POLICY, RISK_BANDS, riskLevel } from '@input-trust/routing-policy';
import type { CheckOutcome, PolicyInput } from '@input-trust/routing-policy';
import type { CoverageReason, ThreatEvidence } from '@input-trust/detector-kit';
import { done, evidence, PROFILES, REASONS, situation } from './evidence.ts';

const actionOf = (changes: Partial<PolicyInput>): string => decide(situation(changes)).action;
const check = (changes: Partial<CheckOutcome>): CheckOutcome => ({ ...done, id: 'ai-authenticity', ...changes });
const scoreOf = (...threats: ThreatEvidence[]): number => decide(situation({ threats })).riskScore;

const isRetryable = (...reasons: CoverageReason[]): boolean | undefined =>
  decide(situation({ checks: reasons.map((reason) => check({ status: 'incomplete', reasons: [reason] })) })).guidance?.retryable;

describe('actions', () => {
  it('nothing found and everything checked is ALLOW, score 0 [act.allow]', () => {
    expect(decide(situation())).toEqual({ action: 'ALLOW', riskScore: 0, riskLevel: 'MINIMAL', safe: true, decisiveThreats: [] });
  });

  it('confident injection in plain sight is BLOCK, uncertain injection WARN, a faint trace ALLOW [act.block] [act.warn]', () => {
    const actions = [0.9, 0.6, 0.2].map((confidence) => actionOf({ threats: [evidence('prompt_injection', confidence)] }));
    expect(actions).toEqual(['BLOCK', 'WARN', 'ALLOW']);
  });

  it('techniques of one category strengthen each other, repetitions do not', () => {
    const [a, b] = ['a', 'b'].map((technique) => evidence('prompt_injection', 0.5, { technique })) as [ThreatEvidence, ThreatEvidence];
    expect([scoreOf(a), scoreOf(a, a, a), scoreOf(a, b)]).toEqual([48, 48, 71]);
  });

  it('weaker evidence of a category supports the stronger at its own weight', () => {
    const changes = [
      evidence('localized_visual_change', 0.4),
      evidence('localized_visual_change', 0.4, { technique: 'other', intent: 'neutral' }),
    ] as const;
    expect(changes.map((threat) => scoreOf(threat))).toEqual([26, 22]);
    // 0.55 × (1 − 0.6 × 0.6), which is more than 0.65 × 0.4.
    expect(scoreOf(...changes)).toBe(35);
  });

  it('the order of evidence does not show in the last digit', () => {
    const [a, b, c] = [0.25, 0.25, 0.2].map((confidence, index) => evidence('personal_data', confidence, { technique: `kind-${index}` }));
    const orders = [
      [a, b, c],
      [c, b, a],
      [a, c, b],
    ].map((threats) => scoreOf(...threats.filter((threat) => threat !== undefined)));
    expect(new Set(orders).size).toBe(1);
  });

  it('a confidence that is no number counts in full', () => {
    expect(scoreOf(evidence('prompt_injection', Number.NaN))).toBe(95);
    expect([scoreOf(evidence('prompt_injection', -1)), scoreOf(evidence('prompt_injection', 7))]).toEqual([0, 95]);
  });

  it('decisive is what leads to the action alone, else what adds to it', () => {
    const weak = ['prompt_injection', 'jailbreak'].map((category) => evidence(category, 0.3));
    const expected = evidence('personal_data', 0.9, { intent: 'neutral', expectedOn: 'tax_form' });
    const cues = [evidence('metadata_inconsistency', 0.9), expected];
    expect(decide(situation({ threats: [...cues, ...weak] }))).toMatchObject({ action: 'WARN', decisiveThreats: [2, 3] });
    expect(decide(situation({ threats: [...cues, ...weak, evidence('prompt_injection', 0.5)] }))).toMatchObject({
      action: 'WARN',
      decisiveThreats: [4],
    });
  });

  it('a category alone gives no more than its weight', () => {
    const threats = Array.from({ length: 50 }, (_, index) =>
      evidence('personal_data', 1, { technique: `kind-${index}`, intent: 'neutral' }),
    );
    expect(decide(situation({ threats }))).toMatchObject({ action: 'ALLOW', riskScore: 15 });
  });

  it('a category outside the table has a rule of its own, also one that is named like a method', () => {
    for (const category of ['brand_new', 'constructor', 'toString', '__proto__']) {
      expect(decide(situation({ threats: [evidence(category, 1)] }))).toMatchObject({ action: 'BLOCK', riskScore: 80 });
    }
  });

  it('a profile changes the action of the same evidence [scan.focus.who-routes]', () => {
    const threats = [evidence('prompt_injection', 0.6)];
    expect(PROFILES.map((profile) => [profile, actionOf({ threats, profile })])).toEqual([
      ['strict', 'BLOCK'],
      ['balanced', 'WARN'],
      ['permissive', 'ALLOW'],
      ['code_assistant', 'WARN'],
      ['ai_safety', 'WARN'],
    ]);
  });

  it('ai_safety blocks a jailbreak that balanced warns about', () => {
    const threats = [evidence('jailbreak', 0.65)];
    expect([actionOf({ threats }), actionOf({ threats, profile: 'ai_safety' })]).toEqual(['WARN', 'BLOCK']);
  });

  it('code_assistant lets commands in output pass that balanced stops', () => {
    const threats = [evidence('unsafe_output', 0.9)];
    expect([actionOf({ threats, phase: 'output' }), actionOf({ threats, phase: 'output', profile: 'code_assistant' })]).toEqual([
      'BLOCK',
      'ALLOW',
    ]);
  });
});

describe('concerns', () => {
  const control = evidence('active_content', 0.7, { intent: 'neutral' });
  const phone = evidence('personal_data', 0.9, { technique: 'phone', intent: 'neutral' });

  it('do not add up: weak signs of different things are no warning together, and no higher score', () => {
    const cue = evidence('ai_image_authenticity', 0.6);
    for (const threats of [
      [control, phone],
      [cue, phone],
      [control, cue],
      [control, phone, cue],
    ]) {
      for (const profile of ['balanced', 'permissive', 'code_assistant', 'ai_safety'] as const)
        expect(decide(situation({ threats, profile }))).toMatchObject({ action: 'ALLOW', riskLevel: 'LOW' });
      expect(scoreOf(...threats)).toBe(Math.max(...threats.map((threat) => scoreOf(threat))));
    }
  });

  it('are each supported by all of their own signs', () => {
    for (const threats of [
      [control, evidence('steganography', 0.7, { intent: 'neutral' })],
      [phone, evidence('secrets_exposure', 0.55)],
      [evidence('visual_artifact', 1), evidence('localized_visual_change', 0.6)],
    ]) {
      expect(threats.map((threat) => actionOf({ threats: [threat] }))).toEqual(['ALLOW', 'ALLOW']);
      expect(actionOf({ threats })).toBe('WARN');
    }
  });

  it('do not add up to BLOCK either', () => {
    const threats = [evidence('prompt_injection', 0.6), evidence('secrets_exposure', 0.6)];
    expect([actionOf({ threats, phase: 'output' }), scoreOf(...threats)]).toEqual(['WARN', 57]);
  });

  it('that do not reach the line are not among what was decisive', () => {
    const weak = ['prompt_injection', 'jailbreak'].map((category) => evidence(category, 0.3));
    expect(decide(situation({ threats: [phone, ...weak, evidence('visual_artifact', 1)] }))).toMatchObject({
      action: 'WARN',
      decisiveThreats: [1, 2],
    });
  });
});

describe('hidden content', () => {
  const hidden = { visibility: 'hidden' as const };

  it('that is benign leads to WARN at most [scan.focus.steg.benign]', () => {
    const benign = evidence('hidden_text', 1, { ...hidden, intent: 'neutral' });
    expect(PROFILES.map((profile) => actionOf({ threats: [benign], profile }))).toEqual(['WARN', 'WARN', 'ALLOW', 'WARN', 'WARN']);
    const more = ['steganography', 'active_content', 'payload', 'unknown'].map((category) => ({ ...benign, category }));
    expect(actionOf({ threats: [benign, ...more], profile: 'strict' })).toBe('WARN');
  });

  it('that is malicious leads to BLOCK from the confidence on that the profile names [scan.focus.steg.malicious]', () => {
    for (const profile of PROFILES) {
      const from = DEFAULT_POLICY.profiles[profile].blockHiddenFrom;
      for (const category of ['prompt_injection', 'hidden_instruction', 'document_instruction', 'data_exfiltration', 'jailbreak']) {
        expect(actionOf({ threats: [evidence(category, from, hidden)], profile })).toBe('BLOCK');
      }
    }
    expect(PROFILES.map((profile) => DEFAULT_POLICY.profiles[profile].blockHiddenFrom)).toEqual([0.4, 0.5, 0.6, 0.5, 0.4]);
    expect(actionOf({ threats: [evidence('document_instruction', 0.45, hidden)] })).toBe('WARN');
  });

  it('halves the doubt in malicious evidence, and in nothing else', () => {
    expect([scoreOf(evidence('prompt_injection', 0.4)), scoreOf(evidence('prompt_injection', 0.4, hidden))]).toEqual([38, 66]);
    expect(scoreOf(evidence('hidden_text', 0.4, { ...hidden, intent: 'neutral' }))).toBe(20);
    expect(scoreOf(evidence('secrets_exposure', 0.4, hidden))).toBe(38);
    expect(scoreOf(evidence('prompt_injection', 0.4, { visibility: 'unknown' }))).toBe(38);
  });
});

describe('secrets', () => {
  it.each([
    ['strict', 'BLOCK', 'BLOCK'],
    ['balanced', 'WARN', 'BLOCK'],
    ['permissive', 'WARN', 'BLOCK'],
    ['code_assistant', 'WARN', 'BLOCK'],
    ['ai_safety', 'WARN', 'BLOCK'],
  ] as const)('with a valid checksum are %s: %s in input, %s in output', (profile, input, output) => {
    const threats = [evidence('secrets_exposure', 0.97)];
    expect([actionOf({ threats, profile, phase: 'input' }), actionOf({ threats, profile, phase: 'output' })]).toEqual([input, output]);
  });
});

describe('personal data', () => {
  const ssn = evidence('personal_data', 0.95, { technique: 'us-ssn', intent: 'neutral' });
  const email = evidence('personal_data', 0.95, { technique: 'email', intent: 'neutral' });
  const onPayStub = [ssn, email].map((threat) => ({ ...threat, expectedOn: 'pay_stub' as const }));
  const SENSITIVITIES = ['tolerant', 'standard', 'strict'] as const;
  const actions = (threats: PolicyInput['threats'], profile: PolicyInput['profile'] = 'balanced'): string[] =>
    SENSITIVITIES.map((dataSensitivity) => actionOf({ threats, dataSensitivity, profile }));

  it('on a surface where it is expected does not route, and blocks under strict [scan.sens.standard] [scan.sens.strict]', () => {
    for (const profile of PROFILES) expect(actions(onPayStub, profile)).toEqual(['ALLOW', 'ALLOW', 'BLOCK']);
    const faint = onPayStub.map((threat) => ({ ...threat, confidence: 0.1 }));
    expect(actions(faint)).toEqual(['ALLOW', 'ALLOW', 'BLOCK']);
  });

  it('there leaves the score minimal', () => {
    expect(decide(situation({ threats: onPayStub }))).toMatchObject({ riskScore: 5, riskLevel: 'MINIMAL', safe: true });
  });

  it('there covers up nothing else [scan.sens.still-scanned]', () => {
    expect(actions([...onPayStub, evidence('prompt_injection', 0.9)])).toEqual(['BLOCK', 'BLOCK', 'BLOCK']);
    expect(actions([...onPayStub, evidence('secrets_exposure', 0.95)])).toEqual(['WARN', 'WARN', 'BLOCK']);
  });

  it('elsewhere: identifiers warn under standard, pass under tolerant, block under strict [scan.sens.diff]', () => {
    expect(actions([ssn])).toEqual(['ALLOW', 'WARN', 'BLOCK']);
    expect(actions([email])).toEqual(['ALLOW', 'ALLOW', 'BLOCK']);
    expect(actions([{ ...email, confidence: 0.4 }])).toEqual(['ALLOW', 'ALLOW', 'ALLOW']);
  });

  it('is an identifier when its technique names one as a whole word', () => {
    for (const technique of ['us_ssn', 'CREDIT_CARD', 'iban', 'personal-data/tax_id', 'national_id'])
      expect(actionOf({ threats: [{ ...ssn, technique }] })).toBe('WARN');
    for (const technique of ['assn', 'ibanez', 'card', 'email']) expect(actionOf({ threats: [{ ...ssn, technique }] })).toBe('ALLOW');
  });
});

describe('context', () => {
  const STATES = [
    [
      'verified',
      'raw_marker_only',
      'timestamp_untrusted',
      'revocation_unchecked',
      'manifest_conflict',
      'provenance_missing',
      'not_checked',
    ],
    ['not_available', 'present_unverified', 'present_valid', 'present_invalid', 'present', 'not_present', 'valid', 'invalid', 'trusted'],
    ['trusted_valid', 'trusted_invalid', 'untrusted', 'unsupported', 'error', 'unknown'],
  ].flat();

  it('no provenance state warns, blocks or scores [prov.state.no-sole-block]', () => {
    expect(STATES).toHaveLength(22);
    const threats = STATES.map((technique) => evidence('provenance_state', 1, { technique, visibility: 'hidden' }));
    for (const profile of PROFILES) expect(decide(situation({ threats, profile }))).toMatchObject({ action: 'ALLOW', riskScore: 0 });
  });

  it('inconsistent metadata or origin is scored and never routes', () => {
    const threats = ['metadata_inconsistency', 'origin_record_inconsistency'].map((category) =>
      evidence(category, 1, { visibility: 'hidden' }),
    );
    for (const profile of PROFILES) expect(decide(situation({ threats, profile }))).toMatchObject({ action: 'ALLOW', riskScore: 19 });
    const routed = evidence('prompt_injection', 0.41);
    expect(actionOf({ threats: [routed] })).toBe('ALLOW');
    expect(decide(situation({ threats: [routed, ...threats] }))).toMatchObject({ action: 'ALLOW', riskScore: 39 });
  });

  it('signs of AI and of edits warn and never block', () => {
    const categories = ['ai_authenticity_signal', 'ai_image_authenticity', 'localized_visual_change', 'document_visual_inconsistency'];
    const threats = categories.map((category) => evidence(category, 1));
    for (const profile of PROFILES) expect(actionOf({ threats, profile })).toBe('WARN');
  });
});

describe('coverage', () => {
  it.each([
    [{ status: 'unavailable', reasons: ['detector_unavailable'] }],
    [{ status: 'incomplete', reasons: ['page_budget_exceeded'] }],
    [{ status: 'not_applicable', reasons: ['not_applicable'] }],
    [{ status: 'unavailable' }],
    [{ status: 'incomplete' }],
    [{ status: 'not_applicable' }],
    [{ status: 'completed', reasons: ['encrypted_content'] }],
  ] as [Partial<CheckOutcome>][])(
    'a required check that ended as %j gives REVIEW with score 0 [act.review] [act.review.score] [scan.focus.ai.review]',
    (changes) => {
      const decision = decide(situation({ checks: [done, check(changes)] }));
      expect(decision).toMatchObject({ action: 'REVIEW', riskScore: 0, riskLevel: 'MINIMAL', safe: false, decisiveThreats: [] });
    },
  );

  it('a supporting check that did not complete changes nothing', () => {
    expect(actionOf({ checks: [done, check({ required: false, status: 'unavailable', reasons: ['detector_unavailable'] })] })).toBe(
      'ALLOW',
    );
  });

  it('nothing required is nothing checked: REVIEW', () => {
    expect(actionOf({ checks: [] })).toBe('REVIEW');
    expect(actionOf({ checks: [{ ...done, required: false }] })).toBe('REVIEW');
  });

  it('suspicious evidence comes before incompleteness [scan.focus.severity]', () => {
    const checks = [check({ status: 'unavailable' })];
    expect(actionOf({ checks, threats: [evidence('prompt_injection', 0.9)] })).toBe('BLOCK');
    expect(actionOf({ checks, threats: [evidence('prompt_injection', 0.6)] })).toBe('WARN');
    expect(actionOf({ checks, threats: [evidence('prompt_injection', 0.1)] })).toBe('REVIEW');
  });

  it('a retry is worth it only when every gap may be gone then', () => {
    expect(REASONS.filter((reason) => isRetryable(reason))).toEqual(['deadline_exceeded', 'detector_failed', 'worker_lost']);
    expect([isRetryable('deadline_exceeded', 'worker_lost'), isRetryable('deadline_exceeded', 'encrypted_content')]).toEqual([true, false]);
  });
});

describe('risk levels', () => {
  it('are bands of the score [resp.risk_score.scale] [resp.risk_level]', () => {
    expect(RISK_BANDS.map(({ level, from, suggests }) => [level, from, suggests])).toEqual([
      ['MINIMAL', 0, 'ALLOW'],
      ['LOW', 10, 'ALLOW'],
      ['MEDIUM', 40, 'WARN'],
      ['HIGH', 70, 'BLOCK'],
      ['CRITICAL', 90, 'BLOCK'],
    ]);
    const levels = [0, 9, 10, 39, 40, 69, 70, 89, 90, 100].map(riskLevel);
    expect(levels).toEqual(RISK_BANDS.flatMap(({ level }) => [level, level]));
  });
});
