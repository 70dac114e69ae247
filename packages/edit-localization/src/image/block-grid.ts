import type { Budget } from '@input-trust/detector-kit';
import type { Region } from './copy-move.ts';
import { PARTS } from './levels.ts';
import type { Levels } from './levels.ts';

/** Side of a block of JPEG, and of the cells in which votes are counted. */
const SIDE = 8;
/** Places that a grid of blocks can have. */
const GRIDS = SIDE * SIDE;
/** Vote of a pixel that says nothing. */
const NONE = 255;
/** Pixels that are looked at: a megapixel takes about a second. Reduced pixels have lost the grid. */
const MAX_GRID_PIXELS = 2_000_000;
/** Rows after which the clock is read. */
const ROWS_PER_CLOCK = 64;
/** Largest share of a picture that has the grid of a piece: what most of a picture shows is the rule. */
const MAX_SHARE = 0.4;
/** Share of the votes that the grid of the whole picture must have: a screenshot of a page with a photograph on it has none. */
const MIN_MAIN_SHARE = 0.3;
/** Logarithm (base 10) of the expected number of false alarms in a picture, below which a piece counts. */
const MAX_LOG_NFA = -2;

/** A piece of a picture that was compressed on a grid of its own. */
export interface ForeignGrid extends Region {
  /** Minus the logarithm (base 10) of the number of false alarms to be expected. */
  readonly evidence: number;
}

/**
 * Pieces whose blocks of an earlier JPEG compression lie on another grid than those of the picture: they come from elsewhere, or from another
 * place of it. The grid of a pixel is that of the block around it with the most DCT coefficients of zero; pieces are judged by the number of
 * false alarms (Nikoukhah, Anger, Ehret, Colom, Morel and Grompone von Gioi, "ZERO: a Local JPEG Grid Origin Detector Based on the Number of DCT
 * Zeros and its Applications in Image Forensics", IPOL 11, 2021), with Chernoff's bound for the binomial tail. Nothing for pictures without a grid.
 */
export function foreignGrids({ width, height, luma }: Levels, budget: Budget): ForeignGrid[] {
  if (width * height > MAX_GRID_PIXELS || Math.min(width, height) < 4 * SIDE) return [];
  const votes = gridVotes(rounded(luma), width, height, budget);
  const main = votes && mainGrid(votes, width, height);
  return votes === undefined || main === undefined ? [] : piecesOf(votes, main, { width, height });
}

/** Whole grey levels. */
function rounded(luma: Levels['luma']): Uint8Array {
  const levels = new Uint8Array(luma.length);
  for (let at = 0; at < levels.length; at += 1) levels[at] = Math.round((luma[at] ?? 0) / PARTS);
  return levels;
}

/** The grid that each pixel votes for, `x % 8 + 8 * (y % 8)` of the corner of its block. Undefined when the time ran out. */
function gridVotes(luma: Uint8Array, width: number, height: number, budget: Budget): Uint8Array | undefined {
  const [columns, rows] = [width - SIDE + 1, height - SIDE + 1];
  // Of the eight last rows of corners: for each pixel the best block in its row, whether another is as good, and where it begins.
  const best = Array.from({ length: SIDE }, () => new Uint8Array(width));
  const from = Array.from({ length: SIDE }, () => new Uint8Array(width));
  const across = Array.from({ length: SIDE }, () => new Float32Array(columns * SIDE));
  const zeros = new Uint8Array(columns);
  const says = new Uint8Array(columns);
  const votes = new Uint8Array(width * height).fill(NONE);
  for (let y = 0; y < SIDE - 1; y += 1) transformRow(luma, y * width, columns, across[y] ?? new Float32Array());
  for (let y = 0; y < rows; y += 1) {
    if (y % ROWS_PER_CLOCK === 0 && !budget.hasTime()) return undefined;
    const last = y + SIDE - 1;
    transformRow(luma, last * width, columns, across[last % SIDE] ?? new Float32Array());
    countZeros(across, y, columns, zeros);
    for (let x = 0; x < columns; x += 1) says[x] = isFlat(luma, y * width + x, width) ? NONE : x % SIDE;
    bestInRow(zeros, says, columns, best[y % SIDE] ?? zeros, from[y % SIDE] ?? says);
    // Pixels of row y have seen all their blocks now; those near the edge have fewer, and say nothing.
    if (y >= SIDE - 1) voteOfRow(best, from, y, width, votes);
  }
  return votes;
}

const COS = Array.from({ length: SIDE }, (_, k) => Math.cos((k * Math.PI) / 16));
const [, C1 = 0, C2 = 0, C3 = 0, C4 = 0, C5 = 0, C6 = 0, C7 = 0] = COS;

