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

/** Where the balanced profile warns of evidence of prompt injection alone: 40 of 100 points at a weight of 0.95. */
const WARN_CONFIDENCE = 0.4215;

/** Evidence below it is not listed: it would not be warned of by itself, and joined with other weak signs it would warn of what is neither. */
export const MIN_MODEL_CONFIDENCE = WARN_CONFIDENCE;

/** The same beside a rule's evidence and in what nobody sees: one benign text in a hundred has as much. */
export const MIN_SUPPORTED_CONFIDENCE = 0.3;

/** Windows from which on their number counts: a paragraph or two. */
const FEW_WINDOWS = 8;

/**
 * Logits that the bar rises with each doubling of the windows: the highest of many ordinary ones is higher. Where several readings have to
 * agree it rises less than where the n-gram model has read each window once: 0.07 loses one in five attacks that stand in 50 KB.
 */
const RISE_PER_DOUBLING = { agreed: 0.03, ngram: 0.07 } as const;

/** What both models say of one window. */
export function joinedLogit(ngramLogit: number, transformerLogit: number, { bias, ngram, transformer }: CascadeSettings): number {
  return bias + ngram * ngramLogit + transformer * transformerLogit;
}

/** Whether the transformer is asked about a window: below, it would make a warning of hardly any attack. */
export function isWorthReading(ngramLogit: number, { readFrom }: CascadeSettings, profile: ScanSettings['profile']): boolean {
  return ngramLogit + PROFILE_SHIFT[profile] >= readFrom;
}

/** Whether a run is so suspicious that it is read again in other cuts, which may say otherwise. */
export function isWorthSecondLook(joined: number, { lookAgainFrom }: CascadeSettings, profile: ScanSettings['profile']): boolean {
  return joined + PROFILE_SHIFT[profile] >= lookAgainFrom;
}

/** Whether both models find a window so ordinary that a rule which found something in it must be wrong. */
export function isDoubted(joined: number, { doubtBelow }: CascadeSettings, profile: ScanSettings['profile']): boolean {
  return joined + PROFILE_SHIFT[profile] < doubtBelow;
}

/**
 * What a joined logit, the highest of so many windows, is worth: it reaches the balanced profile's WARN (0.42) at the
 * threshold of one benign text in four hundred, its BLOCK (0.74) two logits beyond.
 */
export function cascadeConfidence(
  logit: number,
  { thresholds }: CascadeSettings,
  profile: ScanSettings['profile'],
  windows: number,
): number {
  const { fpr1Percent, fpr5Percent, fprQuarterPercent } = thresholds;
  return read(logit + PROFILE_SHIFT[profile] - RISE_PER_DOUBLING.agreed * doublings(windows), [
    [fpr5Percent - 2, 0],
    [fpr5Percent, 0.08],
    [fpr1Percent, 0.3],
    [fprQuarterPercent, WARN_CONFIDENCE],
    [fprQuarterPercent + 1, 0.58],
    [fprQuarterPercent + 2, 0.75],
    [fprQuarterPercent + 3, 0.87],
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
  return read(logit + PROFILE_SHIFT[profile] - RISE_PER_DOUBLING.ngram * doublings(windows), [
    [low - 4, 0],
    [low, 0.1],
    [middle, 0.3],
    [high, 0.44],
    [high + 3, 0.65],
  ]);
}

function doublings(windows: number): number {
  return Math.max(0, Math.log2(windows / FEW_WINDOWS));
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
