import type { Concern } from './policy-table.ts';

/** One piece of evidence as far as a score sees it. */
export interface Weighed {
  readonly category: string;
  readonly concern: Concern;
  readonly technique: string;
  /** 0 to 1. */
  readonly confidence: number;
  /** The most that it can give. */
  readonly weight: number;
}

/**
 * One score, 0 to 100 in whole numbers, from any amount of evidence in any order. It never falls when evidence is added,
 * gets more confident or gets a higher weight.
 *
 * A technique counts once, by its strongest evidence: a hundred hits of one rule are one observation. The techniques of a
 * category join as noisy-or, 1 − ∏(1 − confidence), times the category's weight, which is thus the most that a category
 * can give. Categories of one concern join as noisy-or again (Pearl 1988, section 4.3.2). Concerns do not support each other:
 * the strongest is the score.
 */
export function score(evidence: readonly Weighed[]): number {
  const concerns = [...new Set(evidence.map(({ concern }) => concern))];
  return Math.max(0, ...concerns.map((concern) => scoreOfConcern(evidence.filter((item) => item.concern === concern))));
}

function scoreOfConcern(evidence: readonly Weighed[]): number {
  const byCategory = new Map<string, Weighed[]>();
  for (const item of evidence) {
    const sameCategory = byCategory.get(item.category);
    if (sameCategory === undefined) byCategory.set(item.category, [item]);
    else sameCategory.push(item);
  }
  return Math.round(100 * noisyOr([...byCategory.values()].map(categoryStrength)));
}

/**
 * Evidence of one category can have several weights (malicious and neutral, identifier and other personal data).
 * Each weight applies to what has it or a higher one, and the largest product counts.
 */
function categoryStrength(evidence: readonly Weighed[]): number {
  const weights = [...new Set(evidence.map((item) => item.weight))];
  return Math.max(...weights.map((weight) => Math.min(1, weight * techniquesJoined(evidence.filter((item) => item.weight >= weight)))));
}

function techniquesJoined(evidence: readonly Weighed[]): number {
  const strongest = new Map<string, number>();
  for (const { technique, confidence } of evidence) strongest.set(technique, Math.max(confidence, strongest.get(technique) ?? 0));
  return noisyOr([...strongest.values()]);
}

/** Multiplies in order of size, so that the order of the evidence cannot show in the last digit. */
function noisyOr(strengths: number[]): number {
  return 1 - strengths.sort((a, b) => a - b).reduce((doubt, strength) => doubt * (1 - strength), 1);
}
