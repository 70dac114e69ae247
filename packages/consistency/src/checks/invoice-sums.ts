import type { ReadDocument } from '../read-document.ts';
import type { DocumentSection } from '../section/section-document.ts';
import type { Place } from '../section/place.ts';
import type { Table } from '../section/tables.ts';
import type { ConsistencyCheck, Draft } from './draft.ts';
import { isPayslip } from './payslip-sums.ts';
import { isLineMisread, isReadWhole } from './scanned-sums.ts';
import { isClose, isMoneyLike, isUsualTax, Sums } from './sums.ts';
import type { Line } from './sums.ts';
import { wrongSum } from './wrong-sum.ts';

/** Lines, subtotal, tax and total of an invoice or report that do not add up. One finding for what is wrong, where changing it alone mends all. */
export const invoiceSums: ConsistencyCheck = {
  id: 'invoice-sums',
  version: 6,
  run: ({ packet: { documents }, sections }) =>
    sections.flatMap((section, index) => {
      const document = documents[index];
      if (document === undefined || isPayslip(section)) return [];
      return section.tables.flatMap((table, at) => sumsOf(document, section, table, section.tables[at + 1]));
    }),
};

function sumsOf(document: ReadDocument, section: DocumentSection, table: Table, next: Table | undefined): Draft[] {
  if (table.columns.includes('balance') || table.columns.includes('debit') || isStatement(section)) return [];
  const all = table.rows.flatMap(({ values, ...row }): Line[] => {
    const { amount, quantity, price } = values;
    if (amount?.hundredths === undefined || OF_WHICH.test(document.lines[row.line]?.text ?? '')) return [];
    const isPriced = quantity?.hundredths !== undefined && price?.hundredths !== undefined && !table.columns.includes('discount');
    const product = isPriced ? Math.round(((quantity.hundredths ?? 0) * (price.hundredths ?? 0)) / 100) : undefined;
    return [{ row: { values, ...row }, amount: { ...amount, hundredths: amount.hundredths }, ...(product !== undefined && { product }) }];
  });
  const { lines, sumRow } = apart(all);
  // An amount to the right of what is taken for the amount: the columns were not told apart.
  const isCut = ({ row, amount }: Line): boolean => section.amounts.some(({ line, start }) => line === row.line && start >= amount.end);
  if (lines.length === 0 || (!table.columns.includes('tax') && lines.some(isCut)) || isOfSeveralColumns(section, table, lines)) return [];
  const { isScanned } = section;
  const sums = new Sums(
    section,
    table,
    next,
    lines.every(({ amount }) => isMoneyLike(amount.text)),
    sumRow,
  );
  if (isScanned && !isReadWhole(document, table, sums)) return [];
  const priced = lines.filter(({ product }) => product !== undefined);
  const wrong = priced.filter(
    (line) =>
      !isClose(line.product ?? 0, line.amount.hundredths, 2, isScanned) &&
      !isDiscounted(document, line) &&
      !isOfTwoQuantities(document, line) &&
      !isSumInRow(line),
  );
  const sum = lines.reduce((total, { amount }) => total + amount.hundredths, 0);
  const drafts: Draft[] = [];
  const say = (headline: string, place: Place, others: readonly Place[]): void => {
    drafts.push(wrongSum(document, headline, place, others));
  };
  // Where most lines do not multiply, the columns mean something else: taxes within, a price for a hundred.
  const [odd] = wrong;
  const areProductsTold =
    wrong.length > 0 &&
    (wrong.length <= priced.length / 2 ||
      (wrong.length === 1 && sums.explains(sum - (odd?.amount.hundredths ?? 0) + (odd?.product ?? 0), lines.length, isScanned)));
  if (areProductsTold) {
    for (const { row, amount } of wrong) {
      say(
        'A line does not add up: quantity times price is another amount',
        amount,
        [row.values.quantity, row.values.price].filter((it) => it !== undefined),
      );
    }
  }
  const mended = areProductsTold ? wrong.reduce((total, { amount, product }) => total - amount.hundredths + (product ?? 0), sum) : sum;
  if (sums.all.length === 0 || sums.explains(sum, lines.length, isScanned)) return drafts;
  // Under lines with their sum, what calls itself a sum further down is that of something else.
  if (isSettled(section, lines, sum, sums) || isOfOthers(section, table, sum, sums) || isWithSumAbove(section, table, sum, sums))
    return drafts;
  if (mended !== sum && sums.explains(mended, lines.length, isScanned)) return drafts;
  if (isSumOfLast(lines, sums, isScanned)) return drafts;
  if (isScanned && isLineMisread(lines, sum, sums)) return drafts;
  if (!isWhole(section, table, lines)) return drafts;
  // A tax that is not shown makes another total of the lines.
  if (
    sums.isPlain &&
    sums.taxes.length === 0 &&
    sums.base === sums.total &&
    sums.total !== undefined &&
    isUsualTax(sum, (sums.total.value.hundredths ?? 0) - sum)
  )
    return drafts;
  // Prices with the tax in them, above the net amount.
  if (sums.base !== undefined && isUsualTax(sums.base.value.hundredths ?? 0, sum - (sums.base.value.hundredths ?? 0))) return drafts;
  const culprit = sums.culprit(wrong.length > 0 && areProductsTold ? mended : sum, lines.length, isScanned);
  if (culprit !== undefined) say(culprit.headline, culprit.field, [...culprit.others, ...lines.map(({ amount }) => amount)]);
  else if (
    sums.base !== undefined &&
    !areProductsTold &&
    sums.isPlain &&
    sums.explains(sums.base.value.hundredths ?? 0, lines.length, isScanned)
  ) {
    say(
      'The lines do not add up to their sum',
      sums.base,
      lines.map(({ amount }) => amount),
    );
  }
  return drafts;
}

