import type { PaintedRun } from '@input-trust/pdf-pages';
import type { Bounds } from '@input-trust/pdf-pages';

/** A word of a page as it is painted, glued together from the runs of its line. */
export interface Word {
  readonly text: string;
  readonly bounds: Bounds;
}

/** Gap in ems between two pieces from which they are separate words. */
const WORD_GAP = 0.13;

/** The words of runs in reading order: lines from top to bottom, as they are sorted by their baselines. */
export function wordsOf(runs: readonly PaintedRun[]): Word[] {
  const pieces = runs.flatMap(piecesOf).filter(({ size }) => size > 0);
  const lines = linesOf(pieces);
  return lines.flatMap(gluedWords);
}

interface Piece {
  readonly text: string;
  readonly bounds: Bounds;
  readonly u0: number;
  readonly u1: number;
  readonly v: number;
  readonly size: number;
  readonly isTurned: boolean;
}

function piecesOf(run: PaintedRun): Piece[] {
  const pieces: Piece[] = [];
  for (let start = 0; start < run.text.length;) {
    if (isSpace(run.text, start)) {
      start += 1;
      continue;
    }
    let end = start + 1;
    while (end < run.text.length && !isSpace(run.text, end)) end += 1;
    const bounds = rangeBounds(run, start, end);
    const isTurned = Math.abs(run.uy) > 0.01;
    const u0 = run.x * run.ux + run.y * run.uy + offsetOf(run, start);
    const u1 = run.x * run.ux + run.y * run.uy + offsetOf(run, end);
    pieces.push({ text: run.text.slice(start, end), bounds, u0, u1, v: -run.x * run.uy + run.y * run.ux, size: run.size, isTurned });
    start = end;
  }
  return pieces;
}

function isSpace(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code <= 0x20 || code === 0xa0;
}

/** Where a code unit of a run begins, in points along its baseline. */
export function offsetOf(run: PaintedRun, unit: number): number {
  if (unit >= run.text.length) return run.length;
  return run.starts[unit] ?? (run.length * unit) / Math.max(1, run.text.length);
}

/** The box of a range of a run's code units. */
export function rangeBounds(run: PaintedRun, start: number, end: number): Bounds {
  const from = offsetOf(run, start) / Math.max(run.length, 1e-6);
  const to = offsetOf(run, end) / Math.max(run.length, 1e-6);
  const { x0, y0, x1, y1 } = run.bounds;
  if (Math.abs(run.ux) >= Math.abs(run.uy)) {
    const [a, b] = run.ux >= 0 ? [from, to] : [1 - to, 1 - from];
    return { x0: x0 + (x1 - x0) * a, x1: x0 + (x1 - x0) * b, y0, y1 };
  }
  const [a, b] = run.uy >= 0 ? [from, to] : [1 - to, 1 - from];
  return { x0, x1, y0: y0 + (y1 - y0) * a, y1: y0 + (y1 - y0) * b };
}

/** Pieces with one baseline, along it. */
function linesOf(pieces: readonly Piece[]): Piece[][] {
  const sorted = pieces.toSorted((a, b) => Number(a.isTurned) - Number(b.isTurned) || a.v - b.v || a.u0 - b.u0);
  const lines: Piece[][] = [];
  let line: Piece[] = [];
  for (const piece of sorted) {
    const first = line[0];
    if (first !== undefined && (piece.isTurned !== first.isTurned || piece.v - first.v > first.size * 0.45)) {
      lines.push(line);
      line = [];
    }
    line.push(piece);
  }
  if (line.length > 0) lines.push(line);
  for (const each of lines) each.sort((a, b) => a.u0 - b.u0);
  return lines;
}

function gluedWords(line: readonly Piece[]): Word[] {
  const words: { text: string; bounds: Bounds; end: number; size: number }[] = [];
  for (const piece of line) {
    const last = words.at(-1);
    const gap = last === undefined ? Infinity : piece.u0 - last.end;
    if (last !== undefined && gap < WORD_GAP * Math.max(last.size, piece.size) && gap > -last.size * 0.5) {
      last.text += piece.text;
      const { bounds } = last;
      last.bounds = {
        x0: Math.min(bounds.x0, piece.bounds.x0),
        y0: Math.min(bounds.y0, piece.bounds.y0),
        x1: Math.max(bounds.x1, piece.bounds.x1),
        y1: Math.max(bounds.y1, piece.bounds.y1),
      };
      last.end = piece.u1;
    } else words.push({ text: piece.text, bounds: piece.bounds, end: piece.u1, size: piece.size });
  }
  return words.map(({ text, bounds }) => ({ text, bounds }));
}
