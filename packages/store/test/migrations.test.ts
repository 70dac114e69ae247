import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompiledQuery } from 'kysely';
import type { Kysely } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { connect } from '../src/connection.ts';
import type { Connection, Location } from '../src/connection.ts';
import { createStore, findJob, ledgerSum } from '../src/index.ts';
import type { QueueItem } from '../src/index.ts';
import { migrate } from '../src/migrations/migrations.ts';
import type { Tables } from '../src/schema.ts';
import { missingPostgres, startPostgres } from '../src/testing.ts';
import { KEY, later, NOW } from './databases.ts';

const SCHEMA = 'house';
const QUEUE = { schema: `${SCHEMA}_queue`, schedule: false, supervise: false };
const [waiting, done, request, event, owner] = [randomUUID(), randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const HOUR = 3_600_000;

/** Rows of every table, as the second migration left them. */
const ROWS: Readonly<Record<string, readonly object[]>> = {
  organisations: [{ id: 'acme', tier: 'standard', quota_scu: 9, spending_limit_scu: null, payment_state: 'ok', created_at: NOW }],
  api_keys: [
    {
      id: randomUUID(),
      organisation: 'acme',
      digest: Buffer.from('digest'),
      prefix: 'itk_1',
      scopes: 'scan',
      monitor: false,
      fail_open: true,
      created_at: NOW,
      expires_at: null,
      revoked_at: null,
    },
  ],
  scans: [
    {
      id: waiting,
      organisation: 'acme',
      request_id: request.toUpperCase(),
      scan_group_id: request,
      state: 'pending',
      monitor: true,
      fail_open: false,
      tier: 'free',
      webhook_url: Buffer.from('url'),
      result: null,
      accepted_at: NOW,
      finished_at: null,
    },
    {
      id: done,
      organisation: 'acme',
      request_id: done,
      scan_group_id: done,
      state: 'complete',
      monitor: false,
      fail_open: true,
      tier: 'standard',
      webhook_url: null,
      result: Buffer.from('result'),
      accepted_at: NOW,
      finished_at: NOW,
    },
  ],
  payloads: [{ scan_id: waiting, blob: null, bytes: Buffer.from('payload'), size: 7, created_at: NOW }],
  idempotency: [
    {
      organisation: 'acme',
      request_id: request,
      fingerprint: Buffer.from('print'),
      state: 'complete',
      owner,
      locked_until: NOW,
      scan_id: waiting,
      response: Buffer.from('answer'),
      accepted: true,
      expires_at: later(HOUR),
    },
  ],
  usage_ledger: [{ organisation: 'acme', scan_id: done, scu: 3, units: '{"image_count":1}', charged_at: NOW }],
  usage_totals: [{ organisation: 'acme', period: '2026-11-01', scu: 3 }],
  usage_reservations: [{ scan_id: waiting, organisation: 'acme', scu: 2, expires_at: later(HOUR) }],
  webhook_deliveries: [
    {
      event_id: event,
      scan_id: done,
      organisation: 'acme',
      state: 'dead',
      attempts: 3,
      created_at: NOW,
      finished_at: NOW,
      last_outcome: 'answered_500',
    },
  ],
  audit_log: [
    {
      at: NOW,
      organisation: 'acme',
      scan_id: done,
      request_id: done,
      action: 'ALLOW',
      shadow_action: null,
      shadow_cause: null,
      risk_score: 1,
      focus: 'all',
      content_type: 'image',
      categories: '',
      scu: 3,
    },
  ],
  metadata_memory: [
    { organisation: 'acme', digest: Buffer.from('d'), scan_id: done, receipt: Buffer.from('r'), created_at: NOW, expires_at: later(HOUR) },
  ],
  rate_windows: [{ key: 'k', most: 9, wanted: 1, granted: 1, taken: 1, ends_at: later(HOUR) }],
};

const kept = (table: string): readonly object[] => ROWS[table] ?? [];

/** A database of the second migration, with rows and with two scans in the queue. */
async function fill({ db, boss }: Connection): Promise<void> {
  await migrate(db.withoutPlugins(), SCHEMA, '0002-rate-windows');
  for (const [table, rows] of Object.entries(ROWS)) for (const row of rows) await insert(db, table, row);
  await boss.start();
  await boss.createQueue('scans-lost');
  await boss.createQueue('scans', { deadLetter: 'scans-lost' });
  await boss.send('scans', { scanId: waiting }, { id: waiting });
  await boss.send('scans-lost', { scanId: done });
  await boss.stop({ graceful: false });
}

async function insert(db: Kysely<Tables>, table: string, row: object): Promise<void> {
  const values = Object.values(row);
  const text = `insert into ${SCHEMA}.${table} (${Object.keys(row).join(', ')}) values (${values.map((_, index) => `$${index + 1}`).join(', ')})`;
  await db.executeQuery(CompiledQuery.raw(text, values));
}

const missing = missingPostgres();
const cleaners: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const clean of cleaners) await clean();
});

