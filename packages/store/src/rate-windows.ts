import { quoted } from './statement.ts';
import type { RunStatement, Statement } from './statement.ts';

/** A window begins with the first request of a key and ends after this long. */
export const RATE_WINDOW_SECONDS = 60;

/** A process that asks takes at least one part in so many of what is left, so that it asks seldom, and little is left over where it is not used. */
const SHARE = 20;

/** What a process asks for on behalf of a key. */
export interface RequestLease {
  readonly key: string;
  /** Requests that the key has in one window, in all processes together. */
  readonly most: number;
  /** Requests that wait for an answer now. */
  readonly wanted: number;
}

/** Requests that a process may let through until the window ends. None: the window is used up. */
export interface GrantedRequests {
  readonly granted: number;
  readonly msLeft: number;
}

/** Takes requests out of the windows of keys: what is granted to one process is granted to no other. */
export function leaseStatement(schemaName: string): Statement {
  const share = (left: string): string => `least(greatest(${left}, 0), greatest(excluded.wanted, ceil((${left}) / ${SHARE}.0)::integer))`;
  const rest = share('excluded.most - held.taken');
  return {
    name: `${schemaName}.lease_requests.1`,
    text: `
insert into ${quoted(schemaName)}.rate_windows as held (key, most, wanted, granted, taken, ends_at)
select key, most, wanted, granted, granted, now() + interval '${RATE_WINDOW_SECONDS} seconds'
from json_to_recordset($1::json) as item (key text, most integer, wanted integer),
  lateral (select least(most, greatest(wanted, ceil(most / ${SHARE}.0)::integer)) as granted) as first
order by key
on conflict (key) do update set
  most = excluded.most,
  wanted = excluded.wanted,
  granted = case when held.ends_at <= now() then excluded.granted else ${rest} end,
  taken = case when held.ends_at <= now() then excluded.granted else held.taken + ${rest} end,
  ends_at = case when held.ends_at <= now() then excluded.ends_at else held.ends_at end
returning key, granted, (extract(epoch from ends_at - now()) * 1000)::integer as ms_left`,
  };
}

/** Grants what is left, for keys that differ from each other. */
export async function leaseRequests(run: RunStatement, statement: Statement, leases: readonly RequestLease[]): Promise<GrantedRequests[]> {
  const rows = await run<{ key: string; granted: number; ms_left: number }>(statement, [JSON.stringify(leases)]);
  const byKey = new Map(rows.map(({ key, granted, ms_left: msLeft }) => [key, { granted, msLeft }]));
  return leases.map(({ key }) => byKey.get(key) ?? { granted: 0, msLeft: 0 });
}
