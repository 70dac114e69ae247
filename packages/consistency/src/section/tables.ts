import { findDates } from '../values/dates.ts';
import { findMoney, parseMoney } from '../values/money.ts';
import { parseNumber } from '../values/numbers.ts';
import type { Cell } from './cells.ts';
import { columnOf, isLabel, subjectOf } from './labels.ts';
import type { Place, Row } from './place.ts';
import { SUBJECTS } from './subjects.ts';
import type { ColumnName } from './columns.ts';
import type { SubjectName } from './subjects.ts';

/** A table with named columns. */
export interface Table {
  /** Row of the column names. */
  readonly header: number;
  readonly columns: readonly ColumnName[];
  readonly rows: readonly TableRow[];
}

export interface TableRow {
  readonly line: number;
  readonly values: { readonly [C in ColumnName]?: TableValue };
}

export interface TableValue extends Place {
  readonly text: string;
  /** Of an amount or a number, in hundredths; decimals beyond two are lost. */
  readonly hundredths?: number;
  readonly decimals?: number;
}

const NUMERIC: ReadonlySet<ColumnName> = new Set(['quantity', 'price', 'amount', 'balance', 'debit', 'credit']);
/** Rows without a number that a table may have between rows with one: second lines of descriptions, headings. */
const MAX_BARE_ROWS = 3;
const MAX_TABLE_ROWS = 5_000;
const SUMS: ReadonlySet<string> = new Set([
  'total',
  'subtotal',
  'tax',
  'adjustment',
  'tip',
  'paid',
  'closing',
  'opening',
  'netPay',
  'grossPay',
  'deductions',
  'turnover',
  'amountDue',
  'claimed',
]);

/** What a form states once, and no line of a table has. */
const OF_FORMS: ReadonlySet<SubjectName> = new Set<SubjectName>([
  'iban',
  'holder',
  'phone',
  'email',
  'birth',
  'policy',
  'rent',
  'rentExtras',
  'rentTotal',
  'securityDeposit',
  'loan',
]);

interface Column {
  readonly name: ColumnName;
  readonly cell: Cell;
  readonly index: number;
}

export function findTables(rows: readonly Row[]): Table[] {
  const tables: Table[] = [];
  for (let line = 0; line < rows.length; line += 1) {
    const columns = columnsOf(rows[line]?.cells ?? []);
    if (columns === undefined) {
      const bare = bareTable(rows, line);
      if (bare === undefined) continue;
      tables.push(bare);
      line = bare.rows.at(-1)?.line ?? line;
      continue;
    }
    const found = (besideOneAnother(rows[line]?.cells ?? []) ?? [columns]).flatMap((names): Table[] => {
      const own = rowsUnder(rows, line, names);
      return own.length === 0 ? [] : [{ header: line, columns: names.map(({ name }) => name), rows: own }];
    });
    if (found.length === 0) continue;
    tables.push(...found);
    line = Math.max(...found.map((table) => table.rows.at(-1)?.line ?? line));
  }
  return tables;
}

/** Two tables with the same columns under one row of names: `Earnings | Amount | Deductions | Amount`. */
function besideOneAnother(cells: readonly Cell[]): Column[][] | undefined {
  const names = cells.map(({ text }) => columnOf(text));
  const half = cells.length / 2;
  const isTwice = cells.length >= 4 && names.slice(0, half).every((name, at) => name !== undefined && name === names[at + half]);
  if (!isTwice || new Set(names).size !== half) return undefined;
  const columns = cells.map((cell, index): Column => ({ name: names[index] ?? 'description', cell, index }));
  return [columns.slice(0, half), columns.slice(half)];
}

/** Least rows of a table without a header: two amounts above a third are anything. */
const MIN_BARE_TABLE_ROWS = 2;

/** Goods and their prices above a sum, as a receipt has them: no header, each row a text and an amount at its end. */
function bareTable(rows: readonly Row[], first: number): Table | undefined {
  const found: TableRow[] = [];
  // What is above the first row is no row: its amount would be missing in the sum.
  const above = rows.slice(Math.max(0, first - MAX_BARE_ROWS), first);
  if (above.some(({ cells }) => cells.some(({ text }) => findMoney(text).length > 0))) return undefined;
  for (let line = first; line < rows.length && found.length < MAX_TABLE_ROWS; line += 1) {
    const { cells } = rows[line] as Row;
    const [label] = cells;
    const amount = cells.at(-1);
    if (label === undefined || amount === undefined || isSum(cells, rows[line]?.isScanned)) break;
    const money = cells.length < 2 || cells.length > 4 ? undefined : parseMoney(amount.text);
    if (money?.isMarked !== true || isNameOfAmount(label.text) || /[:：]$/.test(label.text) || !/\p{L}{2}/u.test(label.text))
      return undefined;
    found.push({ line, values: { description: tableValue(label, 'description', line), amount: tableValue(amount, 'amount', line) } });
  }
  const after = (found.at(-1)?.line ?? first) + 1;
  if (found.length < MIN_BARE_TABLE_ROWS || !isSum(rows[after]?.cells ?? [], rows[after]?.isScanned)) return undefined;
  return { header: first, columns: ['description', 'amount'], rows: found };
}

/** Whether a label is that of an amount of a form: goods can be called a hotel or a doctor, not a rent or a balance. */
function isNameOfAmount(label: string): boolean {
  const subject = subjectOf(label.replace(/[:：].*$/s, ''));
  return subject !== undefined && SUBJECTS[subject].types[0] === 'money';
}

