import type { ReadDocument } from '../read-document.ts';
import type { Grid, GridNumber, GridRow } from '../section/grids.ts';
import { subjectOf } from '../section/labels.ts';
import type { DocumentSection } from '../section/section-document.ts';
import type { SubjectName } from '../section/subjects.ts';
import type { ConsistencyCheck, Draft } from './draft.ts';
import { isDigitSlip } from './slip.ts';
import { wrongSum } from './wrong-sum.ts';

/**
 * Columns that calculate, whatever they are called: in all rows but one, one number is the product, the sum or the difference of others; in a row
 * below them, all numbers but one are the sums of their columns. The more rows or columns agree, the less the odd number needs to look like a slip.
 */
export const gridSums: ConsistencyCheck = {
  id: 'grid-sums',
  version: 1,
  run: ({ packet: { documents }, sections }) =>
    sections.flatMap((section, index) => {
      const document = documents[index];
      if (document === undefined || section.isScanned) return [];
      const drafts = section.grids.flatMap((grid) => [...oddRows(document, grid), ...oddSums(document, section, grid)]);
      return drafts.map((draft) => ({ ...draft, yields: true as const }));
    }),
};

/** Rows in which a relation holds, so that one in which it does not is odd: where that looks like a slip, and where it does not. */
const ENOUGH = { product: { slip: 1, any: 4 }, sum: { slip: 2, any: 5 } } as const;
/** Numbers of a sum within a row. */
const MAX_TERMS = 3;

interface Relation {
  readonly kind: keyof typeof ENOUGH;
  readonly of: readonly number[];
  readonly result: number;
  /** What the row may have as the result; nothing where it says nothing of the relation. */
  readonly dues: (row: GridRow) => readonly number[];
}

function oddRows(document: ReadDocument, grid: Grid): Draft[] {
  const width = Math.max(...grid.map(({ numbers }) => numbers.length));
  const found = new Map<number, Draft>();
  for (const { kind, of, result, dues } of relations(width)) {
    const odd = oddOf(grid, kind, result, dues);
    if (odd === undefined || found.has(odd.row.line)) continue;
    const { row, stated, values, holding } = odd;
    const isSlip = values.some((due) => isDigitSlip(due, stated.value, stated.decimals));
    if (holding < (isSlip ? ENOUGH[kind].slip : ENOUGH[kind].any) || isSumOfOthers(grid, row, result)) continue;
    const others = of.flatMap((column) => row.numbers[column] ?? []);
    const headline = kind === 'product' ? 'A line does not add up: its amounts do not multiply' : 'A line does not add up';
    found.set(row.line, wrongSum(document, headline, stated, others));
  }
  return [...found.values()];
}

/** The one row in which a relation does not hold, and in how many it does; undefined where there is none or several. */
function oddOf(grid: Grid, kind: Relation['kind'], result: number, dues: Relation['dues']) {
  const fits = kind === 'product' ? isRounded : isExact;
  let odd: { readonly row: GridRow; readonly stated: GridNumber; readonly values: readonly number[] } | undefined;
  let holding = 0;
  for (const row of grid) {
    const stated = row.numbers[result];
    const values = stated === undefined || stated.value === 0 ? [] : dues(row);
    if (stated === undefined || values.length === 0) continue;
    if (values.some((due) => fits(due, stated))) holding += 1;
    else if (odd === undefined) odd = { row, stated, values };
    else return undefined;
  }
  return odd === undefined ? undefined : { ...odd, holding };
}

/** What columns can have to do with one another: products first, then sums of two and of three. */
function relations(width: number): Relation[] {
  const columns = Array.from({ length: width }, (_, at) => at);
  const products = columns.flatMap((result) =>
    subsets(
      columns.filter((column) => column !== result),
      2,
    )
      .filter((pair) => pair.length === 2)
      .map((of): Relation => ({ kind: 'product', of, result, dues: productsOf(of) })),
  );
  const sums = columns.slice(2).flatMap((result) =>
    subsets(columns.slice(0, result), MAX_TERMS)
      .filter((of) => of.length > 1)
      .flatMap((of) => signsOf(of.length).map((signs): Relation => ({ kind: 'sum', of, result, dues: sumOf(of, signs) }))),
  );
  return [...products, ...sums];
}

