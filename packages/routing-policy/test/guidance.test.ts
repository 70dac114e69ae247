import { describe, expect, it } from 'vitest';
import { MAX_GUIDANCE_CHECKS, MAX_GUIDANCE_PAGE_RANGES } from '@input-trust/contract';
import type { Guidance } from '@input-trust/contract';
import { decide, definePolicy, MESSAGES } from '@input-trust/routing-policy';
import type { CheckOutcome, PolicyInput, RoutingPolicy } from '@input-trust/routing-policy';
import { COVERAGE_REASONS } from '@input-trust/detector-kit';
import type { ThreatEvidence } from '@input-trust/detector-kit';
import { done, evidence, situation } from './evidence.ts';

const { lowered, raised, blockedBy } = MESSAGES;

/** Action, score and guidance as a caller sees them, next step and all left out. */
function told(changes: Partial<PolicyInput>, policy?: RoutingPolicy) {
  const { action, riskScore, guidance } = decide(situation(changes), policy);
  return { action, riskScore, cause: guidance?.cause, reason: guidance?.reason };
}

const guidanceOf = (...checks: CheckOutcome[]): Guidance | undefined => decide(situation({ checks })).guidance;
const check = (changes: Partial<CheckOutcome>): CheckOutcome => ({
  ...done,
  status: 'incomplete',
  reasons: ['deadline_exceeded'],
  ...changes,
});

const ssn = evidence('personal_data', 0.95, { technique: 'us-ssn', intent: 'neutral' });
const expected = { ...ssn, expectedOn: 'pay_stub' as const };

describe('an action that is what the level suggests', () => {
  it('ALLOW has no guidance', () => {
    expect(told({ threats: [evidence('prompt_injection', 0.2)] })).toEqual({ action: 'ALLOW', riskScore: 19 });
  });

  it('WARN and BLOCK are caused by the evidence alone', () => {
    const [warn, block] = [0.6, 0.9].map((confidence) => told({ threats: [evidence('prompt_injection', confidence)] }));
    expect(warn).toEqual({ action: 'WARN', riskScore: 57, cause: ['evidence'], reason: MESSAGES.warn.reason });
    expect(block).toMatchObject({ action: 'BLOCK', cause: ['evidence'], reason: MESSAGES.block.reason });
  });

  it('what is too weak to be listed never suggests more than ALLOW', () => {
    expect(told({ suspicion: 1 })).toEqual({ action: 'ALLOW', riskScore: 39 });
    expect(told({ suspicion: Number.NaN })).toEqual({ action: 'ALLOW', riskScore: 39 });
  });
});

