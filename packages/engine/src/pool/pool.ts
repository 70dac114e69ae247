import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { InputTrustError } from '@input-trust/contract/requests';
import type { WrittenScanResponse } from '@input-trust/contract';
import { loadSignatures } from '@input-trust/file-types';
import type { CoverageReason } from '@input-trust/detector-kit';
import { admit } from '../admission.ts';
import type { AdmittedScan } from '../admission.ts';
import { isAdmitted } from '../engine.ts';
import type { Engine, ScanOptions } from '../engine.ts';
import { PACKET_LIMITS, resolveLimits } from '../options.ts';
import type { EngineSettings } from '../options.ts';
import { admitPacket } from '../packet/admit-packet.ts';
import { checkPacketBy, unreadDocument } from '../packet/check-packet.ts';
import type { ComparePacket, ReadPacketDocument } from '../packet/check-packet.ts';
import { requireSupportedNode } from '../supported-node.ts';
import { Lane } from './lane.ts';
import type { LaneOptions, LaneTask } from './lane.ts';
import { WORKER_CONFIG_VARIABLE } from './protocol.ts';
import type { WorkerAnswer, WorkerConfig } from './protocol.ts';
import { sandboxOf } from './sandbox.ts';
import type { SizeQuestion, WorkerEnd, WorkerProgram } from './worker-process.ts';

