import { areaOf, intersect, unite } from '../bounds.ts';
import type { Bounds } from '../bounds.ts';
import type { PaintedRun } from '../painted-run.ts';
import { linesOf } from '../text-lines.ts';
import { fold, isLatin, likeness } from './fold.ts';

/** A word that was read from the drawn page, in points from its top left corner. */
export interface ReadWord {
  readonly text: string;
  readonly bounds: Bounds;
}

/** Letters from which a line is compared: shorter ones are labels, amounts and page numbers. */
const MIN_LINE_LETTERS = 6;
/** Likeness below which what was read contradicts the line. Lines of other words share a tenth of their pairs of letters; misread ones most. */
const MAX_CONTRADICTION = 0.2;
/** Letters that were read for each letter of a line: with fewer or more, something else was read than this line. */
const READ_LETTERS = [0.5, 2] as const;
/** Share of a read word that lies within the line for it to be of the line. */
const MIN_WORD_SHARE = 0.5;

/** Direction along the page, -1 to 1, below which text stands on its head. */
const UPSIDE_DOWN = -0.5;

/** What the text of a page says and its drawing does not show. */
export interface PageComparison {
  readonly contradicted: readonly PaintedRun[];
  /** Lines that were read and that the text of the page does not say. */
  readonly unexplained: readonly (readonly ReadWord[])[];
}

/**
 * Compares the text of a page with the words that were read from its drawing (Markwood et al. 2017, "PDF Mirage: Content Masking Attack
 * Against Information-Based Online Services"). Reading makes mistakes, so that a line is contradicted only where plainly other letters
 * were read in its place, or where the drawing is blank.
 *
 * `runs`: text that a person is thought to see, text layers of scans included. `others`: the rest of the text on the page.
 * `isBlank`: whether the drawing has one colour within bounds.
 */
export function comparePage(
  { runs, others }: { readonly runs: readonly PaintedRun[]; readonly others: readonly PaintedRun[] },
  read: readonly (readonly ReadWord[])[],
  isBlank: (bounds: Bounds) => boolean,
): PageComparison {
  const words = read.flat();
  const contradicted = linesOf(runs).filter((line) => isContradicted(line, words, isBlank));
  const liars = new Set(contradicted.flatMap((line) => line.runs));
  const said = fold(
    linesOf([...runs.filter((run) => !liars.has(run)), ...others])
      .map((line) => line.text)
      .join(''),
  );
  return { contradicted: [...liars], unexplained: read.filter((line) => !isSaid(line, said)) };
}

function isContradicted(
  { text, runs }: { readonly text: string; readonly runs: readonly PaintedRun[] },
  words: readonly ReadWord[],
  isBlank: (bounds: Bounds) => boolean,
): boolean {
  const [first] = runs;
  const letters = fold(text);
  if (first === undefined || letters.length < MIN_LINE_LETTERS || !isLatin(text)) return false;
  const bounds = runs.reduce((sum, run) => unite(sum, run.bounds), first.bounds);
  if (runs.every((run) => isBlank(run.bounds))) return true;
  // Readers of pictures take letters that stand on their heads for others.
  if (first.ux < UPSIDE_DOWN) return false;
  const along = ({ bounds: { x0, y0, x1, y1 } }: ReadWord): number => ((x0 + x1) / 2) * first.ux + ((y0 + y1) / 2) * first.uy;
  const here = words.filter((word) => areaOf(intersect(word.bounds, bounds)) >= MIN_WORD_SHARE * areaOf(word.bounds));
  const there = fold(
    here
      .sort((a, b) => along(a) - along(b))
      .map((word) => word.text)
      .join(''),
  );
  const share = there.length / letters.length;
  return share >= READ_LETTERS[0] && share <= READ_LETTERS[1] && likeness(letters, there) < MAX_CONTRADICTION;
}

/** Letters of a word that is looked for: shorter ones are found in any text. */
const MIN_WORD_LETTERS = 3;
/** Share of a line's letters in words that the text does not hold, from which the line is new. */
const MIN_NEW_SHARE = 0.5;

function isSaid(line: readonly ReadWord[], said: string): boolean {
  const words = line.map((word) => fold(word.text)).filter((word) => word.length >= MIN_WORD_LETTERS);
  const all = words.reduce((sum, word) => sum + word.length, 0);
  const unknown = words.filter((word) => !said.includes(word)).reduce((sum, word) => sum + word.length, 0);
  return unknown < Math.max(1, MIN_NEW_SHARE * all);
}
