import type { Matrix } from '@input-trust/detector-kit';
import { areaOf, holds, unite } from './bounds.ts';
import type { Bounds } from './bounds.ts';
import { groupsOf } from './neighbours.ts';
import { readOutline } from './outline.ts';
import type { Outline } from './outline.ts';
import type { PaintedImage } from './painted-run.ts';

/** Points of the height of a letter, from fine print to the title of a poster, and of what belongs to one: a dot, a hyphen. */
const [LOWEST, HIGHEST] = [1.5, 150];
const LOWEST_PART = 0.3;
/** Letters on a page, and in one place, and sizes of them there, from which they are a text: a logo has fewer, and markers of a chart are all alike. */
const MIN_LETTERS = 12;
const MIN_TOGETHER = 5;
const MIN_SIZES = 4;
/** Points between letters of one line, as a share of the height of one. */
const GAP_SHARE = 0.5;
/** Half of what is left free between lines of one text at most, in heights of letters: double spacing leaves three and a half. */
const LEADING = 1.75;
/** Share of the letters that are about as high as the one in the middle, and share that stand on lines. */
const MIN_ALIKE = 0.7;
const MIN_ON_LINES = 0.5;
/** Letters that make a line, heights of letters that its letters may be apart, and share of the whole that lines take up: what lies anywhere stands on no line. */
const MIN_ON_LINE = 4;
const LINE_HEIGHT = 0.2;
const MAX_LINES_SHARE = 0.4;
/** Pixels of the height of a letter, at which OCR reads, and of one picture. */
const LETTER_PIXELS = 26;
const MAX_PIXELS = 16_000_000;
/** Times that outlines cross rows of pixels in one picture: a page full of letters crosses them some hundred thousand times. */
const MAX_CROSSINGS = 4_000_000;
/** Numbers of one path. One of a page full of letters has some hundred thousand. */
export const MAX_NUMBERS = 2_000_000;
/** White pixels around. */
const MARGIN = 12;
/** Texts of one page; where there would be more, they are one picture. */
const MAX_TEXTS = 16;

/** A path that a page fills, as pdf.js gives it, and the way from it to the page. */
export interface FilledPath {
  readonly path: Float32Array;
  readonly matrix: Matrix;
  readonly isAnnotation: boolean;
}

/** Whether a path may be letters, one or a line of them, or a part of one. Upright rectangles are strokes of letters where they are narrow. */
export function mayBeLetters({ bounds: { x0, x1, y0, y1 }, isRectangle }: Pick<Outline, 'bounds' | 'isRectangle'>): boolean {
  const [across, down] = [x1 - x0, y1 - y0];
  return down >= LOWEST_PART && down <= HIGHEST && across > 0 && (!isRectangle || across <= down / 2 || down <= 2 * LOWEST);
}

interface Letter {
  readonly polygon: readonly number[];
  readonly bounds: Bounds;
  /** A dot, a hyphen, a stroke, a hole: it belongs to letters and makes no text. */
  readonly isPart: boolean;
}

/**
 * Text that a page draws as outlines, which design programs do so that nobody needs the font: no text can be taken from it, and people read it
 * all the same. Each text as a picture, black on white, undefined where it takes too much; `spend` asks whether its pixels may be made.
 */
export function drawnTexts(paths: readonly FilledPath[], spend: (pixels: number) => boolean): (PaintedImage | undefined)[] {
  if (paths.length === 0) return [];
  if (paths.some(({ path }) => path.length > MAX_NUMBERS)) return [undefined];
  return [false, true].flatMap((isAnnotation) => {
    const letters = paths.filter((path) => path.isAnnotation === isAnnotation).flatMap(lettersOf);
    if (letters.length < MIN_LETTERS) return [];
    const lines = groupsOf(letters.map(grown))
      .map((group) => group.flatMap((index) => letters[index] ?? []))
      .filter(isText);
    const texts = groupsOf(lines.map(withLeading)).map((group) => group.flatMap((index) => lines[index] ?? []));
    if (texts.flat().filter(isWhole).length < MIN_LETTERS) return [];
    const kept = texts.length > MAX_TEXTS ? [texts.flat()] : texts;
    return kept.map((text) => pictureOf(text, isAnnotation, spend));
  });
}

