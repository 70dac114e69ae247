import { fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MAX_DIFFERENT_FAILURES, MAX_RESIDENT_GROWTH, MAX_RETAINED_GROWTH, MAX_SILENCE_MS, MAX_START_MS } from './limits.ts';
import type { Failure, Job, MemorySample, Message } from './messages.ts';

export interface FuzzOptions {
  /** Cases depend on nothing but this, the target, their index and the sources. */
  readonly seed: string;
  readonly from?: number;
  /** The first case that is not run. */
  readonly to: number;
  /** Time of day in milliseconds at which to stop. */
  readonly deadline?: number;
  /** Folder of the corpora; absent for generated sources alone. */
  readonly corpora?: string;
  /** File to write the input to before it is run; for a single case. */
  readonly save?: string;
  /** URL of the module that exports `TARGETS`; default those of the product. */
  readonly module?: string;
  /** Default: that of the target, or {@link MAX_SILENCE_MS}. */
  readonly maxSilenceMs?: number;
}

export interface TargetReport {
  readonly target: string;
  readonly sources: string;
  readonly cases: number;
  /** Cases that failed, more than one of a kind included. */
  readonly failed: number;
  /** Cases that met the documented error. */
  readonly refused: number;
  /** The first case of each different failure. */
  readonly failures: readonly Failure[];
  /** The slowest case; one over the limit counts with its repetition. */
  readonly maxMs: number;
  readonly memory: readonly MemorySample[];
}

/** Runs cases of a target in a process that is killed when it makes no progress, and goes on behind the case that did it. */
export async function fuzz(target: string, options: FuzzOptions): Promise<TargetReport> {
  const folder = mkdtempSync(join(tmpdir(), 'input-trust-fuzz-'));
  const from = options.from ?? 0;
  const report = {
    target,
    sources: '',
    cases: 0,
    failed: 0,
    refused: 0,
    failures: [] as Failure[],
    maxMs: 0,
    memory: [] as MemorySample[],
  };
  try {
    let next = from;
    while (next < options.to && report.failures.length < MAX_DIFFERENT_FAILURES && Date.now() < (options.deadline ?? Infinity)) {
      const { maxSilenceMs, module = new URL('targets/index.ts', import.meta.url).href, ...rest } = options;
      const job: Job = { ...rest, module, target, from: next, progress: join(folder, 'case') };
      const run = await runProcess(job, maxSilenceMs);
      const grown = growth(run.memory);
      report.sources = run.sources;
      report.failures.push(...run.failures, ...grown);
      report.failed += run.failed + grown.length;
      report.refused += run.refused;
      report.maxMs = Math.max(report.maxMs, run.maxMs);
      report.memory = run.memory;
      // The deadline, or too many failures.
      const isOver = run.isFinished && run.next < options.to;
      next = run.next;
      if (isOver) break;
    }
    return { ...report, cases: next - from };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface ProcessRun {
  sources: string;
  /** The case to go on with. */
  next: number;
  isFinished: boolean;
  failed: number;
  refused: number;
  maxMs: number;
  readonly failures: Failure[];
  readonly memory: MemorySample[];
}

function runProcess(job: Job, wantedSilenceMs: number | undefined): Promise<ProcessRun> {
  const run: ProcessRun = { sources: '', next: job.from, isFinished: false, failed: 0, refused: 0, maxMs: 0, failures: [], memory: [] };
  const child = fork(fileURLToPath(new URL('process.ts', import.meta.url)), [JSON.stringify(job)], {
    execArgv: ['--conditions=@input-trust/source', '--expose-gc', '--max-old-space-size=768'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let lastWords = '';
  let current = '';
  let currentSince = Date.now();
  let maxSilenceMs = wantedSilenceMs ?? MAX_SILENCE_MS;
  let isHung = false;

  child.stderr?.on('data', (chunk: Buffer) => {
    lastWords = (lastWords + chunk.toString()).slice(-2_000);
  });
  child.on('message', (message: Message) => {
    if (message.type === 'started') {
      run.sources = message.sources;
      maxSilenceMs = wantedSilenceMs ?? message.maxSilenceMs ?? MAX_SILENCE_MS;
    }
    if (message.type === 'failure') run.failures.push(message.failure);
    if (message.type === 'memory') run.memory.push(message.sample);
    if (message.type === 'done') Object.assign(run, message, { isFinished: true });
  });
  const watch = setInterval(() => {
    const seen = progressOf(job);
    if (seen !== current) {
      current = seen;
      currentSince = Date.now();
    }
    if (Date.now() - currentSince <= (seen === '' ? MAX_START_MS : maxSilenceMs)) return;
    isHung = true;
    child.kill('SIGKILL');
  }, 100);

  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      clearInterval(watch);
      const at = progressOf(job);
      rmSync(job.progress, { force: true });
      if (run.isFinished) return resolve(run);
      if (at === '') return reject(new Error(`the process of ${job.target} did not start\n${lastWords}`));
      const message = isHung ? `no progress for ${maxSilenceMs} ms` : `the process ended with ${signal ?? code}: ${reasonIn(lastWords)}`;
      run.failures.push({ kind: isHung ? 'hung' : 'crashed', case: Number.parseInt(at, 10), message });
      run.failed = run.failures.length;
      run.next = Number.parseInt(at, 10) + 1;
      return resolve(run);
    });
  });
}

function progressOf({ progress }: Job): string {
  try {
    // What is shorter leaves the end of something longer behind it; the first line counts.
    return readFileSync(progress, 'utf8').split('\n', 1)[0] ?? '';
  } catch {
    return '';
  }
}

/** The line that says why a process ended. */
function reasonIn(lastWords: string): string {
  const [reason = 'no reason given'] = /^.{0,80}(?:Error|FATAL).{0,160}$/m.exec(lastWords) ?? [];
  const [, place] =
    /\((?:file:\/\/)?([^\s()]{1,200})\)/.exec(lastWords.slice(lastWords.indexOf(reason)).replaceAll(/\(node:[^)]{0,100}\)/g, '')) ?? [];
  return place === undefined ? reason : `${reason} at ${place}`;
}

/** A failure for each kind of memory that grew beyond its bound. */
function growth(samples: readonly MemorySample[]): Failure[] {
  const grown = (kind: 'retained' | 'resident', first: MemorySample | undefined, limit: number): Failure[] => {
    const last = samples.at(-1);
    if (first === undefined || last === undefined || last[kind] - first[kind] <= limit) return [];
    const by = (last[kind] - first[kind]) >> 20;
    return [{ kind: 'memory', case: last.case, message: `${kind} memory grew by ${by} MiB since case ${first.case}` }];
  };
  return [
    ...grown('retained', samples[0], MAX_RETAINED_GROWTH),
    ...grown('resident', samples[Math.floor(samples.length / 2)], MAX_RESIDENT_GROWTH),
  ];
}
