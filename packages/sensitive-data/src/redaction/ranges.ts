import type { Redaction } from '@input-trust/detector-kit';

/** The ranges in order, cut to the text, widened to whole characters, and joined where they overlap: the longest gives the type, among equals the first. */
export function mergeRedactions(text: string, redactions: readonly Redaction[]): Redaction[] {
  const merged: Redaction[] = [];
  let longest = 0;
  for (const redaction of redactions.map((each) => fit(text, each)).toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const { start, end, type } = redaction;
    const last = merged.at(-1);
    if (!(end > start)) continue;
    if (last === undefined || start >= last.end) {
      merged.push(redaction);
      longest = end - start;
      continue;
    }
    const isLonger = end - start > longest;
    merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, end), type: isLonger ? type : last.type };
    if (isLonger) longest = end - start;
  }
  return merged;
}

/** A range that would cut a surrogate pair takes all of it: half a character is a leak and no text. */
function fit(text: string, { start, end, type }: Redaction): Redaction {
  const from = Math.max(0, Math.trunc(start));
  const to = Math.min(text.length, Math.trunc(end));
  return { start: splitsPair(text, from) ? from - 1 : from, end: splitsPair(text, to) ? to + 1 : to, type };
}

/** Whether a cut at `at` would stand between the two halves of a surrogate pair. */
export function splitsPair(text: string, at: number): boolean {
  return (text.charCodeAt(at - 1) & 0xfc00) === 0xd800 && (text.charCodeAt(at) & 0xfc00) === 0xdc00;
}