/** The product of two numbers, and that with each share of the row added or taken off: discounts and taxes. */
function productsOf(of: readonly number[]): Relation['dues'] {
  return ({ numbers }) => {
    const [a, b] = of.map((column) => numbers[column]);
    // Once, all of it or nothing says nothing; a number of one digit with another is too often something.
    if (
      a === undefined ||
      b === undefined ||
      [a, b].some(({ value, isPercent }) => value === 0 || Math.abs(value) === (isPercent ? 100 : 1))
    )
      return [];
    const scale = a.isPercent || b.isPercent ? 100 : 1;
    const shares = numbers.flatMap((number) => (number?.isPercent === true && number !== a && number !== b ? number.value / 100 : []));
    return readingsOf(a)
      .flatMap((x) => readingsOf(b).map((y) => (x * y) / scale))
      .filter((product) => Math.abs(product) >= MIN_PRODUCT)
      .flatMap((product) => [product, ...shares.flatMap((share) => [product * (1 - share), product * (1 + share)])]);
  };
}

const MIN_PRODUCT = 20;

function readingsOf({ value, otherwise }: GridNumber): number[] {
  return otherwise === undefined ? [value] : [value, otherwise];
}

function sumOf(of: readonly number[], signs: readonly number[]): Relation['dues'] {
  return ({ numbers }) => {
    const parts = of.map((column) => numbers[column]);
    const isSummed = parts.every(
      (part) => part !== undefined && part.value !== 0 && !part.isPercent && part.decimals === parts[0]?.decimals,
    );
    return isSummed ? [parts.reduce((sum, part, at) => sum + (signs[at] ?? 1) * (part?.value ?? 0), 0)] : [];
  };
}

/** Each way to add or take off, with one at least that is added. */
function signsOf(count: number): number[][] {
  return Array.from({ length: 2 ** count - 1 }, (_, bits) => Array.from({ length: count }, (__, at) => ((bits >> at) & 1 ? -1 : 1)));
}

function subsets(of: readonly number[], most: number): number[][] {
  return of.reduce<number[][]>((all, one) => [...all, ...all.filter((set) => set.length < most).map((set) => [...set, one])], [[]]);
}

/** Whether a number is what was calculated, as far as it is written. */
function isRounded(due: number, { value, decimals }: GridNumber): boolean {
  const unit = 10 ** -decimals;
  return Math.abs(Math.abs(due) - Math.abs(value)) <= Math.max(1.01 * unit, 0.051 * Number(decimals === 2));
}

function isExact(due: number, { value }: GridNumber): boolean {
  return Math.abs(Math.abs(due) - Math.abs(value)) < 0.011;
}

/** Whether a row is that of the sums of the others: its number is not made of the row. */
function isSumOfOthers(grid: Grid, row: GridRow, column: number): boolean {
  const above = grid.slice(0, grid.indexOf(row)).flatMap(({ numbers }) => numbers[column] ?? []);
  const stated = row.numbers[column];
  return stated !== undefined && above.some((_, from) => isRounded(total(above.slice(from)), stated) && above.length - from > 1);
}

function total(numbers: readonly GridNumber[]): number {
  return numbers.reduce((sum, { value }) => sum + value, 0);
}

/** Rows that a sum is made of: of one, it is as well the same again. */
const MIN_SUMMED = 2;
/** Columns whose sums are right, so that another one's is not: where that looks like a slip, and where it does not. */
const ENOUGH_COLUMNS = { slip: 1, any: 2 };
/** By how much of it a sum may be wrong: what differs by more is an average, or of something else. */
const MOST_WRONG = 0.25;

const SUM_NAMES: ReadonlySet<SubjectName> = new Set<SubjectName>(['subtotal', 'total', 'amountDue', 'claimed']);

