import { randomUUID } from 'node:crypto';
import { InputTrustError } from '@input-trust/contract';
import { releaseRequest, renewRequest } from '@input-trust/store';
import type { IdempotencyClaim, IdempotencyRecord, Store, StoreTransaction } from '@input-trust/store';
import { encodeScan } from './scan-payload.ts';
import type { ServiceContext, Submission } from './submission.ts';

/** An unfinished request whose process ended is free to be repeated after this long. */
export const REQUEST_LEASE_MS = 30_000;
const RENEW_MS = 10_000;

/** The first answer to a request that is repeated. */
export interface Replay {
  readonly scanId: string;
  readonly body: Uint8Array;
  readonly accepted: boolean;
}

/** A request that has a name, with the keyed hashes of what it says. */
export interface NamedRequest {
  readonly claim: IdempotencyClaim;
  readonly fingerprints: readonly Buffer[];
}

/** Undefined for a request that the caller gave no id. */
export function nameRequest(
  { store, settings, now }: ServiceContext,
  { caller, scan, webhookUrl, isNamed }: Submission,
): NamedRequest | undefined {
  if (!isNamed) return undefined;
  // As it was understood: what an omitted field means is the same as saying so, and a file is the same in every body style.
  const { file, accompanyingText, reference } = scan;
  // What is only warned of is no part of it.
  const { warnings: _warnings, ...request } = scan.request;
  const said = {
    request,
    file,
    webhook_url: webhookUrl,
    ...(accompanyingText !== undefined && { accompanyingText }),
    ...(reference && { reference }),
  };
  const fingerprints = store.cipher.hashes('request', caller.organisation, encodeScan(said));
  const [fingerprint = Buffer.alloc(0)] = fingerprints;
  const at = now();
  const claim = {
    organisation: caller.organisation,
    requestId: scan.ids.request_id.toLowerCase(),
    fingerprint,
    owner: randomUUID(),
    now: at,
    lockedUntil: new Date(at.getTime() + REQUEST_LEASE_MS),
    expiresAt: new Date(at.getTime() + settings.retentionMs),
  };
  return { claim, fingerprints };
}

/** Claims the request, or returns the answer that it had before. Refuses with 409 what is another request, still runs, or cannot be repeated. */
export async function claimOrReplay(
  { claim }: Pick<StoreTransaction, 'claim'>,
  store: Store,
  named: NamedRequest,
  isMetadata: boolean,
): Promise<Replay | undefined> {
  const record = await claim(named.claim);
  return record === undefined ? undefined : replayOf(store, record, named, isMetadata);
}

function replayOf(store: Store, record: IdempotencyRecord, { claim, fingerprints }: NamedRequest, isMetadata: boolean): Replay {
  if (!fingerprints.some((fingerprint) => fingerprint.equals(record.fingerprint))) throw new InputTrustError('request_id_reused');
  if (record.state === 'running') throw new InputTrustError('request_id_in_flight');
  if (record.state === 'receipt' && isMetadata) throw new InputTrustError('metadata_receipt_not_replayable');
  if (record.response === null || record.scan_id === null) {
    throw new InputTrustError('request_id_reused', {
      message: 'This request_id was answered before, and this deployment keeps no answers.',
    });
  }
  const body = store.cipher.open(record.response, { purpose: 'response', organisation: claim.organisation, id: claim.requestId });
  return { scanId: record.scan_id, body, accepted: record.accepted };
}

/** Keeps the claim while `work` runs. */
export async function whileClaimed<T>(store: Store, named: NamedRequest | undefined, now: () => Date, work: () => Promise<T>): Promise<T> {
  if (named === undefined) return work();
  const renew = () => store.read((db) => renewRequest(db, named.claim, new Date(now().getTime() + REQUEST_LEASE_MS)));
  // A renewal that fails is made up for by the next; when none succeeds, the completion finds out.
  const renewal = setInterval(() => void renew().catch(() => {}), RENEW_MS);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
  }
}

/** Frees the id of a request that was refused, so that it can be sent again. Where that fails, it is free when its lease is over. */
export async function releaseClaim(store: Store, named: NamedRequest | undefined): Promise<void> {
  if (named !== undefined) await store.read((db) => releaseRequest(db, named.claim)).catch(() => {});
}
