import type { Store } from './store.ts';

/** What is kept of an earlier metadata scan. */
export interface RememberedScan {
  readonly scanId: string;
  readonly receipt: Uint8Array;
  readonly scannedAt: Date;
}

/** Keeps a keyed hash of the exact bytes and the receipt of their scan. */
export async function rememberScan(
  store: Store,
  memory: {
    readonly organisation: string;
    readonly bytes: Uint8Array;
    readonly scanId: string;
    readonly receipt: Uint8Array;
    readonly now: Date;
    readonly expiresAt: Date;
  },
): Promise<void> {
  const { organisation, bytes, scanId, receipt, now, expiresAt } = memory;
  const [digest] = store.cipher.hashes('memory', organisation, bytes);
  if (digest === undefined) throw new Error('the cipher has no key');
  const sealed = store.cipher.seal(receipt, { purpose: 'receipt', organisation, id: scanId });
  await store.read((db) =>
    db
      .insertInto('metadata_memory')
      .values({ organisation, digest, scan_id: scanId, receipt: sealed, created_at: now, expires_at: expiresAt })
      .execute(),
  );
}

/** Earlier scans of exactly these bytes by this organisation, newest first. One changed byte never matches. */
export async function recallScans(store: Store, organisation: string, bytes: Uint8Array, now: Date): Promise<RememberedScan[]> {
  const digests = store.cipher.hashes('memory', organisation, bytes);
  const rows = await store.read((db) =>
    db
      .selectFrom('metadata_memory')
      .selectAll()
      .where('organisation', '=', organisation)
      .where('digest', 'in', [...digests])
      .where('expires_at', '>', now)
      .orderBy('created_at', 'desc')
      .limit(100)
      .execute(),
  );
  return rows.map(({ scan_id: scanId, receipt, created_at: scannedAt }) => ({
    scanId,
    receipt: store.cipher.open(receipt, { purpose: 'receipt', organisation, id: scanId }),
    scannedAt,
  }));
}

/** Deletes what is kept of one scan. False when there is nothing of this organisation with this id. */
export async function forgetScan(store: Store, organisation: string, scanId: string): Promise<boolean> {
  const row = await store.read((db) =>
    db
      .deleteFrom('metadata_memory')
      .where('organisation', '=', organisation)
      .where('scan_id', '=', scanId)
      .returning('scan_id')
      .executeTakeFirst(),
  );
  return row !== undefined;
}
