import { InputTrustError } from '@input-trust/contract';
import { hasLimit, releaseReservation } from '@input-trust/store';
import type { ScanCommit } from '@input-trust/store';
import { checkCaps } from './caps.ts';
import { commitOf, toBytes } from './commit.ts';
import { claimOrReplay, nameRequest, releaseClaim, whileClaimed } from './idempotent.ts';
import type { NamedRequest, Replay } from './idempotent.ts';
import { rememberReceipt } from './metadata-memory.ts';
import { estimateScu, refuseDebtor, refuseExceeded, SYNCHRONOUS_RESERVATION_MS } from './quota.ts';
import { applyRoutingMode } from './routing-mode.ts';
import type { AcceptedScan, CompleteScan, ServiceContext, Submission } from './submission.ts';

/** Scans and answers. Charge, decision log and the answer for a repetition are written together before anything is said. */
export async function scanNow(context: ServiceContext, submission: Submission): Promise<CompleteScan | AcceptedScan> {
  const { store, engine, settings, now } = context;
  const { caller, request, input, signal, reservationId } = submission;
  const { organisation } = caller;
  const named = nameRequest(context, submission);
  const account = store.organisation(organisation);
  // Whoever was answered before is answered again, also while nothing is known of the account.
  account.catch(() => {});
  const replay = named && (await claimOrReplay(store, store, named, request.focus === 'metadata'));
  if (replay !== undefined) return toAnswer(replay);
  let reserved = false;
  try {
    const known = await account;
    refuseDebtor(known);
    reserved = known !== undefined && hasLimit(known) && (await reserve(context, submission));
    const scanned = await whileClaimed(store, named, now, () => engine.scan(input, signal === undefined ? {} : { signal }));
    checkCaps(scanned, caller.tier, settings);
    const response = applyRoutingMode(scanned, submission);
    const body = toBytes(response);
    const isKept = request.focus !== 'metadata' && !settings.hashedInput;
    const isOurs = await store.commit({
      ...commitOf(organisation, response, now()),
      ...(reserved && { reservation: reservationId }),
      ...(named !== undefined && { claim: claimOf(context, named, isKept ? body : undefined) }),
    });
    // Another process took the request over while this one seemed dead: its answer counts, and its charge.
    if (!isOurs) throw new InputTrustError('request_id_in_flight');
    if (request.focus === 'metadata') await rememberReceipt(context, submission, response);
    return { kind: 'complete', body, scanId: response.scan_id, isReplay: false, decision: response };
  } catch (error) {
    await releaseClaim(store, named);
    if (reserved) await store.read((db) => releaseReservation(db, reservationId)).catch(() => {});
    throw error;
  }
}

/** Sets SCU aside. True once they are; refuses when a limit stands in the way. */
async function reserve({ store, now }: ServiceContext, { caller, request, reservationId }: Submission): Promise<true> {
  const at = now();
  const kind = request.content_type === 'auto' ? 'text' : request.content_type;
  const exceeded = await store.reserve({
    organisation: caller.organisation,
    scanId: reservationId,
    scu: estimateScu(request, kind),
    now: at,
    expiresAt: new Date(at.getTime() + SYNCHRONOUS_RESERVATION_MS),
  });
  refuseExceeded(exceeded);
  return true;
}

/** How the claim on the request ends: with the answer for a repetition, or without where none is kept. */
function claimOf({ store }: ServiceContext, { claim }: NamedRequest, body: Uint8Array | undefined): NonNullable<ScanCommit['claim']> {
  const { organisation, requestId, owner } = claim;
  const sealed = body && store.cipher.seal(body, { purpose: 'response', organisation, id: requestId });
  return { requestId, owner, state: sealed === undefined ? 'receipt' : 'complete', response: sealed ?? null };
}

function toAnswer({ scanId, body, accepted }: Replay): CompleteScan | AcceptedScan {
  if (accepted) return { kind: 'accepted', scanId, body, retryAfterSeconds: 0, isReplay: true };
  return { kind: 'complete', scanId, body, isReplay: true };
}
