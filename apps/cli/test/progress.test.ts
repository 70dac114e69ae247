import { describe, expect, it } from 'vitest';
import { Progress } from '../src/progress.ts';

function terminal(isTTY = true) {
  const written: string[] = [];
  let now = 0;
  const stream = { isTTY, columns: 100, write: (text: string) => written.push(text) > 0 };
  const progress = new Progress(stream, true, () => now);
  const at = (ms: number, total: number) => {
    now = ms;
    progress.draw({ total, summary: `${total} inputs` });
    return written.at(-1)?.replace('\r\u001b[K', '');
  };
  return { progress, at, written };
}

describe('progress', () => {
  it('says how many of how many, how fast, and how long it takes', () => {
    const { progress, at } = terminal();
    expect(at(500, 10)).toBe('[10]  10 inputs');
    progress.expect(4_000);
    expect(at(10_500, 410)).toBe('[410/4,000]  40/s, 1 min 30 s left  410 inputs');
    expect(at(20_500, 4_010)).toBe('[4,010/4,010]  200/s  4010 inputs');
  });

  it('is silent where nobody looks', () => {
    const { at, written } = terminal(false);
    at(5_000, 10);
    expect(written).toEqual([]);
  });
});
