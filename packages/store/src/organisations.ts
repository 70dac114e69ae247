import { quoted } from './statement.ts';
import type { RunStatement, Statement } from './statement.ts';
import type { Organisation, Queries } from './schema.ts';
import { hasLimit } from './usage.ts';

/** What can be set on an organisation; what is absent stays, or takes its default when the organisation is new. */
export type OrganisationSettings = Partial<Omit<Organisation, 'id' | 'created_at'>>;

/** Tier of an organisation that nobody gave another. */
export const DEFAULT_TIER = 'standard';

/** Creates the organisation, or changes what is given. */
export async function saveOrganisation(db: Queries, id: string, settings: OrganisationSettings, now: Date): Promise<void> {
  const fresh = { tier: DEFAULT_TIER, quota_scu: null, spending_limit_scu: null, payment_state: 'ok' as const, ...settings };
  const insert = db.insertInto('organisations').values({ id, ...fresh, created_at: now });
  const changes = Object.keys(settings).length > 0;
  await insert.onConflict((on) => (changes ? on.column('id').doUpdateSet(settings) : on.column('id').doNothing())).execute();
}

/** The row of an organisation; undefined for one without settings of its own. */
export async function findOrganisation(db: Queries, id: string): Promise<Organisation | undefined> {
  return db.selectFrom('organisations').selectAll().where('id', '=', id).executeTakeFirst();
}

/** What is known of several, in the order of `ids`. */
export async function findOrganisations(
  run: RunStatement,
  statement: Statement,
  ids: readonly string[],
): Promise<(Organisation | undefined)[]> {
  const rows = await run<Organisation>(statement, [JSON.stringify([...new Set(ids)])]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id));
}

/** Columns by name: a prepared `*` fails on every open connection once a later version adds one. */
export function organisationsStatement(schema: string): Statement {
  return {
    name: `${schema}.organisations.2`,
    text: `
select id, tier, quota_scu, spending_limit_scu, payment_state, created_at from ${quoted(schema)}.organisations
where id = any(array(select json_array_elements_text($1::json)))`,
  };
}

/** A limit or a debt that an operator sets on an organisation without either is noticed within this time. */
export const ACCOUNT_LIFETIME_MS = 1_000;
/** Organisations that are remembered at one time. */
const MAX_ACCOUNTS = 10_000;

/** Remembers organisations of which there is nothing to check. Those with a limit or a debt are looked up every time. */
export function remembered(lookUp: (id: string) => Promise<Organisation | undefined>): (id: string) => Promise<Organisation | undefined> {
  const accounts = new Map<string, { readonly account: Organisation | undefined; readonly until: number }>();
  return async (id) => {
    const known = accounts.get(id);
    if (known !== undefined && known.until > performance.now()) return known.account;
    accounts.delete(id);
    const account = await lookUp(id);
    if (account === undefined || (!hasLimit(account) && account.payment_state === 'ok')) {
      // The oldest goes first: a map keeps the order in which its entries came.
      const [oldest] = accounts.size >= MAX_ACCOUNTS ? accounts.keys() : [];
      if (oldest !== undefined) accounts.delete(oldest);
      accounts.set(id, { account, until: performance.now() + ACCOUNT_LIFETIME_MS });
    }
    return account;
  };
}
