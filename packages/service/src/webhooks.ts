import { findDelivery, findJobOfAny, recordAttempt } from '@input-trust/store';
import type { JobKind, Store } from '@input-trust/store';
import { deliver, RETRY_SCHEDULE } from '@input-trust/webhook-delivery';
import type { DeliveryOptions } from '@input-trust/webhook-delivery';
import type { RetrySchedule } from './jobs/finish-job.ts';
import type { JobDescriptions } from './jobs/job-description.ts';

/** How callbacks are sent: signing secrets, allowed targets, limits. */
export type WebhookOptions = Omit<DeliveryOptions, 'signal' | 'now'>;

/** What became of one attempt. */
export interface CallbackReport {
  readonly eventId: string;
  readonly jobKind: JobKind;
  readonly jobId: string;
  readonly organisation: string;
  readonly outcome: string;
  /** Delivered or given up: there is no further attempt. */
  readonly isFinal: boolean;
}

/** Makes one attempt and notes it. Undefined when there is nothing left to send. The job itself never changes by it. */
export async function deliverCallback(
  store: Store,
  jobs: JobDescriptions,
  attempt: { readonly eventId: string; readonly retryCount: number; readonly now: () => Date },
  options: WebhookOptions & { readonly signal: AbortSignal; readonly retries?: RetrySchedule },
): Promise<CallbackReport | undefined> {
  const { eventId, now } = attempt;
  const found = await store.read(async (db) => {
    const delivery = await findDelivery(db, eventId);
    return delivery && { delivery, job: await findJobOfAny(db, delivery.job_id) };
  });
  const { delivery, job } = found ?? {};
  if (delivery?.state !== 'pending' || job === undefined || job.webhook_url === null || job.result === null) return undefined;

  const { id: jobId, kind: jobKind, organisation } = job;
  const { callbackBody } = jobs[jobKind];
  if (callbackBody === undefined) return undefined;
  const url = store.cipher.open(job.webhook_url, { purpose: 'webhook_url', organisation, id: jobId }).toString();
  const result = store.cipher.open(job.result, { purpose: 'result', organisation, id: jobId });
  const outcome = await deliver({ url, eventId, scanId: jobId, body: callbackBody(job, result) }, { ...options, now });
  const report = { eventId, jobKind, jobId, organisation, outcome };
  if (outcome === 'cancelled') return { ...report, isFinal: false };

  const isLast = attempt.retryCount >= (options.retries ?? RETRY_SCHEDULE).limit;
  const state = outcome === 'delivered' ? 'delivered' : isLast ? 'dead' : 'pending';
  await store.read((db) => recordAttempt(db, eventId, { state, outcome, now: now() }));
  return { ...report, isFinal: state !== 'pending' };
}
