import { randomUUID } from 'node:crypto';
import { InputTrustError } from '@input-trust/contract';
import { MissingKeyError } from './cipher.ts';
import { deleteBlobs, hex, lockDocuments, lockHistory, REMOVED_AT_ONCE, removeDocuments, removePackets, somePacketsOf } from './history.ts';
import type { HistoryDeletion, Queries } from './schema.ts';
import type { Store } from './store.ts';

/** What a deletion is of: a document as callers name it, the documents of a subject, or those with certain bytes. */
export type DeletionSelector = { readonly documentRef: string } | { readonly subjectRef: string } | { readonly sha256: string };

/** A deletion as it was asked for. */
export interface DeletionToRecord {
  readonly organisation: string;
  /** Undefined: every label of the organisation. Empty: its default label. */
  readonly label: string | undefined;
  readonly selector: DeletionSelector;
  readonly now: Date;
}

/**
 * Records a deletion and has it done, in one transaction: from then on it reaches its end whatever happens to this process, and nothing that
 * it names is kept any more of packets that came before it. One part for each label, the first of which names the deletion. Throws
 * `org_keys_unavailable` where documents were stored under a key that is not here: whether it names them cannot be told.
 */
export async function recordDeletion(store: Store, deletion: DeletionToRecord): Promise<HistoryDeletion[]> {
  const { organisation, label, now } = deletion;
  const { selector, selected } = namesOf(store, deletion);
  return store.transaction(async ({ db, send }) => {
    await lockHistory(db, organisation);
    if (selector !== 'document_ref') await refuseMissingKeys(db, store, organisation, label);
    const labels = label === undefined ? await labelsOf(db, organisation, selector, selected) : [label];
    const ids = labels.map(() => randomUUID());
    const rows = labels.map((each, position) => ({
      id: ids[position] ?? '',
      deletion_id: ids[0] ?? '',
      position,
      organisation,
      label: each,
      is_org_wide: label === undefined,
      selector,
      selected: JSON.stringify(selected),
      state: 'running' as const,
      requested_at: now,
      backups_expire_at: null,
    }));
    const parts: HistoryDeletion[] = [];
    for (let start = 0; start < rows.length; start += RECORDED_AT_ONCE) {
      const some = rows.slice(start, start + RECORDED_AT_ONCE);
      parts.push(...(await db.insertInto('history_deletions').values(some).returningAll().execute()));
    }
    const [{ deletion_id: deletionId } = { deletion_id: '' }] = parts;
    await send('deletions', { deletionId }, { id: deletionId });
    return parts;
  });
}

/** Parts that one statement records: it takes 65,535 values. */
const RECORDED_AT_ONCE = 1_000;

async function refuseMissingKeys(db: Queries, store: Store, organisation: string, label: string | undefined): Promise<void> {
  const documents = db.selectFrom('history_documents').select('id').where('organisation', '=', organisation);
  const inLabel = label === undefined ? documents : documents.where('label', '=', label);
  const row = await inLabel.where('key_id', 'not in', store.cipher.keyIds).limit(1).executeTakeFirst();
  if (row === undefined) return;
  const cause = new MissingKeyError('the key that documents were stored under is not configured');
  throw new InputTrustError('org_keys_unavailable', { cause });
}

function namesOf(store: Store, { organisation, selector }: DeletionToRecord): Pick<HistoryDeletion, 'selector' | 'selected'> {
  if ('documentRef' in selector) return { selector: 'document_ref', selected: [selector.documentRef] };
  const [kind, name] = 'subjectRef' in selector ? (['subject', selector.subjectRef] as const) : (['document', selector.sha256] as const);
  const hashes = store.cipher.hashes(kind, organisation, Buffer.from(name)).map(hex);
  return { selector: kind === 'document' ? 'digest' : 'subject', selected: hashes };
}

/** The labels under which there is something to delete; where there is nothing, the default label. */
async function labelsOf(
  db: Queries,
  organisation: string,
  selector: HistoryDeletion['selector'],
  selected: readonly string[],
): Promise<string[]> {
  const rows = await selectedDocuments(db, { organisation, selector, selected }).select('label').distinct().orderBy('label').execute();
  return rows.length === 0 ? [''] : rows.map(({ label }) => label);
}

