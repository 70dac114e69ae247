import type { DataSensitivity, Profile, ScanPhase } from '@input-trust/contract';
import type { ThreatEvidence } from '@input-trust/detector-kit';
import { categoryFactor, categoryRule } from './policy-table.ts';
import type { CategoryRule, Ceiling, Concern, RoutingPolicy } from './policy-table.ts';

/** The parts of a request that routing depends on. */
export interface Situation {
  readonly profile: Profile;
  readonly dataSensitivity: DataSensitivity;
  readonly phase: ScanPhase;
}

/** What the table makes of one piece of evidence. */
export interface Rating {
  readonly category: string;
  readonly technique: string;
  /** 0 to 1, concealment counted. */
  readonly confidence: number;
  /** What it adds to the risk score: depends on the evidence alone. */
  readonly weight: number;
  /** What the settings of the request make of the weight when the evidence is routed, each as a factor. */
  readonly factors: { readonly profile: number; readonly phase: number; readonly dataSensitivity: number };
  readonly ceiling: Ceiling;
  readonly concern: Concern;
  /** The rules by which it is BLOCK by itself, whatever its score. */
  readonly blockedBy: readonly BlockRule[];
}

/** `concealment`: a person cannot see it. `data_sensitivity`: the caller asks to block personal data. */
export type BlockRule = 'concealment' | 'data_sensitivity';

/** Looks one piece of evidence up in the policy table. */
export function rate(evidence: ThreatEvidence, situation: Situation, policy: RoutingPolicy): Rating {
  const rule = categoryRule(evidence.category, policy);
  const profile = policy.profiles[situation.profile];
  const reported = unitInterval(evidence.confidence);
  const concealed = evidence.intent === 'malicious' && evidence.visibility === 'hidden' && rule.hiddenBlocks;
  const isConcealed = concealed && rule.ceiling === 'BLOCK' && reported >= profile.blockHiddenFrom;

  return {
    category: evidence.category,
    technique: evidence.technique,
    confidence: concealed ? reported + (1 - reported) * policy.concealment : reported,
    weight: weightOf(evidence, rule, policy),
    factors: {
      profile: categoryFactor(evidence.category, profile),
      phase: situation.phase === 'input' ? rule.inInput : 1,
      dataSensitivity: personalDataFactor(evidence, situation.dataSensitivity),
    },
    ceiling: evidence.intent === 'neutral' && rule.ceiling === 'BLOCK' ? 'WARN' : rule.ceiling,
    concern: rule.concern,
    blockedBy: [
      ...(isConcealed ? ['concealment' as const] : []),
      ...(blocksAsPersonalData(evidence, reported, situation, policy) ? ['data_sensitivity' as const] : []),
    ],
  };
}

/** A confidence that is no number counts in full: a broken detector must not make its evidence vanish. */
export function unitInterval(confidence: number): number {
  return Number.isNaN(confidence) ? 1 : Math.min(1, Math.max(0, confidence));
}

const PERSONAL_DATA = 'personal_data';

function weightOf(evidence: ThreatEvidence, rule: CategoryRule, { personalData }: RoutingPolicy): number {
  const weight = rule[evidence.intent];
  if (evidence.category !== PERSONAL_DATA) return weight;
  if (evidence.expectedOn !== undefined) return personalData.expectedWeight;
  return isIdentifier(evidence.technique, personalData.identifiers) ? Math.max(weight, personalData.identifierWeight) : weight;
}

/** Whether an identifier's name stands in the technique's id as whole words: `ssn` in `us_ssn`, not in `assn`. */
function isIdentifier(technique: string, identifiers: readonly string[]): boolean {
  const words = `-${technique.toLowerCase().replaceAll(/[^a-z0-9]/g, '-')}-`;
  return identifiers.some((identifier) => words.includes(`-${identifier}-`));
}

/** Personal data that is expected where it stands, or that the caller tolerates anywhere, does not route. */
function personalDataFactor(evidence: ThreatEvidence, dataSensitivity: DataSensitivity): number {
  if (evidence.category !== PERSONAL_DATA || dataSensitivity === 'strict') return 1;
  return dataSensitivity === 'tolerant' || evidence.expectedOn !== undefined ? 0 : 1;
}

function blocksAsPersonalData(
  evidence: ThreatEvidence,
  confidence: number,
  situation: Situation,
  { personalData }: RoutingPolicy,
): boolean {
  if (evidence.category !== PERSONAL_DATA || situation.dataSensitivity !== 'strict') return false;
  return evidence.expectedOn !== undefined || confidence >= personalData.strictBlocksFrom;
}
