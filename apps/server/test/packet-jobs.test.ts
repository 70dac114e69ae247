import { randomBytes, randomUUID } from 'node:crypto';
import { ConsistencyJob, ERROR_CODES, PacketResult } from '@input-trust/contract';
import { DEFAULT_SETTINGS } from '@input-trust/service';
import { expect, it } from 'vitest';
import { ALWAYS_LONG, CLAIM, engineThat, INVOICE, isFinal, onEachStore, PACKET, PAGE_SCU, until } from './packet-app.ts';
import { gate, localEngine, UUID } from './support.ts';

onEachStore('a long packet', ({ storeOf, appOf, appOfJobs, whileWorking }) => {
  it('is accepted as a job, and polled until it has the result that a short one has [svc.consistency.delivery] [cons.pack.202] [cons.pack.202.when] [cons.job.path] [cons.job.200] [cons.job.retry-after] [cons.job.readonly] [job.id] [job.state] [job.result] [job.result.same] [job.result_version] [job.result_version.start] [st.job.delivered] [st.job.delivered.coverage] [st.job.committed]', async () => {
    const { post, poll, charged } = await appOfJobs();
    const accepted = await post(PACKET);
    expect([accepted.status, accepted.headers.get('retry-after')]).toEqual([202, '5']);
    const jobId = String(accepted.body['job_id']);
    expect(jobId).toMatch(UUID);
    expect(accepted.headers.get('location')).toBe(`jobs/${jobId}`);
    expect(accepted.body).toEqual({ job_id: jobId, state: 'accepted', attempt: 0, result_version: 0 });
    const early = await poll(jobId);
    expect([early.status, early.headers.get('retry-after')]).toEqual([200, '5']);
    expect(early.body).toEqual({ job_id: jobId, state: 'queued', attempt: 0, result_version: 0 });
    expect(await charged()).toBe(0);

    const done = await whileWorking(localEngine(), () => until(poll, jobId, isFinal));
    expect(done.headers.get('retry-after')).toBeNull();
    expect(ConsistencyJob.parse(done.body)).toMatchObject({ state: 'delivered', attempt: 1, result_version: 1 });
    expect((await poll(jobId.toUpperCase())).text).toBe(done.text);
    expect(await charged()).toBe(2 * PAGE_SCU);
    const direct = await (await appOf()).post(PACKET);
    expect(bare(PacketResult.parse(done.body['result']))).toEqual(bare(PacketResult.parse(direct.body)));
  });

  it('is long from the set number of bytes on', async () => {
    const bytes = Buffer.byteLength(INVOICE) + Buffer.byteLength(CLAIM);
    const at = async (longPacketBytes: number) =>
      (await (await appOf({ config: { serviceSettings: { ...DEFAULT_SETTINGS, longPacketBytes } } })).post(PACKET)).status;
    expect([await at(bytes), await at(bytes + 1)]).toEqual([202, 200]);
    const isHashed = { serviceSettings: { ...ALWAYS_LONG, hashedInput: true } };
    expect((await (await appOf({ config: isHashed })).post(PACKET)).status).toBe(200);
  });

  it('is replayed with the same job under its key', async () => {
    const { post } = await appOfJobs();
    const key = { 'idempotency-key': 'order-9' };
    const [first, again] = [await post(PACKET, key), await post(PACKET, key)];
    expect([again.status, again.text, again.headers.get('location')]).toEqual([202, first.text, first.headers.get('location')]);
    expect(await post({ documents: PACKET.documents }, key)).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } });
  });

  it('ends as partial where a document cannot be read, and costs what was read [st.job.partial] [pack.status.pack] [scu.cons.partial]', async () => {
    const { post, poll, charged } = await appOfJobs();
    const documents = [...PACKET.documents, { id: 'scan', content: randomBytes(64).toString('base64') }];
    const { body } = await post({ documents });
    const done = await whileWorking(localEngine(), () => until(poll, body['job_id'], isFinal));
    expect(ConsistencyJob.parse(done.body)).toMatchObject({
      state: 'partial',
      result: { status: { pack: 'partial', coverage: { complete: false } } },
    });
    expect(await charged()).toBe(2 * PAGE_SCU);
    expect(done.body['result']).toMatchObject({ scu_charged: 2 * PAGE_SCU });
  });

  it('shows each step that it has stored, and goes on from the last one when a run fails [job.attempt] [st.job.nonfinal] [st.job.retryable] [st.job.order]', async () => {
    const { post, poll, charged } = await appOfJobs();
    const gates = { sectioned: gate(), matched: gate(), evaluated: gate() };
    const resumed: (string | undefined)[] = [];
    let isFirstRun = true;
    const engine = engineThat(async (check, options) => {
      resumed.push(options?.resumeFrom?.state);
      const fails = isFirstRun;
      isFirstRun = false;
      return check({
        ...options,
        async onProgress(progress) {
          await options?.onProgress?.(progress);
          await gates[progress.state].opened;
          if (fails && progress.state === 'matched') throw new TypeError('a fault');
        },
      });
    });
    const { body } = await post(PACKET);
    const id = body['job_id'];
    const seen: unknown[] = [];
    const shown = async (state: string) => {
      const answer = await until(poll, id, (each) => each === state);
      expect(answer.headers.get('retry-after')).toBe('5');
      expect(answer.body).not.toHaveProperty('result');
      seen.push([answer.body['state'], answer.body['attempt']]);
    };
    const done = await whileWorking(engine, async () => {
      await shown('sectioned');
      gates.sectioned.open();
      await shown('matched');
      gates.matched.open();
      await shown('retryable');
      await shown('evaluated');
      gates.evaluated.open();
      return until(poll, id, isFinal);
    });
    expect(seen).toEqual([
      ['sectioned', 1],
      ['matched', 1],
      ['retryable', 1],
      ['evaluated', 2],
    ]);
    expect(resumed).toEqual([undefined, 'matched']);
    expect(done.body).toMatchObject({ state: 'delivered', attempt: 2, result_version: 1 });
    expect(await charged()).toBe(2 * PAGE_SCU);
    const kept = await storeOf().read((db) => db.selectFrom('job_progress').select('job_id').where('job_id', '=', String(id)).execute());
    expect(kept).toEqual([]);
  });

  it('is abandoned without a charge when no worker survives it, for good [st.job.abandoned]', async () => {
    const { post, poll, charged } = await appOfJobs();
    const { body } = await post(PACKET);
    const id = String(body['job_id']);
    const { opened, open } = gate();
    const engine = engineThat(async (check) => {
      await opened;
      return check();
    });
    await whileWorking(engine, async () => {
      await storeOf().transaction((tx) => tx.send('packets-lost', { jobId: id }, { id: randomUUID() }));
      const done = await until(poll, id, isFinal);
      expect(done.body).toMatchObject({ job_id: id, state: 'abandoned', result_version: 0 });
      expect(done.headers.get('retry-after')).toBeNull();
      open();
      expect((await poll(id)).body).toEqual(done.body);
    });
    expect(await charged()).toBe(0);
  });

  it('is nobody else’s: unknown, malformed and foreign ids are one 404 [cons.job.visibility] [err.jobs.404]', async () => {
    const [{ post, poll }, other] = [await appOfJobs(), await appOfJobs()];
    const { body } = await post(PACKET);
    const answers = [await other.poll(body['job_id']), await poll(randomUUID()), await poll('abc')];
    for (const { status, body: refusal } of answers) {
      expect([status, refusal]).toEqual([404, { error: ERROR_CODES.job_not_found.message, code: 'job_not_found' }]);
    }
  });
});

/** A result without what is an organisation's own. */
const bare = ({ documents, subject_ref: _subject, ...result }: PacketResult) => ({
  ...result,
  documents: documents.map(({ document_ref: _ref, ...document }) => document),
});
