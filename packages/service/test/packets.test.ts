import { findJobOfAny, ledgerSum, usageStanding } from '@input-trust/store';
import { describe, expect, it } from 'vitest';
import { createPacketService, DEFAULT_SETTINGS } from '../src/index.ts';
import { keepHouse, runJob } from '../src/jobs/run-job.ts';
import type { JobEvent } from '../src/jobs/run-job.ts';
import { packetJob } from '../src/packet-job.ts';
import { decodePacket, encodePacket } from '../src/packet-payload.ts';
import { scanJob } from '../src/scan-job.ts';
import { ENGINE, json, newCaller, useStore } from './support.ts';

const { store } = await useStore();
const HOUR_MS = 3_600_000;
const SETTINGS = { ...DEFAULT_SETTINGS, longPacketBytes: 0 };
const PACKET = { documents: [{ id: 'a', text: 'Invoice number: 4711' }] };

/** The service and a worker at the same time of day. */
function at(hours: number) {
  const now = (): Date => new Date(Date.now() + hours * HOUR_MS);
  const context = { engine: ENGINE, store, settings: SETTINGS, now };
  const events: JobEvent[] = [];
  const jobs = { scan: scanJob(ENGINE), packet: packetJob(context) };
  return { ...createPacketService(context), runner: { ...context, jobs, onEvent: (event: JobEvent) => void events.push(event) }, events };
}

describe('an accepted packet', () => {
  it('is abandoned a day after it was accepted, without a result or a charge, and then runs no more [st.job.abandoned] [st.job.committed] [limit.24h] [limit.24h.start]', async () => {
    const caller = newCaller();
    const { jobId } = await at(0).submit(caller, { packet: PACKET });
    await keepHouse(at(23).runner);
    expect(json((await at(23).poll(caller, jobId)).body)).toMatchObject({ state: 'queued' });
    const late = at(24.1);
    await keepHouse(late.runner);
    const polled = await late.poll(caller, jobId);
    expect(json(polled.body)).toEqual({ job_id: jobId, state: 'abandoned', attempt: 0, result_version: 0 });
    expect(polled).not.toHaveProperty('retryAfterSeconds');
    await runJob(late.runner, 'packet', { id: jobId, data: { jobId }, retryCount: 0, signal: new AbortController().signal });
    expect(json((await late.poll(caller, jobId)).body)).toMatchObject({ state: 'abandoned', attempt: 0 });
    expect(await store.read((db) => ledgerSum(db, caller.organisation))).toBe(0);
    expect(await store.read((db) => usageStanding(db, caller.organisation, new Date()))).toEqual({ used: 0, reserved: 0 });
  });

  it('that has committed is never abandoned', async () => {
    const caller = newCaller();
    const { runner, submit, poll } = at(0);
    const { jobId } = await submit(caller, { packet: PACKET });
    const item = { id: jobId, data: { jobId }, retryCount: 0, signal: new AbortController().signal };
    await runJob(runner, 'packet', item);
    const first = await poll(caller, jobId);
    await runJob(runner, 'packet', item);
    await keepHouse({ ...at(23.9).runner });
    expect(await poll(caller, jobId)).toEqual(first);
    expect(json(first.body)).toMatchObject({ state: 'delivered', attempt: 1, result_version: 1 });
    expect(await store.read((db) => ledgerSum(db, caller.organisation))).toBe(6);
    expect(await store.read((db) => findJobOfAny(db, jobId))).toMatchObject({ kind: 'packet', details: {}, attempts: 1 });
  });

  it('waits as it was admitted', async () => {
    const content = Buffer.from('Invoice number: 4711').toString('base64');
    const admitted = await ENGINE.admitPacket({
      packet: { documents: [...PACKET.documents, { id: 'b', content, filename: 'b.txt' }, { id: 'c', content }], client_ref: 'motor' },
    });
    expect(decodePacket(encodePacket(admitted))).toEqual(admitted);
  });
});
