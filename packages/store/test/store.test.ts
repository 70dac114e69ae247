import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import {
  cleanUp,
  completeRequest,
  countPendingJobs,
  createApiKey,
  deletePayload,
  exportAudit,
  findOrganisation,
  findJob,
  finishJob,
  forgetScan,
  insertPayload,
  insertJob,
  ledgerSum,
  listApiKeys,
  preparePayload,
  readPayload,
  recallScans,
  releaseRequest,
  rememberScan,
  renewRequest,
  revokeApiKey,
  saveOrganisation,
  usageStanding,
} from '../src/index.ts';
import type { IdempotencyClaim, JobCommit, NewJob, QueueItem } from '../src/index.ts';
import { describeStore, later, NOW, organisationName } from './databases.ts';

const MINUTE = 60_000;

describeStore('store', (store, open) => {
  async function pendingJob(organisation: string, id = randomUUID()): Promise<string> {
    await store().read((db) => insertJob(db, newJob(organisation, id)));
    return id;
  }

  it('migrates once, however many processes begin at the same time', async () => {
    if (store() === undefined) return;
    const others = [open(), open()];
    await Promise.all(others.map((other) => other.ready()));
    expect(await others[0]?.ping()).toBe(true);
  });

  it('keeps a key as a digest, finds it while it is valid and not after it was revoked or expired [authn.keys]', async () => {
    const organisation = organisationName();
    const made = await store().read((db) => createApiKey(db, { organisation, expiresAt: later(MINUTE), scopes: ['scan'] }, NOW));
    const at = (now: Date) => store().authenticate({ key: made.key, now });
    expect(await at(NOW)).toMatchObject({ organisation, scopes: ['scan'], tier: 'standard', monitor: false });
    expect(await at(later(MINUTE))).toBeUndefined();
    expect(await store().authenticate({ key: `${made.key}x`, now: NOW })).toBeUndefined();
    const [row] = await store().read((db) => listApiKeys(db, organisation));
    expect(JSON.stringify(row)).not.toContain(made.key);
    expect(await store().read((db) => revokeApiKey(db, made.id, NOW))).toBe(true);
    expect(await store().read((db) => revokeApiKey(db, made.id, NOW))).toBe(false);
    expect(await at(NOW)).toBeUndefined();
  });

  it('creates an organisation with defaults and changes what is given', async () => {
    const id = organisationName();
    await store().read((db) => saveOrganisation(db, id, {}, NOW));
    await store().read((db) => saveOrganisation(db, id, { quota_scu: 100 }, NOW));
    await store().read((db) => saveOrganisation(db, id, {}, NOW));
    expect(await store().read((db) => findOrganisation(db, id))).toMatchObject({ tier: 'standard', quota_scu: 100, payment_state: 'ok' });
  });

  it('looks an organisation up every time once it has a limit or a debt, and notices a new one within a second', async () => {
    const id = organisationName();
    expect(await store().organisation(id)).toBeUndefined();
    await store().read((db) => saveOrganisation(db, id, { quota_scu: 5 }, NOW));
    await new Promise((resolve) => setTimeout(resolve, 1_050));
    expect(await store().organisation(id)).toMatchObject({ quota_scu: 5, payment_state: 'ok' });
    await store().read((db) => saveOrganisation(db, id, { payment_state: 'required' }, NOW));
    expect(await store().organisation(id)).toMatchObject({ quota_scu: 5, payment_state: 'required' });
  });

  it('moves a job to a final state once: of two finishers one counts [st.scan.final]', async () => {
    const organisation = organisationName();
    const id = await pendingJob(organisation);
    const finish = (text: string) =>
      store().transaction(({ db }) => finishJob(db, id, { state: 'complete', result: Buffer.from(text), now: NOW }));
    const outcomes = await Promise.all([finish('one'), finish('two')]);
    expect(outcomes.toSorted()).toEqual([false, true]);
    const job = await store().read((db) => findJob(db, { organisation, kind: 'scan', id }));
    expect(job).toMatchObject({ state: 'complete', details: { monitor: false } });
    expect(Buffer.from(job?.result ?? []).toString()).toBe(outcomes[0] ? 'one' : 'two');
    expect(await store().read((db) => findJob(db, { organisation: organisationName(), kind: 'scan', id }))).toBeUndefined();
  });

  it('keeps payloads sealed, and gives the bytes back as they were', async () => {
    const organisation = organisationName();
    const id = await pendingJob(organisation);
    const canary = Buffer.from('canary-3f1c');
    const bytes = Buffer.concat([canary, randomBytes(50_000)]);
    const payload = await preparePayload(store(), organisation, id, bytes);
    await store().transaction(({ db }) => insertPayload(db, payload, NOW));
    expect((await readPayload(store(), organisation, id))?.equals(bytes)).toBe(true);
    const row = await store().read((db) => db.selectFrom('payloads').selectAll().where('job_id', '=', id).executeTakeFirstOrThrow());
    expect(Buffer.from(row.bytes ?? []).includes(canary)).toBe(false);
    await expect(readPayload(store(), 'another', id)).rejects.toThrow('unable to authenticate');
    await store().transaction(({ db }) => deletePayload(db, id));
    expect(await readPayload(store(), organisation, id)).toBeUndefined();
  });

  it('sends an item with the transaction or not at all', async () => {
    const items: QueueItem[] = [];
    const stop = await store().work('scans', { concurrency: 1, pollSeconds: 0.5 }, async (item) => void items.push(item));
    const [kept, lost] = [randomUUID(), randomUUID()];
    await store().transaction((tx) => tx.send('scans', { jobId: kept }, { id: kept }));
    await expect(
      store().transaction(async (tx) => {
        await tx.send('scans', { jobId: lost }, { id: lost });
        throw new Error('after sending');
      }),
    ).rejects.toMatchObject({ code: 'store_unavailable' });
    await until(() => items.length > 0);
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(items.map(({ id }) => id)).toEqual([kept]);
    expect(items[0]?.data).toEqual({ jobId: kept });
    await stop();
  });

  it('gives an item back when its handler fails, and runs items by priority', async () => {
    const ids = { low: randomUUID(), high: randomUUID(), failing: randomUUID() };
    await store().transaction(async (tx) => {
      await tx.send('webhooks', {}, { id: ids.low, priority: -5 });
      await tx.send('webhooks', {}, { id: ids.high, priority: 5 });
    });
    const seen: string[] = [];
    const stop = await store().work('webhooks', { concurrency: 1, pollSeconds: 0.5 }, async ({ id, retryCount }) => {
      seen.push(id);
      if (id === ids.failing && retryCount === 0) throw new Error('first time');
    });
    await until(() => seen.length === 2);
    expect(seen).toEqual([ids.high, ids.low]);
    await store().transaction((tx) =>
      tx.send('webhooks', {}, { id: ids.failing, retries: { limit: 3, delaySeconds: 1, maxDelaySeconds: 1 } }),
    );
    await until(() => seen.length === 4);
    expect(seen.slice(2)).toEqual([ids.failing, ids.failing]);
    await stop();
  });

  it('lets one of many claim a key, and shows the others what stands in their way [err.409]', async () => {
    const base = claimOf(organisationName());
    const claims = Array.from({ length: 10 }, () => ({ ...base, owner: randomUUID() }));
    const records = await Promise.all(
      claims.map((claim, index) => (index % 2 === 0 ? store().claim(claim) : store().transaction((tx) => tx.claim(claim)))),
    );
    expect(records.filter((record) => record === undefined)).toHaveLength(1);
    expect(records.filter((record) => record?.state === 'running')).toHaveLength(9);
  });

  it('takes any text as a key, and keeps those of two kinds and organisations apart', async () => {
    const keys = ['it\'s; drop table "jobs" --', 'a b', '["a","scan"]', 'ä€𝄞', ' ', 'x'.repeat(2_000)];
    const claims = keys.map((key) => ({ ...claimOf(organisationName()), key }));
    const [base = claimOf('')] = claims;
    expect(await Promise.all(claims.map((claim) => store().claim(claim)))).toEqual(keys.map(() => undefined));
    const again = await Promise.all(claims.map((claim) => store().claim({ ...claim, owner: randomUUID() })));
    expect(again.map((record) => record?.key)).toEqual(keys);
    // A kind of the future has the same key already.
    const key = randomUUID();
    await store().read((db) =>
      sql`insert into input_trust.idempotency
        (organisation, kind, key, fingerprint, state, owner, locked_until, job_id, response, accepted, expires_at)
        values (${base.organisation}, 'another', ${key}, '', 'running', ${base.owner}, ${later(MINUTE)}, null, null, false, ${later(MINUTE)})`.execute(
        db,
      ),
    );
    const claim = { ...base, key, owner: randomUUID() };
    expect(await store().claim(claim)).toBeUndefined();
    expect(await store().claim({ ...claim, organisation: organisationName(), owner: randomUUID() })).toBeUndefined();
    await store().read((db) => releaseRequest(db, claim));
    const left = await store().read((db) => db.selectFrom('idempotency').select('owner').where('key', '=', key).execute());
    expect(left).toHaveLength(2);
  });

  it('charges a job that has no decision, and writes no line of the audit log for it', async () => {
    const organisation = organisationName();
    const { audit: _decision, ...job } = commitOf(organisation, { scu: 4 });
    expect(await store().commit(job)).toBe(true);
    expect(await store().read((db) => ledgerSum(db, organisation))).toBe(4);
    const lines: string[] = [];
    for await (const line of exportAudit(store().read, organisation)) lines.push(line);
    expect(lines).toEqual([]);
  });

  it('frees a claim that its owner stopped renewing, for the same request only, and the late owner cannot complete it', async () => {
    const first = claimOf(organisationName());
    const claim = (owner: string, now: Date, fingerprint = first.fingerprint) =>
      store().claim({ ...first, owner, now, fingerprint, lockedUntil: new Date(now.getTime() + MINUTE) });
    expect(await claim(first.owner, NOW)).toBeUndefined();
    await store().read((db) => renewRequest(db, first, later(2 * MINUTE)));
    expect(await claim(randomUUID(), later(1.5 * MINUTE))).toMatchObject({ state: 'running' });
    expect(await claim(randomUUID(), later(3 * MINUTE), randomBytes(32))).toMatchObject({ state: 'running' });
    const heir = randomUUID();
    expect(await claim(heir, later(3 * MINUTE))).toBeUndefined();
    const answer = { state: 'complete' as const, jobId: randomUUID(), response: Buffer.from('x'), accepted: false };
    expect(await store().read((db) => completeRequest(db, first, answer))).toBe(false);
    expect(await store().read((db) => completeRequest(db, { ...first, owner: heir }, answer))).toBe(true);
    await store().read((db) => releaseRequest(db, { ...first, owner: heir }));
    expect(await claim(randomUUID(), later(4 * MINUTE))).toMatchObject({ state: 'complete', job_id: answer.jobId });
  });

  it('charges each job once, and totals agree with the ledger under concurrency', async () => {
    const organisation = organisationName();
    const ids = Array.from({ length: 40 }, () => randomUUID());
    const charge = (jobId: string, scu: number, index: number) => {
      const job = commitOf(organisation, { jobId, scu });
      return index % 3 === 0 ? store().transaction((tx) => tx.commit(job)) : store().commit(job);
    };
    await Promise.all([...ids, ...ids].map((id, index) => charge(id, (index % 40) + 1, index)));
    expect(await store().read((db) => ledgerSum(db, organisation))).toBe(820);
    expect(await store().read((db) => usageStanding(db, organisation, NOW))).toEqual({ used: 820, reserved: 0 });
  });

  it('fails what is wrong alone, and commits what was gathered with it', async () => {
    const organisation = organisationName();
    const jobs = Array.from({ length: 20 }, (_, index) => commitOf(organisation, { scu: index === 7 ? -1 : 1 }));
    jobs[13] = commitOf(organisation, { jobId: 'no id' });
    const outcomes = await Promise.allSettled(jobs.map((job) => store().commit(job)));
    expect(outcomes.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []))).toEqual([7, 13]);
    expect(await store().read((db) => ledgerSum(db, organisation))).toBe(18);
    expect(await store().read((db) => usageStanding(db, organisation, NOW))).toMatchObject({ used: 18 });
  });

  it('keeps the answer and ends the reservation with the charge, and writes nothing for whoever lost the claim [err.409]', async () => {
    const organisation = organisationName();
    const [held, lost] = [claimOf(organisation), claimOf(organisation)];
    const reservations = [randomUUID(), randomUUID()].map((jobId) => ({
      organisation,
      jobId,
      scu: 3,
      now: NOW,
      expiresAt: later(MINUTE),
    }));
    await Promise.all([...[held, lost].map((claim) => store().claim(claim)), ...reservations.map((each) => store().reserve(each))]);
    const jobs = [held, { ...lost, owner: randomUUID() }].map((claim, index) => ({
      ...commitOf(organisation, {}),
      reservation: reservations[index]?.jobId ?? '',
      claim: { kind: claim.kind, key: claim.key, owner: claim.owner, state: 'complete' as const, response: Buffer.from('answer') },
    }));
    expect(await Promise.all(jobs.map((job) => store().commit(job)))).toEqual([true, false]);
    const standing = () => store().read((db) => usageStanding(db, organisation, NOW));
    expect(await standing()).toEqual({ used: 1, reserved: 0 });
    const again = await store().claim({ ...held, owner: randomUUID() });
    expect(again).toMatchObject({ state: 'complete', job_id: jobs[0]?.jobId });
    expect(Buffer.from(again?.response ?? []).toString()).toBe('answer');
    expect(await store().claim({ ...lost, owner: randomUUID() })).toMatchObject({ state: 'running', owner: lost.owner });
  });

  it('never lets more be reserved than a quota has left, whoever asks at the same time', async () => {
    const organisation = organisationName();
    await store().read((db) => saveOrganisation(db, organisation, { quota_scu: 100, spending_limit_scu: 95 }, NOW));
    // A second process, where the database can have one.
    const second = open();
    const isShared = (await second.read((db) => findOrganisation(db, organisation))) !== undefined;
    const other = isShared ? second : store();
    const ask = async (index: number) => {
      const asked = index % 2 === 0 ? store() : other;
      const reservation = { organisation, jobId: randomUUID(), scu: 6, now: NOW, expiresAt: later(MINUTE) };
      const exceeded = await asked.reserve(reservation);
      if (exceeded !== undefined) return exceeded;
      // Charged while others reserve: it counts as one of both at every moment.
      await asked.commit({ ...commitOf(organisation, { scu: 6 }), reservation: reservation.jobId });
      return 'charged';
    };
    const outcomes = await Promise.all(Array.from({ length: 40 }, (_, index) => ask(index)));
    expect(outcomes.toSorted()).toEqual([...Array(15).fill('charged'), ...Array(25).fill('spending_limit')]);
    expect(await store().read((db) => usageStanding(db, organisation, NOW))).toEqual({ used: 90, reserved: 0 });
  });

  it('refuses to change the ledger and the audit log', async () => {
    const organisation = organisationName();
    await store().commit(commitOf(organisation, {}));
    const tamper = (statement: ReturnType<typeof sql>) => store().read((db) => statement.execute(db));
    for (const statement of [
      sql`update input_trust.usage_ledger set scu = 0`,
      sql`delete from input_trust.usage_ledger`,
      sql`truncate input_trust.usage_ledger`,
      sql`update input_trust.audit_log set action = 'ALLOW'`,
    ]) {
      await expect(tamper(statement)).rejects.toMatchObject({ code: 'store_unavailable' });
    }
    expect(await store().read((db) => ledgerSum(db, organisation))).toBe(1);
  });

  it('exports the audit log as lines of JSON, of one organisation alone', async () => {
    const organisation = organisationName();
    for (const owner of [organisation, organisationName(), organisation]) await store().commit(commitOf(owner, {}));
    const lines: string[] = [];
    for await (const line of exportAudit(store().read, organisation)) lines.push(line);
    expect(lines).toHaveLength(2);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ organisation, action: 'BLOCK', categories: ['jailbreak', 'payload'], scu: 1 });
    expect(lines.every((line) => line.endsWith('\n'))).toBe(true);
  });

  it('recalls a scan by its exact bytes within one organisation, and forgets it [post.r5.exact]', async () => {
    const organisation = organisationName();
    const bytes = randomBytes(1000);
    const scanId = randomUUID();
    await rememberScan(store(), { organisation, bytes, scanId, receipt: Buffer.from('receipt'), now: NOW, expiresAt: later(MINUTE) });
    const [found] = await recallScans(store(), organisation, bytes, NOW);
    expect(found).toMatchObject({ scanId, scannedAt: NOW });
    expect(Buffer.from(found?.receipt ?? []).toString()).toBe('receipt');
    const changed = Buffer.from(bytes);
    changed[500] = (changed[500] ?? 0) ^ 1;
    expect(await recallScans(store(), organisation, changed, NOW)).toEqual([]);
    expect(await recallScans(store(), organisationName(), bytes, NOW)).toEqual([]);
    expect(await recallScans(store(), organisation, bytes, later(MINUTE))).toEqual([]);
    expect(await forgetScan(store(), organisationName(), scanId)).toBe(false);
    expect(await forgetScan(store(), organisation, scanId)).toBe(true);
    expect(await recallScans(store(), organisation, bytes, NOW)).toEqual([]);
  });

  it('removes final results after their time and never a pending job [st.scan.retention]', async () => {
    const organisation = organisationName();
    const [old, waiting] = [await pendingJob(organisation), await pendingJob(organisation)];
    await store().transaction(({ db }) => finishJob(db, old, { state: 'failed', result: Buffer.from('x'), now: NOW }));
    await cleanUp(store(), { resultsMs: MINUTE }, later(MINUTE / 2));
    expect(await store().read((db) => findJob(db, { organisation, kind: 'scan', id: old }))).toBeDefined();
    await cleanUp(store(), { resultsMs: MINUTE }, later(2 * MINUTE));
    expect(await store().read((db) => findJob(db, { organisation, kind: 'scan', id: old }))).toBeUndefined();
    expect(await store().read((db) => findJob(db, { organisation, kind: 'scan', id: waiting }))).toBeDefined();
    expect(await store().read((db) => countPendingJobs(db, organisation, 'scan'))).toBe(1);
  });
});

function newJob(organisation: string, id: string): NewJob {
  return { id, kind: 'scan', organisation, tier: 'standard', details: { monitor: false }, webhook_url: null, accepted_at: NOW };
}

function claimOf(organisation: string): IdempotencyClaim {
  const ids = { kind: 'scan' as const, key: randomUUID(), fingerprint: randomBytes(32), owner: randomUUID() };
  return { organisation, ...ids, now: NOW, lockedUntil: later(MINUTE), expiresAt: later(60 * MINUTE) };
}

/** A blocked text that costs one unit. */
function commitOf(organisation: string, { jobId = randomUUID(), scu = 1 }: { jobId?: string; scu?: number }) {
  const decision = { action: 'BLOCK', shadow_action: null, shadow_cause: null, risk_score: 90, focus: 'steg', content_type: 'text' };
  const audit = { request_id: randomUUID(), ...decision, categories: 'jailbreak payload' };
  return { jobId, organisation, at: NOW, scu, units: { text_tokens: scu }, audit } satisfies JobCommit;
}

async function until(condition: () => boolean): Promise<void> {
  for (const deadline = performance.now() + 10_000; !condition();) {
    if (performance.now() > deadline) throw new Error('it did not happen within 10 s');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
