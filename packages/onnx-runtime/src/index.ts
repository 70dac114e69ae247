export { modelSettings } from './model-settings.ts';
export type { ModelSettings } from './model-settings.ts';
export { openModel } from './open-model.ts';
export type { ModelInput, OnnxModel, OpenModelOptions } from './open-model.ts';
export type { RuntimeName } from './runtime-name.ts';
