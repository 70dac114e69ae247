import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ledgerSum, usageStanding } from '@input-trust/store';
import type { Store } from '@input-trust/store';
import { missingPostgres, startPostgres } from '@input-trust/store/testing';
import type { TestPostgres } from '@input-trust/store/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { openStore } from '../src/index.ts';
import { eventually } from './server-process.ts';
import { KEY, png } from './support.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const ORGANISATION = 'acme';
const PIXEL = Buffer.from(png()).toString('base64');

/** Processes that a failed test left behind. */
const children = new Set<ChildProcess>();
afterEach(async () => {
  await Promise.all([...children].map((child) => kill(child)));
});

interface Program {
  readonly child: ChildProcess;
  output(): string;
}

/** The server or the worker as a process of its own, from the sources. */
function run(command: 'server' | 'worker', env: Record<string, string>): Program {
  const common = { PATH: process.env['PATH'] ?? '', INPUT_TRUST_WORKERS: '1', INPUT_TRUST_API_KEYS: `${KEY}:${ORGANISATION}` };
  const limits = { INPUT_TRUST_RATE_LIMIT_PER_MINUTE: '0', INPUT_TRUST_MAX_PENDING_SCANS: '1000', INPUT_TRUST_SHUTDOWN_TIMEOUT_MS: '5000' };
  const callbacks = { INPUT_TRUST_SELF_HOSTED: 'true', INPUT_TRUST_WEBHOOK_ALLOW: '127.0.0.1' };
  const child = spawn(process.execPath, ['--conditions=@input-trust/source', MAIN, command], {
    env: { ...common, ...limits, ...callbacks, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-20_000)));
  return { child, output: () => output };
}

async function kill(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  children.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}

async function ready({ output }: Program): Promise<string> {
  const url = await eventually(() => /"url":"([^"]+)"/.exec(output())?.[1], output, 60_000);
  await eventually(async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok || undefined, output, 60_000);
  return url;
}

/** Submits a scan. Its id when it was accepted; undefined when it was refused, or nobody is there to ask. */
async function submit(url: string, fields: object = {}): Promise<string | undefined> {
  const headers = { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' };
  const scan = { scan_phase: 'input', content: PIXEL, mode: 'comprehensive', async: true, request_id: randomUUID(), ...fields };
  const answer = await fetch(`${url}/v1/scan`, { method: 'POST', headers, body: JSON.stringify(scan) }).catch(() => undefined);
  if (answer?.status !== 202) return undefined;
  return ((await answer.json().catch(() => ({}))) as { scan_id?: string }).scan_id;
}

/** States of all scans, and how often each was charged. */
async function survey(store: Store) {
  const scans = await store.read((db) => db.selectFrom('jobs').select(['id', 'state']).execute());
  const charges = await store.read((db) => db.selectFrom('usage_ledger').select('job_id').execute());
  return { states: new Map(scans.map(({ id, state }) => [id, state])), charged: charges.map(({ job_id }) => job_id) };
}

async function expectEachOnce(store: Store, accepted: readonly string[]): Promise<void> {
  const { states, charged } = await survey(store);
  expect(accepted.filter((id) => states.get(id) !== 'complete')).toEqual([]);
  expect(charged.toSorted()).toEqual([...states.keys()].toSorted());
}

describe('an embedded store', () => {
  it('loses no accepted scan to SIGKILL, and charges each once [st.scan.durable]', { timeout: 180_000 }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'input-trust-durability-'));
    const env = { INPUT_TRUST_DATA_DIR: folder };
    const accepted: string[] = [];
    for (let round = 0; round < 2; round++) {
      const server = run('server', env);
      const url = await ready(server);
      const submissions = Array.from({ length: 8 }, () => submit(url));
      // At least one scan is accepted, on a slow machine too; the others are at any point between.
      await Promise.race(submissions);
      await sleep(Math.random() * 300);
      await kill(server.child);
      accepted.push(...(await Promise.all(submissions)).filter((id) => id !== undefined));
    }
    const server = run('server', env);
    const url = await ready(server);
    const last = await submit(url);
    expect(last).toBeDefined();
    accepted.push(last ?? '');
    expect(accepted.length).toBeGreaterThan(1);
    for (const id of accepted) {
      await eventually(async () => ((await poll(url, id)) === 'complete' ? true : undefined), server.output, 60_000);
    }
    await kill(server.child, 'SIGTERM');
    const store = openStore({ directory: folder });
    await expectEachOnce(store, accepted);
    await store.close();
    await rm(folder, { recursive: true, force: true });
  });
});

async function poll(url: string, id: string): Promise<unknown> {
  const answer = await fetch(`${url}/v1/scan/${id}`, { headers: { authorization: `Bearer ${KEY}` } });
  return ((await answer.json()) as Record<string, unknown>)['scan_status'];
}