describe('an action that is not what the level suggests', () => {
  const secret = [evidence('secrets_exposure', 0.97)];
  const injection = [evidence('prompt_injection', 0.6)];
  const makeup = ['ai_authenticity_signal', 'ai_image_authenticity'].map((category) => evidence(category, 1));

  it.each<[string, Partial<PolicyInput>, object]>([
    [
      'a secret in input',
      { threats: secret },
      { action: 'WARN', riskScore: 92, cause: ['evidence', 'policy'], reason: `${MESSAGES.warn.reason} ${lowered.phase}` },
    ],
    [
      'the same in output',
      { threats: secret, phase: 'output' },
      { action: 'BLOCK', riskScore: 92, cause: ['evidence'], reason: MESSAGES.block.reason },
    ],
    [
      'a permissive profile',
      { threats: injection, profile: 'permissive' },
      { action: 'ALLOW', riskScore: 57, cause: ['policy'], reason: `${MESSAGES.letThrough.reason} ${lowered.profile}` },
    ],
    [
      'a strict profile',
      { threats: injection, profile: 'strict' },
      { action: 'BLOCK', riskScore: 57, cause: ['evidence', 'policy'], reason: `${MESSAGES.block.reason} ${raised}` },
    ],
    [
      'a ceiling',
      { threats: makeup },
      { action: 'WARN', riskScore: 84, cause: ['evidence', 'policy'], reason: `${MESSAGES.warn.reason} ${lowered.ceiling.WARN}` },
    ],
    [
      'tolerated personal data',
      { threats: [ssn], dataSensitivity: 'tolerant' },
      {
        action: 'ALLOW',
        riskScore: 48,
        cause: ['data_sensitivity'],
        reason: `${MESSAGES.letThrough.reason} ${lowered.data_sensitivity.tolerant}`,
      },
    ],
    [
      'expected personal data [scan.sens.strict]',
      { threats: [expected], dataSensitivity: 'strict' },
      { action: 'BLOCK', riskScore: 5, cause: ['data_sensitivity'], reason: blockedBy.data_sensitivity },
    ],
    [
      'a hidden instruction',
      { threats: [evidence('document_instruction', 0.5, { visibility: 'hidden' })] },
      { action: 'BLOCK', riskScore: 64, cause: ['evidence', 'policy'], reason: blockedBy.concealment },
    ],
  ])('says why: %s', (_name, changes, story) => {
    expect(told(changes)).toEqual(story);
  });

  it('says why: context that lifts the score over a line', () => {
    const threats = [
      evidence('ai_image_authenticity', 0.55),
      evidence('metadata_inconsistency', 1),
      evidence('origin_record_inconsistency', 1),
    ];
    expect(told({ threats })).toMatchObject({
      action: 'ALLOW',
      riskScore: 46,
      cause: ['policy'],
      reason: expect.stringContaining(lowered.ceiling.ALLOW),
    });
  });

  it('says why: a table of ones own', () => {
    const policy = definePolicy({ profiles: { balanced: { warnAt: 60 } } });
    expect(told({ threats: injection }, policy)).toMatchObject({
      action: 'ALLOW',
      cause: ['policy'],
      reason: expect.stringContaining(lowered.profile),
    });
  });

  it('says why: personal data that blocks elsewhere does not count, and other evidence warns', () => {
    const policy = definePolicy({ categories: { personal_data: { ceiling: 'BLOCK', malicious: 1, concern: 'attack' } } });
    const threats = [{ ...ssn, intent: 'malicious' as const }, ...injection];
    expect(told({ threats, dataSensitivity: 'tolerant' }, policy)).toMatchObject({
      action: 'WARN',
      riskScore: 98,
      cause: ['evidence', 'data_sensitivity'],
    });
  });

  it('says why with REVIEW as well, after what could not be checked', () => {
    const checks: CheckOutcome[] = [{ ...done, status: 'incomplete', reasons: ['deadline_exceeded'] }];
    const review = told({ threats: injection, profile: 'permissive', checks });
    expect(review).toMatchObject({ action: 'REVIEW', cause: ['policy', 'coverage'] });
    expect(review.reason).toMatch(/^The text-safety check did not finish: .*later than its risk level suggests\.$/);
  });

  it('names all that stops by itself', () => {
    const threats: ThreatEvidence[] = [expected, evidence('prompt_injection', 0.9, { visibility: 'hidden' })];
    const { cause, reason } = told({ threats, dataSensitivity: 'strict' });
    expect(cause).toEqual(['evidence', 'data_sensitivity']);
    expect(reason).toBe([MESSAGES.block.reason, blockedBy.concealment, blockedBy.data_sensitivity].join(' '));
  });
});

