import { ModelUnavailableError } from './model-unavailable-error.ts';

/** How the transformer's logit and the n-gram model's join into one, and what that one means. From held-out texts. */
export interface CascadeSettings {
  /** Joined logit = bias + ngram * (logit of the n-gram score) + transformer * (logit of the transformer). */
  readonly bias: number;
  readonly ngram: number;
  readonly transformer: number;
  /**
   * Logit of the n-gram score, the highest of a run and its cuts, below which a run need not be read: of 200 held-out attacks that the joined
   * logit finds, one lies there.
   */
  readonly readFrom: number;
  /** Logit of the transformer for the median benign text. */
  readonly ordinary: number;
  /** Joined logit from which on a run is read in other cuts too: one held-out benign text in twenty has such a run. */
  readonly lookAgainFrom: number;
  /** Joined logit that one in twenty held-out attacks does not reach. */
  readonly doubtBelow: number;
  readonly thresholds: Readonly<Record<SurfaceKind, SurfaceThresholds>>;
}

/**
 * Where a text stands, as far as it matters to what ordinary texts look like there: `prompt` for what a person types, `document` for a visible body,
 * `tool` for what a system hands over, `hidden` for what nobody sees, whatever hides it.
 */
export const SURFACE_KINDS = ['prompt', 'document', 'tool', 'hidden', 'metadata', 'ocr'] as const;
/** One of `SURFACE_KINDS`. */
export type SurfaceKind = (typeof SURFACE_KINDS)[number];

/** Joined logits that at most 5 %, 1 %, 0.5 % and 0.05 % of held-out benign texts of a kind exceed. */
export interface SurfaceThresholds {
  readonly fpr5Percent: number;
  readonly fpr1Percent: number;
  readonly fpr05Percent: number;
  readonly fpr005Percent: number;
}

/** Reads `model.json`. Throws `ModelUnavailableError` when it is not what the training wrote. */
export function parseSettings(json: string): CascadeSettings {
  let settings: unknown;
  try {
    settings = JSON.parse(json);
  } catch (error) {
    throw new ModelUnavailableError('the settings of the prompt-attack transformer are not JSON', error);
  }
  const thresholds = fieldOf(settings, 'thresholds');
  return {
    bias: numberOf(settings, 'bias'),
    ngram: numberOf(settings, 'ngram'),
    transformer: numberOf(settings, 'transformer'),
    readFrom: numberOf(settings, 'readFrom'),
    ordinary: numberOf(settings, 'ordinary'),
    lookAgainFrom: numberOf(settings, 'lookAgainFrom'),
    doubtBelow: numberOf(settings, 'doubtBelow'),
    thresholds: {
      prompt: thresholdsOf(thresholds, 'prompt'),
      document: thresholdsOf(thresholds, 'document'),
      tool: thresholdsOf(thresholds, 'tool'),
      hidden: thresholdsOf(thresholds, 'hidden'),
      metadata: thresholdsOf(thresholds, 'metadata'),
      ocr: thresholdsOf(thresholds, 'ocr'),
    },
  };
}

function thresholdsOf(table: unknown, kind: SurfaceKind): SurfaceThresholds {
  const row = fieldOf(table, kind);
  return {
    fpr5Percent: numberOf(row, 'fpr5Percent'),
    fpr1Percent: numberOf(row, 'fpr1Percent'),
    fpr05Percent: numberOf(row, 'fpr05Percent'),
    fpr005Percent: numberOf(row, 'fpr005Percent'),
  };
}

function fieldOf(parent: unknown, name: string): unknown {
  return typeof parent === 'object' && parent !== null && Object.hasOwn(parent, name) ? Reflect.get(parent, name) : undefined;
}

function numberOf(parent: unknown, name: string): number {
  const value = fieldOf(parent, name);
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw new ModelUnavailableError(`the settings of the prompt-attack transformer lack ${name}`);
}
