import { InputTrustError } from '@input-trust/contract';
import { completeRequest, hasLimit, releaseReservation } from '@input-trust/store';
import { checkCaps } from './caps.ts';
import { commitResult, toBytes } from './commit.ts';
import { claimOrReplay, nameRequest, releaseClaim, whileClaimed } from './idempotent.ts';
import type { NamedRequest, Replay } from './idempotent.ts';
import { rememberReceipt } from './metadata-memory.ts';
import { admitOrganisation, estimateScu, reserve } from './quota.ts';
import { applyRoutingMode } from './routing-mode.ts';
import type { AcceptedScan, CompleteScan, ServiceContext, Submission } from './submission.ts';

/** Scans and answers. Charge, decision log and the answer for a repetition are written together before anything is said. */
export async function scanNow(context: ServiceContext, submission: Submission): Promise<CompleteScan | AcceptedScan> {
  const { store, engine, settings, now } = context;
  const { caller, request, input, signal, reservationId } = submission;
  const { organisation } = caller;
  const named = nameRequest(context, submission);
  const { replay, reserved } = await begin(context, submission, named);
  if (replay !== undefined) return toAnswer(replay);
  try {
    const scanned = await whileClaimed(store, named, now, () => engine.scan(input, signal === undefined ? {} : { signal }));
    checkCaps(scanned, caller.tier, settings);
    const response = applyRoutingMode(scanned, submission);
    const body = toBytes(response);
    const isKept = request.focus !== 'metadata' && !settings.hashedInput;
    await store.transaction(async ({ db }) => {
      await commitResult(db, organisation, response, now());
      if (reserved) await releaseReservation(db, reservationId);
      if (named === undefined) return;
      const sealed = isKept ? store.cipher.seal(body, { purpose: 'response', organisation, id: named.claim.requestId }) : null;
      const answer = {
        state: isKept ? ('complete' as const) : ('receipt' as const),
        scanId: response.scan_id,
        response: sealed,
        accepted: false,
      };
      // Another process took the request over while this one seemed dead: its answer counts, and its charge.
      if (!(await completeRequest(db, named.claim, answer))) throw new InputTrustError('request_id_in_flight');
    });
    if (request.focus === 'metadata') await rememberReceipt(context, submission, response);
    return { kind: 'complete', body, scanId: response.scan_id, isReplay: false, decision: response };
  } catch (error) {
    await releaseClaim(store, named);
    if (reserved) await store.read((db) => releaseReservation(db, reservationId)).catch(() => {});
    throw error;
  }
}

interface Beginning {
  /** The answer that the request had before. */
  readonly replay?: Replay;
  /** SCU are set aside. */
  readonly reserved: boolean;
}

/** Claims the id of the request and sets SCU aside, in one transaction: a refusal for the quota leaves the id free. */
async function begin({ store, now }: ServiceContext, submission: Submission, named: NamedRequest | undefined): Promise<Beginning> {
  const { caller, request, reservationId } = submission;
  if (named === undefined) {
    const organisation = await store.read((db) => admitOrganisation(db, caller.organisation));
    if (organisation === undefined || !hasLimit(organisation)) return { reserved: false };
  }
  return store.transaction(async ({ db }) => {
    const replay = named && (await claimOrReplay(db, store, named, request.focus === 'metadata'));
    if (replay !== undefined) return { replay, reserved: false };
    const organisation = await admitOrganisation(db, caller.organisation);
    if (organisation === undefined || !hasLimit(organisation)) return { reserved: false };
    const kind = request.content_type === 'auto' ? 'text' : request.content_type;
    await reserve(db, organisation, { id: reservationId, organisation: caller.organisation, scu: estimateScu(request, kind), now: now() });
    return { reserved: true };
  });
}

function toAnswer({ scanId, body, accepted }: Replay): CompleteScan | AcceptedScan {
  if (accepted) return { kind: 'accepted', scanId, body, retryAfterSeconds: 0, isReplay: true };
  return { kind: 'complete', scanId, body, isReplay: true };
}
