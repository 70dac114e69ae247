import type { ScanSettings } from '@input-trust/detector-kit';
import type { PromptAttackThresholds } from '@input-trust/model-prompt-attack-ngram';
import type { CascadeSettings } from '@input-trust/model-prompt-attack-transformer';

/**
 * How much a profile shifts the logit of the models. Code is full of imperatives; where the safety of models is the
 * subject, a doubtful prompt deserves a look.
 */
const PROFILE_SHIFT: Readonly<Record<ScanSettings['profile'], number>> = {
  strict: 0,
  balanced: 0,
  permissive: 0,
  code_assistant: -0.5,
  ai_safety: 0.5,
};

/** Points of a rising line: logit to confidence. */
type Line = readonly (readonly [logit: number, confidence: number])[];

/** Evidence below it is not reported: one benign text in thirty has as much. */
export const MIN_MODEL_CONFIDENCE = 0.25;

/** The balanced profile warns from here on. */
const WARN_CONFIDENCE = 0.42;

/** A high answer of the transformer: of 343 held-out attacks that warn, none would be lost if it never said more. */
const HIGH_TRANSFORMER_LOGIT = 4.6;

/** What the transformer says of most benign texts: what a window that it does not read is taken to be worth. */
export const ORDINARY_TRANSFORMER_LOGIT = -4;

/** Joined logit below which both models speak against a rule: three of four benign texts lie below it, one unseen attack in twenty. */
const DOUBT_LOGIT = -1.5;

/** Windows from which on their number counts: a prompt of some 1,500 characters. */
const FEW_WINDOWS = 30;

/** Logits that the bar rises with each doubling of the windows: the highest of many benign ones is higher. More would lose more attacks in documents than it spares false alarms. */
const RISE_PER_DOUBLING = 0.05;

/** What both models say of one window. */
export function joinedLogit(ngramLogit: number, transformerLogit: number, { bias, ngram, transformer }: CascadeSettings): number {
  return bias + ngram * ngramLogit + transformer * transformerLogit;
}

/** Whether the transformer, were it to see a plain attack, could make a warning of a window: below, it is not asked. */
export function isWorthReading(ngramLogit: number, cascade: CascadeSettings, profile: ScanSettings['profile'], windows: number): boolean {
  return cascadeConfidence(joinedLogit(ngramLogit, HIGH_TRANSFORMER_LOGIT, cascade), cascade, profile, windows) >= WARN_CONFIDENCE;
}

/** Whether both models find a window so ordinary that a rule which is not sure of it must be wrong. */
export function isDoubted(joined: number, profile: ScanSettings['profile']): boolean {
  return joined + PROFILE_SHIFT[profile] < DOUBT_LOGIT;
}

/**
 * What a joined logit, the highest of so many windows, is worth: it reaches the balanced profile's WARN (0.42) at the
 * threshold of 0.1 % of benign texts, its BLOCK (0.74) three logits beyond.
 */
export function cascadeConfidence(
  logit: number,
  { thresholds }: CascadeSettings,
  profile: ScanSettings['profile'],
  windows: number,
): number {
  const { fpr1Percent, fpr5Percent, fpr01Percent } = thresholds;
  return read(logit + PROFILE_SHIFT[profile] - crowdRise(windows), [
    [fpr5Percent - 6, 0],
    [fpr5Percent, 0.15],
    [fpr1Percent, 0.3],
    [fpr01Percent, 0.43],
    [fpr01Percent + 1, 0.55],
    [fpr01Percent + 3, 0.72],
    [fpr01Percent + 5, 0.85],
  ]);
}

/** What the n-gram model alone is worth, by its score: WARN at 0.1 % of benign texts, never BLOCK. */
export function ngramConfidence(
  logit: number,
  thresholds: PromptAttackThresholds,
  profile: ScanSettings['profile'],
  windows: number,
): number {
  const [low, middle, high] = [thresholds.fpr5Percent, thresholds.fpr1Percent, thresholds.fpr01Percent].map((p) => Math.log(p / (1 - p)));
  if (low === undefined || middle === undefined || high === undefined) return 0;
  return read(logit + PROFILE_SHIFT[profile] - crowdRise(windows), [
    [low - 4, 0],
    [low, 0.1],
    [middle, 0.3],
    [high, 0.44],
    [high + 3, 0.65],
  ]);
}

function crowdRise(windows: number): number {
  return RISE_PER_DOUBLING * Math.max(0, Math.log2(windows / FEW_WINDOWS));
}

/** Evidence of a rule and of the models as independent signs, the models' part held down: they learned from like texts. */
export function joinWithRule(model: number, rule: number): number {
  return 1 - (1 - rule) * (1 - 0.7 * model);
}

function read(at: number, line: Line): number {
  let [fromLogit, fromConfidence] = line[0] ?? [0, 0];
  if (at <= fromLogit) return fromConfidence;
  for (const [logit, confidence] of line) {
    if (at <= logit)
      return logit === fromLogit ? confidence : fromConfidence + ((confidence - fromConfidence) * (at - fromLogit)) / (logit - fromLogit);
    [fromLogit, fromConfidence] = [logit, confidence];
  }
  return fromConfidence;
}
