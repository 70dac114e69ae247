import { percentile } from './percentile.ts';
import { inkMask } from './ink-mask.ts';
import { clip, crop, invert, mirror, smooth, turn, turnBack, union } from './plane.ts';
import type { Plane, Rect } from './plane.ts';
import { reduce, resize } from './resize.ts';
import { isBeside } from './text-lines.ts';
import type { TextLine } from './text-lines.ts';
import { wholeLine } from './whole-line.ts';

/** Lines that are read together: a paragraph, a form, a sign. */
export interface TextRegion {
  readonly box: Rect;
  readonly lines: readonly TextLine[];
  readonly glyphHeight: number;
  readonly isVertical: boolean;
  readonly ink: TextLine['ink'];
}

/** Height to which small letters are brought: with capitals half as tall again, 30 to 35 pixels, where Tesseract reads best. */
const TARGET_GLYPH_HEIGHT = 22;

/** Pixels of a picture that is read at once: a full page at that size; Tesseract holds about 20 bytes for each. */
const MAX_READ_PIXELS = 6_000_000;

/** Joins lines to regions, top to bottom. */
export function toRegions(lines: readonly TextLine[]): TextRegion[] {
  const group = lines.map((_, at) => at);
  const rootOf = (at: number): number => (group[at] === at || group[at] === undefined ? at : rootOf(group[at]));
  for (const [at, line] of lines.entries()) {
    for (let next = at + 1; next < lines.length; next += 1) {
      const other = lines[next];
      if (other !== undefined && (isBeside(line, other) || isContinued(line, other))) group[rootOf(next)] = rootOf(at);
    }
  }
  const members = Map.groupBy(lines.entries(), ([at]) => rootOf(at));
  return [...members.values()]
    .map((entries) => toRegion(entries.map(([, line]) => line)))
    .sort((a, b) => a.box.y - b.box.y || a.box.x - b.box.x);
}

function toRegion(lines: readonly TextLine[]): TextRegion {
  const heights = lines.flatMap((line) => Array<number>(Math.min(line.glyphs, 100)).fill(line.glyphHeight)).sort((a, b) => a - b);
  const first = lines[0];
  return {
    box: union(lines.map((line) => line.box)),
    lines,
    glyphHeight: heights[heights.length >> 1] ?? 1,
    isVertical: first?.isVertical ?? false,
    ink: first?.ink ?? 'dark',
  };
}

/** Two stretches of one line, a wide gap apart: a label and its value. */
function isContinued(a: TextLine, b: TextLine): boolean {
  if (a.isVertical || b.isVertical || a.ink !== b.ink) return false;
  const height = Math.max(a.glyphHeight, b.glyphHeight);
  if (height > 1.6 * Math.min(a.glyphHeight, b.glyphHeight)) return false;
  const gap = Math.max(a.box.x, b.box.x) - Math.min(a.box.x + a.box.width, b.box.x + b.box.width);
  const shared = Math.min(a.box.y + a.box.height, b.box.y + b.box.height) - Math.max(a.box.y, b.box.y);
  return gap <= 4 * height && shared >= 0.5 * Math.min(a.box.height, b.box.height);
}

/** A region as the engine wants to see it, and the way back from its pixels to those of the plane. */
export interface ReadablePicture {
  readonly picture: Plane;
  readonly toPlane: (box: Rect) => Rect;
}

/** How a region is shown to the engine. */
export interface Rendering {
  readonly quarters: 0 | 1 | 2 | 3;
  /** Left and right exchanged, after it was turned. */
  readonly isMirrored?: boolean;
  /**
   * `letters`: only the letters, in black on white, instead of the grey values that they are part of. `ink`: only what is darker than what
   * the lines stand on, in its grey values: for white letters with a black rim on neither.
   */
  readonly only?: 'letters' | 'ink';
  /** The engine looks at the negative of what it reads unsurely: white letters with a black rim have both. */
  readonly isInvertedToo?: boolean;
  /** The lines are cut short: what follows them is left out. */
  readonly isCut?: boolean;
}

