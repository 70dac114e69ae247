import { describe, expect, it } from 'vitest';
import { normalizeText } from '@input-trust/detector-kit/text';
import { LEXICONS, RULES, scanText } from '../src/index.ts';
import { RuleMatcher } from '../src/match/rule-matcher.ts';
import type { RuleCase } from './cases/case.ts';
import { ENGLISH_CASES } from './cases/english.ts';
import { OUTPUT_CASES } from './cases/output.ts';

const matcher = new RuleMatcher(RULES, LEXICONS);

function rulesIn(text: string, phase: 'input' | 'output'): string[] {
  return matcher.match(normalizeText(text).text, phase).matches.map(({ rule }) => rule.id);
}

function malicious(text: string, phase: 'input' | 'output' = 'input'): string[] {
  return scanText(text, { phase })
    .threats.filter(({ intent }) => intent === 'malicious')
    .map(({ technique }) => technique);
}

function testCases(cases: readonly RuleCase[], phase: 'input' | 'output'): void {
  it.each(cases)('$rule holds for its attack and not for the sentence beside it', ({ rule, attack, innocent }) => {
    expect(rulesIn(attack, phase)).toContain(rule);
    expect(rulesIn(innocent, phase)).not.toContain(rule);
    expect(malicious(innocent, phase)).toEqual([]);
  });
}

describe('rules', () => {
  testCases(ENGLISH_CASES, 'input');
  testCases(OUTPUT_CASES, 'output');

  it('has a case for every rule', () => {
    const tested = new Set([...ENGLISH_CASES, ...OUTPUT_CASES].map(({ rule }) => rule));
    expect(RULES.length).toBeGreaterThan(70);
    expect(RULES.map(({ id }) => id).filter((id) => !tested.has(id))).toEqual([]);
    expect(new Set(RULES.map(({ id }) => id)).size).toBe(RULES.length);
  });

  it('gives every rule a reason, a weight between 0 and 1 and a category', () => {
    for (const { id, reason, confidence, category } of RULES) {
      expect(id).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
      expect(reason).toMatch(/^[A-Z].{10,}\.$/u);
      expect(confidence > 0 && confidence < 1).toBe(true);
      expect(category).toMatch(/^[a-z_]+$/);
    }
  });

  it('judges unsafe output in output alone', () => {
    for (const { rule, attack } of OUTPUT_CASES) expect(rulesIn(attack, 'input')).not.toContain(rule);
  });
});
