import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { outside } from './payloads.ts';
import type { Queries } from './schema.ts';
import type { Store } from './store.ts';

/** A packet that is to be kept, with its documents. */
export interface PacketToKeep {
  /** That of its job. */
  readonly id: string;
  readonly organisation: string;
  /** Empty: the default label of the organisation. */
  readonly label: string;
  readonly subjectRef: string;
  /** When the packet came: what was to be deleted later than that is not kept. */
  readonly acceptedAt: Date;
  /** What its findings rest on. */
  readonly evidence: Uint8Array;
  readonly documents: readonly DocumentToKeep[];
}

/** One document of a packet whose history is kept. */
export interface DocumentToKeep {
  /** SHA-256 of its bytes, in lower case hexadecimal digits. */
  readonly sha256: string;
  /** What callers name it by. */
  readonly documentRef: string;
  readonly bytes: Uint8Array;
}

/** A packet whose documents are sealed and, where they are large, in their place outside the database. */
export interface PreparedHistory extends Pick<PacketToKeep, 'id' | 'organisation' | 'label' | 'acceptedAt'> {
  /** Names of the keys of its hashes. */
  readonly keyIds: readonly Buffer[];
  readonly subjects: readonly Buffer[];
  readonly evidence: Buffer;
  readonly documents: readonly PreparedDocument[];
}

interface PreparedDocument {
  readonly id: string;
  readonly digests: readonly Buffer[];
  readonly documentRef: string;
  readonly blob: string | null;
  readonly bytes: Buffer | null;
  readonly size: number;
}

/**
 * Seals a packet and its documents. Whatever their size, they lie outside the database where there is a place for them: a file that is deleted
 * is gone, and a row leaves its bytes behind. Blobs of a packet that is never kept are swept as those of payloads are.
 */
export async function prepareHistory(store: Store, packet: PacketToKeep): Promise<PreparedHistory> {
  const { id, organisation, label, acceptedAt, subjectRef } = packet;
  const documents: PreparedDocument[] = [];
  for (const { sha256, documentRef, bytes } of packet.documents) {
    const documentId = randomUUID();
    const sealed = store.cipher.seal(bytes, { purpose: 'document', organisation, id: documentId });
    const blob = await outside(() => store.blobs.put(documentId, sealed));
    documents.push({
      id: documentId,
      digests: store.cipher.hashes('document', organisation, Buffer.from(sha256)),
      documentRef,
      blob: blob ?? null,
      bytes: blob === undefined ? sealed : null,
      size: sealed.length,
    });
  }
  const evidence = store.cipher.seal(packet.evidence, { purpose: 'evidence', organisation, id });
  const subjects = store.cipher.hashes('subject', organisation, Buffer.from(subjectRef));
  return { id, organisation, label, acceptedAt, keyIds: store.cipher.keyIds, subjects, evidence, documents };
}

/**
 * Keeps a packet in the transaction that commits its result: nothing that was to be deleted after the packet had come, and nothing that is
 * being deleted. A document that is there already for its subject stays, and is kept for longer. Gives the names of blobs that turned out not
 * to be needed.
 */
export async function insertHistory(db: Queries, packet: PreparedHistory, now: Date, expiresAt: Date): Promise<string[]> {
  const { id, organisation, label } = packet;
  const [keyId = Buffer.alloc(0)] = packet.keyIds;
  const [subject = Buffer.alloc(0)] = packet.subjects;
  await lockHistory(db, organisation);
  const kept: string[] = [];
  const unneeded: (string | null)[] = [];
  for (const document of packet.documents) {
    const [digest = Buffer.alloc(0)] = document.digests;
    if (await isDeleted(db, packet, document)) {
      unneeded.push(document.blob);
      continue;
    }
    const row = await db
      .insertInto('history_documents')
      .values({
        id: document.id,
        organisation,
        label,
        key_id: keyId,
        subject,
        digest,
        document_ref: document.documentRef,
        blob: document.blob,
        bytes: document.bytes,
        size: document.size,
        stored_at: now,
        expires_at: expiresAt,
      })
      .onConflict((on) => on.columns(['organisation', 'label', 'subject', 'digest']).doUpdateSet({ expires_at: expiresAt }))
      .returning('id')
      .executeTakeFirstOrThrow();
    if (row.id !== document.id) unneeded.push(document.blob);
    kept.push(row.id);
  }
  if (kept.length > 0) {
    const evidence = kept.length === packet.documents.length ? packet.evidence : null;
    await db.insertInto('history_packets').values({ id, organisation, evidence, stored_at: now, expires_at: expiresAt }).execute();
    const links = [...new Set(kept)].map((document_id) => ({ packet_id: id, document_id }));
    await db.insertInto('history_links').values(links).execute();
  }
  return unneeded.filter((blob) => blob !== null);
}

