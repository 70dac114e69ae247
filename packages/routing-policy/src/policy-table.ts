import type { Profile, RiskLevel, RoutingAction } from '@input-trust/contract';

/**
 * The highest action that evidence of a category can lead to. `context` is shown and scored, and never routes.
 * Neutral evidence never leads further than WARN, whatever its category.
 */
export type Ceiling = 'context' | 'WARN' | 'BLOCK';

/**
 * What evidence is a sign of: an `attack` on whoever reads the material, `disclosure` of secrets or of people, or doubts about its
 * `authenticity`. Signs of one concern support each other. Those of different concerns do not: a phone number makes no macro more
 * suspicious, so each concern has to reach a line by itself.
 */
export type Concern = 'attack' | 'disclosure' | 'authenticity';

/** How evidence of one category counts. */
export interface CategoryRule {
  /** Weight of malicious evidence, 0 to 1: the most that the category alone can give, at full confidence. */
  readonly malicious: number;
  /** Weight of neutral evidence (unusual, harmless by itself), at most that of malicious evidence. */
  readonly neutral: number;
  readonly ceiling: Ceiling;
  readonly concern: Concern;
  /**
   * Malicious evidence of this category that a person cannot see counts more, and is BLOCK from the profile's `blockHiddenFrom` on
   * where the ceiling allows it.
   */
  readonly hiddenBlocks: boolean;
  /** Factor on the weight when user input is routed, 0 to 1. Output counts in full. */
  readonly inInput: number;
}

/** Where a profile draws its lines. */
export interface ProfileRule {
  /** Score from which the action is WARN, 1 to 100. */
  readonly warnAt: number;
  /** Score of malicious evidence from which the action is BLOCK. */
  readonly blockAt: number;
  /** Confidence from which hidden malicious evidence is BLOCK whatever its score. */
  readonly blockHiddenFrom: number;
  /** Factors on the weight of single categories when they are routed, 0 to 2. Absent: 1. */
  readonly factors: Readonly<Record<string, number>>;
}

/** How personal data counts: the category `personal_data`. */
export interface PersonalDataRule {
  /**
   * Techniques of identifiers that are enough to impersonate or charge a person, as whole words of a technique's id.
   * They count with `identifierWeight`, other personal data with the category's neutral weight.
   */
  readonly identifiers: readonly string[];
  readonly identifierWeight: number;
  /** Weight on the score of personal data on the surface where it is expected. It routes under `strict` data sensitivity only. */
  readonly expectedWeight: number;
  /** Confidence from which `strict` data sensitivity blocks personal data where it is not expected. */
  readonly strictBlocksFrom: number;
}

/** Everything that decides an action, as plain data. See `definePolicy` for tables of one's own. */
export interface RoutingPolicy {
  readonly profiles: Readonly<Record<Profile, ProfileRule>>;
  readonly categories: Readonly<Record<string, CategoryRule>>;
  /** For categories that the table does not name: the vocabulary is open. */
  readonly unknownCategory: CategoryRule;
  readonly personalData: PersonalDataRule;
  /** Share of the remaining doubt that hiding takes away: malicious evidence that a person cannot see rarely stands there by chance. */
  readonly concealment: number;
}

/** An attack on whoever reads the material: hiding it is no accident. */
const attack = (malicious: number, neutral: number): CategoryRule => ({
  malicious,
  neutral,
  ceiling: 'BLOCK',
  concern: 'attack',
  hiddenBlocks: true,
  inInput: 1,
});
/** Harm by leaking or by running: as bad in plain sight. */
const harm = (concern: Concern, malicious: number, neutral: number, inInput: number): CategoryRule => ({
  malicious,
  neutral,
  ceiling: 'BLOCK',
  concern,
  hiddenBlocks: false,
  inInput,
});
/** Worth a person's look, never reason enough to stop by itself. */
const cue = (concern: Concern, malicious: number, neutral: number): CategoryRule => ({
  malicious,
  neutral,
  ceiling: 'WARN',
  concern,
  hiddenBlocks: false,
  inInput: 1,
});
/** Supports what others found; the specification lets it decide nothing. */
const context = (weight: number): CategoryRule => ({
  malicious: weight,
  neutral: weight,
  ceiling: 'context',
  concern: 'authenticity',
  hiddenBlocks: false,
  inInput: 1,
});

