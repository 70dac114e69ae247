export { ModelUnavailableError } from './model-unavailable-error.ts';
export type { CascadeSettings } from './model-settings.ts';
export { loadPromptAttackTransformer, MAX_WINDOW_TOKENS, readPromptAttackTransformer } from './prompt-attack-transformer.ts';
export type { PromptAttackTransformer, TransformerOptions } from './prompt-attack-transformer.ts';
