import type { Budget } from '@input-trust/detector-kit';
import type { Region } from './copy-move.ts';
import { columnOf, glyphsOf, likenessOf, RIM } from './glyphs.ts';
import type { Column, Glyph } from './glyphs.ts';
import type { Levels } from './levels.ts';

/** Writing that is the same in two places, down to what a printer and a scanner add. Which one is the copy is not seen. */
export interface CopiedWriting {
  readonly first: Region;
  readonly second: Region;
  /** How much more alike they are than the most alike of the same characters elsewhere on the page: 0 at the limit, 1 where they are the same. */
  readonly margin: number;
}

/** Characters beyond which it is texture, or more than can be compared. */
const MAX_GLYPHS = 6000;
const MIN_GLYPHS = 12;
/** Pairs of the same character that are looked at. */
const MAX_PAIRS = 100_000;
/** Difference, as a share of the contrast of a character, up to which two are the same one in print. */
const SAME_CHARACTER = 0.45;
/** Most alike pairs among which copies are looked for, and pairs from which it is known how alike print is on this page. */
const MAX_BEST = 150;
const MIN_KNOWN = 20;
/** Difference of the most alike of other pairs, but for rare ones, below which the page is no scan but was drawn: there every character is a copy. */
const MIN_NATURAL = 0.12;
/** Difference of copies, and its share of that of the most alike of other pairs: less in the same row or column, as tables repeat themselves, and less
 * where few pairs are known. */
const MAX_DIFFERENCE = 0.22;
/** Difference of a column of ink, with what lies before it, up to which a copy goes on. */
const MAX_BESIDE = 1.2 * MAX_DIFFERENCE;
const MAX_SHARE = { usual: 0.65, fewKnown: 0.5, aligned: 0.45 };
const FEW_KNOWN = 60;
/** Columns with ink of a copy, and columns without between them, in heights of a character. */
const MIN_INKED = 1.2;
const MAX_GAP = 1.2;
/** Heights from which a copy is so long that some pairs of characters may be as alike by chance, and their share of all pairs. */
const LONG = 2.4;
const RARE = 0.002;
/** Pages that show more copies are laid out like that. */
const MAX_COPIES = 4;

interface Pair {
  readonly from: Glyph;
  readonly to: Glyph;
  readonly dx: number;
  readonly dy: number;
  readonly difference: number;
}

/**
 * Looks for words and numbers that were copied within a scanned or photographed page. A character that is printed twice differs each time, by its place
 * between the pixels, ink and grain; one that was copied differs by the last compression alone. How alike print is on a page, the page itself says:
 * a run of characters in the same distance from its twin counts where it is more alike than any other pair. Nothing for pages that were drawn,
 * where all are alike. `paper` is the level of the paper.
 */
export function copiedWriting(levels: Levels, paper: number, budget: Budget): CopiedWriting[] {
  if (!budget.hasTime()) return [];
  const glyphs = glyphsOf(levels, paper);
  if (glyphs.length < MIN_GLYPHS || glyphs.length > MAX_GLYPHS) return [];
  const pairs = samePairs(levels, glyphs, budget).toSorted((a, b) => a.difference - b.difference);
  if (pairs.length < MIN_KNOWN || !budget.hasTime()) return [];
  const runs: Run[] = [];
  for (const pair of pairs.slice(0, MAX_BEST)) {
    if (runs.some(({ from, to }) => meets(pair.from, from) && meets(pair.to, to))) continue;
    const run = grown(levels, pair);
    if (run !== undefined) runs.push(run);
  }
  const found = runs.flatMap((run) => judged(run, pairs) ?? []);
  return found.length > MAX_COPIES ? [] : found;
}