/** Eight coefficients of the orthonormal DCT-II of the eight pixels from each place of a row on. */
function transformRow(luma: Uint8Array, start: number, columns: number, out: Float32Array): void {
  for (let x = 0, to = 0; x < columns; x += 1, to += SIDE) {
    const at = start + x;
    const a = luma[at] ?? 0;
    const b = luma[at + 1] ?? 0;
    const c = luma[at + 2] ?? 0;
    const d = luma[at + 3] ?? 0;
    const e = luma[at + 4] ?? 0;
    const f = luma[at + 5] ?? 0;
    const g = luma[at + 6] ?? 0;
    const h = luma[at + 7] ?? 0;
    const s0 = a + h;
    const s1 = b + g;
    const s2 = c + f;
    const s3 = d + e;
    const d0 = a - h;
    const d1 = b - g;
    const d2 = c - f;
    const d3 = d - e;
    out[to] = (s0 + s1 + s2 + s3) * Math.SQRT1_2 * 0.5;
    out[to + 1] = (C1 * d0 + C3 * d1 + C5 * d2 + C7 * d3) * 0.5;
    out[to + 2] = (C2 * (s0 - s3) + C6 * (s1 - s2)) * 0.5;
    out[to + 3] = (C3 * d0 - C7 * d1 - C1 * d2 - C5 * d3) * 0.5;
    out[to + 4] = C4 * (s0 - s1 - s2 + s3) * 0.5;
    out[to + 5] = (C5 * d0 - C1 * d1 + C7 * d2 + C3 * d3) * 0.5;
    out[to + 6] = (C6 * (s0 - s3) - C2 * (s1 - s2)) * 0.5;
    out[to + 7] = (C7 * d0 - C5 * d1 + C3 * d2 - C1 * d3) * 0.5;
  }
}

const NOTHING = new Float32Array();
/** A coefficient of the transform, times two, that is rounded to zero. */
const ZERO = 1;

/** For each corner in row `y` the coefficients of its block that are zero: the same transform down the columns, whose values nobody needs. */
function countZeros(across: readonly Float32Array[], y: number, columns: number, zeros: Uint8Array): void {
  const lines = Array.from({ length: SIDE }, (_, v) => across[(y + v) % SIDE] ?? NOTHING);
  const [l0 = NOTHING, l1 = NOTHING, l2 = NOTHING, l3 = NOTHING, l4 = NOTHING, l5 = NOTHING, l6 = NOTHING, l7 = NOTHING] = lines;
  for (let x = 0, at = 0; x < columns; x += 1) {
    let count = 0;
    for (let u = 0; u < SIDE; u += 1, at += 1) {
      const a = l0[at] ?? 0;
      const b = l1[at] ?? 0;
      const c = l2[at] ?? 0;
      const d = l3[at] ?? 0;
      const e = l4[at] ?? 0;
      const f = l5[at] ?? 0;
      const g = l6[at] ?? 0;
      const h = l7[at] ?? 0;
      const s0 = a + h;
      const s1 = b + g;
      const s2 = c + f;
      const s3 = d + e;
      const d0 = a - h;
      const d1 = b - g;
      const d2 = c - f;
      const d3 = d - e;
      if (Math.abs((s0 + s1 + s2 + s3) * Math.SQRT1_2) < ZERO) count += 1;
      if (Math.abs(C1 * d0 + C3 * d1 + C5 * d2 + C7 * d3) < ZERO) count += 1;
      if (Math.abs(C2 * (s0 - s3) + C6 * (s1 - s2)) < ZERO) count += 1;
      if (Math.abs(C3 * d0 - C7 * d1 - C1 * d2 - C5 * d3) < ZERO) count += 1;
      if (Math.abs(C4 * (s0 - s1 - s2 + s3)) < ZERO) count += 1;
      if (Math.abs(C5 * d0 - C1 * d1 + C7 * d2 + C3 * d3) < ZERO) count += 1;
      if (Math.abs(C6 * (s0 - s3) - C2 * (s1 - s2)) < ZERO) count += 1;
      if (Math.abs(C7 * d0 - C5 * d1 + C3 * d2 - C1 * d3) < ZERO) count += 1;
    }
    zeros[x] = count;
  }
}

/** Whether all rows of a block, or all columns, are of one level: its zeros come from the picture. */
function isFlat(luma: Uint8Array, at: number, width: number): boolean {
  return isEven(luma, at, width, 1) || isEven(luma, at, 1, width);
}

function isEven(luma: Uint8Array, at: number, step: number, along: number): boolean {
  for (let line = at, lines = 0; lines < SIDE; line += step, lines += 1) {
    const first = luma[line];
    for (let i = 1; i < SIDE; i += 1) if (luma[line + i * along] !== first) return false;
  }
  return true;
}

/** For each pixel the most zeros among the blocks that begin in a row, and where that block begins; NONE where two have as many. */
function bestInRow(zeros: Uint8Array, says: Uint8Array, columns: number, best: Uint8Array, from: Uint8Array): void {
  for (let x = SIDE - 1; x < columns; x += 1) {
    let most = -1;
    let where = NONE;
    for (let corner = x - SIDE + 1; corner <= x; corner += 1) {
      const count = zeros[corner] ?? 0;
      if (count > most) {
        most = count;
        where = says[corner] ?? NONE;
      } else if (count === most) where = NONE;
    }
    best[x] = most;
    from[x] = where;
  }
}

