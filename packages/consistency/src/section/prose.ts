import { findWholeAddresses } from '../values/addresses.ts';
import { findDates } from '../values/dates.ts';
import type { DateOrder } from '../values/dates.ts';
import { fold, wordsOf } from '../values/fold.ts';
import { findIban } from '../values/identifiers.ts';
import type { Field } from './fields.ts';
import type { Row } from './place.ts';

/** Letters of the row above in which the sentence of a value can begin. */
const MAX_ABOVE = 160;

/** What sentences say that no label tells: since when somebody works somewhere, where somebody lives, an account that goes on in the next row. */
export function proseFields(rows: readonly Row[], order: DateOrder | undefined): Field[] {
  return rows.flatMap((row, line): Field[] => {
    const [cell, ...others] = row.cells;
    if (cell === undefined || others.length > 0 || cell.text.length > MAX_LENGTH) return [];
    const [before, below] = [textOf(rows[line - 1], row), textOf(rows[line + 1], row)];
    // A short row is a head, and no sentence that goes on.
    const above = wordsOf(before).length < MIN_WORDS_OF_PROSE ? '' : before;
    return [
      ...employmentDays(cell.text, above, below, order),
      ...brokenAccount(cell.text, above, below),
      ...homes(cell.text, above, below),
    ].map((found): Field => ({ ...found, line, start: cell.start + found.start, end: cell.start + found.end }));
  });
}

/** Words of a row from which it is one of sentences. */
export const MIN_WORDS_OF_PROSE = 6;

/** What a text says since the last sentence in it ended. */
export function lastSentence(text: string): string {
  return text.slice(text.search(/[.;!?]\s[^.;!?]*$/) + 1);
}

/** Longest row that is looked at. */
const MAX_LENGTH = 4_000;

type Found = Omit<Field, 'line'>;

/** The text of a row of a sentence on the same page; nothing where it has several cells. */
function textOf(row: Row | undefined, { page }: Row): string {
  return row?.cells.length === 1 && row.page === page ? (row.cells[0]?.text ?? '') : '';
}

/** Words for work, folded. */
const WORK =
  /\b(?:employ\w{0,8}|work(?:s|ed|ing)?|in our service|beschaftigt\w{0,2}|angestellt\w{0,2}|tatig|arbeitet|arbeitsverhaltnis\w{0,3}|mitarbeiter\w{0,4}|salarie\w{0,2}|travaille|emplead[oa]|trabaja(?:dor|dora|ndo)?|presta sus servicios|relacion laboral)\b/;
/** What stands right before the first day of something that still goes on. */
const SINCE = /(?:^|\s)(?:since|seit(?: dem)?|depuis(?: le)?|desde(?: el)?)\s{0,2}$/;

/** `has worked for us as a clerk since 3 May 2019`, `ist seit dem 3.5.2019 bei uns beschäftigt`. */
function employmentDays(text: string, above: string, below: string, order: DateOrder | undefined): Found[] {
  return findDates(text, order).flatMap(({ start, end, days }): Found[] => {
    const before = fold(`${above.slice(-MAX_ABOVE)} ${text.slice(0, start)} `);
    if (days.length === 0 || !SINCE.test(before)) return [];
    const rest = fold(`${text.slice(end)} ${below.slice(0, MAX_ABOVE)}`).split(/[.;!?](?:\s|$)/)[0] ?? '';
    if (!WORK.test(lastSentence(before)) && !WORK.test(rest)) return [];
    return [{ start, end, label: 'since', subject: 'employedSince', value: { type: 'date', text: text.slice(start, end), at: 0, days } }];
  });
}

/** Letters before an account number that say whose it is. */
const MAX_ACCOUNT_LEAD = 40;

/** An account number that begins at the end of a row and ends at the head of the next. */
function brokenAccount(text: string, above: string, below: string): Found[] {
  const begun = /(?<![\p{L}\d])[A-Z]{2}\d{2}[A-Z\d ]{0,30}$/u.exec(text);
  const rest = /^[A-Z\d][A-Z\d ]{0,30}(?![\p{L}\d])/u.exec(below)?.[0];
  if (begun === null || rest === undefined || findIban(text) !== undefined) return [];
  const whole = findIban(`${begun[0].trim()} ${rest}`);
  if (whole?.isValid !== true || whole.start > 0) return [];
  const label = fold(`${above.slice(-MAX_ACCOUNT_LEAD)} ${text.slice(0, begun.index)}`).slice(-MAX_ACCOUNT_LEAD);
  return [
    { start: begun.index, end: text.length, label, subject: 'iban', value: { type: 'iban', text: whole.iban, at: 0 }, isInSentence: true },
  ];
}

/** A name, and what parts it from where its owner lives: `Maria Berg of 3 Mill Lane`, `Jean Petit, demeurant 4 rue …`. */
const HOME_OF =
  /(\p{Lu}[\p{L}'’-]{1,24}(?: (?:de|del|de la|von|van|den|du|la|y|\p{Lu}\.))?(?: \p{Lu}[\p{L}'’-]{1,24}){1,3})(?:,| \(|)\s(?:of|aus|who lives at|living at|residing at|resident at|wohnhaft(?: in)?|demeurant(?: au)?|domicilie(?:e)? (?:au|a)|residant(?: au)?|con domicilio en|domiciliad[oa] en|vecin[oa] de)[ :]{0,2}$/u;

/** The address of somebody who is named right before it. */
function homes(text: string, above: string, below: string): Found[] {
  const whole = `${text} ${below}`;
  return findWholeAddresses(whole).flatMap((address): Found[] => {
    const start = whole.indexOf(address);
    if (start >= text.length) return [];
    const before = `${above.slice(-MAX_ABOVE)} ${text.slice(0, start)}`.replaceAll(/[éè]/g, 'e');
    const party = HOME_OF.exec(before)?.[1];
    if (party === undefined) return [];
    const end = Math.min(text.length, start + address.length);
    return [{ start, end, label: 'of', subject: 'address', party, partyRows: 0, value: { type: 'address', text: address, at: 0 } }];
  });
}