/** Rows below the last line in which their sum stands, and from which on a sum is that of something else. */
const OWN_SUM_WITHIN = 2;
const OTHER_SUM_FROM = 5;

function isSettled({ amounts }: DocumentSection, lines: readonly Line[], sum: number, { base }: Sums): boolean {
  const last = lines.at(-1)?.row.line ?? 0;
  const isSummed = amounts.some(({ line, hundredths }) => line > last && line <= last + OWN_SUM_WITHIN && Math.abs(hundredths - sum) <= 1);
  return isSummed && base !== undefined && base.line >= last + OTHER_SUM_FROM;
}

/** Lines above a row that can be their sum: of one, it is as well the same amount again. */
const MIN_SUMMED = 2;

/** The lines, and the row among them that is their sum under a name that is not known. What follows it are charges, not lines. */
function apart(all: readonly Line[]): { readonly lines: readonly Line[]; readonly sumRow: Line | undefined } {
  let sum = 0;
  for (const [at, line] of all.entries()) {
    // Below goods with a quantity and a price, an amount that has neither and is that of the only line is the sum of it.
    const least = all.slice(0, at).every((one) => !isBare(one)) ? 1 : MIN_SUMMED;
    if (at >= least && isBare(line) && line.amount.hundredths === sum) return { lines: all.slice(0, at), sumRow: line };
    sum += line.amount.hundredths;
  }
  return { lines: all, sumRow: undefined };
}

/** Amounts of a table of which its sum is looked for: of more, some make any sum. */
const MAX_OTHERS = 9;
const ROUND = 5_00;
/** Rows above it that may be of it: a label of two rows parts a table from its beginning. */
const ROWS_BEFORE = 8;

/** Whether the sum is that of some of the amounts above it, which are not those that were taken for the amounts of lines. */
function isOfOthers({ amounts }: DocumentSection, { header }: Table, sum: number, { base }: Sums): boolean {
  const stated = base?.value.hundredths;
  const above = amounts.filter(({ line }) => line >= header - ROWS_BEFORE && line < (base?.line ?? 0)).map(({ hundredths }) => hundredths);
  // Round amounts make any round sum.
  if (stated === undefined || stated % ROUND === 0 || Math.abs(stated - sum) <= 1 || above.length > MAX_OTHERS) return false;
  const made = above.reduce<number[]>((all, one) => [...all, ...all.map((some) => some + one)], [0]);
  return made.some((some) => Math.abs(some - stated) <= 1 && !above.includes(some));
}

