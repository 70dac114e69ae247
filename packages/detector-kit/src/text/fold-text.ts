import { parseLetterTable } from './letter-table.ts';
import { STROKED_LETTERS } from './confusables.ts';

/** The one capital letter whose small form takes more units (İ, U+0130; SpecialCasing.txt). */
const CAPITAL_I_WITH_DOT = /\u0130/g;

/** The text in small letters, unit for unit. */
export function foldCase(text: string): string {
  const folded = text.toLowerCase();
  return folded.length === text.length ? folded : text.replace(CAPITAL_I_WITH_DOT, 'i').toLowerCase();
}

const LATIN_WITH_DIACRITIC = /[\u00c0-\u024f\u1e00-\u1eff]/g;

/** What was found out about letters so far: there are a few hundred. */
const plainLetters = new Map<string, string>();
let stroked: ReadonlyMap<number, string> | undefined;

/** The text without the diacritics and strokes of Latin letters (é, ș, ø, ı), unit for unit. Ligatures and letters of their own (ß, þ) stay. */
export function foldAccents(text: string): string {
  return text.replace(LATIN_WITH_DIACRITIC, plainLetter);
}

function plainLetter(letter: string): string {
  let plain = plainLetters.get(letter);
  if (plain === undefined) {
    stroked ??= parseLetterTable(STROKED_LETTERS);
    plain = stroked.get(letter.charCodeAt(0)) ?? letter.normalize('NFD').charAt(0);
    plainLetters.set(letter, plain);
  }
  return plain;
}
