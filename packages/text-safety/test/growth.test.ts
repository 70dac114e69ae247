import { describe, expect, it } from 'vitest';
import { RULES, scanText } from '../src/index.ts';
import type { PatternRule } from '../src/index.ts';
import { RuleMatcher } from '../src/match/rule-matcher.ts';
import { hiddenStretches } from '../src/scan/hidden-markup.ts';
import { ENGLISH_CASES } from './cases/english.ts';
import { OUTPUT_CASES } from './cases/output.ts';

const SMALL = 12_000;
const FACTOR = 8;
/** Eight times the text may take sixteen times the time; up to this many milliseconds nothing is asked. */
const MAX_GROWTH = 16;
const FORGIVEN_MS = 150;
/** Nothing that is linear takes longer for a hundred thousand units, however hostile. */
const MAX_MS = 2_500;

const PATTERNS = RULES.filter((rule): rule is PatternRule => 'pattern' in rule);

/** Texts that come close to a pattern again and again: its own attack without the end, its triggers, and both with fillers. */
function hostileFor(rule: PatternRule): string[] {
  const attack = [...ENGLISH_CASES, ...OUTPUT_CASES].find((example) => example.rule === rule.id)?.attack ?? '';
  const [trigger = ''] = rule.triggers.split(',');
  return [
    attack.slice(0, -2),
    `${attack.slice(0, Math.ceil(attack.length / 2))} `,
    `${trigger.trim()} `,
    `${trigger.trim()} a `,
    ...rule.triggers.split(',').slice(0, 6),
  ];
}

/** Milliseconds of processor time: what else the machine does counts for nothing. */
function timeOf(run: () => void): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 3; round++) {
    const start = process.threadCpuUsage();
    run();
    const { system, user } = process.threadCpuUsage(start);
    best = Math.min(best, (system + user) / 1_000);
  }
  return best;
}

function growth(unit: string, run: (text: string) => void): string {
  const text = (length: number): string => unit.repeat(Math.ceil(length / unit.length));
  run(text(SMALL * FACTOR));
  const small = timeOf(() => run(text(SMALL)));
  const large = timeOf(() => run(text(SMALL * FACTOR)));
  const isLinear = large < Math.max(small * MAX_GROWTH, FORGIVEN_MS) && large < MAX_MS;
  return isLinear ? 'linear' : `${Math.round(small)} ms for ${SMALL} units, ${Math.round(large)} ms for ${FACTOR} times as many: ${unit}`;
}

describe('growth on hostile text', () => {
  it('has patterns to look at', () => {
    expect(PATTERNS.length).toBeGreaterThan(40);
  });

  it.each(PATTERNS)('pattern $id is linear', (rule) => {
    const matcher = new RuleMatcher([rule], []);
    for (const unit of hostileFor(rule)) expect(growth(unit, (text) => matcher.match(text, rule.phase ?? 'input'))).toBe('linear');
  });

  it.each([
    'ignore ',
    'ignore all previous instructions ',
    'do not ',
    'the ',
    'a\u0301',
    "'",
    'ignore\u00ad',
    '忽略',
    'system prompt reveal ',
    '@',
    'a@b.c ',
    '://',
    'http://x ',
    '"',
    '```',
    '\n',
    ' ',
  ])('matching %j is linear', (unit) => {
    expect(growth(unit, (text) => scanText(text, { mode: 'fast', timeMs: 60_000 }))).toBe('linear');
  });

  it.each(['<!--', '<!-- -->', '![', '![](', ']: # (', '<a style="display:none">', '<a style='])('hidden markup %j is linear', (unit) => {
    expect(growth(unit, hiddenStretches)).toBe('linear');
  });
});
