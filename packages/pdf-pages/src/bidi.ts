/** Strong right-to-left letters: Hebrew, Arabic, Syriac, Thaana, N'Ko and the presentation forms. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;
/** Stretches that keep their direction within right-to-left text: words of other scripts and numbers. */
const LEFT_TO_RIGHT_STRETCH = /[A-Za-z0-9\u00c0-\u024f][A-Za-z0-9\u00c0-\u024f.,:%/+-]{0,80}/g;
const MARK = /\p{M}/u;

/**
 * Text of a line that stands as it is painted, from left to right, in the order in which it is read. A simplification of the Unicode
 * Bidirectional Algorithm (UAX 9): the line as a whole is turned, words of left-to-right scripts and numbers are turned back.
 */
export function logicalOrder(painted: string): string {
  if (!RIGHT_TO_LEFT.test(painted)) return painted;
  const letters = [...painted];
  const rightToLeft = letters.filter((letter) => RIGHT_TO_LEFT.test(letter)).length;
  const latin = letters.filter((letter) => /[A-Za-z]/.test(letter)).length;
  if (latin > rightToLeft) return painted;
  return reversed(painted).replace(LEFT_TO_RIGHT_STRETCH, reversed);
}

/** Reversed letter by letter; marks stay behind the letter that they belong to. */
function reversed(text: string): string {
  const clusters: string[] = [];
  for (const letter of text) {
    const last = clusters.at(-1);
    if (last !== undefined && MARK.test(letter)) clusters[clusters.length - 1] = last + letter;
    else clusters.push(letter);
  }
  return clusters.toReversed().join('');
}
