import type { ReadDocument } from '../read-document.ts';
import type { Place } from '../section/place.ts';
import { daysBetween, findDates } from '../values/dates.ts';
import type { DateOrder } from '../values/dates.ts';
import { fold } from '../values/fold.ts';

/** What two texts differ in: a place in each. */
export interface TextChange {
  readonly from: Place & { readonly text: string };
  readonly to: Place & { readonly text: string };
}

/** Words that two texts have in common before and after what differs, from which one is the other with a change. */
const MIN_COMMON_WORDS = 20;
/** The same where the change is in a number that may be that of the paper itself: two tickets differ in nothing else. */
const MIN_COMMON_WORDS_OF_NUMBERED = 60;
/** Words that may be changed: an amount, a day, an account in groups. */
const MAX_CHANGED_WORDS = 8;
/** Words of a text that is compared: longer ones are compared by their fields. */
const MAX_WORDS = 20_000;
/** Papers of one form a month or more apart are the next of their kind. */
const RECURS_AFTER_DAYS = 25;
const MONTH =
  /(?:^| )(?:jan|feb|febr|mar|marz|mars|apr|avr|abr|may|mai|mayo|jun|juin|jul|juil|aug|aout|ago|sep|sept|oct|okt|nov|dec|dez|dic)[a-z]{0,8}(?: |$)/;

/**
 * The one value in which two texts differ, whatever it is called and in whichever rows the texts are broken; undefined where they differ in more, in
 * words alone, or as two papers of a series do: in their day or month.
 */
export function oneChange(a: ReadDocument, b: ReadDocument, order: DateOrder | undefined, daysInCommon: number): TextChange | undefined {
  const [own, others] = [tokensOf(b), tokensOf(a)];
  if (Math.min(own.length, others.length) < MIN_COMMON_WORDS || Math.max(own.length, others.length) > MAX_WORDS) return undefined;
  const least = Math.min(own.length, others.length);
  let head = 0;
  while (head < least && own[head]?.word === others[head]?.word) head += 1;
  let tail = 0;
  while (tail < least - head && own[own.length - 1 - tail]?.word === others[others.length - 1 - tail]?.word) tail += 1;
  const [from, to] = [stretch(own, head, tail), stretch(others, head, tail)];
  if (from === undefined || to === undefined) return undefined;
  const isNumber = /\d/.test(from.text) && /\d/.test(to.text);
  if (!isNumber || head + tail < MIN_COMMON_WORDS) return undefined;
  // The next of a series has another day of its own; one that has several other days in common is the same paper.
  if (daysInCommon < MIN_DAYS_IN_COMMON && isOfSeries(around(own, head, tail), around(others, head, tail), order)) return undefined;
  const isAmount = /[.,]\d{2}(?!\d)|\p{Sc}/u.test(`${from.text} ${to.text}`) || findDates(to.text, order).length > 0;
  const numbers = [...own.slice(0, head), ...own.slice(own.length - tail)].filter(({ word }) => /\d/.test(word)).length;
  const isOwnNumber = OF_PAPERS.has(own[head - 1]?.word ?? '');
  const isAlike = head + tail >= MIN_COMMON_WORDS_OF_NUMBERED || (numbers >= MIN_COMMON_NUMBERS && !isOwnNumber);
  return isAmount || isAlike ? { from, to } : undefined;
}

/** Words before the number of a paper itself. */
const OF_PAPERS: ReadonlySet<string> = new Set(
  'n no nr nº num number numero nummer ticket receipt bill invoice bon beleg belegnr quittung rechnung facture recu factura recibo'.split(
    ' ',
  ),
);
/** Words with a digit that both texts have in common, in which two tickets differ. */
const MIN_COMMON_NUMBERS = 10;
/** Days that both name besides, from which one that differs is not that of the next of a series. */
const MIN_DAYS_IN_COMMON = 2;
/** Words that differ, from which two texts differ in more than a few values. */
const MAX_DIFFERING = 8;

/**
 * The numbers in which two texts with otherwise the same words differ, wherever they stand: as many in one as in the other. None where they differ in
 * more.
 */
export function changedWords(a: ReadDocument, b: ReadDocument): TextChange[] {
  const [own, others] = [tokensOf(b), tokensOf(a)];
  const [from, to] = [without(own, others), without(others, own)];
  if (from.length !== to.length || from.length > MAX_DIFFERING) return [];
  return from.flatMap((one, at): TextChange[] => {
    const other = to[at];
    return other === undefined || !isNumberWord(one) || !isNumberWord(other) ? [] : [{ from: one, to: other }];
  });
}

/** The tokens of one text that another has not, or has fewer of. */
function without(tokens: readonly Token[], others: readonly Token[]): Token[] {
  const left = new Map<string, number>();
  for (const { word } of others) left.set(word, (left.get(word) ?? 0) + 1);
  return tokens.filter(({ word }) => {
    const count = left.get(word) ?? 0;
    if (count > 0) left.set(word, count - 1);
    return count === 0;
  });
}

/** A number of a page has a digit or two. */
function isNumberWord({ word }: Token): boolean {
  return /\d.*\d.*\d/s.test(word);
}

interface Token extends Place {
  readonly word: string;
  readonly text: string;
}

function tokensOf({ lines }: ReadDocument): Token[] {
  return lines.flatMap(({ text }, line) =>
    [...text.matchAll(/[^\s]{1,80}/gu)].flatMap(({ 0: written, index }): Token[] => {
      const word = fold(written).replaceAll(/^[^\p{L}\p{N}\p{Sc}]+|[^\p{L}\p{N}\p{Sc}]+$/gu, '');
      return word === '' ? [] : [{ word, text: written, line, start: index, end: index + written.length }];
    }),
  );
}

/** What is between the words in common, as far as it is in one row. */
function stretch(tokens: readonly Token[], head: number, tail: number): (Place & { readonly text: string }) | undefined {
  const changed = tokens.slice(head, tokens.length - tail);
  const [first] = changed;
  if (first === undefined || changed.length > MAX_CHANGED_WORDS) return undefined;
  const end = changed.findLast(({ line }) => line === first.line)?.end ?? first.end;
  return { line: first.line, start: first.start, end, text: changed.map(({ text }) => text).join(' ') };
}

/** What differs with the words beside it: of a day in words only one may differ. */
function around(tokens: readonly Token[], head: number, tail: number): string {
  return tokens
    .slice(Math.max(0, head - 3), Math.min(tokens.length, tokens.length - tail + 3))
    .map(({ text }) => text)
    .join(' ');
}

function isOfSeries(from: string, to: string, order: DateOrder | undefined): boolean {
  const [x, y] = [findDates(from, order), findDates(to, order)];
  const differing = x.flatMap(({ days }, at) => {
    const others = y[at]?.days ?? [];
    return days.some((day) => others.includes(day)) ? [] : [[days[0], others[0]] as const];
  });
  if (x.length !== y.length) return true;
  if (differing.length > 0)
    return differing.some(
      ([one, other]) => one === undefined || other === undefined || Math.abs(daysBetween(one, other)) >= RECURS_AFTER_DAYS,
    );
  return x.length === 0 && (MONTH.test(fold(from)) || MONTH.test(fold(to)));
}
