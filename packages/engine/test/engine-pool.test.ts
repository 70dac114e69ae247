import { afterAll, describe, expect, it, vi } from 'vitest';
import type { ScanResponse } from '@input-trust/contract';
import { createEnginePool } from '../src/index.ts';
import type { EnginePoolOptions } from '../src/index.ts';

vi.stubEnv('INPUT_TRUST_API_KEYS', 'secret-key:acme');
const misbehaving: EnginePoolOptions = {
  maxResidentBytes: 400 << 20,
  graceMs: 300,
  limits: { fast: { timeMs: 700 } },
  engineModule: new URL('./fixtures/misbehaving-engine.ts', import.meta.url),
};
const pool = createEnginePool({ ...misbehaving, workers: 2 });
afterAll(async () => {
  await pool.close();
  vi.unstubAllEnvs();
});

const scan = (content: string, mode: 'fast' | 'secure' = 'secure') =>
  pool.scan({ content, content_type: 'text', scan_phase: 'input', mode });

/** Of the worker that answered `process id`. */
function processOf({ forensics }: ScanResponse): number {
  return Number(forensics?.signals?.find((signal) => signal.startsWith('custom_pid:'))?.slice('custom_pid:'.length));
}

describe('createEnginePool', () => {
  it('answers like the engine in process', async () => {
    const response = await scan('hello');
    expect(response).toMatchObject({ action: 'ALLOW', scan_status: 'complete', safe: true });
  });

  it.each(['crash', 'exit', 'fill the heap', 'fill memory outside the heap'])(
    'ends a scan as REVIEW with guidance when its worker is lost to: %s, and no other scan is lost [act.review, act.review.guidance]',
    async (content) => {
      const [lost, ...others] = await Promise.all([scan(content), scan('one'), scan('two'), scan('three')]);
      expect(lost).toMatchObject({ action: 'REVIEW', safe: false, risk_score: 0, scu_charged: 0, guidance: { retryable: true } });
      expect(others.map((other) => other.action)).toEqual(['ALLOW', 'ALLOW', 'ALLOW']);
    },
  );

  it('kills a worker that overruns its deadline and serves the next scan', async () => {
    const [hung, other] = await Promise.all([scan('hang', 'fast'), scan('fine')]);
    expect(hung).toMatchObject({ action: 'REVIEW', guidance: { reason: expect.stringContaining('time budget') } });
    expect(other.action).toBe('ALLOW');
    expect((await scan('after')).action).toBe('ALLOW');
  });

  it.each(['hang', 'hang and hear no signal'])(
    'ends the process that overran its deadline, and whoever comes next loses no time to its successor: %s',
    { timeout: 60_000 },
    async (content) => {
      // Each worker takes longer to start than a scan may take.
      const engineModule = new URL('./fixtures/slow-start-engine.ts', import.meta.url);
      const alone = createEnginePool({ ...misbehaving, engineModule, workers: 1 });
      const one = (text: string) => alone.scan({ content: text, content_type: 'text', scan_phase: 'input', mode: 'fast' });
      const first = processOf(await one('process id'));
      const startedAt = performance.now();
      const [hung, next] = await Promise.all([one(content), one('process id')]);
      expect(hung).toMatchObject({ action: 'REVIEW', guidance: { reason: expect.stringContaining('time budget') } });
      expect(next.action).toBe('ALLOW');
      expect(processOf(next)).not.toBe(first);
      // One second for the scan that hung, some for the next worker; not the time that a start may take.
      expect(performance.now() - startedAt).toBeLessThan(20_000);
      await vi.waitFor(() => expect(() => process.kill(first, 0)).toThrow('ESRCH'), { timeout: 5_000 });
      await alone.close();
    },
  );

  it('throws the reason of the caller who cancels', async () => {
    const controller = new AbortController();
    const cancelled = pool.scan({ content: 'hang', content_type: 'text', scan_phase: 'input' }, { signal: controller.signal });
    setTimeout(() => controller.abort(new Error('caller left')), 100);
    await expect(cancelled).rejects.toThrow('caller left');
  });

  it('refuses a wrong request before a worker sees it', async () => {
    await expect(pool.scan({ content: '', scan_phase: 'input' })).rejects.toMatchObject({ code: 'content_required' });
  });

  it('gives workers another process and none of its secrets', async () => {
    const { forensics } = await scan('process id');
    expect(forensics?.signals).toContain('custom_key:absent');
    expect(forensics?.signals).not.toContain(`custom_pid:${process.pid}`);
  });

  it('refuses more scans than may wait [err.429]', async () => {
    const small = createEnginePool({ workers: 1, maxQueue: 1 });
    const scans = Array.from({ length: 3 }, () => small.scan({ content: 'hello', scan_phase: 'input' }));
    const outcomes = await Promise.allSettled(scans);
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(outcomes[2]).toMatchObject({ reason: { code: 'capacity_exceeded', status: 429 } });
    await small.close();
  });
});
