import { Resources } from '@input-trust/detector-kit';
import type { InspectorContext, Resource, ScanSettings } from '@input-trust/detector-kit';
import type { PromptAttackModel } from '@input-trust/model-prompt-attack-ngram';
import type { PromptAttackTransformer } from '@input-trust/model-prompt-attack-transformer';

/** The learned models; one that is absent or broken is left out. */
export interface PromptAttackModels {
  readonly ngram?: PromptAttackModel;
  readonly transformer?: PromptAttackTransformer;
}

/** Tells attacks by their character n-grams: small and fast. */
export const NGRAM_MODEL: Resource<PromptAttackModel> = {
  id: 'prompt-attack-ngram',
  load: async () => (await import('@input-trust/model-prompt-attack-ngram')).loadPromptAttackModel(),
};

/** Reads windows of a text with the transformer. */
export const TRANSFORMER_MODEL: Resource<PromptAttackTransformer> = {
  id: 'prompt-attack-transformer',
  load: async ({ threads }) => (await import('@input-trust/model-prompt-attack-transformer')).loadPromptAttackTransformer({ threads }),
  close: (model) => model.close(),
};

type Use = InspectorContext['use'];

/** For the functions that are called without an engine: what they load, on the first call, stays with the process. */
const IN_PROCESS = new Resources();

/**
 * What a mode uses: the n-gram model always, the transformer unless the mode is `fast`.
 * Never rejects: a package that is not installed, or whose files cannot be used, is missing in the answer.
 */
export async function loadPromptAttackModels(mode: ScanSettings['mode'], use: Use = IN_PROCESS.use): Promise<PromptAttackModels> {
  const [ngram, transformer] = await Promise.all([
    orUndefined(use(NGRAM_MODEL)),
    mode === 'fast' ? undefined : orUndefined(use(TRANSFORMER_MODEL)),
  ]);
  return { ...(ngram && { ngram }), ...(transformer && { transformer }) };
}

/** What a call without an engine has loaded before, without a wait; undefined until the n-gram model is there. */
export function loadedPromptAttackModels(): PromptAttackModels | undefined {
  const ngram = IN_PROCESS.loaded(NGRAM_MODEL);
  const transformer = IN_PROCESS.loaded(TRANSFORMER_MODEL);
  return ngram && { ngram, ...(transformer && { transformer }) };
}

async function orUndefined<T>(loading: Promise<T>): Promise<T | undefined> {
  try {
    return await loading;
  } catch {
    return undefined;
  }
}
