import { spawnSync } from 'node:child_process';
import { getPriority } from 'node:os';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createEnginePool } from '../src/index.ts';
import { fixture, misbehaving, poolOf, processOf, scansOf } from './pool-support.ts';

const { pool, scan } = poolOf({ ...misbehaving, workers: 2 });
// Two processes have started, however busy the machine is: what follows is about scans.
beforeAll(() => Promise.all([scan('take 200'), scan('take 200')]), 60_000);
afterAll(() => pool.close());

describe('createEnginePool', () => {
  it('answers like the engine in process', async () => {
    const response = await scan('hello');
    expect(response).toMatchObject({ action: 'ALLOW', scan_status: 'complete', safe: true });
  });

  it.each(['crash', 'exit', 'fill the heap', 'fill memory outside the heap'])(
    'ends a scan as REVIEW with guidance when its worker is lost to: %s, and no other scan is lost [act.review, act.review.guidance]',
    { timeout: 120_000 },
    async (content) => {
      const [lost, ...others] = await Promise.all([scan(content), scan('one'), scan('two'), scan('three')]);
      expect(lost).toMatchObject({ action: 'REVIEW', safe: false, risk_score: 0, scu_charged: 0, guidance: { retryable: true } });
      expect(others.map((other) => other.action)).toEqual(['ALLOW', 'ALLOW', 'ALLOW']);
    },
  );

  it('throws the reason of the caller who cancels, while the scan runs and while it waits', async () => {
    const controller = new AbortController();
    const { signal } = controller;
    const cancelled = ['hang', 'hang', 'one that waits'].map((content) =>
      pool.scan({ content, content_type: 'text', scan_phase: 'input' }, { signal }),
    );
    setTimeout(() => controller.abort(new Error('caller left')), 100);
    for (const outcome of await Promise.allSettled(cancelled)) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: { message: 'caller left' } });
    }
    expect((await scan('after')).action).toBe('ALLOW');
  });

  it('refuses a wrong request before a worker sees it', async () => {
    await expect(pool.scan({ content: '', scan_phase: 'input' })).rejects.toMatchObject({ code: 'content_required' });
  });

  it('refuses more scans than may wait [err.429]', { timeout: 60_000 }, async () => {
    const small = poolOf({ ...misbehaving, workers: 1, maxQueue: 1 });
    const outcomes = await Promise.allSettled([small.scan('one'), small.scan('two'), small.scan('three')]);
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(outcomes[2]).toMatchObject({ reason: { code: 'capacity_exceeded', status: 429 } });
    await small.pool.close();
  });

  it('tells those who wait why, when no worker can be had', { timeout: 60_000 }, async () => {
    const broken = poolOf({ ...misbehaving, workers: 1, engineModule: fixture('unusable-engine') });
    const outcome = await broken.scan('hello').catch((error: unknown) => error);
    expect(outcome).toMatchObject({ code: 'internal_error', cause: { message: expect.stringContaining('the rules cannot be compiled') } });
    await broken.pool.close();
  });
});

describe('a pool that is watched', () => {
  it('says why each worker ended, and nothing of those that it ends itself when it is closed', { timeout: 120_000 }, async () => {
    const ends: string[] = [];
    const onWorkerEnd = (why: string): void => void ends.push(why);
    const watched = poolOf({ ...misbehaving, workers: 1, onWorkerEnd });
    await watched.scan('take 1');
    const left = watched.scan('hang', 'secure', { signal: AbortSignal.timeout(100) });
    await expect(left).rejects.toMatchObject({ name: 'TimeoutError' });
    await expect.poll(() => ends, { timeout: 20_000 }).toEqual(['cancelled']);
    await watched.pool.warm();
    await watched.scan('hang', 'fast');
    await expect.poll(() => ends.slice(1), { timeout: 20_000 }).toEqual(['deadline_exceeded']);
    await watched.scan('crash');
    await expect.poll(() => ends.slice(2), { timeout: 20_000 }).toEqual(['lost']);
    await watched.pool.close();
    expect(ends).toHaveLength(3);
    const broken = poolOf({ ...misbehaving, workers: 1, engineModule: fixture('unusable-engine'), onWorkerEnd });
    await expect(broken.scan('hello')).rejects.toMatchObject({ code: 'internal_error' });
    await broken.pool.close();
    expect(new Set(ends.slice(3))).toEqual(new Set(['not_started']));
  });
});

