import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { InputTrustError } from '@input-trust/contract';
import { exportAudit, findStuckJobs, ledgerSum, saveOrganisation, usageStanding } from '@input-trust/store';
import type { QueueItem } from '@input-trust/store';
import { parseAllowedTargets } from '@input-trust/webhook-delivery';
import { describe, expect, it } from 'vitest';
import { acceptJob } from '../src/jobs/accept-job.ts';
import { nameRequest } from '../src/jobs/idempotent.ts';
import type { JobContext, JobDescription } from '../src/jobs/job-description.ts';
import { pollJob } from '../src/jobs/poll-job.ts';
import { giveUpJob, keepHouse, runJob } from '../src/jobs/run-job.ts';
import type { JobEvent } from '../src/jobs/run-job.ts';
import { DEFAULT_SETTINGS } from '../src/index.ts';
import { deliverCallback } from '../src/webhooks.ts';
import { json, newCaller, until, useStore } from './support.ts';

const { store } = await useStore();
const DAY_MS = 86_400_000;

/** Adds numbers: no engine, no decision, a unit for each number. */
const sum: JobDescription = {
  kind: 'scan',
  failures: {
    attempts_exhausted: { reason: 'lost', next_step: 'again', retryable: true },
    payload_unreadable: { reason: 'unreadable', next_step: 'again', retryable: true },
  },
  load({ details }, payload) {
    const numbers: unknown = JSON.parse(payload.toString());
    if (!Array.isArray(numbers)) throw new Error('these are no numbers');
    return async () => {
      if (numbers.length > 9) throw new InputTrustError('payload_too_large');
      const total = numbers.reduce((left: number, right) => left + Number(right), 0);
      return { answer: { total, currency: details['currency'] }, charge: { scu: numbers.length, units: {} } };
    };
  },
  failedAnswer: ({ id }, { reason }) => ({ id, failed: reason }),
  callbackBody: ({ state }, answer) => `${state}: ${answer.toString()}`,
};

function machinery(now = () => new Date()) {
  const events: JobEvent[] = [];
  const context: JobContext = { store, settings: DEFAULT_SETTINGS, now };
  return {
    ...context,
    jobs: { scan: sum, packet: { ...sum, kind: 'packet' as const } },
    events,
    onEvent: (event: JobEvent) => void events.push(event),
  };
}

const refusal = (conflict: string) => new InputTrustError('idempotency_key_reused', { message: conflict });

/** Accepts numbers, to be named by any text. */
async function accept(numbers: unknown, { caller = newCaller(), key = '', webhookUrl = '', now = () => new Date() } = {}) {
  const context = machinery(now);
  const payload = Buffer.from(JSON.stringify(numbers));
  const id = randomUUID();
  const name = { organisation: caller.organisation, kind: 'scan' as const, key, said: payload, refusal };
  const replay = await acceptJob(context, {
    kind: 'scan',
    length: 'short',
    id,
    caller,
    details: { currency: 'SCU' },
    payload,
    scu: 1,
    mostWaiting: 2,
    answer: Buffer.from(`accepted ${id}`),
    webhookUrl: webhookUrl === '' ? undefined : webhookUrl,
    named: key === '' ? undefined : await nameRequest(context, name),
  });
  return { id, caller, replay };
}

const item = (jobId: string): QueueItem => ({ id: jobId, data: { jobId }, retryCount: 0, signal: new AbortController().signal });
const poll = async (organisation: string, id: string, context: JobContext = machinery()) =>
  pollJob(context, { organisation, kind: 'scan', id });

