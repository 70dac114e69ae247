import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cascadeConfidence,
  hiddenConfidence,
  isWorthReading,
  joinWithRule,
  metadataConfidence,
  MIN_MODEL_CONFIDENCE,
  ngramConfidence,
} from '../src/model/model-confidence.ts';

const ROW = { fpr5Percent: -1, fpr1Percent: 1, fpr05Percent: 3, fpr005Percent: 5 };
const CASCADE = {
  bias: 0,
  ngram: 1,
  transformer: 1,
  readFrom: -1,
  ordinary: -4,
  lookAgainFrom: -1,
  doubtBelow: -1.5,
  thresholds: { prompt: ROW, document: ROW, tool: ROW, hidden: ROW, metadata: ROW, ocr: ROW },
};
const NGRAM = { fpr5Percent: 0.5, fpr1Percent: 0.9, fpr05Percent: 0.95, fpr005Percent: 0.99 };
/** Weight of prompt injection under the balanced profile, with the scores that warn and block, and the confidence from which hidden evidence blocks. */
const [WEIGHT, WARN_AT, BLOCK_AT, HIDDEN_BLOCK] = [95, 40, 70, 0.5];

function logitOf(p: number): number {
  return Math.log(p / (1 - p));
}

const RISING_LOGITS = fc.tuple(fc.double({ min: -20, max: 20, noNaN: true }), fc.double({ min: 0, max: 5, noNaN: true }));

function isRising(of: (logit: number) => number): boolean {
  return !fc.check(fc.property(RISING_LOGITS, ([logit, more]) => of(logit + more) >= of(logit))).failed;
}

describe('confidence of the learned models', () => {
  it('warns from the logit of one benign text in two hundred on', () => {
    expect(WEIGHT * cascadeConfidence(2.9, ROW, 1)).toBeLessThan(WARN_AT);
    expect(WEIGHT * cascadeConfidence(3, ROW, 1)).toBeGreaterThanOrEqual(WARN_AT);
  });

  it('blocks alone from the logit of one benign text in two thousand on', () => {
    expect(WEIGHT * cascadeConfidence(4.9, ROW, 1)).toBeLessThan(BLOCK_AT);
    expect(WEIGHT * cascadeConfidence(5, ROW, 1)).toBeGreaterThanOrEqual(BLOCK_AT);
  });

  it('gives the n-gram model alone the same lines', () => {
    expect(WEIGHT * ngramConfidence(logitOf(0.95) + 0.001, NGRAM, 1)).toBeGreaterThanOrEqual(WARN_AT);
    expect(WEIGHT * ngramConfidence(logitOf(0.99) - 0.1, NGRAM, 1)).toBeLessThan(BLOCK_AT);
    expect(WEIGHT * ngramConfidence(logitOf(0.99) + 0.001, NGRAM, 1)).toBeGreaterThanOrEqual(BLOCK_AT);
  });

  it('asks for more where the text has more windows, since the highest of many is higher', () => {
    const [prompt, page, book] = [10, 300, 30_000].map((windows) => cascadeConfidence(2.5, ROW, windows));
    expect(page).toBeLessThan(prompt ?? 0);
    expect(book).toBeLessThan(page ?? 0);
    expect(ngramConfidence(3, NGRAM, 300)).toBeLessThan(ngramConfidence(3, NGRAM, 10));
  });

  it('spares the transformer the windows that it could make nothing of', () => {
    expect(isWorthReading(-2, CASCADE)).toBe(false);
    expect(isWorthReading(-1, CASCADE)).toBe(true);
  });

  it('never falls with the logit, however the text is hidden', () => {
    expect(isRising((logit) => cascadeConfidence(logit, ROW, 1))).toBe(true);
    for (const hiding of ['rare', 'note', 'common'] as const)
      expect(isRising((logit) => hiddenConfidence(logit, ROW, 1, hiding))).toBe(true);
  });

  it('blocks the sooner the less ordinary the way of hiding is', () => {
    const { fpr005Percent, fpr05Percent, fpr5Percent } = ROW;
    for (const [hiding, from] of [
      ['rare', fpr5Percent],
      ['note', fpr05Percent],
      ['common', fpr005Percent],
    ] as const) {
      expect(hiddenConfidence(from, ROW, 1, hiding)).toBeGreaterThanOrEqual(HIDDEN_BLOCK);
      expect(hiddenConfidence(from - 0.01, ROW, 1, hiding)).toBeLessThan(HIDDEN_BLOCK);
    }
    expect(hiddenConfidence(4.9, ROW, 1, 'common')).toBeGreaterThanOrEqual(cascadeConfidence(3, ROW, 1));
  });

  it('warns of metadata from the reading on that one file in a hundred has', () => {
    const { fpr005Percent, fpr1Percent } = ROW;
    expect(metadataConfidence(fpr1Percent + 0.001, ROW, 1)).toBeGreaterThanOrEqual(MIN_MODEL_CONFIDENCE);
    expect(metadataConfidence(fpr1Percent - 0.01, ROW, 1)).toBeLessThan(MIN_MODEL_CONFIDENCE);
    expect(metadataConfidence(fpr005Percent, ROW, 1)).toBeCloseTo(cascadeConfidence(fpr005Percent, ROW, 1));
    expect(isRising((logit) => metadataConfidence(logit, ROW, 1))).toBe(true);
  });

  it('joins a rule and the models to more than each', () => {
    expect(joinWithRule(0.5, 0.6)).toBeGreaterThan(0.6);
    expect(joinWithRule(0, 0.6)).toBeCloseTo(0.6);
  });
});
