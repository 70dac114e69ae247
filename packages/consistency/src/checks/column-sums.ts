import type { ReadDocument } from '../read-document.ts';
import { subjectOf } from '../section/labels.ts';
import type { Place } from '../section/place.ts';
import type { DocumentSection } from '../section/section-document.ts';
import type { SubjectName } from '../section/subjects.ts';
import type { ConsistencyCheck, Draft } from './draft.ts';
import { rightOf } from './locate.ts';
import { isDigitSlip } from './slip.ts';
import { wrongSum } from './wrong-sum.ts';

/** Names of sums that stand among what they are made of. */
const SUMS: ReadonlySet<SubjectName> = new Set<SubjectName>([
  'grossPay',
  'netPay',
  'total',
  'subtotal',
  'amountDue',
  'deductions',
  'closing',
]);
/** Rows from which a column can be one of a calculation. */
const MIN_ROWS = 4;
/** Rows without an amount that may stand between two with one. */
const MAX_BARE_ROWS = 1;
/** Pixels between the right edges of amounts of one column. */
const MAX_APART = 14;
/** Amounts that make a sum: of one, it is as well the same amount again. */
const MIN_PARTS = 2;
const ROUNDING = 1;
/** What rounding to coins makes: to five centimes in Switzerland. */
const TO_CASH = 5;

interface Entry extends Place {
  readonly hundredths: number;
  readonly subject: SubjectName | undefined;
  /** Its right edge, in pixels, where the row has boxes. */
  readonly right: number | undefined;
}

/**
 * A column in which each sum goes on to the next, as on a payslip or a bill with instalments, and one sum that does not follow. It is one only where
 * the sum that should stand there is what the rows above make and what the rows below go on with, or where the last of a column with minus signs does
 * not follow from a sum that does.
 */
export const columnSums: ConsistencyCheck = {
  id: 'column-sums',
  version: 2,
  run: ({ packet: { documents }, sections }) =>
    sections.flatMap((section, index): Draft[] => {
      const document = documents[index];
      if (document === undefined || section.isScanned) return [];
      return columnsOf(document, section).flatMap((entries) => {
        const odd = brokenSum(entries) ?? brokenEnd(entries) ?? slippedSum(entries, section);
        const others = entries.filter((entry) => entry !== odd);
        return odd === undefined ? [] : [wrongSum(document, 'A sum does not follow from the amounts above it', odd, others)];
      });
    }),
};

/** The last amounts of rows that follow one another, each with the label before it. */
function columnsOf(document: ReadDocument, { amounts, isScanned }: DocumentSection): Entry[][] {
  const { lines } = document;
  const byLine = Map.groupBy(amounts, ({ line }) => line);
  const columns: Entry[][] = [];
  let open: Entry[] = [];
  for (const [line, row] of lines.entries()) {
    const own = byLine.get(line) ?? [];
    const last = own.at(-1);
    const isAtEnd = last !== undefined && last.end >= row.text.trimEnd().length - 1;
    const label = row.text.slice(0, own[0]?.start ?? 0).replace(/[\s.:€$£]+$/, '');
    const previous = open.at(-1);
    const right = last === undefined ? undefined : rightOf(document, last);
    const isElsewhere = right !== undefined && previous?.right !== undefined && Math.abs(right - previous.right) > MAX_APART;
    if (previous !== undefined && (isElsewhere || line - previous.line > MAX_BARE_ROWS + 1 || row.page !== lines[previous.line]?.page)) {
      columns.push(open);
      open = [];
    }
    if (last === undefined || !isAtEnd || !/\p{L}{2}/u.test(label) || /[.;]\s/.test(label)) continue;
    open.push({ ...last, right, subject: subjectOf(label.replace(/\t.*$/s, ''), isScanned) });
  }
  return [...columns, open].filter((entries) => entries.length >= MIN_ROWS);
}

const sumOf = (entries: readonly Entry[]): number => entries.reduce((sum, { hundredths }) => sum + hundredths, 0);
const isClose = (a: number, b: number): boolean => Math.abs(a - b) <= ROUNDING;

function isNamedSum({ subject }: Entry): boolean {
  return subject !== undefined && SUMS.has(subject);
}

