import { describe, expect, it } from 'vitest';
import type { ScanResponse } from '@input-trust/contract';
import { fixture, misbehaving, poolOf, processOf } from './pool-support.ts';
import type { TestPool } from './pool-support.ts';

/** A `fast` scan of these pools ends after one second; a machine that has other work gets some more. */
const ENDS_WITHIN_MS = 4_000;
const IS_OUT_OF_TIME = { action: 'REVIEW', guidance: { reason: expect.stringContaining('time budget') } };

const COUNTS = [1, 2, 4] as const;

/** The processes of a pool, all of them used. */
async function processesOf({ scan }: TestPool, workers: number): Promise<number[]> {
  const known = new Set<number>();
  while (known.size < workers) {
    for (const answer of await Promise.all(Array.from({ length: workers }, () => scan('take 300')))) known.add(processOf(answer));
  }
  return [...known];
}

/** Fast scans, one for each worker, and how long the last of them took. */
async function timed({ scan }: TestPool, contents: readonly string[]): Promise<{ answers: ScanResponse[]; ms: number }> {
  const startedAt = performance.now();
  const answers = await Promise.all(contents.map((content) => scan(content, 'fast')));
  return { answers, ms: performance.now() - startedAt };
}

const each = (workers: number, content: string): string[] => Array.from({ length: workers }, () => content);

describe.each(COUNTS)('the deadline of a scan holds with %i workers', (workers) => {
  it('while they start', { timeout: 60_000 }, async () => {
    const pool = poolOf({ ...misbehaving, workers, engineModule: fixture('stuck-engine') });
    const { answers, ms } = await timed(pool, each(workers, 'hello'));
    expect(ms).toBeLessThan(ENDS_WITHIN_MS);
    for (const answer of answers) expect(answer).toMatchObject(IS_OUT_OF_TIME);
    await pool.pool.close();
  });

  it('while others have never been used', { timeout: 60_000 }, async () => {
    const pool = poolOf({ ...misbehaving, workers });
    await pool.scan('hello');
    const { answers, ms } = await timed(pool, ['hang']);
    expect(ms).toBeLessThan(ENDS_WITHIN_MS);
    expect(answers[0]).toMatchObject(IS_OUT_OF_TIME);
    await pool.pool.close();
  });

  it('when every one of them hangs, or hears no signal, and for those that wait behind', { timeout: 90_000 }, async () => {
    const pool = poolOf({ ...misbehaving, workers });
    const first = await processesOf(pool, workers);
    const contents = [...each(workers, 'hang and hear no signal'), ...each(workers, 'hello')];
    const { answers, ms } = await timed(pool, contents);
    expect(ms).toBeLessThan(ENDS_WITHIN_MS);
    for (const answer of answers.slice(0, workers)) expect(answer).toMatchObject(IS_OUT_OF_TIME);
    const next = await processesOf(pool, workers);
    expect(next.filter((pid) => first.includes(pid))).toEqual([]);
    for (const pid of first) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    await pool.pool.close();
  });

  it('when every one of them is stopped (SIGSTOP), and the next scans are answered', { timeout: 90_000 }, async () => {
    const pool = poolOf({ ...misbehaving, workers });
    for (const pid of await processesOf(pool, workers)) process.kill(pid, 'SIGSTOP');
    const { answers, ms } = await timed(pool, each(workers, 'hello'));
    expect(ms).toBeLessThan(ENDS_WITHIN_MS);
    for (const answer of answers) expect(answer).toMatchObject(IS_OUT_OF_TIME);
    expect((await pool.scan('after')).action).toBe('ALLOW');
    await pool.pool.close();
  });

  it('when every one of them is killed (SIGKILL), idle or at work', { timeout: 90_000 }, async () => {
    const pool = poolOf({ ...misbehaving, workers });
    for (const pid of await processesOf(pool, workers)) process.kill(pid, 'SIGKILL');
    expect((await timed(pool, each(workers, 'hello'))).ms).toBeLessThan(ENDS_WITHIN_MS);
    const pids = await processesOf(pool, workers);
    const atWork = timed(pool, each(workers, 'take 500'));
    setTimeout(() => {
      for (const pid of pids) process.kill(pid, 'SIGKILL');
    }, 200);
    expect((await atWork).ms).toBeLessThan(ENDS_WITHIN_MS);
    expect((await pool.scan('after')).action).toBe('ALLOW');
    await pool.pool.close();
  });
});

it('is 7 s for fast and 22 s for secure scans, unless something else is said', { timeout: 90_000 }, async () => {
  const { pool, scan } = poolOf({ workers: 2, engineModule: fixture('misbehaving-engine') });
  await Promise.all([scan('take 200'), scan('take 200')]);
  const tookMs = async (mode: 'fast' | 'secure'): Promise<number> => {
    const startedAt = performance.now();
    expect(await scan('hang', mode)).toMatchObject(IS_OUT_OF_TIME);
    return performance.now() - startedAt;
  };
  const [fast, secure] = await Promise.all([tookMs('fast'), tookMs('secure')]);
  for (const [ms, deadlineMs] of [
    [fast, 7_000],
    [secure, 22_000],
  ] as const) {
    expect(ms).toBeGreaterThan(deadlineMs - 50);
    // A machine that has other work is late by some.
    expect(ms).toBeLessThan(deadlineMs + 2_000);
  }
  await pool.close();
});

it('gives a scan that had to wait the time that is left, not the whole', { timeout: 60_000 }, async () => {
  const pool = poolOf({ ...misbehaving, workers: 1, limits: { fast: { timeMs: 3_000 } } });
  await pool.scan('hello');
  const startedAt = performance.now();
  const [, second] = await Promise.all([pool.scan('take 1500', 'fast'), pool.scan('hang', 'fast')]);
  expect(second).toMatchObject(IS_OUT_OF_TIME);
  expect(performance.now() - startedAt).toBeLessThan(ENDS_WITHIN_MS + 2_000);
  await pool.pool.close();
});
