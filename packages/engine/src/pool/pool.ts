import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { InputTrustError } from '@input-trust/contract';
import type { WrittenScanResponse } from '@input-trust/contract';
import type { CoverageReason } from '@input-trust/detector-kit';
import pLimit from 'p-limit';
import { Tinypool } from 'tinypool';
import { admit } from '../admission.ts';
import type { AdmittedScan } from '../admission.ts';
import { isAdmitted } from '../engine.ts';
import type { Engine, ScanOptions } from '../engine.ts';
import { resolveLimits } from '../options.ts';
import type { EngineSettings } from '../options.ts';
import { unfinishedAnswer } from '../respond/unfinished-answer.ts';
import { WORKER_CONFIG_VARIABLE } from './protocol.ts';
import type { SizeVerdict, WorkerAnswer, WorkerConfig, WorkerNotice, WorkerTask } from './protocol.ts';

export interface EnginePoolOptions extends EngineSettings {
  /** Worker processes. Default: the parallelism that the machine offers. */
  readonly workers?: number;
  /** Scans that may wait for a worker; one more is refused with `capacity_exceeded`. Default: 256 for each worker. */
  readonly maxQueue?: number;
  /** Resident memory of one worker, in bytes, before it is killed. Default 1 GiB. */
  readonly maxResidentBytes?: number;
  /** Time that a scan gets beyond its mode's time budget before its worker is killed. Default 2 s. */
  readonly graceMs?: number;
  /** URL of a module that exports `createEngine(settings: EngineSettings): Engine`, for own inspectors in the workers. */
  readonly engineModule?: URL;
}

/** V8's share of the resident limit; buffers, WASM and native libraries take the rest. */
const HEAP_SHARE = 0.6;

/**
 * There are as many workers as CPUs: four threads more in each, which share its garbage collection, wait for each other and take time
 * from the next worker. Without them, and with a nursery of 32 MiB instead of 16, a PDF of 5 pages costs a sixth less CPU.
 */
const GARBAGE_COLLECTION = ['--single-threaded-gc', '--max-semi-space-size=32'];

/** Time that a worker gets to start, one second on a machine that has nothing else to do. Scans wait so long for it and lose none of theirs. */
const STARTS_WITHIN_MS = 30_000;
/** How late the end of a start is noticed by scans that run in other workers. */
const LOOK_AGAIN_MS = 100;

/**
 * The engine in isolated child processes, one scan at a time in each, started with the first scan.
 *
 * A worker that hangs, crashes or outgrows its memory is killed and replaced; its scan ends as REVIEW with guidance
 * (`focus=metadata`, which has no verdict: `payload_too_complex`), and no other scan is touched. Child processes, not
 * threads, because an endless loop or a crash in native code takes its whole process with it.
 */
export function createEnginePool(options: EnginePoolOptions = {}): Engine {
  const { workers = availableParallelism(), maxResidentBytes = 1 << 30, graceMs = 2_000, selfHosted = false, referenceRoot } = options;
  const { maxQueue = 256 * workers } = options;
  const limits = resolveLimits(options.limits);
  const slot = pLimit(workers);
  let started: Tinypool | undefined;
  /** Process ids of workers that have loaded their engine. */
  let loaded: readonly number[] = [];
  const isStarting = (pool: Tinypool): boolean => pool.threads.some(({ threadId }) => !loaded.includes(threadId));

  async function dispatch(scan: AdmittedScan, { signal, onSize }: ScanOptions): Promise<WrittenScanResponse> {
    signal?.throwIfAborted();
    const pool = (started ??= startWorkers(options, workers, maxResidentBytes));
    // Not AbortSignal.timeout: its timer would hold on to the scan until it fires, long after most scans have ended.
    const deadline = new AbortController();
    const timeMs = limits[scan.request.mode].timeMs + graceMs;
    const startsUntil = performance.now() + STARTS_WITHIN_MS;
    // Who waits for a worker that starts has its time still to come: on a busy machine each would otherwise be killed while it starts.
    const expire = (): void => {
      if (isStarting(pool) && performance.now() < startsUntil) timer = setTimeout(expire, LOOK_AGAIN_MS);
      else deadline.abort();
    };
    let timer = setTimeout(expire, timeMs);
    const onLoaded = (pid: number): void => {
      const present = new Set(pool.threads.map(({ threadId }) => threadId));
      loaded = [...loaded.filter((known) => present.has(known)), pid];
      clearTimeout(timer);
      timer = setTimeout(expire, timeMs);
    };
    const sizes = new SizeDesk(onSize);
    const task: WorkerTask = { scan, asksSize: onSize !== undefined };
    let answer: WorkerAnswer;
    try {
      answer = await pool.run(task, {
        signal: signal === undefined ? deadline.signal : AbortSignal.any([signal, deadline.signal]),
        channel: {
          onMessage: (send: (verdict: SizeVerdict) => void) => sizes.open(send),
          postMessage: (notice: WorkerNotice) => ('size' in notice ? sizes.ask(notice.size) : onLoaded(notice.loadedBy)),
        },
      });
    } catch {
      signal?.throwIfAborted();
      return unfinished(scan, deadline.signal.aborted ? 'deadline_exceeded' : 'worker_lost');
    } finally {
      clearTimeout(timer);
    }
    if (sizes.refusal !== undefined) throw sizes.refusal.reason;
    if ('response' in answer) return answer.response;
    if ('failure' in answer) throw new InputTrustError('internal_error', { cause: answer.failure });
    throw new InputTrustError(answer.code, { message: answer.message });
  }

  return {
    admit: (input, context) => admit(input, { selfHosted, referenceRoot }, context),
    async scan(input, scanOptions = {}) {
      const { signal } = scanOptions;
      const scan = isAdmitted(input) ? input : await admit(input, { selfHosted, referenceRoot });
      if (slot.pendingCount >= maxQueue) throw new InputTrustError('capacity_exceeded');
      const answer = slot(() => dispatch(scan, scanOptions));
      return signal === undefined ? answer : Promise.race([answer, rejection(signal)]);
    },
    async close() {
      const pool = started;
      started = undefined;
      loaded = [];
      await pool?.destroy();
    },
  };
}

