import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ShareHistory } from '../src/pool/share-history.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

function scanned(history: ShareHistory, share: string, durations: readonly number[]): boolean {
  for (const ms of durations) {
    history.noteNeed(share, 1);
    history.noteDuration(share, ms);
  }
  return history.areShort(share);
}

const many = (ms: number, count: number): number[] => Array.from({ length: count }, () => ms);

describe('the scans of a share', () => {
  it('are short once enough of them were, and no longer after one that was not', () => {
    const history = new ShareHistory();
    expect(history.areShort('acme')).toBe(false);
    expect(scanned(history, 'acme', many(50, 10))).toBe(false);
    expect(scanned(history, 'acme', many(50, 30))).toBe(true);
    expect(scanned(history, 'acme', [7_000])).toBe(false);
    expect(scanned(history, 'acme', many(50, 10))).toBe(false);
    expect(scanned(history, 'acme', many(50, 30))).toBe(true);
  });

  it('are not short where each takes long', () => {
    expect(scanned(new ShareHistory(), 'acme', many(600, 200))).toBe(false);
  });
});

describe('what other shares needed', () => {
  it('is the most of the last ten seconds, and nothing of the share that asks', () => {
    const history = new ShareHistory();
    history.noteNeed('acme', 3);
    history.noteNeed('acme', 1);
    history.noteNeed('umbrella', 2);
    expect(history.needsBeside('umbrella')).toEqual([{ share: 'acme', places: 3 }]);
    expect(history.needsBeside('acme')).toEqual([{ share: 'umbrella', places: 2 }]);
    vi.advanceTimersByTime(6_000);
    history.noteNeed('acme', 1);
    expect(history.needsBeside('umbrella')).toEqual([{ share: 'acme', places: 3 }]);
    vi.advanceTimersByTime(6_000);
    history.noteNeed('acme', 1);
    expect(history.needsBeside('umbrella')).toEqual([{ share: 'acme', places: 1 }]);
    vi.advanceTimersByTime(11_000);
    expect(history.needsBeside('umbrella')).toEqual([]);
    expect(history.areShort('acme')).toBe(false);
  });
});
