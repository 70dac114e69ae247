import { spawnSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLocalEngine } from '@input-trust/engine';
import { createScanService, createWorker } from '@input-trust/service';
import { createApiKey, exportAudit, MissingKeyError, readPayload, usageByMonth } from '@input-trust/store';
import type { Store } from '@input-trust/store';
import { missingPostgres, postgresProgram, startPostgres } from '@input-trust/store/testing';
import { describe, expect, it } from 'vitest';
import { openStore } from '../src/index.ts';
import { eventually } from './server-process.ts';
import { png } from './support.ts';

const engine = createLocalEngine();
const CALLER = { organisation: 'acme', tier: 'standard', monitor: false, failOpen: false };

/** What an operator would miss: a key, what was charged and decided, an answer that a repetition gets, and a job that is not done yet. */
interface Kept {
  readonly key: string;
  readonly pending: string;
  readonly named: { readonly request_id: string; readonly content: string; readonly scan_phase: 'input' };
  readonly answer: string;
  readonly usage: object;
  readonly audit: readonly string[];
}

async function auditOf(store: Store): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of exportAudit(store.read)) lines.push(line);
  return lines;
}

async function fill(store: Store): Promise<Kept> {
  const service = createScanService({ engine, store });
  const { key } = await store.read((db) => createApiKey(db, { organisation: 'acme' }, new Date()));
  const named = { request_id: randomUUID(), content: 'Where is the meeting?', scan_phase: 'input' as const };
  const { body } = await service.submit(CALLER, named);
  const { scanId: pending } = await service.submit(CALLER, { file: png(), scan_phase: 'input', mode: 'comprehensive', async: true });
  const usage = await store.read((db) => usageByMonth(db));
  return { key, pending, named, answer: Buffer.from(body).toString(), usage, audit: await auditOf(store) };
}

async function expectWhole(store: Store, { key, pending, named, answer, usage, audit }: Kept): Promise<void> {
  expect(await store.authenticate({ key, now: new Date() })).toMatchObject({ organisation: 'acme' });
  expect(await store.read((db) => usageByMonth(db))).toEqual(usage);
  expect(await auditOf(store)).toEqual(audit);
  const service = createScanService({ engine, store });
  const again = await service.submit(CALLER, named);
  expect([again.isReplay, Buffer.from(again.body).toString()]).toEqual([true, answer]);
  const worker = createWorker({ engine, store });
  await worker.start();
  const stateOf = async (): Promise<unknown> => JSON.parse(Buffer.from((await service.poll(CALLER, pending)).body).toString()).scan_status;
  await eventually(
    async () => ((await stateOf()) === 'complete' ? true : undefined),
    () => 'the job that was waiting is not done',
    60_000,
  );
  await worker.stop();
  // Whatever went on after the backup, charges and totals agree.
  for (const { scu, counted } of await store.read((db) => usageByMonth(db))) expect(scu).toBe(counted);
}

describe('a copy of the folder of an embedded store', () => {
  it('is the whole state: keys, balances, decisions, answers and what waits', { timeout: 240_000 }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'input-trust-backup-'));
    const [original, copy] = [join(folder, 'original'), join(folder, 'copy')];
    const store = openStore({ directory: original });
    const kept = await fill(store);
    expect(kept.audit).toHaveLength(1);
    await store.close();
    await cp(original, copy, { recursive: true });
    await rm(original, { recursive: true });
    const restored = openStore({ directory: copy });
    await expectWhole(restored, kept);
    await restored.close();
    await rm(folder, { recursive: true });
  });
});

function run(program: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(postgresProgram(program), args, { encoding: 'utf8' });
  expect([program, status, stderr]).toEqual([program, 0, '']);
}

const missing = missingPostgres();
describe.skipIf(missing !== undefined)(`pg_dump and pg_restore${missing === undefined ? '' : ` (${missing})`}`, () => {
  it('are the whole state, taken while it is in use, and useless without the encryption key', { timeout: 240_000 }, async () => {
    const postgres = await startPostgres();
    const folder = await mkdtemp(join(tmpdir(), 'input-trust-backup-'));
    const keys = [randomBytes(32)];
    const store = openStore({ url: postgres.url, keys });
    const kept = await fill(store);
    run('pg_dump', '--format=custom', `--file=${join(folder, 'input-trust.dump')}`, postgres.url);
    run('createdb', `--maintenance-db=${postgres.url}`, 'restored');
    const restoredUrl = postgres.url.replace(/\/postgres$/, '/restored');
    run('pg_restore', '--exit-on-error', `--dbname=${restoredUrl}`, join(folder, 'input-trust.dump'));
    await store.close();

    const withoutKey = openStore({ url: restoredUrl, keys: [randomBytes(32)] }, { supervise: false });
    await expect(readPayload(withoutKey, 'acme', kept.pending)).rejects.toBeInstanceOf(MissingKeyError);
    await withoutKey.close();

    const restored = openStore({ url: restoredUrl, keys });
    await expectWhole(restored, kept);
    await restored.close();
    await postgres.stop();
    await rm(folder, { recursive: true });
  });
});
