/** Letters that Unicode does not take apart. */
const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', ı: 'i', '’': "'", ʼ: "'" };

/** Lower case, without accents, one blank between words: what people take for the same letters. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøđłı’ʼ]/g, (letter) => LETTERS[letter] ?? letter)
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The words of a text, folded; digits and letters only. */
export function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]{1,60}/gu) ?? [];
}

/** Letters and digits, folded and in one piece: what identifiers are compared by. */
export function compact(text: string): string {
  return fold(text).replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Single insertions, deletions and substitutions between two texts, at most `most` of them; `most + 1` where there are more. */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const cost = Math.min((before[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (before[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1));
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    before = row;
  }
  return Math.min(before[b.length] ?? 0, most + 1);
}
