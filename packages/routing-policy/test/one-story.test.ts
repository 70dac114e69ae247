import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EVIDENCE_PATHS, Guidance } from '@input-trust/contract';
import { decide, definePolicy, MESSAGES, RISK_BANDS, riskLevel } from '@input-trust/routing-policy';
import type { CategoryRule, PolicyInput, RoutingDecision, RoutingPolicy } from '@input-trust/routing-policy';
import { arbitraryPolicy } from './arbitrary-policy.ts';
import { arbitraryEvidence, arbitraryInput, arbitraryThreats, done, PROFILES } from './evidence.ts';

const SEVERITY = ['ALLOW', 'REVIEW', 'WARN', 'BLOCK'];
const severity = (action: string): number => SEVERITY.indexOf(action);
const suggestionOf = ({ riskLevel: level }: RoutingDecision): string => RISK_BANDS.find((band) => band.level === level)?.suggests ?? '';
const causesOf = ({ guidance }: RoutingDecision): readonly string[] => guidance?.cause ?? [];
const reasonOf = ({ guidance }: RoutingDecision): string => guidance?.reason ?? '';

const implies = (premise: boolean, conclusion: boolean): boolean => !premise || conclusion;

const ruleOf = (category: string, { categories, unknownCategory }: RoutingPolicy): CategoryRule =>
  (Object.hasOwn(categories, category) ? categories[category] : undefined) ?? unknownCategory;

const checkKey = ({ path, id, status }: { path: string; id: string; status: string }) => `${path} ${id} ${status}`;

/** A decision, and what the same evidence leads to when everything was checked. */
interface Told {
  readonly input: PolicyInput;
  readonly policy: RoutingPolicy;
  readonly decision: RoutingDecision;
  readonly byEvidence: string;
}

const share = fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100);

/** A few threats of moderate confidence: many or certain ones of every category end at BLOCK, and tell no other story. */
const fewThreats = fc.array(
  fc
    .tuple(
      arbitraryEvidence,
      share,
      fc.constantFrom(undefined, undefined, undefined, 'personal_data', 'secrets_exposure', 'ai_image_authenticity'),
    )
    .map(([threat, confidence, category = threat.category]) => ({
      ...threat,
      confidence,
      category,
      ...(category === 'personal_data' && { technique: 'us-ssn' }),
    })),
  { maxLength: 3 },
);

const arbitraryStory: fc.Arbitrary<Told> = fc
  .record({ input: arbitraryInput, threats: fc.oneof(fewThreats, fewThreats, arbitraryThreats), policy: arbitraryPolicy, suspicion: share })
  .map(({ input: { ...situation }, threats, policy, suspicion }) => {
    const input: PolicyInput = { ...situation, threats, suspicion };
    return { input, policy, decision: decide(input, policy), byEvidence: decide({ ...input, checks: [done] }, policy).action };
  });

function forEveryStory(rule: (story: Told) => void, numRuns = 1000): void {
  fc.assert(
    fc.property(arbitraryStory, (story) => {
      rule(story);
    }),
    { numRuns },
  );
}

