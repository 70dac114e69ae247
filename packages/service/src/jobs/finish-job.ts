import { randomUUID } from 'node:crypto';
import { deletePayload, deleteProgress, finishJob, insertDelivery, releaseReservation } from '@input-trust/store';
import type { Store, StoredJob } from '@input-trust/store';
import { RETRY_SCHEDULE } from '@input-trust/webhook-delivery';
import { toBytes } from '../bytes.ts';
import type { Ending, JobDescription } from './job-description.ts';

/** How delivery attempts follow each other. */
export type RetrySchedule = Readonly<Record<keyof typeof RETRY_SCHEDULE, number>>;

/**
 * Brings an accepted job to its final state: result, charge, decision log, callback and the end of the payload are one
 * transaction. False when it was final already; then nothing is written, so that a job that ran twice counts once.
 */
export async function finish(
  store: Store,
  { failedAnswer }: JobDescription,
  job: StoredJob,
  ending: Ending,
  now: Date,
  retries: RetrySchedule = RETRY_SCHEDULE,
): Promise<boolean> {
  const { id, organisation } = job;
  const isComplete = 'answer' in ending;
  const body = toBytes(isComplete ? ending.answer : failedAnswer(job, ending.guidance));
  const result = store.cipher.seal(body, { purpose: 'result', organisation, id });
  const outcome = await store.transaction(async ({ db, send, commit }) => {
    if (!(await finishJob(db, id, { state: isComplete ? 'complete' : 'failed', result, now }))) return undefined;
    if (isComplete) {
      await commit({ jobId: id, organisation, at: now, ...ending.charge, reservation: id });
      await ending.keep?.(db);
    } else await releaseReservation(db, id);
    if (job.webhook_url !== null) {
      const eventId = randomUUID();
      await insertDelivery(db, { eventId, jobId: id, organisation, now });
      await send('webhooks', { eventId }, { id: eventId, retries });
    }
    await deleteProgress(db, id);
    return { blob: await deletePayload(db, id) };
  });
  // A blob that cannot be deleted now holds sealed bytes that no row names.
  if (outcome?.blob !== undefined) await store.blobs.delete(outcome.blob).catch(() => {});
  return outcome !== undefined;
}
