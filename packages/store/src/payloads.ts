import { InputTrustError } from '@input-trust/contract';
import type { Queries } from './schema.ts';
import type { Store } from './store.ts';

/** Sealed bytes in their place outside the database, ready to be noted in the transaction that accepts the job. */
export interface PreparedPayload {
  readonly jobId: string;
  readonly blob: string | null;
  readonly bytes: Uint8Array | null;
  readonly size: number;
}

/** Seals a payload and puts it outside the database where it is large. A blob whose job is never accepted is dropped by `discardPayload`. */
export async function preparePayload(store: Store, organisation: string, jobId: string, bytes: Uint8Array): Promise<PreparedPayload> {
  const sealed = store.cipher.seal(bytes, { purpose: 'payload', organisation, id: jobId });
  const blob = sealed.length > store.inlineBytes ? await outside(() => store.blobs.put(jobId, sealed)) : undefined;
  return { jobId, blob: blob ?? null, bytes: blob === undefined ? sealed : null, size: sealed.length };
}

/** Stores a prepared payload beside its job, in the same transaction. */
export async function insertPayload(db: Queries, { jobId, ...payload }: PreparedPayload, now: Date): Promise<void> {
  await db
    .insertInto('payloads')
    .values({ job_id: jobId, ...payload, created_at: now })
    .execute();
}

/**
 * The bytes of a payload, or undefined when there is none any more. Throws `store_unavailable` when they
 * cannot be reached, and another error when they are not what was sealed.
 */
export async function readPayload(store: Store, organisation: string, jobId: string): Promise<Buffer | undefined> {
  const row = await store.read((db) => db.selectFrom('payloads').selectAll().where('job_id', '=', jobId).executeTakeFirst());
  if (row === undefined) return undefined;
  const { blob } = row;
  const sealed = row.bytes ?? (blob === null ? undefined : await outside(() => store.blobs.get(blob)));
  return sealed && store.cipher.open(sealed, { purpose: 'payload', organisation, id: jobId });
}

/** Removes the row. Returns the name of the blob that is left to delete once the transaction has committed. */
export async function deletePayload(db: Queries, jobId: string): Promise<string | undefined> {
  const row = await db.deleteFrom('payloads').where('job_id', '=', jobId).returning('blob').executeTakeFirst();
  return row?.blob ?? undefined;
}

/** Drops the blob of a job that was not accepted. */
export async function discardPayload(store: Store, { blob }: PreparedPayload): Promise<void> {
  if (blob !== null) await store.blobs.delete(blob);
}

/** Older than any job that is still being accepted: a blob whose row is not there by then belongs to nobody. */
const ORPHANED_AFTER_MS = 3_600_000;
/** Names that are looked up with one statement. */
const SWEPT_AT_ONCE = 500;

/** Deletes blobs that neither a payload nor a stored document names: their process ended between the blob and the row, or between the row and the blob. Their number. */
export async function sweepOrphans(store: Store, now: Date): Promise<number> {
  let swept = 0;
  const sweep = async (names: readonly string[]): Promise<void> => {
    if (names.length === 0) return;
    const rows = await store.read((db) =>
      db
        .selectFrom('payloads')
        .select('blob')
        .where('blob', 'in', names)
        .unionAll(db.selectFrom('history_documents').select('blob').where('blob', 'in', names))
        .execute(),
    );
    const known = new Set(rows.map(({ blob }) => blob));
    const orphans = names.filter((name) => !known.has(name));
    for (const name of orphans) await outside(() => store.blobs.delete(name));
    swept += orphans.length;
  };
  let batch: string[] = [];
  for await (const name of store.blobs.putBefore(new Date(now.getTime() - ORPHANED_AFTER_MS))) {
    batch.push(name);
    if (batch.length < SWEPT_AT_ONCE) continue;
    await sweep(batch);
    batch = [];
  }
  await sweep(batch);
  return swept;
}

/** The storage outside the database is part of the store: when it fails, the store is unavailable. */
export async function outside<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new InputTrustError('store_unavailable', { cause: error });
  }
}
