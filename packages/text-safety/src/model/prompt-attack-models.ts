import type { PromptAttackModel } from '@input-trust/model-prompt-attack-ngram';
import type { PromptAttackTransformer } from '@input-trust/model-prompt-attack-transformer';
import type { ScanSettings } from '@input-trust/detector-kit';

/** The learned models of this process; one that is absent or broken is left out. */
export interface PromptAttackModels {
  readonly ngram?: PromptAttackModel;
  readonly transformer?: PromptAttackTransformer;
}

let ngram: Promise<PromptAttackModel | undefined> | undefined;
let transformer: Promise<PromptAttackTransformer | undefined> | undefined;

/**
 * Loads what a mode uses, once per process: the n-gram model always, the transformer unless the mode is `fast`.
 * Never rejects: a package that is not installed, or whose files cannot be used, is missing in the answer.
 */
export async function loadPromptAttackModels(mode: ScanSettings['mode']): Promise<PromptAttackModels> {
  ngram ??= orUndefined(async () => (await import('@input-trust/model-prompt-attack-ngram')).loadPromptAttackModel());
  if (mode !== 'fast')
    transformer ??= orUndefined(async () => (await import('@input-trust/model-prompt-attack-transformer')).loadPromptAttackTransformer());
  const [linear, deep] = await Promise.all([ngram, mode === 'fast' ? undefined : transformer]);
  loaded = { ...loaded, ...(linear && { ngram: linear }), ...(deep && { transformer: deep }) };
  return { ...(linear && { ngram: linear }), ...(deep && { transformer: deep }) };
}

let loaded: PromptAttackModels | undefined;

/** What some scan has loaded before, without a wait: at least the n-gram model, where it is installed. */
export function loadedPromptAttackModels(): PromptAttackModels | undefined {
  return loaded;
}

async function orUndefined<T>(load: () => Promise<T>): Promise<T | undefined> {
  try {
    return await load();
  } catch {
    return undefined;
  }
}