describe('for every policy, profile, phase, data sensitivity, evidence and coverage', () => {
  it('safe is true with ALLOW and with nothing else [resp.safe.meaning]', () => {
    forEveryStory(({ decision }) => expect(decision.safe).toBe(decision.action === 'ALLOW'));
  });

  it('REVIEW is a gap in required checks without evidence that leads further [act.review]', () => {
    forEveryStory(({ input, decision, byEvidence }) => {
      const required = input.checks.filter((check) => check.required);
      const isComplete = required.length > 0 && required.every(({ status, reasons }) => status === 'completed' && reasons.length === 0);
      expect(decision.action === 'REVIEW').toBe(byEvidence === 'ALLOW' && !isComplete);
      expect(implies(decision.action !== 'REVIEW', decision.action === byEvidence)).toBe(true);
    });
  });

  it('ALLOW comes without guidance exactly when the level suggests ALLOW [resp.guidance]', () => {
    forEveryStory(({ decision }) => {
      const needsNone = decision.action === 'ALLOW' && suggestionOf(decision) === 'ALLOW';
      expect(decision.guidance === undefined).toBe(needsNone);
    });
  });

  it('guidance is what the contract says, with at least one cause [resp.guidance.more] [act.review.guidance]', () => {
    forEveryStory(({ decision: { guidance } }) => {
      if (guidance === undefined) return;
      expect(Guidance.parse(guidance)).toEqual(guidance);
      expect(guidance.cause?.length).toBeGreaterThan(0);
    });
  });

  it('an action that is not what the level suggests names the policy or the data sensitivity, and no other does so for the policy', () => {
    forEveryStory(({ decision, byEvidence }) => {
      const causes = causesOf(decision);
      const differs = byEvidence !== suggestionOf(decision);
      expect(implies(differs, causes.includes('policy') || causes.includes('data_sensitivity'))).toBe(true);
      expect(implies(!differs, !causes.includes('policy'))).toBe(true);
    });
  });

  it('WARN at a level that suggests BLOCK says what holds it down, and WARN at a level that suggests ALLOW what lifts it', () => {
    const lowered = [
      ...Object.values(MESSAGES.lowered.ceiling),
      MESSAGES.lowered.profile,
      MESSAGES.lowered.phase,
      ...Object.values(MESSAGES.lowered.data_sensitivity),
    ];
    forEveryStory(({ decision, byEvidence }) => {
      const [from, to] = [severity(suggestionOf(decision)), severity(byEvidence)];
      expect(lowered.some((sentence) => reasonOf(decision).includes(sentence))).toBe(to < from);
      const isLifted = [MESSAGES.raised, ...Object.values(MESSAGES.blockedBy)].some((sentence) => reasonOf(decision).includes(sentence));
      expect(implies(to > from, isLifted)).toBe(true);
      expect(implies(to < from, !isLifted)).toBe(true);
    });
  });

  it('names coverage as a cause with REVIEW alone', () => {
    forEveryStory(({ decision }) => expect(causesOf(decision).includes('coverage')).toBe(decision.action === 'REVIEW'));
  });

  it('names evidence as a cause where threats led to WARN or BLOCK, and is no such action without them [act.warn]', () => {
    forEveryStory(({ input, policy, decision }) => {
      const isSuspicious = decision.action === 'WARN' || decision.action === 'BLOCK';
      const causes = causesOf(decision);
      expect(implies(causes.includes('evidence'), isSuspicious)).toBe(true);
      expect(implies(isSuspicious, causes.includes('evidence') || causes.includes('data_sensitivity'))).toBe(true);
      expect(decision.decisiveThreats.length > 0).toBe(isSuspicious);
      const decisive = decision.decisiveThreats.flatMap((index) => input.threats[index] ?? []);
      expect(implies(isSuspicious, decide({ ...input, threats: decisive }, policy).action === decision.action)).toBe(true);
    });
  });

  it('names data sensitivity where another setting of it leads elsewhere, and says which it is [scan.sens.strict] [scan.sens.standard]', () => {
    forEveryStory(({ input, policy, decision, byEvidence }) => {
      const causes = causesOf(decision);
      const named = Object.entries({ ...MESSAGES.lowered.data_sensitivity, strict: MESSAGES.blockedBy.data_sensitivity });
      const said = named.flatMap(([setting, sentence]) => (reasonOf(decision).includes(sentence) ? [setting] : []));
      expect(said).toEqual(causes.includes('data_sensitivity') ? [input.dataSensitivity] : []);
      if (!causes.includes('data_sensitivity')) return;
      const under = (dataSensitivity: PolicyInput['dataSensitivity']): number =>
        severity(decide({ ...input, checks: [done], dataSensitivity }, policy).action);
      const isStrict = input.dataSensitivity === 'strict';
      expect(implies(!isStrict, under('strict') > severity(byEvidence))).toBe(true);
      expect(implies(isStrict && !causes.includes('evidence'), under('standard') < severity('BLOCK'))).toBe(true);
      expect(input.threats.some(({ category }) => category === 'personal_data')).toBe(true);
    }, 4000);
  });

  it('names the phase only where output leads further, and a profile only where its lines or factors differ from the levels', () => {
    forEveryStory(({ input, policy, decision }) => {
      const reason = reasonOf(decision);
      const canCountLess = input.threats.some(({ category }) => ruleOf(category, policy).inInput < 1);
      expect(implies(reason.includes(MESSAGES.lowered.phase), input.phase === 'input' && canCountLess)).toBe(true);
      const { warnAt, blockAt, factors } = policy.profiles[input.profile];
      const isOfItsOwn = warnAt !== 40 || blockAt !== 70 || Object.keys(factors).length > 0;
      expect(
        implies(
          [MESSAGES.lowered.profile, MESSAGES.raised].some((sentence) => reason.includes(sentence)),
          isOfItsOwn,
        ),
      ).toBe(true);
    });
  });

  it('where only the lines of the levels apply, the action is what the level suggests', () => {
    const lines = { warnAt: 40, blockAt: 70 };
    const flat = (policy: RoutingPolicy): RoutingPolicy => ({
      ...definePolicy({ profiles: Object.fromEntries(PROFILES.map((profile) => [profile, lines])) }),
      categories: policy.categories,
    });
    fc.assert(
      fc.property(arbitraryInput, arbitraryPolicy, (input, policy) => {
        const plain = flat(policy);
        const threats = input.threats.filter(({ category, intent, visibility }) => {
          const { ceiling } = ruleOf(category, plain);
          return intent === 'malicious' && ceiling === 'BLOCK' && visibility !== 'hidden' && category !== 'personal_data';
        });
        const decision = decide({ ...input, threats, checks: [done], phase: 'output', profile: 'balanced' }, plain);
        expect(decision.action).toBe(suggestionOf(decision));
        expect(decision.guidance?.cause ?? ['evidence']).toEqual(['evidence']);
      }),
      { numRuns: 1000 },
    );
  });

  it('no sentence is about the strength of the evidence, and each holds at the score that it comes with', () => {
    forEveryStory(({ input, policy, decision }) => {
      const { action, riskScore } = decision;
      expect(reasonOf(decision)).not.toMatch(/\b(?:strong|weak|certain|high|low)\b/i);
      expect(reasonOf(decision).includes(MESSAGES.warn.reason)).toBe(action === 'WARN');
      // The factors of a profile are 2 at most.
      const isReachable = Math.min(100, 2 * riskScore + 1) >= policy.profiles[input.profile].blockAt;
      expect(implies(reasonOf(decision).includes(MESSAGES.block.reason), isReachable)).toBe(true);
    });
  });

  it('a second try is offered for gaps alone [act.review.retry]', () => {
    forEveryStory(({ decision: { action, guidance } }) => {
      expect(implies(guidance?.retryable === true, action === 'REVIEW')).toBe(true);
    });
  });

  it('the level is the band of the score, which depends on the evidence and the table alone [resp.risk_score.evidence] [resp.risk_level]', () => {
    fc.assert(
      fc.property(arbitraryStory, arbitraryInput, ({ input, policy, decision }, other) => {
        expect(decision.riskLevel).toBe(riskLevel(decision.riskScore));
        const elsewhere = { ...other, threats: input.threats, suspicion: input.suspicion ?? 0 };
        expect(decide(elsewhere, policy).riskScore).toBe(decision.riskScore);
      }),
      { numRuns: 1000 },
    );
  });

  it('more evidence lowers neither the action nor the score', () => {
    fc.assert(
      fc.property(arbitraryStory, arbitraryEvidence, ({ input, policy, decision }, more) => {
        const after = decide({ ...input, threats: [...input.threats, more] }, policy);
        expect(severity(after.action)).toBeGreaterThanOrEqual(severity(decision.action));
        expect(after.riskScore).toBeGreaterThanOrEqual(decision.riskScore);
      }),
      { numRuns: 1500 },
    );
  });

  it('guidance lists every required check that has a gap, and no other', () => {
    forEveryStory(({ input, decision: { guidance } }) => {
      if (guidance === undefined) return;
      const gaps = input.checks.filter(({ required, status, reasons }) => required && (status !== 'completed' || reasons.length > 0));
      expect(new Set(guidance.checks?.map(checkKey))).toEqual(new Set(gaps.map(checkKey)));
      expect(EVIDENCE_PATHS).toEqual(expect.arrayContaining((guidance.checks ?? []).map(({ path }) => path)));
    });
  });
});

