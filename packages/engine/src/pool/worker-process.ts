import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Socket } from 'node:net';
import { constants, getPriority, setPriority } from 'node:os';
import type { DeclaredSize } from '@input-trust/detector-kit';
import { BYTES_FD, partBytes } from './bytes-apart.ts';
import type { FromWorker, ToWorker, WorkerAnswer, WorkerTask } from './protocol.ts';

/** How a worker process is started. */
export interface WorkerProgram {
  readonly file: string;
  readonly flags: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** How readily it gives way to other processes, on top of this one: 0 to 19, as `nice` has it. */
  readonly niceness: number;
  /** The user that it runs as. Default: the user of this process. */
  readonly user?: { readonly uid: number; readonly gid: number };
}

/** A worker ended in the middle of a scan, or before it was ready. */
export class WorkerLostError extends Error {
  override readonly name = 'WorkerLostError';
}

/**
 * Time that a worker gets to start. It takes one to four seconds on a machine that has other work, and more than thirty where that work fills
 * every processor seven times over, which a worker gives way to; one that takes longer is stuck.
 */
const STARTS_WITHIN_MS = 120_000;

/** Last words of a process that does not start: enough for the error and where it happened. */
const LAST_WORDS = 2_000;

/** `starting` until it has loaded its engine, `idle` and `busy` in turn, then `ended`. */
export type WorkerState = 'starting' | 'idle' | 'busy' | 'ended';

/**
 * Why a worker ended: its scan was not done in time, or nobody wanted it any more; it crashed, grew too large or was killed from outside; it
 * never came to take scans; it had scanned much or held much, and another took its place.
 */
export type WorkerEnd = 'deadline_exceeded' | 'cancelled' | 'lost' | 'not_started' | 'recycled';

/** One process that scans, one scan at a time. Idle, it does not keep this program alive. */
export class WorkerProcess {
  state: WorkerState = 'starting';
  /** What it was at when it ended. */
  endedFrom: WorkerState = 'ended';
  /** Why this program ended it, if it did. */
  endedFor: WorkerEnd | undefined;
  /** Scans that it has answered. */
  scans = 0;
  /** After its last answer. */
  residentBytes = 0;
  /** Resolves when it takes scans; rejects with why it never will. */
  readonly ready: Promise<void>;
  /** Resolves when the process is gone. */
  readonly ended: Promise<void>;
  readonly #child: ChildProcess;
  /** For what is sent beside messages. */
  readonly #pipe: Socket | undefined;
  #task: { readonly listener: WorkerListener; readonly answered: PromiseWithResolvers<WorkerAnswer> } | undefined;

  constructor({ file, flags, environment, niceness, user }: WorkerProgram) {
    const child = fork(file, [], {
      serialization: 'advanced',
      execArgv: [...flags],
      env: { ...environment },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc', 'pipe'],
      ...user,
    });
    this.#child = child;
    giveWay(child.pid, niceness);
    let lastWords = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      // What a worker says later may quote what it scans.
      if (this.state === 'starting') lastWords = (lastWords + text).slice(0, LAST_WORDS);
    });
    if (child.stderr instanceof Socket) child.stderr.unref();
    const pipe = child.stdio[BYTES_FD];
    this.#pipe = pipe instanceof Socket ? pipe : undefined;
    // Of a process that has just ended: its end is heard of anyway.
    this.#pipe?.on('error', () => undefined).unref();
    const readiness = Promise.withResolvers<void>();
    this.ready = readiness.promise;
    this.ready.catch(() => undefined);
    const startTimer = setTimeout(() => this.kill(), STARTS_WITHIN_MS).unref();
    this.ended = Promise.race([once(child, 'exit'), once(child, 'error')]).then(
      () => this.#end(lastWords, readiness.reject, startTimer),
      () => this.#end(lastWords, readiness.reject, startTimer),
    );
    child.on('message', (message: FromWorker) => {
      if (this.state === 'ended') return;
      if (message.kind === 'ready') {
        clearTimeout(startTimer);
        this.#rest();
        readiness.resolve();
      } else if (message.kind === 'unusable') {
        lastWords = message.why;
        this.kill();
      } else if (message.kind === 'size') void this.#ask(message.size);
      else if (message.kind === 'matched') this.#task?.listener.onMatched?.();
      else {
        this.scans += 1;
        this.residentBytes = message.residentBytes;
        const task = this.#task;
        this.#task = undefined;
        this.#rest();
        task?.answered.resolve(message.answer);
      }
    });
    this.#hold(false);
  }

  /** Runs one scan in an idle process. Rejects with `WorkerLostError` when the process ends before it has answered. */
  async run(task: WorkerTask, listener: WorkerListener): Promise<WorkerAnswer> {
    const answered = Promise.withResolvers<WorkerAnswer>();
    this.#task = { listener, answered };
    this.state = 'busy';
    this.#hold(true);
    const { bare, bytes } = partBytes(task);
    this.#send({ task: bare, lengths: bytes.map(({ length }) => length) });
    for (const part of bytes) this.#pipe?.write(part);
    return answered.promise;
  }

  /** Ends the process at once. A stopped process, or one that is stuck in native code, hears no gentler signal. */
  kill(why?: WorkerEnd): void {
    this.endedFor ??= why;
    if (this.state !== 'ended') this.endedFrom = this.state;
    this.state = 'ended';
    // Who waits for the end of it must live to see it.
    this.#hold(true);
    this.#child.kill('SIGKILL');
    // What it has not read yet is kept for it no longer.
    this.#pipe?.destroy();
  }

  #rest(): void {
    this.state = 'idle';
    this.#hold(false);
  }

  #send(message: ToWorker): void {
    // Without a callback a process that has just ended would be an unhandled error; its end is heard of anyway.
    this.#child.send(message, () => undefined);
  }

  /** Whether this program waits for the process. */
  #hold(isHeld: boolean): void {
    for (const each of [this.#child, this.#child.channel]) {
      if (isHeld) each?.ref();
      else each?.unref();
    }
  }

  async #ask(size: DeclaredSize): Promise<void> {
    const task = this.#task;
    const isAdmitted = (await task?.listener.onSize?.(size)) ?? true;
    if (this.#task === task && this.state === 'busy') this.#send({ isAdmitted });
  }

  #end(lastWords: string, unusable: (reason: Error) => void, startTimer: NodeJS.Timeout): void {
    clearTimeout(startTimer);
    this.kill();
    unusable(new WorkerLostError(lastWords === '' ? 'the worker ended before it was ready' : lastWords));
    this.#task?.answered.reject(new WorkerLostError('the worker ended in the middle of a scan'));
    this.#task = undefined;
  }
}

/** Before the process has threads, which have the priority of what starts them. Where the system refuses, it runs like any other. */
function giveWay(pid: number | undefined, niceness: number): void {
  if (pid === undefined || niceness === 0) return;
  try {
    setPriority(pid, Math.min(constants.priority.PRIORITY_LOW, getPriority() + niceness));
  } catch {
    // Ended already, or another user's.
  }
}

/** Whether a scan may go on with a material of this size. */
export type SizeQuestion = (size: DeclaredSize) => Promise<boolean>;

/** Who hears what a worker says before it answers. */
export interface WorkerListener {
  readonly onSize?: SizeQuestion;
  /** What the documents of a packet state is brought together; the checks are next. */
  readonly onMatched?: () => void;
}
