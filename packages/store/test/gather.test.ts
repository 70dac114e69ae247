import { describe, expect, it, vi } from 'vitest';
import { gather } from '../src/gather.ts';
import type { GatherOptions } from '../src/gather.ts';

class RowError extends Error {}

/** Gathers numbers and records the groups; a negative number is a bad row. */
function recording(options: Partial<GatherOptions<number>> = {}, fail: () => Error | undefined = () => undefined) {
  const groups: (readonly number[])[] = [];
  const double = gather<number, number>(
    async (items) => {
      groups.push(items);
      await new Promise((resolve) => setTimeout(resolve, 5));
      const failure = fail();
      if (failure !== undefined) throw failure;
      if (items.some((item) => item < 0)) throw new RowError();
      return items.map((item) => item * 2);
    },
    { callers: () => 1, isOfRows: (error) => error instanceof RowError, ...options },
  );
  return { groups, double };
}

const range = (length: number): number[] => Array.from({ length }, (_, index) => index);

describe('gather', () => {
  it('does as one what is asked for while a group is under way, and answers each with its own', async () => {
    const { groups, double } = recording();
    const first = double(0);
    await new Promise((resolve) => setImmediate(resolve));
    await new Promise((resolve) => setImmediate(resolve));
    expect(await Promise.all([first, ...range(9).map((item) => double(item + 1))])).toEqual(range(10).map((item) => item * 2));
    expect(groups).toEqual([[0], [1, 2, 3, 4, 5, 6, 7, 8, 9]]);
  });

  it('holds a group back while many callers are under way, for some milliseconds, and never when there are few', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const pauses: (readonly unknown[])[] = [];
    for (const callers of [16, 1]) {
      // Work for the processor, so that every timer is one of `gather`.
      const busy = gather<number, number>(
        async (items) => {
          for (const end = performance.now() + 0.9; performance.now() < end;);
          return items;
        },
        { callers: () => callers, isOfRows: () => false },
      );
      timers.mockClear();
      for (let item = 0; item < 5; item += 1) await busy(item);
      pauses.push(timers.mock.calls.map(([, ms]) => ms));
    }
    timers.mockRestore();
    expect(pauses[0]?.length).toBeGreaterThan(0);
    for (const ms of pauses[0] ?? []) expect(ms).toBeLessThanOrEqual(4);
    expect(pauses[1]).toEqual([]);
  });

  it('tries each alone when one of the rows is bad, and only that one fails', async () => {
    const { double } = recording();
    const outcomes = await Promise.allSettled([1, -2, 3, -4, 5].map((item) => double(item)));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled']);
    expect(outcomes[4]).toEqual({ status: 'fulfilled', value: 10 });
  });

  it('tries nothing again when it may have been written: the whole group fails, and the next works', async () => {
    let failures = 1;
    const { groups, double } = recording({}, () => (failures-- > 0 ? new Error('connection lost') : undefined));
    const outcomes = await Promise.allSettled(range(5).map((item) => double(item)));
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
    expect(groups).toHaveLength(1);
    expect(await double(7)).toBe(14);
  });

  it('bounds a group by items and by bytes, and leaves nobody out', async () => {
    const many = recording();
    expect(await Promise.all(range(200).map((item) => many.double(item)))).toHaveLength(200);
    expect(many.groups.map((group) => group.length)).toEqual([64, 64, 64, 8]);
    const large = recording({ sizeOf: () => 400_000 });
    await Promise.all(range(5).map((item) => large.double(item)));
    expect(large.groups.map((group) => group.length)).toEqual([2, 2, 1]);
    const huge = recording({ sizeOf: () => 5_000_000 });
    await Promise.all(range(2).map((item) => huge.double(item)));
    expect(huge.groups.map((group) => group.length)).toEqual([1, 1]);
  });
});
