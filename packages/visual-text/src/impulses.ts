import { percentile } from './percentile.ts';
import type { Plane, Point } from './plane.ts';

/** Side of the squares whose impulses are summed, in pixels, a power of two. */
const SQUARE_BITS = 5;
const SQUARE = 2 ** SQUARE_BITS;
/** Squares that are given: those with most of them. */
const MOST_POINTS = 24;

/** Part of the pixels that no hidden picture changes, and every so many rows of which are asked for it. */
const USUAL = 0.75;
const ROW_STEP = 7;

/** What a pixel differs by at most where nothing is written: changes of six grey levels, where the pixel beside it was changed alike. */
const LEAST = 6;

/** Where single pixels stand out from all around them. */
export interface Impulses {
  /** How much they do in each column, and in each row. */
  readonly columns: Float64Array;
  readonly rows: Float64Array;
  /** Middles of the squares in which they do most. */
  readonly points: readonly Point[];
}

/**
 * Pixels that are lighter, or darker, than their neighbours both to the sides and above and below: what a picture is changed by for a reduction
 * that skips pixels. Edges and strokes of the picture itself bend in one direction alone.
 */
export function impulsesOf(plane: Plane): Impulses {
  const { width, height, data } = plane;
  const usual = Math.max(usualImpulse(plane), LEAST);
  const columns = new Float64Array(width);
  const rows = new Float64Array(height);
  const across = Math.ceil(width / SQUARE);
  const squares = new Float64Array(across * Math.ceil(height / SQUARE));
  for (let y = 1; y + 1 < height; y += 1) {
    const first = Math.floor(y / SQUARE) * across;
    let sum = 0;
    for (let x = 1, at = y * width + 1; x + 1 < width; x += 1, at += 1) {
      // Most pixels hardly differ from those at their sides, and are asked no further.
      if (Math.abs(2 * (data[at] ?? 0) - (data[at - 1] ?? 0) - (data[at + 1] ?? 0)) <= usual) continue;
      const impulse = impulseAt(data, width, at);
      if (impulse <= usual) continue;
      const strength = ROOTS[impulse - usual] ?? 0;
      const square = first + (x >> SQUARE_BITS);
      columns[x] = (columns[x] ?? 0) + strength;
      squares[square] = (squares[square] ?? 0) + strength;
      sum += strength;
    }
    rows[y] = sum;
  }
  const points = [...squares.keys()]
    .sort((a, b) => (squares[b] ?? 0) - (squares[a] ?? 0))
    .slice(0, MOST_POINTS)
    .map((at) => ({ x: ((at % across) + 0.5) * SQUARE, y: (Math.floor(at / across) + 0.5) * SQUARE }));
  return { columns, rows, points };
}

/** By how much a pixel that is not at the rim differs from its neighbours in both directions alike, twice in grey levels; 0 where it does not. */
function impulseAt(data: Uint8Array, width: number, at: number): number {
  const twice = 2 * (data[at] ?? 0);
  const level = twice - (data[at - 1] ?? 0) - (data[at + 1] ?? 0);
  const upright = twice - (data[at - width] ?? 0) - (data[at + width] ?? 0);
  // Without a branch for the signs, which nothing foretells in grain.
  return Math.min(Math.abs(level), Math.abs(upright)) & ~((level ^ upright) >> 31);
}

/** What most pixels of some rows do not reach: grain. */
function usualImpulse({ width, height, data }: Plane): number {
  const counts = new Uint32Array(MOST + 1);
  let all = 0;
  for (let y = 1; y + 1 < height; y += ROW_STEP) {
    for (let x = 1; x + 1 < width; x += 1) {
      const impulse = impulseAt(data, width, y * width + x);
      counts[impulse] = (counts[impulse] ?? 0) + 1;
      all += 1;
    }
  }
  return percentile(counts, USUAL * all);
}

/** The largest impulse: white on black. */
const MOST = 510;

/** The root: edges that are torn apart are strong and rare, what is hidden is as strong and all over. */
const ROOTS = Float64Array.from({ length: MOST + 1 }, (_, value) => Math.sqrt(value));
