import type { CheckedPacket } from '@input-trust/consistency';
import { InputTrustError } from '@input-trust/contract/requests';
import type { DeclaredSize } from '@input-trust/detector-kit';
import type { Engine } from '../engine.ts';
import type { EngineSettings } from '../options.ts';
import { warmUp } from '../warm-up.ts';
import { joinBytes } from './bytes-apart.ts';
import { confineThreads } from './confinement.ts';
import { WORKER_CONFIG_VARIABLE } from './protocol.ts';
import type { Failure, FromWorker, PacketComparisonTask, ToWorker, WorkerAnswer, WorkerConfig, WorkerTask } from './protocol.ts';
import { startWatchdog } from './watchdog.ts';

/** The pool says which of the sizes may go on; one scan runs at a time, so that the next word is the answer. */
let hear: ((isAdmitted: boolean) => void) | undefined;

const given = process.env[WORKER_CONFIG_VARIABLE];
if (given !== undefined) await serve(JSON.parse(given) as WorkerConfig);

/** The life of a worker process: it loads, says that it is ready, and scans what it is given, one after the other. */
async function serve(config: WorkerConfig): Promise<void> {
  // Ctrl-C in a terminal reaches the whole process group. Running scans are the parent's to finish or to end.
  process.on('SIGINT', () => {});
  process.on('disconnect', () => process.exit());
  startWatchdog(config.maxResidentBytes);
  confineThreads();
  let engine: Engine;
  try {
    engine = await loadEngine(config);
    await warmUp(engine);
  } catch (error) {
    tell({ kind: 'unusable', why: error instanceof Error ? (error.stack ?? error.message) : typeof error });
    return;
  }
  process.on('message', (message: ToWorker) => {
    if ('task' in message) void answer(engine, joinBytes(message.task, message.lengths));
    else hear?.(message.isAdmitted);
  });
  tell({ kind: 'ready' });
}

async function loadEngine({ engineModule, settings }: WorkerConfig): Promise<Engine> {
  if (engineModule === undefined) return (await import('../local-engine.ts')).createLocalEngine(settings);
  const custom = (await import(engineModule)) as { createEngine: (settings: EngineSettings) => Engine };
  return custom.createEngine(settings);
}

async function answer(engine: Engine, task: WorkerTask): Promise<void> {
  tell({ kind: 'answer', answer: await scanned(engine, task), residentBytes: process.memoryUsage.rss() });
}

async function scanned(engine: Engine, task: WorkerTask): Promise<WorkerAnswer> {
  try {
    if ('document' in task) return { document: await engine.readPacketDocument(task.document, { timeMs: task.timeMs }) };
    if ('compare' in task) return { checked: await compared(task) };
    if ('render' in task) {
      const { render, pages } = task;
      return { rendering: await engine.render(render, pages === undefined ? {} : { pages }) };
    }
    const { scan, timeMs, asksSize } = task;
    return { response: await engine.scan(scan, { timeMs, ...(asksSize && { onSize: askSize }) }) };
  } catch (error) {
    if (InputTrustError.isInstance(error)) return { code: error.code, message: error.message };
    return { failure: describe(error) };
  }
}

async function compared({ compare, tokenKey }: PacketComparisonTask): Promise<CheckedPacket> {
  const { comparePacket } = await import('../packet/compare-packet.ts');
  return comparePacket(compare, { ...(tokenKey !== undefined && { tokenKey }), onMatched: async () => tell({ kind: 'matched' }) });
}

async function askSize(size: DeclaredSize): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  hear = resolve;
  tell({ kind: 'size', size });
  if (!(await promise)) throw new InputTrustError('capacity_exceeded', { message: 'The scan was refused for its size.' });
}

function tell(message: FromWorker): void {
  process.send?.(message);
}

function describe(error: unknown): Failure {
  if (!(error instanceof Error)) return { name: typeof error, frames: [] };
  const trace = (error.stack ?? '').slice(`${error.name}: ${error.message}`.length);
  return { name: error.name, frames: trace.split('\n').filter((line) => line.startsWith('    at ')) };
}