describe('a worker that has scanned before', () => {
  it('is replaced when it holds much memory, so that the next scan has as much as the first', { timeout: 60_000 }, async () => {
    const one = poolOf({ ...misbehaving, workers: 1 });
    const first = await one.scan('leave 250');
    const next = await one.scan('hello');
    expect(processOf(next)).not.toBe(processOf(first));
    await one.pool.close();
  });

  it('is replaced after two thousand scans, and scans on until the next is ready', { timeout: 120_000 }, async () => {
    const ends: string[] = [];
    const one = poolOf({ ...misbehaving, workers: 1, onWorkerEnd: (why) => ends.push(why) });
    const first = processOf(await one.scan('hello'));
    let last = first;
    let scansOfFirst = 0;
    for (; last === first && scansOfFirst < 50_000; scansOfFirst += 1) last = processOf(await one.scan('hello'));
    expect(last).not.toBe(first);
    // Those beyond have not waited for the start of the next.
    expect(scansOfFirst).toBeGreaterThan(2_000);
    await expect.poll(() => ends, { timeout: 20_000 }).toEqual(['recycled']);
    for (let more = 0; more < 10; more += 1) expect(processOf(await one.scan('hello'))).toBe(last);
    await one.pool.close();
  });

  it('makes no difference to a verdict: what is lost in it is scanned again in a fresh one', { timeout: 60_000 }, async () => {
    const one = poolOf({ ...misbehaving, workers: 1 });
    // Too little to be replaced for, too much for what comes next: 400 MiB are the limit, and a process needs some 150 itself.
    const first = await one.scan('leave 100');
    const large = await one.scan('need 180');
    expect(large.action).toBe('ALLOW');
    expect(processOf(large)).not.toBe(processOf(first));
    // The text that a worker scans before it is ready, and this one.
    expect(scansOf(large)).toBe(2);
    await one.pool.close();
  });

  it('is not a reason to try for ever: what a fresh one is lost to is REVIEW', { timeout: 60_000 }, async () => {
    const one = poolOf({ ...misbehaving, workers: 1 });
    await one.scan('hello');
    expect(await one.scan('need 600')).toMatchObject({ action: 'REVIEW', guidance: { retryable: true } });
    await one.pool.close();
  });
});

describe('scans of several shares', () => {
  it('take turns, however many one of them has waiting', { timeout: 60_000 }, async () => {
    const one = poolOf({ ...misbehaving, workers: 1 });
    await one.scan('hello');
    const order: string[] = [];
    const send = (share: string) => one.scan('take 20', 'secure', { share }).then(() => order.push(share));
    await Promise.all([...Array.from({ length: 12 }, () => send('many')), send('few'), send('few')]);
    expect(order.lastIndexOf('few')).toBeLessThan(6);
    await one.pool.close();
  });

  it('find a worker at once, whatever one of them has all of its own busy with', { timeout: 60_000 }, async () => {
    const two = poolOf({ ...misbehaving, workers: 2 });
    // All processes start, that which is kept for others among them, and whichever is ready first takes what waits.
    const occupied = Array.from({ length: 6 }, () => two.scan('take 18000', 'secure', { share: 'many' }));
    await two.scan('hello', 'secure', { share: 'few' });
    for (const end = performance.now() + 8_000; performance.now() < end;) {
      const startedAt = performance.now();
      await two.scan('hello', 'secure', { share: 'few' });
      expect(performance.now() - startedAt).toBeLessThan(1_500);
    }
    await two.pool.close();
    await Promise.all(occupied);
  });

  it('leave those places free that others needed a moment ago', { timeout: 60_000 }, async () => {
    const two = poolOf({ ...misbehaving, workers: 2 });
    const few = (content: string) => two.scan(content, 'secure', { share: 'few' });
    await two.pool.warm();
    await Promise.all([few('take 200'), few('take 200')]);
    const many = Array.from({ length: 4 }, () => two.scan('take 200', 'secure', { share: 'many' }));
    expect(new Set((await Promise.all(many)).map(processOf)).size).toBe(1);
    await two.pool.close();
  });

  it('keep their place while the workers that another has lost start again', { timeout: 60_000 }, async () => {
    const one = poolOf({ ...misbehaving, workers: 1 });
    const many = (content: string) => one.scan(content, 'secure', { share: 'many' });
    await many('hello');
    const occupied = many('take 6000');
    const kept = processOf(await one.scan('hello', 'secure', { share: 'few' }));
    const [lost, next] = await Promise.all([many('need 600'), many('hello'), occupied]);
    expect(lost.action).toBe('REVIEW');
    expect(processOf(next)).not.toBe(kept);
    await one.pool.close();
  });
});

