import type { PacketRequest } from '@input-trust/contract';
import type { ReadDocument } from '../read-document.ts';
import type { DocumentSection } from '../section/section-document.ts';
import { findDates, namesDay } from '../values/dates.ts';
import { distance } from '../values/fold.ts';
import { currenciesIn, parseMoney } from '../values/money.ts';
import { isMisread } from './compare.ts';
import type { CheckInput, ConsistencyCheck, Draft } from './draft.ts';
import { wholeDocument } from './locate.ts';

type Claim = NonNullable<PacketRequest['claims']>[number];

/** A claim whose lines do not add up to its total. */
export const claimTotals: ConsistencyCheck = {
  id: 'claim-totals',
  version: 1,
  run: ({ packet: { manifest } }) =>
    (manifest.claims ?? []).flatMap((claim): Draft[] => {
      const total = claim.total === undefined ? undefined : parseMoney(claim.total);
      const amounts = claim.lines.map(amountOf);
      if (total === undefined || amounts.some((amount) => amount === undefined)) return [];
      const sum = amounts.reduce((all: number, amount) => all + (amount ?? 0), 0);
      if (Math.abs(sum - total.hundredths) <= 1) return [];
      return [
        {
          code: 'amounts_do_not_add_up',
          headline: 'The lines of a claim do not add up to its total',
          whatToCheck: 'Add the lines up again, and find out whether one of them or the total is wrong.',
          locations: [{ kind: 'claim_total', claim_id: claim.id }],
          matchedLocations: claim.lines
            .slice(0, 20)
            .map((line, at) => ({ kind: 'claim_line' as const, claim_id: claim.id, line: at + 1, field: line.amount_field ?? 'amount' })),
          documentIds: [],
          claim: { id: claim.id },
          values: [`money:${total.hundredths}`, `money:${sum}`],
        },
      ];
    }),
};

/** A line of a claim whose amount or date no document shows that is to back it. */
export const claimLines: ConsistencyCheck = {
  id: 'claim-lines',
  version: 5,
  run(input) {
    const { claims = [] } = input.packet.manifest;
    // Once for all lines: there can be hundreds of them, of papers of many pages.
    const terms = new Map(claims.length === 0 ? [] : input.packet.documents.map((document) => [document.id, termsOf(document)]));
    return claims.flatMap((claim) => claim.lines.flatMap((line, at) => unsupported(claim, line, at, input, terms)));
  },
};

/** By document, in which terms it states amounts. */
type Terms = ReadonlyMap<string, { readonly currencies: ReadonlySet<string>; readonly taxes: readonly number[] }>;

function termsOf({ lines }: ReadDocument) {
  const rows = lines.map(({ text }) => text);
  return { currencies: currenciesIn(rows), taxes: taxesIn(rows.join('\n')) };
}