/** Polygons before and behind one in its path that are asked whether it is a hole in them: fonts draw the parts of a letter one after the other. */
const NEAR_IN_PATH = 4;

/** Every part of a path by itself, holes as well. */
function lettersOf({ matrix, path }: FilledPath): Letter[] {
  const { isRectangle, polygons = [] } = readOutline(path, matrix, Infinity);
  const all = polygons.map(boundsOf);
  return polygons.flatMap((polygon, index) => {
    const bounds = all[index] ?? boundsOf(polygon);
    const near = all.slice(Math.max(0, index - NEAR_IN_PATH), index + NEAR_IN_PATH + 1);
    const isHole = near.some((other) => other !== bounds && areaOf(other) > areaOf(bounds) && holds(other, bounds));
    const isPart = isRectangle || isHole || bounds.y1 - bounds.y0 < LOWEST;
    return mayBeLetters({ bounds, isRectangle }) ? [{ polygon, bounds, isPart }] : [];
  });
}

function isWhole({ isPart }: Letter): boolean {
  return !isPart;
}

/** The height of the letter in the middle of all. */
function heightOf(letters: readonly Letter[]): number {
  const heights = letters.map(({ bounds }) => bounds.y1 - bounds.y0).sort((a, b) => a - b);
  return heights[heights.length >> 1] ?? 1;
}

function boundsOf(polygon: readonly number[]): Bounds {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at + 1 < polygon.length; at += 2) {
    const [x, y] = [polygon[at] ?? 0, polygon[at + 1] ?? 0];
    [x0, y0, x1, y1] = [Math.min(x0, x), Math.min(y0, y), Math.max(x1, x), Math.max(y1, y)];
  }
  return { x0, y0, x1, y1 };
}

function grown({ bounds: { x0, x1, y0, y1 } }: Letter): Bounds {
  const gap = GAP_SHARE * (y1 - y0);
  // Lines of one text are as far apart as their letters are high.
  return { x0: x0 - gap, y0: y0 - gap, x1: x1 + gap, y1: y1 + gap };
}

/** Where the next line of the same text may begin: a sentence goes on there. */
function withLeading(line: readonly Letter[]): Bounds {
  const { x0, x1, y0, y1 } = line.map(({ bounds }) => bounds).reduce(unite);
  const leading = LEADING * heightOf(line.filter(isWhole));
  return { x0, y0: y0 - leading, x1, y1: y1 + leading };
}

function isText(group: readonly Letter[]): boolean {
  const letters = group.filter(isWhole);
  if (letters.length < MIN_TOGETHER) return false;
  const middle = heightOf(letters);
  const alike = letters.filter(({ bounds: { y0, y1 } }) => y1 - y0 >= middle / 2 && y1 - y0 <= middle * 2).length;
  const sizes = new Set(
    letters.map(({ bounds: { x0, x1, y0, y1 } }) => `${Math.round((8 * (x1 - x0)) / middle)} ${Math.round((8 * (y1 - y0)) / middle)}`),
  );
  return (
    alike >= MIN_ALIKE * letters.length &&
    sizes.size >= MIN_SIZES &&
    [0, 0.5].some((from) => standsOnLines(letters, middle * LINE_HEIGHT, from))
  );
}

/**
 * Whether the lower edges of letters gather at some heights and leave others out. Heights are told apart by steps that begin at `from`: round
 * letters reach a little below the line, and one that lies where two steps meet would be two.
 */
