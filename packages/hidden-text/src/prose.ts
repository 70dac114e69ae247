import { hasSentence } from './words.ts';

/** Pieces between spaces that have letters, from which words are a sentence: addresses, names of styles and lists of classes have fewer. */
const MIN_PIECES = 4;
const PIECES = /(?:^|[\s,;])[^\s,;]{0,400}?\p{L}[^\s,;]{0,400}/gu;
/** Scripts whose sentences have no spaces. */
const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Whether a piece of a file that nobody shows could be a sentence: four words with spaces between them. */
export function isProse(text: string): boolean {
  if (!hasSentence(text)) return false;
  if (WITHOUT_SPACES.test(text)) return true;
  let pieces = 0;
  for (const _ of text.matchAll(PIECES)) {
    pieces += 1;
    if (pieces >= MIN_PIECES) return true;
  }
  return false;
}
