export type { CheckOutcome } from './coverage-gaps.ts';
export { decide, isThreat, MAX_UNLISTED_SCORE } from './decide.ts';
export type { PolicyInput, RoutingDecision } from './decide.ts';
export { definePolicy } from './define-policy.ts';
export type { PolicyOverrides } from './define-policy.ts';
export { MESSAGES } from './guidance.ts';
export { DEFAULT_POLICY, RISK_BANDS, riskLevel } from './policy-table.ts';
export type { CategoryRule, Ceiling, Concern, PersonalDataRule, ProfileRule, RoutingPolicy } from './policy-table.ts';
