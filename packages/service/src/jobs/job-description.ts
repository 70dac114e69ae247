import type { Guidance, Written } from '@input-trust/contract';
import type { JobCommit, JobKind, Queries, Store, StoredJob } from '@input-trust/store';
import type { ServiceSettings } from '../settings.ts';
import type { Decision } from '../decision.ts';

/** What every use case of a job needs. */
export interface JobContext {
  readonly store: Store;
  readonly settings: ServiceSettings;
  readonly now: () => Date;
}

/** What a kind of job is. How it is accepted, run, charged, polled, called back and removed is the same for all. */
export interface JobDescription {
  readonly kind: JobKind;
  /** The work that a payload describes. Throws when the bytes are something else. */
  load(job: StoredJob, payload: Buffer): Work;
  /** What is said of a job that failed for no reason of its own. */
  readonly failures: Readonly<Record<Failure, Written<Guidance>>>;
  /** What a poll of a failed job returns. */
  failedAnswer(job: StoredJob, guidance: Written<Guidance>): object;
  /** What the callback of a finished job says, by the final answer that a poll returns. Absent for a kind that has none. */
  callbackBody?(job: StoredJob, answer: Buffer): string;
}

export type JobDescriptions = Readonly<Record<JobKind, JobDescription>>;

/** One run of a job. */
export interface Run {
  /** Aborts when the worker stops, or may no longer have the job. */
  readonly signal: AbortSignal;
  /** What the last stored step of an earlier run left; absent where there is none. */
  readonly progress?: Buffer;
  /** Stores a step, in place of the one before; without bytes, the next run goes on from those of the step before. */
  save(step: string, progress?: Uint8Array): Promise<void>;
}

/**
 * Brings a job to its ending. A refusal that no repetition changes ends it as failed; whatever else it rejects with (no capacity, a
 * fault, a store that is away, a stop) gives it back to the queue.
 */
export type Work = (run: Run) => Promise<Ending>;

/** Every worker that ran the job was lost; or its bytes are gone, or are not what was sealed. */
export type Failure = 'attempts_exhausted' | 'payload_unreadable';

/** What a job ends with: a result, which is charged, or what its caller can do about having none. */
export type Ending = Result | { readonly guidance: Written<Guidance> };

interface Result {
  /** The final answer, as it is polled. */
  readonly answer: object;
  readonly charge: Charge;
  /** What else is written where the result is committed, and only there. */
  readonly keep?: (db: Queries) => Promise<void>;
  /** For metrics. */
  readonly decision?: Decision;
}

/** What a result costs, with the line of the audit log where it is a decision. */
export type Charge = Pick<JobCommit, 'scu' | 'units' | 'audit'>;
