import type { ReadDocument } from '../read-document.ts';
import type { Field } from '../section/fields.ts';
import type { DocumentSection } from '../section/section-document.ts';
import type { TableRow, TableValue } from '../section/tables.ts';
import { isMisread } from './compare.ts';
import type { ConsistencyCheck, Draft } from './draft.ts';
import { locate } from './locate.ts';

/** Balances of an account statement that do not follow from the one before and the amount between. */
export const statementBalances: ConsistencyCheck = {
  id: 'statement-balances',
  version: 4,
  run: ({ packet: { documents }, sections }) =>
    sections.flatMap((section, index) => {
      const document = documents[index];
      return document === undefined ? [] : balancesOf(document, section);
    }),
};

/** A row with a balance, and what was moved, where that was read. */
interface Step {
  readonly amount: number;
  readonly isMoved: boolean;
  readonly balance: number;
  readonly amountAt: TableValue;
  readonly balanceAt: TableValue;
}

function balancesOf(document: ReadDocument, section: DocumentSection): Draft[] {
  const opening = section.fields.find(({ subject }) => subject === 'opening');
  const closing = section.fields.findLast(({ subject }) => subject === 'closing');
  const tables = section.tables.filter(({ columns }) => columns.includes('balance'));
  const steps = tables.flatMap(({ rows }) => rows.slice(0, isTotals(rows) ? -1 : undefined).flatMap(stepOf));
  if (steps.length === 0) return withoutBalances(document, section, opening, closing);
  if (section.isScanned && steps.some(({ balanceAt: { text } }) => !/[.,]\d{2}(?!\d)/.test(text))) return [];
  const isReversed = isNewestFirst(steps);
  const ordered = isReversed ? steps.toReversed() : steps;
  const drafts: Draft[] = [];
  const isEqual = (a: number, b: number): boolean => Math.abs(a - b) <= 1 || (section.isScanned && isMisread(a, b));
  const follows = (before: number, { amount, balance }: Step): boolean =>
    isEqual(before + amount, balance) || isEqual(before - amount, balance);
  const start = opening?.value.hundredths ?? (isReversed ? undefined : balanceBefore(section));
  let before = start;
  let held = 0;
  const broken: { step: Step; at: number }[] = [];
  for (const [at, step] of ordered.entries()) {
    if (before !== undefined && step.isMoved) {
      if (follows(before, step)) held += 1;
      else broken.push({ step, at });
    }
    before = step.balance;
  }
  for (let at = 0; at < broken.length; at += 1) {
    const { step, at: row } = broken[at] as { step: Step; at: number };
    const next = broken[at + 1];
    const previous = row === 0 ? start : ordered[row - 1]?.balance;
    // A balance that is wrong breaks its own row and the one behind; an amount only its own.
    const isBalance =
      next !== undefined &&
      next.at === row + 1 &&
      previous !== undefined &&
      [1, -1].some((sign) => follows(previous + sign * step.amount, next.step));
    // What the row before and the row behind make of it, they agree on.
    if (isBalance) {
      at += 1;
      held += 1;
    }
    // A row that OCR did not read breaks one step; a balance that was changed breaks two, and the one behind them mends.
    else if (section.isScanned) continue;
    const isOpening = row === 0 && opening !== undefined && !isBalance;
    const isLast =
      row === ordered.length - 1 &&
      closing?.value.hundredths !== undefined &&
      previous !== undefined &&
      [1, -1].some((sign) => isEqual(previous + sign * step.amount, closing.value.hundredths ?? 0));
    const place = isBalance || isLast ? step.balanceAt : isOpening ? opening : step.amountAt;
    drafts.push(
      draftOf(
        document,
        'A balance does not follow from the one before it',
        [locate(document, place)],
        [step.amountAt, step.balanceAt].filter((it) => it !== place).map((it) => locate(document, it)),
      ),
    );
  }
  // Columns that mean something else break nearly everywhere.
  if (drafts.length > held) return [];
  const last = ordered.at(-1);
  const isLastBroken = broken.some(({ at }) => at === ordered.length - 1);
  if (closing?.value.hundredths !== undefined && last !== undefined && !isLastBroken && !isEqual(closing.value.hundredths, last.balance)) {
    drafts.push(
      draftOf(
        document,
        'The closing balance is not the last balance of the statement',
        [locate(document, closing)],
        [locate(document, last.balanceAt)],
      ),
    );
  }
  return drafts;
}

