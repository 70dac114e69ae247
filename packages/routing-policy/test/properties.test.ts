import * as fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { decide, DEFAULT_POLICY, isThreat, riskLevel } from '@input-trust/routing-policy';
import type { PolicyInput } from '@input-trust/routing-policy';
import { arbitraryEvidence, arbitraryInput, arbitraryThreats, done, evidence, PROFILES, situation } from './evidence.ts';

const SEVERITY = ['ALLOW', 'REVIEW', 'WARN', 'BLOCK'];
const severity = (input: PolicyInput): number => SEVERITY.indexOf(decide(input).action);

function forEvery(rule: (input: PolicyInput) => void): void {
  fc.assert(fc.property(arbitraryInput, rule), { numRuns: 500 });
}

function forEveryWith<T>(other: fc.Arbitrary<T>, rule: (input: PolicyInput, other: T) => void): void {
  fc.assert(fc.property(arbitraryInput, other, rule), { numRuns: 500 });
}

describe('evidence', () => {
  it('never lowers the action or the score when more is added', () => {
    forEveryWith(arbitraryThreats, (input, more) => {
      const larger = { ...input, threats: [...input.threats, ...more] };
      expect(severity(larger)).toBeGreaterThanOrEqual(severity(input));
      expect(decide(larger).riskScore).toBeGreaterThanOrEqual(decide(input).riskScore);
    });
  });

  it('never lowers the action or the score when it gets stronger: more confident, malicious, hidden', () => {
    forEveryWith(fc.tuple(arbitraryEvidence, fc.double({ min: 0, max: 1, noNaN: true })), (input, [threat, rise]) => {
      const confidence = threat.confidence + (1 - threat.confidence) * rise;
      const hidden = { ...threat, visibility: 'hidden' as const };
      for (const stronger of [{ ...threat, confidence }, { ...threat, intent: 'malicious' as const }, hidden]) {
        const before = { ...input, threats: [...input.threats, threat] };
        const after = { ...input, threats: [...input.threats, stronger] };
        expect(severity(after)).toBeGreaterThanOrEqual(severity(before));
        expect(decide(after).riskScore).toBeGreaterThanOrEqual(decide(before).riskScore);
      }
    });
  });

  it('may come in any order', () => {
    forEveryWith(fc.infiniteStream(fc.nat()), (input, keys) => {
      const order = input.threats.map((_, index) => ({ index, key: keys.next().value })).toSorted((a, b) => a.key - b.key);
      const shuffled = decide({ ...input, threats: order.flatMap(({ index }) => input.threats[index] ?? []) });
      const decision = decide(input);
      const { decisiveThreats } = shuffled;
      expect({ ...shuffled, decisiveThreats: decisiveThreats.map((index) => order[index]?.index).toSorted() }).toEqual({
        ...decision,
        decisiveThreats: [...decision.decisiveThreats].toSorted(),
      });
    });
  });

  it('counts once per technique: repeating a list changes nothing but the indexes', () => {
    forEveryWith(fc.integer({ min: 2, max: 5 }), (input, times) => {
      const repeated = decide({ ...input, threats: Array.from({ length: times }, () => input.threats).flat() });
      const { action, riskScore } = decide(input);
      expect(repeated).toMatchObject({ action, riskScore });
    });
  });
});

describe('the score', () => {
  it('is a whole number from 0 to 100, whatever detectors report', () => {
    const strange = fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -1, 2, -0);
    forEveryWith(fc.tuple(arbitraryEvidence, strange), (input, [threat, confidence]) => {
      const { riskScore, riskLevel: level } = decide({ ...input, threats: [...input.threats, { ...threat, confidence }] });
      expect(Number.isInteger(riskScore) && riskScore >= 0 && riskScore <= 100).toBe(true);
      expect(level).toBe(riskLevel(riskScore));
    });
  });

  it('depends on the threats alone, not on coverage, profile, phase or data sensitivity [resp.risk_score.evidence]', () => {
    forEveryWith(arbitraryInput, (input, other) => {
      expect(decide({ ...other, threats: input.threats }).riskScore).toBe(decide(input).riskScore);
    });
  });
});

describe('profiles', () => {
  it('strict routes no lower than balanced, and balanced no lower than permissive', () => {
    forEvery((input) => {
      const [strict, balanced, permissive] = (['strict', 'balanced', 'permissive'] as const).map((profile) =>
        severity({ ...input, profile }),
      );
      expect(strict).toBeGreaterThanOrEqual(balanced ?? Number.NaN);
      expect(balanced).toBeGreaterThanOrEqual(permissive ?? Number.NaN);
    });
  });

  it('ai_safety routes no lower than balanced, and code_assistant no higher', () => {
    forEvery((input) => {
      const [sharp, balanced, code] = (['ai_safety', 'balanced', 'code_assistant'] as const).map((profile) =>
        severity({ ...input, profile }),
      );
      expect(sharp).toBeGreaterThanOrEqual(balanced ?? Number.NaN);
      expect(balanced).toBeGreaterThanOrEqual(code ?? Number.NaN);
    });
  });

  it('output routes no lower than input', () => {
    forEvery((input) => {
      expect(severity({ ...input, phase: 'output' })).toBeGreaterThanOrEqual(severity({ ...input, phase: 'input' }));
    });
  });

  it('strict data sensitivity routes no lower than standard, and standard no lower than tolerant', () => {
    forEvery((input) => {
      const [strict, standard, tolerant] = (['strict', 'standard', 'tolerant'] as const).map((dataSensitivity) =>
        severity({ ...input, dataSensitivity }),
      );
      expect(strict).toBeGreaterThanOrEqual(standard ?? Number.NaN);
      expect(standard).toBeGreaterThanOrEqual(tolerant ?? Number.NaN);
    });
  });
});

