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

export interface DocumentToKeep {
  /** SHA-256 of its bytes, in lower case hexadecimal digits. */
  readonly sha256: string;
  /** What callers name it by. */
  readonly documentRef: string;
  readonly bytes: Uint8Array;
}

/** A packet whose documents are sealed and, where they are large, in their place outside the database. */
export interface PreparedHistory extends Pick<PacketToKeep, 'id' | 'organisation' | 'label' | 'acceptedAt'> {
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

/** Seals a packet and its documents. Blobs of a packet that is never kept are swept as those of payloads are. */
export async function prepareHistory(store: Store, packet: PacketToKeep): Promise<PreparedHistory> {
  const { id, organisation, label, acceptedAt, subjectRef } = packet;
  const documents: PreparedDocument[] = [];
  for (const { sha256, documentRef, bytes } of packet.documents) {
    const documentId = randomUUID();
    const sealed = store.cipher.seal(bytes, { purpose: 'document', organisation, id: documentId });
    const blob = sealed.length > store.inlineBytes ? await outside(() => store.blobs.put(documentId, sealed)) : undefined;
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
  return { id, organisation, label, acceptedAt, subjects, evidence, documents };
}

/**
 * Keeps a packet in the transaction that commits its result: nothing that was to be deleted after the packet had come. A document that is
 * there already for its subject stays, and is kept for longer. Gives the names of blobs that turned out not to be needed.
 */
export async function insertHistory(db: Queries, packet: PreparedHistory, now: Date, expiresAt: Date): Promise<string[]> {
  const { id, organisation, label, evidence } = packet;
  const [subject = Buffer.alloc(0)] = packet.subjects;
  await lockHistory(db, organisation);
  const kept: string[] = [];
  const unneeded: (string | null)[] = [];
  for (const document of packet.documents) {
    const [digest = Buffer.alloc(0)] = document.digests;
    if (await isDeletedSince(db, packet, document)) {
      unneeded.push(document.blob);
      continue;
    }
    const row = await db
      .insertInto('history_documents')
      .values({
        id: document.id,
        organisation,
        label,
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
  // Evidence names values of every document: it is kept where all of them are.
  if (kept.length > 0 && kept.length === packet.documents.length) {
    await db.insertInto('history_packets').values({ id, organisation, evidence, stored_at: now }).execute();
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

async function isDeletedSince(
  db: Queries,
  { organisation, label, acceptedAt, subjects }: PreparedHistory,
  { digests, documentRef }: PreparedDocument,
): Promise<boolean> {
  const names = { subject: subjects.map(hex), digest: digests.map(hex), document_ref: [documentRef] };
  const row = await db
    .selectFrom('history_deletions')
    .select('id')
    .where('organisation', '=', organisation)
    .where('requested_at', '>=', acceptedAt)
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

/** Rows that go at one time. */
const REMOVED_AT_ONCE = 100;

/** Removes documents that were kept for long enough, with the evidence of their packets. */
export async function removeExpiredHistory(store: Store, now: Date): Promise<void> {
  for (;;) {
    const expired = await store.read((db) =>
      db.selectFrom('history_documents').select(['id', 'blob']).where('expires_at', '<', now).limit(REMOVED_AT_ONCE).execute(),
    );
    if (expired.length === 0) return;
    await deleteBlobs(store, expired);
    await store.transaction(({ db }) =>
      removeDocuments(
        db,
        expired.map(({ id }) => id),
      ),
    );
  }
}

/** Blobs go before the rows that name them: what is interrupted between is found again. */
export async function deleteBlobs(store: Store, rows: readonly { readonly blob: string | null }[]): Promise<void> {
  for (const { blob } of rows) if (blob !== null) await outside(() => store.blobs.delete(blob));
}

/** What was removed with documents. */
export interface Removed {
  readonly documents: number;
  /** Documents, their places in packets, and evidence. */
  readonly rows: number;
  /** The packets that they were in. */
  readonly packets: readonly string[];
}

/** Removes documents, and the evidence of every packet that one of them was in. */
export async function removeDocuments(db: Queries, ids: readonly string[]): Promise<Removed> {
  const places = await db.selectFrom('history_links').select('packet_id').distinct().where('document_id', 'in', ids).execute();
  const packets = places.map(({ packet_id: id }) => id);
  let rows = 0;
  if (packets.length > 0) {
    const links = await db.deleteFrom('history_links').where('packet_id', 'in', packets).returning('packet_id').execute();
    const evidence = await db.deleteFrom('history_packets').where('id', 'in', packets).returning('id').execute();
    rows += links.length + evidence.length;
  }
  const documents = await db.deleteFrom('history_documents').where('id', 'in', ids).returning('id').execute();
  return { documents: documents.length, rows: rows + documents.length, packets };
}

export function hex(hash: Uint8Array): string {
  return Buffer.from(hash).toString('hex');
}
