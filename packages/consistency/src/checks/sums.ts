import type { Field } from '../section/fields.ts';
import type { DocumentSection } from '../section/section-document.ts';
import type { SubjectName } from '../section/subjects.ts';
import type { Table, TableRow, TableValue } from '../section/tables.ts';
import { isMisread } from './compare.ts';

/** A line of an invoice. */
export interface Line {
  readonly row: TableRow;
  readonly amount: TableValue & { readonly hundredths: number };
  /** What quantity and price give. */
  readonly product?: number;
}

/** Cents that rounding may make, for each line. */
const ROUNDING = 1;
/** Amounts between two sums that are tried: more are a text, not a calculation. */
const MAX_PARTS = 6;
/** Rows below a table in which its sums stand. */
const MAX_ROWS_BELOW = 14;

interface Culprit {
  readonly headline: string;
  readonly field: Field;
  readonly others: readonly Field[];
}

const SUM_NAMES: ReadonlySet<SubjectName> = new Set<SubjectName>(['subtotal', 'total', 'amountDue', 'netPay', 'claimed']);

/**
 * The amounts that stand under a table. Each sum must follow from the sum of the lines, or from a sum that does, by taxes, discounts, charges and
 * payments that stand there as well; in which order, and what each is called, differs from paper to paper.
 */
export class Sums {
  readonly subtotal: Field | undefined;
  readonly total: Field | undefined;
  readonly taxes: readonly Field[];
  /** Discounts, charges, payments, and amounts under names that are not known. */
  readonly adjustments: readonly Field[];
  readonly #sums: readonly Field[];

  /** `sumRow`: the row of the table that is the sum of those above it; the rows after it count with what stands below. */
  constructor(section: DocumentSection, table: Table, next: Table | undefined, isMarked: boolean, sumRow: Line | undefined) {
    const from = sumRow?.row.line ?? table.rows.at(-1)?.line ?? table.header;
    const to = Math.min(next?.header ?? Infinity, (table.rows.at(-1)?.line ?? from) + MAX_ROWS_BELOW);
    const charges = table.rows
      .filter(({ line }) => line > from)
      .flatMap(({ line, values: { amount } }): Field[] => {
        if (amount?.hundredths === undefined) return [];
        const value = { type: 'money' as const, text: amount.text, at: 0, hundredths: amount.hundredths };
        return [{ line, start: amount.start, end: amount.end, label: '', value }];
      });
    const own = section.fields.filter(
      ({ line, value, label }) =>
        line > from &&
        line < to &&
        value.hundredths !== undefined &&
        value.type === 'money' &&
        // A total without cents or a currency under amounts that have them is one of kilometres or hours.
        (!isMarked || isMoneyLike(value.text)) &&
        !COUNTED.test(label),
    );
    const of = (subject: Field['subject']): Field[] => own.filter((field) => field.subject === subject);
    this.#sums = own.filter(({ subject }) => subject !== undefined && SUM_NAMES.has(subject));
    this.subtotal = of('subtotal')[0];
    this.total = of('total').at(-1) ?? of('amountDue').at(-1) ?? of('claimed').at(-1) ?? of('netPay').at(-1);
    this.taxes = of('tax');
    const last = this.#sums.at(-1)?.line ?? from;
    const named = new Set([...own, ...charges].map(({ line }) => line));
    // What has no name that is known may be a part of the calculation as well.
    const unnamed = section.amounts
      .filter(({ line }) => line > from && line < last && !named.has(line))
      .map(({ line, start, end, hundredths }): Field => ({
        line,
        start,
        end,
        label: '',
        value: { type: 'money', text: '', at: 0, hundredths },
      }));
    this.adjustments = [
      ...charges,
      ...unnamed,
      ...of('adjustment'),
      ...of('tip'),
      ...of('paid'),
      ...own.filter(({ subject, line }) => line <= last && (subject === undefined || subject === 'payrollTax')),
    ];
  }

  /** What the lines must add up to. */
  get base(): Field | undefined {
    return this.subtotal ?? this.total;
  }

