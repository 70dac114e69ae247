import { union } from './plane.ts';
import type { Rect } from './plane.ts';

/** A word as the engine reads it. */
export interface OcrWord {
  readonly text: string;
  /** 0 to 1, as the engine states it. */
  readonly confidence: number;
  /** On the picture that was read. */
  readonly box: Rect;
}

/** Words of one line, in reading order. */
export type OcrLine = readonly OcrWord[];

/** Signs of some words, without spaces. */
export function lengthOf(words: readonly OcrWord[]): number {
  return words.reduce((sum, { text }) => sum + text.length, 0);
}

/** How sure the engine is of some words: of each as much as it is long. */
export function meanConfidence(words: readonly OcrWord[]): number {
  return words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0) / Math.max(lengthOf(words), 1);
}

/** Letters of scripts without spaces between words: the engine gives each as a word, or two or three. */
const UNSPACED = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Thai}]`;
const ENDS_UNSPACED = new RegExp(`${UNSPACED}$`, 'u');
const BEGINS_UNSPACED = new RegExp(`^${UNSPACED}`, 'u');
/** Gap, in letter heights, from which on even these are apart. */
const MIN_GAP = 0.8;

/** The words of a line, those of scripts without spaces in one piece. */
export function joinUnspaced(words: readonly OcrWord[]): OcrLine {
  const line: OcrWord[] = [];
  for (const word of words) {
    const last = line.at(-1);
    if (last === undefined || !ENDS_UNSPACED.test(last.text) || !BEGINS_UNSPACED.test(word.text) || areApart(last.box, word.box)) {
      line.push(word);
      continue;
    }
    const pieces = [last, word];
    line[line.length - 1] = { text: last.text + word.text, confidence: meanConfidence(pieces), box: union([last.box, word.box]) };
  }
  return line;
}

function areApart(a: Rect, b: Rect): boolean {
  return b.x - (a.x + a.width) > MIN_GAP * Math.max(a.height, b.height);
}