function unsupported(claim: Claim, line: Claim['lines'][number], at: number, { packet, sections }: CheckInput, terms: Terms): Draft[] {
  const named = new Set(line.supported_by ?? []);
  const backing = packet.documents.filter(({ id, role }) => (named.size > 0 ? named.has(id) : role !== 'claim'));
  // What could not be read may hold it.
  if (backing.some(({ status }) => status !== 'checked')) return [];
  const own = sections.filter(({ id }) => backing.some((document) => document.id === id));
  const field = line.amount_field ?? 'amount';
  const amount = amountOf(line);
  const draft = (of: string, what: string): Draft => ({
    code: 'claim_line_unsupported',
    headline:
      named.size > 0
        ? `A line of a claim has ${what} that its documents do not show`
        : `A line of a claim has ${what} that no document shows`,
    whatToCheck: 'Ask for the document that backs the line, or compare the line with the documents that are there.',
    locations: [{ kind: 'claim_line', claim_id: claim.id, line: at + 1, field: of }],
    matchedLocations: [...named].map(wholeDocument),
    documentIds: [...named],
    claim: { id: claim.id, line: at + 1 },
    values: amount === undefined ? [] : [`money:${amount}`],
  });
  if (isConverted(line, backing, terms, packet.manifest.options?.currency)) return [];
  const isRead = own.every((section) => !section.isScanned || section.fields.some(isReadTotal));
  const isShown = amount !== undefined && (own.some((section) => showsAmount(section, amount)) || isMisreadIn(backing, amount));
  if (amount !== undefined && isRead && !isShown && !isSumOf(own, amount) && !isMadeOf(own, terms, Math.abs(amount)))
    return [draft(field, 'an amount')];
  // OCR loses dates: one that is not there may be one that was not read.
  if (named.size === 0 || own.some(({ isScanned }) => isScanned)) return [];
  for (const [name, value] of Object.entries(line.fields)) {
    if (name === field) continue;
    const [date, ...others] = findDates(value, packet.manifest.options?.date_order);
    if (date === undefined || others.length > 0 || date.end - date.start < value.trim().length || date.days.length === 0) continue;
    const stated = own.flatMap(({ dates }) => dates);
    // A log or a bill of several days has none of its own.
    const count = new Set(stated.map(({ days }) => days.join(' '))).size;
    if (count > MAX_DAYS_OF_PAPER || own.some(isLog)) continue;
    const isStated =
      stated.some(({ days }) => days.some((day) => date.days.includes(day))) ||
      // The day on which a mail was sent.
      backing.some(({ metadata: { createdAt = '' } }) => date.days.includes(createdAt.slice(0, 10)));
    if (stated.length > 0 && !isStated && !backing.some(({ lines }) => lines.some(({ text }) => namesDay(text, date.days))))
      return [draft(name, 'a date')];
  }
  return [];
}

/** Whether a document that a line is of names another currency than the line has, so that the amount may be converted. */
function isConverted(line: Claim['lines'][number], backing: readonly ReadDocument[], terms: Terms, usual: string | undefined): boolean {
  const own = parseMoney(line.fields[line.amount_field ?? 'amount'] ?? '')?.currency ?? usual;
  if (own === undefined) return false;
  const named = backing.flatMap(({ id }) => [...(terms.get(id)?.currencies ?? [])]);
  return named.some((currency) => currency !== own && currency !== '$');
}

/** Days that a paper about one thing states: of the paper, the thing, and when to pay. */
const MAX_DAYS_OF_PAPER = 3;

/** Whether rows begin with days: those of trips, of treatments, of nights. */
function isLog({ dates, tables }: DocumentSection): boolean {
  if (tables.some(({ columns }) => columns.includes('date'))) return true;
  return new Set(dates.flatMap(({ line, start }) => (start <= 2 ? [line] : []))).size > 1;
}

function showsAmount({ amounts, tables, fields, isScanned }: DocumentSection, amount: number): boolean {
  const all = [
    ...amounts.map(({ hundredths }) => hundredths),
    ...fields.flatMap(({ value }) => (value.type === 'money' || value.type === 'number' ? (value.hundredths ?? []) : [])),
    ...tables.flatMap(({ rows }) => rows.flatMap(({ values }) => Object.values(values).flatMap(({ hundredths }) => hundredths ?? []))),
  ];
  return all.some((one) => Math.abs(Math.abs(one) - Math.abs(amount)) < 1 || (isScanned && isMisread(one, amount)));
}

/** Least digits of an amount that can be told with one of them misread. */
const MIN_DIGITS = 4;

