import type { Budget, Material, MaterialInit } from '@input-trust/detector-kit';
import { materialFromPixels } from '@input-trust/raster';
import type { Bounds } from './bounds.ts';
import { drawnTexts } from './drawn-letters.ts';
import type { FilledPath } from './drawn-letters.ts';

export { MAX_NUMBERS } from './drawn-letters.ts';
export type { FilledPath } from './drawn-letters.ts';
export type { Bounds } from './bounds.ts';
export { CLOSE, CURVE, LINE, MOVE, QUADRATIC, readOutline } from './outline.ts';

/** Texts that a page draws as shapes, each as a picture of its own. */
export interface DrawnTexts {
  readonly materials: readonly Material[];
  /** False where a text takes more pixels or time than there is. */
  readonly isComplete: boolean;
}

/** What a text that is drawn becomes, by where it stands. */
type Place = (bounds: Bounds) => Pick<MaterialInit, 'parent' | 'path' | 'occurrences' | 'hiddenBy'>;

/**
 * Texts that a drawing of any format draws as outlines, as pictures for those who read pictures. Coordinates are points (1/72 inch) from the
 * top left corner of what is shown. Without pdf.js: for formats that have paths of their own.
 */
export function materialsOfDrawnTexts(paths: readonly FilledPath[], budget: Budget, place: Place): DrawnTexts {
  const pictures = drawnTexts(paths, (pixels) => budget.spend('pixels', pixels));
  const materials = pictures.flatMap((picture) =>
    picture?.pixels === undefined ? [] : [materialFromPixels(picture.pixels, place(picture.bounds))],
  );
  return { materials, isComplete: materials.length === pictures.length };
}
