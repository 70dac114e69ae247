import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longestMatch, partialPattern } from '../src/text/bounded-pattern.ts';

describe('longestMatch', () => {
  it.each([
    [/abc/y, 3],
    [/a{2,5}b?/y, 6],
    [/(?:ab|c{4})[x-z]{3}/y, 7],
    [/(?<=x{9})a(?!y{9})\b$/y, 1],
    [/\p{Lu}{3}/uy, 6],
    [/(?<n>a{2}(?:b{3}){4})\.\x60/y, 16],
  ])('of %s is %i', (pattern, length) => expect(longestMatch(pattern)).toBe(length));

  it.each([/a+/y, /ab*/y, /(?:a{1,2}){3,}/y])('refuses %s, which has none', (pattern) => {
    expect(() => longestMatch(pattern)).toThrow(TypeError);
  });
});

describe('partialPattern', () => {
  const patterns = [
    /ab{1,3}c/y,
    /(?:ab|ba{2})(?<q>["']?)[a-c]{2,4}\k<q>(?!c)/y,
    /a(?=b)[^c]{1,2}c?(?:(?!bb)a|b){0,3}(?=[ab]|$)/y,
    /(?<=^|b)(?<before>a{1,2}b?)(?<secret>[bc]{2})(?![a-c])/y,
  ];

  it.each(patterns)('says of %s that nothing can change only where no further text changes the match', (pattern) => {
    const partial = partialPattern(pattern);
    const unit = fc.constantFrom('a', 'b', 'c', '"');
    const matchAt = (text: string): string | undefined => {
      pattern.lastIndex = 0;
      return pattern.exec(text)?.[0];
    };
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 8 }), fc.string({ unit, maxLength: 5 }), (text, more) => {
        partial.lastIndex = 0;
        expect(partial.test(text) || matchAt(text) === matchAt(text + more)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is open at the very end and closed where the text has gone another way', () => {
    const partial = partialPattern(/ab{1,3}c/y);
    const isOpen = (text: string): boolean => {
      partial.lastIndex = 0;
      return partial.test(text);
    };
    expect(['', 'a', 'ab', 'abbb', 'abc'].map(isOpen)).toEqual([true, true, true, true, true]);
    expect(['b', 'ac', 'abbbb', 'abd', 'abcx'].map(isOpen)).toEqual([false, false, false, false, false]);
  });
});
