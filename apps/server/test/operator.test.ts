import { spawnSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createStore } from '@input-trust/store';
import { missingPostgres, startPostgres } from '@input-trust/store/testing';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NoDoorError, openStore, operate, startServer } from '../src/index.ts';
import type { Operation, OperationLine, RunningServer } from '../src/index.ts';
import { knock, openDoor } from '../src/operator/door.ts';
import type { StorageConfig } from '../src/index.ts';
import { eventually } from './server-process.ts';
import { allowed, engineThat, testConfig } from './support.ts';

const NEW_KEY = { operation: 'create_key' as const, scopes: ['scan' as const, 'poll' as const], monitor: false, fail_open: false };

async function told(storage: StorageConfig, operation: Operation): Promise<OperationLine[]> {
  const lines: OperationLine[] = [];
  for await (const line of operate(storage, operation)) lines.push(line);
  return lines;
}

/** Charges of one organisation, each with its decision, some of them old. */
async function fill(store: ReturnType<typeof openStore>, organisation: string, days: readonly string[]): Promise<void> {
  const decision = { action: 'ALLOW', shadow_action: null, shadow_cause: null, risk_score: 1, focus: 'steg', content_type: 'text' };
  for (const day of days) {
    const audit = { request_id: randomUUID(), ...decision, categories: '' };
    await store.commit({ jobId: randomUUID(), organisation, at: new Date(`${day}T12:00:00Z`), scu: 3, units: { text_tokens: 30 }, audit });
  }
}

describe('the operator of an embedded store', () => {
  let [directory, log] = ['', ''];
  let server: RunningServer;
  const socket = (): string => join(directory, 'store', 'door');
  const today = new Date().toISOString().slice(0, 10);

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'input-trust-operator-'));
    const before = openStore({ directory });
    await fill(before, 'acme', ['2025-02-03', '2025-02-04', today]);
    await before.close();
    // What a server that was killed leaves behind.
    await writeFile(socket(), '');
    const options = {
      logger: pino({ base: null }, { write: (line) => void (log += line) }),
      engine: engineThat(async (scan) => allowed(scan)),
    };
    server = await startServer(testConfig({ port: 0, storage: { directory }, runsScans: false }), options);
    await eventually(
      async () => (await fetch(`${server.url}/readyz`, { headers: { connection: 'close' } })).ok || undefined,
      () => log,
      150_000,
    );
  }, 180_000);
  afterAll(async () => {
    await server.close();
    await rm(directory, { recursive: true });
  });

  const statusWith = async (key: unknown): Promise<number> => {
    const headers = { authorization: `Bearer ${String(key)}`, 'content-type': 'application/json', connection: 'close' };
    const body = JSON.stringify({ scan_phase: 'input', content: 'Where is the meeting?' });
    return (await fetch(`${server.url}/v1/scan`, { method: 'POST', headers, body })).status;
  };

  it('makes a key while a server runs, and one that is revoked is refused by the next request [authn.keys]', async () => {
    const [made] = await told({ directory }, { ...NEW_KEY, organisation: 'acme' });
    expect(await statusWith(made?.['key'])).toBe(200);
    const listed = await told({ directory }, { operation: 'list_keys', organisation: 'acme' });
    expect(listed).toMatchObject([{ id: made?.['id'], organisation: 'acme', revoked_at: null }]);
    expect(JSON.stringify(listed)).not.toMatch(/digest/);
    expect(await told({ directory }, { operation: 'revoke_key', id: String(made?.['id']) })).toEqual([{ revoked: true }]);
    expect(await statusWith(made?.['key'])).toBe(401);
    expect(await told({ directory }, { operation: 'revoke_key', id: String(made?.['id']) })).toEqual([{ revoked: false }]);
    expect(log).toMatch(/"operation":"revoke_key"/);
    expect(log).not.toContain(String(made?.['key']));
  });

  it('sees what was charged, exports old decisions and lets them go, and no balance changes', async () => {
    const usage: Operation = { operation: 'list_usage', organisation: 'acme' };
    const before = await told({ directory }, usage);
    expect(before[0]).toEqual({ organisation: 'acme', period: '2025-02-01', jobs: 2, scu: 6, counted: 6 });
    expect(await told({ directory }, { operation: 'export_audit', organisation: 'acme', to: '2025-02-04T00:00:00.000Z' })).toHaveLength(1);
    expect(await told({ directory }, { operation: 'roll_up_ledger', keep_months: 1 })).toMatchObject([{ rolled_up: 2 }]);
    expect(await told({ directory }, { operation: 'remove_audit', keep_months: 1 })).toMatchObject([{ removed: 2 }]);
    expect(await told({ directory }, usage)).toEqual(before);
    const left = await told({ directory }, { operation: 'export_audit', organisation: 'acme' });
    expect(left.map(({ at }) => String(at).slice(0, 10))).toEqual(expect.arrayContaining([today]));
    expect(left.some(({ at }) => String(at).startsWith('2025'))).toBe(false);
  });

  it('is whoever owns the folder, and nobody else', async () => {
    expect((await stat(socket())).mode & 0o777).toBe(0o600);
    expect((await stat(join(directory, 'store'))).mode & 0o777).toBe(0o700);
    if (process.getuid?.() !== 0) return;
    const knocks = `require('node:net').connect(${JSON.stringify(socket())}).on('connect', () => process.exit(0)).on('error', (e) => { console.log(e.code); process.exit(3); })`;
    const other = spawnSync(process.execPath, ['-e', knocks], { uid: 65_534, gid: 65_534, cwd: '/', encoding: 'utf8' });
    expect([other.status, other.stdout]).toEqual([3, 'EACCES\n']);
  });

  it.each([
    ['no JSON', '{'],
    ['another operation', '{"operation":"drop"}'],
    ['more than it knows', JSON.stringify({ ...NEW_KEY, organisation: 'acme', admin: true })],
    ['no whole month', '{"operation":"remove_audit","keep_months":0}'],
  ])('is refused %s', async (_what, body) => {
    const status = await new Promise((resolve, reject) => {
      request({ socketPath: socket(), method: 'POST' }, (answer) => resolve(answer.resume().statusCode))
        .on('error', reject)
        .end(body);
    });
    expect(status).toBe(400);
  });

  it('says too much and is not heard', async () => {
    const sending = new Promise((resolve, reject) => {
      request({ socketPath: socket(), method: 'POST' }, resolve)
        .on('error', reject)
        .end(' '.repeat(1 << 20));
    });
    await expect(sending).rejects.toMatchObject({ code: expect.stringMatching(/ECONNRESET|EPIPE/) });
  });
});

