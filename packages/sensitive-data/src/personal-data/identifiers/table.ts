import { AMERICAN_IDENTIFIERS } from './americas.ts';
import { ASIA_PACIFIC_AFRICAN_IDENTIFIERS } from './asia-pacific-africa.ts';
import { FINANCIAL_IDENTIFIERS } from './finance.ts';
import type { Identifier } from './identifier.ts';
import { NORDIC_EASTERN_EUROPEAN_IDENTIFIERS } from './nordic-eastern-europe.ts';
import { WESTERN_EUROPEAN_IDENTIFIERS } from './western-europe.ts';

/** Every numbering scheme that is looked for. Where several fit a number, the first that a word beside it names wins. */
export const IDENTIFIERS: readonly Identifier[] = [
  ...FINANCIAL_IDENTIFIERS,
  ...AMERICAN_IDENTIFIERS,
  ...WESTERN_EUROPEAN_IDENTIFIERS,
  ...NORDIC_EASTERN_EUROPEAN_IDENTIFIERS,
  ...ASIA_PACIFIC_AFRICAN_IDENTIFIERS,
];