/** Asks the caller about the sizes that a worker learns, one after the other, and tells the worker to go on or to stop. */
class SizeDesk {
  /** Why the caller refused. */
  refusal: { readonly reason: unknown } | undefined;
  readonly #onSize: ScanOptions['onSize'];
  #send: ((verdict: SizeVerdict) => void) | undefined;

  constructor(onSize: ScanOptions['onSize']) {
    this.#onSize = onSize;
  }

  open(send: (verdict: SizeVerdict) => void): void {
    this.#send = send;
  }

  ask(size: Parameters<NonNullable<ScanOptions['onSize']>>[0]): void {
    const asked = Promise.resolve().then(() => this.#onSize?.(size));
    const verdict = asked.then(
      () => ({ isAdmitted: true }),
      (reason: unknown) => {
        this.refusal = { reason };
        return { isAdmitted: false };
      },
    );
    void verdict.then((it) => this.#send?.(it));
  }
}

/** Rejects when the caller cancels, so that nobody who left waits for a turn. The turn itself is given up when it comes. */
function rejection(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const give = () => reject(signal.reason as Error);
    if (signal.aborted) give();
    else signal.addEventListener('abort', give, { once: true });
  });
}

function unfinished(scan: AdmittedScan, reason: CoverageReason): WrittenScanResponse {
  if (scan.request.focus === 'metadata') throw new InputTrustError('payload_too_complex');
  return unfinishedAnswer(scan, reason);
}

function startWorkers(options: EnginePoolOptions, workers: number, maxResidentBytes: number): Tinypool {
  const { metadataFocus, selfHosted, rules, trustAnchors, advisoryEvidence, limits, policy, threads, engineModule } = options;
  const config: WorkerConfig = {
    settings: JSON.parse(
      JSON.stringify({ metadataFocus, selfHosted, rules, trustAnchors, advisoryEvidence, limits, policy, threads }),
    ) as EngineSettings,
    ...(engineModule !== undefined && { engineModule: engineModule.href }),
    maxResidentBytes,
  };
  const filename = fileURLToPath(import.meta.resolve('@input-trust/engine/worker'));
  return new Tinypool({
    runtime: 'child_process',
    filename,
    minThreads: workers,
    maxThreads: workers,
    serialization: 'advanced',
    env: { ...passedOnEnvironment(), [WORKER_CONFIG_VARIABLE]: JSON.stringify(config) },
    execArgv: [
      ...GARBAGE_COLLECTION,
      `--max-old-space-size=${Math.floor((maxResidentBytes * HEAP_SHARE) / (1 << 20))}`,
      ...(filename.endsWith('.ts') ? ['--conditions=@input-trust/source'] : []),
    ],
  });
}

/** What a worker process needs of the environment. Everything else, keys and connection strings above all, stays outside. */
const PASSED_ON = ['PATH', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR', 'LD_LIBRARY_PATH', 'NODE_OPTIONS'];

function passedOnEnvironment(): Record<string, string> {
  return Object.fromEntries(PASSED_ON.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));
}
