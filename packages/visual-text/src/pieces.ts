import { sharedArea } from './plane.ts';
import type { Rect } from './plane.ts';

/** What is asked for letters of its own: a region or a line. */
interface Small {
  readonly box: Rect;
  readonly glyphHeight: number;
  readonly isVertical: boolean;
}

/** A word that was read, or a line that was found, on the same plane. */
export interface Larger {
  readonly box: Rect;
  readonly isVertical: boolean;
}

/** Part that others cover from which on something is made of their letters, one below the other, or of pieces of them. */
const COVERED = { across: 0.3, along: 0.6 } as const;
/** How much taller than its letters these are. What is smaller still may be written into a large letter. */
const TALLER = { least: 2.5, most: 8 } as const;

/** Whether what looks like a line is made of the letters of others: of a column of them, or of pieces of each. */
export function isMadeOf({ box, glyphHeight, isVertical }: Small, others: readonly Larger[]): boolean {
  const part = (of: readonly Larger[]): number =>
    of.reduce((sum, other) => sum + sharedArea(other.box, box), 0) / Math.max(box.width * box.height, 1);
  const across = others.filter((other) => other.isVertical !== isVertical);
  const taller = others.filter((other) => {
    const ratio = (isVertical ? other.box.width : other.box.height) / glyphHeight;
    return other.isVertical === isVertical && ratio >= TALLER.least && ratio <= TALLER.most;
  });
  return part(across) >= COVERED.across || part(taller) >= COVERED.along;
}
