import { describe, expect, it } from 'vitest';
import { Account, Budget, STANDALONE_LIMITS } from '../src/index.ts';

const account = (timeMs = 1000, now = () => 0) => new Account(new Budget({ ...STANDALONE_LIMITS, timeMs }, { now }));

describe('an account of what was left out', () => {
  it('gives all items of a list that keeps its limit, without a reason', () => {
    const kept = account();
    expect([...kept.take(['a', 'b'], 2)]).toEqual(['a', 'b']);
    expect(kept.reasons).toEqual([]);
  });

  it('leaves a reason for the items behind a limit, the one that is named or too many items', () => {
    const kept = account();
    expect([...kept.take([1, 2, 3], 2)]).toEqual([1, 2]);
    expect([...kept.take([1, 2, 3], 1, 'page_budget_exceeded')]).toEqual([1]);
    expect(kept.reasons).toEqual(['item_budget_exceeded', 'page_budget_exceeded']);
  });

  it('stops when the time is up, and says so', () => {
    let time = 0;
    const kept = account(10, () => time);
    const taken: number[] = [];
    for (const item of kept.take([1, 2, 3, 4], 9)) {
      taken.push(item);
      time += 6;
    }
    expect(taken).toEqual([1, 2]);
    expect(kept.reasons).toEqual(['deadline_exceeded']);
  });

  it('cuts texts and data at their limit with a reason, and leaves shorter ones whole', () => {
    const kept = account();
    expect(kept.cut('abc', 3)).toBe('abc');
    expect([...kept.cutBytes(Uint8Array.of(1, 2), 2)]).toEqual([1, 2]);
    expect(kept.reasons).toEqual([]);
    expect(kept.cut('abcd', 3)).toBe('abc');
    expect(kept.reasons).toEqual(['byte_budget_exceeded']);
    expect([...kept.cutBytes(Uint8Array.of(1, 2), 1, 'decoded_byte_budget_exceeded')]).toEqual([1]);
    expect(kept.reasons).toEqual(['byte_budget_exceeded', 'decoded_byte_budget_exceeded']);
  });

  it('names each reason once, and nothing where there is none', () => {
    const kept = account();
    kept.leaveOut(undefined);
    kept.leaveOut('malformed_content');
    kept.leaveOut('malformed_content');
    expect(kept.reasons).toEqual(['malformed_content']);
  });
});
