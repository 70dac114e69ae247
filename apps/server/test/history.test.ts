import { createHash, randomUUID } from 'node:crypto';
import { DELETION_NOTE, DeletionReceipt, ERROR_CODES, InputTrustError } from '@input-trust/contract';
import { createHistoryService, createWorker, DEFAULT_SETTINGS } from '@input-trust/service';
import type { ServiceSettings } from '@input-trust/service';
import { cleanUp, createApiKey } from '@input-trust/store';
import type { DeletionGrant, Store } from '@input-trust/store';
import { tablesWith } from '@input-trust/store/testing';
import { describe, expect, it } from 'vitest';
import { INVOICE, isFinal, onEachStore, PACKET, PAGE_SCU, until, withKey } from './packet-app.ts';
import type { PacketGround } from './packet-app.ts';
import { KEY, localEngine, testApp } from './support.ts';
import type { Answer } from './support.ts';

const DAY_MS = 86_400_000;
const KEPT: ServiceSettings = { ...DEFAULT_SETTINGS, history: true, backupsMs: 10 * DAY_MS };
const ADMIN: DeletionGrant = { admin: true, labels: [] };
const DEFAULT_ONLY: DeletionGrant = { admin: false, labels: [''] };
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** An organisation with stored documents: what a key with a grant, another with another, and one with none can do. */
function organisationOn({ storeOf, whileWorking }: PacketGround) {
  return async (settings: Partial<ServiceSettings> = {}, storeOfHistory: (store: Store) => Store = (store) => store) => {
    const organisation = `org-${randomUUID().slice(0, 8)}`;
    const store = storeOf();
    const serviceSettings = { ...KEPT, ...settings };
    const app = testApp({
      store,
      history: createHistoryService({ store: storeOfHistory(store), settings: serviceSettings }),
      config: { rateLimitPerMinute: 0, serviceSettings },
    });
    const holder = async (deletionGrant?: DeletionGrant) => {
      const options = { organisation, scopes: ['scan', 'poll'] as const, ...(deletionGrant && { deletionGrant }) };
      const { key } = await store.read((db) => createApiKey(db, options, new Date()));
      const headers = { authorization: `Bearer ${key}` };
      const { post, poll } = withKey(app, key);
      return {
        post,
        poll,
        remove: (body: unknown, more: Record<string, string> = {}): Promise<Answer> =>
          app.request('/v1/consistency/deletions', {
            method: 'POST',
            headers: { ...headers, 'content-type': 'application/json', ...more },
            body: typeof body === 'string' ? body : JSON.stringify(body),
          }),
        removeDocument: (ref: unknown, query = ''): Promise<Answer> =>
          app.request(`/v1/consistency/documents/${encodeURIComponent(String(ref))}${query}`, { method: 'DELETE', headers }),
        deletion: (id: unknown): Promise<Answer> => app.request(`/v1/consistency/deletions/${String(id)}`, { headers }),
      };
    };
    const stored = async (): Promise<{ label: string; document_ref: string }[]> =>
      store.read((db) =>
        db.selectFrom('history_documents').select(['label', 'document_ref']).where('organisation', '=', organisation).execute(),
      );
    return { organisation, store, holder, stored, whileWorking };
  };
}

/** A store that is away. */
async function away(): Promise<never> {
  throw new InputTrustError('store_unavailable');
}

/** A store that takes one transaction and is away then. */
function onlyRecords(store: Store): Store {
  let calls = 0;
  return {
    ...store,
    transaction: async (work) => {
      calls += 1;
      return calls > 1 ? away() : store.transaction(work);
    },
  };
}

const refsOf = ({ body }: Answer): string[] => (body['documents'] as { document_ref: string }[]).map(({ document_ref: ref }) => ref);

