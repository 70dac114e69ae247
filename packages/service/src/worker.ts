import { setTimeout as sleep } from 'node:timers/promises';
import { InputTrustError } from '@input-trust/contract';
import type { AdmittedScan, Engine } from '@input-trust/engine';
import { cleanUp, findScanOfAny, findStuckScans, readPayload } from '@input-trust/store';
import type { Job, Store, StoredScan } from '@input-trust/store';
import { FAILURES, finish, refusedGuidance } from './final-state.ts';
import type { Ending, RetrySchedule } from './final-state.ts';
import { applyRoutingMode } from './routing-mode.ts';
import { decodeScan } from './scan-payload.ts';
import { DEFAULT_SETTINGS } from './settings.ts';
import type { ServiceSettings } from './settings.ts';
import type { Decision } from './submission.ts';
import { deliverCallback } from './webhooks.ts';
import type { WebhookOptions } from './webhooks.ts';

/** What a worker did, for logs and metrics. Names ids and codes alone. */
export type WorkerEvent =
  | {
      readonly kind: 'scan';
      readonly scanId: string;
      readonly organisation: string;
      readonly outcome: 'complete' | 'failed' | 'already_final';
      readonly ms: number;
      readonly decision?: Decision;
    }
  | { readonly kind: 'scan_given_back'; readonly scanId: string; readonly retryCount: number; readonly error: unknown }
  | {
      readonly kind: 'callback';
      readonly eventId: string;
      readonly scanId: string;
      readonly organisation: string;
      readonly outcome: string;
      readonly isFinal: boolean;
    }
  | { readonly kind: 'error'; readonly error: unknown };

export interface WorkerOptions {
  readonly engine: Engine;
  readonly store: Store;
  readonly settings?: Partial<ServiceSettings>;
  readonly webhooks?: Partial<WebhookOptions>;
  /** Scans at one time. Default 1; as many as the engine has workers. */
  readonly concurrency?: number;
  /** Callbacks at one time. Default 8: they wait for receivers. */
  readonly callbackConcurrency?: number;
  /** How long running scans get to finish when the worker stops. Default 30 s; what is not done then is given back. */
  readonly drainMs?: number;
  /** Default: `RETRY_SCHEDULE` of `@input-trust/webhook-delivery`. */
  readonly retries?: RetrySchedule;
  readonly now?: () => Date;
  readonly onEvent?: (event: WorkerEvent) => void;
}

/** Runs accepted scans and sends callbacks until it is stopped. */
export interface ScanWorker {
  /** Resolves once it takes jobs; waits for a store that is not there yet. */
  start(): Promise<void>;
  /** Takes no new job, lets running ones finish, and gives back what is not done in time. */
  stop(): Promise<void>;
}

/** Pause before a store that is not there is tried again. */
const START_RETRY_MS = 1_000;
/** How often expired rows are removed and stuck scans looked for. */
const HOUSEKEEPING_MS = 60_000;
/** A scan that waits for longer has lost its job. */
const STUCK_MS = 24 * 3_600_000;

