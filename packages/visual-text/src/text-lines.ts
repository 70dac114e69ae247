import { inkComponents, MAX_COMPONENTS } from './components.ts';
import type { Component } from './components.ts';
import { lineClarity } from './line-clarity.ts';
import { LINE_SCORE, lineScore, NEXT_LINE_SCORE } from './line-score.ts';
import { median } from './percentile.ts';
import { halve, sharedArea, turnBack, union } from './plane.ts';
import type { Plane, Rect } from './plane.ts';
import { isRowOfMarks } from './row-of-marks.ts';
import type { LooseGlyphs } from './slanted-text.ts';
import { TILE, textTiles } from './text-tiles.ts';

/** A row of patches that look like the letters of a line of text. */
export interface TextLine {
  readonly box: Rect;
  /** Height of most of its letters, in pixels. */
  readonly glyphHeight: number;
  /** How many letters there may be. */
  readonly glyphs: number;
  readonly isVertical: boolean;
  readonly ink: 'dark' | 'light';
  /** How much it looks like text; see `lineScore`. */
  readonly score: number;
  /** How clearly it stands apart from what is around it; see `lineClarity`. */
  readonly clarity: number;
}

/** How many letters lines may have together. */
export function glyphsOf(lines: readonly TextLine[]): number {
  return lines.reduce((sum, { glyphs }) => sum + glyphs, 0);
}

/** Grey levels between ink and paper that a person sees at a glance. */
export const VISIBLE_CONTRAST = 24;

export interface TextSearch {
  /** Grey levels between ink and paper from which on there is text. */
  readonly minContrast: number;
  /** Grey levels from which on differences are texture rather than paper. Default: a quarter of `minContrast`. */
  readonly texture?: number | undefined;
  /** How often the plane is halved to look for larger letters. Default: as long as there is room for a line. */
  readonly halvings?: number | undefined;
  /** Asked between scales: false ends the search. */
  readonly hasTime: () => boolean;
}

export interface FoundLines {
  readonly lines: readonly TextLine[];
  /** Patches that look like letters, of every scale, whether or not they stand in lines. */
  readonly glyphs: readonly LooseGlyphs[];
  /** Whether strokes may stand on the plane as it is, however small. */
  readonly hasStrokes: boolean;
  /** Whether every scale was searched, and searched whole. */
  readonly isComplete: boolean;
}

/** At its scale a letter is between these heights in pixels; twice the smaller of them stays below the larger, so that scales overlap. */
const MIN_GLYPH_HEIGHT = 4;
const MAX_GLYPH_HEIGHT = 40;
/** Halving ends here: there is no room for a line of the smallest letters. */
const MIN_SIDE = 20;

/** Lines of text on a plane, at every scale, dark on light and light on dark, level and turned by a quarter. */
export function findTextLines(plane: Plane, search: TextSearch): FoundLines {
  const found: TextLine[] = [];
  const all: LooseGlyphs[] = [];
  let isComplete = true;
  let hasStrokes = false;
  let factor = 1;
  for (let scaled = plane; ; scaled = halve(scaled), factor *= 2) {
    if (!search.hasTime()) return { lines: found, glyphs: all, hasStrokes, isComplete: false };
    const tiles = textTiles(scaled, search.minContrast, search.texture);
    if (factor === 1) hasStrokes = tiles.count > 0;
    for (const ink of tiles.count === 0 ? [] : (['dark', 'light'] as const)) {
      const components = inkComponents(scaled, tiles, ink);
      if (components.length >= MAX_COMPONENTS) isComplete = false;
      const glyphs = components.filter(isGlyphLike);
      all.push({ glyphs, factor });
      const level = chain(glyphs).flatMap((row) => toLine(row, scaled, ink, false));
      // What stands in a level line is not asked to be part of an upright one.
      const used = new Set(level.filter(({ score }) => score >= LINE_SCORE).flatMap(({ row }) => row));
      const rest = glyphs.filter((glyph) => !used.has(glyph)).map((glyph) => turned(glyph, scaled));
      const upright = chain(rest).flatMap((row) => toLine(row, scaled, ink, true));
      for (const { row: _, ...line } of [...level, ...upright]) found.push(enlarged(line, factor));
    }
    if (Math.min(scaled.width, scaled.height) < 2 * MIN_SIDE || factor >= 2 ** (search.halvings ?? Number.POSITIVE_INFINITY)) break;
  }
  return { lines: withoutRepetition(found), glyphs: all, hasStrokes, isComplete };
}

function isGlyphLike({ width, height, area }: Component): boolean {
  if (Math.max(width, height) > 16 * MAX_GLYPH_HEIGHT || Math.min(width, height) > MAX_GLYPH_HEIGHT) return false;
  if (Math.max(width, height) < MIN_GLYPH_HEIGHT) return false;
  return area >= 0.08 * width * height;
}

/** As it stands on the plane turned by a quarter clockwise. */
function turned(glyph: Component, plane: Plane): Component {
  return { ...glyph, x: plane.height - glyph.y - glyph.height, y: glyph.x, width: glyph.height, height: glyph.width };
}

