import type { Field } from '../section/fields.ts';
import type { ReadDocument } from '../read-document.ts';
import type { Place } from '../section/place.ts';
import type { DocumentSection } from '../section/section-document.ts';
import type { SubjectName } from '../section/subjects.ts';
import { isMisread } from './compare.ts';
import type { ConsistencyCheck, Draft } from './draft.ts';
import { rightOf } from './locate.ts';
import { wrongSum } from './wrong-sum.ts';

/** A sum that a form states beside what it is made of. */
interface Relation {
  readonly sum: SubjectName;
  readonly plus: readonly SubjectName[];
  readonly minus: readonly SubjectName[];
  readonly headline: string;
  /** Where the sum is stated once: cash and change are two of a kind. */
  readonly isOnly?: true;
}

const RELATIONS: readonly Relation[] = [
  { sum: 'netPay', plus: ['grossPay'], minus: ['deductions'], headline: 'The net pay is not the gross pay less the deductions' },
  { sum: 'rentTotal', plus: ['rent', 'rentExtras'], minus: [], headline: 'The monthly payment is not the rent and the charges' },
  { sum: 'total', plus: ['rent', 'rentExtras'], minus: [], headline: 'What was paid is not the rent and the charges', isOnly: true },
  { sum: 'amountDue', plus: ['total'], minus: ['paid'], headline: 'The amount due is not the total less what was paid' },
  { sum: 'paid', plus: ['total', 'tip'], minus: [], headline: 'What was paid is not the total and the tip', isOnly: true },
];
/** Cents that rounding may make. */
const ROUNDING = 2;
/** Rows of a form between a sum and what it is made of, and pixels between the right edges of both. */
const MAX_ROWS_APART = 12;
const MAX_APART = 60;

function isNear(document: ReadDocument, one: Place, other: Place): boolean {
  const [a, b] = [rightOf(document, one), rightOf(document, other)];
  const isBelow = a === undefined || b === undefined || Math.abs(a - b) <= MAX_APART;
  return Math.abs(one.line - other.line) <= MAX_ROWS_APART && isBelow;
}

/** Sums of forms without a table: pay, rent, what is left to pay. Where a part is stated several times, any of its values may be the one that is meant. */
export const simpleSums: ConsistencyCheck = {
  id: 'simple-sums',
  version: 5,
  run: ({ packet: { documents }, sections }) =>
    sections.flatMap((section, index): Draft[] => {
      const document = documents[index];
      if (document === undefined) return [];
      return RELATIONS.flatMap(({ sum, plus, minus, headline, isOnly }): Draft[] => {
        const parts = [...plus, ...minus].map((subject) => amountsOf(section, subject));
        const sums = amountsOf(section, sum);
        const [first] = sums;
        if (isOnly === true && new Set(sums.map(({ line }) => line)).size > 1) return [];
        // OCR loses points: an amount without its cents was not read.
        if (section.isScanned && [...sums, ...parts.flat()].some(({ value }) => !/\d[.,]\d{2}(?!\d)/.test(value.text))) return [];
        if (first === undefined || parts.some((part) => part.length === 0)) return [];
        // A total of the term and a payment at signing are not of one calculation.
        if (sum === 'amountDue' && parts.some((part) => !part.some((one) => sums.some((other) => isNear(document, one, other))))) return [];
        const made = parts.reduce<number[]>(
          (all, part, at) =>
            all.flatMap((value) => part.map(({ value: { hundredths = 0 } }) => value + (at < plus.length ? 1 : -1) * Math.abs(hundredths))),
          [0],
        );
        // Several payments, one total: all of them are taken off.
        const all = parts.flatMap((part, at) =>
          part.map(({ value: { hundredths = 0 } }) => (at < plus.length ? 0 : -Math.abs(hundredths))),
        );
        const whole = Math.abs(parts[0]?.[0]?.value.hundredths ?? 0) + all.reduce((total, part) => total + part, 0);
        const holds = sums.some(({ value: { hundredths = 0 } }) =>
          [...made, whole].some(
            (one) =>
              Math.abs(one - hundredths) <= ROUNDING ||
              Math.abs(one + hundredths) <= ROUNDING ||
              (section.isScanned && isMisread(one, hundredths)),
          ),
        );
        if (holds || (sum === 'amountDue' && isLeft(section, parts[0] ?? [], sums))) return [];
        const stated = parts.flatMap(([part]) => part ?? []);
        return [wrongSum(document, headline, first, stated)];
      });
    }),
};

/** Whether what is due is a total less all that stands between the two with a minus, whatever it is called: a deposit, a card, an insurer. */
function isLeft({ amounts }: DocumentSection, totals: readonly Field[], dues: readonly Field[]): boolean {
  return totals.some((total) =>
    dues.some((due) => {
      const taken = amounts.filter(({ line, hundredths }) => hundredths < 0 && line > total.line && line <= due.line);
      const left = (total.value.hundredths ?? 0) + taken.reduce((sum, { hundredths }) => sum + hundredths, 0);
      return taken.length > 0 && Math.abs(left - (due.value.hundredths ?? 0)) <= ROUNDING;
    }),
  );
}

/** The amounts under a name: of a row with several, as of this month and of the year to date, each may be the one that is meant. */
function amountsOf({ fields, amounts }: DocumentSection, subject: SubjectName): Field[] {
  return fields
    .filter((field) => field.subject === subject && field.value.type === 'money')
    .slice(0, 4)
    .flatMap((field) => [
      field,
      ...amounts
        .filter(({ line, start }) => line === field.line && start !== field.start)
        .slice(0, MAX_IN_ROW)
        .map(({ start, end, hundredths }): Field => ({ ...field, start, end, value: { ...field.value, hundredths } })),
    ]);
}

/** Amounts of a row that are tried. */
const MAX_IN_ROW = 3;