function selectedDocuments(
  db: Queries,
  { organisation, selector, selected }: Pick<HistoryDeletion, 'organisation' | 'selector' | 'selected'>,
) {
  const documents = db.selectFrom('history_documents').where('organisation', '=', organisation);
  if (selector === 'document_ref') return documents.where('document_ref', 'in', selected);
  return documents.where(
    selector,
    'in',
    selected.map((name) => Buffer.from(name, 'hex')),
  );
}

/** The parts of a deletion of an organisation, the first of which names it; none for another's. */
export async function findDeletion(db: Queries, organisation: string, deletionId: string): Promise<HistoryDeletion[]> {
  return db
    .selectFrom('history_deletions')
    .selectAll()
    .where('organisation', '=', organisation)
    .where('deletion_id', '=', deletionId)
    .orderBy('position')
    .execute();
}

/**
 * Does a deletion to its end, from wherever it is. With each document go the evidence and the results of the packets that it was in, and the
 * answers that were kept for their repetition; then nothing of them is in the files of an embedded database either. `backupsMs`: how long
 * backups are kept.
 */
export async function runDeletion(store: Store, deletionId: string, now: () => Date, backupsMs: number): Promise<void> {
  const parts = await store.read((db) =>
    db.selectFrom('history_deletions').selectAll().where('deletion_id', '=', deletionId).where('state', '=', 'running').execute(),
  );
  let hasRemoved = parts.some((part) => part.rows_removed > 0);
  for (const part of parts) hasRemoved = (await removeSelected(store, part)) || hasRemoved;
  if (hasRemoved) await store.eraseRemoved();
  const backups = new Date(now().getTime() + backupsMs);
  await store.read((db) =>
    db
      .updateTable('history_deletions')
      .set({ state: 'completed', backups_expire_at: backups })
      .where('deletion_id', '=', deletionId)
      .where('state', '=', 'running')
      .execute(),
  );
}

/** Removes what a part of a deletion selects. Whether there was anything. */
async function removeSelected(store: Store, part: HistoryDeletion): Promise<boolean> {
  let hasRemoved = false;
  for (;;) {
    const found = await store.read((db) =>
      selectedDocuments(db, part).where('label', '=', part.label).select(['id', 'blob']).limit(REMOVED_AT_ONCE).execute(),
    );
    if (found.length === 0) return hasRemoved;
    hasRemoved = true;
    const ids = found.map(({ id }) => id);
    while (await store.transaction(({ db }) => removeTheirPackets(db, part, ids)));
    await deleteBlobs(store, found);
    await store.transaction(async ({ db }) => {
      const documents = await removeDocuments(db, await lockDocuments(db, ids));
      await count(db, part, { documents, rows: documents });
    });
  }
}

/** Removes some of the packets that documents were in, with their answers. Whether there may be more. */
async function removeTheirPackets(db: Queries, part: HistoryDeletion, ids: readonly string[]): Promise<boolean> {
  const documents = await lockDocuments(db, ids);
  const packets = documents.length === 0 ? [] : await somePacketsOf(db, documents);
  if (packets.length === 0) return false;
  const answers = await removeAnswers(db, part.organisation, packets);
  await count(db, part, { documents: 0, rows: answers + (await removePackets(db, packets)) });
  return true;
}

/** Removes the results of packets, and what a repetition of them would be answered. The number of results. */
async function removeAnswers(db: Queries, organisation: string, packets: readonly string[]): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('jobs')
    .where('id', 'in', packets)
    .where('organisation', '=', organisation)
    .where('state', '!=', 'pending')
    .executeTakeFirstOrThrow();
  // The key stays taken: a packet that is sent again under it is not charged twice.
  await db
    .updateTable('idempotency')
    .set({ response: null, state: 'receipt' })
    .where('organisation', '=', organisation)
    .where('kind', '=', 'packet')
    .where('job_id', 'in', packets)
    .execute();
  return Number(numDeletedRows);
}

async function count(db: Queries, { id }: HistoryDeletion, removed: { readonly documents: number; readonly rows: number }): Promise<void> {
  await db
    .updateTable('history_deletions')
    .set(({ eb }) => ({
      documents_removed: eb('documents_removed', '+', removed.documents),
      rows_removed: eb('rows_removed', '+', removed.rows),
    }))
    .where('id', '=', id)
    .execute();
}
