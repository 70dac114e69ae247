import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cascadeConfidence, isWorthReading, joinWithRule, ngramConfidence } from '../src/model/model-confidence.ts';

const CASCADE = {
  bias: 0,
  ngram: 1,
  transformer: 1,
  readFrom: -1,
  ordinary: -4,
  lookAgainFrom: -1,
  doubtBelow: -1.5,
  thresholds: { fpr5Percent: -1, fpr1Percent: 1, fprQuarterPercent: 3 },
};
const NGRAM = { fpr5Percent: 0.5, fpr1Percent: 0.9, fpr01Percent: 0.99 };
/** Weight of prompt injection under the balanced profile, with the scores that warn and block. */
const [WEIGHT, WARN_AT, BLOCK_AT] = [95, 40, 70];

describe('confidence of the learned models', () => {
  it('warns from the threshold of 0.1 % of benign texts on', () => {
    expect(WEIGHT * cascadeConfidence(1, CASCADE, 'balanced', 1)).toBeLessThan(WARN_AT);
    expect(WEIGHT * cascadeConfidence(3, CASCADE, 'balanced', 1)).toBeGreaterThanOrEqual(WARN_AT);
  });

  it('blocks alone only far beyond what benign texts reach', () => {
    expect(WEIGHT * cascadeConfidence(3.5, CASCADE, 'balanced', 1)).toBeLessThan(BLOCK_AT);
    expect(WEIGHT * cascadeConfidence(9, CASCADE, 'balanced', 1)).toBeGreaterThanOrEqual(BLOCK_AT);
  });

  it('never lets the n-gram model block alone', () => {
    expect(WEIGHT * ngramConfidence(14, NGRAM, 'ai_safety', 1)).toBeLessThan(BLOCK_AT);
    expect(WEIGHT * ngramConfidence(Math.log(99), NGRAM, 'balanced', 1)).toBeGreaterThanOrEqual(WARN_AT);
  });

  it('asks for more where the text has more windows, since the highest of many is higher', () => {
    const [prompt, page, book] = [10, 300, 30_000].map((windows) => cascadeConfidence(2.5, CASCADE, 'balanced', windows));
    expect(page).toBeLessThan(prompt ?? 0);
    expect(book).toBeLessThan(page ?? 0);
    expect(ngramConfidence(3, NGRAM, 'balanced', 300)).toBeLessThan(ngramConfidence(3, NGRAM, 'balanced', 10));
  });

  it('spares the transformer the windows that it could make nothing of', () => {
    expect(isWorthReading(-2, CASCADE, 'balanced')).toBe(false);
    expect(isWorthReading(-1, CASCADE, 'balanced')).toBe(true);
    expect(isWorthReading(-1.2, CASCADE, 'ai_safety')).toBe(true);
  });

  it('rises with the logit', () => {
    fc.assert(
      fc.property(fc.double({ min: -20, max: 20, noNaN: true }), fc.double({ min: 0, max: 5, noNaN: true }), (logit, more) => {
        expect(cascadeConfidence(logit + more, CASCADE, 'balanced', 1)).toBeGreaterThanOrEqual(
          cascadeConfidence(logit, CASCADE, 'balanced', 1),
        );
      }),
    );
  });

  it('is quieter for a code assistant and sharper for AI safety', () => {
    const [quiet, usual, sharp] = (['code_assistant', 'balanced', 'ai_safety'] as const).map((profile) =>
      cascadeConfidence(2, CASCADE, profile, 1),
    );
    expect(quiet).toBeLessThan(usual ?? 0);
    expect(sharp).toBeGreaterThan(usual ?? 1);
  });

  it('joins a rule and the models to more than each', () => {
    expect(joinWithRule(0.5, 0.6)).toBeGreaterThan(0.6);
    expect(joinWithRule(0, 0.6)).toBeCloseTo(0.6);
  });
});
