import { z } from 'zod';
import { Uuid } from './ids.ts';
import { RoutingScanResponse, ScanState } from './scan-response.ts';
import { Threat } from './threat.ts';

/** Headers of a scan callback. The event id and the idempotency key are equal, and equal on every retry. */
export const WEBHOOK_HEADERS = {
  eventId: 'X-Service-Event-Id',
  idempotencyKey: 'Idempotency-Key',
  scanId: 'X-Service-Scan-Id',
} as const;

/** Headers of a signed callback (Standard Webhooks 1.0), sent only when the deployment has a signing secret. */
export const WEBHOOK_SIGNATURE_HEADERS = { id: 'webhook-id', timestamp: 'webhook-timestamp', signature: 'webhook-signature' } as const;

/** Body of the callback of an asynchronous scan: the scan result. A failed scan sends REVIEW, score 0 and no threats. */
export const WebhookPayload = RoutingScanResponse.safeExtend({
  scan_group_id: Uuid.describe('Joins the scan to others of the same conversation or case.'),
  risk_score: z.number().min(0).max(100).describe('Score of the observed evidence, 0 to 100; 0 where the scan failed.'),
  scan_status: ScanState.exclude(['pending']).describe('complete, or failed with action REVIEW.'),
  threats: z.array(Threat).describe('Empty where nothing was found, and where the scan failed.'),
}).meta({ id: 'WebhookPayload', description: 'The final scan result, with every field that a poll would return.' });
export type WebhookPayload = z.infer<typeof WebhookPayload>;