async function folder(): Promise<Location> {
  const directory = await mkdtemp(join(tmpdir(), 'input-trust-migrations-'));
  cleaners.push(() => rm(directory, { recursive: true }));
  return { directory };
}

async function server(): Promise<Location> {
  const postgres = await startPostgres();
  cleaners.push(() => postgres.stop());
  return { url: postgres.url };
}

describe.each([
  ['PGlite', folder, false],
  [`PostgreSQL${missing === undefined ? '' : ` (${missing})`}`, server, missing !== undefined],
] as const)('the migration from scans to jobs: %s', (_name, locate, isMissing) => {
  it.skipIf(isMissing)('keeps every row and what waits in the queue, and the ledger stays closed', { timeout: 60_000 }, async () => {
    const location = await locate();
    const before = await connect(location, SCHEMA, QUEUE);
    await fill(before);
    await before.close();

    const store = createStore({ location, keys: [KEY], schema: SCHEMA });
    cleaners.unshift(() => store.close());
    const rows = (table: keyof Tables) => store.read((db) => db.selectFrom(table).selectAll().execute());

    const job = await store.read((db) => findJob(db, { organisation: 'acme', kind: 'scan', id: waiting }));
    const details = { request_id: request.toUpperCase(), scan_group_id: request, monitor: true, fail_open: false };
    expect(job).toMatchObject({ state: 'pending', tier: 'free', details, accepted_at: NOW, webhook_url: Buffer.from('url') });
    const finished = await store.read((db) => findJob(db, { organisation: 'acme', kind: 'scan', id: done }));
    expect(finished).toMatchObject({ state: 'complete', details: { fail_open: true, monitor: false }, result: Buffer.from('result') });
    for (const table of ['payloads', 'usage_ledger', 'usage_reservations', 'webhook_deliveries'] as const) {
      const expected = kept(table).map((row) => {
        const { scan_id: job_id, units, ...rest } = row as Record<string, unknown>;
        return { ...rest, job_id, ...(units !== undefined && { units: { image_count: 1 } }) };
      });
      expect(await rows(table)).toMatchObject(expected);
    }
    for (const table of ['organisations', 'api_keys', 'usage_totals', 'audit_log', 'metadata_memory', 'rate_windows'] as const) {
      expect(await rows(table)).toMatchObject([...kept(table)]);
    }
    const claim = { organisation: 'acme', kind: 'scan' as const, key: request, fingerprint: Buffer.from('print'), owner: randomUUID() };
    const record = await store.claim({ ...claim, now: NOW, lockedUntil: later(HOUR), expiresAt: later(HOUR) });
    expect(record).toMatchObject({ state: 'complete', job_id: waiting, response: Buffer.from('answer'), accepted: true });

    for (const statement of ['update usage_ledger set scu = 0', 'delete from usage_ledger', "update audit_log set action = 'BLOCK'"]) {
      const tampering = store.read((db) => db.executeQuery(CompiledQuery.raw(statement.replace(/(usage|audit)_/, `${SCHEMA}.$&`))));
      await expect(tampering).rejects.toMatchObject({
        code: 'store_unavailable',
        cause: { message: expect.stringContaining('never changed') },
      });
    }
    const charge = { jobId: done, organisation: 'acme', at: NOW, scu: 3, units: {} };
    expect(await store.commit(charge)).toBe(true);
    expect(await store.read((db) => ledgerSum(db, 'acme'))).toBe(3);

    const items: QueueItem[] = [];
    for (const queue of ['scans', 'scans-lost'] as const) {
      const stop = await store.work(queue, { concurrency: 1, pollSeconds: 0.5 }, async (item) => void items.push(item));
      await expect.poll(() => items.length, { timeout: 10_000 }).toBe(queue === 'scans' ? 1 : 2);
      await stop();
    }
    expect(items.map(({ data }) => data)).toEqual([{ jobId: waiting }, { jobId: done }]);
  });
});
