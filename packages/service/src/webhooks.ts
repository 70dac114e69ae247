import { findDelivery, findScanOfAny, recordAttempt } from '@input-trust/store';
import type { Store } from '@input-trust/store';
import { deliver, RETRY_SCHEDULE } from '@input-trust/webhook-delivery';
import type { DeliveryOptions } from '@input-trust/webhook-delivery';
import { callbackBody } from './final-state.ts';
import type { RetrySchedule } from './final-state.ts';

/** How callbacks are sent: signing secrets, allowed targets, limits. */
export type WebhookOptions = Omit<DeliveryOptions, 'signal' | 'now'>;

/** What became of one attempt. */
export interface CallbackReport {
  readonly eventId: string;
  readonly scanId: string;
  readonly organisation: string;
  readonly outcome: string;
  /** Delivered or given up: there is no further attempt. */
  readonly isFinal: boolean;
}

/** Makes one attempt and notes it. Undefined when there is nothing left to send. The scan itself never changes by it. */
export async function deliverCallback(
  store: Store,
  attempt: { readonly eventId: string; readonly retryCount: number; readonly now: () => Date },
  options: WebhookOptions & { readonly signal: AbortSignal; readonly retries?: RetrySchedule },
): Promise<CallbackReport | undefined> {
  const { eventId, now } = attempt;
  const found = await store.read(async (db) => {
    const delivery = await findDelivery(db, eventId);
    return delivery && { delivery, scan: await findScanOfAny(db, delivery.scan_id) };
  });
  const { delivery, scan } = found ?? {};
  if (delivery?.state !== 'pending' || scan === undefined || scan.webhook_url === null || scan.result === null) return undefined;

  const { id: scanId, organisation } = scan;
  const url = store.cipher.open(scan.webhook_url, { purpose: 'webhook_url', organisation, id: scanId }).toString();
  const result = store.cipher.open(scan.result, { purpose: 'result', organisation, id: scanId });
  const outcome = await deliver({ url, eventId, scanId, body: callbackBody(scan, result) }, { ...options, now });
  const report = { eventId, scanId, organisation, outcome };
  if (outcome === 'cancelled') return { ...report, isFinal: false };

  const isLast = attempt.retryCount >= (options.retries ?? RETRY_SCHEDULE).limit;
  const state = outcome === 'delivered' ? 'delivered' : isLast ? 'dead' : 'pending';
  await store.read((db) => recordAttempt(db, eventId, { state, outcome, now: now() }));
  return { ...report, isFinal: state !== 'pending' };
}