describe('a door that cannot be opened', () => {
  it('is told to whoever opens it and to whoever knocks', async () => {
    const store = openStore({ memory: true });
    const silent = pino({ level: 'silent' });
    await expect(openDoor(join(tmpdir(), 'x'.repeat(120), 'door'), store, silent)).rejects.toThrow('too long');
    await expect(openDoor(join(tmpdir(), 'not-there', 'door'), store, silent)).rejects.toThrow(/ENOENT|EACCES/);
    const knocking = knock(join(tmpdir(), `no-door-${randomUUID()}`), { operation: 'list_keys' });
    await expect(knocking.next()).rejects.toBeInstanceOf(NoDoorError);
  });
});

const missing = missingPostgres();
describe.skipIf(missing !== undefined)(`the operator of a PostgreSQL server${missing === undefined ? '' : ` (${missing})`}`, () => {
  it('does the same without a door', { timeout: 60_000 }, async () => {
    const postgres = await startPostgres();
    const storage = { url: postgres.url, keys: [randomBytes(32)] };
    const store = createStore({ location: storage, keys: storage.keys });
    const [made] = await told(storage, { ...NEW_KEY, organisation: 'acme' });
    const authenticated = () => store.authenticate({ key: String(made?.['key']), now: new Date() });
    expect(await authenticated()).toMatchObject({ organisation: 'acme' });
    await fill(store, 'acme', ['2025-02-03', '2025-02-04']);
    const before = await told(storage, { operation: 'list_usage' });
    expect(await told(storage, { operation: 'roll_up_ledger', keep_months: 1 })).toMatchObject([{ rolled_up: 2 }]);
    expect(await told(storage, { operation: 'list_usage' })).toEqual(before);
    expect(await told(storage, { operation: 'remove_audit', keep_months: 1 })).toMatchObject([{ removed: 2 }]);
    await told(storage, { operation: 'revoke_key', id: String(made?.['id']) });
    expect(await authenticated()).toBeUndefined();
    const limits = { tier: 'free', quota_scu: 9 } as const;
    const [set] = await told(storage, { operation: 'set_organisation', organisation: 'acme', ...limits });
    expect(set).toMatchObject({ id: 'acme', ...limits, payment_state: 'ok', usage_this_month: { used: 0, reserved: 0 } });
    expect(await told(storage, { operation: 'show_organisation', organisation: 'nobody' })).toEqual([]);
    await store.close();
    await postgres.stop();
  });
});
