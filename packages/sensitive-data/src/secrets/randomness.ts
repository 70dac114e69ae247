/** Shannon entropy of the characters of `text`, in bits per character. */
export function entropyPerCharacter(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length);
  return bits;
}

/** Number of different characters. */
export function distinctCharacters(text: string): number {
  return new Set(text).size;
}

/**
 * Share of `text` that lies in what could be words: runs of four or more letters of one case (first letter free)
 * with a vowel in every four letters. Random text has few of them.
 */
export function wordShare(text: string): number {
  const words = text.match(/[A-Z]?[a-z]{3,}|[A-Z]{4,}/g) ?? [];
  const letters = words.filter((word) => word.length >= 4 && !/[^aeiouy]{4}/i.test(word)).reduce((sum, word) => sum + word.length, 0);
  return letters / text.length;
}

/** Longest run of code units that rise or fall by one or stay equal: `abcdef`, `4321`, `xxxx`. */
export function longestSequence(text: string): number {
  let longest = 1;
  let run = 1;
  let step: number | undefined;
  for (let index = 1; index < text.length; index += 1) {
    const difference = text.charCodeAt(index) - text.charCodeAt(index - 1);
    run = difference === step && Math.abs(difference) <= 1 ? run + 1 : Math.abs(difference) <= 1 ? 2 : 1;
    step = difference;
    longest = Math.max(longest, run);
  }
  return longest;
}
