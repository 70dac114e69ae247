import type { Organisation, Queries } from './schema.ts';

/** What may be used up in a month, and what is: charged and reserved. */
export interface UsageStanding {
  readonly used: number;
  readonly reserved: number;
}

/** SCU that a job may use up, until it is charged or given up. */
export interface Reservation {
  readonly organisation: string;
  readonly jobId: string;
  readonly scu: number;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** Which limit a reservation would exceed. */
export type ExceededLimit = 'quota' | 'spending_limit';

/**
 * Reserves SCU for jobs that are about to run, and says which limit stands in the way of each that gets none. Runs in a transaction:
 * it locks the organisations that have limits, in order, so that two requests cannot both take the last of a quota.
 */
export async function reserveUsage(db: Queries, reservations: readonly Reservation[]): Promise<(ExceededLimit | undefined)[]> {
  const limited = await db
    .selectFrom('organisations')
    .select(['id', 'quota_scu', 'spending_limit_scu'])
    .where('id', 'in', [...new Set(reservations.map(({ organisation }) => organisation))])
    .where(({ or, eb }) => or([eb('quota_scu', 'is not', null), eb('spending_limit_scu', 'is not', null)]))
    .orderBy('id')
    .forUpdate()
    .execute();
  const left = new Map<string, { quota: number; spending: number }>();
  const [{ now } = { now: new Date() }] = reservations;
  for (const { id, quota_scu: quota, spending_limit_scu: spending } of limited) {
    const { used, reserved } = await usageStanding(db, id, now);
    left.set(id, { quota: (quota ?? Infinity) - used - reserved, spending: (spending ?? Infinity) - used - reserved });
  }
  const granted: Reservation[] = [];
  const outcomes = reservations.map((reservation) => {
    const standing = left.get(reservation.organisation);
    if (standing !== undefined && reservation.scu > standing.quota) return 'quota';
    if (standing !== undefined && reservation.scu > standing.spending) return 'spending_limit';
    if (standing !== undefined) {
      standing.quota -= reservation.scu;
      standing.spending -= reservation.scu;
    }
    granted.push(reservation);
    return undefined;
  });
  if (granted.length > 0) {
    const rows = granted.map(({ jobId, organisation, scu, expiresAt }) => ({ job_id: jobId, organisation, scu, expires_at: expiresAt }));
    await db.insertInto('usage_reservations').values(rows).execute();
  }
  return outcomes;
}

/** Gives back what was reserved for a job. */
export async function releaseReservation(db: Queries, jobId: string): Promise<void> {
  await db.deleteFrom('usage_reservations').where('job_id', '=', jobId).execute();
}

/**
 * SCU charged in the current month, and reserved now. One statement, so one moment: a job that is committed meanwhile counts as
 * reserved or as charged, and never as neither.
 */
export async function usageStanding(db: Queries, organisation: string, now: Date): Promise<UsageStanding> {
  const { used, reserved } = await db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('usage_totals').select('scu').where('organisation', '=', organisation).where('period', '=', periodOf(now)).as('used'),
      selectFrom('usage_reservations')
        .select(({ fn }) => fn.sum('scu').as('scu'))
        .where('organisation', '=', organisation)
        .where('expires_at', '>', now)
        .as('reserved'),
    ])
    .executeTakeFirstOrThrow();
  return { used: used ?? 0, reserved: Number(reserved ?? 0) };
}

/** Whether anything limits what the organisation may use. */
export function hasLimit({ quota_scu: quota, spending_limit_scu: limit }: Pick<Organisation, 'quota_scu' | 'spending_limit_scu'>): boolean {
  return quota !== null || limit !== null;
}

/** The sum of the ledger, all time, with what was rolled up: what the totals must agree with. */
export async function ledgerSum(db: Queries, organisation: string): Promise<number> {
  const { charged, rolled } = await db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('usage_ledger')
        .select(({ fn }) => fn.sum('scu').as('scu'))
        .where('organisation', '=', organisation)
        .as('charged'),
      selectFrom('usage_months')
        .select(({ fn }) => fn.sum('scu').as('scu'))
        .where('organisation', '=', organisation)
        .as('rolled'),
    ])
    .executeTakeFirstOrThrow();
  return Number(charged ?? 0) + Number(rolled ?? 0);
}

/** The first day of the month, in UTC. */
function periodOf(now: Date): string {
  return `${now.toISOString().slice(0, 7)}-01`;
}
