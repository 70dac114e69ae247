import { createEnginePool } from '@input-trust/engine';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { startServer } from '../src/index.ts';
import { eventually } from './server-process.ts';
import { KEY, png, testConfig } from './support.ts';

const HEADERS = { authorization: `Bearer ${KEY}`, 'content-type': 'application/json', connection: 'close' };

it('answers short scans while a long job runs, also with one worker and from the same organisation', { timeout: 240_000 }, async () => {
  let log = '';
  const engineModule = new URL('./fixtures/patient-engine.ts', import.meta.url);
  // On a busy machine the first scan waits long for its process.
  const engine = createEnginePool({ workers: 1, engineModule, limits: { secure: { timeMs: 100_000 } } });
  const server = await startServer(testConfig({ port: 0, workers: 1, shutdownTimeoutMs: 0 }), {
    logger: pino({ base: null }, { write: (line) => void (log += line) }),
    engine,
  });
  const scan = async (fields: object): Promise<{ status: number; body: Record<string, unknown> }> => {
    const init = { method: 'POST', headers: HEADERS, body: JSON.stringify({ scan_phase: 'input', ...fields }) };
    const answer = await fetch(`${server.url}/v1/scan`, init);
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const stateOf = async (id: unknown): Promise<unknown> => {
    const answer = await fetch(`${server.url}/v1/scan/${String(id)}`, { headers: HEADERS });
    return ((await answer.json()) as Record<string, unknown>)['scan_status'];
  };
  const picture = { content: Buffer.from(png()).toString('base64'), content_type: 'image' };
  try {
    await eventually(
      async () => (await fetch(`${server.url}/readyz`, { headers: { connection: 'close' } })).ok || undefined,
      () => log,
      150_000,
    );
    // The processes for long scans start with the first of them.
    const jobs = await Promise.all(Array.from({ length: 3 }, () => scan({ ...picture, mode: 'comprehensive', async: true })));
    expect(jobs.map(({ status }) => status)).toEqual([202, 202, 202]);
    const startedAt = performance.now();
    const texts = await Promise.all(Array.from({ length: 6 }, (_, index) => scan({ content: `Where is meeting ${index}?` })));
    expect(texts.map(({ status, body }) => [status, body['action']])).toEqual(texts.map(() => [200, 'ALLOW']));
    expect((await scan({ ...picture, mode: 'fast' })).status).toBe(200);
    // Less than one long scan takes, and none of them has ended.
    expect(performance.now() - startedAt).toBeLessThan(15_000);
    expect(await Promise.all(jobs.map(({ body }) => stateOf(body['scan_id'])))).toEqual(['pending', 'pending', 'pending']);
  } finally {
    await server.close();
  }
});
