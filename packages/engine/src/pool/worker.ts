import { InputTrustError } from '@input-trust/contract';
import type { DeclaredSize } from '@input-trust/detector-kit';
import type { Engine } from '../engine.ts';
import { createLocalEngine } from '../local-engine.ts';
import type { EngineSettings } from '../options.ts';
import { WORKER_CONFIG_VARIABLE } from './protocol.ts';
import type { Failure, SizeVerdict, WorkerAnswer, WorkerConfig, WorkerNotice, WorkerTask } from './protocol.ts';
import { startWatchdog } from './watchdog.ts';

let engine: Promise<Engine> | undefined;

/** The task that the pool runs in each worker process. Until the first of them nothing of the process is changed. */
export default async function scan(task: WorkerTask): Promise<WorkerAnswer> {
  engine ??= loadEngine().catch((error: unknown) => {
    engine = undefined;
    throw error;
  });
  try {
    const ready = await engine;
    tellLoaded();
    return { response: await ready.scan(task.scan, task.asksSize ? { onSize: askSize } : {}) };
  } catch (error) {
    if (InputTrustError.isInstance(error)) return { code: error.code, message: error.message };
    return { failure: describe(error) };
  }
}

async function loadEngine(): Promise<Engine> {
  // Ctrl-C in a terminal reaches the whole process group. Running scans are the parent's to finish or to end.
  process.on('SIGINT', () => {});
  const config = JSON.parse(process.env[WORKER_CONFIG_VARIABLE] ?? '') as WorkerConfig;
  startWatchdog(config.maxResidentBytes);
  if (config.engineModule === undefined) return createLocalEngine(config.settings);
  const custom = (await import(config.engineModule)) as { createEngine: (settings: EngineSettings) => Engine };
  return custom.createEngine(config.settings);
}

let isTold = false;

/** Time until here is the pool's, time from here on the scan's. */
function tellLoaded(): void {
  if (isTold) return;
  isTold = true;
  tell({ loadedBy: process.pid });
}

function tell(notice: WorkerNotice): void {
  process.send?.(notice);
}

/** Waits for the parent's word on a size; one scan runs at a time, so that the next word is the answer. */
async function askSize(size: DeclaredSize): Promise<void> {
  const verdict = new Promise<SizeVerdict>((resolve) => {
    const hear = (message: unknown): void => {
      if (!isVerdict(message)) return;
      process.off('message', hear);
      resolve(message);
    };
    process.on('message', hear);
  });
  tell({ size });
  if (!(await verdict).isAdmitted) throw new InputTrustError('capacity_exceeded', { message: 'The scan was refused for its size.' });
}

function isVerdict(message: unknown): message is SizeVerdict {
  return typeof message === 'object' && message !== null && 'isAdmitted' in message;
}

function describe(error: unknown): Failure {
  if (!(error instanceof Error)) return { name: typeof error, frames: [] };
  const trace = (error.stack ?? '').slice(`${error.name}: ${error.message}`.length);
  return { name: error.name, frames: trace.split('\n').filter((line) => line.startsWith('    at ')) };
}