/** The columns that a row names; undefined where it is no header. The last of several amounts is the amount of the line. */
function columnsOf(cells: readonly Cell[]): Column[] | undefined {
  if (
    cells.length < 2 ||
    cells.every(({ text }) => subjectOf(text) === 'turnover') ||
    cells.some(({ text }) => parseMoney(text)?.isMarked === true) ||
    // Labels of a form above their values.
    cells.some(({ text }) => isLabel(text) && OF_FORMS.has(subjectOf(text) ?? 'total'))
  )
    return undefined;
  const named = cells.map((cell, index) => ({ name: columnOf(cell.text), cell, index }));
  const known = named.filter((column): column is Column => column.name !== undefined);
  const numeric = known.filter(({ name }) => NUMERIC.has(name));
  // Amounts under names of amounts are no lines: sums of a form, side by side.
  if (numeric.length === cells.length) return undefined;
  if (known.length < 2 || numeric.length === 0 || known.length < 0.6 * cells.length) return undefined;
  // Prices without quantities are what is added up.
  const isPriced =
    known.every(({ name }) => name === 'price' || !NUMERIC.has(name)) && numeric.length === 1 && known.at(-1)?.cell === cells.at(-1);
  if (isPriced) return known.map((column) => (column.name === 'price' ? { ...column, name: 'amount' } : column));
  const last = known.findLastIndex(({ name }) => name === 'amount');
  const seen = new Set<ColumnName>();
  return known
    .map((column, at): Column => {
      if (column.name === 'amount' && at !== last) return { ...column, name: 'price' };
      // Positions of lines stand first; a position that comes last is that of the account.
      return column.name === 'position' && at > 0 && at === known.length - 1 ? { ...column, name: 'balance' } : column;
    })
    .filter(({ name }) => {
      if (seen.has(name)) return false;
      seen.add(name);
      return true;
    });
}

function rowsUnder(rows: readonly Row[], header: number, columns: readonly Column[]): TableRow[] {
  const found: TableRow[] = [];
  let bare = 0;
  const width = rows[header]?.cells.length ?? 0;
  for (let line = header + 1; line < rows.length && found.length < MAX_TABLE_ROWS; line += 1) {
    const { cells } = rows[line] as Row;
    if (isSum(cells, rows[line]?.isScanned)) break;
    if (columnsOf(cells) !== undefined) {
      // The same header on the next page.
      if (cells.length === width) continue;
      break;
    }
    const values = valuesOf(cells, columns, line, rows[header]?.cells ?? []);
    const isRow = Object.entries(values).some(([name, value]) => NUMERIC.has(name as ColumnName) && value.hundredths !== undefined);
    if (isRow) {
      found.push({ line, values });
      bare = 0;
    } else {
      bare += 1;
      if (bare > MAX_BARE_ROWS || cells.some(({ text }) => /[:：]\s?\S/.test(text))) break;
    }
  }
  return found;
}

/** Whether a row is one of the sums under a table: it begins with the name of a sum and is not longer than that and amounts. */
function isSum(cells: readonly Cell[], isScanned?: boolean): boolean {
  const words = cells.filter(({ text }) => /\p{L}{2}/u.test(text) && parseMoney(text) === undefined);
  const [label] = words;
  if (label !== undefined && subjectOf(label.text.replace(/[:：].*$/s, '')) === 'turnover') return true;
  if (label === undefined || label !== cells[0] || words.length > 2 || cells.length > 3) return false;
  const subject = subjectOf(label.text.replace(/[:：].*$/s, ''), isScanned);
  return subject !== undefined && SUMS.has(subject) && SUBJECTS[subject].types[0] === 'money';
}

function valuesOf(cells: readonly Cell[], columns: readonly Column[], line: number, header: readonly Cell[]): TableRow['values'] {
  const values: Partial<Record<ColumnName, TableValue>> = {};
  for (const [index, cell] of cells.entries()) {
    const column =
      cell.column !== undefined && columns.every((it) => it.cell.column !== undefined)
        ? columns.find((it) => it.cell.column === cell.column)
        : cells.length === header.length
          ? columns.find((it) => it.index === index)
          : columnUnder(cell, columns, header);
    if (column === undefined || values[column.name] !== undefined) continue;
    values[column.name] = tableValue(cell, column.name, line);
  }
  return values;
}

/** The column whose name a cell is under; undefined where that name is not known. Their left edges, right edges or middles are nearest. */
function columnUnder(cell: Cell, columns: readonly Column[], header: readonly Cell[]): Column | undefined {
  const apart = ({ x0, x1 }: Cell): number =>
    Math.min(Math.abs(cell.x0 - x0), Math.abs(cell.x1 - x1), Math.abs(cell.x0 + cell.x1 - x0 - x1) / 2);
  const name = header.toSorted((a, b) => apart(a) - apart(b))[0];
  return columns.find((column) => column.cell === name);
}

function tableValue(cell: Cell, name: ColumnName, line: number): TableValue {
  const place = { line, start: cell.start, end: cell.end, text: cell.text };
  if (!NUMERIC.has(name) || findDates(cell.text).length > 0) return place;
  if (name === 'quantity') {
    const written = /^[-−]?\d[\d.,]{0,10}/.exec(cell.text)?.[0];
    const number = written === undefined ? undefined : parseNumber(written);
    return number === undefined ? place : { ...place, ...number };
  }
  const money = parseMoney(cell.text.replace(/ ?[SH]$| ?[CD]R$/, ''));
  return money === undefined ? place : { ...place, hundredths: money.hundredths };
}
