import type { Engine } from './engine.ts';
import type { EngineExtensions, EngineSettings } from './options.ts';
import { createEnginePool } from './pool/pool.ts';

/** Functions do not cross a process border: own inspectors, resources and clocks are for `createLocalEngine`. */
type NoExtensions = { readonly [E in keyof EngineExtensions]?: never };

/**
 * An engine for a program that has other work: scans run one after the other in a process of their own, started with the first of them,
 * so that no text or picture keeps the caller's event loop busy and no file takes its process down. `close()` ends that process; left
 * open, it does not keep the program alive.
 *
 * For several scans at a time see `createEnginePool`; for own inspectors, and in the caller's thread, `createLocalEngine`.
 */
export function createEngine(settings: EngineSettings & NoExtensions = {}): Engine {
  return createEnginePool({ ...settings, workers: 1 });
}
