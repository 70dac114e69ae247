import type { Guidance, RiskLevel, RoutingAction, Written } from '@input-trust/contract';
import type { ThreatEvidence } from '@input-trust/detector-kit';
import { score } from './combine.ts';
import { coverageOf } from './coverage-gaps.ts';
import type { CheckOutcome } from './coverage-gaps.ts';
import { guidanceFor } from './guidance.ts';
import { DEFAULT_POLICY, LINES_OF_LEVELS, riskLevel } from './policy-table.ts';
import type { RoutingPolicy } from './policy-table.ts';
import { rate, unitInterval } from './rate.ts';
import type { Situation } from './rate.ts';
import { decisive, route } from './route.ts';

/** Everything that a decision depends on. Focus and mode are not among it: they decide what is looked at, not what follows from it. */
export interface PolicyInput extends Situation {
  readonly threats: readonly ThreatEvidence[];
  readonly checks: readonly CheckOutcome[];
  /** 0 to 1: evidence too weak to be listed. It gives the score a floor, never above the level LOW, and never routes. Default 0. */
  readonly suspicion?: number;
}

/** What the policy decides on the evidence and the coverage of a scan. */
export interface RoutingDecision {
  readonly action: RoutingAction;
  /** How much evidence was observed, 0 to 100 in whole numbers. Depends on the threats and the suspicion alone: not on coverage, profile or phase. */
  readonly riskScore: number;
  readonly riskLevel: RiskLevel;
  /** True with ALLOW only. */
  readonly safe: boolean;
  /** Present with every action but ALLOW, and with ALLOW where the risk level suggests more. */
  readonly guidance?: Written<Guidance>;
  /** Indexes into `threats` of what led to WARN or BLOCK: what would do so alone, else everything that added to it. Ascending. */
  readonly decisiveThreats: readonly number[];
}

/** What nobody lists as a threat suggests no action: the highest score below the first level that does. */
export const MAX_UNLISTED_SCORE = LINES_OF_LEVELS.warnAt - 1;

/**
 * Turns evidence and coverage into a routing decision. Suspicious evidence comes first (BLOCK, then WARN); a required check
 * that did not complete turns ALLOW into REVIEW and changes nothing else. Where the action is not what the risk level suggests,
 * the guidance says which rule of the policy lies between them. Pure: equal input, equal decision.
 *
 * `policy` is the caller's own table from `definePolicy`, or the default one.
 */
export function decide(input: PolicyInput, policy: RoutingPolicy = DEFAULT_POLICY): RoutingDecision {
  const lines = policy.profiles[input.profile];
  const ratings = input.threats.map((evidence) => rate(evidence, input, policy));
  const coverage = coverageOf(input.checks);
  const routed = route(ratings, lines);
  const action = routed.action === 'ALLOW' && coverage.reasons.length > 0 ? 'REVIEW' : routed.action;
  const riskScore = Math.max(score(ratings), Math.min(MAX_UNLISTED_SCORE, Math.round(100 * unitInterval(input.suspicion ?? 0))));
  const guidance = guidanceFor({
    action,
    routed,
    blockedBy: new Set(ratings.flatMap(({ blockedBy }) => blockedBy)),
    coverage,
    situation: input,
  });
  const led = decisive(ratings, routed.action, lines);

  return {
    action,
    riskScore,
    riskLevel: riskLevel(riskScore),
    safe: action === 'ALLOW',
    ...(guidance !== undefined && { guidance }),
    decisiveThreats: ratings.flatMap((rating, index) => (led.has(rating) ? [index] : [])),
  };
}

/**
 * Whether a piece of evidence alone leads to WARN or BLOCK under a profile, in either phase and even where personal data is
 * tolerated: more evidence cannot turn such a scan into ALLOW, so that a scan may stop on it.
 */
export function isThreat(evidence: ThreatEvidence, profile: Situation['profile'], policy: RoutingPolicy = DEFAULT_POLICY): boolean {
  // Output and the other settings never count evidence for less.
  const situation: Situation = { profile, phase: 'input', dataSensitivity: 'tolerant' };
  return route([rate(evidence, situation, policy)], policy.profiles[profile]).action !== 'ALLOW';
}
