import { hasLimit } from '@input-trust/store';
import type { JobCommit, Queries, Store } from '@input-trust/store';
import { toBytes } from '../bytes.ts';
import { refuseDebtor, Reservation } from '../quota.ts';
import { claimOrReplay, releaseClaim, sealAnswer, whileClaimed } from './idempotent.ts';
import type { NamedRequest, Replay } from './idempotent.ts';
import type { Charge, JobContext } from './job-description.ts';
import { InputTrustError } from '@input-trust/contract';

/** What is done while its caller waits. */
export interface DirectWork<Answer extends object> {
  readonly organisation: string;
  /** Absent for a request that cannot be repeated. */
  readonly named: NamedRequest | undefined;
  /** What it will cost at least. */
  readonly scu: number;
  /** Whether the answer is kept for a repetition. */
  readonly isKept: boolean;
  /** `growTo` is told what it will cost at least, as its size becomes known; it refuses what a limit does not allow. */
  readonly run: (growTo: ((scu: number) => Promise<void>) | undefined) => Promise<DirectResult<Answer>>;
}

export interface DirectResult<Answer extends object> {
  readonly jobId: string;
  readonly answer: Answer;
  readonly charge: Charge;
  /** What else is written where the result is committed, and only there. */
  readonly keep?: (db: Queries) => Promise<void>;
}

/**
 * Does the work and answers. Charge, decision log and the answer for a repetition are written together before anything is said. Resolves
 * with the first answer to a repetition, and then does nothing.
 */
export async function answerNow<Answer extends object>(
  { store, now }: JobContext,
  { organisation, named, scu, isKept, run }: DirectWork<Answer>,
): Promise<Replay | (DirectResult<Answer> & { readonly body: Uint8Array })> {
  const account = store.organisation(organisation);
  // Whoever was answered before is answered again, also while nothing is known of the account.
  account.catch(() => {});
  const replay = named && (await claimOrReplay(store, store, named));
  if (replay !== undefined) return replay;
  let reservation: Reservation | undefined;
  let isCommitted = false;
  try {
    const known = await account;
    refuseDebtor(known);
    reservation = known !== undefined && hasLimit(known) ? new Reservation(store, organisation, now) : undefined;
    await reservation?.growTo(scu);
    const growTo = reservation && ((grown: number) => reservation?.growTo(grown) ?? Promise.resolve());
    const done = await whileClaimed(store, named, now, () => run(growTo));
    const body = toBytes(done.answer);
    isCommitted = await commitWith(store, done.keep, {
      jobId: done.jobId,
      organisation,
      at: now(),
      ...done.charge,
      ...(reservation !== undefined && { reservation: reservation.id }),
      ...(named !== undefined && { claim: claimOf(store, named, isKept ? body : undefined) }),
    });
    // Another process took the request over while this one seemed dead: its answer counts, and its charge.
    if (!isCommitted) throw named?.refusal('in_flight') ?? new InputTrustError('internal_error');
    return { ...done, body };
  } catch (error) {
    await releaseClaim(store, named);
    throw error;
  } finally {
    await reservation?.release(isCommitted);
  }
}

/** Commits a result, and what is kept with it in the same transaction. */
async function commitWith(store: Store, keep: DirectResult<object>['keep'], job: JobCommit): Promise<boolean> {
  if (keep === undefined) return store.commit(job);
  return store.transaction(async ({ db, commit }) => {
    const isCommitted = await commit(job);
    if (isCommitted) await keep(db);
    return isCommitted;
  });
}

/** How the claim on the request ends: with the answer for a repetition, or without where none is kept. */
function claimOf(store: Store, named: NamedRequest, body: Uint8Array | undefined): NonNullable<JobCommit['claim']> {
  const { kind, key, owner } = named.claim;
  const sealed = body && sealAnswer(store, named, body);
  return { kind, key, owner, state: sealed === undefined ? 'receipt' : 'complete', response: sealed ?? null };
}
