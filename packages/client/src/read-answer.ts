import {
  ConsistencyJob,
  DeletionReceipt,
  FINAL_JOB_STATES,
  PacketResult,
  readAction,
  ScanPollResponse,
  ScanResponse,
  WebhookPayload,
} from '@input-trust/contract';
import type { Guidance } from '@input-trust/contract';
import { AnswerError } from './errors.ts';
import type { Answer } from './transport.ts';

/** What became of a submitted scan. */
export type SubmittedScan =
  | { readonly kind: 'complete'; readonly response: ScanResponse }
  /** It runs in the background. There is no action yet, and none may be derived. */
  | { readonly kind: 'accepted'; readonly scanId: string; readonly retryAfterSeconds: number | undefined };

/** What a poll of an accepted scan found. */
export type PolledScan =
  | { readonly kind: 'complete'; readonly response: ScanResponse }
  | { readonly kind: 'failed'; readonly scanId: string; readonly guidance: Guidance | undefined }
  | { readonly kind: 'pending'; readonly scanId: string; readonly retryAfterSeconds: number | undefined };

/** What became of a submitted packet. */
export type SubmittedPacket =
  | { readonly kind: 'complete'; readonly result: PacketResult }
  | { readonly kind: 'accepted'; readonly jobId: string; readonly retryAfterSeconds: number | undefined };

/** What a poll of a job found. `isFinal`: nothing changes any more. */
export interface PolledJob {
  readonly job: ConsistencyJob;
  readonly isFinal: boolean;
  readonly retryAfterSeconds: number | undefined;
}

/** A receipt, and when to ask for it again while the deletion runs. */
export interface PolledDeletion {
  readonly receipt: DeletionReceipt;
  readonly retryAfterSeconds: number | undefined;
}

export function readSubmittedScan({ status, body, retryAfterSeconds }: Answer): SubmittedScan {
  const response = check(ScanResponse, status, withKnownAction(body));
  // Some services accept with 200: what is preliminary is accepted, whatever the status.
  if (status === 202 || response.preliminary === true) return { kind: 'accepted', scanId: response.scan_id, retryAfterSeconds };
  return { kind: 'complete', response };
}

export function readPolledScan({ status, body, retryAfterSeconds }: Answer): PolledScan {
  const answer = check(ScanPollResponse, status, withKnownAction(body));
  if (answer.scan_status === 'complete') return { kind: 'complete', response: check(ScanResponse, status, answer) };
  const { scan_id: scanId, scan_status: state, guidance } = answer;
  return state === 'failed' ? { kind: 'failed', scanId, guidance } : { kind: 'pending', scanId, retryAfterSeconds };
}

export function readSubmittedPacket({ status, body, retryAfterSeconds }: Answer): SubmittedPacket {
  if (status !== 202) return { kind: 'complete', result: check(PacketResult, status, body) };
  return { kind: 'accepted', jobId: check(ConsistencyJob, status, body).job_id, retryAfterSeconds };
}

export function readPolledJob({ status, body, retryAfterSeconds }: Answer): PolledJob {
  const job = check(ConsistencyJob, status, body);
  return { job, isFinal: FINAL_JOB_STATES.has(job.state), retryAfterSeconds };
}

export function readDeletion({ status, body, retryAfterSeconds }: Answer): PolledDeletion {
  return { receipt: check(DeletionReceipt, status, body), retryAfterSeconds };
}

/** The body of a callback. Throws AnswerError. */
export function readWebhook(body: unknown): WebhookPayload {
  return check(WebhookPayload, 200, withKnownAction(body));
}

/** What the schemas of the contract can do. */
interface Schema<T> {
  safeParse(
    body: unknown,
  ):
    | { readonly success: true; readonly data: T }
    | { readonly success: false; readonly error: { readonly issues: readonly { readonly path: readonly PropertyKey[] }[] } };
}

/** The value, when the schema takes it. A place is named, its value never. */
export function check<T>(schema: Schema<T>, status: number, body: unknown): T {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const place = result.error.issues[0]?.path.join('.') ?? '';
  throw new AnswerError(status, `is not of the contract${place === '' ? '' : ` at ${place}`}`);
}

/** An action that is not known is REVIEW, never ALLOW. Vocabularies that can grow are open in the schemas. */
export function withKnownAction(body: unknown): unknown {
  const isAnswer = typeof body === 'object' && body !== null && 'action' in body;
  return isAnswer ? { ...body, action: readAction(body.action) } : body;
}
