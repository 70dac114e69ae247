import { describe, expect, it } from 'vitest';
import { fuzz } from '../src/fuzz.ts';
import { Random } from '../src/random.ts';
import { TARGETS } from '../src/targets/index.ts';
import { isRare } from './broken-targets.ts';

/** Generated sources alone, so that every checkout runs the same cases. */
const SEED = 'continuous-integration';

/** Tests of other packages run beside these and take time from them. */
const MAX_SILENCE_MS = 20_000;

const CASES = 1_200;
/** A scan, or a check of signatures, costs several times what a collector does. */
const ENGINE_CASES = 500;

describe('the product under mutated input', () => {
  it.each(Object.keys(TARGETS))('%s keeps its contract', { timeout: 60_000 }, async (target) => {
    const cases = target.startsWith('engine') || target === 'credentials' ? ENGINE_CASES : CASES;
    const report = await fuzz(target, { seed: SEED, to: cases, maxSilenceMs: MAX_SILENCE_MS });
    expect(report.failures).toEqual([]);
    expect(report).toMatchObject({ cases, failed: 0 });
    // Sources that no case gets past the door of would keep any contract.
    expect(report.refused).toBeLessThan(0.75 * cases);
  });
});

/** The first case in which a broken target shows its fault. */
const firstOf = (target: string) =>
  Array.from({ length: 64 }).findIndex((_, at) => isRare(String(new Random('broken', target, at).below(256))));

describe('the fuzzer', () => {
  const module = new URL('broken-targets.ts', import.meta.url).href;
  const run = (target: string, to = 64, maxSilenceMs = MAX_SILENCE_MS) => fuzz(target, { seed: 'broken', to, module, maxSilenceMs });

  it('reports nothing for a target that keeps its contract', async () => {
    expect(await run('sound')).toMatchObject({ cases: 64, failed: 0, failures: [] });
  });

  it('counts a documented refusal, which is no failure', async () => {
    const report = await run('refuses');
    expect(report).toMatchObject({ cases: 64, failed: 0, failures: [] });
    expect(report.refused).toBeGreaterThan(0);
  });

  it('reports what is thrown, each kind once, with its first case', async () => {
    const report = await run('throws');
    expect(report.failures).toHaveLength(1);
    expect(report.failures[0]).toMatchObject({
      kind: 'threw',
      message: expect.stringMatching(/^TypeError: cannot read .{0,99}broken-targets\.ts/),
    });
    expect(report.failed).toBeGreaterThan(1);
  });

  it('reports a rejected promise', async () => {
    expect((await run('rejects')).failures).toMatchObject([{ kind: 'threw', message: expect.stringContaining('rejected') }]);
  });

  it('reports a result that breaks its schema', async () => {
    expect((await run('breaks-its-schema')).failures).toMatchObject([{ kind: 'invalid' }]);
  });

  it('reports an error message that holds submitted content, even of a documented error', async () => {
    expect((await run('speaks-of-content')).failures).toMatchObject([{ kind: 'leaked' }]);
  });

  it('reports a case that is slow twice', async () => {
    const first = firstOf('is-slow');
    const report = await run('is-slow', first + 1);
    expect(report.failures).toMatchObject([{ kind: 'slow', case: first }]);
    expect(report.maxMs).toBeGreaterThan(1_000);
  });

  it.each(['hangs', 'never-answers'])('kills a process that %s, and goes on behind the case', async (target) => {
    const first = firstOf(target);
    const report = await run(target, first + 2, 2_000);
    expect(report.failures).toMatchObject([{ kind: 'hung', case: first }]);
    expect(report.cases).toBe(first + 2);
  });

  it('reports a process that ends, and goes on behind the case', async () => {
    const first = firstOf('ends-the-process');
    const report = await run('ends-the-process', first + 2);
    expect(report.failures).toMatchObject([{ kind: 'crashed', case: first }]);
    expect(report.cases).toBe(first + 2);
  });

  it('reports memory that grows', async () => {
    const { failures, memory } = await run('keeps-memory', 1_500);
    expect(failures).toMatchObject([{ kind: 'memory' }]);
    expect(memory.length).toBeGreaterThan(1);
  });

  it('replays a case from seed and index alone', async () => {
    const [failure] = (await run('throws')).failures;
    const at = failure?.case ?? 0;
    const replayed = await fuzz('throws', { seed: 'broken', from: at, to: at + 1, module });
    expect(replayed.failures).toEqual([failure]);
  });
});
