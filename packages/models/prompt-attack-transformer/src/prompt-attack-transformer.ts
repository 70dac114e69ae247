import { readFile } from 'node:fs/promises';
import { Tokenizer } from '@huggingface/tokenizers';
import { openModel } from '@input-trust/onnx-runtime';
import type { OnnxModel, RuntimeName } from '@input-trust/onnx-runtime';
import { parseSettings } from './model-settings.ts';
import type { CascadeSettings } from './model-settings.ts';
import { ModelUnavailableError } from './model-unavailable-error.ts';

/** Tokens of a window that the model reads, [CLS] and [SEP] included: what it was trained on. The rest is cut off. */
export const MAX_WINDOW_TOKENS = 112;

/** Threads of one run at most. A window is so small that more of them wait for each other. */
const MAX_THREADS = 2;

/** Scores how much a passage reads like an attack on a language model. */
export interface PromptAttackTransformer {
  /** How its logits join with those of the n-gram model, with thresholds of the joined logit. */
  readonly cascade: CascadeSettings;
  /**
   * Logits, one for each window, in order; a window is a passage of at most `MAX_WINDOW_TOKENS` tokens, which take 1 ms and 0.11 ms
   * each of CPU time with the native runtime, four times that without. Each window runs alone, so that a score never depends on its neighbours; `hasTime` is asked before each,
   * and the answer is shorter when it says no. Rejects with `ModelUnavailableError` when the runtime fails.
   */
  scoreWindows(windows: readonly string[], hasTime?: () => boolean): Promise<number[]>;
  /** Token ids of a window, as the model gets them. */
  tokenize(window: string): number[];
  /** Frees the weights and the runtime's memory. */
  close(): Promise<void>;
}

const PUBLISHED = new URL('../model/', import.meta.url);

/** How the model is loaded. */
export interface TransformerOptions {
  /** Threads that share a window, at most 2. Default 2. */
  readonly threads?: number;
  /** Default: native where it can be had, else WebAssembly. Their logits differ by rounding: see the README. */
  readonly runtime?: RuntimeName;
}

/** The published model, a session of its own at each call. Rejects with `ModelUnavailableError` when it cannot be used. */
export function loadPromptAttackTransformer(options: TransformerOptions = {}): Promise<PromptAttackTransformer> {
  return readPromptAttackTransformer(PUBLISHED, options);
}

/** A model from a folder (its URL ends in `/`) with `model.onnx`, `tokenizer.json` and `model.json`, made by `tooling/training/text`. */
export async function readPromptAttackTransformer(
  folder: URL,
  { threads = MAX_THREADS, runtime }: TransformerOptions = {},
): Promise<PromptAttackTransformer> {
  try {
    const [tokenizerJson, settings, model] = await Promise.all([
      readFile(new URL('tokenizer.json', folder), 'utf8'),
      readFile(new URL('model.json', folder), 'utf8'),
      openModel(new URL('model.onnx', folder), { threads: Math.min(threads, MAX_THREADS), ...(runtime !== undefined && { runtime }) }),
    ]);
    return createTransformer(new Tokenizer(parseObject(tokenizerJson), {}), model, parseSettings(settings));
  } catch (error) {
    if (ModelUnavailableError.isInstance(error)) throw error;
    throw new ModelUnavailableError('the prompt-attack transformer cannot be loaded', error);
  }
}

function createTransformer(tokenizer: Tokenizer, model: OnnxModel, cascade: CascadeSettings): PromptAttackTransformer {
  const tokenize = (window: string): number[] => {
    const { ids } = tokenizer.encode(window);
    const separator = ids.at(-1);
    return ids.length <= MAX_WINDOW_TOKENS || separator === undefined ? ids : [...ids.slice(0, MAX_WINDOW_TOKENS - 1), separator];
  };
  return {
    cascade,
    tokenize,
    close: () => model.close(),
    async scoreWindows(windows, hasTime = () => true) {
      const scores: number[] = [];
      for (const window of windows) {
        if (!hasTime()) break;
        scores.push(await logitOf(model, tokenize(window)));
      }
      return scores;
    },
  };
}

async function logitOf(model: OnnxModel, ids: readonly number[]): Promise<number> {
  const shape = [1, ids.length];
  const inputs = {
    input_ids: { data: BigInt64Array.from(ids, BigInt), shape },
    attention_mask: { data: new BigInt64Array(ids.length).fill(1n), shape },
  };
  const [logit] = await model.run(inputs, 'logit').catch((error: unknown) => {
    throw new ModelUnavailableError('the prompt-attack transformer failed to run', error);
  });
  if (logit === undefined) throw new ModelUnavailableError('the prompt-attack transformer gave no score');
  return logit;
}

function parseObject(json: string): object {
  const value: unknown = JSON.parse(json);
  if (typeof value === 'object' && value !== null) return value;
  throw new ModelUnavailableError('the tokenizer of the prompt-attack transformer is not an object');
}
