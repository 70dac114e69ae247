import type { z } from 'zod';
import { DeletionReceipt } from './consistency/deletion.ts';
import { ConsistencyJob } from './consistency/job.ts';
import { PacketResult } from './consistency/packet-result.ts';
import { ConsistencyErrorBody, ErrorBody } from './errors.ts';
import { FileEvidence } from './file-evidence/file-evidence.ts';
import { MetadataScanResponse, RoutingScanResponse, ScanResponse, ScanStatus } from './scan-response.ts';
import { WebhookPayload } from './webhook.ts';
import { exactly, strictly, type Written } from './written.ts';

/** Older receipts can be read; new answers have the current versions. */
const current = { file_evidence: FileEvidence.optional() };

/** Every kind of answer as this service writes it. The key is the name of what is answered. */
const WRITTEN = {
  scan: ScanResponse.safeExtend(current),
  routing: RoutingScanResponse.safeExtend(current),
  metadata: MetadataScanResponse.safeExtend(current),
  webhook: WebhookPayload.safeExtend(current),
  status: ScanStatus,
  packet: PacketResult,
  job: ConsistencyJob,
  deletion: DeletionReceipt,
  error: ErrorBody,
  consistencyError: ConsistencyErrorBody,
} as const satisfies Record<string, z.ZodType>;

type WrittenKind = keyof typeof WRITTEN;
type WrittenAs<Kind extends WrittenKind> = Written<z.output<(typeof WRITTEN)[Kind]>>;

/**
 * A scan answer as it is written: what the contract names, and nothing else. One flat type like `ScanResponse`; that the fields fit the
 * action is checked by `assertWritten`.
 */
export type WrittenScanResponse = WrittenAs<'scan'>;
/** How far a scan is, as it is written. */
export type WrittenScanStatus = WrittenAs<'status'>;
/** The body of a callback as it is written. */
export type WrittenWebhookPayload = WrittenAs<'webhook'>;
/** The answer to a packet as it is written. */
export type WrittenPacketResult = WrittenAs<'packet'>;
/** How far the check of a packet is, as it is written. */
export type WrittenConsistencyJob = WrittenAs<'job'>;
/** The receipt of a deletion as it is written. */
export type WrittenDeletionReceipt = WrittenAs<'deletion'>;

/**
 * Every answer passes through one of these on its way out; refusals are written by `errorBody`. They return what they are given; a
 * field that the contract does not name, at any depth, does not compile.
 */
export const writeScanResponse = exactly<WrittenScanResponse>();
/** Writes how far a scan is. */
export const writeScanStatus = exactly<WrittenScanStatus>();
/** Writes the body of a callback. */
export const writeWebhookPayload = exactly<WrittenWebhookPayload>();
/** Writes the answer to a packet. */
export const writePacketResult = exactly<WrittenPacketResult>();
/** Writes how far the check of a packet is. */
export const writeConsistencyJob = exactly<WrittenConsistencyJob>();
/** Writes the receipt of a deletion. */
export const writeDeletionReceipt = exactly<WrittenDeletionReceipt>();

/** An answer as a test sees it. */
export interface AnswerOnTheWire {
  /** Path of the request, with or without its query. */
  readonly path: string;
  readonly status: number;
  /** The decoded JSON body. */
  readonly body: unknown;
}

/**
 * For tests: checks that the body of an answer is what the contract lets this service write, at every depth. Routes outside `/v1`
 * are not of the contract and pass. Throws TypeError with the places that are wrong, without their values.
 */
export function assertWritten(answer: AnswerOnTheWire): void {
  const kind = kindOf(answer);
  if (kind !== undefined) checkWritten(kind, answer.body, `${answer.path} answered ${answer.status} with`);
}

/** For tests: the same for the body of a callback. */
export function assertWrittenWebhook(body: unknown): void {
  checkWritten('webhook', body, 'a callback has');
}

/** Closed when first needed, and once: a service that writes answers has no use for them. */
const closed = new Map<WrittenKind, z.ZodType>();

function checkWritten(kind: WrittenKind, body: unknown, what: string): void {
  const schema = closed.get(kind) ?? strictly(WRITTEN[kind]);
  closed.set(kind, schema);
  const { error } = schema.safeParse(body);
  if (error === undefined) return;
  const places = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new TypeError(`${what} a body that is not written as the contract has it (${kind}): ${places.join('; ')}`);
}

function kindOf({ path, status, body }: AnswerOnTheWire): WrittenKind | undefined {
  const [route = ''] = path.split('?', 1);
  const consistency = route.startsWith('/v1/consistency');
  if (!route.startsWith('/v1/')) return undefined;
  // Events, each of which has its own kind.
  if (route === '/v1/scan/stream' && status === 200) return undefined;
  if (status >= 400) return consistency ? 'consistencyError' : 'error';
  if (!consistency) return kindOfScan(body);
  if (/^\/v1\/consistency\/(?:deletions|documents)/.test(route)) return 'deletion';
  return typeof body === 'object' && body !== null && 'job_id' in body ? 'job' : 'packet';
}

function kindOfScan(body: unknown): WrittenKind {
  if (typeof body !== 'object' || body === null || !('action' in body)) return 'status';
  return body.action === 'NO_DECISION' ? 'metadata' : 'routing';
}
