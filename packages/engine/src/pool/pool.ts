import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { InputTrustError } from '@input-trust/contract';
import type { WrittenScanResponse } from '@input-trust/contract';
import type { CoverageReason } from '@input-trust/detector-kit';
import { admit } from '../admission.ts';
import type { AdmittedScan } from '../admission.ts';
import { isAdmitted } from '../engine.ts';
import type { Engine, ScanOptions } from '../engine.ts';
import { PACKET_LIMITS, resolveLimits } from '../options.ts';
import type { EngineSettings } from '../options.ts';
import { admitPacket } from '../packet/admit-packet.ts';
import { checkPacketBy, unreadDocument } from '../packet/check-packet.ts';
import type { ReadPacketDocument } from '../packet/check-packet.ts';
import { unfinishedAnswer } from '../respond/unfinished-answer.ts';
import { Lane } from './lane.ts';
import type { LaneTask } from './lane.ts';
import { WORKER_CONFIG_VARIABLE } from './protocol.ts';
import type { WorkerAnswer, WorkerConfig } from './protocol.ts';
import { sandboxOf } from './sandbox.ts';
import type { SizeQuestion, WorkerEnd, WorkerProgram } from './worker-process.ts';

export interface EnginePoolOptions extends EngineSettings {
  /** Scans that run at one time, each in a process of its own. Default: the parallelism that the machine offers. */
  readonly workers?: number;
  /** Scans beside them that may take longer than `secure` ones, in processes of their own. Default: half of `workers`, at least one. */
  readonly longWorkers?: number;
  /** Scans that may wait for a worker in each of the two lanes; one more is refused with `capacity_exceeded`. Default: 256 for each worker. */
  readonly maxQueue?: number;
  /** Resident memory of one worker, in bytes, before it is killed. Default 1 GiB. */
  readonly maxResidentBytes?: number;
  /** Time that a scan gets beyond its mode's time budget before its worker is killed. Default 2 s. */
  readonly graceMs?: number;
  /** The user that workers run as, for a program that runs as root. Default: the user of this process. */
  readonly user?: { readonly uid: number; readonly gid: number };
  /**
   * URL of a module that exports `createEngine(settings: EngineSettings): Engine`, for own inspectors in the workers. Workers may read its
   * folder, what is below, and packages.
   */
  readonly engineModule?: URL;
  /** Told of every worker that ends before the pool is closed, for metrics. */
  readonly onWorkerEnd?: (why: WorkerEnd) => void;
}

/** V8's share of the resident limit; buffers, WASM and native libraries take the rest. */
const HEAP_SHARE = 0.6;

/** A worker that holds more of its limit than this when a scan is over may be too full for the next: it is replaced. */
const RECYCLE_SHARE = 0.7;

/**
 * There are as many workers as CPUs: four threads more in each, which share its garbage collection, wait for each other and take time
 * from the next worker. Without them, and with a nursery of 32 MiB instead of 16, a PDF of 5 pages costs a sixth less CPU.
 */
const GARBAGE_COLLECTION = ['--single-threaded-gc', '--max-semi-space-size=32'];

/**
 * The engine in isolated child processes, one scan at a time in each, started with the first scan. Scans that may take longer
 * than `secure` ones, which are the comprehensive ones, have processes of their own: no short scan waits for a long one.
 *
 * Every scan is answered by the deadline of its mode and `graceMs`, counted from the call, whatever becomes of workers. A worker that hangs,
 * crashes or outgrows its memory is killed and replaced; its scan ends as REVIEW with guidance (`focus=metadata`, which has no verdict:
 * `payload_too_complex`), and no other scan is touched. Child processes, not threads, because an endless loop or a crash in native code
 * takes its whole process with it.
 */
