import { describe, expect, it } from 'vitest';
import { lookAgain, LOOKS_AT_RULES, MOST_VIEWS, SECOND_LOOKS } from '../src/model/second-look.ts';
import type { Reading } from '../src/model/second-look.ts';
import type { Candidate, RuleHit } from '../src/model/window-selector.ts';

const ROW = { fpr5Percent: -1, fpr1Percent: 1, fpr05Percent: 3, fpr005Percent: 5 };
const CASCADE = {
  bias: 0,
  ngram: 0,
  transformer: 1,
  readFrom: -1,
  ordinary: -4,
  lookAgainFrom: -1,
  doubtBelow: -1.5,
  thresholds: { prompt: ROW, document: ROW, tool: ROW, hidden: ROW, metadata: ROW, ocr: ROW },
};
const NGRAM = { score: () => 0.5, thresholds: { fpr5Percent: 0.5, fpr1Percent: 0.9, fpr05Percent: 0.95, fpr005Percent: 0.99 } };
const SENTENCES = Array.from({ length: 40 }, (_, at) => `Sentence number ${at} says something about the harbour and its ships.`);
const SOURCE = SENTENCES.join(' ');

const place = { kind: 'document', visibility: 'visible', hiddenBy: [], locate: () => undefined } as const;

function reading(sentence: number, joined: number, rules: readonly RuleHit[] = [], source = SOURCE): Reading {
  const text = SENTENCES[sentence] ?? '';
  const start = source.indexOf(text);
  const window = { start, end: start + text.length };
  const candidate: Candidate = {
    text,
    source,
    ...window,
    place,
    ngramLogit: 0,
    focus: { ...window, ngramLogit: 0 },
    rules,
    isSuppressed: () => false,
  };
  return { candidate, window, joined };
}

function ruleAt(sentence: number): RuleHit {
  const start = SOURCE.indexOf(SENTENCES[sentence] ?? '');
  return { start, end: start + 9, confidence: 0.6, category: 'jailbreak' };
}

/** A transformer that gives every other cut the same logit, and remembers what it was asked. */
function models(logit: number, { most = Infinity } = {}) {
  const asked: string[] = [];
  const score = (windows: readonly string[]): Promise<number[]> => {
    asked.push(...windows);
    return Promise.resolve(windows.slice(0, most).map(() => logit));
  };
  return { asked, tools: { ngram: NGRAM, cascade: CASCADE, score, allow: (windows: number) => windows } as const };
}

const joinedOf = (readings: readonly Reading[]): number[] => readings.map(({ joined }) => joined);

describe('a second look at suspicious windows', () => {
  it('lowers what no other cut confirms, and upholds what one does', async () => {
    expect(joinedOf((await lookAgain([reading(7, 4)], models(-2).tools)).readings)).toEqual([1]);
    expect(joinedOf((await lookAgain([reading(7, 4)], models(4).tools)).readings)).toEqual([4]);
    expect(joinedOf((await lookAgain([reading(7, 2)], models(6).tools)).readings)).toEqual([6]);
  });

  it('points at what the cuts that agree both show', async () => {
    const run = reading(7, 4);
    const end = run.window.end + 1 + (SENTENCES[8] ?? '').length;
    const wide = { ...run, window: { start: run.window.start, end }, candidate: { ...run.candidate, end } };
    const { tools } = models(-2);
    const score = (windows: readonly string[]): Promise<number[]> =>
      Promise.resolve(windows.map((window) => (window.endsWith(SENTENCES[7] ?? '') ? 3 : -2)));
    const [looked] = (await lookAgain([wide], { ...tools, score })).readings;
    expect(looked).toMatchObject({ joined: 3.5, window: run.window });
  });

  it('is taken at other cuts of the same words, a bounded number of them', async () => {
    const { asked, tools } = models(0);
    await lookAgain([reading(7, 4)], tools);
    expect(asked.length).toBeGreaterThan(1);
    expect(asked.length).toBeLessThanOrEqual(MOST_VIEWS);
    for (const view of asked) expect(view).not.toBe(SENTENCES[7]);
    for (const view of asked) expect(view).toContain('Sentence number 7');
  });

  it('is not needed by what is ordinary, and what stands alone', async () => {
    const { asked, tools } = models(-2);
    const readings = [reading(1, -1.5), reading(2, 4, [], SENTENCES[2])];
    expect(joinedOf((await lookAgain(readings, tools)).readings)).toEqual([-1.5, 4]);
    expect(asked).toEqual([]);
  });

  it('takes the strongest cut of what a rule points at, unless the run bears the rule out', async () => {
    const { asked, tools } = models(2);
    expect(joinedOf((await lookAgain([reading(3, -2, [ruleAt(3)]), reading(20, 4, [ruleAt(20)])], tools)).readings)).toEqual([2, 4]);
    expect(asked.length).toBeGreaterThan(0);
    for (const view of asked) expect(view).toContain('Sentence number 3');
  });

  it('leaves open what more rules point at than are looked at', async () => {
    const readings = Array.from({ length: LOOKS_AT_RULES + 2 }, (_, at) => {
      const { window, ...rest } = reading(4 * at, -2 - at / 10);
      return { ...rest, window, candidate: { ...rest.candidate, rules: [{ ...window, confidence: 0.6, category: 'jailbreak' }] } };
    });
    const open = (await lookAgain(readings, models(-3).tools)).readings.map(({ isOpen = false }) => isOpen);
    expect(open).toEqual(readings.map((_, at) => at >= LOOKS_AT_RULES));
  });

  it('is taken at a few windows of a text; others are not warned of', async () => {
    const readings = Array.from({ length: SECOND_LOOKS + 2 }, (_, at) => reading(5 * at, 6 - at / 10));
    const looked = joinedOf((await lookAgain(readings, models(9).tools)).readings);
    expect(looked.slice(0, SECOND_LOOKS).every((joined) => joined > 7)).toBe(true);
    expect(looked.slice(SECOND_LOOKS)).toEqual([1, 1]);
  });

  it('leaves the first where the time is over, and says so', async () => {
    const { isWhole, readings } = await lookAgain([reading(7, 4), reading(20, 3)], models(-2, { most: 1 }).tools);
    expect([isWhole, joinedOf(readings)]).toEqual([false, [4, 3]]);
  });
});
