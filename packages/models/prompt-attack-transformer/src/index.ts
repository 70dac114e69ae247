export { ModelUnavailableError } from './model-unavailable-error.ts';
export { SURFACE_KINDS } from './model-settings.ts';
export type { CascadeSettings, SurfaceKind, SurfaceThresholds } from './model-settings.ts';
export { loadPromptAttackTransformer, MAX_WINDOW_TOKENS, readPromptAttackTransformer } from './prompt-attack-transformer.ts';
export type { PromptAttackTransformer, TransformerOptions } from './prompt-attack-transformer.ts';
