import { InputTrustError } from '@input-trust/contract';
import {
  completeRequest,
  countPendingJobs,
  discardPayload,
  findOrganisation,
  insertJob,
  insertPayload,
  preparePayload,
  queueOf,
  reserveUsage,
} from '@input-trust/store';
import type { JobKind, JobLength, PreparedPayload, Store, StoreTransaction } from '@input-trust/store';
import type { Caller } from '../caller.ts';
import { refuseDebtor, refuseExceeded } from '../quota.ts';
import { claimOrReplay, sealAnswer } from './idempotent.ts';
import type { NamedRequest, Replay } from './idempotent.ts';
import type { JobContext } from './job-description.ts';

/** A day: longer than a job waits in any state of the queue that is not an incident. */
const RESERVATION_MS = 24 * 3_600_000;

/** The least of all priorities; a backlog beyond it is one line. */
const LONGEST_BACKLOG = 10_000;

/** A job that is to be accepted. */
export interface Acceptance {
  readonly kind: JobKind;
  readonly id: string;
  readonly length: JobLength;
  readonly caller: Pick<Caller, 'organisation' | 'tier'>;
  /** What the kind needs besides the payload: ids and modes, nothing of what was submitted. */
  readonly details: Readonly<Record<string, unknown>>;
  readonly payload: Uint8Array;
  readonly webhookUrl: string | undefined;
  /** Absent for a request that cannot be repeated. */
  readonly named: NamedRequest | undefined;
  /** What the acceptance is answered with, kept for a repetition. */
  readonly answer: Uint8Array;
  /** What is set aside for it. */
  readonly scu: number;
  /** Jobs of its kind that the organisation may have waiting; one more is `capacity_exceeded`. */
  readonly mostWaiting: number;
}

/**
 * Accepts a job. Payload, queue, reservation and the answer for a repetition are one transaction: when this resolves, the job will
 * reach a final state whatever happens to this process, and when it rejects there is nothing of it. Resolves with the first answer
 * to a repetition, and then accepts nothing.
 */
export async function acceptJob({ store, now }: Omit<JobContext, 'settings'>, job: Acceptance): Promise<Replay | undefined> {
  const payload = await preparePayload(store, job.caller.organisation, job.id, job.payload);
  try {
    const at = now();
    const replay = await store.transaction((tx) => writeJob(tx, store, job, payload, at));
    if (replay !== undefined) await discardPayload(store, payload).catch(() => {});
    return replay;
  } catch (error) {
    // When the store failed, the transaction may have committed all the same: then the job needs its payload.
    const isRefusal = InputTrustError.isInstance(error) && error.status !== 503;
    if (isRefusal) await discardPayload(store, payload).catch(() => {});
    throw error;
  }
}

async function writeJob(
  tx: StoreTransaction,
  store: Store,
  { kind, id, length, caller, details, webhookUrl: url, named, answer, scu, mostWaiting }: Acceptance,
  payload: PreparedPayload,
  now: Date,
): Promise<Replay | undefined> {
  const { organisation, tier } = caller;
  const { db, send } = tx;
  const replay = named && (await claimOrReplay(tx, store, named));
  if (replay !== undefined) return replay;
  refuseDebtor(await findOrganisation(db, organisation));
  const waiting = await countPendingJobs(db, organisation, kind);
  if (waiting >= mostWaiting) throw new InputTrustError('capacity_exceeded');
  const expiresAt = new Date(now.getTime() + RESERVATION_MS);
  const [exceeded] = await reserveUsage(db, [{ organisation, jobId: id, scu, now, expiresAt }]);
  refuseExceeded(exceeded);

  const webhookUrl = url === undefined ? null : store.cipher.seal(Buffer.from(url), { purpose: 'webhook_url', organisation, id });
  await insertJob(db, { id, kind, organisation, tier, details, webhook_url: webhookUrl, accepted_at: now });
  await insertPayload(db, payload, now);
  if (named !== undefined) {
    const response = sealAnswer(store, named, answer);
    await completeRequest(db, named.claim, { state: 'complete', jobId: id, response, accepted: true });
  }
  await send(queueOf(kind, length), { jobId: id }, { id, priority: fairPriority(waiting) });
  return undefined;
}

/**
 * Fair queueing: the n-th job that an organisation has waiting stands beside the n-th of every other, so that one who sends
 * thousands delays their own and nobody else's.
 */
function fairPriority(waiting: number): number {
  return -Math.min(waiting, LONGEST_BACKLOG);
}
