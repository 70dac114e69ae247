import { meanConfidence } from './ocr-word.ts';
import type { OcrLine } from './ocr-word.ts';

/** Words of this confidence and less say nothing for a reading. */
export const DOUBTFUL = 0.5;

/** How much more has to be read surely for another reading to be the better one: each adds a speck here and there. */
export const CLEARLY_MORE = 1.1;

/** The second reading where it reads clearly more. */
export function better(a: readonly OcrLine[], b: readonly OcrLine[]): OcrLine[] {
  return [...(isBetter(b, a) ? b : a)];
}

export function isBetter(one: readonly OcrLine[], than: readonly OcrLine[]): boolean {
  return readSurely(one) > CLEARLY_MORE * readSurely(than);
}

/** Letters of a reading by how sure it is of them. */
export function readSurely(lines: readonly OcrLine[]): number {
  return lines.flat().reduce((sum, { text, confidence }) => sum + text.length * Math.max(confidence - DOUBTFUL, 0), 0);
}

/** Letters that were read surely count for more than few sure ones. */
export function confidenceOf(lines: readonly OcrLine[]): number {
  return meanConfidence(lines.flat());
}
