/** Hidden text with fewer words is a label, a spacer or a stray letter: nothing that could instruct or mislead. */
export const MIN_WORDS = 4;

/** Units that are looked at: enough for the answer, whatever the length. */
const REACH = 64 * 1024;

/** A word of two letters or more; scripts without spaces count two letters as a word, which is the mean length of a Chinese word. */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]{2}|\p{L}{2,40}/gu;

/** Whether a line of the text has {@link MIN_WORDS} words, which may be the same: enough for a reader to hand it on. */
export function hasSentence(text: string): boolean {
  return hasLine(text, '\n', MIN_WORDS, (word, line) => line.push(word));
}

/** Different words of lines that follow each other from which on they are no labels: a menu or the parts of a form have as many in all. */
const MIN_WRAPPED_WORDS = 12;

/**
 * Whether a line of the text has {@link MIN_WORDS} different words: a label that is repeated says no more than the label. A text that was set
 * in narrow lines has them in all lines up to an empty one; in pictures, where lines are as long as there was room, a few will do.
 */
export function saysMoreThanALabel(text: string, isPicture = false): boolean {
  return hasLine(text, '\n', MIN_WORDS, addNew) || hasLine(text, '\n\n', isPicture ? MIN_WORDS : MIN_WRAPPED_WORDS, addNew);
}

function addNew(word: string, line: string[]): number {
  return line.includes(word) ? line.length : line.push(word);
}

/** Whether `add`, which keeps words of the line at hand and says how many, comes to so many: labels of one word each add up to none. */
function hasLine(text: string, lineEnd: string, least: number, add: (word: string, line: string[]) => number): boolean {
  let line: string[] = [];
  let end = 0;
  const head = text.trimStart().slice(0, REACH);
  for (const match of head.matchAll(WORD)) {
    if (head.slice(end, match.index).includes(lineEnd)) line = [];
    end = match.index + match[0].length;
    if (add(match[0].toLowerCase(), line) >= least) return true;
  }
  return false;
}
