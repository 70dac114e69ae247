import { InputTrustError } from '@input-trust/contract';
import type { DeclaredSize } from '@input-trust/engine';
import { hasLimit } from '@input-trust/store';
import type { JobCommit } from '@input-trust/store';
import { toBytes } from './bytes.ts';
import { chargeOf } from './charge.ts';
import { claimOrReplay, releaseClaim, sealAnswer, whileClaimed } from './jobs/idempotent.ts';
import type { NamedRequest, Replay } from './jobs/idempotent.ts';
import { rememberReceipt } from './metadata-memory.ts';
import { nameScan } from './name-scan.ts';
import { estimateScu, refuseDebtor, Reservation } from './quota.ts';
import { applyRoutingMode } from './routing-mode.ts';
import type { AcceptedScan, CompleteScan, ServiceContext, Submission } from './submission.ts';

/** Scans and answers. Charge, decision log and the answer for a repetition are written together before anything is said. */
export async function scanNow(context: ServiceContext, submission: Submission): Promise<CompleteScan | AcceptedScan> {
  const { store, engine, settings, now } = context;
  const { caller, scan, signal } = submission;
  const { organisation } = caller;
  const isMetadata = scan.request.focus === 'metadata';
  const named = nameScan(context, submission);
  const account = store.organisation(organisation);
  // Whoever was answered before is answered again, also while nothing is known of the account.
  account.catch(() => {});
  const replay = named && (await claimOrReplay(store, store, named));
  if (replay !== undefined) return toAnswer(replay);
  let reservation: Reservation | undefined;
  let isCommitted = false;
  try {
    const known = await account;
    refuseDebtor(known);
    reservation = known !== undefined && hasLimit(known) ? new Reservation(store, organisation, now) : undefined;
    await reservation?.growTo(estimateScu(scan));
    const onSize = reservation && ((size: DeclaredSize) => reservation?.growTo(estimateScu(scan, size)) ?? Promise.resolve());
    const options = { ...(signal !== undefined && { signal }), ...(onSize !== undefined && { onSize }) };
    const scanned = await whileClaimed(store, named, now, () => engine.scan(scan, options));
    const response = applyRoutingMode(scanned, submission);
    const body = toBytes(response);
    const isKept = !isMetadata && !settings.hashedInput;
    isCommitted = await store.commit({
      jobId: response.scan_id,
      organisation,
      at: now(),
      ...chargeOf(response),
      ...(reservation !== undefined && { reservation: reservation.id }),
      ...(named !== undefined && { claim: claimOf(context, named, isKept ? body : undefined) }),
    });
    // Another process took the request over while this one seemed dead: its answer counts, and its charge.
    if (!isCommitted) throw new InputTrustError('request_id_in_flight');
    if (isMetadata) await rememberReceipt(context, submission, response);
    return { kind: 'complete', body, scanId: response.scan_id, isReplay: false, decision: response };
  } catch (error) {
    await releaseClaim(store, named);
    throw error;
  } finally {
    await reservation?.release(isCommitted);
  }
}

/** How the claim on the request ends: with the answer for a repetition, or without where none is kept. */
function claimOf({ store }: ServiceContext, named: NamedRequest, body: Uint8Array | undefined): NonNullable<JobCommit['claim']> {
  const { kind, key, owner } = named.claim;
  const sealed = body && sealAnswer(store, named, body);
  return { kind, key, owner, state: sealed === undefined ? 'receipt' : 'complete', response: sealed ?? null };
}

function toAnswer({ jobId: scanId, body, accepted }: Replay): CompleteScan | AcceptedScan {
  if (accepted) return { kind: 'accepted', scanId, body, retryAfterSeconds: 0, isReplay: true };
  return { kind: 'complete', scanId, body, isReplay: true };
}
