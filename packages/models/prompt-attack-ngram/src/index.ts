export { ModelFileError } from './model-file-error.ts';
export type { ModelFileFault } from './model-file-error.ts';
export { MAX_MODEL_FILE_BYTES } from './model-file.ts';
export type { PromptAttackThresholds } from './model-file.ts';
export { loadPromptAttackModel, readPromptAttackModel } from './prompt-attack-model.ts';
export type { PromptAttackModel } from './prompt-attack-model.ts';
export { BLOCK_UNITS, MAX_WORD_UNITS } from './block-features.ts';
