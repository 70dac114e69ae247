/** Characters that readers of pictures take for one another. */
const CONFUSED: Readonly<Record<string, string>> = { '0': 'o', '1': 'l', '|': 'l', '!': 'l', i: 'l', j: 'l', '5': 's', '8': 'b' };

/** The letters of a text without marks, case and what is easily misread: two readings of one line fold to much the same. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[01|!ij58]/g, (character) => CONFUSED[character] ?? character)
    .replace(/[^a-z]/g, '');
}

/** Letters of other scripts, and their share, from which a text is not one that English readers of pictures can read. */
const MAX_FOREIGN_SHARE = 0.2;
/** Words of more than one syllable have vowels: characters of fonts without a mapping are no words. */
const MIN_VOWEL_SHARE = 0.2;

/** Whether the text is made of words in Latin letters. */
export function isLatin(text: string): boolean {
  const letters = text.normalize('NFKD').replace(/[^\p{L}]/gu, '');
  const latin = letters.replace(/[^A-Za-z]/g, '');
  const vowels = latin.replace(/[^aeiouyAEIOUY]/g, '');
  const others = text.replace(/[\p{L}\p{M}\p{N}\p{P}\p{Z}\s]/gu, '');
  return (
    latin.length >= (1 - MAX_FOREIGN_SHARE) * letters.length &&
    others.length <= MAX_FOREIGN_SHARE * text.length &&
    vowels.length >= MIN_VOWEL_SHARE * latin.length
  );
}

/** The share of pairs of letters that two texts have in common, 0 to 1 (Dice 1945; Adamson and Boreham 1974). */
export function likeness(a: string, b: string): number {
  const pairs = new Map<string, number>();
  for (let at = 0; at + 1 < a.length; at += 1) {
    const pair = a.slice(at, at + 2);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  let common = 0;
  for (let at = 0; at + 1 < b.length; at += 1) {
    const pair = b.slice(at, at + 2);
    const left = pairs.get(pair) ?? 0;
    if (left === 0) continue;
    common += 1;
    pairs.set(pair, left - 1);
  }
  return (2 * common) / Math.max(1, a.length + b.length - 2);
}
