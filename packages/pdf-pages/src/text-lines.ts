import type { PaintedRun } from './painted-run.ts';
import { logicalOrder } from './bidi.ts';

/** Runs on one baseline that belong together, in the order in which they are read. */
export interface TextLine {
  readonly runs: readonly PaintedRun[];
  /** Extent along and across the writing direction, in points; `v` grows from the first line to the last. */
  u0: number;
  u1: number;
  v: number;
  readonly size: number;
}

/** Shift of the baseline, in ems, within which runs stand on one line: super- and subscripts are shifted by 0.3 to 0.4. */
const LINE_SHIFT = 0.45;
/** Gap in ems within a line: wider ones part columns and cells. */
const LINE_GAP = 1.2;
/** Overlap in ems by which a run may reach back into the one before it (kerning, italics). */
const LINE_BACK = 0.4;
/** Gap in ems between two runs from which they are separate words. */
const WORD_GAP = 0.13;
/** Lines that go back on the page, and their share, from which the content stream does not tell the reading order. */
const MIN_UPWARD = 1;
const MIN_UPWARD_SHARE = 0.1;
/** Lines that are put in order by their places; pages with more keep the order of the content stream within bands. */
const MAX_SORTED_LINES = 4000;

/** A stretch of laid out text and the runs in it, for places. */
export interface LaidOutText {
  readonly text: string;
  /** Runs in the order of the text with the offset at which each begins. */
  readonly offsets: readonly { readonly start: number; readonly run: PaintedRun }[];
}

/** Puts runs into lines and lines into reading order. Runs of different writing directions are laid out one after the other. */
export function layOut(runs: readonly PaintedRun[]): LaidOutText {
  const byDirection = Map.groupBy(runs, directionOf);
  const parts = [...byDirection.values()].sort((a, b) => b.length - a.length).map(layOutDirection);
  const offsets: { start: number; run: PaintedRun }[] = [];
  let text = '';
  for (const part of parts) {
    if (text !== '' && part.text !== '') text += '\n';
    for (const { start, run } of part.offsets) offsets.push({ start: start + text.length, run });
    text += part.text;
  }
  return { text, offsets };
}

/** The runs line by line, with the text of each line. */
export function linesOf(runs: readonly PaintedRun[]): { readonly text: string; readonly runs: readonly PaintedRun[] }[] {
  const { text, offsets } = layOut(runs);
  let start = 0;
  let at = 0;
  return text.split('\n').map((line) => {
    const end = start + line.length;
    const inLine: PaintedRun[] = [];
    for (; at < offsets.length; at += 1) {
      const entry = offsets[at];
      if (entry === undefined || entry.start > end) break;
      inLine.push(entry.run);
    }
    start = end + 1;
    return { text: line, runs: inLine };
  });
}

/** Writing direction in steps of 15 degrees. */
function directionOf(run: PaintedRun): number {
  return (Math.round(Math.atan2(run.uy, run.ux) / (Math.PI / 12)) + 24) % 24;
}

function layOutDirection(runs: readonly PaintedRun[]): LaidOutText {
  const angle = directionOf(runs[0] as PaintedRun) * (Math.PI / 12);
  const axis = { x: Math.cos(angle), y: Math.sin(angle) };
  const lines = inReadingOrder(mergeRows(toLines(runs, axis), axis));
  const offsets: { start: number; run: PaintedRun }[] = [];
  let text = '';
  let previous: TextLine | undefined;
  for (const line of lines) {
    if (previous !== undefined) text += isSameRow(previous, line) ? ' ' : '\n';
    text += writeLine(line, axis, text.length, offsets);
    previous = line;
  }
  return { text, offsets };
}

interface Axis {
  readonly x: number;
  readonly y: number;
}

const along = (run: PaintedRun, axis: Axis): number => run.x * axis.x + run.y * axis.y;
const across = (run: PaintedRun, axis: Axis): number => run.y * axis.x - run.x * axis.y;

interface OpenLine extends TextLine {
  readonly runs: PaintedRun[];
}

/** Runs that follow one another in the content stream and on the page. */
function toLines(runs: readonly PaintedRun[], axis: Axis): TextLine[] {
  const lines: OpenLine[] = [];
  let open: OpenLine | undefined;
  for (const run of runs) {
    const u = along(run, axis);
    const v = across(run, axis);
    const last = open?.runs.at(-1);
    // Bold by painting twice.
    if (
      last !== undefined &&
      last.text === run.text &&
      Math.abs(u - along(last, axis)) + Math.abs(v - across(last, axis)) < run.size * 0.15
    )
      continue;
    const size = open === undefined ? run.size : Math.max(run.size, open.size);
    const follows =
      open !== undefined && Math.abs(v - open.v) <= size * LINE_SHIFT && u >= open.u1 - size * LINE_BACK && u - open.u1 <= size * LINE_GAP;
    if (open !== undefined && follows) {
      open.runs.push(run);
      open.u1 = Math.max(open.u1, u + run.length);
    } else {
      open = { runs: [run], u0: u, u1: u + run.length, v, size: run.size };
      lines.push(open);
    }
  }
  return lines;
}

/**
 * Joins pieces of one row that stand side by side on the page and not in the content stream: letters in shuffled order, words set one
 * by one. What stands as far apart as columns stays apart.
 */