describe('coverage', () => {
  it('that is incomplete turns ALLOW into REVIEW and lowers nothing [scan.focus.severity]', () => {
    forEvery((input) => {
      const complete = decide({ ...input, checks: [done] });
      const incomplete = decide({
        ...input,
        checks: [done, { id: 'hidden-text', path: 'steg', required: true, status: 'incomplete', reasons: [] }],
      });
      expect(incomplete.action).toBe(complete.action === 'ALLOW' ? 'REVIEW' : complete.action);
      expect(incomplete.decisiveThreats).toEqual(complete.decisiveThreats);
    });
  });

  it('is complete whenever the action is ALLOW [act.allow]', () => {
    forEvery((input) => {
      fc.pre(decide(input).action === 'ALLOW');
      const required = input.checks.filter((check) => check.required);
      expect(required.length).toBeGreaterThan(0);
      expect(required.every((check) => check.status === 'completed' && check.reasons.length === 0)).toBe(true);
    });
  });
});

describe('every decision', () => {
  it('is one of four actions, never NO_DECISION [act.no_decision]', () => {
    forEvery((input) => {
      expect(SEVERITY).toContain(decide(input).action);
    });
  });

  it('is safe with ALLOW only [resp.safe.meaning]', () => {
    forEvery((input) => {
      const { action, safe } = decide(input);
      expect(safe).toBe(action === 'ALLOW');
    });
  });

  it('names the threats that led to WARN or BLOCK, and they lead there without the others [act.warn]', () => {
    forEvery((input) => {
      const { action, decisiveThreats } = decide(input);
      expect(decisiveThreats.length > 0).toBe(action === 'WARN' || action === 'BLOCK');
      fc.pre(decisiveThreats.length > 0);
      expect(decide({ ...input, threats: decisiveThreats.flatMap((index) => input.threats[index] ?? []) }).action).toBe(action);
    });
  });

  it('lets suspicion raise the score, never lower it, and change nothing else [resp.risk_score.evidence]', () => {
    forEveryWith(fc.double({ min: 0, max: 1, noNaN: true }), (input, suspicion) => {
      const { riskScore, riskLevel: level, ...rest } = decide(input);
      const { riskScore: raised, riskLevel: raisedLevel, ...same } = decide({ ...input, suspicion });
      expect(same).toEqual(rest);
      expect(raised).toBe(Math.max(riskScore, Math.min(39, Math.round(100 * suspicion))));
      expect([level, raisedLevel]).toEqual([riskLevel(riskScore), riskLevel(raised)]);
    });
  });

  it('does not know the focus, so equal evidence routes alike under every focus [scan.focus.thresholds]', () => {
    expectTypeOf<keyof PolicyInput>().toEqualTypeOf<'threats' | 'suspicion' | 'checks' | 'profile' | 'dataSensitivity' | 'phase'>();
  });
});

describe('isThreat', () => {
  it('holds only for evidence that leads to WARN or BLOCK whatever comes with it', () => {
    forEveryWith(arbitraryEvidence, (input, threat) => {
      fc.pre(isThreat(threat, input.profile));
      expect(severity({ ...input, threats: [threat, ...input.threats] })).toBeGreaterThanOrEqual(SEVERITY.indexOf('WARN'));
    });
  });

  it('asks in the situation that routes lowest: input, personal data tolerated', () => {
    const secret = evidence('secrets_exposure', 0.7);
    expect([isThreat(secret, 'permissive'), isThreat(secret, 'balanced')]).toEqual([false, true]);
    expect(isThreat(evidence('personal_data', 1, { technique: 'us-ssn' }), 'strict')).toBe(false);
  });

  it('holds for certain malicious evidence of every category that blocks, under every profile', () => {
    const blocking = Object.keys(DEFAULT_POLICY.categories).filter((category) => DEFAULT_POLICY.categories[category]?.hiddenBlocks);
    expect(blocking.length).toBeGreaterThan(5);
    for (const profile of PROFILES.filter((name) => name !== 'code_assistant')) {
      for (const category of blocking) {
        const threat = { category, technique: 'rule', reason: 'A rule matched.', confidence: 1, intent: 'malicious' as const };
        expect([profile, category, isThreat(threat, profile)]).toEqual([profile, category, true]);
        expect(decide(situation({ threats: [threat], profile })).action).not.toBe('ALLOW');
      }
    }
  });
});
