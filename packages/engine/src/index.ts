export { defaultDetectors, defaultExtractors } from './detectors.ts';
export { createEngine } from './engine.ts';
export type { Engine } from './engine.ts';
export { OperatorFileError, readOperatorFiles } from './operator-files.ts';
export type { OperatorFiles } from './operator-files.ts';
export { DEFAULT_LIMITS } from './options.ts';
export type { EngineLimits, EngineOptions, EngineSettings } from './options.ts';
export { createEnginePool } from './pool/pool.ts';
export type { EnginePoolOptions } from './pool/pool.ts';
