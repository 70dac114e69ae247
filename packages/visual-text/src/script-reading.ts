import { lengthOf, meanConfidence } from './ocr-word.ts';
import type { OcrLine } from './ocr-word.ts';
import type { Rect } from './plane.ts';
import type { Script } from './scripts.ts';

/** A reading of a line in a script. */
export interface ScriptReading {
  readonly script: Script;
  /** Letters of the script. */
  readonly letters: number;
  /** How sure the engine is of the words that have some, which counts for more than the part of the line that these letters are. */
  readonly score: number;
}

/** The line of a reading with the most letters of a script; undefined where it is not sure of them. */
export function surestIn(script: Script, lines: readonly OcrLine[], box: Rect, least: number): ScriptReading | undefined {
  const own = (text: string): number => [...text].filter((letter) => script.letter.test(letter)).length;
  let best: ScriptReading | undefined;
  for (const line of lines) {
    const inner = line.filter((word) => word.box.x > box.x + 1 && word.box.x + word.box.width < box.x + box.width - 1);
    // Words that were cut through are misread.
    const words = inner.length >= MIN_INNER_WORDS ? inner : line;
    const written = words.filter(({ text }) => own(text) > 0);
    const [letters, count] = [written.reduce((sum, { text }) => sum + own(text), 0), lengthOf(words)];
    const confidence = meanConfidence(written);
    // Where other letters stand between them it has to be clear that these are no misreadings.
    const enough = Math.max(least, script.least ?? 0, letters < MOST_OF_LINE * count ? FEW_LETTERS_CONFIDENCE : 0);
    if (letters >= MIN_SCRIPT_LETTERS && letters >= PART_OF_LINE * count && confidence >= enough && letters > (best?.letters ?? 0))
      best = { script, letters, score: (confidence ** 3 * letters) / count };
  }
  return best;
}

const MIN_INNER_WORDS = 2;
const MOST_OF_LINE = 0.4;
const PART_OF_LINE = 0.25;
const FEW_LETTERS_CONFIDENCE = 0.88;
const MIN_SCRIPT_LETTERS = 4;
