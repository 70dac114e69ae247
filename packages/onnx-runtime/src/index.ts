export { openModel } from './open-model.ts';
export type { ModelInput, OnnxModel, OpenModelOptions } from './open-model.ts';
export type { RuntimeName } from './runtime-name.ts';
