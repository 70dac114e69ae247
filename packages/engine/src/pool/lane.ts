import { InputTrustError } from '@input-trust/contract/requests';
import type { WorkerAnswer, WorkerTask } from './protocol.ts';
import { ShareHistory } from './share-history.ts';
import { WorkerProcess } from './worker-process.ts';
import type { WorkerEnd, WorkerListener, WorkerProgram } from './worker-process.ts';

export interface LaneOptions {
  readonly program: Omit<WorkerProgram, 'niceness'>;
  /** Of its processes, and of the one that is kept for a share that has nothing running. */
  readonly niceness: { readonly workers: number; readonly guest: number };
  /** Whether there are several shares from the start. Otherwise there are when a second one comes. */
  readonly hasSeveralShares: boolean;
  /** Scans that run at one time, each in a process of its own. */
  readonly workers: number;
  /** Scans that may wait. */
  readonly maxQueue: number;
  /** A process that holds more after a scan is replaced. */
  readonly recycleAboveBytes: number;
  /** Told of every process that ends before the lane does. */
  readonly onWorkerEnd?: ((why: WorkerEnd) => void) | undefined;
}

/** One scan, or one document of a packet, as a lane sees it. */
export interface LaneTask {
  /** What the worker is asked, given the time that is left of `timeMs` when it is its turn. */
  readonly work: (leftMs: number) => WorkerTask;
  /** On whose behalf: lanes are fair between shares. */
  readonly share: string;
  /** The engine's time for the scan, in milliseconds. */
  readonly timeMs: number;
  /** Time beyond it before the process is killed, in milliseconds. */
  readonly graceMs: number;
  /** Nobody waits for it: its time begins with its turn, and not with the call. */
  readonly isPatient: boolean;
  readonly signal: AbortSignal | undefined;
  /** Told of what the worker says meanwhile. */
  readonly listener: WorkerListener;
}

/** How a scan ended: answered, or ended from outside. */
export type LaneOutcome = WorkerAnswer | 'deadline_exceeded' | 'worker_lost';

/** A process is replaced after so many scans: what a library leaks with each of them does not add up. It scans on until the next is ready. */
const RECYCLE_AFTER_SCANS = 2_000;

/** So many processes in a row that do not start are no accident: scans that wait are told instead of waiting on. */
const MAX_FAILED_STARTS = 2;

/** There are several shares for so long after two followed each other: whoever needs the process beyond `workers` waits for no start. */
const SEVERAL_FOR_MS = 600_000;

/** Any time does. */
const KEEP_ALIVE_MS = 60_000;

interface Job {
  readonly task: LaneTask;
  readonly outcome: PromiseWithResolvers<LaneOutcome>;
  /** In the clock of `performance.now()`: the scan is over then, whatever it waits for. Of a patient one not before its turn. */
  deadlineAt: number;
  deadline: NodeJS.Timeout | undefined;
  /** A worker was lost over it: it has one more try, in a process that has scanned nothing before. */
  needsFresh: boolean;
  worker: WorkerProcess | undefined;
}

/**
 * Scans that wait for each other and the processes that run them.
 *
 * - Every scan ends by its deadline, which counts from its call: while it waits, while processes start, are stopped, hang or are lost. That of
 *   a patient one counts from its turn.
 * - Whoever has the fewest places is next, then whoever was served longest ago. Nobody has more than one place where other shares needed the rest
 *   of late, up to a fair part for each: a scan that takes long is not in the way of many that do not.
 * - One process more than `workers` is kept for a share that has nothing running, so that no share holds them all; it is there while there are several
 *   shares. Other processes give way to it, and it is the first choice of a share whose scans are short.
 * - A process that was lost or filled by a scan is its share's affair: while another starts in its place, the share has that place.
 * - Which process a scan gets makes no difference: one that holds much memory or has scanned much is replaced, and a scan that was lost in
 *   a used process is run again in a fresh one, once.
 */
