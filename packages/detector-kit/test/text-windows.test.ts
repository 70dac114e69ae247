import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textWindows } from '../src/text/index.ts';

describe('textWindows', () => {
  it('gives a short text, and an empty one, as one window', () => {
    expect([...textWindows('abc')]).toEqual([{ text: 'abc', start: 0, end: 3 }]);
    expect([...textWindows('')]).toEqual([{ text: '', start: 0, end: 0 }]);
  });

  it('begins and ends at white space where there is some', () => {
    const windows = [...textWindows('aaaa bbbb cccc dddd eeee ffff', { size: 16, overlap: 6 })];
    expect(windows.map((window) => window.text)).toEqual(['aaaa bbbb cccc ', 'cccc dddd eeee ', 'eeee ffff']);
  });

  it('cuts text without white space at its size, but never a surrogate pair', () => {
    const windows = [...textWindows(`x${'😀'.repeat(20)}`, { size: 16, overlap: 0 })];
    expect(windows[0]?.text).toHaveLength(15);
    for (const { text } of windows) expect(text.isWellFormed()).toBe(true);
    expect(windows.map((window) => window.text).join('')).toBe(`x${'😀'.repeat(20)}`);
  });

  it('covers every unit in order, within its size and overlap', () => {
    const word = fc.oneof(fc.string({ maxLength: 12 }), fc.constantFrom(' ', '\n', '😀', '\ud800', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'));
    fc.assert(
      fc.property(
        fc.array(word, { maxLength: 60 }),
        fc.integer({ min: 16, max: 64 }),
        fc.integer({ min: 0, max: 7 }),
        (words, size, overlap) => {
          const text = words.join('');
          let covered = 0;
          for (const window of textWindows(text, { size, overlap })) {
            expect(window.text).toBe(text.slice(window.start, window.end));
            expect(window.text.length).toBeLessThanOrEqual(size);
            expect(window.start).toBeLessThanOrEqual(covered);
            expect(covered - window.start).toBeLessThanOrEqual(overlap + 1);
            covered = window.end;
          }
          expect(covered).toBe(text.length);
        },
      ),
    );
  });

  it('moves on through 50 million units without copying them', () => {
    const text = 'word '.repeat(10_000_000);
    let windows = 0;
    for (const { text: window } of textWindows(text)) windows += window.length > 0 ? 1 : 0;
    expect(windows).toBe(193);
  });

  it.each([{ size: 15 }, { size: 16.5 }, { size: 16, overlap: 8 }, { size: 16, overlap: -1 }, { size: 16, overlap: 0.5 }])(
    'refuses %j',
    (options) => {
      expect(() => [...textWindows('abc', options)]).toThrow(RangeError);
    },
  );
});