/** Opening, amounts and closing, where the rows have no balances of their own. */
function withoutBalances(
  document: ReadDocument,
  section: DocumentSection,
  opening: Field | undefined,
  closing: Field | undefined,
): Draft[] {
  const rows = section.tables.flatMap((table) => table.rows);
  const [from, to] = [opening?.value.hundredths, closing?.value.hundredths];
  // A row that OCR did not read is missing in the sum.
  if (section.isScanned) return [];
  if (from === undefined || to === undefined || opening === undefined || closing === undefined || rows.length === 0) return [];
  const amounts = rows.map(({ values }) => amountOf(values));
  if (amounts.some((amount) => amount === undefined) || !amounts.some((amount) => (amount ?? 0) < 0)) return [];
  const sum = amounts.reduce((all: number, amount) => all + (amount ?? 0), from);
  if (Math.abs(sum - to) <= 1) return [];
  return [
    draftOf(
      document,
      'The closing balance does not follow from the opening balance and the amounts between',
      [locate(document, closing)],
      [locate(document, opening)],
    ),
  ];
}

/** The balance of a first row that has no amount: what was brought forward. */
function balanceBefore({ tables }: DocumentSection): number | undefined {
  const first = tables.find(({ columns }) => columns.includes('balance'))?.rows[0]?.values;
  return first === undefined || amountOf(first) !== undefined ? undefined : first.balance?.hundredths;
}

function stepOf({ values }: TableRow, at: number): Step[] {
  const { balance } = values;
  const amount = amountOf(values);
  // What a first row without an amount says was brought forward: see `balanceBefore`.
  if (balance?.hundredths === undefined || (amount === undefined && at === 0)) return [];
  const amountAt = values.amount ?? values.debit ?? values.credit ?? balance;
  return [{ amount: amount ?? 0, isMoved: amount !== undefined, balance: balance.hundredths, amountAt, balanceAt: balance }];
}

/** Whether the last row says what was paid in and out in all rows above it. */
function isTotals(rows: readonly TableRow[]): boolean {
  const last = rows.at(-1);
  const isSum = (name: 'debit' | 'credit'): boolean => {
    const stated = last?.values[name]?.hundredths;
    const above = rows.slice(0, -1).reduce((sum, { values }) => sum + Math.abs(values[name]?.hundredths ?? 0), 0);
    return stated !== undefined && above > 0 && Math.abs(Math.abs(stated) - above) <= 1;
  };
  return rows.length > 2 && isSum('debit') && isSum('credit');
}

function amountOf({ amount, debit, credit }: TableRow['values']): number | undefined {
  if (amount?.hundredths !== undefined) return amount.hundredths;
  if (credit?.hundredths !== undefined) return Math.abs(credit.hundredths);
  return debit?.hundredths === undefined ? undefined : -Math.abs(debit.hundredths);
}

/** Whether the rows go back in time: each balance follows from the one below it. */
function isNewestFirst(steps: readonly Step[]): boolean {
  let [down, up] = [0, 0];
  for (let at = 1; at < steps.length; at += 1) {
    const [a, b] = [steps[at - 1], steps[at]];
    if (a === undefined || b === undefined) continue;
    if (Math.abs(a.balance + b.amount - b.balance) <= 1) down += 1;
    if (Math.abs(b.balance + a.amount - a.balance) <= 1) up += 1;
  }
  return up > down;
}

function draftOf(document: ReadDocument, headline: string, locations: Draft['locations'], matchedLocations: Draft['locations']): Draft {
  return {
    code: 'amounts_do_not_add_up',
    headline,
    whatToCheck: 'Follow the balance row by row, and find out which amount was changed.',
    locations,
    matchedLocations,
    documentIds: [document.id],
    values: [],
  };
}
