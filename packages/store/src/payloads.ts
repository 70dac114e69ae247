import { InputTrustError } from '@input-trust/contract';
import type { Queries, Store } from './store.ts';

/** Sealed bytes in their place outside the database, ready to be noted in the transaction that accepts the scan. */
export interface PreparedPayload {
  readonly scanId: string;
  readonly blob: string | null;
  readonly bytes: Uint8Array | null;
  readonly size: number;
}

/** Seals a payload and puts it outside the database where it is large. A blob whose scan is never accepted is dropped by `discardPayload`. */
export async function preparePayload(store: Store, organisation: string, scanId: string, bytes: Uint8Array): Promise<PreparedPayload> {
  const sealed = store.cipher.seal(bytes, { purpose: 'payload', organisation, id: scanId });
  const blob = sealed.length > store.inlineBytes ? await outside(() => store.blobs.put(scanId, sealed)) : undefined;
  return { scanId, blob: blob ?? null, bytes: blob === undefined ? sealed : null, size: sealed.length };
}

export async function insertPayload(db: Queries, { scanId, ...payload }: PreparedPayload, now: Date): Promise<void> {
  await db
    .insertInto('payloads')
    .values({ scan_id: scanId, ...payload, created_at: now })
    .execute();
}

/**
 * The bytes of a payload, or undefined when there is none any more. Throws `store_unavailable` when they
 * cannot be reached, and another error when they are not what was sealed.
 */
export async function readPayload(store: Store, organisation: string, scanId: string): Promise<Buffer | undefined> {
  const row = await store.read((db) => db.selectFrom('payloads').selectAll().where('scan_id', '=', scanId).executeTakeFirst());
  if (row === undefined) return undefined;
  const { blob } = row;
  const sealed = row.bytes ?? (blob === null ? undefined : await outside(() => store.blobs.get(blob)));
  return sealed && store.cipher.open(sealed, { purpose: 'payload', organisation, id: scanId });
}

/** Removes the row. Returns the name of the blob that is left to delete once the transaction has committed. */
export async function deletePayload(db: Queries, scanId: string): Promise<string | undefined> {
  const row = await db.deleteFrom('payloads').where('scan_id', '=', scanId).returning('blob').executeTakeFirst();
  return row?.blob ?? undefined;
}

/** Drops the blob of a scan that was not accepted. */
export async function discardPayload(store: Store, { blob }: PreparedPayload): Promise<void> {
  if (blob !== null) await store.blobs.delete(blob);
}

/** The storage outside the database is part of the store: when it fails, the store is unavailable. */
async function outside<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new InputTrustError('store_unavailable', { cause: error });
  }
}
