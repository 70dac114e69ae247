import type { JobKind } from './job-kinds.ts';
import type { IdempotencyRecord, Queries } from './schema.ts';
import { quoted } from './statement.ts';
import type { RunStatement, Statement } from './statement.ts';

/** What a caller named a request: keys of two kinds never meet. */
interface Named {
  readonly organisation: string;
  readonly kind: JobKind;
  /** Up to some 2,000 bytes, which is what an index holds. */
  readonly key: string;
}

/** An attempt to run a request that has a key. */
export interface IdempotencyClaim extends Named {
  readonly fingerprint: Uint8Array;
  /** A new id for each attempt to run the request. */
  readonly owner: string;
  readonly now: Date;
  readonly lockedUntil: Date;
  readonly expiresAt: Date;
}

/** One statement for all claims of a group, in the order of keys in every process alike. */
export function claimStatement(schemaName: string): Statement {
  return {
    name: `${schemaName}.claim_requests.2`,
    text: `
insert into ${quoted(schemaName)}.idempotency as held
  (organisation, kind, key, fingerprint, state, owner, locked_until, job_id, response, accepted, expires_at)
select organisation, kind, key, decode(fingerprint, 'hex'), 'running', owner, locked_until, null, null, false, expires_at
from json_to_recordset($1::json) as item (
  organisation text, kind text, key text, fingerprint text, owner uuid, locked_until timestamptz, expires_at timestamptz)
order by organisation, kind, key
on conflict (organisation, kind, key) do update
set fingerprint = excluded.fingerprint, state = excluded.state, owner = excluded.owner, locked_until = excluded.locked_until,
  job_id = null, response = null, accepted = false, expires_at = excluded.expires_at
where held.expires_at <= $2::timestamptz
  or (held.state = 'running' and held.locked_until <= $2::timestamptz and held.fingerprint = excluded.fingerprint)
returning owner`,
  };
}

/**
 * Claims keys for their owners. Undefined for each claim that holds; else the record that stands in its way. A record that
 * expired, or whose owner stopped renewing it before it was done, is taken over if the request is the same. Of two claims on one key
 * the first counts.
 */
export async function claimRequests(
  run: RunStatement,
  statement: Statement,
  db: Queries,
  claims: readonly IdempotencyClaim[],
): Promise<(IdempotencyRecord | undefined)[]> {
  const [{ now } = { now: new Date() }] = claims;
  const firsts = [...new Map(claims.toReversed().map((claim) => [nameOf(claim), claim])).values()];
  const rows = await run<{ owner: string }>(statement, [JSON.stringify(firsts.map(toRow)), now.toISOString()]);
  const owners = new Set(rows.map(({ owner }) => owner));
  const refused = claims.filter(({ owner }) => !owners.has(owner));
  if (refused.length === 0) return claims.map(() => undefined);
  const records = await db
    .selectFrom('idempotency')
    .selectAll()
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('organisation', 'kind', 'key'),
        'in',
        refused.map((claim) => tuple(claim.organisation, claim.kind, claim.key)),
      ),
    )
    .execute();
  const byName = new Map(records.map((record) => [nameOf(record), record]));
  return claims.map((claim) => (owners.has(claim.owner) ? undefined : byName.get(nameOf(claim))));
}

function nameOf({ organisation, kind, key }: Named): string {
  return JSON.stringify([organisation, kind, key]);
}

function toRow({ organisation, kind, key, fingerprint, owner, lockedUntil, expiresAt }: IdempotencyClaim) {
  return {
    organisation,
    kind,
    key,
    fingerprint: Buffer.from(fingerprint).toString('hex'),
    owner,
    locked_until: lockedUntil,
    expires_at: expiresAt,
  };
}

interface Owned extends Named {
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
    readonly jobId: string;
    readonly response: Uint8Array | null;
    readonly accepted: boolean;
  },
): Promise<boolean> {
  const { state, jobId, response, accepted } = answer;
  const row = await ownedBy(db, claim).set({ state, job_id: jobId, response, accepted }).returning('owner').executeTakeFirst();
  return row !== undefined;
}

/** Frees the key after a refusal, so that the request can be sent again. */
export async function releaseRequest(db: Queries, { organisation, kind, key, owner }: Owned): Promise<void> {
  await db
    .deleteFrom('idempotency')
    .where('organisation', '=', organisation)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('owner', '=', owner)
    .where('state', '=', 'running')
    .execute();
}

function ownedBy(db: Queries, { organisation, kind, key, owner }: Owned) {
  return db
    .updateTable('idempotency')
    .where('organisation', '=', organisation)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('owner', '=', owner)
    .where('state', '=', 'running');
}
