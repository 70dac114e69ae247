import { describe, expect, it } from 'vitest';
import { MESSAGES } from '@input-trust/routing-policy';
import { COVERAGE_REASONS } from '@input-trust/detector-kit';

/** Words that claim more than evidence can. */
const CLAIMS =
  /\b(?:prov(?:e|es|ed|en|ing)|proof|fraud\w*|fake[sd]?|forg\w+|genuine|authentic|guilty|lies|lying|true|false|truth|clean|safe|certain\w*|definite\w*|harmless)\b/i;

function sentences(value: unknown): string[] {
  return typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(sentences);
}

const catalogue = [...sentences(MESSAGES), ...sentences(COVERAGE_REASONS)];

describe('the message catalogue', () => {
  it('flags evidence and never states what is the case [svc.flags-not-proof]', () => {
    expect(catalogue.length).toBeGreaterThan(30);
    expect(catalogue.filter((sentence) => CLAIMS.test(sentence))).toEqual([]);
    expect(['This proves fraud.', 'The file is clean.', 'The claim is false.'].every((sentence) => CLAIMS.test(sentence))).toBe(true);
  });

  it('is made of whole sentences that can follow each other', () => {
    const parts = catalogue.filter((sentence) => !/^[A-Z][^\n]*[^.\s]\.$/.test(sentence));
    expect(parts).toEqual([]);
  });

  it('has a next step for every coverage reason', () => {
    expect(Object.keys(MESSAGES.nextStep).toSorted()).toEqual(Object.keys(COVERAGE_REASONS).toSorted());
  });
});
