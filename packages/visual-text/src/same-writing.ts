import type { Larger } from './pieces.ts';
import type { TextRegion } from './text-regions.ts';

/** How much taller words are than the letters of a line of the same writing: some have strokes above and below. */
const TALLER = { least: 0.7, most: 2 } as const;
/** How far apart they stand at most, in heights of words: across the lines, of which some may not have been found, and along them. */
const APART = { across: 5, along: 2 } as const;

/** Whether a region continues words that were read: it has their height and their direction, and stands below, above or beside them. */
export function isOfSameWriting({ box, lines, isVertical }: TextRegion, words: readonly Larger[]): boolean {
  const glyphHeight = lines[0]?.glyphHeight ?? 0;
  return words.some((word) => {
    const height = isVertical ? word.box.width : word.box.height;
    if (word.isVertical !== isVertical || height < TALLER.least * glyphHeight || height > TALLER.most * glyphHeight) return false;
    const [across, along] = isVertical ? (['x', 'y'] as const) : (['y', 'x'] as const);
    return gap(box, word.box, across) <= APART.across * height && gap(box, word.box, along) <= APART.along * height;
  });
}

type Box = TextRegion['box'];

/** Pixels between two boxes in one direction; below 0 where they overlap. */
function gap(a: Box, b: Box, axis: 'x' | 'y'): number {
  const side = axis === 'x' ? 'width' : 'height';
  return Math.max(a[axis], b[axis]) - Math.min(a[axis] + a[side], b[axis] + b[side]);
}
