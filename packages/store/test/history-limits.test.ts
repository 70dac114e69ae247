import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { cleanUp, findDeletion, insertHistory, prepareHistory, recordDeletion, runDeletion } from '../src/index.ts';
import type { DeletionSelector, DocumentToKeep } from '../src/index.ts';
import { describeStore, later, NOW, organisationName } from './databases.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** What one statement takes of values. */
const MOST_VALUES = 65_535;
/** More than are removed with one statement, twice. */
const PACKETS = 2_500;
const FORM: DocumentToKeep = { sha256: 'a'.repeat(64), documentRef: 'doc_form', bytes: Buffer.from('the form') };
const LETTER: DocumentToKeep = { sha256: 'b'.repeat(64), documentRef: 'doc_letter', bytes: Buffer.from('the letter') };

describeStore('history', (store) => {
  async function keep(
    organisation: string,
    { documents = [FORM], acceptedAt = NOW, expiresAt = later(DAY), label = '' } = {} as {
      documents?: readonly DocumentToKeep[];
      acceptedAt?: Date;
      expiresAt?: Date;
      label?: string;
    },
  ): Promise<string> {
    const id = randomUUID();
    const packet = { id, organisation, label, subjectRef: 'case', acceptedAt, evidence: Buffer.from('{}'), documents };
    const prepared = await prepareHistory(store(), packet);
    await store().transaction(({ db }) => insertHistory(db, prepared, NOW, expiresAt));
    return id;
  }

  async function remove(organisation: string, selector: DeletionSelector, label: string | undefined = '') {
    const parts = await recordDeletion(store(), { organisation, label, selector, now: later(1) });
    await runDeletion(store(), parts[0]?.id ?? '', () => later(2), 0);
    return store().read((db) => findDeletion(db, organisation, parts[0]?.id ?? ''));
  }

  const documentsOf = (organisation: string) =>
    store().read((db) => db.selectFrom('history_documents').selectAll().where('organisation', '=', organisation).execute());
  const packetsOf = (organisation: string) =>
    store().read((db) => db.selectFrom('history_packets').selectAll().where('organisation', '=', organisation).execute());

  it('deletes a document that was in more packets than go at one time', async () => {
    const organisation = organisationName();
    await keep(organisation);
    const [document] = await documentsOf(organisation);
    await store().read((db) =>
      sql`insert into input_trust.history_packets (id, organisation, evidence, stored_at, expires_at)
        select gen_random_uuid(), ${organisation}, null, ${NOW}, ${later(DAY)} from generate_series(1, ${PACKETS}::integer)`.execute(db),
    );
    await store().read((db) =>
      sql`insert into input_trust.history_links (packet_id, document_id)
        select id, ${document?.id}::uuid from input_trust.history_packets where organisation = ${organisation} on conflict do nothing`.execute(
        db,
      ),
    );
    const [part] = await remove(organisation, { sha256: FORM.sha256 });
    expect(part).toMatchObject({ state: 'completed', documents_removed: 1, rows_removed: 1 + 2 * (PACKETS + 1) });
    expect(await packetsOf(organisation)).toEqual([]);
  });

  it('deletes across more labels than a statement takes values for', async () => {
    const organisation = organisationName();
    const labels = Math.ceil(MOST_VALUES / 10);
    await keep(organisation);
    await store().read((db) =>
      sql`insert into input_trust.history_documents
        (id, organisation, label, key_id, subject, digest, document_ref, blob, bytes, size, stored_at, expires_at)
        select gen_random_uuid(), organisation, 'label ' || number, key_id, subject, digest, document_ref, null, bytes, size, stored_at, expires_at
        from input_trust.history_documents, generate_series(1, ${labels}::integer) as number where organisation = ${organisation}`.execute(
        db,
      ),
    );
    const parts = await recordDeletion(store(), { organisation, label: undefined, selector: { sha256: FORM.sha256 }, now: later(1) });
    expect(new Set(parts.map(({ label }) => label)).size).toBe(labels + 1);
    expect(parts[0]?.id).toBe(parts[0]?.deletion_id);
    expect(parts.map(({ position }) => position)).toEqual(parts.map((_part, index) => index));
  });

  it('removes the evidence of old packets whose documents are still part of new ones', async () => {
    const organisation = organisationName();
    await keep(organisation, { expiresAt: later(DAY) });
    const recent = await keep(organisation, { expiresAt: later(3 * DAY) });
    await cleanUp(store(), { resultsMs: HOUR }, later(2 * DAY));
    expect((await packetsOf(organisation)).map(({ id }) => id)).toEqual([recent]);
    expect(await documentsOf(organisation)).toHaveLength(1);
  });

  it('removes documents whose time was made shorter, with every packet that they were in', async () => {
    const organisation = organisationName();
    await keep(organisation, { expiresAt: later(9 * DAY) });
    await keep(organisation, { expiresAt: later(DAY) });
    await cleanUp(store(), { resultsMs: HOUR }, later(2 * DAY));
    expect([await documentsOf(organisation), await packetsOf(organisation)]).toEqual([[], []]);
  });

  it('keeps a packet without evidence where one of its documents was deleted meanwhile, and deletes it with the others', async () => {
    const organisation = organisationName();
    await remove(organisation, { documentRef: FORM.documentRef });
    await keep(organisation, { documents: [FORM, LETTER] });
    expect((await documentsOf(organisation)).map(({ document_ref: ref }) => ref)).toEqual([LETTER.documentRef]);
    expect(await packetsOf(organisation)).toMatchObject([{ evidence: null }]);
    const [part] = await remove(organisation, { documentRef: LETTER.documentRef });
    expect(part).toMatchObject({ documents_removed: 1, rows_removed: 3 });
  });

  it('keeps nothing that a running deletion names, however late the packet came, so that no answer of it is removed', async () => {
    const organisation = organisationName();
    await keep(organisation);
    const [part] = await recordDeletion(store(), { organisation, label: '', selector: { subjectRef: 'case' }, now: later(1) });
    await keep(organisation, { acceptedAt: later(HOUR) });
    expect(await packetsOf(organisation)).toHaveLength(1);
    await runDeletion(store(), part?.id ?? '', () => later(HOUR), 0);
    await keep(organisation, { acceptedAt: later(HOUR) });
    expect(await packetsOf(organisation)).toHaveLength(1);
  });

  it('says that keys are missing where documents may be named that it cannot tell [err.keys.503]', async () => {
    const organisation = organisationName();
    await keep(organisation);
    // As if it had been stored under a key that was taken away since.
    await store().read((db) =>
      db
        .updateTable('history_documents')
        .set({ key_id: randomBytes(4) })
        .where('organisation', '=', organisation)
        .execute(),
    );
    await keep(organisation, { label: 'team' });
    const ask = (selector: DeletionSelector, label: string | undefined) =>
      recordDeletion(store(), { organisation, label, selector, now: later(1) });
    for (const label of ['', undefined]) {
      for (const selector of [{ subjectRef: 'case' }, { sha256: FORM.sha256 }]) {
        await expect(ask(selector, label)).rejects.toMatchObject({ code: 'org_keys_unavailable' });
      }
    }
    expect(await documentsOf(organisation)).toHaveLength(2);
    expect(await ask({ subjectRef: 'case' }, 'team')).toHaveLength(1);
    expect(await ask({ documentRef: FORM.documentRef }, '')).toHaveLength(1);
  });

  it('keeps receipts for two days at least, however short backups are kept', async () => {
    const organisation = organisationName();
    const [part] = await remove(organisation, { subjectRef: 'case' });
    const find = () => store().read((db) => findDeletion(db, organisation, part?.id ?? ''));
    await cleanUp(store(), { resultsMs: HOUR }, later(DAY));
    expect(await find()).toHaveLength(1);
    await cleanUp(store(), { resultsMs: HOUR }, later(3 * DAY));
    expect(await find()).toEqual([]);
  });
});
