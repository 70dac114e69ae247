import { findDates } from '../values/dates.ts';
import { parseNumber } from '../values/numbers.ts';
import type { Cell } from './cells.ts';
import type { Place, Row } from './place.ts';

/** A cell that holds a number, with a unit or a currency at most. */
export interface GridNumber extends Place {
  readonly value: number;
  /** What it is where its one mark before three digits is that of decimals: `7.850`. */
  readonly otherwise?: number;
  readonly decimals: number;
  readonly isPercent: boolean;
}

/** A row of numbers: by column, none where the row has nothing in it. */
export interface GridRow {
  readonly line: number;
  readonly numbers: readonly (GridNumber | undefined)[];
}

/** Rows of numbers that stand below one another, whatever their columns are called. */
export type Grid = readonly GridRow[];

/** Rows without a number between two with one. */
const MAX_BARE_ROWS = 3;
/** Columns of numbers that are told apart. */
const MAX_COLUMNS = 10;
const MAX_ROWS = 400;
/** How far the edges of one column are apart: pixels where rows have boxes, else characters. */
const APART = 5;
const APART_IN_TEXT = 1;

interface Column {
  x0: number;
  x1: number;
  readonly column: number | undefined;
}

/** The numbers of a document that stand in columns. */
export function findGrids(rows: readonly Row[], isPlaced: boolean): Grid[] {
  const grids: Grid[] = [];
  let open: { columns: Column[]; rows: GridRow[] } = { columns: [], rows: [] };
  let bare = 0;
  const close = (): void => {
    if (open.rows.length > 1) grids.push(open.rows);
    open = { columns: [], rows: [] };
  };
  for (const [line, { cells, page }] of rows.entries()) {
    const numbers = cells.flatMap((cell) => {
      const number = numberOf(cell, line);
      return number === undefined ? [] : [{ cell, number }];
    });
    bare = numbers.length === 0 ? bare + 1 : 0;
    if (bare > MAX_BARE_ROWS || open.rows.length >= MAX_ROWS || page !== rows[line - 1]?.page) close();
    if (numbers.length === 0) continue;
    const own: (GridNumber | undefined)[] = [];
    for (const { cell, number } of numbers) {
      const at = columnFor(cell, open.columns, isPlaced ? APART : APART_IN_TEXT);
      if (at !== undefined) own[at] ??= number;
    }
    open.rows.push({ line, numbers: own });
  }
  close();
  return grids;
}

/** The column that a cell is in, which is new where its edges are those of none. Columns go to the left or right with their last cell. */
function columnFor({ x0, x1, column }: Cell, columns: Column[], room: number): number | undefined {
  const at = columns.findIndex((one) =>
    column === undefined || one.column === undefined
      ? Math.abs(one.x1 - x1) <= room || Math.abs(one.x0 - x0) <= room
      : one.column === column,
  );
  const known = columns[at];
  if (known !== undefined) {
    Object.assign(known, { x0, x1 });
    return at;
  }
  if (columns.length >= MAX_COLUMNS) return undefined;
  return columns.push({ x0, x1, column }) - 1;
}

/** A number and what it counts: `12 h`, `€ 3.50`, `4 x`, `19 %`. */
const NUMERIC =
  /^(?:[€$£¥]|[A-Z]{3}|[xX×@])? ?(?<number>[-−–+(]? ?\d[\d.,'’ \u00a0\u202f]*[-−)]?) ?(?<unit>%|[€$£¥]|[\p{L}/.]{1,6}[²³23]?|[xX×])?$/u;

function numberOf({ text, start, end }: Cell, line: number): GridNumber | undefined {
  if (text.length > 30 || findDates(text).length > 0) return undefined;
  const { number: written = '', unit } = NUMERIC.exec(text)?.groups ?? {};
  const number = parseNumber(written.trim().replace(/^([-−–+]) /, '$1'));
  if (number === undefined) return undefined;
  const digits = written.replaceAll(/\D/g, '');
  // `0.285` is no thousand.
  const decimals = /^[-−–+(]?0[.,]\d+\)?$/.test(written.trim()) ? digits.length - 1 : number.decimals;
  const value = (Math.sign(number.hundredths) * Number(digits)) / 10 ** decimals;
  const isEither = decimals === 0 && /^\D?\d{1,3}[.,]\d{3}\D?$/.test(written.trim());
  return { line, start, end, value, ...(isEither && { otherwise: value / 1_000 }), decimals, isPercent: unit === '%' };
}
