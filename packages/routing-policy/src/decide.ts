import type { Guidance, RiskLevel, RoutingAction, Written } from '@input-trust/contract';
import type { ThreatEvidence } from '@input-trust/detector-kit';
import { score } from './combine.ts';
import { coverageGaps } from './coverage-gaps.ts';
import type { CheckOutcome } from './coverage-gaps.ts';
import { guidanceFor } from './guidance.ts';
import { DEFAULT_POLICY, riskLevel } from './policy-table.ts';
import type { RoutingPolicy } from './policy-table.ts';
import { rate } from './rate.ts';
import type { Rating, Situation } from './rate.ts';

/** Everything that a decision depends on. Focus and mode are not among it: they decide what is looked at, not what follows from it. */
export interface PolicyInput extends Situation {
  readonly threats: readonly ThreatEvidence[];
  readonly checks: readonly CheckOutcome[];
  /** 0 to 1: evidence too weak to be listed. It gives the score a floor and never routes. Default 0. */
  readonly suspicion?: number;
}

export interface RoutingDecision {
  readonly action: RoutingAction;
  /** How much evidence was observed, 0 to 100 in whole numbers. Depends on the threats and the suspicion alone: not on coverage, profile or phase. */
  readonly riskScore: number;
  readonly riskLevel: RiskLevel;
  /** True with ALLOW only. */
  readonly safe: boolean;
  /** Present with every action but ALLOW. */
  readonly guidance?: Written<Guidance>;
  /** Indexes into `threats` of what led to WARN or BLOCK: what would do so alone, else everything that added to it. Ascending. */
  readonly decisiveThreats: readonly number[];
}

/**
 * Turns evidence and coverage into a routing decision. Suspicious evidence comes first (BLOCK, then WARN); a required check
 * that did not complete turns ALLOW into REVIEW and changes nothing else. Pure: equal input, equal decision.
 *
 * `policy` is the caller's own table from `definePolicy`, or the default one.
 */
export function decide(input: PolicyInput, policy: RoutingPolicy = DEFAULT_POLICY): RoutingDecision {
  const ratings = input.threats.map((evidence) => rate(evidence, input, policy));
  const gaps = coverageGaps(input.checks);
  const suspicion = route(ratings, input, policy);
  const action = suspicion === 'ALLOW' && gaps.length > 0 ? 'REVIEW' : suspicion;
  const riskScore = Math.max(score(ratings), Math.round(100 * (input.suspicion ?? 0)));

  return {
    action,
    riskScore,
    riskLevel: riskLevel(riskScore),
    safe: action === 'ALLOW',
    ...(action !== 'ALLOW' && { guidance: guidanceFor(action, input.phase, gaps) }),
    decisiveThreats: decisive(ratings, suspicion, input, policy),
  };
}

/**
 * Whether a piece of evidence alone leads to WARN or BLOCK under a profile, in either phase and even where personal data is
 * tolerated: more evidence cannot turn such a scan into ALLOW, so that a scan may stop on it.
 */
export function isThreat(evidence: ThreatEvidence, profile: Situation['profile'], policy: RoutingPolicy = DEFAULT_POLICY): boolean {
  // Output and the other settings never count evidence for less.
  const situation: Situation = { profile, phase: 'input', dataSensitivity: 'tolerant' };
  return route([rate(evidence, situation, policy)], situation, policy) !== 'ALLOW';
}

type Suspicion = Exclude<RoutingAction, 'REVIEW'>;

/** The action that evidence leads to when everything was checked: the highest that one of its concerns leads to. */
function route(ratings: readonly Rating[], { profile }: Situation, policy: RoutingPolicy): Suspicion {
  const { warnAt, blockAt } = policy.profiles[profile];
  if (ratings.some((rating) => rating.blocks) || reaching('BLOCK', blockAt, ratings).length > 0) return 'BLOCK';
  return reaching('WARN', warnAt, ratings).length > 0 ? 'WARN' : 'ALLOW';
}

/** The evidence of the concerns that reach the line of an action, each by itself. */
function reaching(action: 'WARN' | 'BLOCK', line: number, ratings: readonly Rating[]): readonly Rating[] {
  const leading = ratings.filter((rating) => canLeadTo(action, rating));
  return [...new Set(leading.map(({ concern }) => concern))]
    .map((concern) => leading.filter((rating) => rating.concern === concern))
    .filter((sameConcern) => routedScore(sameConcern) >= line)
    .flat();
}

function canLeadTo(action: 'WARN' | 'BLOCK', { ceiling }: Rating): boolean {
  return ceiling === 'BLOCK' || ceiling === action;
}

function routedScore(ratings: readonly Rating[]): number {
  return score(ratings.map((rating) => ({ ...rating, weight: rating.routedWeight })));
}

function decisive(ratings: readonly Rating[], suspicion: Suspicion, situation: Situation, policy: RoutingPolicy): number[] {
  if (suspicion === 'ALLOW') return [];
  const { warnAt, blockAt } = policy.profiles[situation.profile];
  const alone = ratings.filter((rating) => route([rating], situation, policy) === suspicion);
  const together = reaching(suspicion, suspicion === 'WARN' ? warnAt : blockAt, ratings);
  const led = new Set(alone.length > 0 ? alone : together.filter((rating) => rating.routedWeight * rating.confidence > 0));
  return ratings.flatMap((rating, index) => (led.has(rating) ? [index] : []));
}
