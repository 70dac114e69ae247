import type { ConstructorOptions, PgBoss, QueueOptions } from 'pg-boss';
import type { Connection } from './connection.ts';

/** The queues: scans to run, scans that no worker survived, callbacks to send. */
export const QUEUES = ['scans-lost', 'scans', 'webhooks'] as const;
export type QueueName = (typeof QUEUES)[number];

export interface Job {
  readonly id: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Runs before this one, whether they failed or their worker was lost. */
  readonly retryCount: number;
  /** Aborts when the lease is lost: another worker may have the job by then. */
  readonly signal: AbortSignal;
}

export interface JobOptions {
  readonly id: string;
  /** Higher runs first; default 0. */
  readonly priority?: number;
  /** Default: those of the queue. Delays grow twofold, with jitter, up to the longest. */
  readonly retries?: { readonly limit: number; readonly delaySeconds: number; readonly maxDelaySeconds: number };
}

export interface WorkOptions {
  /** Jobs that this process runs at one time. */
  readonly concurrency: number;
  /** How often it looks without being told of a new job. Default 1 s. */
  readonly pollSeconds?: number;
}

/** Seconds without a sign of life after which a job is taken from its worker: the least that pg-boss allows. */
export const LEASE_SECONDS = 10;
/** Runs of one scan after its first: several killed workers and restarts in a row, yet no material that kills every worker for ever. */
export const SCAN_RETRIES = 10;

/** How often expired leases are looked for, so how late after `LEASE_SECONDS` a job runs again. */
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

const OPTIONS: Record<QueueName, QueueOptions & { deadLetter?: string; notify: boolean }> = {
  'scans-lost': { heartbeatSeconds: LEASE_SECONDS, retryLimit: 1000, retryDelay: 5, deleteAfterSeconds: 3_600, notify: true },
  scans: {
    heartbeatSeconds: LEASE_SECONDS,
    expireInSeconds: 3_600,
    retryLimit: SCAN_RETRIES,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 30,
    deleteAfterSeconds: 600,
    deadLetter: 'scans-lost',
    notify: true,
  },
  webhooks: { heartbeatSeconds: LEASE_SECONDS, retryBackoff: true, retentionSeconds: 3 * DAY, deleteAfterSeconds: 600, notify: true },
};

const NO_JOB = '00000000-0000-0000-0000-000000000000';

/** Creates what is missing; what exists keeps its jobs. */
export async function createQueues(boss: PgBoss): Promise<void> {
  for (const name of QUEUES) {
    if ((await boss.getQueue(name)) === null) await boss.createQueue(name, OPTIONS[name]);
    // Makes pg-boss remember the queue. Looked up within a transaction it would wait for a connection, and an embedded database has one.
    await boss.getJobById(name, NO_JOB);
  }
}

/**
 * Gives back the jobs that were running when the last process over an embedded database ended. Nobody else can be running
 * them, so they do not wait for their lease to expire.
 */
export async function requeueActive({ boss, db }: Connection): Promise<void> {
  const scans = await db.selectFrom('scans').select('id').where('state', '=', 'pending').execute();
  const deliveries = await db.selectFrom('webhook_deliveries').select('event_id as id').where('state', '=', 'pending').execute();
  for (const [queue, rows] of [
    ['scans', scans],
    ['webhooks', deliveries],
  ] as const) {
    for (const { id } of rows) {
      const job = await boss.getJobById(queue, id);
      if (job?.state === 'active') await boss.fail(queue, { id, retryCount: job.retryCount }, { reason: 'process ended' });
    }
  }
}
