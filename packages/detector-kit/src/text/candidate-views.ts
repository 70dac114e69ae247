import { joinBrokenWords } from './broken-words.ts';
import { foldAccents } from './fold-text.ts';
import { foldLeetspeak } from './leetspeak.ts';
import type { OffsetMap } from './offset-map.ts';
import { separateWords } from './separated-words.ts';
import { joinSpacedLetters } from './spaced-letters.ts';
import { rewrittenView } from './text-view.ts';
import type { TextView } from './text-view.ts';
import { LONGEST_WORD, VOCABULARY } from './vocabulary.ts';
import { wordAround } from './word-around.ts';

/** How a candidate view reads the text. */
export type CandidateReading = 'spaced_letters' | 'leetspeak' | 'no_accents' | 'separated_words' | 'broken_words';

export interface CandidateOptions {
  /** Also separated and broken words, which take about as long as all other readings together. Default false. */
  readonly thorough?: boolean;
}

/** Another reading of a normalised text. A match in it is weaker evidence than one in the text itself. */
export interface CandidateView extends TextView {
  readonly reading: CandidateReading;
}

/**
 * Readings of the text in which spaced-out letters are joined, leetspeak is letters, or English words lose their accents; where asked for,
 * also those in which words have spaces between them instead of signs, or no breaks inside. Only those that differ. Linear; none for ordinary ASCII.
 */
export function candidateViews(view: TextView, { thorough = false }: CandidateOptions = {}): CandidateView[] {
  const views: CandidateView[] = [];
  const joined = joinSpacedLetters(view.text);
  if (joined !== undefined) views.push(candidate('spaced_letters', joined.text, view, [joined.map]));
  const letters = foldLeetspeak(view.text);
  if (letters !== undefined) views.push(candidate('leetspeak', letters, view, []));
  const joinedLetters = joined === undefined ? undefined : foldLeetspeak(joined.text);
  if (joined !== undefined && joinedLetters !== undefined) views.push(candidate('leetspeak', joinedLetters, view, [joined.map]));
  const unaccented = dropDisguisingAccents(view.text);
  if (unaccented !== undefined) views.push(candidate('no_accents', unaccented, view, []));
  if (!thorough) return views;
  const separated = separateWords(view.text);
  if (separated !== undefined) views.push(candidate('separated_words', separated.text, view, [separated.map]));
  const whole = joinBrokenWords(view.text);
  if (whole !== undefined) views.push(candidate('broken_words', whole.text, view, [whole.map]));
  return views;
}

function candidate(reading: CandidateReading, text: string, source: TextView, maps: readonly OffsetMap[]): CandidateView {
  return { reading, ...rewrittenView(text, source, maps) };
}

const ACCENTED_LETTER = /[\u00c0-\u024f\u1e00-\u1eff]/g;
const MAX_WORD = 24;

/** Letters of English words that must bear accents before they count as a disguise: one long word or two short ones. */
const MIN_DISGUISED_LETTERS = 6;

/**
 * The text without accents when English words bear them (ïgnörë) beside other English words.
 * French, Swedish and Vietnamese words become English ones now and then (exécute, för, thêm), but hardly next to each other.
 */
function dropDisguisingAccents(text: string): string | undefined {
  let disguised = 0;
  let searched = 0;
  for (const { index } of text.matchAll(ACCENTED_LETTER)) {
    if (index < searched) continue;
    const word = latinWordAround(text, index);
    searched = word.end;
    const beside = [word.start - 2, word.end + 1];
    if (isEnglish(text, word) && beside.some((at) => isEnglish(text, latinWordAround(text, at)))) disguised += word.end - word.start;
    if (disguised >= MIN_DISGUISED_LETTERS) return foldAccents(text);
  }
  return undefined;
}

function latinWordAround(text: string, index: number): { start: number; end: number } {
  return wordAround(text, index, isLatinLetter, MAX_WORD);
}

/** Whether a word is an English one once it has lost its accents. */
function isEnglish(text: string, { start, end }: { start: number; end: number }): boolean {
  return end - start <= LONGEST_WORD && VOCABULARY.has(foldAccents(text.slice(start, end)).toLowerCase());
}

function isLatinLetter(unit: number): boolean {
  const small = unit | 0x20;
  return (small >= 0x61 && small <= 0x7a) || (unit >= 0xc0 && unit <= 0x24f) || (unit >= 0x1e00 && unit <= 0x1eff);
}
