import { quoted } from './statement.ts';
import type { RunStatement, Statement } from './statement.ts';
import type { Queries } from './store.ts';
import type { Organisation } from './schema.ts';

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

export function organisationsStatement(schema: string): Statement {
  return {
    name: `${schema}.organisations.1`,
    text: `select * from ${quoted(schema)}.organisations where id in (select json_array_elements_text($1::json))`,
  };
}
