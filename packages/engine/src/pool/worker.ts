import { InputTrustError } from '@input-trust/contract';
import type { ErrorCode, ScanInput, WrittenScanResponse } from '@input-trust/contract';
import { createEngine } from '../engine.ts';
import type { Engine } from '../engine.ts';
import type { EngineSettings } from '../options.ts';
import { startWatchdog } from './watchdog.ts';

/** What a worker is asked, over the process border. */
export interface WorkerTask {
  readonly input: ScanInput;
}

/** A scan that ended, either way. Errors cross as codes: an Error object loses its class on the way. */
export type WorkerAnswer =
  | { readonly response: WrittenScanResponse }
  | { readonly code: ErrorCode; readonly message: string }
  | { readonly failure: Failure };

/** What a worker says once, when it begins to scan for the first time. */
export interface WorkerLoaded {
  /** Its process id. */
  readonly loadedBy: number;
}

/** An unexpected error as far as it may leave the worker: where it happened. Its message may quote the material. */
export interface Failure {
  readonly name: string;
  readonly frames: readonly string[];
}

/** Set once per worker process, in its environment. */
export interface WorkerConfig {
  readonly settings: EngineSettings;
  /** Module with an exported `createEngine(settings)`, where the caller brings own detectors. */
  readonly engineModule?: string;
  readonly maxResidentBytes: number;
}

export const WORKER_CONFIG_VARIABLE = 'INPUT_TRUST_WORKER_CONFIG';

// Ctrl-C in a terminal reaches the whole process group. Running scans are the parent's to finish or to end.
process.on('SIGINT', () => {});

let engine: Promise<Engine> | undefined;

async function loadEngine(): Promise<Engine> {
  const config = JSON.parse(process.env[WORKER_CONFIG_VARIABLE] ?? '') as WorkerConfig;
  startWatchdog(config.maxResidentBytes);
  if (config.engineModule === undefined) return createEngine(config.settings);
  const custom = (await import(config.engineModule)) as { createEngine: (settings: EngineSettings) => Engine };
  return custom.createEngine(config.settings);
}

/** The task that the pool runs in each worker process. */
export default async function scan(task: WorkerTask): Promise<WorkerAnswer> {
  engine ??= loadEngine().catch((error: unknown) => {
    engine = undefined;
    throw error;
  });
  try {
    const ready = await engine;
    tellLoaded();
    return { response: await ready.scan(task.input) };
  } catch (error) {
    if (InputTrustError.isInstance(error)) return { code: error.code, message: error.message };
    return { failure: describe(error) };
  }
}

let isTold = false;

/** Time until here is the pool's, time from here on the scan's. */
function tellLoaded(): void {
  if (isTold) return;
  isTold = true;
  const message: WorkerLoaded = { loadedBy: process.pid };
  process.send?.(message);
}

function describe(error: unknown): Failure {
  if (!(error instanceof Error)) return { name: typeof error, frames: [] };
  const trace = (error.stack ?? '').slice(`${error.name}: ${error.message}`.length);
  return { name: error.name, frames: trace.split('\n').filter((line) => line.startsWith('    at ')) };
}
