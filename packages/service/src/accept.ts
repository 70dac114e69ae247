import { InputTrustError, SCAN_RETRY_AFTER_SECONDS, writeScanResponse } from '@input-trust/contract';
import type { WrittenScanResponse } from '@input-trust/contract';
import type { AdmittedScan, DeclaredSize, Engine } from '@input-trust/engine';
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
import { encodeScan } from './scan-payload.ts';
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
  const { engine, store, now } = context;
  const { caller, scan, signal } = submission;
  const scanId = scan.ids.scan_id;
  const size = await learnSize(engine, scan, signal);
  const body = toBytes(preliminaryAnswer(scan));
  const named = nameRequest(context, submission);
  const payload = await preparePayload(store, caller.organisation, scanId, encodeScan(scan));
  try {
    const replay = await store.transaction((tx) =>
      writeScan(tx, context, submission, { body, named, payload, scu: estimateScu(scan, size), now: now() }),
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

/** Ends the look at a scan whose size is known. */
class SizeKnown extends Error {}

/**
 * How many pages a PDF has, from its structure alone, so that what is too large for its caller is refused at the door. Rejects with that
 * refusal. Of a file that cannot be opened nothing is known; the scan will say so.
 */
async function learnSize(engine: Engine, scan: AdmittedScan, signal: AbortSignal | undefined): Promise<DeclaredSize> {
  if (scan.file.kind !== 'pdf') return {};
  let size: DeclaredSize = {};
  const onSize = async (known: DeclaredSize): Promise<void> => {
    size = known;
    throw new SizeKnown();
  };
  try {
    await engine.scan(scan, { onSize, ...(signal !== undefined && { signal }) });
  } catch (error) {
    if (!(error instanceof SizeKnown)) throw error;
  }
  return size;
}

interface Acceptance {
  readonly body: Buffer;
  readonly named: NamedRequest | undefined;
  readonly payload: PreparedPayload;
  /** What is set aside for it. */
  readonly scu: number;
  readonly now: Date;
}

async function writeScan(
  tx: StoreTransaction,
  { store, settings }: ServiceContext,
  { caller, scan, webhookUrl: url, monitor, failOpen }: Submission,
  { body, named, payload, scu, now }: Acceptance,
): Promise<Replay | undefined> {
  const { organisation, tier } = caller;
  const { scan_id: scanId, request_id, scan_group_id } = scan.ids;
  const { db, send } = tx;
  const replay = named && (await claimOrReplay(tx, store, named, false));
  if (replay !== undefined) return replay;
  refuseDebtor(await findOrganisation(db, organisation));
  const waiting = await countPendingScans(db, organisation);
  if (waiting >= settings.maxPendingScans) throw new InputTrustError('capacity_exceeded');
  const expiresAt = new Date(now.getTime() + RESERVATION_MS);
  const [exceeded] = await reserveUsage(db, [{ organisation, scanId, scu, now, expiresAt }]);
  refuseExceeded(exceeded);

  const webhookUrl = url === undefined ? null : store.cipher.seal(Buffer.from(url), { purpose: 'webhook_url', organisation, id: scanId });
  await insertScan(db, {
    id: scanId,
    organisation,
    request_id,
    scan_group_id,
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
function preliminaryAnswer({ ids, request }: AdmittedScan): WrittenScanResponse {
  return writeScanResponse({
    action: 'REVIEW',
    ...ids,
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
