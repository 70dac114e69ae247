import { expect, it } from 'vitest';
import { Turns } from '../src/turns.ts';

/** Keeps the thread busy. */
function work(ms: number): number {
  const startedAt = performance.now();
  while (performance.now() - startedAt < ms);
  return startedAt;
}

it('leaves the thread to everybody else for as long as each piece of work took', async () => {
  const turns = new Turns();
  let served = 0;
  const others = setInterval(() => (served += 1), 1);
  const startedAt = performance.now();
  const starts = await Promise.all(Array.from({ length: 10 }, () => turns.take(() => work(20))));
  clearInterval(others);
  const pauses = starts.slice(1).map((start, index) => start - (starts[index] ?? 0) - 20);
  for (const pause of pauses) expect(pause).toBeGreaterThanOrEqual(19);
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(380);
  expect(served).toBeGreaterThanOrEqual(9);
});

it('goes on after a piece of work that throws', async () => {
  const turns = new Turns();
  const failing = turns.take(() => {
    throw new Error('wrong');
  });
  await expect(failing).rejects.toThrow('wrong');
  expect(await turns.take(() => 1)).toBe(1);
});