/** What a sum at a row may be: of the rows from the first on, or of a sum before it and what is added to it or taken off. */
function duesAt(entries: readonly Entry[], from: number, at: number): number[] {
  const base = entries[from]?.hundredths ?? 0;
  const items = entries.slice(from + 1, at);
  const sum = sumOf(items);
  if (items.length === 0 || sum === 0) return [];
  return from === 0 ? [base + sum] : [base + sum, base - Math.abs(sum)];
}

/** Where each calculation begins: the first row, and each sum that follows from what is above it. */
function startsOf(entries: readonly Entry[]): number[] {
  const starts = [0];
  for (let at = MIN_PARTS; at < entries.length; at += 1) {
    if (duesAt(entries, starts.at(-1) ?? 0, at).some((due) => isClose(due, entries[at]?.hundredths ?? 0))) starts.push(at);
  }
  return starts;
}

/** A sum that is not that of the rows above it, where a later sum goes on from what it should be, and none from what it is. */
function brokenSum(entries: readonly Entry[]): Entry | undefined {
  const starts = startsOf(entries);
  return entries.find((entry, at) => {
    const from = starts.findLast((start) => start < at) ?? 0;
    // What stands there several times is a line: a night, a month.
    const isRepeated = entries.some((other, row) => row !== at && other.hundredths === entry.hundredths);
    if (at < MIN_PARTS || starts.includes(at) || isRepeated) return false;
    const later = entries.map((_, end) => end).filter((end) => end > at + 1);
    const isAnyOf = (end: number, dues: readonly number[]): boolean => dues.some((due) => isClose(due, entries[end]?.hundredths ?? 0));
    // One that later sums are made of as it is: no sum, or a right one.
    if (later.some((end) => isAnyOf(end, [...duesAt(entries, from, end), ...goOn(entries, at, end, entry.hundredths)]))) return false;
    return duesAt(entries, from, at)
      .filter((due) => due !== 0 && !isClose(due, entry.hundredths) && isNear(due, entry.hundredths))
      .some((due) => later.some((end) => isAnyOf(end, goOn(entries, at, end, due))));
  });
}

/** By how much of it a sum may be wrong: in a list of like amounts any may be what some others make. */
const MOST_WRONG = 0.2;

function isNear(due: number, stated: number): boolean {
  return Math.abs(due - stated) <= MOST_WRONG * Math.abs(due) || isDigitSlip(due, stated, 0);
}

/** What a sum after another one may be, that is followed by what is added to it or taken off. */
function goOn(entries: readonly Entry[], at: number, end: number, base: number): number[] {
  const sum = sumOf(entries.slice(at + 1, end));
  return sum === 0 ? [] : [base + sum, base - Math.abs(sum)];
}

/** The last sum of a column, that does not follow from the one before it by what is taken off. */
function brokenEnd(entries: readonly Entry[]): Entry | undefined {
  const starts = startsOf(entries).slice(1);
  const at = entries.findLastIndex(isNamedSum);
  const entry = entries[at];
  const from = starts.findLast((start) => start < at);
  if (entry === undefined || from === undefined || at < entries.length - 1 || starts.includes(at)) return undefined;
  const [base, ...off] = entries.slice(from, at);
  const isTold = off.length > 0 && off.every(({ hundredths }) => hundredths < 0);
  return base === undefined || !isTold || isClose(base.hundredths + sumOf(off), entry.hundredths) ? undefined : entry;
}

/** A sum by its name that is that of the rows above it but for a slip, where nothing else in the paper makes the difference. */
function slippedSum(entries: readonly Entry[], { amounts }: DocumentSection): Entry | undefined {
  return entries.find((entry, at) => {
    if (!isNamedSum(entry)) return false;
    const sums = entries.slice(0, Math.max(0, at - 1)).map((_, from) => sumOf(entries.slice(from, at)));
    const dues = [...sums, ...entries.slice(0, at).flatMap((_, from) => duesAt(entries, from, at))];
    if (dues.some((due) => isClose(Math.abs(due), Math.abs(entry.hundredths)))) return false;
    return sums.some((sum) => {
      const apart = Math.abs(sum - entry.hundredths);
      return apart > TO_CASH && isDigitSlip(sum, entry.hundredths, 0) && !amounts.some(({ hundredths }) => Math.abs(hundredths) === apart);
    });
  });
}