it('the stories of this file reach every branch', () => {
  const seen = new Map<string, number>();
  const see = (branch: string) => seen.set(branch, (seen.get(branch) ?? 0) + 1);
  forEveryStory(({ input, decision, byEvidence }) => {
    const suggested = suggestionOf(decision);
    see(decision.action);
    for (const cause of causesOf(decision)) see(`${decision.action} by ${cause}`);
    if (decision.guidance?.cause?.length === 1) see(`by ${decision.guidance.cause[0]} alone`);
    if (byEvidence !== suggested) see(`${suggested} became ${byEvidence}`);
    if (reasonOf(decision).includes(MESSAGES.blockedBy.concealment)) see('hidden blocks');
    if (reasonOf(decision).includes(MESSAGES.blockedBy.data_sensitivity)) see('strict personal data');
    for (const [rule, sentence] of Object.entries(MESSAGES.lowered)) {
      if (
        [sentence]
          .flatMap((each) => (typeof each === 'string' ? each : Object.values(each)))
          .some((each) => reasonOf(decision).includes(each))
      )
        see(`lowered by ${rule}`);
    }
    if (reasonOf(decision).includes(MESSAGES.raised)) see('raised');
    if (reasonOf(decision).includes(MESSAGES.alsoIncomplete)) see('also incomplete');
    if (input.checks.every(({ required }) => !required)) see('nothing required');
    if (decision.guidance?.checks?.some(({ pages }) => pages !== undefined)) see('pages');
  }, 6000);

  const actions = ['ALLOW', 'REVIEW', 'WARN', 'BLOCK'];
  const byCause = ['ALLOW by policy', 'ALLOW by data_sensitivity', 'REVIEW by coverage', 'REVIEW by policy', 'REVIEW by data_sensitivity'];
  const bySuspicion = ['WARN by evidence', 'WARN by policy', 'BLOCK by evidence', 'BLOCK by policy', 'BLOCK by data_sensitivity'];
  const alone = ['by evidence alone', 'by policy alone', 'by data_sensitivity alone', 'by coverage alone'];
  const changes = [
    'ALLOW became WARN',
    'ALLOW became BLOCK',
    'WARN became ALLOW',
    'WARN became BLOCK',
    'BLOCK became ALLOW',
    'BLOCK became WARN',
  ];
  const rules = ['hidden blocks', 'strict personal data', 'raised', ...Object.keys(MESSAGES.lowered).map((rule) => `lowered by ${rule}`)];
  const coverage = ['also incomplete', 'nothing required', 'pages'];
  const wanted = [actions, byCause, bySuspicion, alone, changes, rules, coverage].flat();
  expect(wanted.filter((branch) => (seen.get(branch) ?? 0) < 5).map((branch) => [branch, seen.get(branch)])).toEqual([]);
  expect(actions.filter((action) => (seen.get(action) ?? 0) < 200)).toEqual([]);
});
