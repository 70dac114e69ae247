import type { Surface } from '@input-trust/detector-kit';
import { toSurface } from './document-parts.ts';

/** Words of fewer letters are found in any text. */
const MIN_WORD_LETTERS = 3;
/** Share of a replacement's words that stand on the pages, from which it replaces what is shown. */
const MIN_SHOWN_SHARE = 0.5;

/**
 * Replacement texts (`ActualText`; ISO 32000-2, 14.9.4) in place of the letters that they stand for: many readers give these instead of what
 * is painted. Those that say what the pages show, whole words for hyphenated ones, are one surface; those whose words stand on no
 * page are another, hidden by `actual_text`.
 */
export function replacementSurfaces(replacements: readonly string[], shown: readonly string[]): Surface[] {
  if (replacements.length === 0) return [];
  const letters = lettersOf(shown.join(''));
  const truthful: string[] = [];
  const foreign: string[] = [];
  for (const text of new Set(replacements)) (isShown(text, letters) ? truthful : foreign).push(text);
  return [
    ...toSurface(truthful.join('\n'), 'alt_text', 'replacement texts'),
    ...toSurface(foreign.join(' '), 'alt_text', 'replacement texts').map((surface): Surface => ({
      ...surface,
      visibility: 'hidden',
      hiddenBy: ['actual_text'],
    })),
  ];
}

function isShown(text: string, shown: string): boolean {
  const words = text
    .split(/\s/)
    .map(lettersOf)
    .filter((word) => word.length >= MIN_WORD_LETTERS);
  const found = words.filter((word) => shown.includes(word));
  return words.length === 0 || found.length >= MIN_SHOWN_SHARE * words.length;
}

function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