  /** Every amount that a calculation can be made of. */
  get all(): readonly Field[] {
    return [...this.#sums, ...this.taxes, ...this.adjustments];
  }

  /** Whether nothing stands there but a subtotal, taxes and a total. */
  get isPlain(): boolean {
    return this.adjustments.length === 0;
  }

  /** Whether every sum follows from the sum of the lines. Also where there are too many amounts to tell. */
  explains(sum: number, lines: number, isScanned: boolean): boolean {
    return this.#isDerived(sum, lines, isScanned, this.#sums, this.taxes);
  }

  /** The one sum that, put right, makes all others right. */
  culprit(sum: number, lines: number, isScanned: boolean): Culprit | undefined {
    const others = (field: Field): Field[] => [...this.#sums, ...this.taxes].filter((other) => other !== field);
    const odd = (field: Field, headline: string): Culprit => ({ headline, field, others: others(field) });
    const [tax] = this.taxes;
    // Where a tax is wrong the total is right without it.
    if (this.taxes.length === 1 && tax !== undefined && this.#isMendedBy(tax, sum, lines, isScanned))
      return odd(tax, 'The tax is not the rate of the net amount');
    for (const field of this.#sums.toReversed()) {
      if (
        !this.#isDerived(
          sum,
          lines,
          isScanned,
          this.#sums.filter((other) => other !== field),
          this.taxes,
        )
      )
        continue;
      const isSubtotal = field === this.subtotal;
      return odd(field, isSubtotal ? 'The subtotal is not the sum of the lines' : 'The total is not the sum of what is above it');
    }
    return undefined;
  }

  /** Whether another tax, of the rate that stands there, makes every sum right. */
  #isMendedBy(tax: Field, sum: number, lines: number, isScanned: boolean): boolean {
    const bases = [sum, ...this.#sums.map(amountOf)];
    return this.#sums.some((total) =>
      bases.some((base) => {
        const due = Math.abs(amountOf(total) - base);
        if (due === 0 || amountOf(total) <= base) return false;
        const rate = rateOf(tax);
        const isOfRate =
          rate === undefined
            ? isUsualTax(base, due)
            : isClose((base * rate) / 100, due, lines + 2, false) || isClose((base * rate) / (100 + rate), due, lines + 2, false);
        const mended: Field = { ...tax, value: { ...tax.value, hundredths: due } };
        return isOfRate && this.#isDerived(sum, lines, isScanned, this.#sums, [mended]);
      }),
    );
  }

  #isDerived(sum: number, lines: number, isScanned: boolean, sums: readonly Field[], taxes: readonly Field[]): boolean {
    const parts = [...taxes, ...this.adjustments].map(amountOf);
    if (parts.length > MAX_PARTS) return true;
    const slack = lines * ROUNDING + 1;
    const reach = reachOf(parts);
    const known = [sum];
    let open = [...sums];
    for (let found = true; found && open.length > 0;) {
      const left = open.filter(
        (field) => !known.some((base) => reach.some((step) => isClose(base + step, amountOf(field), slack, isScanned))),
      );
      found = left.length < open.length;
      known.push(...open.filter((field) => !left.includes(field)).map(amountOf));
      open = left;
    }
    if (open.length > 0) return false;
    const [tax] = taxes;
    const rate = taxes.length === 1 && tax !== undefined ? rateOf(tax) : undefined;
    if (tax === undefined || rate === undefined) return true;
    const grounds = known.flatMap((base) => reachOf(this.adjustments.map(amountOf)).map((step) => base + step));
    return grounds.some((ground) =>
      [(ground * rate) / 100, (ground * rate) / (100 + rate)].some((due) => isClose(due, amountOf(tax), slack, isScanned)),
    );
  }
}

/** Rates of the taxes on sales of the countries whose papers are read most, in percent. */
const USUAL_TAXES = [5, 5.5, 6, 7, 8.1, 8.25, 10, 13.5, 16, 19, 20, 21, 23];

/** Whether an amount is what a usual tax makes of another. */
export function isUsualTax(base: number, amount: number): boolean {
  const rate = (amount / base) * 100;
  return USUAL_TAXES.some((usual) => Math.abs(usual - rate) < 0.1);
}

/** What is counted and not paid: the sum of a column of distances, hours or weights. */
export const COUNTED =
  /(?:^|[ (])(?:km|kms|kilometer|kilometres|kilometers|kilometros|kilometres|miles|kwh|kg|m2|m3|hours|stunden|heures|horas|days|tage|jours|dias|nights|nachte|nuits|noches)(?:$|[ )])/;

/** Whether a text has cents or a currency. */
export function isMoneyLike(text: string): boolean {
  return /[.,]\d{2}(?!\d)|\p{Sc}|\b[A-Z]{3}\b|\b[Ee]uros?\b|Fr\./u.test(text);
}

/** What adding or taking off any of some amounts changes. One with a minus is taken off. */
function reachOf(parts: readonly number[]): number[] {
  return parts.reduce<number[]>(
    (steps, part) => steps.flatMap((step) => (part < 0 ? [step, step + part] : [step, step + part, step - part])),
    [0],
  );
}

function amountOf({ value: { hundredths = 0 } }: Field): number {
  return hundredths;
}

/** Percent that the label of a tax states. */
function rateOf({ label }: Field): number | undefined {
  const rate = /(\d{1,2}(?:[.,]\d{1,2})?) ?%/.exec(label)?.[1];
  return rate === undefined ? undefined : Number(rate.replace(',', '.'));
}

/** Whether two amounts are the same but for rounding, their sign, or a digit that OCR misread. */
export function isClose(a: number, b: number, room: number, isScanned: boolean): boolean {
  return Math.abs(a - b) <= room || Math.abs(Math.abs(a) - Math.abs(b)) <= room || (isScanned && isMisread(Math.round(a), Math.round(b)));
}
