import type { ReadDocument } from '../read-document.ts';
import type { Grid, GridNumber, GridRow } from '../section/grids.ts';
import { subjectOf } from '../section/labels.ts';
import type { Place } from '../section/place.ts';
import type { DocumentSection } from '../section/section-document.ts';
import type { SubjectName } from '../section/subjects.ts';
import type { ConsistencyCheck, Draft } from './draft.ts';
import { locate } from './locate.ts';
import { isDigitSlip } from './slip.ts';

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
      return section.grids.flatMap((grid) => [...oddRows(document, grid), ...oddSums(document, section, grid)]);
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
    const rows = grid.flatMap((row) => {
      const stated = row.numbers[result];
      const values = dues(row);
      return values.length === 0 || stated === undefined || stated.value === 0 ? [] : [{ row, values, stated }];
    });
    const fits = kind === 'product' ? isRounded : isExact;
    const odd = rows.filter(({ values, stated }) => !values.some((due) => fits(due, stated)));
    const [one] = odd;
    if (one === undefined || odd.length > 1 || found.has(one.row.line)) continue;
    const { row, stated, values } = one;
    const isSlip = values.some((due) => isDigitSlip(due, stated.value, stated.decimals));
    if (rows.length - 1 < (isSlip ? ENOUGH[kind].slip : ENOUGH[kind].any) || isSumOfOthers(grid, row, result)) continue;
    const others = of.flatMap((column) => row.numbers[column] ?? []);
    const headline = kind === 'product' ? 'A line does not add up: its amounts do not multiply' : 'A line does not add up';
    found.set(row.line, draftOf(document, headline, stated, others));
  }
  return [...found.values()];
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
    const starts = Array.from({ length: Math.max(at - MIN_SUMMED + 1, 0) }, (_, from) => grid.slice(from, at));
    const judged = starts.map((rows) => row.numbers.map((stated, column) => judge(rows, stated, column)));
    const most = Math.max(0, ...judged.map((columns) => countOf(columns, 'right')));
    const best = judged.findIndex((columns) => countOf(columns, 'right') === most);
    const columns = judged[best];
    const rows = starts[best];
    if (columns === undefined || rows === undefined) return [];
    const wrong = columns.flatMap((one, column) => (one === 'wrong' || one === 'slip' ? [{ one, column }] : []));
    const [odd] = wrong;
    const stated = odd === undefined ? undefined : row.numbers[odd.column];
    if (odd === undefined || stated === undefined || wrong.length > 1) return [];
    // Made of other rows than the sums beside it.
    if (starts.some((others) => judge(others, stated, odd.column) === 'right')) return [];
    const isTold = most >= (odd.one === 'slip' ? ENOUGH_COLUMNS.slip : ENOUGH_COLUMNS.any);
    if (!isTold && !(odd.one === 'slip' && isNamedSum(document, row) && !isExplained(section, rows, stated, odd.column))) return [];
    const parts = rows.flatMap(({ numbers }) => numbers[odd.column] ?? []);
    return [draftOf(document, 'A column does not add up to the sum below it', stated, parts.slice(0, MAX_MATCHED))];
  });
}

/** Most amounts that a finding names as what it was compared with. */
const MAX_MATCHED = 20;

/** Amounts alone: the sum of shares, of days or of positions is something else, if anything. */
type Judgement = 'right' | 'slip' | 'wrong' | 'open';

function judge(rows: Grid, stated: GridNumber | undefined, column: number): Judgement {
  const parts = rows.flatMap(({ numbers }) => numbers[column] ?? []);
  if (stated === undefined || stated.isPercent || parts.length < MIN_SUMMED || parts[0] !== rows[0]?.numbers[column]) return 'open';
  const due = total(parts);
  if (stated.decimals !== 2 || parts.filter(({ value }) => value !== 0).length < MIN_SUMMED) return 'open';
  if (isRounded(due, stated)) return 'right';
  // No sum, but an average, which lies between the numbers above it.
  if (parts.every(({ value }) => value >= 0) && stated.value < Math.max(...parts.map(({ value }) => value))) return 'open';
  if (isDigitSlip(due, stated.value, stated.decimals)) return 'slip';
  return Math.abs(due - stated.value) <= MOST_WRONG * Math.abs(due) ? 'wrong' : 'open';
}

function countOf(columns: readonly Judgement[], what: Judgement): number {
  return columns.filter((one) => one === what).length;
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
function isExplained({ amounts }: DocumentSection, rows: Grid, stated: GridNumber, column: number): boolean {
  const parts = rows.flatMap(({ numbers }) => numbers[column] ?? []);
  const apart = Math.round(Math.abs(total(parts) - stated.value) * 100);
  return amounts.some(({ hundredths }) => Math.abs(hundredths) === apart);
}

function draftOf(document: ReadDocument, headline: string, place: Place, others: readonly Place[]): Draft {
  return {
    code: 'amounts_do_not_add_up',
    headline,
    whatToCheck: 'Calculate it again from the amounts that it is made of, and find out which of them was changed.',
    locations: [locate(document, place)],
    matchedLocations: others.map((other) => locate(document, other)),
    documentIds: [document.id],
    yields: true,
    values: [],
  };
}
