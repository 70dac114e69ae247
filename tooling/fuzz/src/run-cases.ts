import { openSync, writeFileSync, writeSync } from 'node:fs';
import { CANARY } from './canary.ts';
import { MAX_CASE_MS, MAX_DIFFERENT_FAILURES, MEMORY_SAMPLES, SAMPLE_EVERY_MS, WARM_UP_CASES } from './limits.ts';
import type { Failure, Job, MemorySample, Message } from './messages.ts';
import { Random } from './random.ts';
import type { FuzzInput, Target } from './target.ts';

/** Between two turns of the event loop: messages leave, and the end of the parent is noticed. */
const CASES_PER_TURN = 128;

/** Runs the cases of a job, one after the other, and tells `send` what happens. */
export async function runCases(target: Target, job: Job, send: (message: Message) => Promise<void>): Promise<void> {
  const { sources, make } = await target.prepare(job.corpora);
  await send({ type: 'started', sources, ...(target.maxSilenceMs !== undefined && { maxSilenceMs: target.maxSilenceMs }) });
  const progress = openSync(job.progress, 'w');
  const different = new Set<string>();
  const sampleEvery = Math.max(WARM_UP_CASES, Math.ceil((job.to - job.from) / MEMORY_SAMPLES));
  let sampledAt = performance.now();
  let maxMs = 0;
  let failed = 0;
  let refused = 0;
  let index = job.from;
  for (; index < job.to && different.size < MAX_DIFFERENT_FAILURES; index += 1) {
    if (job.deadline !== undefined && Date.now() > job.deadline) break;
    // Written at once and not sent: it must be there when the case never ends.
    writeSync(progress, `${index}\n`, 0);
    const input = make(new Random(job.seed, job.target, index));
    if (job.save !== undefined) writeFileSync(job.save, input);
    let outcome = await runCase(target, input);
    if (outcome.ms > MAX_CASE_MS) {
      writeSync(progress, `${index} again\n`, 0);
      outcome = await runCase(target, input);
    }
    maxMs = Math.max(maxMs, outcome.ms);
    if (outcome.refused) refused += 1;
    const failure = outcome.failure ?? slowness(outcome.ms);
    if (failure !== undefined) {
      failed += 1;
      const key = `${failure.kind} ${failure.message.replaceAll(/\d{1,20}/g, '#')}`;
      if (!different.has(key)) await send({ type: 'failure', failure: { ...failure, case: index } });
      different.add(key);
    }
    const done = index - job.from + 1;
    const isDue = done > WARM_UP_CASES && performance.now() - sampledAt > SAMPLE_EVERY_MS;
    if (isDue || done % sampleEvery === 0) {
      await send({ type: 'memory', sample: memoryAfter(index) });
      sampledAt = performance.now();
    }
    if (done % CASES_PER_TURN === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  await send({ type: 'memory', sample: memoryAfter(index - 1) });
  await send({ type: 'done', next: index, maxMs, failed, refused });
}

interface Outcome {
  readonly ms: number;
  readonly refused?: boolean;
  readonly failure?: Omit<Failure, 'case'>;
}

async function runCase(target: Target, input: FuzzInput): Promise<Outcome> {
  const elapsed = stopwatch();
  let result: unknown;
  try {
    // A promise of the product is part of the case; anything else is not made to wait.
    const returned = target.run(input);
    result = returned instanceof Promise ? await returned : returned;
  } catch (error) {
    const ms = elapsed();
    const thrown = String(error);
    if (thrown.includes(CANARY)) return { ms, failure: { kind: 'leaked', message: 'an error message holds submitted content' } };
    if (target.mayRefuse(error, input)) return { ms, refused: true };
    return { ms, failure: { kind: 'threw', message: `${thrown.slice(0, 160)}${placeOf(error)}` } };
  }
  const ms = elapsed();
  const problem = target.problemOf(result, input);
  return problem === undefined ? { ms } : { ms, failure: { kind: 'invalid', message: problem } };
}

/** Milliseconds of this process alone: what other processes took of the machine does not count. */
function stopwatch(): () => number {
  const startedAt = performance.now();
  const used = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(used);
    return Math.min(performance.now() - startedAt, (user + system) / 1_000);
  };
}

function slowness(ms: number): Omit<Failure, 'case'> | undefined {
  return ms > MAX_CASE_MS ? { kind: 'slow', message: `took more than ${MAX_CASE_MS} ms twice` } : undefined;
}

/** The innermost line of the stack, with the path below the repository's packages. */
function placeOf(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const [, place] = /\n\s{1,8}at .{0,300}?((?:packages|tooling)\/[^\s)]{1,200})/.exec(stack) ?? [];
  return place === undefined ? '' : ` at ${place}`;
}

function memoryAfter(index: number): MemorySample {
  if (typeof globalThis.gc !== 'function') throw new TypeError('run with --expose-gc');
  void globalThis.gc();
  const { rss, heapUsed, external } = process.memoryUsage();
  return { case: index, resident: rss, retained: heapUsed + external };
}
