import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cleanUp, findDeletion, folderBlobs, insertHistory, prepareHistory, recordDeletion, runDeletion } from '../src/index.ts';
import type { BlobStore, Store } from '../src/index.ts';
import { describeStore, later, NOW, organisationName } from './databases.ts';

const HOUR = 3_600_000;
const DOCUMENTS = [
  { sha256: 'a'.repeat(64), documentRef: 'doc_a', bytes: Buffer.from('the first document') },
  { sha256: 'b'.repeat(64), documentRef: 'doc_b', bytes: Buffer.from('the second document') },
];

describeStore('documents outside the database', (_store, open) => {
  let folder: string;
  let store: Store;
  let isAway = false;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'input-trust-history-'));
    const blobs = folderBlobs(folder);
    const failing: BlobStore = {
      ...blobs,
      async delete(name) {
        if (isAway) throw new Error('away');
        return blobs.delete(name);
      },
    };
    store = open({ blobs: failing });
    await store.ready();
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** Keeps the documents of a packet; gives the blobs that were not needed. */
  async function keep(organisation: string, subjectRef: string, acceptedAt = NOW): Promise<string[]> {
    const packet = { id: randomUUID(), organisation, label: '', subjectRef, acceptedAt, evidence: Buffer.from('{}'), documents: DOCUMENTS };
    const prepared = await prepareHistory(store, packet);
    return store.transaction(({ db }) => insertHistory(db, prepared, NOW, later(HOUR)));
  }

  it('are removed with their rows, and before them: what is interrupted is found again', async () => {
    const organisation = organisationName();
    await keep(organisation, 'case');
    expect(await readdir(folder)).toHaveLength(2);
    const selector = { subjectRef: 'case' };
    const [part] = await recordDeletion(store, { organisation, label: '', selector, now: later(1) });
    const run = () => runDeletion(store, part?.id ?? '', () => NOW, HOUR);
    isAway = true;
    await expect(run()).rejects.toMatchObject({ code: 'store_unavailable' });
    isAway = false;
    const [running] = await store.read((db) => findDeletion(db, organisation, part?.id ?? ''));
    expect(running).toMatchObject({ state: 'running', documents_removed: 0, backups_expire_at: null });
    await Promise.all([run(), run()]);
    const [done] = await store.read((db) => findDeletion(db, organisation, part?.id ?? ''));
    // Two documents, two places in the packet, and its evidence.
    expect(done).toMatchObject({ state: 'completed', documents_removed: 2, rows_removed: 5, backups_expire_at: later(HOUR) });
    expect(await readdir(folder)).toEqual([]);
  });

  it('are there once for each subject, however many packets they were in, and sealed', async () => {
    const organisation = organisationName();
    expect(await keep(organisation, 'case')).toEqual([]);
    expect(await keep(organisation, 'case')).toHaveLength(2);
    expect(await keep(organisation, 'another')).toEqual([]);
    const rows = await store.read((db) =>
      db.selectFrom('history_documents').selectAll().where('organisation', '=', organisation).execute(),
    );
    expect(rows).toHaveLength(4);
    for (const { id, blob, bytes } of rows) {
      expect(bytes).toBeNull();
      const sealed = Buffer.from((await store.blobs.get(blob ?? '')) ?? []);
      expect(sealed.includes('document')).toBe(false);
      expect(store.cipher.open(sealed, { purpose: 'document', organisation, id }).toString()).toMatch(/^the (first|second) document$/);
    }
  });

  it('are swept when nothing names them, and not while something does', async () => {
    const organisation = organisationName();
    await keep(organisation, 'case');
    const [orphan = ''] = await keep(organisation, 'case');
    for (const name of await readdir(folder)) await utimes(join(folder, name), later(-3 * HOUR), later(-3 * HOUR));
    await cleanUp(store, { resultsMs: HOUR }, NOW);
    const left = await readdir(folder);
    const rows = await store.read((db) =>
      db.selectFrom('history_documents').select('blob').where('organisation', '=', organisation).execute(),
    );
    expect(left).not.toContain(orphan);
    for (const { blob } of rows) expect(left).toContain(blob);
  });

  it('are not kept of a packet that came before their deletion, under whatever name', async () => {
    for (const selector of [{ subjectRef: 'case' }, { sha256: 'a'.repeat(64) }, { documentRef: 'doc_a' }]) {
      const organisation = organisationName();
      const [part] = await recordDeletion(store, { organisation, label: undefined, selector, now: later(1) });
      await runDeletion(store, part?.id ?? '', () => later(1), HOUR);
      const unneeded = await keep(organisation, 'case');
      expect(unneeded).toHaveLength('subjectRef' in selector ? 2 : 1);
      await keep(organisation, 'case', later(2));
      const rows = await store.read((db) =>
        db.selectFrom('history_documents').select('id').where('organisation', '=', organisation).execute(),
      );
      expect(rows).toHaveLength(2);
    }
  });
});
