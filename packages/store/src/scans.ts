import type { NewScan, StoredScan } from './schema.ts';
import type { Queries } from './store.ts';

export async function insertScan(db: Queries, scan: NewScan): Promise<void> {
  await db
    .insertInto('scans')
    .values({ ...scan, state: 'pending', result: null, finished_at: null })
    .execute();
}

/** One scan of an organisation. Undefined for another's, as if it did not exist. */
export async function findScan(db: Queries, organisation: string, id: string): Promise<StoredScan | undefined> {
  return db.selectFrom('scans').selectAll().where('id', '=', id).where('organisation', '=', organisation).executeTakeFirst();
}

/** For workers, who act for every organisation. */
export async function findScanOfAny(db: Queries, id: string): Promise<StoredScan | undefined> {
  return db.selectFrom('scans').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Moves a pending scan to its final state. False when it already has one: final states never change, so of two workers
 * that ran the same job one result counts.
 */
export async function finishScan(
  db: Queries,
  id: string,
  final: { readonly state: 'complete' | 'failed'; readonly result: Uint8Array; readonly now: Date },
): Promise<boolean> {
  const finished = await db
    .updateTable('scans')
    .set({ state: final.state, result: final.result, finished_at: final.now })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .returning('id')
    .executeTakeFirst();
  return finished !== undefined;
}

export async function countPendingScans(db: Queries, organisation: string): Promise<number> {
  const { count } = await db
    .selectFrom('scans')
    .select((select) => select.fn.countAll().as('count'))
    .where('organisation', '=', organisation)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Pending scans that were accepted before `before`: what no job will finish any more. */
export async function findStuckScans(db: Queries, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('scans')
    .select('id')
    .where('state', '=', 'pending')
    .where('accepted_at', '<', before)
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}
