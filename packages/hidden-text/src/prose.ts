import { hasSentence } from './words.ts';

/** Pieces between spaces that have letters, from which words are a sentence: addresses, names of styles and lists of classes have fewer. */
const MIN_PIECES = 4;
const PIECES = /(?:^|[\s,;])[^\s,;]{0,400}?\p{L}[^\s,;]{0,400}/gu;
/** Scripts whose sentences have no spaces. */
const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Whether a piece of a file that nobody shows could be a sentence: so many words with spaces between them, four if nothing else is said. */
export function isProse(text: string, words: number = MIN_PIECES): boolean {
  if (!hasSentence(text)) return false;
  if (WITHOUT_SPACES.test(text)) return true;
  let pieces = 0;
  for (const _ of text.matchAll(PIECES)) {
    pieces += 1;
    if (pieces >= words) return true;
  }
  return false;
}