function voteOfRow(best: readonly Uint8Array[], from: readonly Uint8Array[], y: number, width: number, votes: Uint8Array): void {
  for (let x = SIDE - 1; x <= width - SIDE; x += 1) {
    let most = -1;
    let vote = NONE;
    for (let row = 0; row < SIDE; row += 1) {
      const count = best[row]?.[x] ?? 0;
      if (count > most) {
        const where = from[row]?.[x] ?? NONE;
        most = count;
        vote = where === NONE ? NONE : where + SIDE * row;
      } else if (count === most) vote = NONE;
    }
    votes[y * width + x] = vote;
  }
}

/** The grid that most pixels vote for, if chance does not explain it. */
function mainGrid(votes: Uint8Array, width: number, height: number): number | undefined {
  const counts = new Uint32Array(NONE + 1);
  for (const vote of votes) counts[vote] = (counts[vote] ?? 0) + 1;
  const said = counts.subarray(0, GRIDS).reduce((sum, count) => sum + count, 0);
  const main = counts.subarray(0, GRIDS).reduce((first, count, grid) => (count > (counts[first] ?? 0) ? grid : first), 0);
  const most = counts[main] ?? 0;
  return most >= MIN_MAIN_SHARE * said && logNfa(most, width * height, width * height) < MAX_LOG_NFA ? main : undefined;
}

/** Logarithm of the number of false alarms of so many votes of one grid among so many pixels. Each block counts once. */
function logNfa(votes: number, pixels: number, picture: number): number {
  const [n, k, p] = [pixels / GRIDS, votes / GRIDS, 1 / GRIDS];
  const share = Math.min(1 - 1e-12, k / n);
  if (share <= p) return 0;
  const divergence = share * Math.log(share / p) + (1 - share) * Math.log((1 - share) / (1 - p));
  return 2 * Math.log10(GRIDS * picture) - (n * divergence) / Math.LN10;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

function piecesOf(votes: Uint8Array, main: number, { width, height }: Size): ForeignGrid[] {
  const [columns, rows] = [Math.ceil(width / SIDE), Math.ceil(height / SIDE)];
  const found: ForeignGrid[] = [];
  for (const cells of votesByCell(votes, main, width, columns).values()) {
    for (const { x0, y0, x1, y1, sum } of joined(cells, columns, rows)) {
      const [w, h] = [(x1 - x0) * SIDE, (y1 - y0) * SIDE];
      const evidence = -logNfa(sum, Math.max(w, h) ** 2, width * height);
      if (evidence <= -MAX_LOG_NFA) continue;
      if (w * h > MAX_SHARE * width * height) return [];
      found.push({ x0: x0 * SIDE, y0: y0 * SIDE, x1: Math.min(width, x1 * SIDE), y1: Math.min(height, y1 * SIDE), evidence });
    }
  }
  return found.toSorted((a, b) => b.evidence - a.evidence);
}

/** For each grid but the main one, the votes in each cell that has some. */
function votesByCell(votes: Uint8Array, main: number, width: number, columns: number): Map<number, Map<number, number>> {
  const byGrid = new Map<number, Map<number, number>>();
  for (let i = 0; i < votes.length; i += 1) {
    const grid = votes[i] ?? NONE;
    if (grid === NONE || grid === main) continue;
    const cell = Math.floor(Math.floor(i / width) / SIDE) * columns + Math.floor((i % width) / SIDE);
    let cells = byGrid.get(grid);
    if (cells === undefined) byGrid.set(grid, (cells = new Map<number, number>()));
    cells.set(cell, (cells.get(cell) ?? 0) + 1);
  }
  return byGrid;
}

/** Cells that touch each other, with the sum of their votes. Bounds in cells, the end excluded. */
function joined(cells: ReadonlyMap<number, number>, columns: number, rows: number): (Region & { readonly sum: number })[] {
  const seen = new Set<number>();
  const regions: (Region & { readonly sum: number })[] = [];
  for (const start of cells.keys()) {
    if (seen.has(start)) continue;
    seen.add(start);
    const members = [start];
    let [x0, y0, x1, y1, sum] = [columns, rows, 0, 0, 0];
    for (let next = 0; next < members.length; next += 1) {
      const cell = members[next] ?? 0;
      const [x, y] = [cell % columns, Math.floor(cell / columns)];
      [x0, y0, x1, y1] = [Math.min(x0, x), Math.min(y0, y), Math.max(x1, x + 1), Math.max(y1, y + 1)];
      sum += cells.get(cell) ?? 0;
      for (let dy = -1; dy <= 1; dy += 1) {
        for (let dx = -1; dx <= 1; dx += 1) {
          const other = (y + dy) * columns + x + dx;
          if (x + dx < 0 || x + dx >= columns || seen.has(other) || !cells.has(other)) continue;
          seen.add(other);
          members.push(other);
        }
      }
    }
    regions.push({ x0, y0, x1, y1, sum });
  }
  return regions;
}
