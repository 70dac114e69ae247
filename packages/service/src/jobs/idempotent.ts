import { randomUUID } from 'node:crypto';
import type { InputTrustError } from '@input-trust/contract';
import { releaseRequest, renewRequest } from '@input-trust/store';
import type { IdempotencyClaim, IdempotencyRecord, JobKind, SealContext, Store, StoreTransaction } from '@input-trust/store';
import type { JobContext } from './job-description.ts';

/** An unfinished request whose process ended is free to be repeated after this long. */
export const REQUEST_LEASE_MS = 30_000;
const RENEW_MS = 10_000;

/** The first answer to a request that is repeated. */
export interface Replay {
  readonly jobId: string;
  readonly body: Uint8Array;
  readonly accepted: boolean;
}

/** Why a repetition cannot have the first answer: it is another request, the first still runs, or its answer was not kept. */
export type Conflict = 'reused' | 'in_flight' | 'not_kept';

export interface RequestName {
  readonly organisation: string;
  readonly kind: JobKind;
  /** What the caller named the request, at most some 2,000 bytes. Keys of two kinds never meet. */
  readonly key: string;
  /** All that the request says, in a form that is the same for equal requests. */
  readonly said: Uint8Array;
  /** How the kind refuses. */
  readonly refusal: (conflict: Conflict) => InputTrustError;
}

/** A request that has a name, with the keyed hashes of what it says. */
export interface NamedRequest {
  readonly claim: IdempotencyClaim;
  readonly fingerprints: readonly Buffer[];
  readonly refusal: RequestName['refusal'];
}

export async function nameRequest(
  { store, settings, now }: JobContext,
  { organisation, kind, key, said, refusal }: RequestName,
): Promise<NamedRequest> {
  const fingerprints = await store.cipher.hashesOfMany('request', organisation, said);
  const [fingerprint = Buffer.alloc(0)] = fingerprints;
  const at = now();
  const lockedUntil = new Date(at.getTime() + REQUEST_LEASE_MS);
  const expiresAt = new Date(at.getTime() + settings.retentionMs);
  return { claim: { organisation, kind, key, fingerprint, owner: randomUUID(), now: at, lockedUntil, expiresAt }, fingerprints, refusal };
}

/** Claims the request, or returns the answer that it had before. Refuses what cannot have that answer. */
export async function claimOrReplay(
  { claim }: Pick<StoreTransaction, 'claim'>,
  store: Store,
  named: NamedRequest,
): Promise<Replay | undefined> {
  const record = await claim(named.claim);
  return record === undefined ? undefined : replayOf(store, record, named);
}

function replayOf(store: Store, record: IdempotencyRecord, { claim, fingerprints, refusal }: NamedRequest): Replay {
  if (!fingerprints.some((fingerprint) => fingerprint.equals(record.fingerprint))) throw refusal('reused');
  if (record.state === 'running') throw refusal('in_flight');
  if (record.response === null || record.job_id === null) throw refusal('not_kept');
  return { jobId: record.job_id, body: store.cipher.open(record.response, contextOf(claim)), accepted: record.accepted };
}

/** An answer as it is kept for a repetition. */
export function sealAnswer(store: Store, { claim }: NamedRequest, answer: Uint8Array): Buffer {
  return store.cipher.seal(answer, contextOf(claim));
}

function contextOf({ organisation, key }: IdempotencyClaim): SealContext {
  return { purpose: 'response', organisation, id: key };
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

/** Frees the key of a request that was refused, so that it can be sent again. Where that fails, it is free when its lease is over. */
export async function releaseClaim(store: Store, named: NamedRequest | undefined): Promise<void> {
  if (named !== undefined) await store.read((db) => releaseRequest(db, named.claim)).catch(() => {});
}
