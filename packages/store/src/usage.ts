import type { Organisation } from './schema.ts';
import type { Queries } from './store.ts';

export interface Charge {
  readonly organisation: string;
  readonly scanId: string;
  readonly scu: number;
  readonly units: object;
  readonly now: Date;
}

/** Writes a charge, once for each scan. Runs in the transaction that commits the result. */
export async function chargeUsage(db: Queries, { organisation, scanId, scu, units, now }: Charge): Promise<void> {
  const written = await db
    .insertInto('usage_ledger')
    .values({ organisation, scan_id: scanId, scu, units: JSON.stringify(units), charged_at: now })
    .onConflict((on) => on.column('scan_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (written === undefined || scu === 0) return;
  await db
    .insertInto('usage_totals')
    .values({ organisation, period: periodOf(now), scu })
    .onConflict((on) =>
      on.columns(['organisation', 'period']).doUpdateSet(({ eb, ref }) => ({ scu: eb('usage_totals.scu', '+', ref('excluded.scu')) })),
    )
    .execute();
}

/** What may be used up in a month, and what is: charged and reserved. */
export interface UsageStanding {
  readonly used: number;
  readonly reserved: number;
}

/**
 * Reserves SCU for a scan that is about to run, and says what was used and reserved before. With `exclusive` it first locks the
 * organisation's row, so that two requests cannot both take the last of a quota.
 */
export async function reserveUsage(
  db: Queries,
  reservation: {
    readonly organisation: string;
    readonly scanId: string;
    readonly scu: number;
    readonly now: Date;
    readonly expiresAt: Date;
  },
  options: { readonly exclusive: boolean },
): Promise<UsageStanding> {
  const { organisation, scanId, scu, now, expiresAt } = reservation;
  if (options.exclusive) await db.selectFrom('organisations').select('id').where('id', '=', organisation).forUpdate().execute();
  const standing = await usageStanding(db, organisation, now);
  await db.insertInto('usage_reservations').values({ scan_id: scanId, organisation, scu, expires_at: expiresAt }).execute();
  return standing;
}

export async function releaseReservation(db: Queries, scanId: string): Promise<void> {
  await db.deleteFrom('usage_reservations').where('scan_id', '=', scanId).execute();
}

/** SCU charged in the current month, and reserved now. */
export async function usageStanding(db: Queries, organisation: string, now: Date): Promise<UsageStanding> {
  const total = await db
    .selectFrom('usage_totals')
    .select('scu')
    .where('organisation', '=', organisation)
    .where('period', '=', periodOf(now))
    .executeTakeFirst();
  const reserved = await db
    .selectFrom('usage_reservations')
    .select(({ fn }) => fn.sum('scu').as('scu'))
    .where('organisation', '=', organisation)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return { used: total?.scu ?? 0, reserved: Number(reserved?.scu ?? 0) };
}

/** Whether anything limits what the organisation may use. */
export function hasLimit({ quota_scu: quota, spending_limit_scu: limit }: Pick<Organisation, 'quota_scu' | 'spending_limit_scu'>): boolean {
  return quota !== null || limit !== null;
}

/** The sum of the ledger, all time: what the totals must agree with. */
export async function ledgerSum(db: Queries, organisation: string): Promise<number> {
  const row = await db
    .selectFrom('usage_ledger')
    .select(({ fn }) => fn.sum('scu').as('scu'))
    .where('organisation', '=', organisation)
    .executeTakeFirst();
  return Number(row?.scu ?? 0);
}

/** The first day of the month, in UTC. */
function periodOf(now: Date): string {
  return `${now.toISOString().slice(0, 7)}-01`;
}
