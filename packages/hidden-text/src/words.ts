/** Hidden text with fewer words is a label, a spacer or a stray letter: nothing that could instruct or mislead. */
export const MIN_WORDS = 4;

/** Units that are looked at: enough for the answer, whatever the length. */
const REACH = 64 * 1024;

/** A word of two letters or more; scripts without spaces count two letters as a word, which is the mean length of a Chinese word. */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]{2}|\p{L}{2,40}/gu;

/** Whether a line of the text has {@link MIN_WORDS} words: labels of one word each do not add up to a sentence. */
export function hasSentence(text: string): boolean {
  let words = 0;
  let end = 0;
  const head = text.trimStart().slice(0, REACH);
  for (const match of head.matchAll(WORD)) {
    words = head.slice(end, match.index).includes('\n') ? 1 : words + 1;
    end = match.index + match[0].length;
    if (words >= MIN_WORDS) return true;
  }
  return false;
}