export function createWorker(options: WorkerOptions): ScanWorker {
  const { store, now = () => new Date(), onEvent = () => {} } = options;
  const { concurrency = 1, callbackConcurrency = 8, drainMs = 30_000 } = options;
  const settings = { ...DEFAULT_SETTINGS, ...options.settings };
  const runner: Runner = { ...options, settings, now, onEvent };
  const stopping = new AbortController();
  const cutOff = new AbortController();
  let stops: (() => Promise<void>)[] = [];
  let housekeeping: NodeJS.Timeout | undefined;

  async function takeJobs(): Promise<void> {
    stops.push(await store.work('scans', { concurrency }, (job) => runScan(runner, job, cutOff.signal)));
    stops.push(await store.work('scans-lost', { concurrency: 1 }, (job) => giveUp(runner, String(job.data['scanId']))));
    stops.push(await store.work('webhooks', { concurrency: callbackConcurrency }, (job) => sendCallback(runner, job, cutOff.signal)));
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

type Runner = WorkerOptions & Required<Pick<WorkerOptions, 'now' | 'onEvent'>> & { readonly settings: ServiceSettings };

/** Runs one scan. Resolves when the scan has its final state; rejects to give the job back. */
async function runScan(runner: Runner, job: Job, cutOff: AbortSignal): Promise<void> {
  const { store, now, onEvent } = runner;
  const scanId = String(job.data['scanId']);
  const startedAt = performance.now();
  try {
    const scan = await store.read((db) => findScanOfAny(db, scanId));
    if (scan === undefined || scan.state !== 'pending') return;
    const ending = await scanToEnd(runner, scan, AbortSignal.any([job.signal, cutOff]));
    const isFirst = await finish(store, scan, ending, now(), runner.retries);
    const outcome = !isFirst ? 'already_final' : 'response' in ending ? 'complete' : 'failed';
    const decision = isFirst && 'response' in ending ? { decision: ending.response } : {};
    onEvent({ kind: 'scan', scanId, organisation: scan.organisation, outcome, ms: Math.round(performance.now() - startedAt), ...decision });
  } catch (error) {
    onEvent({ kind: 'scan_given_back', scanId, retryCount: job.retryCount, error });
    throw givenBack();
  }
}

/** Scans the payload. Rejects with what may be over the next time: no capacity, a fault, a store that is away, a stop. */
async function scanToEnd({ engine, store }: Runner, scan: StoredScan, signal: AbortSignal): Promise<Ending> {
  const admitted = await payloadOf(store, scan);
  if (admitted === undefined) return { guidance: FAILURES.payload_unreadable };
  try {
    const response = await engine.scan(admitted, { signal });
    return { response: applyRoutingMode(response, { monitor: scan.monitor, failOpen: scan.fail_open }) };
  } catch (error) {
    if (!InputTrustError.isInstance(error) || error.status === 500 || error.status === 429 || error.status === 503) throw error;
    return { guidance: refusedGuidance(error.message) };
  }
}

/** Undefined when the bytes are gone or are not what was sealed, which no repetition changes. */
async function payloadOf(store: Store, scan: StoredScan): Promise<AdmittedScan | undefined> {
  try {
    const bytes = await readPayload(store, scan.organisation, scan.id);
    return bytes && decodeScan(bytes);
  } catch (error) {
    if (InputTrustError.isInstance(error)) throw error;
    return undefined;
  }
}

/** Ends a scan that no worker survived. */
async function giveUp({ store, now, onEvent, retries }: Runner, scanId: string): Promise<void> {
  const scan = await store.read((db) => findScanOfAny(db, scanId));
  if (scan === undefined || scan.state !== 'pending') return;
  if (await finish(store, scan, { guidance: FAILURES.attempts_exhausted }, now(), retries)) {
    onEvent({ kind: 'scan', scanId, organisation: scan.organisation, outcome: 'failed', ms: 0 });
  }
}

async function sendCallback(
  { store, webhooks = {}, settings, retries, now, onEvent }: Runner,
  job: Job,
  cutOff: AbortSignal,
): Promise<void> {
  const attempt = { eventId: String(job.data['eventId']), retryCount: job.retryCount, now };
  const report = await deliverCallback(store, attempt, {
    secrets: [],
    allowed: settings.allowedTargets,
    ...webhooks,
    ...(retries !== undefined && { retries }),
    signal: AbortSignal.any([job.signal, cutOff]),
  });
  if (report === undefined) return;
  onEvent({ kind: 'callback', ...report });
  if (!report.isFinal) throw givenBack();
}

async function keepHouse(runner: Runner): Promise<void> {
  const { store, now, settings } = runner;
  await cleanUp(store, { resultsMs: settings.retentionMs }, now());
  const before = new Date(now().getTime() - STUCK_MS);
  for (const id of await store.read((db) => findStuckScans(db, before))) await giveUp(runner, id);
}

/** What the queue keeps of a failed run: nothing of the error, whose message could quote what was submitted. */
function givenBack(): Error {
  const error = new Error('given back');
  delete error.stack;
  return error;
}
