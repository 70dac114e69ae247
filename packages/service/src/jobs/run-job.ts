import { InputTrustError } from '@input-trust/contract';
import type { Guidance, Written } from '@input-trust/contract';
import { beginRun, cleanUp, findJobOfAny, findStuckJobs, noteGivenBack, readPayload, readProgress, saveProgress } from '@input-trust/store';
import type { JobKind, QueueItem, Store, StoredJob } from '@input-trust/store';
import type { Decision } from '../decision.ts';
import { finish } from './finish-job.ts';
import type { RetrySchedule } from './finish-job.ts';
import type { Ending, JobContext, JobDescription, JobDescriptions, Run, Work } from './job-description.ts';

/** What became of a run. Names ids and codes alone. */
export type JobEvent =
  | {
      readonly kind: 'job';
      readonly jobKind: JobKind;
      readonly jobId: string;
      readonly organisation: string;
      readonly outcome: 'complete' | 'failed' | 'already_final';
      readonly ms: number;
      readonly decision?: Decision;
      /** The trace of the request that the job was accepted with. */
      readonly trace?: string;
    }
  | {
      readonly kind: 'job_given_back';
      readonly jobKind: JobKind;
      readonly jobId: string;
      readonly retryCount: number;
      readonly error: unknown;
    };

export interface JobRunner extends JobContext {
  readonly jobs: JobDescriptions;
  readonly retries?: RetrySchedule | undefined;
  readonly onEvent: (event: JobEvent) => void;
}

/** A job that waits for longer is in no queue any more. */
const STUCK_MS = 24 * 3_600_000;

/** Runs one job of a kind. Resolves when the job has its final state; rejects to give it back. */
export async function runJob(runner: JobRunner, kind: JobKind, { data, retryCount, signal }: QueueItem): Promise<void> {
  const { store, jobs, now, retries, onEvent } = runner;
  const jobId = String(data['jobId']);
  const startedAt = performance.now();
  try {
    const job = await store.read((db) => beginRun(db, jobId));
    if (job === undefined) return;
    const { organisation, kind: jobKind } = job;
    const ending = await runToEnd(store, jobs[jobKind], job, signal);
    const isFirst = await finish(store, jobs[jobKind], job, ending, now(), retries);
    const outcome = !isFirst ? 'already_final' : 'answer' in ending ? 'complete' : 'failed';
    const decision = isFirst && 'answer' in ending && ending.decision !== undefined ? { decision: ending.decision } : {};
    const { trace } = job.details;
    const ms = Math.round(performance.now() - startedAt);
    onEvent({ kind: 'job', jobKind, jobId, organisation, outcome, ms, ...decision, ...(typeof trace === 'string' && { trace }) });
  } catch (error) {
    // Where another worker has the job by now, nothing of it is noted any more.
    if (!signal.aborted) await store.read((db) => noteGivenBack(db, jobId)).catch(() => {});
    onEvent({ kind: 'job_given_back', jobKind: kind, jobId, retryCount, error });
    throw givenBack();
  }
}

async function runToEnd(store: Store, description: JobDescription, job: StoredJob, signal: AbortSignal): Promise<Ending> {
  const work = await workOf(store, description, job);
  if (work === undefined) return { guidance: description.failures.payload_unreadable };
  try {
    return await work(await runOf(store, job, signal));
  } catch (error) {
    if (!InputTrustError.isInstance(error) || error.status === 500 || error.status === 429 || error.status === 503) throw error;
    return { guidance: refusedGuidance(error.message) };
  }
}

/** A run that goes on from the last stored step; from the start where that cannot be read any more. */
async function runOf(store: Store, { id: jobId, organisation, step }: StoredJob, signal: AbortSignal): Promise<Run> {
  const progress = step === null ? undefined : await storedProgress(store, organisation, jobId);
  return {
    signal,
    ...(progress !== undefined && { progress }),
    save: (next, bytes) => saveProgress(store, { organisation, jobId, step: next, progress: bytes }),
  };
}

async function storedProgress(store: Store, organisation: string, jobId: string): Promise<Buffer | undefined> {
  try {
    return await readProgress(store, organisation, jobId);
  } catch (error) {
    if (InputTrustError.isInstance(error)) throw error;
    return undefined;
  }
}

/** Undefined when the bytes are gone or are not what was sealed, which no repetition changes. */
async function workOf(store: Store, description: JobDescription, job: StoredJob): Promise<Work | undefined> {
  try {
    const bytes = await readPayload(store, job.organisation, job.id);
    return bytes && description.load(job, bytes);
  } catch (error) {
    if (InputTrustError.isInstance(error)) throw error;
    return undefined;
  }
}

/** The guidance of a job that the service would have refused, had it known at once what the material is. */
function refusedGuidance(message: string): Written<Guidance> {
  return { reason: message, next_step: 'Change the request or the material; sent unchanged it fails again.', retryable: false };
}

/** Ends a job that no worker survived. */
export async function giveUpJob({ store, jobs, now, retries, onEvent }: JobRunner, jobId: string): Promise<void> {
  const job = await pendingJob(store, jobId);
  if (job === undefined) return;
  const { kind: jobKind, organisation } = job;
  const description = jobs[jobKind];
  if (await finish(store, description, job, { guidance: description.failures.attempts_exhausted }, now(), retries)) {
    onEvent({ kind: 'job', jobKind, jobId, organisation, outcome: 'failed', ms: 0 });
  }
}

/** Removes what has served its time, and ends jobs that are stuck. */
export async function keepHouse(runner: JobRunner): Promise<void> {
  const { store, now, settings } = runner;
  await cleanUp(store, { resultsMs: settings.retentionMs }, now());
  const before = new Date(now().getTime() - STUCK_MS);
  for (const id of await store.read((db) => findStuckJobs(db, before))) await giveUpJob(runner, id);
}

async function pendingJob(store: Store, jobId: string): Promise<StoredJob | undefined> {
  const job = await store.read((db) => findJobOfAny(db, jobId));
  return job?.state === 'pending' ? job : undefined;
}

/** What the queue keeps of a failed run: nothing of the error, whose message could quote what was submitted. */
export function givenBack(): Error {
  const error = new Error('given back');
  delete error.stack;
  return error;
}
