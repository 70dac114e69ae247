import { smooth } from './plane.ts';
import type { Plane } from './plane.ts';
import { TILE } from './text-tiles.ts';

/** Share of the pixels of a tile that differ from all four neighbours: print has next to none, dither of any kind three times as many and more. */
const MIN_LONE = 0.02;

/**
 * Black and white dots that stand for shades, seen from where they are shades: each pixel the mean of those around it, where a picture of two
 * values is dithered (Floyd and Steinberg 1976) or screened. Rows of dots look like lines of letters, and break up letters of the same dots.
 * Print beside it stays as it is. The same plane where nothing is dithered.
 */
export function withoutDither(plane: Plane): Plane {
  const tiles = hasTwoValues(plane) ? ditheredTiles(plane) : [];
  if (tiles.length === 0) return plane;
  const { width, height } = plane;
  const shades = smooth(smooth(plane));
  const data = plane.data.slice();
  for (const { x, y } of tiles) {
    for (let row = y; row < Math.min(y + TILE, height); row += 1) {
      const [from, to] = [row * width + x, row * width + Math.min(x + TILE, width)];
      data.set(shades.data.subarray(from, to), from);
    }
  }
  return { width, height, data };
}

function hasTwoValues({ data }: Plane): boolean {
  const [first] = data;
  const other = data.find((value) => value !== first);
  return other !== undefined && data.every((value) => value === first || value === other);
}

function ditheredTiles(plane: Plane): { readonly x: number; readonly y: number }[] {
  const tiles: { readonly x: number; readonly y: number }[] = [];
  for (let y = 0; y < plane.height; y += TILE) {
    for (let x = 0; x < plane.width; x += TILE) if (loneShare(plane, x, y) >= MIN_LONE) tiles.push({ x, y });
  }
  return tiles;
}

/** Share of the pixels of a tile that differ from all four neighbours. */
function loneShare({ width, height, data }: Plane, left: number, top: number): number {
  const [right, bottom] = [Math.min(left + TILE, width - 1), Math.min(top + TILE, height - 1)];
  let lone = 0;
  let all = 0;
  for (let y = Math.max(top, 1); y < bottom; y += 1) {
    for (let at = y * width + Math.max(left, 1); at < y * width + right; at += 1) {
      const here = data[at];
      if (data[at - 1] !== here && data[at + 1] !== here && data[at - width] !== here && data[at + width] !== here) lone += 1;
      all += 1;
    }
  }
  return lone / Math.max(all, 1);
}