/** Pairs of the same character, each once. */
function samePairs(levels: Levels, glyphs: readonly Glyph[], budget: Budget): Pair[] {
  const bySize = Map.groupBy(glyphs, ({ width, height }) => `${width} ${height}`);
  const pairs: Pair[] = [];
  for (const [at, from] of glyphs.entries()) {
    if (at % 64 === 0 && !budget.hasTime()) return pairs;
    for (const dh of [-1, 0, 1]) {
      for (const dw of [-1, 0, 1]) {
        for (const to of bySize.get(`${from.width + dw} ${from.height + dh}`) ?? []) {
          if (to.y < from.y || (to.y === from.y && to.x <= from.x)) continue;
          const likeness = likenessOf(levels, from, to, SAME_CHARACTER);
          if (likeness !== undefined) pairs.push({ from, to, ...likeness });
          if (pairs.length > MAX_PAIRS) return pairs;
        }
      }
    }
  }
  return pairs;
}

/** Some characters of a line, and their twins. */
interface Run {
  readonly from: Region;
  readonly to: Region;
  /** Columns with ink, in heights of a character. */
  readonly inked: number;
  readonly difference: number;
}

/** The pair with what stands beside it, as far as both places are alike; undefined where that is less than a word. */
function grown(levels: Levels, { from, dx, dy }: Pair): Run | undefined {
  const [y0, y1] = [from.y - RIM, from.y + from.height + RIM];
  const limit = (MAX_BESIDE * from.contrast) ** 2;
  const isInk = ({ darkest }: Column): boolean => darkest < from.light - from.contrast;
  let [x0, x1, squares, inked] = [from.x, from.x, 0, 0];
  for (const step of [1, -1]) {
    let [open, gap] = [0, 0];
    for (let x = step > 0 ? x1 : x0 - 1; gap < MAX_GAP * from.height; x += step) {
      const column = columnOf(levels, { x, y0, y1 }, dx, dy);
      if (column === undefined) break;
      [open, gap] = [open + column.squares, gap + 1];
      if (!isInk(column)) continue;
      if (open > limit * gap) break;
      [x0, x1] = [Math.min(x0, x), Math.max(x1, x + 1)];
      [squares, inked, open, gap] = [squares + open, inked + 1, 0, 0];
    }
  }
  const difference = Math.sqrt(squares / Math.max(1, x1 - x0)) / from.contrast;
  if (inked < MIN_INKED * from.height || difference > MAX_DIFFERENCE) return undefined;
  const to = { x0: x0 + dx, y0: y0 + dy, x1: x1 + dx, y1: y1 + dy };
  return { from: { x0, y0, x1, y1 }, to, inked: inked / from.height, difference };
}

function judged(run: Run, pairs: readonly Pair[]): CopiedWriting | undefined {
  const [dx, dy] = [run.to.x0 - run.from.x0, run.to.y0 - run.from.y0];
  const isAligned = dx === 0 || dy === 0;
  if (isAligned && run.inked < LONG) return undefined;
  const isMine = (glyph: Glyph): boolean => meets(glyph, run.from) || meets(glyph, run.to);
  // What was typed into a line is alike there, and tells nothing of the rest.
  const others = pairs.filter(
    (pair) =>
      Math.abs(pair.dy) > 1 && Math.max(Math.abs(pair.dx - dx), Math.abs(pair.dy - dy)) > 1 && !isMine(pair.from) && !isMine(pair.to),
  );
  const natural = others[run.inked < LONG ? 0 : Math.floor(RARE * others.length)]?.difference ?? 0;
  const share = isAligned ? MAX_SHARE.aligned : others.length < FEW_KNOWN ? MAX_SHARE.fewKnown : MAX_SHARE.usual;
  const most = share * natural;
  if (others.length < MIN_KNOWN || natural < MIN_NATURAL || run.difference > most) return undefined;
  return { first: run.from, second: run.to, margin: 1 - run.difference / most };
}

function meets({ x, y, width, height }: Glyph, { x0, y0, x1, y1 }: Region): boolean {
  return x < x1 && x + width > x0 && y < y1 && y + height > y0;
}
