/** A set of languages by their numbers, of which there may be any number: 32 to an element, one bit each. Equal sets may be one object. */
export type LanguageSet = readonly number[];

const BITS = 32;

/** The set of these numbers. */
export function languageSet(numbers: Iterable<number>): LanguageSet {
  const set: number[] = [];
  for (const number of numbers) {
    const element = Math.floor(number / BITS);
    while (set.length <= element) set.push(0);
    set[element] = (set[element] ?? 0) | (1 << (number % BITS));
  }
  return set;
}

export const NO_LANGUAGE: LanguageSet = [];

/** The languages of both. */
export function sharedLanguages(one: LanguageSet, other: LanguageSet): LanguageSet {
  return one === other ? one : one.map((bits, element) => bits & (other[element] ?? 0));
}

/** Whether both have a language. */
export function shareLanguage(one: LanguageSet, other: LanguageSet): boolean {
  for (let element = 0; element < one.length; element++) if (((one[element] ?? 0) & (other[element] ?? 0)) !== 0) return true;
  return false;
}

/** Whether both have a language that `others` does not have. */
export function shareLanguageOutside(one: LanguageSet, other: LanguageSet, others: LanguageSet): boolean {
  for (let element = 0; element < one.length; element++)
    if (((one[element] ?? 0) & (other[element] ?? 0) & ~(others[element] ?? 0)) !== 0) return true;
  return false;
}
