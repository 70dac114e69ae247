import type { PromptAttackThresholds } from '@input-trust/model-prompt-attack-ngram';
import type { CascadeSettings, SurfaceThresholds } from '@input-trust/model-prompt-attack-transformer';

/** Points of a rising line: logit to confidence. */
type Line = readonly (readonly [logit: number, confidence: number])[];

/** Where the balanced profile warns of evidence of prompt injection alone: 40 of 100 points at a weight of 0.95. */
const WARN_CONFIDENCE = 0.4215;

/** Where the balanced profile blocks evidence of prompt injection alone: 70 of 100 points at a weight of 0.95. */
const BLOCK_CONFIDENCE = 0.7385;

/** Hidden evidence from here on is BLOCK under every profile; and the most that is not, under the balanced one. */
const HIDDEN_BLOCK_CONFIDENCE = 0.6;
const BELOW_HIDDEN_BLOCK = 0.49;

/** Evidence below it is not listed: it would not be warned of by itself, and joined with other weak signs it would warn of what is neither. */
export const MIN_MODEL_CONFIDENCE = WARN_CONFIDENCE;

/** The same beside a rule's evidence and in what nobody sees: one benign text in a hundred has as much. */
export const MIN_SUPPORTED_CONFIDENCE = 0.3;

/** What a reading is worth that one benign text in twenty has. */
const ONE_IN_TWENTY = 0.08;

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
export function isWorthReading(ngramLogit: number, { readFrom }: CascadeSettings): boolean {
  return ngramLogit >= readFrom;
}

/** Whether a run is so suspicious that it is read again in other cuts, which may say otherwise. */
export function isWorthSecondLook(joined: number, { lookAgainFrom }: CascadeSettings): boolean {
  return joined >= lookAgainFrom;
}

/** Whether both models find a window so ordinary that a rule which found something in it must be wrong. */
export function isDoubted(joined: number, { doubtBelow }: CascadeSettings): boolean {
  return joined < doubtBelow;
}

/**
 * What a joined logit, the highest of so many windows, is worth where the text stands: it reaches the balanced profile's WARN (0.42) at the
 * logit that one benign text in two hundred exceeds there, its BLOCK (0.74) at the one that one in two thousand does.
 */
export function cascadeConfidence(
  logit: number,
  { fpr005Percent, fpr05Percent, fpr1Percent, fpr5Percent }: SurfaceThresholds,
  windows: number,
): number {
  return read(logit - riseOf(windows), [
    [fpr5Percent - 2, 0],
    [fpr5Percent, ONE_IN_TWENTY],
    [fpr1Percent, 0.3],
    [fpr05Percent, WARN_CONFIDENCE],
    [fpr005Percent, BLOCK_CONFIDENCE],
    [fpr005Percent + 1, 0.87],
  ]);
}

/**
 * The same of what stands beside the text that people read: properties, attributes, fields. They see it no more than hidden text, unless they
 * ask for it, and it is a warning from the same reading on: the one that one file in a hundred has.
 */
export function metadataConfidence(logit: number, thresholds: SurfaceThresholds, windows: number): number {
  return cascadeConfidence(logit, { ...thresholds, fpr05Percent: thresholds.fpr1Percent }, windows);
}

/** How a text is hidden: as much in ordinary files is, as authors' notes are (comments, characters that nothing shows), or as hardly any ordinary text is. */
export type Hiding = 'common' | 'note' | 'rare';

/**
 * The same of a text that nobody sees. It is a warning from the reading on that one file in a hundred has, however it is hidden. It is BLOCK so early
 * that one file in two thousand is blocked by mistake: from one in two thousand on where it is hidden as texts of most files are, from one in two
 * hundred on in a note, and from one in twenty on where it is hidden as in one file of a hundred.
 */
export function hiddenConfidence(logit: number, thresholds: SurfaceThresholds, windows: number, hiding: Hiding): number {
  const seen = cascadeConfidence(logit, thresholds, windows);
  if (seen >= BLOCK_FROM[hiding]) return Math.max(seen, HIDDEN_BLOCK_CONFIDENCE);
  return Math.min(seen, BELOW_HIDDEN_BLOCK);
}

const BLOCK_FROM: Readonly<Record<Hiding, number>> = { rare: ONE_IN_TWENTY, note: WARN_CONFIDENCE, common: BLOCK_CONFIDENCE };

/** What the n-gram model alone is worth, by its score: WARN and BLOCK at the same rates of benign texts. */
export function ngramConfidence(logit: number, thresholds: PromptAttackThresholds, windows: number): number {
  const { fpr005Percent, fpr05Percent, fpr1Percent, fpr5Percent } = thresholds;
  const [low, middle, warn, block] = [fpr5Percent, fpr1Percent, fpr05Percent, fpr005Percent].map((p) => Math.log(p / (1 - p)));
  if (low === undefined || middle === undefined || warn === undefined || block === undefined) return 0;
  return read(logit - RISE_PER_DOUBLING.ngram * doublings(windows), [
    [low - 4, 0],
    [low, 0.1],
    [middle, 0.3],
    [warn, WARN_CONFIDENCE],
    [block, BLOCK_CONFIDENCE],
  ]);
}

/** By how much the highest of so many windows, where several readings agree, has to be higher. */
export function riseOf(windows: number): number {
  return RISE_PER_DOUBLING.agreed * doublings(windows);
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