export function createEnginePool(options: EnginePoolOptions = {}): Engine {
  const { workers = availableParallelism(), maxResidentBytes = 1 << 30, graceMs = 2_000, selfHosted = false, referenceRoot } = options;
  const { longWorkers = Math.max(1, Math.floor(workers / 2)), maxQueue = 256 * workers, onWorkerEnd } = options;
  const limits = resolveLimits(options.limits);
  const program = workerProgram(options, maxResidentBytes);
  const openLane = (processes: number): Lane =>
    new Lane({ program, workers: processes, maxQueue, recycleAboveBytes: maxResidentBytes * RECYCLE_SHARE, onWorkerEnd });
  let lanes: { readonly short: Lane; readonly long: Lane } | undefined;

  const opened = (): NonNullable<typeof lanes> => (lanes ??= { short: openLane(workers), long: openLane(longWorkers) });

  /** Has a worker do a task; says why there is no answer where there is none. */
  async function dispatch(
    task: Omit<LaneTask, 'graceMs' | 'onSize'>,
    onSize?: ScanOptions['onSize'],
  ): Promise<Extract<WorkerAnswer, { response: unknown } | { document: unknown } | { rendering: unknown }> | CoverageReason> {
    const sizes = new SizeDesk(onSize);
    const lane = task.timeMs > limits.secure.timeMs ? opened().long : opened().short;
    const outcome = await lane.run({ ...task, graceMs, onSize: sizes.ask });
    if (sizes.refusal !== undefined) throw sizes.refusal.reason;
    if (typeof outcome === 'string' || 'response' in outcome || 'document' in outcome || 'rendering' in outcome) return outcome;
    if ('failure' in outcome) throw new InputTrustError('internal_error', { cause: outcome.failure });
    throw new InputTrustError(outcome.code, { message: outcome.message });
  }

  const readPacketDocument: ReadPacketDocument = async (document, { signal, share = '' } = {}) => {
    const { timeMs } = { ...PACKET_LIMITS, ...options.packetLimits };
    const answer = await dispatch({ work: () => ({ document }), share, timeMs, signal });
    if (typeof answer !== 'string' && 'document' in answer) return answer.document;
    return unreadDocument(document, typeof answer === 'string' ? answer : 'detector_failed');
  };

  return {
    admit: (input, context) => admit(input, { selfHosted, referenceRoot }, context),
    async scan(input, { signal, onSize, share = '', timeMs = Infinity } = {}) {
      const scan = isAdmitted(input) ? input : await admit(input, { selfHosted, referenceRoot });
      const asksSize = onSize !== undefined;
      const scanMs = Math.min(limits[scan.request.mode].timeMs, timeMs);
      const answer = await dispatch({ work: (left) => ({ scan, asksSize, timeMs: left }), share, timeMs: scanMs, signal }, onSize);
      if (typeof answer !== 'string' && 'response' in answer) return answer.response;
      return unfinished(scan, typeof answer === 'string' ? answer : 'detector_failed');
    },
    admitPacket,
    checkPacket: (input, packetOptions) => checkPacketBy(readPacketDocument, input, packetOptions),
    readPacketDocument,
    warm: () => opened().short.warm(),
    async render(input, { signal, share = '', pages } = {}) {
      const render = isAdmitted(input) ? input : await admit(input, { selfHosted, referenceRoot });
      const answer = await dispatch({ work: () => ({ render, pages }), share, timeMs: limits.secure.timeMs, signal });
      if (typeof answer !== 'string' && 'rendering' in answer) return answer.rendering;
      const reasons: CoverageReason[] = [typeof answer === 'string' ? answer : 'detector_failed'];
      return { kind: render.file.kind, pages: [], hidden: [], reasons };
    },
    async close() {
      const open = lanes;
      lanes = undefined;
      await Promise.all([open?.short.close(), open?.long.close()]);
    },
  };
}

/** Asks the caller about the sizes that a worker learns, and keeps why the caller refused one. */
class SizeDesk {
  refusal: { readonly reason: unknown } | undefined;
  readonly ask: SizeQuestion;

  constructor(onSize: ScanOptions['onSize']) {
    this.ask = async (size) => {
      try {
        await onSize?.(size);
        return true;
      } catch (reason) {
        this.refusal = { reason };
        return false;
      }
    };
  }
}

function unfinished(scan: AdmittedScan, reason: CoverageReason): WrittenScanResponse {
  if (scan.request.focus === 'metadata') throw new InputTrustError('payload_too_complex');
  return unfinishedAnswer(scan, reason);
}

function workerProgram(options: EnginePoolOptions, maxResidentBytes: number): WorkerProgram {
  const { metadataFocus, selfHosted, rules, trustAnchors, advisoryEvidence, limits, packetLimits, policy, threads, engineModule, user } =
    options;
  const config: WorkerConfig = {
    settings: JSON.parse(
      JSON.stringify({ metadataFocus, selfHosted, rules, trustAnchors, advisoryEvidence, limits, packetLimits, policy, threads }),
    ) as EngineSettings,
    ...(engineModule !== undefined && { engineModule: engineModule.href }),
    maxResidentBytes,
  };
  const file = fileURLToPath(import.meta.resolve('@input-trust/engine/worker'));
  const sandbox = sandboxOf(file, engineModule);
  return {
    file,
    flags: [
      ...GARBAGE_COLLECTION,
      `--max-old-space-size=${Math.floor((maxResidentBytes * HEAP_SHARE) / (1 << 20))}`,
      ...(file.endsWith('.ts') ? ['--conditions=@input-trust/source'] : []),
      ...sandbox.flags,
    ],
    environment: { ...sandbox.environment, [WORKER_CONFIG_VARIABLE]: JSON.stringify(config) },
    ...(user !== undefined && { user }),
  };
}
