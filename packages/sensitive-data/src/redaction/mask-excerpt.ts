import type { Redaction } from '@input-trust/detector-kit';
import { placeholderType } from './placeholders.ts';
import { mergeRedactions, splitsPair } from './ranges.ts';

/** Evidence is shown to people in lists and logs: two lines of a terminal. */
export const LONGEST_EXCERPT = 160;

const ELLIPSIS = '…';

/**
 * The stretch from `start` to `end` as an evidence excerpt of at most `LONGEST_EXCERPT` UTF-16 code units: what a
 * redaction covers, even in part, is replaced by its type in brackets; what is too long is cut and ends in an ellipsis.
 */
export function maskExcerpt(text: string, start: number, end: number, redactions: readonly Redaction[]): string {
  const from = Math.max(0, start);
  const to = Math.min(text.length, end);
  let excerpt = '';
  let at = from;
  const append = (piece: string, isWhole: boolean): boolean => {
    const room = LONGEST_EXCERPT - excerpt.length;
    if (piece.length <= room) {
      excerpt += piece;
      return true;
    }
    const cut = isWhole ? 0 : room - 1;
    const kept = cut > 0 ? piece.slice(0, splitsPair(piece, cut) ? cut - 1 : cut) : '';
    excerpt = (excerpt + kept).slice(0, LONGEST_EXCERPT - 1) + ELLIPSIS;
    return false;
  };
  for (const range of mergeRedactions(text, redactions)) {
    if (range.end <= from) continue;
    if (range.start >= to) break;
    if (range.start > at && !append(text.slice(at, range.start), false)) return excerpt;
    if (!append(`[${placeholderType(range.type)}]`, true)) return excerpt;
    at = range.end;
  }
  if (at < to) append(text.slice(at, to), false);
  return excerpt;
}