describe('a check that did not see everything', () => {
  const because = 'the scan ran out of its time budget before every required check had finished.';

  it.each([
    [{ id: 'visual-text' }, `The text-in-pictures check did not finish: ${because}`],
    [{ id: 'visual-text', pages: [4, 3, 9, 5] }, `The text-in-pictures check on pages 3 to 5 and 9 did not finish: ${because}`],
    [{ id: 'rendered-pages', pages: [2] }, `The rendered-pages check on page 2 did not finish: ${because}`],
    [{ id: 'scan' }, `The scan did not finish: ${because}`],
    [{ id: 'house-rule' }, `The check house-rule did not finish: ${because}`],
    [{ id: 'house-rule', label: 'check for duplicates' }, `The check for duplicates did not finish: ${because}`],
    [{ id: 'toString' }, `The check toString did not finish: ${because}`],
    [
      { id: 'ai', path: 'ai', status: 'not_applicable', reasons: [] },
      'The signs-of-AI check cannot apply: a requested check does not apply to this kind of material.',
    ],
    [
      { id: 'ai-authenticity', path: 'ai', status: 'unavailable', reasons: [] },
      'The signs-of-AI check could not be done: a check that this scan requires is not available in this deployment.',
    ],
    [
      { id: 'document-extraction', status: 'completed', reasons: ['encrypted_content', 'malformed_content'] },
      'The reading of the document left something out: a part of the material is malformed and could not be read; a part of the material is encrypted and could not be read.',
    ],
  ] as [Partial<CheckOutcome>, string][])('is named: %j', (changes, sentence) => {
    const { path, id, status } = check(changes);
    const guidance = guidanceOf(check(changes));
    expect(guidance).toMatchObject({ reason: sentence, cause: ['coverage'], checks: [{ id, path, status }] });
  });

  it('shares its sentence with others that ended alike, in an order of its own', () => {
    const checks = [
      check({ id: 'visual-text' }),
      check({ id: 'ai-authenticity', path: 'ai' }),
      check({ id: 'hidden-text', reasons: ['worker_lost'] }),
    ];
    const guidance = guidanceOf(...checks);
    expect(guidance?.reason).toBe(
      `The hidden-text check did not finish: ${COVERAGE_REASONS.worker_lost.replace('The', 'the')} ` +
        `The text-in-pictures check and the signs-of-AI check did not finish: ${because}`,
    );
    expect(guidanceOf(...checks.toReversed())).toEqual(guidance);
  });

  it('is named once for all the reasons for which the same checks ended alike', () => {
    const parts = (['encrypted_content', 'unsupported_format'] as const).flatMap((reason) =>
      ['document-extraction', 'text-safety'].map((id) => check({ id, status: 'unavailable', reasons: [reason] })),
    );
    const reason = guidanceOf(...parts)?.reason ?? '';
    expect(reason).toMatch(/^The reading of the document and the text-safety check could not be done: [^.]+; [^.]+\.$/);
    for (const each of [COVERAGE_REASONS.encrypted_content, COVERAGE_REASONS.unsupported_format])
      expect(reason).toContain(each.slice(1, -1));
  });

  it('is one for all parts of a material that ended alike, page by page', () => {
    const guidance = guidanceOf(
      check({ pages: [2] }),
      check({ pages: [1] }),
      check({ pages: [7, 2] }),
      check({ reasons: ['worker_lost'], pages: [3] }),
      check({}),
    );
    expect(guidance?.checks).toEqual([
      { id: 'text-safety', path: 'steg', status: 'incomplete', reasons: ['deadline_exceeded'] },
      {
        id: 'text-safety',
        path: 'steg',
        status: 'incomplete',
        reasons: ['deadline_exceeded'],
        pages: [
          { first: 1, last: 2 },
          { first: 7, last: 7 },
        ],
      },
      { id: 'text-safety', path: 'steg', status: 'incomplete', reasons: ['worker_lost'], pages: [{ first: 3, last: 3 }] },
    ]);
  });

  it('is told apart by evidence path', () => {
    const guidance = guidanceOf(check({ id: 'scan', path: 'edits' }), check({ id: 'scan' }), check({ id: 'scan', path: 'ai' }));
    expect(guidance?.checks?.map(({ path }) => path)).toEqual(['steg', 'ai', 'edits']);
    expect(guidance?.reason).toBe(`The scan did not finish: ${because}`);
  });

  it('is one of so many at most, and says that there are more', () => {
    const checks = Array.from({ length: MAX_GUIDANCE_CHECKS + 1 }, (_, index) => check({ id: `check-${index}` }));
    expect(guidanceOf(...checks.slice(1))?.reason).not.toContain(MESSAGES.furtherGaps);
    const guidance = guidanceOf(...checks);
    expect(guidance?.checks).toHaveLength(MAX_GUIDANCE_CHECKS);
    expect(guidance?.reason).toContain(MESSAGES.furtherGaps);
  });

  it('loses no page where there are too many ranges, and no sense where a page is none', () => {
    const pages = Array.from({ length: MAX_GUIDANCE_PAGE_RANGES + 2 }, (_, index) => 2 * index + 1);
    const [{ pages: ranges = [] } = {}] = guidanceOf(check({ pages }))?.checks ?? [];
    expect(ranges).toHaveLength(MAX_GUIDANCE_PAGE_RANGES);
    expect(ranges.at(-1)).toEqual({ first: 127, last: 131 });
    expect(guidanceOf(check({ pages }))?.reason).toContain('15 and others did not finish');
    expect(guidanceOf(check({ pages: [0, -1, 1.5, Number.NaN] }))?.checks?.[0]).not.toHaveProperty('pages');
  });

  it('is listed with WARN and BLOCK too, and did not cause them', () => {
    const { guidance } = decide(situation({ threats: [evidence('jailbreak', 1)], checks: [check({})] }));
    expect(guidance).toMatchObject({ cause: ['evidence'], retryable: false, checks: [{ id: 'text-safety' }] });
    expect(guidance?.reason).toBe(`${MESSAGES.block.reason} ${MESSAGES.alsoIncomplete} The text-safety check did not finish: ${because}`);
  });

  it('is missing where nothing was required, which is said', () => {
    expect(guidanceOf()).toMatchObject({ reason: MESSAGES.nothingRequired, cause: ['coverage'], retryable: false });
  });
});