/** Whether the total is what this table and one above it come to, each with a sum of its own. */
function isWithSumAbove({ amounts }: DocumentSection, { header }: Table, sum: number, { all }: Sums): boolean {
  const stated = all.map(({ value: { hundredths = 0 } }) => hundredths);
  const above = amounts.filter(({ line, hundredths }) => line < header && hundredths > 0);
  const isWith = (total: number): boolean => above.some(({ hundredths }) => Math.abs(total - sum - hundredths) <= 1);
  return stated.some((one) => Math.abs(one - sum) <= 1) && stated.some(isWith);
}

/** Whether a sum is that of the last lines alone: what stands above them is another block, as income above the costs. */
function isSumOfLast(lines: readonly Line[], sums: Sums, isScanned: boolean): boolean {
  return lines.some((_, from) => {
    const last = lines.slice(from);
    return (
      from > 0 &&
      last.length >= MIN_SUMMED &&
      sums.explains(
        last.reduce((sum, { amount }) => sum + amount.hundredths, 0),
        last.length,
        isScanned,
      )
    );
  });
}

/** Whether each line of a table without a price has several amounts, as of two years: of which column a sum below is made is not told. */
function isOfSeveralColumns({ amounts }: DocumentSection, { columns }: Table, lines: readonly Line[]): boolean {
  if (columns.includes('price') || columns.includes('quantity') || columns.includes('tax') || columns.includes('discount')) return false;
  const isSeveral = ({ row }: Line): boolean => amounts.filter(({ line }) => line === row.line).length > 1;
  return lines.length >= MIN_SUMMED && lines.every(isSeveral);
}

/** Whether a line is quantity times price less a share that its row names. */
function isDiscounted({ lines }: ReadDocument, { row, product = 0, amount }: Line): boolean {
  const shares = [...(lines[row.line]?.text ?? '').matchAll(/(\d{1,2}(?:[.,]\d{1,2})?) ?%/g)].map(([, share = '']) =>
    Number(share.replace(',', '.')),
  );
  return shares.some((share) => isClose(product * (1 - share / 100), amount.hundredths, 2, false));
}

/** Whether a row has a second quantity: two machines for fourteen days. */
function isOfTwoQuantities({ lines }: ReadDocument, { row, product = 0, amount }: Line): boolean {
  const counts = (lines[row.line]?.text ?? '')
    .split('\t')
    .filter((cell) => /^\d{1,4}(?:[.,]\d{1,2})?$/.test(cell))
    .map((cell) => Number(cell.replace(',', '.')));
  return counts.some((count) => count > 1 && isClose(product * count, amount.hundredths, 2, false));
}

/** Whether what is taken for quantity, price and amount are two amounts and their sum: net, tax and gross. */
function isSumInRow({ row: { values }, amount }: Line): boolean {
  return Math.abs((values.quantity?.hundredths ?? 0) + (values.price?.hundredths ?? 0) - amount.hundredths) <= 1;
}

/** How a row begins that names a part of the amount above it. */
const OF_WHICH = /^\s*(?:dont|davon|darin|of which|thereof|de los cuales|de las cuales|di cui|waarvan)(?!\p{L})/iu;

/** Whether a row states nothing but an amount. */
function isBare({ row: { values } }: Line): boolean {
  return values.quantity?.hundredths === undefined && values.price?.hundredths === undefined && values.date === undefined;
}

/** Whether every amount among the lines is in the calculation: one that is not may be what is missing. */
function isWhole(section: DocumentSection, table: Table, lines: readonly Line[]): boolean {
  const last = lines.at(-1)?.row.line ?? table.header;
  const known = new Set(lines.map(({ row }) => row.line));
  return section.amounts.every(({ line }) => line <= table.header || line > last || known.has(line));
}

/** The totals under the rows of an account are those of its movements. */
function isStatement({ fields }: DocumentSection): boolean {
  return fields.some(({ subject }) => subject === 'opening' || subject === 'closing');
}
