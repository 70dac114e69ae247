import type { Queries } from './schema.ts';
import type { Store } from './store.ts';

/**
 * Stores a step of a pending job, in place of the step before; without `progress`, its name alone. Nothing of a job that is final by now.
 */
export async function saveProgress(
  store: Store,
  { organisation, jobId, step, progress }: { organisation: string; jobId: string; step: string; progress: Uint8Array | undefined },
): Promise<void> {
  const sealed = progress && store.cipher.seal(progress, { purpose: 'progress', organisation, id: jobId });
  await store.transaction(async ({ db }) => {
    const job = await db.updateTable('jobs').set({ step }).where('id', '=', jobId).where('state', '=', 'pending').returning('id').execute();
    if (job.length === 0 || sealed === undefined) return;
    await db
      .insertInto('job_progress')
      .values({ job_id: jobId, progress: sealed })
      .onConflict((conflict) => conflict.column('job_id').doUpdateSet({ progress: sealed }))
      .execute();
  });
}

/** What the last step left, or undefined before the first. Throws when the bytes are not what was sealed. */
export async function readProgress(store: Store, organisation: string, jobId: string): Promise<Buffer | undefined> {
  const row = await store.read((db) => db.selectFrom('job_progress').select('progress').where('job_id', '=', jobId).executeTakeFirst());
  return row && store.cipher.open(row.progress, { purpose: 'progress', organisation, id: jobId });
}

/** Forgets the steps of a job: it is over, or begins again. */
export async function deleteProgress(db: Queries, jobId: string): Promise<void> {
  await db.deleteFrom('job_progress').where('job_id', '=', jobId).execute();
}
