import { randomUUID } from 'node:crypto';
import { deleteBlobs, hex, lockHistory, removeDocuments } from './history.ts';
import type { HistoryDeletion, Queries } from './schema.ts';
import type { Store } from './store.ts';

/** What a deletion is of: a document as callers name it, the documents of a subject, or those with certain bytes. */
export type DeletionSelector = { readonly documentRef: string } | { readonly subjectRef: string } | { readonly sha256: string };

export interface DeletionToRecord {
  readonly organisation: string;
  /** Undefined: every label of the organisation. Empty: its default label. */
  readonly label: string | undefined;
  readonly selector: DeletionSelector;
  readonly now: Date;
}

/**
 * Records a deletion and has it done, in one transaction: from then on it reaches its end whatever happens to this process, and nothing that
 * it names is kept any more of packets that came before it. One part for each label, the first of which names the deletion.
 */
export async function recordDeletion(store: Store, deletion: DeletionToRecord): Promise<HistoryDeletion[]> {
  const { organisation, label, now } = deletion;
  const { selector, selected } = namesOf(store, deletion);
  return store.transaction(async ({ db, send }) => {
    await lockHistory(db, organisation);
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
    const parts = await db.insertInto('history_deletions').values(rows).returningAll().execute();
    for (const { id } of parts) await send('deletions', { partId: id }, { id });
    return parts;
  });
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

/** Documents that go with one transaction. */
const REMOVED_AT_ONCE = 100;

/**
 * Does a part of a deletion to its end, from wherever it is. With each document go the evidence and the results of the packets that it was in,
 * and the answers that were kept for their repetition. `backupsMs`: how long backups are kept.
 */
export async function runDeletion(store: Store, partId: string, now: () => Date, backupsMs: number): Promise<void> {
  const part = await store.read((db) =>
    db.selectFrom('history_deletions').selectAll().where('id', '=', partId).where('state', '=', 'running').executeTakeFirst(),
  );
  if (part === undefined) return;
  for (;;) {
    const found = await store.read((db) =>
      selectedDocuments(db, part).where('label', '=', part.label).select(['id', 'blob']).limit(REMOVED_AT_ONCE).execute(),
    );
    if (found.length === 0) break;
    await deleteBlobs(store, found);
    await store.transaction(({ db }) =>
      removeOf(
        db,
        part,
        found.map(({ id }) => id),
      ),
    );
  }
  const backups = new Date(now().getTime() + backupsMs);
  await store.read((db) =>
    db
      .updateTable('history_deletions')
      .set({ state: 'completed', backups_expire_at: backups })
      .where('id', '=', partId)
      .where('state', '=', 'running')
      .execute(),
  );
}

async function removeOf(db: Queries, { id, organisation }: HistoryDeletion, documents: readonly string[]): Promise<void> {
  const removed = await removeDocuments(db, documents);
  let rows = removed.rows;
  if (removed.packets.length > 0) {
    const results = await db
      .deleteFrom('jobs')
      .where('id', 'in', removed.packets)
      .where('organisation', '=', organisation)
      .where('state', '!=', 'pending')
      .returning('id')
      .execute();
    rows += results.length;
    // The key stays taken: a packet that is sent again under it is not charged twice.
    await db
      .updateTable('idempotency')
      .set({ response: null, state: 'receipt' })
      .where('organisation', '=', organisation)
      .where('kind', '=', 'packet')
      .where('job_id', 'in', removed.packets)
      .execute();
  }
  await db
    .updateTable('history_deletions')
    .set(({ eb }) => ({
      documents_removed: eb('documents_removed', '+', removed.documents),
      rows_removed: eb('rows_removed', '+', rows),
    }))
    .where('id', '=', id)
    .execute();
}
