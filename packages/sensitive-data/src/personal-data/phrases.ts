/** The phrases of a text that are set apart by vertical bars. */
export function phrases(list: string): readonly string[] {
  return list.split('|').map((phrase) => phrase.trim());
}
