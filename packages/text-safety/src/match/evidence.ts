import type { RuleInfo } from '../rules/rule.ts';
import { CodeFences } from './code-fences.ts';
import { contextOf } from './context.ts';
import type { MatchResult, RuleMatch } from './rule-matcher.ts';
import type { Span } from './hit-index.ts';

/** A weighed match, or several that support each other. */
export interface Evidence extends Span {
  readonly rule: RuleInfo;
  readonly confidence: number;
  /** Ids of the rules that stand behind it, strongest first. */
  readonly supportedBy: readonly string[];
  /** Whether the text quotes or describes it. */
  readonly isMentioned: boolean;
}

/** Matches with more units than this between them do not support each other. */
export const SUPPORT_GAP = 600;

/** Matches support each other within this many units: the length of a long jailbreak prompt. */
export const SUPPORT_REACH = 3000;

/**
 * Matches of one rule at full weight within {@link SUPPORT_REACH} units from which on the rule is not weighed there again: more say nothing new.
 * What is quoted or weakened does not count, so that it hides nothing.
 */
const MAX_STRONG_MATCHES = 24;

/** Evidence below it is not reported. */
export const MIN_CONFIDENCE = 0.35;

/**
 * Weighs the matches of one text and joins what stands together.
 *
 * `isHidden`: a person does not see it, so it is no quotation. Rules of different families are taken as independent, so that their weights combine to 1 − Π(1 − w): three cues of
 * 0.4 give 0.78. Rules of one family count as the strongest of them.
 */
export function weighMatches(text: string, { matches, hits }: MatchResult, isHidden: (match: RuleMatch) => boolean): Evidence[] {
  const fences = new CodeFences(text);
  const strong = new Map<RuleInfo, number[]>();
  const weighed: Weighed[] = [];
  for (const match of matches) {
    const reach = Math.floor(match.start / SUPPORT_REACH);
    let counts = strong.get(match.rule);
    if (counts === undefined) strong.set(match.rule, (counts = []));
    if ((counts[reach] ?? 0) >= MAX_STRONG_MATCHES) continue;
    const { factor, isMentioned } = isHidden(match) ? OUT_OF_SIGHT : contextOf(text, match, hits, fences);
    if (factor === 1) counts[reach] = (counts[reach] ?? 0) + 1;
    weighed.push({ ...match, confidence: match.rule.confidence * factor, isMentioned });
  }
  weighed.sort((a, b) => a.start - b.start);
  return clusters(weighed).flatMap((cluster) => {
    const made = cluster.filter(({ isMentioned }) => !isMentioned);
    const mentioned = cluster.filter(({ isMentioned }) => isMentioned);
    return [...judgeCluster(made), ...judgeCluster(mentioned)];
  });
}

type Weighed = RuleMatch & { readonly confidence: number; readonly isMentioned: boolean };

/** Where nobody sees the text nothing in it is a quotation. */
const OUT_OF_SIGHT = { factor: 1, isMentioned: false };

/** What is quoted or described counts once, and adds nothing to what is not. */
const MENTIONED_FAMILY = 'mentioned';

function clusters(matches: readonly Weighed[]): Weighed[][] {
  const all: Weighed[][] = [];
  let end = 0;
  for (const match of matches) {
    const last = all.at(-1);
    const first = last?.[0];
    if (last !== undefined && first !== undefined && match.start - end <= SUPPORT_GAP && match.start - first.start <= SUPPORT_REACH)
      last.push(match);
    else all.push([match]);
    end = Math.max(end, match.end);
  }
  return all;
}

function weightInCluster({ rule, confidence }: Weighed, counts: ReadonlyMap<RuleInfo, number>): number {
  const { repeated } = rule;
  return repeated === undefined || (counts.get(rule) ?? 0) < repeated.times
    ? confidence
    : (confidence * repeated.confidence) / rule.confidence;
}

/** What a match counts that sees the same words as a stronger one of its category. */
const SAME_WORDS = 0.5;

/** Without those that see the same words as a stronger one of their category. */
function independent(strongest: readonly Weighed[]): Weighed[] {
  const kept: Weighed[] = [];
  for (const match of strongest) if (!kept.some((other) => isSame(match, other))) kept.push(match);
  return kept;
}

function isSame(a: Weighed, b: Weighed): boolean {
  return a.rule.category === b.rule.category && (isWithin(a, b) || isWithin(b, a));
}

function isWithin(inner: Span, outer: Span): boolean {
  return inner.start >= outer.start && inner.end <= outer.end;
}

function judgeCluster(cluster: readonly Weighed[]): Evidence[] {
  const families = new Map<string, Weighed>();
  const counts = new Map<RuleInfo, number>();
  for (const { rule } of cluster) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  for (const match of cluster) {
    const family = match.isMentioned ? MENTIONED_FAMILY : (match.rule.family ?? match.rule.id);
    const best = families.get(family);
    const confidence = weightInCluster(match, counts);
    if (best === undefined || confidence > best.confidence) families.set(family, { ...match, confidence });
  }
  const ranked = [...families.values()].sort((a, b) => b.confidence - a.confidence);
  const strongest = independent(ranked);
  const combined = 1 - ranked.reduce((rest, match) => rest * (1 - match.confidence * (strongest.includes(match) ? 1 : SAME_WORDS)), 1);
  return strongest.flatMap((match, rank): Evidence[] => {
    const confidence = rank === 0 ? combined : match.confidence;
    if (confidence < MIN_CONFIDENCE) return [];
    const supportedBy = rank === 0 ? strongest.map(({ rule }) => rule.id) : [match.rule.id];
    return [{ rule: match.rule, start: match.start, end: match.end, confidence, supportedBy, isMentioned: match.isMentioned }];
  });
}
