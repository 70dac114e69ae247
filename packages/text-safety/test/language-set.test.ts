import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { languageSet, sharedLanguages, shareLanguage, shareLanguageOutside } from '../src/match/language-set.ts';

const numbers = fc.uniqueArray(fc.nat({ max: 100 }), { maxLength: 12 });

it('language sets are what sets of numbers are, for any number of languages', () => {
  fc.assert(
    fc.property(numbers, numbers, numbers, (one, other, others) => {
      const shared = one.filter((number) => other.includes(number));
      const [a, b, c] = [languageSet(one), languageSet(other), languageSet(others)];
      expect(shareLanguage(a, b)).toBe(shared.length > 0);
      expect(shareLanguageOutside(a, b, c)).toBe(shared.some((number) => !others.includes(number)));
      for (const number of [...one, ...other, 31, 32, 63])
        expect(shareLanguage(sharedLanguages(a, b), languageSet([number]))).toBe(shared.includes(number));
    }),
  );
});
