import { readFile } from 'node:fs/promises';
import { ModelFileError } from './model-file-error.ts';
import { parseModelFile, type PromptAttackThresholds } from './model-file.ts';
import { WindowScorer } from './window-scorer.ts';

/** Scores how much a text reads like an attack on a language model. */
export interface PromptAttackModel {
  /**
   * Calibrated probability, 0 to 1, of the most suspicious window of about 400 characters; 0 for a text without words.
   * Evidence for one signal among several, on the balance of attacks and benign texts of the training pool.
   * Time is linear in the length of the text; memory is a few copies of it.
   */
  score(text: string): number;
  readonly thresholds: PromptAttackThresholds;
}

const PUBLISHED = new URL('../model/prompt-attack-ngram.bin', import.meta.url);
let published: Promise<PromptAttackModel> | undefined;

/** The published model, read once per process; a failed read is tried again by the next call. Rejects with `ModelFileError` when its file is missing or corrupt. */
export function loadPromptAttackModel(): Promise<PromptAttackModel> {
  published ??= readPromptAttackModel(PUBLISHED).catch((error: unknown) => {
    published = undefined;
    throw error;
  });
  return published;
}

/** A model from a file of one's own, made by `tooling/training/text`. Rejects with `ModelFileError`. */
export async function readPromptAttackModel(file: URL | string): Promise<PromptAttackModel> {
  let bytes: Uint8Array;
  try {
    bytes = await readFile(file);
  } catch (error) {
    throw new ModelFileError('missing', 'the prompt-attack model file cannot be read', error);
  }
  const { bias, bucketBits, calibration, scale, thresholds, weights } = parseModelFile(bytes);
  const scorer = new WindowScorer(weights, bucketBits);
  return {
    thresholds,
    score(text) {
      const highest = scorer.highest(text);
      if (highest === undefined) return 0;
      const logit = highest * scale + bias;
      return 1 / (1 + Math.exp(-(calibration.slope * logit + calibration.intercept)));
    },
  };
}