export class Lane {
  readonly #options: LaneOptions;
  readonly #workers = new Set<WorkerProcess>();
  /** The one beyond `workers`, among them. */
  #guest: WorkerProcess | undefined;
  readonly #waiting: Job[] = [];
  readonly #running = new Set<Job>();
  readonly #history = new ShareHistory();
  /** When a share was given a process, in scans of this lane; of shares that wait or run. */
  readonly #served = new Map<string, number>();
  /** The share that a process scans for. */
  readonly #scansFor = new Map<WorkerProcess, string>();
  /** Whose scans have ended processes that are not replaced yet. */
  readonly #spent: string[] = [];
  /** On whose account a process starts. */
  readonly #startedFor = new Map<WorkerProcess, string>();
  /** What takes the place of a process that has scanned much, and starts meanwhile. */
  readonly #successors = new Map<WorkerProcess, WorkerProcess>();
  #scans = 0;
  #lastShare: string | undefined;
  #severalSharesAt = -Infinity;
  #failedStarts = 0;
  #isClosed = false;

  constructor(options: LaneOptions) {
    this.#options = options;
  }

  /** Rejects with `capacity_exceeded` when too many wait, and with the signal's reason when the caller cancels. */
  async run(task: LaneTask): Promise<LaneOutcome> {
    const { workers, maxQueue } = this.#options;
    const { signal } = task;
    signal?.throwIfAborted();
    if (this.#waiting.length + this.#running.size >= workers + maxQueue) throw new InputTrustError('capacity_exceeded');
    const outcome = Promise.withResolvers<LaneOutcome>();
    const job: Job = { task, outcome, deadlineAt: Infinity, deadline: undefined, needsFresh: false, worker: undefined };
    if (!task.isPatient) this.#startClock(job);
    const cancel = (): void => {
      job.outcome.reject(signal?.reason);
      this.#abandon(job, 'worker_lost');
    };
    signal?.addEventListener('abort', cancel, { once: true });
    this.#noteShare(task.share);
    this.#waiting.push(job);
    this.#history.noteNeed(task.share, this.#placesOf(task.share) + this.#waiting.filter((each) => each.task.share === task.share).length);
    this.#advance();
    const stopWaiting = keepAlive();
    try {
      return await job.outcome.promise;
    } finally {
      stopWaiting();
      clearTimeout(job.deadline);
      signal?.removeEventListener('abort', cancel);
    }
  }

  /** A program that asks on nobody's behalf, as whether the engine works, is no share beside others. */
  #noteShare(share: string): void {
    if (share === '') return;
    if (this.#lastShare !== undefined && share !== this.#lastShare) this.#severalSharesAt = performance.now();
    this.#lastShare = share;
  }

  #startClock(job: Job): void {
    const { graceMs, timeMs } = job.task;
    job.deadlineAt = performance.now() + timeMs + graceMs;
    job.deadline = setTimeout(() => this.#abandon(job, 'deadline_exceeded'), timeMs + graceMs);
  }

  /** Starts the processes and waits until they take scans. */
  async warm(): Promise<void> {
    this.#advance();
    const stopWaiting = keepAlive();
    const starting = await Promise.allSettled([...this.#workers].map(({ ready }) => ready));
    stopWaiting();
    const failed = starting.find((start) => start.status === 'rejected');
    if (failed !== undefined) throw new InputTrustError('internal_error', { cause: failed.reason });
  }

  /** Ends every process, with what runs in it. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const job of this.#waiting.splice(0)) job.outcome.resolve('worker_lost');
    const workers = [...this.#workers];
    for (const worker of workers) worker.kill();
    await Promise.all(workers.map(({ ended }) => ended));
  }

  /** Starts processes where some are missing, and gives waiting scans to idle ones. */
  #advance(): void {
    if (this.#isClosed) return;
    this.#makeRoomForFresh();
    // First, so that who has ended a process already has the place of the next.
    this.#startMissing();
    for (let next = this.#next(); next !== undefined; next = this.#next()) void this.#give(next.job, next.worker);
  }

  /** The scan whose turn it is among those that can start now. */
  #next(): { job: Job; worker: WorkerProcess } | undefined {
    const startable = this.#waiting.flatMap((job) => {
      const places = this.#placesOf(job.task.share);
      const worker = this.#idleFor(job, places);
      return worker === undefined ? [] : [{ job, worker, places }];
    });
    const served = ({ job }: { job: Job }): number => this.#served.get(job.task.share) ?? 0;
    // The sort is stable: of one share, whoever waits longest is first.
    return startable.sort((a, b) => Number(b.job.needsFresh) - Number(a.job.needsFresh) || a.places - b.places || served(a) - served(b))[0];
  }

  /** The process beyond `workers` is for a share that has no other place. */
  #idleFor({ needsFresh, task }: Job, places: number): WorkerProcess | undefined {
    if (places > 0 && this.#areOthersInNeed(task.share)) return undefined;
    const idle = [...this.#workers].filter(({ state, scans }) => state === 'idle' && (!needsFresh || scans === 0));
    const usual = idle.find((worker) => worker !== this.#guest);
    const guest = idle.find((worker) => worker === this.#guest);
    if (guest === undefined || places > 0) return usual;
    if (this.#history.areShort(task.share)) return guest;
    // What is in the way for a moment only is worth waiting for: otherwise the two would change places for good.
    const isUsualSoon = [...this.#running].some((each) => each.worker !== this.#guest && this.#history.areShort(each.task.share));
    return usual ?? (isUsualSoon ? undefined : guest);
  }

  /** Whether all places that are free are kept for shares that have none, or needed more of late than they have. */
  #areOthersInNeed(share: string): boolean {
    const { workers } = this.#options;
    const others = this.#history.needsBeside(share);
    const fair = Math.max(1, Math.floor(workers / (others.length + 1)));
    const kept = others.map((other) => Math.max(0, Math.min(fair, other.places) - this.#placesOf(other.share)));
    const free = workers - this.#places().length;
    return free <= kept.reduce((sum, places) => sum + places, 0);
  }

  #placesOf(share: string): number {
    return this.#places().filter((each) => each === share).length;
  }

  /** The share that has each place: by a scan that runs, or by a process that starts on its account. */
  #places(): string[] {
    return [...[...this.#running].map(({ task }) => task.share), ...this.#startedFor.values()];
  }

  async #give(job: Job, worker: WorkerProcess): Promise<void> {
    const { graceMs, listener, share, work } = job.task;
    this.#waiting.splice(this.#waiting.indexOf(job), 1);
    if (job.deadline === undefined) this.#startClock(job);
    const timeMs = Math.min(job.task.timeMs, job.deadlineAt - graceMs - performance.now());
    // With nothing but its grace left it would be killed before it has an answer.
    if (timeMs <= 0) return job.outcome.resolve('deadline_exceeded');
    const isUsed = worker.scans > 0;
    job.worker = worker;
    this.#running.add(job);
    this.#served.set(share, ++this.#scans);
    this.#scansFor.set(worker, share);
    const startedAt = performance.now();
    try {
      job.outcome.resolve(await worker.run(work(timeMs), listener));
      if (worker.residentBytes > this.#options.recycleAboveBytes) this.#end(worker, 'recycled');
      else {
        this.#scansFor.delete(worker);
        if (worker.scans >= RECYCLE_AFTER_SCANS) this.#succeed(worker);
      }
    } catch {
      // An abandoned scan is settled already, and no longer counted as running.
      if (isUsed && !this.#isClosed && this.#running.has(job)) this.#waiting.unshift(Object.assign(job, { needsFresh: true }));
      else job.outcome.resolve('worker_lost');
    }
    this.#history.noteDuration(share, performance.now() - startedAt);
    job.worker = undefined;
    this.#running.delete(job);
    this.#forgetShares();
    this.#advance();
  }

  #forgetShares(): void {
    const present = new Set([...this.#waiting, ...this.#running].map(({ task }) => task.share));
    for (const share of this.#served.keys()) if (!present.has(share)) this.#served.delete(share);
  }

  /** Ends a scan from outside, with its process where it has one. */
  #abandon(job: Job, outcome: LaneOutcome): void {
    job.outcome.resolve(outcome);
    const at = this.#waiting.indexOf(job);
    if (at !== -1) this.#waiting.splice(at, 1);
    this.#running.delete(job);
    if (job.worker !== undefined) this.#end(job.worker, outcome === 'deadline_exceeded' ? outcome : 'cancelled');
    this.#advance();
  }

  /** Ends a process for what it scans. */
  #end(worker: WorkerProcess, why: WorkerEnd): void {
    this.#spend(worker);
    worker.kill(why);
  }

  /** A process has ended, or will at once: if it scans, another starts in its place on account of the share that it scans for. */
  #spend(worker: WorkerProcess): void {
    const share = this.#scansFor.get(worker);
    if (share !== undefined) this.#spent.push(share);
    this.#scansFor.delete(worker);
  }

  /** Has another process take the place of one that has scanned much, which ends as soon as the other is ready and it has nothing to scan. */
  #succeed(worker: WorkerProcess): void {
    if (this.#isClosed) return;
    const { niceness } = this.#options;
    const started = this.#successors.get(worker);
    const isLost = started === undefined || started.state === 'ended';
    const successor = isLost ? this.#start(worker === this.#guest ? niceness.guest : niceness.workers) : started;
    this.#successors.set(worker, successor);
    if (successor.state === 'starting' || worker.state !== 'idle') return;
    if (worker === this.#guest) this.#guest = successor;
    worker.kill('recycled');
  }

  /** Where a scan needs a fresh process and there is none, not even one that starts, a used one that is idle makes room for it. */
  #makeRoomForFresh(): void {
    const live = this.#live();
    const isNeeded = this.#waiting.some(({ needsFresh }) => needsFresh) && live.length >= this.#options.workers;
    if (!isNeeded || live.some(({ scans, state }) => scans === 0 && state !== 'busy')) return;
    live.find(({ state }) => state === 'idle')?.kill('recycled');
  }

  /** As many processes as `workers`, and one more while there are several shares. */
  #startMissing(): void {
    const { niceness, workers } = this.#options;
    const isGuestMissing = this.#guest === undefined || this.#guest.state === 'ended';
    const inPlaceOfOthers = new Set([...this.#successors].flatMap(([worker, next]) => (worker.state === 'ended' ? [] : [next])));
    const missing = workers - this.#live().filter((worker) => worker !== this.#guest && !inPlaceOfOthers.has(worker)).length;
    for (let started = 0; started < missing; started += 1) this.#start(niceness.workers);
    if (isGuestMissing && this.#areSeveralShares()) this.#guest = this.#start(niceness.guest);
    this.#spent.length = 0;
  }

  #areSeveralShares(): boolean {
    return this.#options.hasSeveralShares || performance.now() - this.#severalSharesAt < SEVERAL_FOR_MS;
  }

  #live(): WorkerProcess[] {
    return [...this.#workers].filter(({ state }) => state !== 'ended');
  }

  #start(niceness: number): WorkerProcess {
    const worker = new WorkerProcess({ ...this.#options.program, niceness });
    this.#workers.add(worker);
    const share = this.#spent.shift();
    if (share !== undefined) this.#startedFor.set(worker, share);
    void worker.ready.then(
      () => this.#noteStart(worker),
      (why: unknown) => this.#noteFailedStart(why),
    );
    void worker.ended.then(() => this.#noteEnd(worker));
    return worker;
  }

  #noteStart(worker: WorkerProcess): void {
    this.#startedFor.delete(worker);
    for (const [before, next] of this.#successors) if (next === worker) this.#succeed(before);
    this.#advance();
  }

  #noteEnd(worker: WorkerProcess): void {
    this.#workers.delete(worker);
    this.#startedFor.delete(worker);
    this.#successors.delete(worker);
    this.#spend(worker);
    if (!this.#isClosed) this.#options.onWorkerEnd?.(worker.endedFor ?? (worker.endedFrom === 'starting' ? 'not_started' : 'lost'));
    const isUseless = worker.scans === 0 && worker.endedFrom !== 'busy';
    this.#failedStarts = isUseless ? this.#failedStarts + 1 : 0;
    // A process that is good for nothing is tried again when there is a scan for it, and not over and over for none.
    if (!isUseless || this.#waiting.length > 0) this.#advance();
  }

  #noteFailedStart(why: unknown): void {
    if (this.#isClosed || this.#failedStarts + 1 < MAX_FAILED_STARTS) return;
    for (const job of this.#waiting.splice(0)) job.outcome.reject(new InputTrustError('internal_error', { cause: why }));
  }
}

/** Processes do not keep the program alive, whoever waits for them does. Answers what ends the waiting. */
function keepAlive(): () => void {
  const waiting = setInterval(() => {}, KEEP_ALIVE_MS);
  return () => clearInterval(waiting);
}