/**
 * Lets a deletion be recorded before a packet is kept or after it, and never meanwhile: what is kept first is found by the deletion, and what
 * is kept later finds it.
 */
export async function lockHistory(db: Queries, organisation: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`history of ${organisation}`}, 0))`.execute(db);
}

/** Whether a deletion that is running, or was requested after the packet had come, names a document. */
async function isDeleted(
  db: Queries,
  { organisation, label, acceptedAt, subjects }: PreparedHistory,
  { digests, documentRef }: PreparedDocument,
): Promise<boolean> {
  const names = { subject: subjects.map(hex), digest: digests.map(hex), document_ref: [documentRef] };
  const row = await db
    .selectFrom('history_deletions')
    .select('id')
    .where('organisation', '=', organisation)
    .where(({ or, eb }) => or([eb('requested_at', '>=', acceptedAt), eb('state', '=', 'running')]))
    .where(({ or, eb }) => or([eb('is_org_wide', '=', true), eb('label', '=', label)]))
    .where(({ or, and, eb }) =>
      or(
        (['subject', 'digest', 'document_ref'] as const).flatMap((selector) =>
          names[selector].map((name) => and([eb('selector', '=', selector), sql<boolean>`selected @> ${JSON.stringify([name])}::jsonb`])),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Rows that go with one statement: it takes 65,535 values, and its time is limited. */
export const REMOVED_AT_ONCE = 1_000;

/** Removes documents that were kept for long enough, and the evidence of packets that is that old. */
export async function removeExpiredHistory(store: Store, now: Date): Promise<void> {
  while (await store.transaction(({ db }) => removeExpiredPackets(db, now)));
  while (await store.transaction(({ db }) => removeExpiredDocuments(db, store, now)));
}

async function removeExpiredPackets(db: Queries, now: Date): Promise<boolean> {
  const expired = await db.selectFrom('history_packets').select('id').where('expires_at', '<', now).limit(REMOVED_AT_ONCE).execute();
  await removePackets(
    db,
    expired.map(({ id }) => id),
  );
  return expired.length > 0;
}

async function removeExpiredDocuments(db: Queries, store: Store, now: Date): Promise<boolean> {
  const expired = db.selectFrom('history_documents').select(['id', 'blob']).where('expires_at', '<', now);
  const rows = await expired.limit(REMOVED_AT_ONCE).forUpdate().execute();
  if (rows.length === 0) return false;
  const ids = rows.map(({ id }) => id);
  // Packets stay for longer than their documents where the time was made shorter meanwhile.
  for (let packets = await somePacketsOf(db, ids); packets.length > 0; packets = await somePacketsOf(db, ids)) {
    await removePackets(db, packets);
  }
  await deleteBlobs(store, rows);
  await removeDocuments(db, ids);
  return true;
}

/** Blobs go before the rows that name them: what is interrupted between is found again. */
export async function deleteBlobs(store: Store, rows: readonly { readonly blob: string | null }[]): Promise<void> {
  for (const { blob } of rows) if (blob !== null) await outside(() => store.blobs.delete(blob));
}

/** Those of the documents that are still there, kept from others until the end of the transaction, so that each counts once. */
export async function lockDocuments(db: Queries, ids: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('history_documents').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
  return rows.map(({ id }) => id);
}

/** Some of the packets that documents were in; none when there are no more. */
export async function somePacketsOf(db: Queries, documents: readonly string[]): Promise<string[]> {
  const links = db.selectFrom('history_links').select('packet_id').where('document_id', 'in', documents);
  const rows = await links.limit(REMOVED_AT_ONCE).execute();
  return [...new Set(rows.map(({ packet_id: id }) => id))];
}

/** Removes the evidence of packets, and the places of documents in them. The number of rows. */
export async function removePackets(db: Queries, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const links = await db.deleteFrom('history_links').where('packet_id', 'in', ids).executeTakeFirstOrThrow();
  const packets = await db.deleteFrom('history_packets').where('id', 'in', ids).executeTakeFirstOrThrow();
  return Number(links.numDeletedRows + packets.numDeletedRows);
}

/** Removes documents that are in no packet any more. Their number. */
export async function removeDocuments(db: Queries, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const documents = await db.deleteFrom('history_documents').where('id', 'in', ids).executeTakeFirstOrThrow();
  return Number(documents.numDeletedRows);
}

export function hex(hash: Uint8Array): string {
  return Buffer.from(hash).toString('hex');
}
