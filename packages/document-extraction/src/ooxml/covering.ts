import type { Background } from '../look-of-text.ts';

/** Left, top, right and bottom in EMU. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What was painted earlier: the last one beneath a shape is its background. */
export interface Painted {
  readonly box: Box;
  readonly fill: Background;
  /** Whether nothing shows through: pictures, and fills of one colour. */
  readonly isOpaque?: boolean;
}

/** Points across and down of a box that are asked for what covers them. */
const [ACROSS, DOWN] = [12, 6];
/** Shapes that cover a text together: patches, not a drawing. */
const MAX_COVERS = 64;

/** Whether shapes that let nothing through lie on all of a box, one alone or several beside each other. */
export function isCoveredBy(box: Box, later: readonly Painted[]): boolean {
  const over = later.flatMap((other) => (other.isOpaque === true && meets(box, other.box) ? [other.box] : []));
  if (over.some((other) => isWithin(box, other))) return true;
  if (over.length < 2 || over.length > MAX_COVERS) return false;
  for (let row = 0; row < DOWN; row += 1) {
    for (let column = 0; column < ACROSS; column += 1) {
      const [x, y] = [between(box.left, box.right, column / (ACROSS - 1)), between(box.top, box.bottom, row / (DOWN - 1))];
      if (!over.some((other) => x >= other.left && x <= other.right && y >= other.top && y <= other.bottom)) return false;
    }
  }
  return true;
}

function isWithin(inner: Box, outer: Box): boolean {
  return inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom;
}

function between(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

function meets(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
