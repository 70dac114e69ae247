import { hasSentence } from './words.ts';

/** Pieces between spaces that have letters, from which words are a sentence: addresses, names of styles and lists of classes have fewer. */
const MIN_PIECES = 4;
const PIECES = /(?:^|[\s,;])[^\s,;]{0,400}?\p{L}[^\s,;]{0,400}/gu;
/** Two letters of a script whose sentences have no spaces: a word, on the mean. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]{2}/gu;

/** Whether a piece of a file that nobody shows could be a sentence: four words with spaces between them. */
export function isProse(text: string): boolean {
  return isProseOf(text, MIN_PIECES);
}

/** Whether it could be a sentence of so many words. */
export function isProseOf(text: string, words: number): boolean {
  return hasSentence(text) && (hasSoMany(text, PIECES, words) || hasSoMany(text, UNSPACED, words));
}

function hasSoMany(text: string, pattern: RegExp, least: number): boolean {
  let count = 0;
  for (const _ of text.matchAll(pattern)) {
    count += 1;
    if (count >= least) return true;
  }
  return false;
}