const missing = missingPostgres();
describe.skipIf(missing !== undefined)(`a PostgreSQL server${missing === undefined ? '' : ` (${missing})`}`, () => {
  let postgres: TestPostgres | undefined;
  afterEach(() => postgres?.stop());

  it(
    'serves two workers that are killed and itself restarts: every scan ends once, its callback comes, and a 503 meanwhile accepts nothing [err.503] [webhook.at-least-once]',
    { timeout: 300_000 },
    async () => {
      postgres = await startPostgres();
      const hook = await receiver();
      const env = { DATABASE_URL: postgres.url, INPUT_TRUST_ENCRYPTION_KEY: randomBytes(32).toString('base64') };
      const server = run('server', env);
      let workers = [run('worker', env), run('worker', env)];
      const url = await ready(server);
      const accepted: string[] = [];
      const submitSome = async (count: number): Promise<void> => {
        const ids = await Promise.all(Array.from({ length: count }, () => submit(url, { webhook_url: hook.url })));
        accepted.push(...ids.filter((id) => id !== undefined));
      };
      for (let round = 0; round < 3; round++) {
        await submitSome(15);
        await sleep(200 + Math.random() * 800);
        const [first, ...rest] = workers;
        if (first !== undefined) await kill(first.child);
        workers = [...rest, run('worker', env)];
      }
      expect(accepted).toHaveLength(45);

      await postgres.halt();
      const refused = await fetch(`${url}/v1/scan`, {
        method: 'POST',
        headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
        body: JSON.stringify({ scan_phase: 'input', content: PIXEL, mode: 'comprehensive', async: true }),
      });
      expect([refused.status, await refused.json()]).toMatchObject([503, { code: 'store_unavailable' }]);
      expect(refused.headers.get('retry-after')).toBe('5');
      await postgres.resume();
      await eventually(
        () => submit(url, { webhook_url: hook.url }).then((id) => (id === undefined ? undefined : accepted.push(id))),
        server.output,
        30_000,
      );

      const store = openStore({ url: postgres.url, keys: [Buffer.from(env.INPUT_TRUST_ENCRYPTION_KEY, 'base64')] }, { supervise: false });
      const explain = (): string => workers.map((worker) => worker.output().slice(-2_000)).join('\n');
      await eventually(async () => ([...(await survey(store)).states.values()].includes('pending') ? undefined : true), explain, 120_000);
      await expectEachOnce(store, accepted);
      await eventually(() => (accepted.every((id) => hook.scans.has(id)) ? true : undefined), explain, 60_000);
      await store.close();
      await Promise.all([server, ...workers].map(({ child }) => kill(child, 'SIGTERM')));
      hook.close();
    },
  );
});

/** Scans a text and waits for the answer. Its id when there was one. */
async function scanNow(url: string, requestId: string): Promise<string | undefined> {
  const headers = { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ scan_phase: 'input', content: 'Where is the meeting?', request_id: requestId });
  const answer = await fetch(`${url}/v1/scan`, { method: 'POST', headers, body }).catch(() => undefined);
  if (answer?.status !== 200) return undefined;
  return ((await answer.json().catch(() => ({}))) as { scan_id?: string }).scan_id;
}

describe.skipIf(missing !== undefined)('answers that are committed together', () => {
  let postgres: TestPostgres | undefined;
  afterEach(() => postgres?.stop());

  it(
    'are each charged once and said again word for word, whether the server is killed in the middle or the database [st.scan.durable] [scan.req.request_id.repeat]',
    { timeout: 300_000 },
    async () => {
      postgres = await startPostgres();
      const env = { DATABASE_URL: postgres.url, INPUT_TRUST_ENCRYPTION_KEY: randomBytes(32).toString('base64') };
      const answered = new Map<string, string>();
      const names: string[] = [];
      let server = run('server', env);
      let url = await ready(server);

      /** Keeps 24 scans under way, each under a name of its own, until it is told to stop. */
      const load = (isOver: () => boolean): Promise<unknown> =>
        Promise.all(
          Array.from({ length: 24 }, async () => {
            while (!isOver()) {
              const name = randomUUID();
              names.push(name);
              const scanId = await scanNow(url, name);
              if (scanId === undefined) await sleep(100);
              else answered.set(name, scanId);
            }
          }),
        );
      for (const crash of [() => postgres?.halt(), () => kill(server.child)]) {
        let isOver = false;
        const before = answered.size;
        const loading = load(() => isOver);
        await eventually(() => answered.size > before + 50 || undefined, server.output, 60_000);
        await crash();
        isOver = true;
        await loading;
        if (server.child.signalCode === null) await postgres.resume();
        if (server.child.signalCode === null) continue;
        server = run('server', env);
        url = await ready(server);
      }

      // What was answered is answered alike; what was not is answered now, once its lease has run out where a process died with it.
      const finals = new Map<string, string>();
      const repeat = async (name: string): Promise<void> => {
        finals.set(name, await eventually(() => scanNow(url, name), server.output, 90_000));
      };
      for (let start = 0; start < names.length; start += 24) await Promise.all(names.slice(start, start + 24).map(repeat));
      expect([...answered].filter(([name, scanId]) => finals.get(name) !== scanId)).toEqual([]);

      const store = openStore({ url: postgres.url, keys: [Buffer.from(env.INPUT_TRUST_ENCRYPTION_KEY, 'base64')] }, { supervise: false });
      const { charged } = await survey(store);
      expect(charged.toSorted()).toEqual([...finals.values()].toSorted());
      const audited = await store.read((db) => db.selectFrom('audit_log').select('scan_id').execute());
      expect(audited.map(({ scan_id }) => scan_id).toSorted()).toEqual([...finals.values()].toSorted());
      const [sum, standing] = await store.read(
        async (db) => [await ledgerSum(db, ORGANISATION), await usageStanding(db, ORGANISATION, new Date())] as const,
      );
      expect(standing).toEqual({ used: sum, reserved: 0 });
      await store.close();
      await kill(server.child, 'SIGTERM');
    },
  );
});

/** Notes the scans of the callbacks that come. */
async function receiver() {
  const scans = new Set<string>();
  const listening = createServer((request, response) => {
    scans.add(String(request.headers['x-service-scan-id']));
    request.resume().on('end', () => response.writeHead(204).end());
  }).listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return { scans, url: `http://127.0.0.1:${(listening.address() as AddressInfo).port}/`, close: () => listening.close() };
}
