import { describe, expect, it } from 'vitest';
import { Budget } from '../src/index.ts';
import type { BudgetLimits } from '../src/index.ts';

const LIMITS: BudgetLimits = { timeMs: 100, bytes: 10, decodedBytes: 20, pixels: 30, pages: 2, items: 3, depth: 2 };

describe('Budget', () => {
  it('gives a resource up to its limit and not one unit more', () => {
    const budget = new Budget(LIMITS);
    expect(budget.spend('bytes', 10)).toBe(true);
    expect(budget.remaining('bytes')).toBe(0);
    expect(budget.spend('bytes', 1)).toBe(false);
    expect([...budget.exhausted]).toEqual(['byte_budget_exceeded']);
  });

  it('takes nothing when a request is refused', () => {
    const budget = new Budget(LIMITS);
    expect(budget.spend('items', 4)).toBe(false);
    expect(budget.remaining('items')).toBe(3);
    expect(budget.spend('items', 3)).toBe(true);
  });

  it('counts every resource by itself and names each that ran out', () => {
    const budget = new Budget(LIMITS);
    for (const resource of ['bytes', 'decodedBytes', 'pixels', 'pages', 'items'] as const) {
      expect(budget.spend(resource, LIMITS[resource])).toBe(true);
      expect(budget.spend(resource, 1)).toBe(false);
    }
    expect([...budget.exhausted]).toEqual([
      'byte_budget_exceeded',
      'decoded_byte_budget_exceeded',
      'pixel_budget_exceeded',
      'page_budget_exceeded',
      'item_budget_exceeded',
    ]);
  });

  it('allows nesting down to the depth limit', () => {
    const budget = new Budget(LIMITS);
    expect(budget.allowsDepth(2)).toBe(true);
    expect(budget.exhausted.size).toBe(0);
    expect(budget.allowsDepth(3)).toBe(false);
    expect([...budget.exhausted]).toEqual(['depth_budget_exceeded']);
  });

  it('has time until the limit has passed on its clock', () => {
    let now = 1000;
    const budget = new Budget(LIMITS, { now: () => now });
    now = 1100;
    expect(budget.hasTime()).toBe(true);
    expect(budget.elapsedMs).toBe(100);
    now = 1101;
    expect(budget.hasTime()).toBe(false);
    expect([...budget.exhausted]).toEqual(['deadline_exceeded']);
  });

  it('does not count the wait for what is no work of the scan, whether it comes or fails', async () => {
    let now = 1000;
    const budget = new Budget(LIMITS, { now: () => now });
    now = 1050;
    const load = async (): Promise<string> => {
      await Promise.resolve();
      now += 5000;
      return 'model';
    };
    expect(await budget.untimed(load())).toBe('model');
    await expect(budget.untimed(load().then(() => Promise.reject(new Error('absent'))))).rejects.toThrow('absent');
    expect([budget.elapsedMs, budget.hasTime()]).toEqual([50, true]);
    now += 51;
    expect(budget.hasTime()).toBe(false);
  });

  it('throws the reason of a cancelled caller instead of calling it exhaustion', () => {
    const controller = new AbortController();
    const budget = new Budget(LIMITS, { signal: controller.signal });
    const reason = new Error('caller went away');
    controller.abort(reason);
    expect(() => budget.hasTime()).toThrow(reason);
    expect(budget.exhausted.size).toBe(0);
  });
});
