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