/** The processes that this one has started and that still live. */
function livingChildren(): number {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '--ppid', String(process.pid)], { encoding: 'utf8' });
  // One of them is `ps` itself.
  return stdout.split('\n').filter((state) => state !== '' && !state.startsWith('Z')).length - 1;
}

function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    return true;
  }
}

it.runIf(process.platform === 'linux')(
  'keeps the process of the place beyond its workers, once another share has needed it',
  { timeout: 60_000 },
  async () => {
    const before = livingChildren();
    const one = poolOf({ ...misbehaving, workers: 1 });
    const leaving = new AbortController();
    const occupied = one.scan('take 15000', 'secure', { share: 'many', signal: leaving.signal });
    occupied.catch(() => undefined);
    const guest = processOf(await one.scan('hello', 'secure', { share: 'few' }));
    process.kill(guest, 'SIGKILL');
    // Nobody waits for it.
    await expect.poll(() => isGone(guest) && livingChildren(), { timeout: 10_000 }).toBe(before + 2);
    leaving.abort();
    await one.pool.close();
  },
);

it.runIf(process.platform === 'linux')(
  'starts every process that several shares need before the first scan, those for long ones as well',
  { timeout: 60_000 },
  async () => {
    const before = livingChildren();
    const many = createEnginePool({ ...misbehaving, workers: 1, hasSeveralShares: true });
    await many.warm();
    expect(livingChildren()).toBe(before + 3);
    await many.close();
  },
);

describe('a comprehensive scan', () => {
  it.runIf(process.platform !== 'win32')('gives way to short ones where processors are short', { timeout: 60_000 }, async () => {
    const both = poolOf({ ...misbehaving, workers: 1 });
    const [short, long] = await Promise.all([both.scan('hello'), both.scan('hello', 'comprehensive')]);
    expect([short, long].map((answer) => getPriority(processOf(answer)) - getPriority())).toEqual([5, 10]);
    await both.pool.close();
  });

  it.runIf(process.platform !== 'win32')(
    'is run beside those of a share that has nothing running, which give way to none',
    { timeout: 60_000 },
    async () => {
      const one = poolOf({ ...misbehaving, workers: 1 });
      await one.scan('hello', 'secure', { share: 'many' });
      const occupied = one.scan('take 6000', 'secure', { share: 'many' });
      const other = await one.scan('hello', 'secure', { share: 'few' });
      expect(getPriority(processOf(other)) - getPriority()).toBe(0);
      await one.pool.close();
      await occupied;
    },
  );

  it.each([1, 2])('keeps no short one waiting, with %i workers', { timeout: 60_000 }, async (workers) => {
    const mixed = poolOf({ ...misbehaving, workers });
    await mixed.scan('hello');
    const long = Array.from({ length: 3 }, () => mixed.scan('take 5000', 'comprehensive'));
    await vi.waitFor(async () => expect((await mixed.scan('hello')).action).toBe('ALLOW'), { timeout: 4_000 });
    const startedAt = performance.now();
    await mixed.scan('hello');
    expect(performance.now() - startedAt).toBeLessThan(1_500);
    await mixed.pool.close();
    await Promise.all(long);
  });
});

it('loads what scans of text need before a worker takes the first', { timeout: 120_000 }, async () => {
  const real = createEnginePool({ workers: 1 });
  const one = (content: string) => real.scan({ content, content_type: 'text', scan_phase: 'input' });
  await one('The first scan waits for the process.');
  const processing = await one('The second does not, and loads nothing either.');
  expect(processing.usage_units).toMatchObject({ text_tokens: expect.any(Number) });
  await real.close();
});
