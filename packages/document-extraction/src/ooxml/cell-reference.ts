/** A rectangle of cells, 1-based and inclusive. */
export interface CellRange {
  readonly fromColumn: number;
  readonly fromRow: number;
  readonly toColumn: number;
  readonly toRow: number;
}

const REFERENCE = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/;

/** Column and row, 1-based, of a reference such as `AB12`. */
export function parseCell(reference: string): { readonly column: number; readonly row: number } | undefined {
  const match = REFERENCE.exec(reference);
  if (match === null) return undefined;
  const [, letters = '', digits = ''] = match;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return { column, row: Number(digits) };
}

/** A range such as `A1:C9`, or a single cell. */
export function parseRange(reference: string): CellRange | undefined {
  const [first = '', last = first] = reference.split(':');
  const [from, to] = [parseCell(first), parseCell(last)];
  return from && to && { fromColumn: from.column, fromRow: from.row, toColumn: to.column, toRow: to.row };
}

export function isInRange(column: number, row: number, range: CellRange): boolean {
  return column >= range.fromColumn && column <= range.toColumn && row >= range.fromRow && row <= range.toRow;
}
