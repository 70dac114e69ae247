import type { IdempotencyRecord } from './schema.ts';
import { quoted } from './statement.ts';
import type { RunStatement, Statement } from './statement.ts';
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

/** One statement for all claims of a group, in the order of ids in every process alike. */
export function claimStatement(schemaName: string): Statement {
  return {
    name: `${schemaName}.claim_requests.1`,
    text: `
insert into ${quoted(schemaName)}.idempotency as held
  (organisation, request_id, fingerprint, state, owner, locked_until, scan_id, response, accepted, expires_at)
select organisation, request_id, decode(fingerprint, 'hex'), 'running', owner, locked_until, null, null, false, expires_at
from json_to_recordset($1::json) as item (
  organisation text, request_id uuid, fingerprint text, owner uuid, locked_until timestamptz, expires_at timestamptz)
order by organisation, request_id
on conflict (organisation, request_id) do update
set fingerprint = excluded.fingerprint, state = excluded.state, owner = excluded.owner, locked_until = excluded.locked_until,
  scan_id = null, response = null, accepted = false, expires_at = excluded.expires_at
where held.expires_at <= $2::timestamptz
  or (held.state = 'running' and held.locked_until <= $2::timestamptz and held.fingerprint = excluded.fingerprint)
returning owner`,
  };
}

/**
 * Claims request ids for their owners. Undefined for each claim that holds; else the record that stands in its way. A record that
 * expired, or whose owner stopped renewing it before it was done, is taken over if the request is the same. Of two claims on one id
 * the first counts.
 */
export async function claimRequests(
  run: RunStatement,
  statement: Statement,
  db: Queries,
  claims: readonly IdempotencyClaim[],
): Promise<(IdempotencyRecord | undefined)[]> {
  const [{ now } = { now: new Date() }] = claims;
  const firsts = [...new Map(claims.toReversed().map((claim) => [nameOf(claim.organisation, claim.requestId), claim])).values()];
  const rows = await run<{ owner: string }>(statement, [JSON.stringify(firsts.map(toRow)), now.toISOString()]);
  const owners = new Set(rows.map(({ owner }) => owner));
  const refused = claims.filter(({ owner }) => !owners.has(owner));
  if (refused.length === 0) return claims.map(() => undefined);
  const records = await db
    .selectFrom('idempotency')
    .selectAll()
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('organisation', 'request_id'),
        'in',
        refused.map((claim) => tuple(claim.organisation, claim.requestId)),
      ),
    )
    .execute();
  const byName = new Map(records.map((record) => [nameOf(record.organisation, record.request_id), record]));
  return claims.map((claim) => (owners.has(claim.owner) ? undefined : byName.get(nameOf(claim.organisation, claim.requestId))));
}

function nameOf(organisation: string, requestId: string): string {
  return `${requestId} ${organisation}`;
}

function toRow({ organisation, requestId, fingerprint, owner, lockedUntil, expiresAt }: IdempotencyClaim) {
  return {
    organisation,
    request_id: requestId,
    fingerprint: Buffer.from(fingerprint).toString('hex'),
    owner,
    locked_until: lockedUntil,
    expires_at: expiresAt,
  };
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
