/** The stretch of units that belong to a word around `index`, at most `reach` units to either side. */
export function wordAround(text: string, index: number, belongs: (unit: number) => boolean, reach: number): { start: number; end: number } {
  let start = index;
  while (start > 0 && index - start < reach && belongs(text.charCodeAt(start - 1))) start--;
  let end = index;
  while (end < text.length && end - index < reach && belongs(text.charCodeAt(end))) end++;
  return { start, end };
}
