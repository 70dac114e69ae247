import type { JobKind } from './job-kinds.ts';
import type { NewJob, Queries, StoredJob } from './schema.ts';

/** Stores a job that was accepted. Its id is new. */
export async function insertJob(db: Queries, { details, ...job }: NewJob): Promise<void> {
  await db
    .insertInto('jobs')
    .values({ ...job, details: JSON.stringify(details), state: 'pending', result: null, finished_at: null })
    .execute();
}

/** One job of an organisation. Undefined for another's and for one of another kind, as if it did not exist. */
export async function findJob(
  db: Queries,
  { organisation, kind, id }: { readonly organisation: string; readonly kind: JobKind; readonly id: string },
): Promise<StoredJob | undefined> {
  return db
    .selectFrom('jobs')
    .selectAll()
    .where('id', '=', id)
    .where('organisation', '=', organisation)
    .where('kind', '=', kind)
    .executeTakeFirst();
}

/** For workers, who act for every organisation. */
export async function findJobOfAny(db: Queries, id: string): Promise<StoredJob | undefined> {
  return db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Counts a run of a pending job. Undefined for one that is final, or is not there. */
export async function beginRun(db: Queries, id: string): Promise<StoredJob | undefined> {
  return db
    .updateTable('jobs')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1), given_back: false }))
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .returningAll()
    .executeTakeFirst();
}

/** Notes that a run of a pending job failed and that it will be run again. */
export async function noteGivenBack(db: Queries, id: string): Promise<void> {
  await db.updateTable('jobs').set({ given_back: true }).where('id', '=', id).where('state', '=', 'pending').execute();
}

/**
 * Moves a pending job to its final state. False when it already has one: final states never change, so of two workers
 * that ran the same job one result counts.
 */
export async function finishJob(
  db: Queries,
  id: string,
  final: { readonly state: 'complete' | 'failed'; readonly result: Uint8Array; readonly now: Date },
): Promise<boolean> {
  const finished = await db
    .updateTable('jobs')
    .set({ state: final.state, result: final.result, finished_at: final.now })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .returning('id')
    .executeTakeFirst();
  return finished !== undefined;
}

/** Jobs of a kind that an organisation has waiting. */
export async function countPendingJobs(db: Queries, organisation: string, kind: JobKind): Promise<number> {
  const { count } = await db
    .selectFrom('jobs')
    .select((select) => select.fn.countAll().as('count'))
    .where('organisation', '=', organisation)
    .where('kind', '=', kind)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Since when the oldest job of a kind waits that no worker runs. Undefined when none waits. */
export async function waitingSince(db: Queries, kind: JobKind): Promise<Date | undefined> {
  const row = await db
    .selectFrom('jobs')
    .select(({ fn }) => fn.min('accepted_at').as('since'))
    .where('kind', '=', kind)
    .where('state', '=', 'pending')
    .where(({ or, eb }) => or([eb('attempts', '=', 0), eb('given_back', '=', true)]))
    .executeTakeFirst();
  return row?.since ?? undefined;
}

/** Pending jobs that were accepted before `before`: what no worker will finish any more. */
export async function findStuckJobs(db: Queries, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('jobs')
    .select('id')
    .where('state', '=', 'pending')
    .where('accepted_at', '<', before)
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}
