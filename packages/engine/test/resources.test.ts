import { completed, provide, ResourceUnavailableError, RETRY_AFTER_MS } from '@input-trust/detector-kit';
import type { Resource } from '@input-trust/detector-kit';
import { describe, expect, it, vi } from 'vitest';
import { createLocalEngine } from '../src/index.ts';
import { findsNoFiles, inspectorOf } from './support.ts';

interface Weights {
  readonly name: string;
}

/** An inspector of text that needs weights, whose loading does what the test says. */
function withWeights(load: Resource<Weights>['load']) {
  const close = vi.fn<(weights: Weights) => void>();
  const weights: Resource<Weights> = { id: 'test-weights', load, close };
  const inspector = inspectorOf('text-safety', ['steg'], async (_material, { use }) =>
    completed({ signals: [`custom_weights:${(await use(weights)).name}`] }),
  );
  return { weights, inspector, close };
}

const TEXT = { content: 'hello', scan_phase: 'input' } as const;

describe('a resource', () => {
  it('is loaded with the first scan, once for all, and closed with the engine', async () => {
    const load = vi.fn<() => Promise<Weights>>(async () => ({ name: 'first' }));
    const { inspector, close } = withWeights(load);
    const engine = createLocalEngine({ inspectors: [findsNoFiles, inspector] });
    expect(load).not.toHaveBeenCalled();
    const answers = await Promise.all([engine.scan(TEXT), engine.scan(TEXT)]);
    expect(answers.map(({ forensics }) => forensics?.signals)).toEqual([['custom_weights:first'], ['custom_weights:first']]);
    expect(load).toHaveBeenCalledTimes(1);
    expect(close).not.toHaveBeenCalled();
    await engine.close();
    expect(close.mock.calls).toEqual([[{ name: 'first' }]]);
  });

  it('that cannot be had makes the scan REVIEW, and is tried again later [act.review] [act.review.guidance]', async () => {
    let time = 0;
    const load = vi
      .fn<() => Promise<Weights>>()
      .mockRejectedValueOnce(new Error('canary: no such file'))
      .mockResolvedValue({ name: 'second' });
    const { inspector } = withWeights(load);
    const engine = createLocalEngine({ inspectors: [findsNoFiles, inspector], now: () => time });
    const without = await engine.scan(TEXT);
    expect(without).toMatchObject({
      action: 'REVIEW',
      scu_charged: 0,
      detectors_used: ['embedded-files'],
      guidance: { reason: expect.stringContaining('not available') },
    });
    expect(JSON.stringify(without)).not.toContain('canary');
    time += RETRY_AFTER_MS - 1;
    expect((await engine.scan(TEXT)).action).toBe('REVIEW');
    expect(load).toHaveBeenCalledTimes(1);
    time += 1;
    expect(await engine.scan(TEXT)).toMatchObject({ action: 'ALLOW', forensics: { signals: ['custom_weights:second'] } });
  });

  it('that fails while it is used counts as a fault of the check, not of the resource', async () => {
    const { inspector } = withWeights(async () => ({
      get name(): string {
        throw new Error('broken');
      },
    }));
    const answer = await createLocalEngine({ inspectors: [findsNoFiles, inspector] }).scan(TEXT);
    expect(answer).toMatchObject({ action: 'REVIEW', guidance: { retryable: true, reason: expect.stringContaining('failed') } });
  });

  it('that is given is used in its place, and stays with its owner', async () => {
    const load = vi.fn<() => Promise<Weights>>(async () => ({ name: 'loaded' }));
    const { weights, inspector, close } = withWeights(load);
    const engine = createLocalEngine({ inspectors: [findsNoFiles, inspector], resources: [provide(weights, { name: 'given' })] });
    expect((await engine.scan(TEXT)).forensics?.signals).toEqual(['custom_weights:given']);
    await engine.close();
    expect(load).not.toHaveBeenCalled();
    expect(close).not.toHaveBeenCalled();
  });

  it('computes with the threads that the engine is told', async () => {
    const { inspector } = withWeights(async ({ threads }) => ({ name: String(threads) }));
    expect((await createLocalEngine({ inspectors: [findsNoFiles, inspector], threads: 7 }).scan(TEXT)).forensics?.signals).toEqual([
      'custom_weights:7',
    ]);
  });

  it('may be made with another one, whose absence is its own', async () => {
    const base: Resource<string> = { id: 'test-base', load: () => Promise.reject(new ResourceUnavailableError('test-base')) };
    const { inspector } = withWeights(async ({ use }) => ({ name: await use(base) }));
    const engine = createLocalEngine({ inspectors: [findsNoFiles, inspector] });
    expect(await engine.scan(TEXT)).toMatchObject({ action: 'REVIEW', guidance: { reason: expect.stringContaining('not available') } });
    const whole = createLocalEngine({ inspectors: [findsNoFiles, inspector], resources: [provide(base, 'base')] });
    expect((await whole.scan(TEXT)).forensics?.signals).toEqual(['custom_weights:base']);
  });
});
