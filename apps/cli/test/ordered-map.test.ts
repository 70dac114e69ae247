import { array, asyncProperty, assert, integer, nat } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderedMap } from '../src/ordered-map.ts';
import { collected } from './collected.ts';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function* sourceOf<T>(items: readonly T[], onRead: () => void = () => {}): AsyncGenerator<T, void> {
  for (const item of items) {
    onRead();
    yield item;
  }
}

async function* breaking(): AsyncGenerator<number, void> {
  yield 1;
  await pause(5);
  throw new Error('broken source');
}

describe('an ordered map', () => {
  it('keeps the order of the source and every item, whatever takes how long', async () => {
    await assert(
      asyncProperty(array(nat(3), { maxLength: 20 }), integer({ min: 1, max: 6 }), async (delays, window) => {
        const items = delays.map((delay, index) => ({ delay, index }));
        const results = await collected(orderedMap(sourceOf(items), window, async ({ delay, index }) => pause(delay).then(() => index)));
        expect(results).toEqual(items.map(({ index }) => index));
      }),
      { numRuns: 30 },
    );
  });

  it('never has more in flight than the window', async () => {
    let inFlight = 0;
    let most = 0;
    const items = Array.from({ length: 30 }, (_, index) => index);
    await collected(
      orderedMap(sourceOf(items), 4, async (item) => {
        most = Math.max(most, ++inFlight);
        await pause(item % 3);
        inFlight--;
      }),
    );
    expect(most).toBe(4);
  });

  it('stops reading when results are not taken', async () => {
    let read = 0;
    const items = Array.from({ length: 1_000 }, (_, index) => index);
    const results = orderedMap(
      sourceOf(items, () => read++),
      5,
      async (item) => item,
    );
    await results.next();
    await pause(20);
    expect(read).toBeLessThanOrEqual(6);
  });

  it('gives a result as soon as it is there, although the source has no next item yet', async () => {
    const never = new Promise<void>(() => {});
    async function* slow(): AsyncGenerator<number, void> {
      yield 1;
      await never;
    }
    const results = orderedMap(slow(), 5, async (item) => item);
    expect(await results.next()).toEqual({ done: false, value: 1 });
  });

  it('passes an error of the source on, after nothing is lost before it', async () => {
    const seen: number[] = [];
    const run = async (): Promise<void> => {
      for await (const item of orderedMap(breaking(), 5, async (value) => value)) seen.push(item);
    };
    await expect(run()).rejects.toThrow('broken source');
    expect(seen).toEqual([1]);
  });
});