export interface EnginePoolOptions extends EngineSettings {
  /** Scans that run at one time, each in a process of its own. Default: the parallelism that the machine offers. */
  readonly workers?: number;
  /**
   * Scans beside them that may take longer than `secure` ones, in processes of their own, and as many again for packets that nobody waits
   * for. Default: half of `workers`, at least one.
   */
  readonly longWorkers?: number;
  /** Scans that may wait for a worker in each of the three lanes; one more is refused with `capacity_exceeded`. Default: 256 for each worker. */
  readonly maxQueue?: number;
  /** Resident memory of one worker, in bytes, before it is killed. Default 1 GiB. */
  readonly maxResidentBytes?: number;
  /** Time that a scan gets beyond its mode's time budget before its worker is killed. Default 2 s. */
  readonly graceMs?: number;
  /**
   * Whether scans come from several shares from the start: then one process more than `workers`, for a share that has nothing running, starts with
   * the others. Otherwise it starts when a second share comes. `warm()` then starts the processes for long scans as well. Default: false.
   */
  readonly hasSeveralShares?: boolean;
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
 * Where processors are short, scans give way to the program that answers everybody, and what takes long to what somebody waits for: each step
 * is a third or half of the processor. The process kept for a share that has nothing running gives way to nobody in its lane.
 */
const SHORT_NICENESS = { workers: 5, guest: 0 };
const LONG_NICENESS = { workers: 10, guest: 7 };

/**
 * There are as many workers as CPUs: four threads more in each, which share its garbage collection, wait for each other and take time
 * from the next worker. Without them, and with a nursery of 32 MiB instead of 16, a PDF of 5 pages costs a sixth less CPU.
 */
const GARBAGE_COLLECTION = ['--single-threaded-gc', '--max-semi-space-size=32'];

/**
 * The engine in isolated child processes, one scan at a time in each, started with the first scan. Scans that may take longer
 * than `secure` ones, which are the comprehensive ones, have processes of their own, and so have packets that nobody waits for, whose
 * documents may take half an hour: no short scan waits for a long one, and no long one for such a packet.
 *
 * Every scan is answered by the deadline of its mode and `graceMs`, counted from the call, whatever becomes of workers; that of a patient
 * scan counts from its turn. A worker that hangs,
 * crashes or outgrows its memory is killed and replaced; its scan ends as REVIEW with guidance (`focus=metadata`, which has no verdict:
 * `payload_too_complex`), and no other scan is touched. Child processes, not threads, because an endless loop or a crash in native code
 * takes its whole process with it.
 */
export function createEnginePool(options: EnginePoolOptions = {}): Engine {
  requireSupportedNode();
  const { workers = availableParallelism(), maxResidentBytes = 1 << 30, graceMs = 2_000, selfHosted = false, referenceRoot } = options;
  const { longWorkers = Math.max(1, Math.floor(workers / 2)), maxQueue = 256 * workers, hasSeveralShares = false, onWorkerEnd } = options;
  const limits = resolveLimits(options.limits);
  const program = workerProgram(options, maxResidentBytes);
  const openLane = (processes: number, niceness: LaneOptions['niceness'], hasSeveral = false): Lane =>
    new Lane({
      program,
      niceness,
      hasSeveralShares: hasSeveral,
      workers: processes,
      maxQueue,
      recycleAboveBytes: maxResidentBytes * RECYCLE_SHARE,
      onWorkerEnd,
    });
  let lanes: Lanes | undefined;

  const opened = (): Lanes =>
    (lanes ??= {
      short: openLane(workers, SHORT_NICENESS, hasSeveralShares),
      long: openLane(longWorkers, LONG_NICENESS),
      packets: openLane(longWorkers, LONG_NICENESS),
    });
  const laneOf = (timeMs: number): keyof Lanes => (timeMs > limits.secure.timeMs ? 'long' : 'short');

  /** Has a worker do a task; says why there is no answer where there is none. */
  async function dispatch(lane: keyof Lanes, task: Omit<LaneTask, 'graceMs'>): Promise<Done | CoverageReason> {
    const outcome = await opened()[lane].run({ ...task, graceMs });
    if (typeof outcome === 'string') return outcome;
    if ('failure' in outcome) throw new InputTrustError('internal_error', { cause: outcome.failure });
    if ('code' in outcome) throw new InputTrustError(outcome.code, { message: outcome.message });
    return outcome;
  }

  /** Has a worker do a part of a packet's check. */
  function dispatchPart(
    { share = '', signal, timeMs = Infinity, isPatient = false }: PacketTurn,
    part: Pick<LaneTask, 'work' | 'listener'>,
  ) {
    const mostMs = Math.min({ ...PACKET_LIMITS, ...options.packetLimits }.timeMs, timeMs);
    return dispatch(isPatient ? 'packets' : 'long', { ...part, share, timeMs: mostMs, isPatient, signal });
  }

  const readPacketDocument: ReadPacketDocument = async (document, turn = {}) => {
    const answer = await dispatchPart(turn, { work: (timeMs) => ({ document, timeMs }), listener: {} });
    if (typeof answer !== 'string' && 'document' in answer) return answer.document;
    return unreadDocument(document, typeof answer === 'string' ? answer : 'detector_failed');
  };

  const comparePacket: ComparePacket = async (packet, { tokenKey, onMatched = async () => {}, ...turn } = {}) => {
    let matched: Promise<void> | undefined;
    const listener = {
      onMatched(): void {
        matched ??= onMatched();
        // It is met below; until then it is nobody's.
        matched.catch(() => undefined);
      },
    };
    const answer = await dispatchPart(turn, { work: () => ({ compare: packet, tokenKey }), listener });
    await matched;
    if (typeof answer !== 'string' && 'checked' in answer) return answer.checked;
    throw new InputTrustError('packet_too_large', {
      message: 'The packet cannot be compared within the time and memory that a packet has.',
    });
  };

  return {
    admit: (input, context) => admit(input, { selfHosted, referenceRoot }, context),
    async scan(input, { signal, onSize, share = '', timeMs = Infinity, isPatient = false } = {}) {
      const scan = isAdmitted(input) ? input : await admit(input, { selfHosted, referenceRoot });
      const asksSize = onSize !== undefined;
      const scanMs = Math.min(limits[scan.request.mode].timeMs, timeMs);
      const sizes = new SizeDesk(onSize);
      const work = (left: number) => ({ scan, asksSize, timeMs: left });
      const task = { work, share, timeMs: scanMs, isPatient, signal, listener: { onSize: sizes.ask } };
      const answer = await dispatch(laneOf(scanMs), task).catch((error: unknown) => {
        throw sizes.refusal === undefined ? error : sizes.refusal.reason;
      });
      if (sizes.refusal !== undefined) throw sizes.refusal.reason;
      if (typeof answer !== 'string' && 'response' in answer) return answer.response;
      return unfinished(scan, typeof answer === 'string' ? answer : 'detector_failed');
    },
    admitPacket,
    checkPacket: (input, packetOptions) => checkPacketBy({ read: readPacketDocument, compare: comparePacket }, input, packetOptions),
    readPacketDocument,
    async warm() {
      const { long, short } = opened();
      // To start a process, or to load a module, keeps this one waiting: not in the middle of another share's scans.
      const forOthers = hasSeveralShares ? [long.warm(), loadUnfinishedAnswers()] : [];
      await Promise.all([short.warm(), loadSignatures(), ...forOthers]);
    },
    async render(input, { signal, share = '', isPatient = false, pages } = {}) {
      const render = isAdmitted(input) ? input : await admit(input, { selfHosted, referenceRoot });
      const { timeMs } = limits.secure;
      const task = { work: () => ({ render, pages }), share, timeMs, isPatient, signal, listener: {} };
      const answer = await dispatch(laneOf(timeMs), task);
      if (typeof answer !== 'string' && 'rendering' in answer) return answer.rendering;
      const reasons: CoverageReason[] = [typeof answer === 'string' ? answer : 'detector_failed'];
      return { kind: render.file.kind, pages: [], hidden: [], reasons };
    },
    async close() {
      const open = lanes;
      lanes = undefined;
      await Promise.all(Object.values(open ?? {}).map((lane) => lane.close()));
    },
  };
}

/** Short scans, long ones, and packets that nobody waits for. */
type Lanes = Readonly<Record<'short' | 'long' | 'packets', Lane>>;

/** What a worker did. */
type Done = Exclude<WorkerAnswer, { code: unknown } | { failure: unknown }>;

type PacketTurn = NonNullable<Parameters<ReadPacketDocument>[1]>;

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

async function unfinished(scan: AdmittedScan, reason: CoverageReason): Promise<WrittenScanResponse> {
  if (scan.request.focus === 'metadata') throw new InputTrustError('payload_too_complex');
  return (await loadUnfinishedAnswers()).unfinishedAnswer(scan, reason);
}

/** Workers decide and answer; what does so here is loaded with the first scan that none of them finishes, unless the pool is warm for several shares. */
function loadUnfinishedAnswers(): Promise<typeof import('../respond/unfinished-answer.ts')> {
  return import('../respond/unfinished-answer.ts');
}

function workerProgram(options: EnginePoolOptions, maxResidentBytes: number): Omit<WorkerProgram, 'niceness'> {
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
