import { sql } from 'kysely';
import type { Queries } from './schema.ts';
import type { Store } from './store.ts';

/** Rows that go with one transaction: an embedded database takes some tens of milliseconds for them, in which its server does nothing else. */
const ROWS_AT_ONCE = 1_000;

/** What an organisation was charged in one calendar month (UTC). */
export interface UsageMonth {
  readonly organisation: string;
  /** The first day, as YYYY-MM-DD. */
  readonly period: string;
  readonly jobs: number;
  /** SCU by the charges: those of the ledger and those that were rolled up. */
  readonly scu: number;
  /** SCU by the total that quotas are checked against. */
  readonly counted: number;
}

/** The beginning (UTC) of the month that lies `months` before that of `now`: what is older may go. */
export function keepSince(now: Date, months: number): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1));
}

/**
 * Removes decisions from before `since`, oldest first, and gives their number. Rejects with `store_unavailable` when the database
 * refuses: it keeps what is younger than 27 days.
 */
export async function removeAudit(store: Store, since: Date): Promise<number> {
  return inBatches(store, since, async (db) => {
    const removed = await db
      .with('oldest', (select) => select.selectFrom('audit_log').select(['id', 'at']).orderBy('id').limit(ROWS_AT_ONCE))
      .deleteFrom('audit_log')
      .where('id', 'in', (select) => select.selectFrom('oldest').select('oldest.id').where('oldest.at', '<', since))
      .returning('id')
      .execute();
    return removed.length;
  });
}

/**
 * Puts the charges from before `since`, the beginning of a month, together: one row for each organisation and month, with the same
 * sums, in place of one for each job. Gives the number of charges. Rejects as `removeAudit` does.
 */
export async function rollUpLedger(store: Store, since: Date): Promise<number> {
  return inBatches(store, since, async (db) => {
    const charges = await db
      .with('oldest', (select) => select.selectFrom('usage_ledger').select(['id', 'charged_at']).orderBy('id').limit(ROWS_AT_ONCE))
      .deleteFrom('usage_ledger')
      .where('id', 'in', (select) => select.selectFrom('oldest').select('oldest.id').where('oldest.charged_at', '<', since))
      .returning(['organisation', 'charged_at', 'scu', 'units'])
      .execute();
    for (const month of monthsOf(charges)) await addMonth(db, month);
    return charges.length;
  });
}

/** Charges by organisation and month, oldest first, each beside the total that quotas are checked against: `scu` and `counted` agree. */
export async function usageByMonth(db: Queries, organisation?: string): Promise<UsageMonth[]> {
  const period = sql<string>`to_char(charged_at at time zone 'UTC', 'YYYY-MM-01')`;
  const sums = await db
    .with('each', (cte) =>
      cte
        .selectFrom('usage_ledger')
        .select(({ fn }) => [
          'organisation',
          period.as('period'),
          fn.countAll().as('jobs'),
          fn.sum('scu').as('scu'),
          sql.lit(0).as('counted'),
        ])
        .groupBy(['organisation', period])
        .unionAll(cte.selectFrom('usage_months').select(['organisation', 'period', 'jobs', 'scu', sql.lit(0).as('counted')]))
        .unionAll(
          cte.selectFrom('usage_totals').select(['organisation', 'period', sql.lit(0).as('jobs'), sql.lit(0).as('scu'), 'scu as counted']),
        ),
    )
    .selectFrom('each')
    .select(({ fn }) => ['organisation', 'period', fn.sum('jobs').as('jobs'), fn.sum('scu').as('scu'), fn.sum('counted').as('counted')])
    .$if(organisation !== undefined, (query) => query.where('organisation', '=', organisation ?? ''))
    .groupBy(['organisation', 'period'])
    .orderBy('period')
    .orderBy('organisation')
    .execute();
  return sums.map(({ jobs, scu, counted, ...row }) => ({ ...row, jobs: Number(jobs), scu: Number(scu), counted: Number(counted) }));
}

/** Removes rows until none is left to remove, each batch in a transaction that tells the database since when rows are kept. */
async function inBatches(store: Store, since: Date, remove: (db: Queries) => Promise<number>): Promise<number> {
  for (let total = 0; ;) {
    const removed = await store.transaction(async ({ db }) => {
      await sql`select set_config('input_trust.keep_since', ${since.toISOString()}, true)`.execute(db);
      return remove(db);
    });
    if (removed === 0) return total;
    total += removed;
  }
}

interface MonthSum {
  readonly organisation: string;
  readonly period: string;
  jobs: number;
  scu: number;
  readonly units: Record<string, number>;
}

function monthsOf(
  charges: readonly { readonly organisation: string; readonly charged_at: Date; readonly scu: number; readonly units: unknown }[],
): MonthSum[] {
  const months = new Map<string, MonthSum>();
  for (const { organisation, charged_at: at, scu, units } of charges) {
    const period = `${at.toISOString().slice(0, 7)}-01`;
    const key = `${period} ${organisation}`;
    const month = months.get(key) ?? { organisation, period, jobs: 0, scu: 0, units: {} };
    month.jobs += 1;
    month.scu += scu;
    for (const [unit, count] of Object.entries(units as object)) month.units[unit] = (month.units[unit] ?? 0) + Number(count);
    months.set(key, month);
  }
  return [...months.values()];
}

async function addMonth(db: Queries, { units, ...month }: MonthSum): Promise<void> {
  const added = sql<string>`(
    select coalesce(jsonb_object_agg(unit, count), '{}') from (
      select unit, sum(count::numeric) as count
      from (select * from jsonb_each_text(usage_months.units) union all select * from jsonb_each_text(excluded.units)) as both_of (unit, count)
      group by unit) as summed)`;
  await db
    .insertInto('usage_months')
    .values({ ...month, units: JSON.stringify(units) })
    .onConflict((conflict) =>
      conflict.columns(['organisation', 'period']).doUpdateSet(({ eb, ref }) => ({
        jobs: eb('usage_months.jobs', '+', ref('excluded.jobs')),
        scu: eb('usage_months.scu', '+', ref('excluded.scu')),
        units: added,
      })),
    )
    .execute();
}
