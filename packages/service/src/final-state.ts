import { randomUUID } from 'node:crypto';
import { writeScanStatus, writeWebhookPayload } from '@input-trust/contract';
import type { Guidance, WrittenScanResponse, Written } from '@input-trust/contract';
import { deletePayload, finishScan, insertDelivery, releaseReservation } from '@input-trust/store';
import type { Store, StoredScan } from '@input-trust/store';
import { RETRY_SCHEDULE } from '@input-trust/webhook-delivery';
import { commitOf, toBytes } from './commit.ts';

/** How delivery attempts follow each other. */
export type RetrySchedule = Readonly<Record<keyof typeof RETRY_SCHEDULE, number>>;

/** Why an accepted scan has no result. */
export const FAILURES = {
  attempts_exhausted: {
    reason: 'Every worker that ran the scan was lost before it had a result.',
    next_step: 'Submit the material again once; if it fails again, treat it as not checked.',
    retryable: true,
  },
  payload_unreadable: {
    reason: 'The submitted bytes could not be read back when the scan was to run.',
    next_step: 'Submit the material again.',
    retryable: true,
  },
} as const satisfies Record<string, Written<Guidance>>;

/** The guidance of a scan that the service would have refused, had it known at once what the material is. */
export function refusedGuidance(message: string): Written<Guidance> {
  return { reason: message, next_step: 'Change the request or the material; sent unchanged it fails again.', retryable: false };
}

/** What a scan ends with. */
export type Ending = { readonly response: WrittenScanResponse } | { readonly guidance: Written<Guidance> };

/**
 * Brings an accepted scan to its final state: result, charge, decision log, callback and the end of the payload are one
 * transaction. False when it was final already; then nothing is written, so that a scan that ran twice counts once.
 */
export async function finish(
  store: Store,
  scan: StoredScan,
  ending: Ending,
  now: Date,
  retries: RetrySchedule = RETRY_SCHEDULE,
): Promise<boolean> {
  const { id, organisation } = scan;
  const body = toBytes('response' in ending ? ending.response : failedStatus(scan, ending.guidance));
  const result = store.cipher.seal(body, { purpose: 'result', organisation, id });
  const state = 'response' in ending ? 'complete' : 'failed';
  const outcome = await store.transaction(async ({ db, send, commit }) => {
    if (!(await finishScan(db, id, { state, result, now }))) return undefined;
    if ('response' in ending) await commit({ ...commitOf(organisation, ending.response, now), reservation: id });
    else await releaseReservation(db, id);
    if (scan.webhook_url !== null) {
      const eventId = randomUUID();
      await insertDelivery(db, { eventId, scanId: id, organisation, now });
      await send('webhooks', { eventId }, { id: eventId, retries });
    }
    return { blob: await deletePayload(db, id) };
  });
  // A blob that cannot be deleted now holds sealed bytes that no row names.
  if (outcome?.blob !== undefined) await store.blobs.delete(outcome.blob).catch(() => {});
  return outcome !== undefined;
}

/** What a poll of a failed scan returns. */
function failedStatus({ id, request_id, scan_group_id }: StoredScan, guidance: Written<Guidance>) {
  return writeScanStatus({ scan_id: id, scan_status: 'failed', request_id, scan_group_id, guidance });
}

/** What the callback of a scan says: its result, and for a failed one REVIEW without a score, never ALLOW. */
export function callbackBody(scan: StoredScan, result: Buffer): string {
  if (scan.state === 'complete') return result.toString();
  const { scan_id, scan_status, request_id, scan_group_id, guidance } = JSON.parse(result.toString()) as ReturnType<typeof failedStatus>;
  const payload = writeWebhookPayload({
    action: 'REVIEW',
    scan_id,
    request_id,
    scan_group_id,
    scan_status,
    risk_score: 0,
    risk_level: 'MINIMAL',
    safe: false,
    threats: [],
    guidance,
  });
  return JSON.stringify(payload);
}