/** Letters of a line stand at about the same height, are about as tall, and follow each other closely. */
function chain(glyphs: readonly Component[]): Component[][] {
  const sorted = glyphs.filter(({ height }) => height >= MIN_GLYPH_HEIGHT && height <= MAX_GLYPH_HEIGHT).sort((a, b) => a.x - b.x);
  const buckets = new Map<number, number[]>();
  for (const [at, { y, height }] of sorted.entries()) {
    const bucket = Math.floor((y + height / 2) / TILE);
    const members = buckets.get(bucket);
    if (members === undefined) buckets.set(bucket, [at]);
    else members.push(at);
  }
  const group = sorted.map((_, at) => at);
  const rootOf = (at: number): number => {
    let root = at;
    while (group[root] !== root) root = group[root] ?? root;
    group[at] = root;
    return root;
  };
  for (const [at, glyph] of sorted.entries()) {
    const bucket = Math.floor((glyph.y + glyph.height / 2) / TILE);
    for (let next = bucket - 1; next <= bucket + 1; next += 1) {
      const members = buckets.get(next) ?? [];
      const reach = glyph.x + glyph.width + MAX_GAP * glyph.height;
      for (let member = firstAfter(members, at); member < members.length; member += 1) {
        const other = sorted[members[member] ?? 0];
        if (other === undefined || other.x > reach) break;
        if (isNeighbour(glyph, other)) group[rootOf(members[member] ?? 0)] = rootOf(at);
      }
    }
  }
  const chains = new Map<number, Component[]>();
  for (const [at, glyph] of sorted.entries()) {
    const members = chains.get(rootOf(at));
    if (members === undefined) chains.set(rootOf(at), [glyph]);
    else members.push(glyph);
  }
  return [...chains.values()].filter(isLong);
}

/** Position of the first member that is larger than `at`. */
function firstAfter(members: readonly number[], at: number): number {
  let low = 0;
  let high = members.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((members[middle] ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Widest gap between two letters of a line, in letter heights: a space in wide type. */
const MAX_GAP = 1.6;

function isNeighbour(a: Component, b: Component): boolean {
  const [small, tall] = a.height < b.height ? [a, b] : [b, a];
  if (tall.height > 2.2 * small.height) return false;
  if (b.x - (a.x + a.width) > MAX_GAP * tall.height) return false;
  const shared = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return shared >= 0.45 * tall.height;
}

/** Fewer letters than this are an ornament as often as a word. */
const MIN_GLYPHS = 4;

function isLong(row: readonly Component[]): boolean {
  const height = median(row.map((glyph) => glyph.height));
  return glyphCount(row, height) >= MIN_GLYPHS && union(row).width >= 2.2 * height;
}

function glyphCount(row: readonly Component[], height: number): number {
  return row.reduce((sum, glyph) => sum + Math.min(Math.max(Math.round(glyph.width / (0.75 * height)), 1), 20), 0);
}

/** The row as a line, with its patches, unless it looks like no text at all. */
function toLine(row: Component[], plane: Plane, ink: TextLine['ink'], isVertical: boolean): (TextLine & { row: Component[] })[] {
  if (isRowOfMarks(row)) return [];
  const box = isVertical ? turnBack(union(row), plane, 1) : union(row);
  const score = lineScore(row, plane, box);
  if (score < NEXT_LINE_SCORE) return [];
  const glyphHeight = median(row.map((glyph) => glyph.height));
  const clarity = lineClarity(plane, { box, glyphHeight, isVertical, ink, score });
  return [{ box, glyphHeight, glyphs: glyphCount(row, glyphHeight), isVertical, ink, score, clarity, row }];
}

export function enlarged(line: TextLine, factor: number): TextLine {
  const { x, y, width, height } = line.box;
  const box = { x: x * factor, y: y * factor, width: width * factor, height: height * factor };
  return { ...line, box, glyphHeight: line.glyphHeight * factor };
}

/**
 * The same line is found at several scales, the holes of its letters as a line of the other ink, and letters below each other as an upright
 * line: the best stays.
 */
function withoutRepetition(lines: readonly TextLine[]): TextLine[] {
  const kept: TextLine[] = [];
  for (const line of [...lines].sort((a, b) => b.score - a.score)) {
    if (line.score < LINE_SCORE && !kept.some((other) => isBeside(line, other))) continue;
    const area = line.box.width * line.box.height;
    const shared = kept.map(({ box }) => sharedArea(box, line.box));
    const isCovered = shared.reduce((sum, part) => sum + part, 0) >= 0.35 * area;
    const covers = kept.some(({ box }, at) => (shared[at] ?? 0) >= 0.5 * box.width * box.height);
    if (!isCovered && !covers) kept.push(line);
  }
  return kept;
}

/** Whether two lines stand in one paragraph: as tall, turned alike, one right above the other. */
export function isBeside(a: TextLine, b: TextLine): boolean {
  if (a.isVertical !== b.isVertical || a.ink !== b.ink) return false;
  const [small, tall] = a.glyphHeight < b.glyphHeight ? [a, b] : [b, a];
  if (tall.glyphHeight > 1.6 * small.glyphHeight) return false;
  const [one, other] = a.isVertical ? [flipped(a.box), flipped(b.box)] : [a.box, b.box];
  const gap = Math.max(one.y, other.y) - Math.min(one.y + one.height, other.y + other.height);
  const shared = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  return gap <= 2 * tall.glyphHeight && shared > 0;
}

function flipped({ x, y, width, height }: Rect): Rect {
  return { x: y, y: x, width: height, height: width };
}
