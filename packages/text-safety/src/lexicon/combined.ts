/** Every phrase of one list followed by every phrase of another, as a lexicon lists them: `from now on` with `you, you are`. */
export function combined(first: string, second: string): string {
  const seconds = phrasesOf(second);
  return phrasesOf(first)
    .flatMap((start) => seconds.map((end) => `${start} ${end}`))
    .join(', ');
}

function phrasesOf(list: string): string[] {
  return list.split(',').map((phrase) => phrase.trim());
}
