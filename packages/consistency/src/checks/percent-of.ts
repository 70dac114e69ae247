import type { ReadDocument } from '../read-document.ts';
import type { DocumentSection } from '../section/section-document.ts';
import type { ConsistencyCheck, Draft } from './draft.ts';
import { isDigitSlip } from './slip.ts';
import { wrongSum } from './wrong-sum.ts';

/** A share that a row names: `VAT @ 23%`, `10 % of 269,545.00`. */
const PERCENT = /(?<![\d.,])(\d{1,2}(?:[.,]\d{1,3})?) ?%/g;
/** Rows above and below in which what a share is of may stand. */
const ROWS_ABOVE = 8;
const ROWS_BELOW = 3;
/** Least amount that is judged, in hundredths: of two digits any is another with a slip. Round ones are agreed, not calculated. */
const MIN_AMOUNT = 10_00;
const ROUND = 5_00;

/**
 * A tax, a retainage or a fee that is the share which its row names of an amount that stands in the row or near it, but for a slip in its digits. Where it
 * is the share of any amount, or what is left, there is no finding.
 */
export const percentOf: ConsistencyCheck = {
  id: 'percent-of',
  version: 1,
  run: ({ packet: { documents }, sections }) =>
    sections.flatMap((section, index) => {
      const document = documents[index];
      if (document === undefined || section.isScanned) return [];
      const byLine = Map.groupBy(section.amounts, ({ line }) => line);
      return document.lines.flatMap(({ text }, line) => ofRow(document, byLine, text, line));
    }),
};

type Amount = DocumentSection['amounts'][number];

function ofRow(document: ReadDocument, byLine: ReadonlyMap<number, readonly Amount[]>, text: string, line: number): Draft[] {
  const shares = new Set([...text.matchAll(PERCENT)].map(([, share = '']) => Number(share.replace(',', '.'))));
  const [share, ...others] = shares;
  // In a sentence a share and an amount have less to do with one another.
  if (shares.size === 0 || /\p{L}[.;]\s/u.test(text)) return [];
  const own = byLine.get(line) ?? [];
  const stated = own.find(({ end }) => end >= text.trimEnd().length - 2);
  if (share === undefined || share === 0 || others.length > 0 || stated === undefined) return [];
  if (Math.abs(stated.hundredths) < MIN_AMOUNT || stated.hundredths % ROUND === 0) return [];
  const around = Array.from({ length: ROWS_ABOVE + ROWS_BELOW + 1 }, (_, at) => line - ROWS_ABOVE + at);
  // What stands in the row itself is what the share is of.
  const near = (own.length > 1 ? own : around.flatMap((row) => byLine.get(row) ?? [])).filter((amount) => amount !== stated);
  const sums = near.flatMap((a, at) => [a.hundredths, ...near.slice(at + 1).map((b) => a.hundredths + b.hundredths)]).map(Math.abs);
  const rate = share / 100;
  const is = (due: number): boolean => Math.abs(due - Math.abs(stated.hundredths)) <= 2;
  // Of it, within it, what is left of it, it with the share, and what it was before.
  const isExplained = sums.some((base) =>
    [base * rate, (base * rate) / (1 + rate), base * (1 - rate), base * (1 + rate), base / (1 + rate), base / (1 - rate)].some(is),
  );
  if (isExplained) return [];
  const of = near.find((base) => isDigitSlip((base.hundredths * share) / 100, stated.hundredths, 0));
  if (of === undefined) return [];
  const whatToCheck = 'Calculate it again from the amount that it is a share of, and find out which of them was changed.';
  return [{ ...wrongSum(document, 'An amount is not the share that its row names', stated, [of]), whatToCheck, yields: true }];
}