/** Cuts a region out, turns it upright, makes it dark on light with full contrast, and scales its letters. */
export function toReadable(
  plane: Plane,
  region: TextRegion,
  { quarters, isMirrored = false, only, isCut = false }: Rendering,
): ReadablePicture {
  const margin = Math.round(region.glyphHeight) + 2;
  const { x, y, width, height } = union(region.lines.map((line) => (isCut ? line.box : wholeLine(plane, line))));
  const area = clip({ x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin }, plane);
  const cut = crop(plane, area);
  const darkCut = region.ink === 'dark' ? cut : invert(cut);
  const rows = rowsOf(region, area);
  const letters = only === 'letters' ? inkMask(stretched(darkCut), region.glyphHeight, rows) : undefined;
  const shown = letters ?? (only === 'ink' ? darkerThanGround(darkCut, rows) : darkCut);
  const upright = isMirrored ? mirror(turn(shown, quarters)) : turn(shown, quarters);
  const dark = letters === undefined ? withoutSpecks(stretched(upright), region.glyphHeight) : upright;
  const largest = Math.sqrt(MAX_READ_PIXELS / (cut.width * cut.height));
  const factor = Math.min(TARGET_GLYPH_HEIGHT / region.glyphHeight, largest, 8);
  const [columns, lines] = [Math.max(Math.round(dark.width * factor), 1), Math.max(Math.round(dark.height * factor), 1)];
  // Between the pixels of thin strokes an enlarged one is paler than they are: it is stretched again.
  const enlarged = (): Plane => stretched(resize(dark, columns, lines, 'catmull_rom'));
  const picture = Math.abs(factor - 1) < 0.15 ? dark : factor > 1 ? enlarged() : reduce(dark, columns, lines);
  const scale = picture.width / dark.width;
  return {
    picture,
    toPlane: (box) => {
      const left = isMirrored ? picture.width - box.x - box.width : box.x;
      const onCut = { x: left / scale, y: box.y / scale, width: box.width / scale, height: box.height / scale };
      const back = turnBack(onCut, area, quarters);
      return { ...back, x: back.x + area.x, y: back.y + area.y };
    },
  };
}

/** The lines of a region on its cut; of an upright one any place. */
function rowsOf({ isVertical, lines }: TextRegion, area: Rect): readonly Rect[] {
  if (isVertical) return [{ x: 0, y: 0, width: area.width, height: area.height }];
  return lines.map(({ box }) => ({ ...box, x: box.x - area.x, y: box.y - area.y }));
}

/** Part of what is around the lines of a region that may be darker than the level from which on it is white. */
const DARKEST_GROUND = 0.1;

/** What is darker than nearly all that surrounds the lines, with the rest made white. */
function darkerThanGround(plane: Plane, rows: readonly Rect[]): Plane {
  const around = new Uint32Array(256);
  let total = 0;
  for (let y = 0, at = 0; y < plane.height; y += 1) {
    const beside = rows.filter((row) => y >= row.y && y < row.y + row.height);
    for (let x = 0; x < plane.width; x += 1, at += 1) {
      if (beside.some((row) => x >= row.x && x < row.x + row.width)) continue;
      const value = plane.data[at] ?? 0;
      around[value] = (around[value] ?? 0) + 1;
      total += 1;
    }
  }
  const ground = percentile(around, DARKEST_GROUND * total);
  return { width: plane.width, height: plane.height, data: plane.data.map((value) => Math.min(value, ground)) };
}

/**
 * The difference that 45 % of neighbours have, in grey levels, from which on a picture is noisy; random bits differ in 50 %.
 * Tesseract takes specks for text, and minutes for them.
 */
const NOISY = 12;
/** The same for letters so small that their strokes are no wider than specks, and would go with them: a JPEG of close print has up to 20. */
const NOISY_SMALL_PRINT = 32;
const SMALL_PRINT_HEIGHT = 9;

function withoutSpecks(plane: Plane, glyphHeight: number): Plane {
  const noisy = glyphHeight < SMALL_PRINT_HEIGHT ? NOISY_SMALL_PRINT : NOISY;
  let clear = plane;
  for (let pass = 0; pass < 3 && commonDifference(clear) >= noisy; pass += 1) clear = stretched(smooth(clear));
  return clear;
}

function commonDifference(plane: Plane): number {
  const histogram = new Uint32Array(256);
  for (let at = 1; at < plane.data.length; at += 1) {
    const step = Math.abs((plane.data[at] ?? 0) - (plane.data[at - 1] ?? 0));
    histogram[step] = (histogram[step] ?? 0) + 1;
  }
  return percentile(histogram, 0.55 * plane.data.length);
}

/** The darkest three hundredths, which is less than the ink of any line, become black, the lightest hundredth white. */
function stretched(plane: Plane): Plane {
  const histogram = new Uint32Array(256);
  for (const value of plane.data) histogram[value] = (histogram[value] ?? 0) + 1;
  const low = percentile(histogram, 0.03 * plane.data.length);
  const high = percentile(histogram, 0.99 * plane.data.length);
  const table = Uint8ClampedArray.from({ length: 256 }, (_, value) => ((value - low) * 255) / Math.max(high - low, 1));
  return { width: plane.width, height: plane.height, data: plane.data.map((value) => table[value] ?? 0) };
}