function standsOnLines(letters: readonly Letter[], step: number, from: number): boolean {
  const lines = new Map<number, number>();
  for (const { bounds } of letters) {
    const line = Math.floor(bounds.y1 / step + from);
    lines.set(line, (lines.get(line) ?? 0) + 1);
  }
  const filled = [...lines].filter(([, count]) => count >= MIN_ON_LINE);
  const on = filled.reduce((sum, [, count]) => sum + count, 0);
  const [first, last] = [Math.min(...lines.keys()), Math.max(...lines.keys())];
  const room = Math.max(last - first + 1, 1 / LINE_HEIGHT);
  return on >= MIN_ON_LINES * letters.length && filled.length <= MAX_LINES_SHARE * room;
}

function pictureOf(letters: readonly Letter[], isAnnotation: boolean, spend: (pixels: number) => boolean): PaintedImage | undefined {
  const around = letters.map(({ bounds }) => bounds).reduce(unite);
  const scale = Math.min(LETTER_PIXELS / heightOf(letters.filter(isWhole)), Math.sqrt(MAX_PIXELS / Math.max(1, areaOf(around))));
  const edge = MARGIN / scale;
  const bounds = { x0: around.x0 - edge, y0: around.y0 - edge, x1: around.x1 + edge, y1: around.y1 + edge };
  const [across, down] = [bounds.x1 - bounds.x0, bounds.y1 - bounds.y0];
  const [width, height] = [Math.ceil(across * scale), Math.ceil(down * scale)];
  if (!spend(width * height)) return undefined;
  const polygons = letters.map(({ polygon }) => polygon);
  const data = new Uint8Array(width * height * 3).fill(255);
  if (!fillRows(polygons, { height, scale, width, x: bounds.x0, y: bounds.y0 }, data)) return undefined;
  return {
    objectId: '',
    pixels: { data, width, height, depth: 24 },
    bounds,
    toPage: [across, 0, 0, -down, bounds.x0, bounds.y1],
    toUnit: [1 / across, 0, 0, -1 / down, -bounds.x0 / across, bounds.y1 / down],
    clip: bounds,
    isLayerHidden: false,
    order: 0,
    isAnnotation,
    isOpaque: false,
  };
}

interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** Fills polygons row by row by the even-odd rule: holes of letters are polygons of their own. False where that takes too long. */
function fillRows(polygons: readonly (readonly number[])[], canvas: Canvas, data: Uint8Array): boolean {
  const crossings = new Map<number, number[]>();
  let left = MAX_CROSSINGS;
  for (const polygon of polygons) {
    let [px, py] = placed(polygon, polygon.length - 2, canvas);
    for (let at = 0; at + 1 < polygon.length; at += 2) {
      const [x, y] = placed(polygon, at, canvas);
      left -= Math.abs(y - py);
      if (left < 0) return false;
      addCrossings([px, py, x, y], canvas.height, crossings);
      [px, py] = [x, y];
    }
  }
  for (const [row, xs] of crossings) {
    xs.sort((a, b) => a - b);
    for (let at = 0; at + 1 < xs.length; at += 2) {
      const from = Math.max(0, Math.round(xs[at] ?? 0));
      const to = Math.min(canvas.width, Math.max(from + 1, Math.round(xs[at + 1] ?? 0)));
      data.fill(0, 3 * (row * canvas.width + from), 3 * (row * canvas.width + to));
    }
  }
  return true;
}

function placed(polygon: readonly number[], at: number, { scale, x, y }: Canvas): [x: number, y: number] {
  return [((polygon[at] ?? 0) - x) * scale, ((polygon[at + 1] ?? 0) - y) * scale];
}

/** Where an edge crosses the middles of rows. */
function addCrossings([x0, y0, x1, y1]: readonly [number, number, number, number], height: number, crossings: Map<number, number[]>): void {
  if (y0 === y1) return;
  const [low, high] = y0 < y1 ? [y0, y1] : [y1, y0];
  const last = Math.min(height - 1, Math.ceil(high - 0.5) - 1);
  for (let row = Math.max(0, Math.ceil(low - 0.5)); row <= last; row += 1) {
    const x = x0 + ((row + 0.5 - y0) * (x1 - x0)) / (y1 - y0);
    const known = crossings.get(row);
    if (known === undefined) crossings.set(row, [x]);
    else known.push(x);
  }
}