/** Sums that are not those of their columns, where the sums beside them are, or where they are called sums and look like a slip. */
function oddSums(document: ReadDocument, section: DocumentSection, grid: Grid): Draft[] {
  return grid.flatMap((row, at): Draft[] => {
    const { judged, from, right } = judgeSums(grid, at);
    const wrong = judged.flatMap((one, column) => (one === 'wrong' || one === 'slip' ? [{ one, column }] : []));
    const [odd] = wrong;
    const stated = odd === undefined ? undefined : row.numbers[odd.column];
    // One that is right for other rows is made of others than the sums beside it.
    if (odd === undefined || stated === undefined || wrong.length > 1 || right.has(odd.column)) return [];
    const isTold = countRight(judged) >= (odd.one === 'slip' ? ENOUGH_COLUMNS.slip : ENOUGH_COLUMNS.any);
    const parts = grid.slice(from, at).flatMap(({ numbers }) => numbers[odd.column] ?? []);
    if (!isTold && !(odd.one === 'slip' && isNamedSum(document, row) && !isExplained(section, total(parts), stated))) return [];
    return [wrongSum(document, 'A column does not add up to the sum below it', stated, parts)];
  });
}

/** Amounts alone: the sum of shares, of days or of positions is something else, if anything. */
type Judgement = 'right' | 'slip' | 'wrong' | 'open';

/** The numbers of a column from a row on. */
interface Summed {
  readonly total: number;
  readonly count: number;
  readonly nonzero: number;
  readonly least: number;
  readonly most: number;
}

const NOTHING: Summed = { total: 0, count: 0, nonzero: 0, least: Infinity, most: -Infinity };

/**
 * Judges each number of a row as the sum of its column: of the rows from `from` on, from which most columns are right, the topmost of several. `right` are
 * the columns that are right from any row on. Goes up from the row once, so that a long column is not added up again from each of its rows.
 */
function judgeSums(
  grid: Grid,
  at: number,
): { readonly judged: readonly Judgement[]; readonly from: number; readonly right: ReadonlySet<number> } {
  const numbers = grid[at]?.numbers ?? [];
  const sums = Array.from(numbers, () => NOTHING);
  const right = new Set<number>();
  let best: { judged: readonly Judgement[]; from: number } = { judged: [], from: at };
  for (let from = at - 1; from >= 0; from -= 1) {
    const first = grid[from]?.numbers ?? [];
    for (const [column, sum] of sums.entries()) sums[column] = withNumber(sum, first[column]?.value);
    if (at - from < MIN_SUMMED) continue;
    const judged = Array.from(numbers, (stated, column) => (first[column] === undefined ? 'open' : judge(sums[column] ?? NOTHING, stated)));
    for (const [column, one] of judged.entries()) if (one === 'right') right.add(column);
    if (countRight(judged) >= countRight(best.judged)) best = { judged, from };
  }
  return { ...best, right };
}

function withNumber({ total: sum, count, nonzero, least, most }: Summed, value: number | undefined): Summed {
  if (value === undefined) return { total: sum, count, nonzero, least, most };
  return {
    total: sum + value,
    count: count + 1,
    nonzero: nonzero + Number(value !== 0),
    least: Math.min(least, value),
    most: Math.max(most, value),
  };
}

function judge({ total: due, count, nonzero, least, most }: Summed, stated: GridNumber | undefined): Judgement {
  if (stated === undefined || stated.isPercent || stated.decimals !== 2 || count < MIN_SUMMED || nonzero < MIN_SUMMED) return 'open';
  if (isRounded(due, stated)) return 'right';
  // No sum, but an average, which lies between the numbers above it.
  if (least >= 0 && stated.value < most) return 'open';
  if (isDigitSlip(due, stated.value, stated.decimals)) return 'slip';
  return Math.abs(due - stated.value) <= MOST_WRONG * Math.abs(due) ? 'wrong' : 'open';
}

function countRight(judged: readonly Judgement[]): number {
  return judged.filter((one) => one === 'right').length;
}

/** Whether a row begins with the name of a sum. */
function isNamedSum({ lines }: ReadDocument, { line, numbers }: GridRow): boolean {
  const first = numbers.find((number) => number !== undefined);
  const label = (lines[line]?.text ?? '')
    .slice(0, first?.start ?? 0)
    .replace(/\t.*$/s, '')
    .replace(/[\s:€$£]+$/, '');
  const subject = subjectOf(label);
  return subject !== undefined && SUM_NAMES.has(subject);
}

/** Whether what is missing or too much stands in the paper: a charge or a payment. */
function isExplained({ amounts }: DocumentSection, due: number, stated: GridNumber): boolean {
  const apart = Math.round(Math.abs(due - stated.value) * 100);
  return amounts.some(({ hundredths }) => Math.abs(hundredths) === apart);
}
