import type { ReadDocument } from '../read-document.ts';
import type { DocumentSection } from '../section/section-document.ts';
import type { TableValue } from '../section/tables.ts';
import { compact, wordsOf } from '../values/fold.ts';
import type { ConsistencyCheck, Draft } from './draft.ts';
import { documentsDisagree } from './disagreement.ts';

/** Rows that two lists must have in common to be two lists of the same things. */
const MIN_COMMON = 2;

/** Two lists of the same things that differ in one: a ledger and a report, an order and what was delivered. */
export const sameRows: ConsistencyCheck = {
  id: 'same-rows',
  version: 1,
  run: ({ packet: { documents }, sections }) =>
    sections.flatMap((section, at) =>
      sections.slice(0, at).flatMap((other, earlier): Draft[] => {
        const [a, b] = [documents[at], documents[earlier]];
        if (a === undefined || b === undefined || section.isScanned || other.isScanned) return [];
        return [
          ...differingAmounts({ document: a, section }, { document: b, section: other }),
          ...differingQuantities({ document: a, section }, { document: b, section: other }),
        ];
      }),
    ),
};

interface Side {
  readonly document: ReadDocument;
  readonly section: DocumentSection;
}

interface Entry {
  readonly day: string;
  readonly words: readonly string[];
  readonly amount: TableValue & { readonly hundredths: number };
}

function entriesOf({ document, section }: Side): Entry[] {
  return section.tables.flatMap((table) =>
    table.columns.includes('balance')
      ? []
      : table.rows.flatMap(({ line, values: { amount } }): Entry[] => {
          const [date, ...dates] = section.dates.filter((one) => one.line === line);
          if (amount?.hundredths === undefined || date === undefined || dates.length > 0 || date.days.length !== 1) return [];
          const text = document.lines[line]?.text ?? '';
          const words = wordsOf(`${text.slice(0, date.start)} ${text.slice(date.end)}`).filter((word) => /^\p{L}{3}/u.test(word));
          return [{ day: date.days[0] ?? '', words, amount: { ...amount, hundredths: amount.hundredths } }];
        }),
  );
}

function isOne(x: Entry, y: Entry): boolean {
  const [short, long] = [x.words, y.words].sort((p, q) => p.length - q.length) as [readonly string[], readonly string[]];
  // A currency stands beside the words.
  const common = short.filter((word) => long.includes(word)).length;
  return x.day === y.day && common > 0 && common >= short.length - 1;
}

/** One row with the day and words of another, and another amount, among rows that are the same. */
function differingAmounts(a: Side, b: Side): Draft[] {
  const [own, others] = [entriesOf(a), entriesOf(b)];
  const pairs = own.flatMap((entry) => {
    const fits = others.filter((other) => isOne(entry, other));
    const [fit] = fits;
    const isUnique = fit !== undefined && fits.length === 1 && own.filter((one) => isOne(one, fit)).length === 1;
    return isUnique ? [{ entry, fit }] : [];
  });
  const odd = pairs.filter(({ entry, fit }) => Math.abs(Math.abs(entry.amount.hundredths) - Math.abs(fit.amount.hundredths)) > 1);
  if (pairs.length - odd.length < MIN_COMMON || odd.length > (pairs.length - odd.length) / 2) return [];
  return odd.map(({ entry, fit }) => draftOf('Two lists differ in an amount', [a, entry.amount], [b, fit.amount]));
}

/** Words of papers that deliver or charge a part. */
const IN_PART = /\b(?:partial|part delivery|back ?order|teil|rest|partiel|partielle|parcial)/i;

/** How many of a thing was delivered, and how many are charged, under one order. */
function differingQuantities(a: Side, b: Side): Draft[] {
  const orders = ({ section }: Side): string[] =>
    section.fields.flatMap(({ subject, value }) => (subject === 'order' && value.type === 'id' ? [compact(value.text)] : []));
  if (!orders(a).some((number) => orders(b).includes(number))) return [];
  if ([a, b].some(({ document }) => document.lines.some(({ text }) => IN_PART.test(text)))) return [];
  const itemsOf = ({ section }: Side) =>
    section.tables.flatMap(({ rows }) =>
      rows.flatMap(({ values: { description, quantity } }) =>
        description === undefined || quantity?.hundredths === undefined
          ? []
          : [
              {
                key: compact(description.text.replace(/^\d{1,3} (?=\p{L})/u, '')),
                quantity: { ...quantity, hundredths: quantity.hundredths },
              },
            ],
      ),
    );
  const [own, others] = [itemsOf(a), itemsOf(b)];
  const pairs = own.flatMap((item) => {
    const fits = others.filter(({ key }) => key === item.key);
    const [fit] = fits;
    return fit === undefined || fits.length > 1 || item.key.length < 3 || own.filter(({ key }) => key === item.key).length > 1
      ? []
      : [{ item, fit }];
  });
  const odd = pairs.filter(({ item, fit }) => item.quantity.hundredths !== fit.quantity.hundredths);
  // Two papers that differ in most of it are of two deliveries.
  if (odd.length !== 1 || (pairs.length > 1 && odd.length > pairs.length / 2)) return [];
  return odd.map(({ item, fit }) => draftOf('Two documents of one order differ in a quantity', [a, item.quantity], [b, fit.quantity]));
}

function draftOf(headline: string, [a, place]: readonly [Side, TableValue], [b, other]: readonly [Side, TableValue]): Draft {
  const values = [`number:${place.hundredths ?? ''}`, `number:${other.hundredths ?? ''}`];
  return documentsDisagree(headline, [a.document, place], [b.document, other], values);
}