onEachStore('the history of packets', (ground) => {
  const organisation = organisationOn(ground);

  describe('the deletion of one document', () => {
    it('takes the reference of a packet answer and gives a receipt [del.doc.path] [del.doc.receipt] [rcpt.deletion_id] [rcpt.state] [rcpt.parts] [rcpt.parts.items] [rcpt.removed] [rcpt.backups] [rcpt.note] [st.del.completed] [scu.cons.free]', async () => {
      const { holder, stored } = await organisation();
      const { post, removeDocument, deletion } = await holder(DEFAULT_ONLY);
      const packet = await post(PACKET);
      expect((await stored()).map(({ document_ref: ref }) => ref).toSorted()).toEqual(refsOf(packet).toSorted());
      const answer = await removeDocument(refsOf(packet)[0]);
      const receipt = DeletionReceipt.parse(answer.body);
      expect(answer.status).toBe(200);
      expect(receipt).toEqual({
        deletion_id: receipt.parts[0],
        state: 'completed',
        parts: [receipt.deletion_id],
        documents_removed: 1,
        // The document, its place and that of the other in the packet, and the evidence of the packet.
        rows_removed: 4,
        backups_expire_at: receipt.backups_expire_at,
        note: DELETION_NOTE,
      });
      const expiresIn = Date.parse(receipt.backups_expire_at ?? '') - Date.now();
      expect(Math.abs(expiresIn - 10 * DAY_MS)).toBeLessThan(60_000);
      expect((await stored()).map(({ document_ref: ref }) => ref)).toEqual([refsOf(packet)[1]]);
      const polled = await deletion(receipt.deletion_id.toUpperCase());
      expect([polled.status, polled.body]).toEqual([200, answer.body]);
    });

    it('is the same for a document that is unknown, or was deleted before [del.doc.unknown] [del.doc.again]', async () => {
      const { holder } = await organisation();
      const { post, removeDocument } = await holder(DEFAULT_ONLY);
      const [ref] = refsOf(await post(PACKET));
      await removeDocument(ref);
      for (const each of [ref, 'doc_unknown', 'a/../b']) {
        const { status, body } = await removeDocument(each);
        expect([status, body['state'], body['documents_removed'], body['rows_removed']]).toEqual([200, 'completed', 0, 0]);
      }
    });

    it('is under one label, the default one where none is named [del.doc.client_ref]', async () => {
      const { holder, stored } = await organisation();
      const { post, removeDocument } = await holder(ADMIN);
      const [ref] = refsOf(await post(PACKET));
      await post({ ...PACKET, client_ref: 'team a' });
      expect((await removeDocument(ref, '?client_ref=team%20a')).body['documents_removed']).toBe(1);
      expect((await stored()).filter(({ document_ref: each }) => each === ref)).toEqual([{ label: '', document_ref: ref }]);
      expect((await removeDocument(ref)).body['documents_removed']).toBe(1);
      for (const query of ['?client_ref=', '?client_ref=a&client_ref=b', `?client_ref=${'a'.repeat(129)}`]) {
        expect(await removeDocument(ref, query)).toMatchObject({ status: 400, body: { code: 'invalid_client_ref' } });
      }
    });
  });

  describe('a deletion by selector', () => {
    it('by subject takes all documents of one subject and no others [del.subject_ref]', async () => {
      const { holder, stored } = await organisation();
      const { post, remove } = await holder(DEFAULT_ONLY);
      await post({ ...PACKET, subject_ref: 'case-1' });
      await post({ documents: [{ id: 'a', text: 'Another document of the same case' }], subject_ref: 'case-1' });
      const other = await post({ ...PACKET, subject_ref: 'case-2' });
      const { status, body } = await remove({ subject_ref: 'case-1' });
      expect([status, body['documents_removed']]).toEqual([200, 3]);
      expect((await stored()).map(({ document_ref: ref }) => ref).toSorted()).toEqual(refsOf(other).toSorted());
    });

    it('by hash takes the document with these bytes, in either case, in one label [del.sha] [del.sha.case] [del.client_ref]', async () => {
      const { holder, stored } = await organisation();
      const { post, remove } = await holder(ADMIN);
      await post({ ...PACKET, subject_ref: 'case-1' });
      await post({ ...PACKET, subject_ref: 'case-2', client_ref: 'team' });
      const digest = sha256(INVOICE);
      expect((await remove({ document_sha256: sha256(`${INVOICE} `) })).body['documents_removed']).toBe(0);
      expect((await remove({ document_sha256: digest.toUpperCase(), client_ref: 'team' })).body['documents_removed']).toBe(1);
      expect((await remove({ document_sha256: digest, all_labels: false })).body['documents_removed']).toBe(1);
      expect((await stored()).map(({ label }) => label).toSorted()).toEqual(['', 'team']);
    });

    it('across labels has a part for each, and needs the admin grant [del.all_labels] [del.all_labels.false] [rcpt.parts] [authn.del.admin]', async () => {
      const { holder, stored } = await organisation();
      const [admin, other] = [await holder(ADMIN), await holder({ admin: false, labels: ['', 'team'] })];
      for (const client_ref of [undefined, 'team', 'team 2'])
        await admin.post({ ...PACKET, subject_ref: 'case-1', ...(client_ref && { client_ref }) });
      const selector = { subject_ref: 'case-1', all_labels: true };
      expect(await other.remove(selector)).toMatchObject({ status: 403, body: { code: 'deletion_not_granted' } });
      const { status, body } = await admin.remove(selector);
      expect([status, body['documents_removed'], (body['parts'] as string[]).length]).toEqual([200, 6, 3]);
      expect(await stored()).toEqual([]);
      expect((await admin.remove(selector)).body).toMatchObject({ state: 'completed', documents_removed: 0 });
    });

    it.each([
      ['broken JSON', '{', 'invalid_json'],
      ['no object', '[]', 'invalid_json'],
      ['an unknown field', { subject_ref: 'a', reason: 'b' }, 'invalid_json'],
      ['a selector of another type', { subject_ref: 1 }, 'invalid_json'],
      ['too much', { subject_ref: 'a'.repeat(20_000) }, 'invalid_json'],
      ['no selector', {}, 'one_selector'],
      ['all labels alone', { all_labels: true }, 'one_selector'],
      ['two selectors', { subject_ref: 'a', document_sha256: sha256('') }, 'one_selector'],
      ['a hash that is none', { document_sha256: sha256('').slice(1) }, 'invalid_document_sha256'],
      ['a label and all of them', { subject_ref: 'a', all_labels: true, client_ref: 'b' }, 'conflicting_scope'],
    ] as const)(
      'is refused and deletes nothing: %s [del.json] [del.selector.one] [err.del.sha] [del.all_labels.role] [del.all_labels.client_ref] [err.never-413] [err.never-402]',
      async (_what, body, code) => {
        const { holder } = await organisation();
        const { remove } = await holder(ADMIN);
        const answer = await remove(body);
        expect([answer.status, answer.body]).toEqual([400, { error: expect.any(String), code }]);
      },
    );

    it('is another one each time, whatever Idempotency-Key comes with it [del.no-idem]', async () => {
      const { holder } = await organisation();
      const { remove } = await holder(ADMIN);
      const key = { 'idempotency-key': 'one' };
      const answers = [await remove({ subject_ref: 'a' }, key), await remove({ subject_ref: 'b' }, key)];
      expect(new Set(answers.map(({ body }) => body['deletion_id'])).size).toBe(2);
    });
  });

  describe('a key', () => {
    it('without a grant deletes nothing and sees no deletion; one of the environment has the admin grant [authn.del.no-grant] [del.get.visibility]', async () => {
      const { holder } = await organisation();
      const [admin, none] = [await holder(ADMIN), await holder()];
      const { body } = await admin.remove({ subject_ref: 'a' });
      for (const answer of [await none.remove({ subject_ref: 'a' }), await none.remove('{'), await none.removeDocument('doc_1')]) {
        expect([answer.status, answer.body]).toEqual([
          403,
          { error: ERROR_CODES.deletion_not_granted.message, code: 'deletion_not_granted' },
        ]);
      }
      expect(await none.deletion(body['deletion_id'])).toMatchObject({ status: 404, body: { code: 'deletion_not_found' } });
      const environment = testApp({ store: ground.storeOf(), history: createHistoryService({ store: ground.storeOf(), settings: KEPT }) });
      const all = { method: 'POST', headers: { authorization: `Bearer ${KEY}` }, body: '{"subject_ref":"a","all_labels":true}' };
      expect((await environment.request('/v1/consistency/deletions', all)).status).toBe(200);
      const nobody = await environment.request('/v1/consistency/deletions', { ...all, headers: { authorization: '' } });
      expect([nobody.status, nobody.body['code']]).toEqual([401, 'api_key_required']);
    });

    it('deletes inside the labels of its grant alone, whatever it names [authn.del.labels] [authn.del.from-grant] [authn.del.client_ref]', async () => {
      const { holder, stored } = await organisation();
      const [admin, team] = [await holder(ADMIN), await holder({ admin: false, labels: ['team'] })];
      const [ref] = refsOf(await admin.post(PACKET));
      for (const answer of [
        await team.removeDocument(ref),
        await team.removeDocument(ref, '?client_ref=other'),
        await team.remove({ document_sha256: sha256(INVOICE) }),
        await team.remove({ document_sha256: sha256(INVOICE), client_ref: 'other' }),
      ]) {
        expect([answer.status, answer.body['code']]).toEqual([403, 'deletion_not_granted']);
      }
      expect((await team.remove({ document_sha256: sha256(INVOICE), client_ref: 'team' })).status).toBe(200);
      expect(await stored()).toHaveLength(2);
    });

    it('sees the deletions that its grant covers; all others are not there [del.get.same] [del.get.visibility] [del.get.org-wide] [del.get.not-uuid] [err.del.404]', async () => {
      const { holder } = await organisation();
      const [admin, team, stranger] = [
        await holder(ADMIN),
        await holder({ admin: false, labels: ['team'] }),
        await (await organisation()).holder(ADMIN),
      ];
      const own = await team.remove({ subject_ref: 'a', client_ref: 'team' });
      const ofDefault = await admin.remove({ subject_ref: 'a' });
      const orgWide = await admin.remove({ subject_ref: 'a', all_labels: true });
      for (const { body } of [own, ofDefault, orgWide]) expect((await admin.deletion(body['deletion_id'])).body).toEqual(body);
      expect((await team.deletion(own.body['deletion_id'])).body).toEqual(own.body);
      for (const answer of [
        await team.deletion(ofDefault.body['deletion_id']),
        await team.deletion(orgWide.body['deletion_id']),
        await stranger.deletion(own.body['deletion_id']),
        await admin.deletion(randomUUID()),
        await admin.deletion('abc'),
      ]) {
        expect([answer.status, answer.body]).toEqual([404, { error: ERROR_CODES.deletion_not_found.message, code: 'deletion_not_found' }]);
      }
    });
  });

  describe('what goes wrong', () => {
    it('before a deletion is recorded is a 503 that may be sent again; nothing was removed [err.del.503]', async () => {
      const { holder, stored } = await organisation({}, (store) => ({ ...store, transaction: away }));
      const { post, remove, removeDocument } = await holder(DEFAULT_ONLY);
      const [ref] = refsOf(await post(PACKET));
      for (const answer of [await remove({ document_sha256: sha256(INVOICE) }), await removeDocument(ref)]) {
        expect([answer.status, answer.body['code'], answer.headers.get('retry-after')]).toEqual([503, 'deletion_failed', '5']);
      }
      expect(await stored()).toHaveLength(2);
    });

    it('without the key that documents were stored under is a 503, since nobody can tell which are meant; by reference it goes [err.keys.503]', async () => {
      const { holder, stored, store, organisation: name } = await organisation();
      const { post, remove, removeDocument } = await holder(DEFAULT_ONLY);
      const [ref] = refsOf(await post(PACKET));
      const key_id = Buffer.from('gone');
      await store.read((db) => db.updateTable('history_documents').set({ key_id }).where('organisation', '=', name).execute());
      for (const selector of [{ document_sha256: sha256(INVOICE) }, { subject_ref: 'case-1' }]) {
        const answer = await remove(selector);
        expect([answer.status, answer.body['code'], answer.headers.get('retry-after')]).toEqual([503, 'org_keys_unavailable', '5']);
      }
      expect(await stored()).toHaveLength(2);
      expect((await removeDocument(ref)).body['documents_removed']).toBe(1);
    });

    it('while the store is away is a 503 for whoever polls [err.503.consistency]', async () => {
      const { holder } = await organisation({}, (store) => ({ ...store, read: away }));
      const answer = await (await holder(ADMIN)).deletion(randomUUID());
      expect([answer.status, answer.body['code'], answer.headers.get('retry-after')]).toEqual([503, 'store_unavailable', '5']);
    });

    it('in the middle of a deletion is a 202; it goes on without any call [del.202] [st.del.running] [rcpt.running] [rcpt.backups.running] [rcpt.status_url] [st.del.get-status]', async () => {
      const { holder, stored, store, whileWorking, organisation: name } = await organisation({}, onlyRecords);
      const { post, remove, deletion } = await holder(DEFAULT_ONLY);
      await post({ ...PACKET, subject_ref: 'case-1' });
      const { status, body, headers } = await remove({ subject_ref: 'case-1' });
      const id = String(body['deletion_id']);
      expect([status, headers.get('location'), headers.get('retry-after')]).toEqual([202, `deletions/${id}`, '5']);
      expect(body).toEqual({
        deletion_id: id,
        state: 'running',
        parts: [id],
        documents_removed: 0,
        rows_removed: 0,
        note: DELETION_NOTE,
        status_url: `/v1/consistency/deletions/${id}`,
      });
      expect((await deletion(id)).status).toBe(202);
      expect(await stored()).toHaveLength(2);
      await whileWorking(localEngine(), () => expect.poll(async () => (await deletion(id)).status, { timeout: 60_000 }).toBe(200));
      expect((await deletion(id)).body).toMatchObject({ state: 'completed', documents_removed: 2, backups_expire_at: expect.any(String) });
      expect(await stored()).toEqual([]);
      const left = await store.read((db) => db.selectFrom('history_packets').select('id').where('organisation', '=', name).execute());
      expect(left).toEqual([]);
    });
  });

  it('keeps nothing of a packet that came before the deletion of its subject, and was checked after it', async () => {
    const { holder, stored, store, organisation: name } = await organisation({ longPacketBytes: 0 });
    const { post, poll, remove } = await holder(DEFAULT_ONLY);
    const before = await post({ ...PACKET, subject_ref: 'case-1' });
    await remove({ subject_ref: 'case-1' });
    const after = await post({ ...PACKET, subject_ref: 'case-1', facts: [] });
    const worker = createWorker({ engine: localEngine(), store, settings: { ...KEPT, longPacketBytes: 0 }, drainMs: 100 });
    await worker.start();
    const done = await until(poll, before.body['job_id'], isFinal);
    expect(done.body['state']).toBe('delivered');
    await until(poll, after.body['job_id'], isFinal);
    await worker.stop();
    const packets = await store.read((db) => db.selectFrom('history_packets').select('id').where('organisation', '=', name).execute());
    expect(packets).toEqual([{ id: after.body['job_id'] }]);
    expect(await stored()).toHaveLength(2);
  });

  it('leaves no trace in any table: documents, evidence, results, kept answers; the packet is not charged again', async () => {
    const { holder, stored, store, organisation: name } = await organisation({ longPacketBytes: 100 });
    const { post, poll, remove } = await holder(DEFAULT_ONLY);
    const text = `${INVOICE}Policy holder: Canary Featherstone\n`.repeat(4);
    const packet = { documents: [{ id: 'a', text }], subject_ref: 'canary-subject' };
    const key = { 'idempotency-key': `canary-key-${name}` };
    const { body } = await post(packet, key);
    const id = String(body['job_id']);
    const worker = createWorker({ engine: localEngine(), store, settings: { ...KEPT, longPacketBytes: 100 }, drainMs: 100 });
    await worker.start();
    await until(poll, id, isFinal);
    await worker.stop();
    const [{ document_ref: ref } = { document_ref: '' }] = await stored();
    expect(await tablesWith(store, [ref])).toEqual(['history_documents']);
    expect((await remove({ subject_ref: 'canary-subject' })).body).toMatchObject({ documents_removed: 1, rows_removed: 4 });
    expect(await tablesWith(store, [ref, 'Canary', 'Featherstone', 'canary-subject', sha256(text)])).toEqual([]);
    // The charge, and the key without its answer.
    expect(await tablesWith(store, [id])).toEqual(['idempotency', 'usage_ledger']);
    expect(await poll(id)).toMatchObject({ status: 404, body: { code: 'job_not_found' } });
    expect(await post(packet, key)).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } });
    const charges = await store.read((db) => db.selectFrom('usage_ledger').select('scu').where('organisation', '=', name).execute());
    expect(charges).toEqual([{ scu: PAGE_SCU }]);
  });

  it('keeps evidence as keyed tokens and places, without readable text [pack.evidence.tokens]', async () => {
    const { holder, store, organisation: name } = await organisation();
    const { body } = await (await holder()).post(PACKET);
    const [row] = await store.read((db) =>
      db.selectFrom('history_packets').select(['id', 'evidence']).where('organisation', '=', name).execute(),
    );
    const context = { purpose: 'evidence', organisation: name, id: row?.id ?? '' } as const;
    const text = store.cipher.open(row?.evidence ?? new Uint8Array(), context).toString();
    const evidence = JSON.parse(text) as { ref: string; entries: unknown[] };
    expect(evidence.ref).toBe(body['evidence_package_ref']);
    expect(evidence.entries).toHaveLength((body['findings'] as unknown[]).length);
    for (const word of ['Invoice', 'Total', '2026-03-01', '120.00', '180.00', '999.00']) expect(text).not.toContain(word);
  });

  it('is kept for as long as it is set, and then removed', async () => {
    const { holder, stored, store } = await organisation({ historyMs: DAY_MS });
    await (await holder()).post(PACKET);
    await cleanUp(store, { resultsMs: DAY_MS }, new Date(Date.now() + DAY_MS / 2));
    expect(await stored()).toHaveLength(2);
    await cleanUp(store, { resultsMs: DAY_MS }, new Date(Date.now() + 2 * DAY_MS));
    expect(await stored()).toEqual([]);
  });

  it('is off where nobody switched it on: packets are answered, and its routes are not there [cons.pack.off] [hist.off]', async () => {
    const { post, request } = await ground.appOf();
    const packet = await post(PACKET);
    expect(packet.status).toBe(200);
    for (const [method, path] of [
      ['DELETE', `documents/${String(refsOf(packet)[0])}`],
      ['POST', 'deletions'],
      ['GET', `deletions/${randomUUID()}`],
    ] as const) {
      const { status, body } = await request(`/v1/consistency/${path}`, { method });
      expect([status, Object.keys(body)]).toEqual([404, ['error']]);
    }
  });

  it('keeps nothing while it is off, and changes no answer but for that [hist.planned]', async () => {
    const [on, off] = [await organisation(), await organisation({ history: false })];
    const answers = [await (await on.holder()).post(PACKET), await (await off.holder()).post(PACKET)];
    expect([(await on.stored()).length, (await off.stored()).length]).toEqual([2, 0]);
    const [first, second] = answers.map(({ body: { documents: _own, subject_ref: _subject, ...body } }) => body);
    expect(first).toEqual(second);
  });
});
