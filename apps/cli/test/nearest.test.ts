import { describe, expect, it } from 'vitest';
import { nearest } from '../src/nearest.ts';

describe('the nearest word', () => {
  it.each([
    ['scna', 'scan'],
    ['evidense', 'evidence'],
    ['SERVE', 'serve'],
    ['consistancy', 'consistency'],
  ])('takes %s for %s', (typed, meant) => {
    expect(nearest(typed, ['scan', 'serve', 'evidence', 'consistency'])).toBe(meant);
  });

  it('is none for a word that is like no other, and for one that no command has', () => {
    expect(nearest('banana', ['scan', 'serve'])).toBeUndefined();
    expect(nearest('s'.repeat(10_000), ['scan'])).toBeUndefined();
  });
});
