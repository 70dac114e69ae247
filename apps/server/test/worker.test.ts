import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLocalEngine } from '@input-trust/engine';
import { createScanService } from '@input-trust/service';
import { missingPostgres, startPostgres } from '@input-trust/store/testing';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { openStore, runWorker, startWorkerProcess } from '../src/index.ts';
import { eventually } from './server-process.ts';
import { png, testConfig } from './support.ts';

const missing = missingPostgres();
describe.skipIf(missing !== undefined)(`a worker on a shared database${missing === undefined ? '' : ` (${missing})`}`, () => {
  it('runs what others accepted, says that it does, and serves nothing else', { timeout: 200_000 }, async () => {
    const postgres = await startPostgres();
    const storage = { url: postgres.url, keys: [randomBytes(32)] };
    const store = openStore(storage, { supervise: false });
    const caller = { organisation: 'acme', tier: 'standard', monitor: false, failOpen: false };
    const engine = createLocalEngine();
    const service = createScanService({ engine, store });
    const { scanId } = await service.submit(caller, { file: png(), scan_phase: 'input', mode: 'comprehensive', async: true });
    let log = '';
    const logger = pino({ base: null }, { write: (line) => void (log += line) });
    const worker = await startWorkerProcess(testConfig({ port: 0, storage, workers: 1 }), { logger, engine });
    const status = async (path: string, init?: RequestInit): Promise<number> => (await fetch(`${worker.url}${path}`, init)).status;

    expect(await status('/healthz')).toBe(200);
    await eventually(
      async () => ((await status('/readyz')) === 200 ? true : undefined),
      () => log,
      60_000,
    );
    await eventually(
      async () => JSON.parse(Buffer.from((await service.poll(caller, scanId)).body).toString()).scan_status === 'complete' || undefined,
      () => log,
      60_000,
    );
    for (const path of ['/v1/scan', '/docs', '/openapi.json', '/metrics']) expect(await status(path)).toBe(404);
    expect(await status('/v1/scan', { method: 'POST' })).toBe(404);

    // Without its database it lives, and takes nothing.
    await postgres.halt();
    await eventually(
      async () => ((await status('/readyz')) === 503 ? true : undefined),
      () => log,
      60_000,
    );
    expect(await status('/healthz')).toBe(200);
    await postgres.resume();
    await eventually(
      async () => ((await status('/readyz')) === 200 ? true : undefined),
      () => log,
      60_000,
    );
    await worker.close();
    await sleep(10);
    await expect(fetch(`${worker.url}/healthz`)).rejects.toThrow('fetch failed');
    await store.close();
    await postgres.stop();
  });
});

it('is no worker without a shared database', async () => {
  expect(await runWorker({ INPUT_TRUST_DATA_DIR: '/nowhere' })).toBe(2);
});
