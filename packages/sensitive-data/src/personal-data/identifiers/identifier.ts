import type { PersonalDataKind } from '../finding.ts';

/** A numbering scheme: a table row. `compact` is what was written, without separators, in upper case. */
export interface Identifier {
  readonly type: string;
  readonly kind: PersonalDataKind;
  /** Lengths of the compact form. */
  readonly lengths: readonly number[];
  /** The whole number as written, separators included. */
  readonly shape: RegExp;
  /** Written in this form the number needs no word beside it. Absent: a word of `context` must stand before it. */
  readonly alone?: RegExp;
  /** Words that name the number, in the languages of its country; looked for in the `CONTEXT_LENGTH` characters before it. */
  readonly context: RegExp;
  readonly isValid: (compact: string) => boolean;
  /** The scheme has no check digit: `isValid` knows ranges only. */
  readonly unchecked?: true;
}

/** How far before a number the word that names it may stand. */
export const CONTEXT_LENGTH = 80;

/** Words that announce a number of a person without saying whose scheme it is. */
const GENERAL_WORDS = [
  'national id',
  'national insurance',
  'identity card',
  'identity number',
  'tax id',
  'tax number',
  'taxpayer',
  'tin',
  'social security',
  'social insurance',
];

/** A pattern for whole words, in any script, letter case ignored. */
export function words(...own: readonly string[]): RegExp {
  const alternatives = [...own, ...GENERAL_WORDS].map((word) => word.replaceAll('.', '\\.').replaceAll(/[ -]/g, '[ \\-_]?'));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives.join('|')})(?![\\p{L}])`, 'iu');
}
