import { PacketResult } from '@input-trust/contract';
import { describe, expect, it } from 'vitest';
import { engineThat, onEachStore, PACKET, PAGE_SCU } from './packet-app.ts';
import { eventually } from './server-process.ts';
import { gate, testApp } from './support.ts';
import type { Answer } from './support.ts';

onEachStore('a short packet', ({ appOf }) => {
  it('is answered at once, with references, provenance and its price [cons.pack.submit] [cons.pack.sync] [cons.pack.client_ref] [cons.pack.subject_ref] [cons.pack.document_ref] [pack.documents] [pack.documents.ref] [pack.findings] [pack.summary] [pack.cases-claims] [pack.evidence_ref] [pack.status] [pack.status.pack] [svc.consistency.compare]', async () => {
    const { post, charged } = await appOf();
    const answer = await post({ ...PACKET, client_ref: 'motor' });
    expect(answer.status).toBe(200);
    const result = PacketResult.parse(answer.body);
    expect(result.documents.map(({ id, status, pages }) => [id, status, pages])).toEqual([
      ['invoice', 'checked', 1],
      ['claim', 'checked', 1],
    ]);
    for (const { document_ref } of result.documents) expect(document_ref).toMatch(/^doc_[0-9a-f]{32}$/);
    expect(result.findings).toMatchObject([
      { code: 'fact_contradicted', fact_id: 'total', document_ids: ['invoice'] },
      { code: 'document_copy_differs', document_ids: ['claim', 'invoice'] },
    ]);
    expect(result.summary.counts.problems).toBe(result.findings.length);
    expect(result).toMatchObject({ status: { pack: 'complete', coverage: { complete: true } }, cases: expect.any(Array), claims: [] });
    expect(result).toMatchObject({ client_ref: 'motor', scu_charged: 2 * PAGE_SCU, usage_units: { doc_pages: 2 } });
    expect(result.subject_ref).toMatch(/^subject_[0-9a-f]{32}$/);
    expect(await charged()).toBe(2 * PAGE_SCU);
  });

  it('has the same hashes twice, the subject of its caller, and references that are the organisation’s own [pack.provenance] [cons.pack.subject_ref.opaque] [svc.consistency.no-history]', async () => {
    const [{ post }, other] = [await appOf(), await appOf()];
    const packet = { ...PACKET, subject_ref: 'case-7' };
    const [first, again, foreign] = [await post(packet), await post(packet), await other.post(packet)];
    expect(again.body).toEqual(first.body);
    expect(first.body).toMatchObject({ subject_ref: 'case-7' });
    expect(foreign.body['provenance']).toEqual(first.body['provenance']);
    expect(refs(foreign).some((ref) => refs(first).includes(ref))).toBe(false);
    const { documents } = PACKET;
    const canary = await post({ documents: documents.map((document) => ({ ...document, text: `Jane Canary\n${document.text}` })) });
    expect(String(canary.body['subject_ref'])).not.toMatch(/jane|canary/i);
  });

  it('is the same as a form with one part for each file [cons.pack.body]', async () => {
    const { post, send } = await appOf();
    const form = new FormData();
    const documents = PACKET.documents.map(({ text: _text, ...document }) => ({ ...document, part: `file-${document.id}` }));
    form.set('packet', JSON.stringify({ ...PACKET, documents }));
    for (const { id, text } of PACKET.documents) form.set(`file-${id}`, new Blob([text]), `${id}.txt`);
    const inForm = await send(form);
    const content = PACKET.documents.map(({ text, ...document }) => ({
      ...document,
      filename: `${document.id}.txt`,
      content: Buffer.from(text).toString('base64'),
    }));
    const inJson = await post({ ...PACKET, documents: content });
    expect([inForm.status, inJson.status]).toEqual([200, 200]);
    expect(inForm.body).toEqual(inJson.body);
  });

  it('is replayed byte for byte under its key and charged once; another body under it is refused [cons.pack.idem] [cons.pack.idem.bytes] [cons.pack.idem.scope] [err.pack.409.reused] [scu.cons.once]', async () => {
    const [{ post, charged }, other] = [await appOf(), await appOf()];
    const key = { 'idempotency-key': 'order-7' };
    const [first, again] = [await post(PACKET, key), await post(PACKET, key)];
    expect(first.status).toBe(200);
    expect(again.text).toBe(first.text);
    expect(await charged()).toBe(2 * PAGE_SCU);
    const changed = await post({ documents: PACKET.documents }, key);
    expect(changed).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } });
    expect((await other.post({ documents: PACKET.documents }, key)).status).toBe(200);
    expect(await charged()).toBe(2 * PAGE_SCU);
  });

  it('is a 409 with Retry-After while the first request of its key runs, and free after a failure [err.pack.409.flight]', async () => {
    const { opened, open } = gate();
    let isFaulty = true;
    const engine = engineThat(async (check) => {
      await opened;
      if (isFaulty) throw new TypeError('a fault');
      return check();
    });
    const { post, charged } = await appOf({ engine });
    const key = { 'idempotency-key': 'order-8' };
    const first = post(PACKET, key);
    const conflict = await eventually(
      async () => {
        const answer = await post(PACKET, key);
        return answer.status === 409 ? answer : undefined;
      },
      () => 'no conflict',
    );
    expect(conflict.body).toEqual({ error: expect.any(String), code: 'idempotency_key_in_flight' });
    expect(conflict.headers.get('retry-after')).toBe('5');
    open();
    expect(await first).toMatchObject({ status: 500, body: { code: 'internal_error' } });
    isFaulty = false;
    expect((await post(PACKET, key)).status).toBe(200);
    expect(await charged()).toBe(2 * PAGE_SCU);
  });
});

describe('the history routes', () => {
  it.each([
    ['DELETE', '/v1/consistency/documents/abc'],
    ['POST', '/v1/consistency/deletions'],
    ['GET', '/v1/consistency/deletions/018f3d5e-0000-4000-8000-00000000000c'],
  ])('%s %s is a 404 without a code: no document is kept [hist.off]', async (method, path) => {
    const { status, body } = await testApp().request(path, { method });
    expect([status, Object.keys(body)]).toEqual([404, ['error']]);
  });

  it('have none that gives the evidence package [pack.evidence.no-download]', async () => {
    for (const path of ['evidence', 'evidence/evidence_0', 'evidence_packages/evidence_0', 'packets/evidence_0']) {
      expect((await testApp().request(`/v1/consistency/${path}`)).status).toBe(404);
    }
  });
});

const refs = (answer: Answer) => PacketResult.parse(answer.body).documents.map(({ document_ref }) => document_ref);