/** The policy of an engine that is given no other. */
export const DEFAULT_POLICY: RoutingPolicy = {
  profiles: {
    strict: { warnAt: 25, blockAt: 50, blockHiddenFrom: 0.4, factors: {} },
    balanced: { warnAt: 40, blockAt: 70, blockHiddenFrom: 0.5, factors: {} },
    permissive: { warnAt: 60, blockAt: 85, blockHiddenFrom: 0.6, factors: {} },
    // Code that runs commands is what the assistant is for.
    code_assistant: { warnAt: 40, blockAt: 70, blockHiddenFrom: 0.5, factors: { unsafe_output: 0.45, active_content: 0.6 } },
    ai_safety: {
      warnAt: 40,
      blockAt: 70,
      blockHiddenFrom: 0.4,
      factors: { jailbreak: 1.3, prompt_injection: 1.2, system_prompt_leak: 1.3, unsafe_output: 1.2 },
    },
  },
  categories: {
    prompt_injection: attack(0.95, 0.3),
    jailbreak: attack(0.95, 0.3),
    system_prompt_leak: attack(0.9, 0.3),
    data_exfiltration: attack(0.95, 0.3),
    hidden_instruction: attack(0.95, 0.35),
    document_instruction: attack(0.85, 0.3),
    visual_injection: attack(0.9, 0.3),
    hidden_text: attack(0.9, 0.5),
    steganography: attack(0.85, 0.45),
    payload: attack(0.9, 0.45),
    active_content: attack(0.85, 0.45),
    // Whoever submits a key of their own should be warned; a system that hands one out should be stopped.
    secrets_exposure: harm('disclosure', 0.95, 0.3, 0.7),
    unsafe_output: harm('attack', 0.85, 0.3, 0.5),
    personal_data: cue('disclosure', 0.5, 0.15),
    ai_authenticity_signal: cue('authenticity', 0.6, 0.6),
    ai_image_authenticity: cue('authenticity', 0.6, 0.6),
    localized_visual_change: cue('authenticity', 0.65, 0.55),
    document_visual_inconsistency: cue('authenticity', 0.65, 0.55),
    visual_artifact: cue('authenticity', 0.3, 0.3),
    visual_review_cue: cue('authenticity', 0.2, 0.2),
    metadata_inconsistency: context(0.1),
    origin_record_inconsistency: context(0.1),
    provenance_state: context(0),
    // Where it is; that it was not read is a gap in coverage, which routes.
    unread_text: context(0),
  },
  unknownCategory: attack(0.8, 0.3),
  personalData: {
    identifiers: [
      'national-id',
      'tax-id',
      'health-id',
      'passport',
      'driver-licence',
      'payment-card',
      'bank-account',
      'ssn',
      'credit-card',
      'iban',
    ],
    identifierWeight: 0.5,
    expectedWeight: 0.05,
    strictBlocksFrom: 0.5,
  },
  concealment: 0.5,
};

/**
 * Bands of the risk score, lowest first: each level reaches from its number up to the next. What a level suggests is the action
 * of the evidence by itself, before any policy: that of `balanced` where no rule of it intervenes.
 */
export const RISK_BANDS = [
  { level: 'MINIMAL', from: 0, suggests: 'ALLOW' },
  { level: 'LOW', from: 10, suggests: 'ALLOW' },
  { level: 'MEDIUM', from: 40, suggests: 'WARN' },
  { level: 'HIGH', from: 70, suggests: 'BLOCK' },
  { level: 'CRITICAL', from: 90, suggests: 'BLOCK' },
] as const satisfies readonly { level: RiskLevel; from: number; suggests: RoutingAction }[];

/** Scores from which the action is WARN, and BLOCK. */
export interface Lines {
  readonly warnAt: number;
  readonly blockAt: number;
}

/** The lines that the levels draw. */
export const LINES_OF_LEVELS: Lines = { warnAt: lowestThatSuggests('WARN'), blockAt: lowestThatSuggests('BLOCK') };

function lowestThatSuggests(action: RoutingAction): number {
  return RISK_BANDS.find(({ suggests }) => suggests === action)?.from ?? 100;
}

/** The band of a risk score from 0 to 100. */
export function riskLevel(score: number): RiskLevel {
  return RISK_BANDS.findLast((band) => score >= band.from)?.level ?? 'MINIMAL';
}

/** The rule of a category; the vocabulary is open, so every name has one. */
export function categoryRule(category: string, { categories, unknownCategory }: RoutingPolicy): CategoryRule {
  return own(categories, category) ?? unknownCategory;
}

/** A profile's factor on the weight of a category. */
export function categoryFactor(category: string, { factors }: ProfileRule): number {
  return own(factors, category) ?? 1;
}

/** Category names come from detectors: one that is called `constructor` must not find a method. */
function own<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
