import { connectedRegions } from './connected-cells.ts';
import { PARTS } from './levels.ts';
import type { Levels } from './levels.ts';
import { countLevel, inkMask, levelAbove } from './paper.ts';

/** Ink that hangs together. */
export interface Glyph {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Standard deviation of its levels, and the level of the lightest part. */
  readonly contrast: number;
  readonly light: number;
  /** Mean levels of {@link GRID} × {@link GRID} parts. */
  readonly parts: Float32Array;
}

/** Sides of a character in pixels, its ink, and the share of its box up to which it is no bar. */
const SIDES = { width: { least: 3, most: 80 }, height: { least: 7, most: 60 } };
const LEAST_INK = 12;
const MAX_FILLED = 0.85;
/** Of the way from paper to the darkest ink, where ink begins, and the least levels of that way. */
const INK_LEVEL = 0.35;
const MIN_DEPTH = 40;
/** Share of the pixels of a page that are darker than what counts as its ink. */
const DARKEST = 0.005;
/** Pixels around a character that are compared with it. */
export const RIM = 1;
/** Pixels by which a character may lie elsewhere in its box than its twin. */
const SLACK = 1;
const GRID = 4;

/** What may be a character of a page, from its top to its bottom. `paper` is the level of the paper. */
export function glyphsOf(levels: Levels, paper: number): Glyph[] {
  const { width, height } = levels;
  const depth = Math.max(MIN_DEPTH, paper - darkestOf(levels));
  const mask = inkMask(levels, paper, (ground) => ground - INK_LEVEL * depth);
  const glyphs: Glyph[] = [];
  const reach = RIM + SLACK;
  for (const { x0, y0, x1, y1, size } of connectedRegions(mask, { columns: width, rows: height })) {
    const [w, h] = [x1 - x0, y1 - y0];
    const isOfSize = w >= SIDES.width.least && w <= SIDES.width.most && h >= SIDES.height.least && h <= SIDES.height.most;
    if (!isOfSize || size < LEAST_INK || size > MAX_FILLED * w * h + 6) continue;
    if (x0 < reach || y0 < reach || x1 + reach > width || y1 + reach > height) continue;
    glyphs.push({ x: x0, y: y0, width: w, height: h, ...lookOf(levels, x0, y0, w, h) });
  }
  return glyphs.toSorted((a, b) => a.y - b.y || a.x - b.x);
}

function darkestOf({ luma }: Levels): number {
  const counts = new Uint32Array(256);
  for (let at = 0; at < luma.length; at += 5) countLevel(counts, luma[at]);
  return levelAbove(counts, DARKEST) ?? 255;
}

function lookOf(
  { width: line, luma }: Levels,
  x0: number,
  y0: number,
  width: number,
  height: number,
): Pick<Glyph, 'contrast' | 'light' | 'parts'> {
  const [sums, counts] = [new Float32Array(GRID * GRID), new Float32Array(GRID * GRID)];
  let [sum, squares] = [0, 0];
  for (let y = -RIM; y < height + RIM; y += 1) {
    for (let x = -RIM; x < width + RIM; x += 1) {
      const level = (luma[(y0 + y) * line + x0 + x] ?? 0) / PARTS;
      const part = Math.floor(((y + RIM) * GRID) / (height + 2 * RIM)) * GRID + Math.floor(((x + RIM) * GRID) / (width + 2 * RIM));
      sums[part] = (sums[part] ?? 0) + level;
      counts[part] = (counts[part] ?? 0) + 1;
      sum += level;
      squares += level * level;
    }
  }
  const pixels = (width + 2 * RIM) * (height + 2 * RIM);
  const parts = sums.map((part, at) => part / Math.max(1, counts[at] ?? 1));
  return { contrast: Math.sqrt(Math.max(1, squares / pixels - (sum / pixels) ** 2)), light: Math.max(...parts), parts };
}

/** Differences of parts, in contrasts, beyond which two are not the same character. */
const OTHER_PARTS = 0.4;
/** Difference of levels, in contrasts, beyond which two do not fit better beside. */
const MAX_BESIDE = 0.8;

export interface Likeness {
  /** Root mean square of the differences of levels, as a share of the contrast. */
  readonly difference: number;
  /** From the first to the second in pixels, where they fit best. */
  readonly dx: number;
  readonly dy: number;
}

/** How alike two characters of almost the same size are where they fit best; undefined where they are none of the same. */
export function likenessOf(levels: Levels, from: Glyph, to: Glyph, limit: number): Likeness | undefined {
  let parts = 0;
  for (let at = 0; at < GRID * GRID; at += 1) parts += ((from.parts[at] ?? 0) - (to.parts[at] ?? 0)) ** 2;
  if (parts > GRID * GRID * (OTHER_PARTS * from.contrast) ** 2) return undefined;
  const middle = differenceAt(levels, from, to.x, to.y, MAX_BESIDE);
  if (middle > MAX_BESIDE) return undefined;
  let best = { difference: middle, dx: to.x - from.x, dy: to.y - from.y };
  for (let v = -SLACK; v <= SLACK; v += 1) {
    for (let u = -SLACK; u <= SLACK; u += 1) {
      const difference = differenceAt(levels, from, to.x + u, to.y + v, Math.min(limit, best.difference));
      if (difference < best.difference) best = { difference, dx: to.x + u - from.x, dy: to.y + v - from.y };
    }
  }
  return best.difference < limit ? best : undefined;
}

/** Infinity as soon as it is beyond the limit. */
function differenceAt(
  { width: line, luma }: Levels,
  { x, y, width, height, contrast }: Glyph,
  toX: number,
  toY: number,
  limit: number,
): number {
  const pixels = (width + 2 * RIM) * (height + 2 * RIM);
  const most = (limit * contrast * PARTS) ** 2 * pixels;
  let sum = 0;
  for (let v = -RIM; v < height + RIM; v += 1) {
    const [a, b] = [(y + v) * line + x, (toY + v) * line + toX];
    for (let u = -RIM; u < width + RIM; u += 1) {
      const difference = (luma[a + u] ?? 0) - (luma[b + u] ?? 0);
      sum += difference * difference;
    }
    if (sum > most) return Infinity;
  }
  return Math.sqrt(sum / pixels) / (contrast * PARTS);
}

/** A column of pixels and its twin. */
export interface Column {
  /** Mean square of the differences of levels. */
  readonly squares: number;
  /** Level of the darkest pixel of both. */
  readonly darkest: number;
}

/** The column `x` from `y0` to before `y1` beside the one that lies `dx` and `dy` further; undefined outside of the page. */
export function columnOf(
  { width, height, luma }: Levels,
  { x, y0, y1 }: { readonly x: number; readonly y0: number; readonly y1: number },
  dx: number,
  dy: number,
): Column | undefined {
  if (Math.min(x, x + dx) < 0 || Math.max(x, x + dx) >= width || Math.min(y0, y0 + dy) < 0 || Math.max(y1, y1 + dy) > height)
    return undefined;
  let [squares, darkest] = [0, Infinity];
  for (let y = y0; y < y1; y += 1) {
    const [here, there] = [luma[y * width + x] ?? 0, luma[(y + dy) * width + x + dx] ?? 0];
    squares += (here - there) ** 2;
    darkest = Math.min(darkest, here, there);
  }
  return { squares: squares / ((y1 - y0) * PARTS * PARTS), darkest: darkest / PARTS };
}
