import { randomUUID } from 'node:crypto';
import { InputTrustError, SCAN_RETRY_AFTER_SECONDS, writeScanResponse } from '@input-trust/contract';
import type { ScanInput, ScanRequest, WrittenScanResponse } from '@input-trust/contract';
import {
  completeRequest,
  countPendingScans,
  discardPayload,
  findOrganisation,
  insertPayload,
  insertScan,
  preparePayload,
  reserveUsage,
} from '@input-trust/store';
import type { PreparedPayload, StoreTransaction } from '@input-trust/store';
import { toBytes } from './commit.ts';
import { claimOrReplay, nameRequest } from './idempotent.ts';
import type { NamedRequest, Replay } from './idempotent.ts';
import { estimateScu, refuseDebtor, refuseExceeded } from './quota.ts';
import { encodeScanInput } from './scan-payload.ts';
import type { AcceptedScan, CompleteScan, ServiceContext, Submission } from './submission.ts';

/** A day: longer than a scan waits in any state of the queue that is not an incident. */
const RESERVATION_MS = 24 * 3_600_000;

/** The least of all priorities; a backlog beyond it is one line. */
const LONGEST_BACKLOG = 10_000;

/**
 * Accepts a scan. Payload, job, reservation and the answer for a repetition are one transaction: when this resolves, the scan
 * will reach a final state whatever happens to this process, and when it rejects there is nothing of it.
 */
export async function acceptScan(context: ServiceContext, submission: Submission): Promise<AcceptedScan | CompleteScan> {
  const { store, now } = context;
  const { caller } = submission;
  const scanId = randomUUID();
  const input = withIds(submission.input);
  const body = toBytes(preliminaryAnswer(scanId, submission.request, input));
  const named = nameRequest(context, submission);
  const payload = await preparePayload(store, caller.organisation, scanId, encodeScanInput(input));
  try {
    const replay = await store.transaction((tx) =>
      writeScan(tx, context, submission, { scanId, groupId: input.scan_group_id, body, named, payload, now: now() }),
    );
    if (replay === undefined) return { kind: 'accepted', scanId, body, retryAfterSeconds: SCAN_RETRY_AFTER_SECONDS, isReplay: false };
    await discardPayload(store, payload).catch(() => {});
    const { accepted, ...first } = replay;
    return accepted
      ? { kind: 'accepted', ...first, retryAfterSeconds: SCAN_RETRY_AFTER_SECONDS, isReplay: true }
      : { kind: 'complete', ...first, isReplay: true };
  } catch (error) {
    // When the store failed, the transaction may have committed all the same: then the scan needs its payload.
    const isRefusal = InputTrustError.isInstance(error) && error.status !== 503;
    if (isRefusal) await discardPayload(store, payload).catch(() => {});
    throw error;
  }
}

/** With every id that the final answer will carry, and without the address of the callback, which is no matter of the engine. */
type IdentifiedInput = ScanInput & { readonly scan_group_id: string; readonly session_id: string };

function withIds({ webhook_url: _url, ...input }: ScanInput): IdentifiedInput {
  return { ...input, scan_group_id: input.scan_group_id ?? randomUUID(), session_id: input.session_id ?? randomUUID() };
}

interface Acceptance {
  readonly scanId: string;
  readonly groupId: string;
  readonly body: Buffer;
  readonly named: NamedRequest | undefined;
  readonly payload: PreparedPayload;
  readonly now: Date;
}

async function writeScan(
  tx: StoreTransaction,
  { store, settings }: ServiceContext,
  { caller, request, monitor, failOpen, requestId }: Submission,
  { scanId, groupId, body, named, payload, now }: Acceptance,
): Promise<Replay | undefined> {
  const { organisation, tier } = caller;
  const { db, send } = tx;
  const replay = named && (await claimOrReplay(tx, store, named, false));
  if (replay !== undefined) return replay;
  refuseDebtor(await findOrganisation(db, organisation));
  const waiting = await countPendingScans(db, organisation);
  if (waiting >= settings.maxPendingScans) throw new InputTrustError('capacity_exceeded');
  const kind = request.content_type === 'image' ? 'image' : 'pdf';
  const expiresAt = new Date(now.getTime() + RESERVATION_MS);
  const [exceeded] = await reserveUsage(db, [{ organisation, scanId, scu: estimateScu(request, kind), now, expiresAt }]);
  refuseExceeded(exceeded);

  const { webhook_url: url } = request;
  const webhookUrl = url === undefined ? null : store.cipher.seal(Buffer.from(url), { purpose: 'webhook_url', organisation, id: scanId });
  await insertScan(db, {
    id: scanId,
    organisation,
    request_id: requestId,
    scan_group_id: groupId,
    monitor,
    fail_open: failOpen,
    tier,
    webhook_url: webhookUrl,
    accepted_at: now,
  });
  await insertPayload(db, payload, now);
  if (named !== undefined) {
    const response = store.cipher.seal(body, { purpose: 'response', organisation, id: named.claim.requestId });
    await completeRequest(db, named.claim, { state: 'complete', scanId, response, accepted: true });
  }
  await send('scans', { scanId }, { id: scanId, priority: fairPriority(waiting) });
  return undefined;
}

/**
 * Fair queueing: the n-th scan that an organisation has waiting stands beside the n-th of every other, so that one who sends
 * thousands delays their own and nobody else's.
 */
function fairPriority(waiting: number): number {
  return -Math.min(waiting, LONGEST_BACKLOG);
}

/** The answer to an accepted scan: not final, and REVIEW, because nothing was looked at yet. */
function preliminaryAnswer(scanId: string, request: ScanRequest, input: IdentifiedInput): WrittenScanResponse {
  return writeScanResponse({
    action: 'REVIEW',
    scan_id: scanId,
    request_id: input.request_id,
    scan_group_id: input.scan_group_id,
    session_id: input.session_id,
    scan_phase: request.scan_phase,
    scan_status: 'pending',
    preliminary: true,
    safe: false,
    threats: [],
    mode_requested: request.mode,
    analysis_mode_requested: request.mode,
    focus_used: request.focus,
    data_sensitivity: request.data_sensitivity,
    ...(request.warnings !== undefined && { warnings: request.warnings }),
    guidance: {
      reason: 'The scan was accepted and has not finished.',
      next_step: 'Poll the address in Location after the time in Retry-After.',
      retryable: false,
    },
  });
}
