import { findJob } from '@input-trust/store';
import type { JobKind, StoredJob } from '@input-trust/store';
import type { JobContext } from './job-description.ts';

/** What a poll finds. */
export interface PolledJob {
  readonly job: StoredJob;
  /** The final answer; absent while there is none. */
  readonly answer?: Buffer;
}

/** An accepted job. Undefined for every other id, another organisation's included, and once its result has served its time. */
export async function pollJob(
  { store, settings, now }: JobContext,
  { organisation, kind, id: asked }: { readonly organisation: string; readonly kind: JobKind; readonly id: string },
): Promise<PolledJob | undefined> {
  const id = asked.toLowerCase();
  if (!UUID.test(id)) return undefined;
  const job = await store.read((db) => findJob(db, { organisation, kind, id }));
  if (job === undefined) return undefined;
  const { result, finished_at: finishedAt } = job;
  if (result === null || finishedAt === null) return { job };
  if (finishedAt.getTime() + settings.retentionMs <= now().getTime()) return undefined;
  return { job, answer: store.cipher.open(result, { purpose: 'result', organisation, id }) };
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