/** Whether a scan has the digits of an amount with one of them misread, lost or put in: `89791` for `89,91`. */
function isMisreadIn(documents: readonly ReadDocument[], amount: number): boolean {
  const wanted = String(Math.abs(amount));
  if (wanted.length < MIN_DIGITS) return false;
  return documents.some(
    ({ isScanned, lines }) =>
      isScanned &&
      lines.some(({ text }) =>
        [...text.matchAll(/\d[\d.,;:' ]{1,14}\d/g)].some(([written]) => distance(written.replaceAll(/\D/g, ''), wanted, 1) <= 1),
      ),
  );
}

/** A total that OCR read with its cents. Without one, the amount may be what it did not read. */
function isReadTotal({ subject, value }: DocumentSection['fields'][number]): boolean {
  return (subject === 'total' || subject === 'amountDue' || subject === 'netPay') && /\d[.,]\d{2}(?!\d)/.test(value.text);
}

/** Amounts of which a line can be made: a paper with more is a ledger, in which anything can be found. */
const MAX_AMOUNTS = 60;
/** Taxes and fees beyond this share of what they are on are none. */
const MAX_PERCENT = 30;

/**
 * Whether an amount is made of those that its documents show: two or three of them, or some that follow one another, with the taxes whose rates stand
 * there or without.
 */
function isMadeOf(sections: readonly DocumentSection[], terms: Terms, amount: number): boolean {
  return sections.some((section) => {
    const shown = section.amounts.map(({ hundredths }) => Math.abs(hundredths)).filter((one) => one > 0);
    if (shown.length > MAX_AMOUNTS) return false;
    const factors = [1, ...(terms.get(section.id)?.taxes ?? [])];
    // A bill without one or two of its items: what was drunk at the bar.
    const most = Math.max(0, ...shown);
    const isWithout = shown.some((a, at) => most - a === amount || shown.slice(at + 1).some((b) => most - a - b === amount));
    const isIt = (base: number): boolean => factors.some((factor) => Math.abs(base * factor - amount) <= 1);
    return (
      isWithout ||
      shown.some((_, from) => runsFrom(shown.slice(from)).some(isIt)) ||
      shown.some((a, first) =>
        shown
          .slice(first + 1)
          .some((b, second) => isIt(a + b) || shown.slice(first + second + 2).some((c) => Math.abs(a + b + c - amount) <= 1)),
      )
    );
  });
}

/** The sums of the first amounts: of one, of two, and so on. */
function runsFrom(amounts: readonly number[]): number[] {
  let sum = 0;
  return amounts.map((one) => (sum += one));
}

/** What amounts are multiplied by for the taxes that a text names: each alone, and two together. */
function taxesIn(text: string): number[] {
  const rates = new Set([...text.matchAll(/(\d{1,2}(?:[.,]\d{1,3})?) ?%/g)].map(([, rate = '']) => Number(rate.replace(',', '.'))));
  const taxes = [...rates].filter((rate) => rate > 0 && rate <= MAX_PERCENT);
  const together = taxes.flatMap((a, at) => taxes.slice(at + 1).map((b) => a + b));
  return [...taxes, ...together].map((rate) => 1 + rate / 100);
}

/** Documents that a line can be the sum of: more are not tried. */
const MAX_SUMMED = 12;

/** Whether an amount is the sum of the totals of several documents: taxis of a day in one line. */
function isSumOf(sections: readonly DocumentSection[], amount: number): boolean {
  if (sections.length < 2 || sections.length > MAX_SUMMED) return false;
  let sums = new Set([0]);
  for (const section of sections) {
    const totals = section.fields.flatMap(({ subject, value }) =>
      subject === 'total' || subject === 'amountDue' ? (value.hundredths ?? []) : [],
    );
    const own = totals.length > 0 ? totals : [Math.max(0, ...section.amounts.map(({ hundredths }) => Math.abs(hundredths)))];
    sums = new Set([...sums].flatMap((sum) => own.slice(0, 3).map((one) => sum + Math.abs(one))).slice(0, 5_000));
  }
  return [...sums].some((sum) => Math.abs(sum - Math.abs(amount)) <= 1);
}

function amountOf(line: Claim['lines'][number]): number | undefined {
  const value = line.fields[line.amount_field ?? 'amount'];
  return value === undefined ? undefined : parseMoney(value)?.hundredths;
}
