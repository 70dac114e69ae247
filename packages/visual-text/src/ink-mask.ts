import { inkComponents } from './components.ts';
import type { Component } from './components.ts';
import type { Plane } from './plane.ts';
import { TILE } from './text-tiles.ts';
import type { TextTiles } from './text-tiles.ts';

/** Letter heights around a pixel that its ground is taken from: wider than a stroke, narrower than a panel. */
const REACH = 1;
/** Local deviations below the local mean from which a pixel is ink (Niblack 1986; -0.2 in the book, for paper). */
const BELOW = 0.3;
/** Grey levels of a picture at full contrast that ink differs by at least. */
const MIN_DEPTH = 12;

/** Heights and widths of letters and of the points above and behind them, in letter heights. */
const LETTER = { leastHeight: 0.35, height: 2.4, width: 9 } as const;
const POINT = 0.12;
/** Letter heights above and below the letters of a line, and at its ends, in which more of it may stand. */
const MARGIN = { height: 0.9, width: 3 } as const;

/** Ink of a line: the rows in which its letters stand. */
export interface InkRows {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The letters of lines in black on white, and nothing of what they stand on: ink by a local threshold, of which patches as large as letters
 * are kept that stand in the lines. For text over photographs, and on panels little wider than it. `plane`: dark ink.
 */
export function inkMask(plane: Plane, glyphHeight: number, lines: readonly InkRows[]): Plane {
  const { width, height } = plane;
  const bilevel = { width, height, data: localInk(plane, Math.max(Math.round(REACH * glyphHeight), 5)) };
  const kept = inkComponents(bilevel, everywhere(bilevel), 'dark').filter((patch) => isPartOfLine(patch, glyphHeight, lines));
  const data = new Uint8Array(width * height).fill(255);
  for (const { x, y, width: across, height: down } of kept) {
    for (let row = y; row < y + down; row += 1) {
      for (let at = row * width + x; at < row * width + x + across; at += 1) if (bilevel.data[at] === 0) data[at] = 0;
    }
  }
  return { width, height, data };
}

function isPartOfLine(patch: Component, glyphHeight: number, lines: readonly InkRows[]): boolean {
  if (patch.height > LETTER.height * glyphHeight || patch.width > LETTER.width * glyphHeight) return false;
  if (Math.max(patch.width, patch.height) < POINT * glyphHeight) return false;
  const isLetter = patch.height >= LETTER.leastHeight * glyphHeight;
  const [x, y] = [patch.x + patch.width / 2, patch.y + patch.height / 2];
  return lines.some((line) => {
    const above = isLetter ? MARGIN.height : MARGIN.height / 2;
    const isBeside = y >= line.y - above * glyphHeight && y <= line.y + line.height + above * glyphHeight;
    return isBeside && x >= line.x - MARGIN.width * glyphHeight && x <= line.x + line.width + MARGIN.width * glyphHeight;
  });
}

/** Black where a pixel is darker than its surroundings, white elsewhere. */
function localInk({ width, height, data }: Plane, reach: number): Uint8Array {
  const ink = new Uint8Array(width * height).fill(255);
  const sums = new Float64Array(width + 1);
  const squares = new Float64Array(width + 1);
  const columnSum = new Float64Array(width);
  const columnSquare = new Float64Array(width);
  const addRow = (y: number, sign: 1 | -1): void => {
    for (let x = 0, at = y * width; x < width; x += 1, at += 1) {
      const value = data[at] ?? 0;
      columnSum[x] = (columnSum[x] ?? 0) + sign * value;
      columnSquare[x] = (columnSquare[x] ?? 0) + sign * value * value;
    }
  };
  for (let y = 0; y < Math.min(reach, height); y += 1) addRow(y, 1);
  for (let y = 0; y < height; y += 1) {
    if (y + reach < height) addRow(y + reach, 1);
    if (y - reach - 1 >= 0) addRow(y - reach - 1, -1);
    const rows = Math.min(y + reach, height - 1) - Math.max(y - reach, 0) + 1;
    for (let x = 0; x < width; x += 1) {
      sums[x + 1] = (sums[x] ?? 0) + (columnSum[x] ?? 0);
      squares[x + 1] = (squares[x] ?? 0) + (columnSquare[x] ?? 0);
    }
    for (let x = 0; x < width; x += 1) {
      const [left, right] = [Math.max(x - reach, 0), Math.min(x + reach + 1, width)];
      const count = (right - left) * rows;
      const mean = ((sums[right] ?? 0) - (sums[left] ?? 0)) / count;
      const variance = Math.max(((squares[right] ?? 0) - (squares[left] ?? 0)) / count - mean * mean, 0);
      if ((data[y * width + x] ?? 0) < mean - Math.max(BELOW * Math.sqrt(variance), MIN_DEPTH)) ink[y * width + x] = 0;
    }
  }
  return ink;
}

/** Every tile is asked for black. */
function everywhere({ width, height }: Plane): TextTiles {
  const [columns, rows] = [Math.ceil(width / TILE), Math.ceil(height / TILE)];
  const dark = new Uint8Array(columns * rows).fill(128);
  return { columns, rows, dark, light: new Uint8Array(columns * rows), count: columns * rows };
}