function mergeRows(lines: readonly TextLine[], axis: Axis): TextLine[] {
  if (lines.length < 2) return [...lines];
  const order = new Map(lines.map((line, index) => [line, index]));
  const sorted = [...lines].sort((a, b) => a.v - b.v || a.u0 - b.u0);
  const merged: { line: TextLine; index: number }[] = [];
  let row: TextLine[] = [];
  const flush = (): void => {
    row.sort((a, b) => a.u0 - b.u0);
    let open: { line: TextLine; index: number } | undefined;
    for (const piece of row) {
      const index = order.get(piece) ?? 0;
      const joined = open === undefined ? undefined : join(open.line, piece, axis);
      if (open !== undefined && joined !== undefined) {
        open.line = joined;
        open.index = Math.min(open.index, index);
      } else {
        open = { line: piece, index };
        merged.push(open);
      }
    }
    row = [];
  };
  for (const line of sorted) {
    const head = row[0];
    if (head !== undefined && Math.abs(line.v - head.v) > Math.min(head.size, line.size) * 0.2) flush();
    row.push(line);
  }
  flush();
  return merged.sort((a, b) => a.index - b.index).map(({ line }) => line);
}

/** Two pieces of a row as one line: side by side, or each in the gaps of the other. Undefined where they stand apart or on one another. */
function join(a: TextLine, b: TextLine, axis: Axis): TextLine | undefined {
  const size = Math.min(a.size, b.size);
  const gap = b.u0 - a.u1;
  if (gap > size * LINE_GAP * 0.5) return undefined;
  const runs = gap >= -size * LINE_BACK ? [...a.runs, ...b.runs] : interleave([...a.runs, ...b.runs], axis);
  return runs && { runs, u0: a.u0, u1: Math.max(a.u1, b.u1), v: a.v, size: Math.max(a.size, b.size) };
}

function interleave(runs: PaintedRun[], axis: Axis): PaintedRun[] | undefined {
  runs.sort((a, b) => along(a, axis) - along(b, axis));
  const isFree = runs.every((run, index) => {
    const before = runs[index - 1];
    return before === undefined || along(run, axis) >= along(before, axis) + before.length - run.size * LINE_BACK;
  });
  return isFree ? runs : undefined;
}

function isSameRow(a: TextLine, b: TextLine): boolean {
  return Math.abs(a.v - b.v) <= Math.min(a.size, b.size) * 0.2 && b.u0 >= a.u1;
}

/** The content stream's order, unless lines often stand above or to the left of the one before: then by their places on the page. */
function inReadingOrder(lines: readonly TextLine[]): readonly TextLine[] {
  let upward = 0;
  for (let at = 1; at < lines.length; at += 1) {
    const [a, b] = [lines[at - 1] as TextLine, lines[at] as TextLine];
    const isAbove = b.v < a.v - Math.min(a.size, b.size) * 0.5;
    const isBack = b.u1 <= a.u0 && b.v <= a.v + Math.min(a.size, b.size) * 0.5;
    if (isBack || (isAbove && b.u0 < a.u1 && a.u0 < b.u1)) upward += 1;
  }
  if (upward <= Math.max(MIN_UPWARD, lines.length * MIN_UPWARD_SHARE)) return lines;
  return lines.length > MAX_SORTED_LINES ? [...lines].sort(byPlace) : cut([...lines], 0);
}

const byPlace = (a: TextLine, b: TextLine): number => a.v - b.v || a.u0 - b.u0;

/** Depth of cuts: columns in columns end well before. */
const MAX_CUTS = 40;

/** Recursive cuts along the widest white space (Nagy and Seth 1984, "X-Y cut"): columns first, then bands. */
function cut(lines: TextLine[], depth: number): TextLine[] {
  if (lines.length < 2 || depth >= MAX_CUTS) return lines.sort(byPlace);
  const size = lines.reduce((sum, line) => sum + line.size, 0) / lines.length;
  const column = widestGap(lines, (line) => [line.u0, line.u1]);
  if (column !== undefined && column.gap >= size * LINE_GAP && column.before > 1 && lines.length - column.before > 1) {
    const [left, right] = split(lines, (line) => line.u0 < column.at);
    return [...cut(left, depth + 1), ...cut(right, depth + 1)];
  }
  const band = widestGap(lines, (line) => [line.v - line.size * 0.8, line.v + line.size * 0.2]);
  if (band === undefined || band.gap <= 0) return lines.sort(byPlace);
  const [above, below] = split(lines, (line) => line.v - line.size * 0.8 < band.at);
  return [...cut(above, depth + 1), ...cut(below, depth + 1)];
}

function split(lines: readonly TextLine[], isFirst: (line: TextLine) => boolean): [TextLine[], TextLine[]] {
  return [lines.filter(isFirst), lines.filter((line) => !isFirst(line))];
}

function widestGap(
  lines: readonly TextLine[],
  extent: (line: TextLine) => readonly [number, number],
): { at: number; gap: number; before: number } | undefined {
  const extents = lines.map(extent).sort((a, b) => a[0] - b[0]);
  let best: { at: number; gap: number; before: number } | undefined;
  let end = -Infinity;
  for (const [index, [start, stop]] of extents.entries()) {
    if (index > 0 && start - end > (best?.gap ?? 0)) best = { at: (start + end) / 2, gap: start - end, before: index };
    end = Math.max(end, stop);
  }
  return best;
}

function writeLine(line: TextLine, axis: Axis, at: number, offsets: { start: number; run: PaintedRun }[]): string {
  let text = '';
  let end: number | undefined;
  const starts: { start: number; run: PaintedRun }[] = [];
  for (const run of line.runs) {
    const start = along(run, axis);
    const isApart = end !== undefined && start - end > Math.max(run.size, line.size * 0.5) * WORD_GAP;
    if (isApart && !text.endsWith(' ') && !run.text.startsWith(' ')) text += ' ';
    starts.push({ start: text.length, run });
    text += run.text;
    end = start + run.length;
  }
  const logical = logicalOrder(text);
  // Where right-to-left text changes places within the line, every run stands for the whole line.
  for (const { start, run } of starts) offsets.push({ start: at + (logical === text ? start : 0), run });
  return logical;
}
