import type { ConstructorOptions, PgBoss, QueueOptions } from 'pg-boss';
import type { Connection } from './connection.ts';
import { JOB_KINDS } from './job-kinds.ts';
import type { JobKind } from './job-kinds.ts';

/** The queues: of each kind short and long jobs to run and jobs that no worker survived, callbacks to send, and deletions to be done. */
export type QueueName = JobQueue | LostQueue | 'webhooks' | 'deletions';
type JobQueue = `${JobKind}s` | `${JobKind}s-long`;
type LostQueue = `${JobKind}s-lost`;

/** How long a job may take. Each length has a queue and workers of its own, so that no short job waits for long ones. */
export const JOB_LENGTHS = ['short', 'long'] as const;
/** One of `JOB_LENGTHS`. */
export type JobLength = (typeof JOB_LENGTHS)[number];

/** Where the jobs of a kind and length wait. */
export function queueOf(kind: JobKind, length: JobLength): JobQueue {
  return length === 'short' ? `${kind}s` : `${kind}s-long`;
}

/** Where those of them come to that no worker survived. */
export function lostQueueOf(kind: JobKind): LostQueue {
  return `${kind}s-lost`;
}

/** Something to do, as a worker gets it. */
export interface QueueItem {
  readonly id: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Runs before this one, whether they failed or their worker was lost. */
  readonly retryCount: number;
  /** Aborts when the lease is lost: another worker may have it by then. */
  readonly signal: AbortSignal;
}

/** How an item waits in its queue. */
export interface SendOptions {
  readonly id: string;
  /** Higher runs first; default 0. */
  readonly priority?: number;
  /** Default: those of the queue. Delays grow twofold, with jitter, up to the longest. */
  readonly retries?: { readonly limit: number; readonly delaySeconds: number; readonly maxDelaySeconds: number };
}

/** How a process takes items from a queue. */
export interface WorkOptions {
  /** Items that this process runs at one time. */
  readonly concurrency: number;
  /** How often it looks without being told of a new item. Default 1 s. */
  readonly pollSeconds?: number;
}

/** Seconds without a sign of life after which an item is taken from its worker: the least that pg-boss allows. */
export const LEASE_SECONDS = 10;
/** Runs of one job after its first: several killed workers and restarts in a row, yet no material that kills every worker for ever. */
export const JOB_RETRIES = 10;

/** How often expired leases are looked for, so how late after `LEASE_SECONDS` an item runs again. */
export const SUPERVISION_SECONDS = 5;

export const QUEUE_INTERVALS: Pick<
  ConstructorOptions,
  'superviseIntervalSeconds' | 'monitorIntervalSeconds' | 'maintenanceIntervalSeconds' | 'schedule'
> = {
  superviseIntervalSeconds: SUPERVISION_SECONDS,
  monitorIntervalSeconds: SUPERVISION_SECONDS,
  maintenanceIntervalSeconds: 600,
  schedule: false,
};

const DAY = 86_400;

type Options = QueueOptions & { deadLetter?: string; notify: boolean };

const LOST: Options = { heartbeatSeconds: LEASE_SECONDS, retryLimit: 1000, retryDelay: 5, deleteAfterSeconds: 3_600, notify: true };

const JOBS: Options = {
  heartbeatSeconds: LEASE_SECONDS,
  expireInSeconds: 3_600,
  retryLimit: JOB_RETRIES,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 30,
  deleteAfterSeconds: 600,
  notify: true,
};

const CALLBACKS: Options = {
  heartbeatSeconds: LEASE_SECONDS,
  retryBackoff: true,
  retentionSeconds: 3 * DAY,
  deleteAfterSeconds: 600,
  notify: true,
};

/** A deletion is tried until it is done: for months, where the place of a document cannot be reached. */
const DELETIONS: Options = {
  heartbeatSeconds: LEASE_SECONDS,
  retryLimit: 10_000,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 600,
  retentionSeconds: 90 * DAY,
  deleteAfterSeconds: 600,
  notify: true,
};

/** A queue comes after the one that its lost jobs go to. */
const QUEUES: readonly (readonly [QueueName, Options])[] = [
  ...JOB_KINDS.flatMap((kind) => [
    [lostQueueOf(kind), LOST] as const,
    ...JOB_LENGTHS.map((length) => [queueOf(kind, length), { ...JOBS, deadLetter: lostQueueOf(kind) }] as const),
  ]),
  ['webhooks', CALLBACKS],
  ['deletions', DELETIONS],
];

const NO_ITEM = '00000000-0000-0000-0000-000000000000';

/** Creates what is missing; what exists keeps its items. */
export async function createQueues(boss: PgBoss): Promise<void> {
  for (const [name, options] of QUEUES) {
    if ((await boss.getQueue(name)) === null) await boss.createQueue(name, options);
    // Makes pg-boss remember the queue. Looked up within a transaction it would wait for a connection, and an embedded database has one.
    await boss.getJobById(name, NO_ITEM);
  }
}

/**
 * Gives back what was running when the last process over an embedded database ended. Nobody else can be running it, so it does not
 * wait for its lease to expire.
 */
export async function requeueActive({ boss, db }: Connection): Promise<void> {
  const jobs = await db.selectFrom('jobs').select(['id', 'kind']).where('state', '=', 'pending').execute();
  const deliveries = await db.selectFrom('webhook_deliveries').select('event_id as id').where('state', '=', 'pending').execute();
  const deletions = await db
    .selectFrom('history_deletions')
    .select('deletion_id as id')
    .distinct()
    .where('state', '=', 'running')
    .execute();
  for (const [queue, id] of [
    ...jobs.flatMap((job) => JOB_LENGTHS.map((length) => [queueOf(job.kind, length), job.id] as const)),
    ...deliveries.map((delivery) => ['webhooks', delivery.id] as const),
    ...deletions.map((deletion) => ['deletions', deletion.id] as const),
  ]) {
    const item = await boss.getJobById(queue, id);
    if (item?.state === 'active') await boss.fail(queue, { id, retryCount: item.retryCount }, { reason: 'process ended' });
  }
}