describe('a kind of job', () => {
  it('is accepted, run, charged once and polled without anything that scans have', async () => {
    const runner = machinery();
    const { id, caller } = await accept([1, 2, 3]);
    const { organisation } = caller;
    expect(await poll(organisation, id)).toMatchObject({ job: { state: 'pending', details: { currency: 'SCU' } } });
    expect(await store.read((db) => usageStanding(db, organisation, new Date()))).toEqual({ used: 0, reserved: 1 });
    await runJob(runner, 'scan', item(id));
    await runJob(runner, 'scan', item(id));
    const polled = await poll(organisation, id.toUpperCase());
    expect(json(polled?.answer ?? Buffer.alloc(0))).toEqual({ total: 6, currency: 'SCU' });
    expect(runner.events).toMatchObject([{ kind: 'job', jobKind: 'scan', jobId: id, organisation, outcome: 'complete' }]);
    expect(runner.events[0]).not.toHaveProperty('decision');
    expect(await store.read((db) => ledgerSum(db, organisation))).toBe(3);
    expect(await store.read((db) => usageStanding(db, organisation, new Date()))).toEqual({ used: 3, reserved: 0 });
    const lines: string[] = [];
    for await (const line of exportAudit(store.read, organisation)) lines.push(line);
    expect(lines).toEqual([]);
    expect(await poll(newCaller().organisation, id)).toBeUndefined();
    expect(
      await poll(
        organisation,
        id,
        machinery(() => new Date(Date.now() + 2 * DAY_MS)),
      ),
    ).toBeUndefined();
  });

  it('is recognised by any text that its caller named it with, and refuses in its own words', async () => {
    const named = { caller: newCaller(), key: 'order "7" ä\\' };
    const first = await accept([1], named);
    const again = await accept([1], named);
    expect(first.replay).toBeUndefined();
    expect(again.replay).toMatchObject({ jobId: first.id, accepted: true });
    expect(Buffer.from(again.replay?.body ?? []).toString()).toBe(`accepted ${first.id}`);
    await expect(accept([2], named)).rejects.toMatchObject({ code: 'idempotency_key_reused', message: 'reused' });
    expect((await accept([2], { ...named, key: 'order 8' })).replay).toBeUndefined();
    const rows = await store.read((db) => db.selectFrom('payloads').select('job_id').where('job_id', '=', again.id).execute());
    expect(rows).toEqual([]);
  });

  it('waits no more than its caller may, and costs no more than a quota has left', async () => {
    const caller = newCaller();
    await accept([1], { caller });
    await accept([2], { caller });
    await expect(accept([3], { caller })).rejects.toMatchObject({ code: 'capacity_exceeded' });
    const poor = newCaller();
    await store.read((db) => saveOrganisation(db, poor.organisation, { quota_scu: 0 }, new Date()));
    await expect(accept([1], { caller: poor })).rejects.toMatchObject({ code: 'quota_exceeded' });
  });

  it('fails in its own words, without a charge: refused, unreadable, lost, stuck', async () => {
    const runner = machinery();
    const failed = async ({ id, caller }: { id: string; caller: { organisation: string } }) => {
      const polled = await poll(caller.organisation, id);
      expect(polled?.job.state).toBe('failed');
      expect(await store.read((db) => usageStanding(db, caller.organisation, new Date()))).toEqual({ used: 0, reserved: 0 });
      return json(polled?.answer ?? Buffer.alloc(0))['failed'];
    };
    const refused = await accept(Array.from({ length: 10 }, () => 1));
    await runJob(runner, 'scan', item(refused.id));
    expect(await failed(refused)).toBe(new InputTrustError('payload_too_large').message);
    const unreadable = await accept('no numbers');
    await runJob(runner, 'scan', item(unreadable.id));
    expect(await failed(unreadable)).toBe('unreadable');
    const lost = await accept([1]);
    await giveUpJob(runner, lost.id);
    await giveUpJob(runner, lost.id);
    expect(await failed(lost)).toBe('lost');
    const stuck = await accept([1], { now: () => new Date(Date.now() - 2 * DAY_MS) });
    expect(await store.read((db) => findStuckJobs(db, new Date(Date.now() - DAY_MS)))).toContain(stuck.id);
    await keepHouse(runner);
    expect(await failed(stuck)).toBe('lost');
    expect(runner.events.map(({ kind, jobId }) => [kind, jobId])).toEqual([refused, unreadable, lost, stuck].map(({ id }) => ['job', id]));
  });

  it('calls back with what it has to say', async () => {
    const bodies: string[] = [];
    const listening = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        bodies.push(body);
        response.writeHead(204).end();
      });
    }).listen(0, '127.0.0.1');
    await once(listening, 'listening');
    const { id } = await accept([4, 5], { webhookUrl: `http://127.0.0.1:${(listening.address() as AddressInfo).port}/` });
    const runner = machinery();
    await runJob(runner, 'scan', item(id));
    const [delivery] = await store.read((db) => db.selectFrom('webhook_deliveries').select('event_id').where('job_id', '=', id).execute());
    const attempt = { eventId: delivery?.event_id ?? '', retryCount: 0, now: runner.now };
    const options = { secrets: [], allowed: parseAllowedTargets('127.0.0.1'), signal: new AbortController().signal };
    expect(await deliverCallback(store, runner.jobs, attempt, options)).toMatchObject({ jobKind: 'scan', jobId: id, isFinal: true });
    await until(() => bodies.length > 0 || undefined);
    expect(bodies).toEqual(['complete: {"total":9,"currency":"SCU"}']);
    listening.close();
  });
});
