import type { ReadDocument } from '../read-document.ts';
import type { Field } from '../section/fields.ts';
import type { DocumentSection } from '../section/section-document.ts';
import { daysBetween } from '../values/dates.ts';
import { compact } from '../values/fold.ts';
import type { ConsistencyCheck, Draft } from './draft.ts';
import { isMisread } from './compare.ts';
import { locate } from './locate.ts';

/** Days that may lie between two statements that follow one another: weekends and holidays. */
const MAX_DAYS_BETWEEN = 5;

interface Statement {
  readonly document: ReadDocument;
  /** Absent where the paper states none: then it is that of its movements. */
  readonly period: Field | undefined;
  readonly from: string;
  readonly to: string;
  readonly account: string;
  readonly opening: Field | undefined;
  readonly closing: Field | undefined;
}

/** Statements of one account with time missing between them, or whose balance does not carry over. */
export const statementGap: ConsistencyCheck = {
  id: 'statement-gap',
  version: 3,
  run({ packet: { documents }, sections }) {
    const statements = sections.flatMap((section, index): Statement[] => {
      const { fields } = section;
      const document = documents[index];
      const period = fields.find(({ subject, value }) => subject === 'period' && value.isPeriod === true);
      const opening = fields.find(({ subject }) => subject === 'opening');
      const closing = fields.findLast(({ subject }) => subject === 'closing');
      const [from = '', to = ''] = period?.value.days ?? (opening === undefined || closing === undefined ? [] : daysOfMovements(section));
      if (document === undefined || from === '' || to === '' || (opening === undefined && closing === undefined)) return [];
      const account = compact(fields.find(({ subject }) => subject === 'iban')?.value.text ?? '');
      return [{ document, period, from, to, account, opening, closing }];
    });
    const byAccount = Map.groupBy(statements, ({ account, document }) => (document.isScanned ? account.slice(0, 4) : account));
    return [...byAccount.values()].flatMap((own) => {
      const sorted = own.toSorted((a, b) => (a.from < b.from ? -1 : 1));
      return sorted.flatMap((statement, at) => {
        const before = sorted[at - 1];
        return before === undefined || before.from === statement.from ? [] : between(before, statement);
      });
    });
  },
};

/** Rows that begin with a day, from which a paper is one of movements. */
const MIN_MOVEMENTS = 3;

/** The first and the last day with which rows begin. */
function daysOfMovements({ dates, isScanned }: DocumentSection): readonly string[] {
  const days = dates.flatMap(({ start, days: [day, ...others] }) => (start === 0 && day !== undefined && others.length === 0 ? [day] : []));
  const sorted = days.toSorted();
  return isScanned || days.length < MIN_MOVEMENTS ? [] : [sorted[0] ?? '', sorted.at(-1) ?? ''];
}

/** Days between the movements of two statements that can follow one another. */
const MAX_DAYS_WITHOUT_MOVEMENT = 20;

function between(before: Statement, after: Statement): Draft[] {
  const days = daysBetween(before.to, after.from) - 1;
  const isScanned = before.document.isScanned || after.document.isScanned;
  const carries = before.closing?.value.hundredths !== undefined && before.closing.value.hundredths === after.opening?.value.hundredths;
  // A balance that carries over says that it is a date that OCR misread.
  if (isScanned && carries) return [];
  if (before.period === undefined || after.period === undefined) {
    if (days > MAX_DAYS_WITHOUT_MOVEMENT) return [];
  } else if (days > MAX_DAYS_BETWEEN) {
    return [
      draftOf(
        'Time is missing between two statements',
        'Ask for the statement of the time between them.',
        [before, before.period],
        [after, after.period],
      ),
    ];
  }
  const [closing, opening] = [before.closing?.value.hundredths, after.opening?.value.hundredths];
  if (days < 0 || closing === undefined || opening === undefined || Math.abs(closing - opening) <= 1) return [];
  if (before.closing === undefined || after.opening === undefined) return [];
  if (isScanned && (isMisread(closing, opening) || closing === opening * 100 || opening === closing * 100)) return [];
  return [
    draftOf(
      'The balance of a statement does not carry over to the next',
      'Compare the two balances, and find out whether a statement is missing or was changed.',
      [before, before.closing],
      [after, after.opening],
    ),
  ];
}

function draftOf(
  headline: string,
  whatToCheck: string,
  [before, first]: readonly [Statement, Field],
  [after, second]: readonly [Statement, Field],
): Draft {
  return {
    code: 'statement_gap',
    headline,
    whatToCheck,
    locations: [locate(after.document, second)],
    matchedLocations: [locate(before.document, first)],
    documentIds: [after.document.id, before.document.id],
    values: [],
  };
}
