import { setTimeout as sleep } from 'node:timers/promises';
import type { Engine } from '@input-trust/engine';
import { JOB_KINDS, JOB_LENGTHS, lostQueueOf, queueOf, runDeletion } from '@input-trust/store';
import type { QueueItem, Store } from '@input-trust/store';
import type { RetrySchedule } from './jobs/finish-job.ts';
import { giveUpJob, givenBack, keepHouse, runJob } from './jobs/run-job.ts';
import type { JobEvent, JobRunner } from './jobs/run-job.ts';
import { packetJob } from './packet-job.ts';
import { scanJob } from './scan-job.ts';
import { DEFAULT_SETTINGS } from './settings.ts';
import type { ServiceSettings } from './settings.ts';
import { deliverCallback } from './webhooks.ts';
import type { CallbackReport, WebhookOptions } from './webhooks.ts';

/** What a worker did, for logs and metrics. Names ids and codes alone. */
export type WorkerEvent = JobEvent | ({ readonly kind: 'callback' } & CallbackReport) | { readonly kind: 'error'; readonly error: unknown };

/** What a worker works with. */
export interface WorkerOptions {
  readonly engine: Engine;
  readonly store: Store;
  readonly settings?: Partial<ServiceSettings>;
  readonly webhooks?: Partial<WebhookOptions>;
  /** Jobs of each kind and length at one time. Default 1; as many as the engine has workers. */
  readonly concurrency?: number;
  /** Callbacks at one time. Default 8: they wait for receivers. */
  readonly callbackConcurrency?: number;
  /** How long running jobs get to finish when the worker stops. Default 30 s; what is not done then is given back. */
  readonly drainMs?: number;
  /** Default: `RETRY_SCHEDULE` of `@input-trust/webhook-delivery`. */
  readonly retries?: RetrySchedule;
  /** The clock, for tests. Default: that of the system. */
  readonly now?: () => Date;
  /** Told of what happens to jobs and callbacks, for logs and metrics. */
  readonly onEvent?: (event: WorkerEvent) => void;
}

/** Runs accepted jobs and sends callbacks until it is stopped. */
export interface JobWorker {
  /** Resolves once it takes jobs; waits for a store that is not there yet. */
  start(): Promise<void>;
  /** Takes no new job, lets running ones finish, and gives back what is not done in time. */
  stop(): Promise<void>;
}

/** Pause before a store that is not there is tried again. */
const START_RETRY_MS = 1_000;
/** How often expired rows are removed and stuck jobs looked for. */
const HOUSEKEEPING_MS = 60_000;

/** Makes a worker, which has to be started. */
export function createWorker(options: WorkerOptions): JobWorker {
  const { engine, store, now = () => new Date(), onEvent = () => {} } = options;
  const { concurrency = 1, callbackConcurrency = 8, drainMs = 30_000 } = options;
  const settings = { ...DEFAULT_SETTINGS, ...options.settings };
  const jobs = { scan: scanJob(engine), packet: packetJob({ engine, store, settings, now }) };
  const runner: Runner = { store, settings, jobs, now, onEvent, retries: options.retries, webhooks: options.webhooks };
  const stopping = new AbortController();
  const cutOff = new AbortController();
  let stops: (() => Promise<void>)[] = [];
  let housekeeping: NodeJS.Timeout | undefined;

  async function takeJobs(): Promise<void> {
    for (const kind of JOB_KINDS) {
      for (const length of JOB_LENGTHS) {
        const run = (item: QueueItem): Promise<void> => runJob(runner, kind, until(cutOff.signal, item));
        stops.push(await store.work(queueOf(kind, length), { concurrency }, run));
      }
      stops.push(await store.work(lostQueueOf(kind), { concurrency: 1 }, ({ data }) => giveUpJob(runner, String(data['jobId']))));
    }
    stops.push(await store.work('deletions', { concurrency: 1 }, ({ data }) => goOnDeleting(runner, String(data['deletionId']))));
    stops.push(
      await store.work('webhooks', { concurrency: callbackConcurrency }, (item) => sendCallback(runner, until(cutOff.signal, item))),
    );
  }

  return {
    async start() {
      while (!stopping.signal.aborted) {
        try {
          await takeJobs();
          break;
        } catch (error) {
          onEvent({ kind: 'error', error });
          await Promise.all(stops.map((stop) => stop().catch(() => {})));
          stops = [];
          await sleep(START_RETRY_MS, undefined, { signal: stopping.signal }).catch(() => {});
        }
      }
      housekeeping = setInterval(
        () => void keepHouse(runner).catch((error: unknown) => onEvent({ kind: 'error', error })),
        HOUSEKEEPING_MS,
      );
      housekeeping.unref();
    },
    async stop() {
      stopping.abort();
      clearInterval(housekeeping);
      const deadline = setTimeout(() => cutOff.abort(new Error('the worker is stopping')), drainMs);
      await Promise.all(stops.map((stop) => stop().catch((error: unknown) => onEvent({ kind: 'error', error }))));
      clearTimeout(deadline);
    },
  };
}

/** An item that ends with the lease or with the worker, whatever comes first. */
function until(cutOff: AbortSignal, item: QueueItem): QueueItem {
  return { ...item, signal: AbortSignal.any([item.signal, cutOff]) };
}

interface Runner extends JobRunner {
  readonly webhooks: Partial<WebhookOptions> | undefined;
  readonly onEvent: (event: WorkerEvent) => void;
}

/** What was recorded is done, also where the history is off by now. */
async function goOnDeleting({ store, now, settings, onEvent }: Runner, deletionId: string): Promise<void> {
  try {
    await runDeletion(store, deletionId, now, settings.backupsMs);
  } catch (error) {
    onEvent({ kind: 'error', error });
    throw givenBack();
  }
}

async function sendCallback(
  { store, jobs, webhooks = {}, settings, retries, now, onEvent }: Runner,
  { data, retryCount, signal }: QueueItem,
): Promise<void> {
  const attempt = { eventId: String(data['eventId']), retryCount, now };
  const report = await deliverCallback(store, jobs, attempt, {
    secrets: [],
    allowed: settings.allowedTargets,
    ...webhooks,
    ...(retries !== undefined && { retries }),
    signal,
  });
  if (report === undefined) return;
  onEvent({ kind: 'callback', ...report });
  if (!report.isFinal) throw givenBack();
}
