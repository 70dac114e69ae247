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

/** A word as people write it, with what stands around one: letters of one case, or a large one first. */
const WRITTEN = /^[^\p{L}\p{N}]{0,3}(?:\p{Lu}?[\p{Ll}\p{Lo}\p{M}'’-]{1,24}|\p{Lu}{1,24})[^\p{L}\p{N}]{0,3}$/u;
const MIN_WRITTEN = 3;
/** Part of the pieces between spaces that are words. */
const WRITTEN_SHARE = 0.25;

/**
 * Whether what reads as text among bytes of any kind could be a sentence. Pixels and programs have runs of letters and signs in which spaces,
 * commas or semicolons stand by chance.
 */
export function isProseAmongBytes(text: string): boolean {
  if (!isProse(text)) return false;
  if (hasSoMany(text, UNSPACED, MIN_PIECES)) return true;
  const pieces = text.split(/\s+/);
  const written = pieces.filter((piece) => WRITTEN.test(piece)).length;
  return written >= MIN_WRITTEN && written >= WRITTEN_SHARE * pieces.length;
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
