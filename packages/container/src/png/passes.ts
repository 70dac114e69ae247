/** Samples of one pixel by colour type (PNG third edition, 11.2.1). */
export const SAMPLES_PER_PIXEL: Readonly<Record<number, 1 | 2 | 3 | 4>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** First column, first row, and steps of the passes in which a picture is stored. */
export type PngPass = readonly [left: number, top: number, across: number, down: number];

/** PNG third edition, 8.1. */
const ADAM7: readonly PngPass[] = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
];

const WHOLE: readonly PngPass[] = [[0, 0, 1, 1]];

/** The passes of a picture, one where it is not interlaced. */
export function passesOf(isInterlaced: boolean): readonly PngPass[] {
  return isInterlaced ? ADAM7 : WHOLE;
}
