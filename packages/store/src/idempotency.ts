import type { IdempotencyRecord } from './schema.ts';
import type { Queries } from './store.ts';

export interface IdempotencyClaim {
  readonly organisation: string;
  readonly requestId: string;
  readonly fingerprint: Uint8Array;
  /** A new id for each attempt to run the request. */
  readonly owner: string;
  readonly now: Date;
  readonly lockedUntil: Date;
  readonly expiresAt: Date;
}

/**
 * Claims a request id for its owner. Undefined when the claim holds; else the record that stands in its way. A record that
 * expired, or whose owner stopped renewing it before it was done, is taken over if the request is the same.
 */
export async function claimRequest(db: Queries, claim: IdempotencyClaim): Promise<IdempotencyRecord | undefined> {
  const { organisation, requestId, fingerprint, owner, now, lockedUntil, expiresAt } = claim;
  const running = { fingerprint, owner, state: 'running' as const, locked_until: lockedUntil, expires_at: expiresAt };
  const empty = { scan_id: null, response: null, accepted: false };
  const claimed = await db
    .insertInto('idempotency')
    .values({ organisation, request_id: requestId, ...running, ...empty })
    .onConflict((on) =>
      on
        .columns(['organisation', 'request_id'])
        .doUpdateSet({ ...running, ...empty })
        .where(({ and, or, eb }) =>
          or([
            eb('idempotency.expires_at', '<=', now),
            and([
              eb('idempotency.state', '=', 'running'),
              eb('idempotency.locked_until', '<=', now),
              eb('idempotency.fingerprint', '=', fingerprint),
            ]),
          ]),
        ),
    )
    .returning('owner')
    .executeTakeFirst();
  if (claimed !== undefined) return undefined;
  return db
    .selectFrom('idempotency')
    .selectAll()
    .where('organisation', '=', organisation)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
}

interface Owned {
  readonly organisation: string;
  readonly requestId: string;
  readonly owner: string;
}

/** Keeps a running claim for longer. */
export async function renewRequest(db: Queries, claim: Owned, lockedUntil: Date): Promise<void> {
  await ownedBy(db, claim).set({ locked_until: lockedUntil }).execute();
}

/** Notes the answer. False when somebody else took the claim over meanwhile; then nothing may be charged or answered. */
export async function completeRequest(
  db: Queries,
  claim: Owned,
  answer: {
    readonly state: 'complete' | 'receipt';
    readonly scanId: string;
    readonly response: Uint8Array | null;
    readonly accepted: boolean;
  },
): Promise<boolean> {
  const { state, scanId, response, accepted } = answer;
  const row = await ownedBy(db, claim).set({ state, scan_id: scanId, response, accepted }).returning('owner').executeTakeFirst();
  return row !== undefined;
}

/** Frees the request id after a refusal, so that the request can be sent again. */
export async function releaseRequest(db: Queries, { organisation, requestId, owner }: Owned): Promise<void> {
  await db
    .deleteFrom('idempotency')
    .where('organisation', '=', organisation)
    .where('request_id', '=', requestId)
    .where('owner', '=', owner)
    .where('state', '=', 'running')
    .execute();
}

function ownedBy(db: Queries, { organisation, requestId, owner }: Owned) {
  return db
    .updateTable('idempotency')
    .where('organisation', '=', organisation)
    .where('request_id', '=', requestId)
    .where('owner', '=', owner)
    .where('state', '=', 'running');
}
