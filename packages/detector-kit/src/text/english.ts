import { ENGLISH_WORDS } from './english-words.ts';
import { VOCABULARY } from './vocabulary.ts';

const ENDINGS = ['s', 'es', 'd', 'ed', 'r', 'er', 'rs', 'ers', 'ing', 'ings', 'ly'];

let words: ReadonlySet<string> | undefined;

/** Whether a word in lower case is one of some 7,000 frequent English ones, or a regular form of one. */
export function isEnglishWord(word: string): boolean {
  const known = (words ??= new Set([...VOCABULARY, ...ENGLISH_WORDS.trim().split(/\s+/)]));
  return isFormOf(word, known);
}

/** Whether an English word is known, or a regular form of one that is: `uses`, `stopped`, `replied`. Words are in lower case. */
export function isFormOf(word: string, known: ReadonlySet<string>): boolean {
  if (known.has(word)) return true;
  return ENDINGS.some((ending) => word.endsWith(ending) && stemsOf(word.slice(0, -ending.length)).some((stem) => known.has(stem)));
}

/** What a word may be without its ending: `use` of `us`, `stop` of `stopp`, `reply` of `repli`. */
function stemsOf(stem: string): string[] {
  if (stem.length < 3) return [];
  return [stem, `${stem}e`, stem.replace(/(.)\1$/, '$1'), stem.replace(/i$/, 'y')];
}
