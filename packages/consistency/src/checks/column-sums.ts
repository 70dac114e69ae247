import type { ReadDocument } from '../read-document.ts';
import { subjectOf } from '../section/labels.ts';
import type { Place } from '../section/place.ts';
import type { DocumentSection } from '../section/section-document.ts';
import type { SubjectName } from '../section/subjects.ts';
import type { ConsistencyCheck, Draft } from './draft.ts';
import { locate } from './locate.ts';

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
/** Amounts that make a sum: of one, it is as well the same amount again. */
const MIN_PARTS = 2;
const ROUNDING = 1;

interface Entry extends Place {
  readonly hundredths: number;
  readonly subject: SubjectName | undefined;
}

/**
 * A column in which each sum goes on to the next, as on a payslip or a bill with instalments, and one sum that does not follow. It is one only where
 * the sum that should stand there is what the rows above make and what the rows below go on with, or where the last of a column with minus signs does
 * not follow from a sum that does.
 */
export const columnSums: ConsistencyCheck = {
  id: 'column-sums',
  version: 1,
  run: ({ packet: { documents }, sections }) =>
    sections.flatMap((section, index): Draft[] => {
      const document = documents[index];
      if (document === undefined || section.isScanned) return [];
      return columnsOf(document, section).flatMap((entries) => {
        const odd = brokenSum(entries) ?? brokenEnd(entries);
        return odd === undefined ? [] : [draftOf(document, odd, entries)];
      });
    }),
};

/** The last amounts of rows that follow one another, each with the label before it. */
function columnsOf({ lines }: ReadDocument, { amounts, isScanned }: DocumentSection): Entry[][] {
  const columns: Entry[][] = [];
  let open: Entry[] = [];
  for (const [line, row] of lines.entries()) {
    const own = amounts.filter((amount) => amount.line === line);
    const last = own.at(-1);
    const isAtEnd = last !== undefined && last.end >= row.text.trimEnd().length - 1;
    const label = row.text.slice(0, own[0]?.start ?? 0).replace(/[\s.:€$£]+$/, '');
    const previous = open.at(-1);
    if (previous !== undefined && (line - previous.line > MAX_BARE_ROWS + 1 || row.page !== lines[previous.line]?.page)) {
      columns.push(open);
      open = [];
    }
    if (last === undefined || !isAtEnd || !/\p{L}{2}/u.test(label) || /[.;]\s/.test(label)) continue;
    open.push({ ...last, subject: subjectOf(label.replace(/\t.*$/s, ''), isScanned) });
  }
  return [...columns, open].filter((entries) => entries.length >= MIN_ROWS);
}

const sumOf = (entries: readonly Entry[]): number => entries.reduce((sum, { hundredths }) => sum + hundredths, 0);
const isClose = (a: number, b: number): boolean => Math.abs(a - b) <= ROUNDING;

function isNamedSum({ subject }: Entry): boolean {
  return subject !== undefined && SUMS.has(subject);
}

/** Where each calculation begins: the first row, and each sum that follows from what is above it. */
function startsOf(entries: readonly Entry[]): number[] {
  const starts = [0];
  for (let at = MIN_PARTS; at < entries.length; at += 1) {
    const from = starts.at(-1) ?? 0;
    if (at - from >= MIN_PARTS && isClose(sumOf(entries.slice(from, at)), entries[at]?.hundredths ?? 0)) starts.push(at);
  }
  return starts;
}

/** A sum that is not that of the rows above it, where a later sum goes on from what it should be. */
function brokenSum(entries: readonly Entry[]): Entry | undefined {
  const starts = startsOf(entries);
  return entries.find((entry, at) => {
    const from = starts.findLast((start) => start < at) ?? 0;
    if (!isNamedSum(entry) || starts.includes(at) || at - from < MIN_PARTS) return false;
    const due = sumOf(entries.slice(from, at));
    if (isClose(due, entry.hundredths) || due === 0) return false;
    return entries.some((later, end) => {
      const between = entries.slice(at + 1, end);
      return end > at + 1 && sumOf(between) !== 0 && isClose(due + sumOf(between), later.hundredths);
    });
  });
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

function draftOf(document: ReadDocument, odd: Entry, entries: readonly Entry[]): Draft {
  return {
    code: 'amounts_do_not_add_up',
    headline: 'A sum does not follow from the amounts above it',
    whatToCheck: 'Calculate it again from the amounts that it is made of, and find out which of them was changed.',
    locations: [locate(document, odd)],
    matchedLocations: entries
      .filter((entry) => entry !== odd)
      .slice(0, 20)
      .map((entry) => locate(document, entry)),
    documentIds: [document.id],
    values: [],
  };
}
