import type { ReadDocument } from '../read-document.ts';
import type { Table } from '../section/tables.ts';
import { isMisread } from './compare.ts';
import { isUsualTax } from './sums.ts';
import type { Line, Sums } from './sums.ts';

/** An amount with its cents. */
const WRITTEN = /\d[.,]\d{2}(?!\d)/;

/**
 * Whether OCR read every row of a table and of the sums under it: each amount has its cents, and no row is left over. Where a tax was not read, a
 * total is not wrong.
 */
export function isReadWhole({ lines }: ReadDocument, table: Table, sums: Sums): boolean {
  const { subtotal, total, taxes } = sums;
  if (total === undefined || (subtotal !== undefined && taxes.length === 0)) return false;
  const fields = [subtotal, total, ...taxes, ...sums.adjustments].filter((field) => field !== undefined);
  const cells = table.rows.flatMap(({ values }) => [values.amount, values.price].filter((cell) => cell !== undefined));
  if (![...fields.map(({ value }) => value.text), ...cells.map(({ text }) => text)].every((text) => WRITTEN.test(text))) return false;
  if (!isEven(table.rows.map(({ line }) => lines[line]?.pieces?.[0]?.[3]))) return false;
  const known = new Set([...table.rows.map(({ line }) => line), ...fields.map(({ line }) => line)]);
  const left = lines.slice(table.header + 1, total.line + 1).filter((_, at) => !known.has(table.header + 1 + at));
  // A row of specks may be that of the tax.
  if (taxes.length === 0 && left.length > 0) return false;
  return left.length <= MAX_SPECKLES && left.every(({ text }) => !/[\p{L}\d]{5}|\d[.,]\d/u.test(text));
}

/** Whether one misread digit of one line explains why the lines do not add up; or a tax that was not read. */
export function isLineMisread(lines: readonly Line[], sum: number, { base, total, taxes }: Sums): boolean {
  const missing = (base?.value.hundredths ?? sum) - sum;
  if (base === total && taxes.length === 0 && isUsualTax(sum, missing)) return true;
  return missing !== 0 && lines.some(({ amount }) => isMisread(amount.hundredths, amount.hundredths + missing));
}

/** Rows of specks and rules that OCR takes for letters. */
const MAX_SPECKLES = 2;
/** By how much two rows of a table can be further apart than two others: a second line of text makes it twice as far. */
const MAX_UNEVEN = 1.7;

/** Whether rows are evenly apart: where one was not read there is a gap. */
function isEven(tops: readonly (number | undefined)[]): boolean {
  const gaps = tops.slice(1).map((top, at) => (top ?? 0) - (tops[at] ?? 0));
  return gaps.length < 2 || Math.max(...gaps) <= MAX_UNEVEN * Math.min(...gaps);
}
