import { fold } from './fold.ts';

/** In which order numbers of a date stand where nothing else tells. */
export type DateOrder = 'dmy' | 'mdy' | 'ymd';

/** A date in a line of text. */
export interface FoundDate {
  readonly start: number;
  readonly end: number;
  /** The days that it may be, `YYYY-MM-DD`: several where the order of day and month is not known; none where there is no such day. */
  readonly days: readonly string[];
}

/** Names of the months, folded, in English, German, French and Spanish, as far as their first letters tell them apart. */
const MONTHS: readonly (readonly string[])[] = [
  ['jan', 'january', 'januar', 'janner', 'janvier', 'janv', 'enero', 'ene'],
  ['feb', 'february', 'februar', 'fevrier', 'fevr', 'fev', 'febrero', 'febr'],
  ['mar', 'march', 'marz', 'maerz', 'mrz', 'mars', 'marzo'],
  ['apr', 'april', 'avril', 'avr', 'abril', 'abr'],
  ['may', 'mai', 'mayo'],
  ['jun', 'june', 'juni', 'juin', 'junio'],
  ['jul', 'july', 'juli', 'juillet', 'juil', 'julio'],
  ['aug', 'august', 'aout', 'agosto', 'ago'],
  ['sep', 'sept', 'september', 'septembre', 'septiembre', 'setiembre'],
  ['oct', 'october', 'okt', 'oktober', 'octobre', 'octubre'],
  ['nov', 'november', 'novembre', 'noviembre'],
  ['dec', 'december', 'dez', 'dezember', 'decembre', 'diciembre', 'dic'],
];
const MONTH_OF = new Map(MONTHS.flatMap((names, at) => names.map((name) => [name, at + 1] as const)));

const NUMERIC = /(?<![\d.,/\p{L}-])(\d{1,4})([./-]) ?(\d{1,2})\2 ?(\d{4}|\d{2})(?![\d\p{L}]|[./-]\d)/gu;
const DAY_FIRST =
  /(?<![\d\p{L}.,/-])(\d{1,2})(?:st|nd|rd|th|er|º|\.)?(?:[ \u00a0]|-|\.)? ?(?:de |d'|of )?(\p{L}{3,11})\.?,?(?:[ \u00a0]|-)? ?(?:de |del )?(\d{4}|'?\d{2})(?![\d\p{L}]|[.,/]\d)/gu;
const MONTH_FIRST = /(?<!\p{L})(\p{L}{3,10})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?!\d)/gu;

/** Every date of a line, in order, whatever its notation. */
export function findDates(line: string, order?: DateOrder): FoundDate[] {
  const found: FoundDate[] = [];
  const add = (start: number, length: number, days: readonly string[]): void => {
    if (!found.some((other) => start < other.end && start + length > other.start)) found.push({ start, end: start + length, days });
  };
  for (const { 0: written, 1: a = '', 2: mark = '', 3: b = '', 4: c = '', index } of line.matchAll(NUMERIC)) {
    const days = numericDays(a, b, c, mark, order);
    if (days !== undefined) add(index, written.length, days);
  }
  for (const { 0: written, 1: day = '', 2: name = '', 3: year = '', index } of line.matchAll(DAY_FIRST)) {
    const month = MONTH_OF.get(fold(name));
    if (month !== undefined) add(index, written.length, existing([[fullYear(year.replace("'", '')), month, Number(day)]]));
  }
  for (const { 0: written, 1: name = '', 2: day = '', 3: year = '', index } of line.matchAll(MONTH_FIRST)) {
    const month = MONTH_OF.get(fold(name));
    if (month !== undefined) add(index, written.length, existing([[Number(year), month, Number(day)]]));
  }
  return found.sort((x, y) => x.start - y.start);
}

/** The order that a text uses throughout, where one of its dates tells: a day beyond the twelfth. */
export function orderIn(lines: readonly string[]): DateOrder | undefined {
  let [dmy, mdy] = [0, 0];
  for (const line of lines) {
    for (const { 1: a = '', 2: mark = '', 3: b = '' } of line.matchAll(NUMERIC)) {
      if (a.length > 2 || mark !== '/') continue;
      if (Number(a) > 12 && Number(b) <= 12) dmy += 1;
      if (Number(b) > 12 && Number(a) <= 12) mdy += 1;
    }
  }
  return dmy > 0 && mdy === 0 ? 'dmy' : mdy > 0 && dmy === 0 ? 'mdy' : undefined;
}

type Parts = readonly [year: number, month: number, day: number];

/** Undefined for numbers that are no date in any order: versions, chapters. */
function numericDays(a: string, b: string, c: string, mark: string, order: DateOrder | undefined): readonly string[] | undefined {
  const [x, y, z] = [Number(a), Number(b), Number(c)];
  if (a.length === 4) return c.length <= 2 && isYear(x) && y >= 1 && y <= 12 && z >= 1 && z <= 31 ? existing([[x, y, z]]) : undefined;
  if (a.length > 2 || (c.length === 2 && mark === '-' && a.length < 2)) return undefined;
  const year = fullYear(c);
  if (!isYear(year)) return undefined;
  const dmy: Parts = [year, y, x];
  const mdy: Parts = [year, x, y];
  const ymd: Parts = [fullYear(a), y, z];
  const readings =
    order === 'ymd' && c.length === 2 ? [ymd] : mark === '.' || order === 'dmy' ? [dmy] : order === 'mdy' ? [mdy] : [dmy, mdy];
  const days = existing(readings);
  if (days.length > 0) return days;
  // The order may be wrong for this one date; a day that no order gives does not exist.
  const others = existing([dmy, mdy]);
  if (others.length > 0 && mark !== '.') return others;
  if (others.length > 0 && c.length === 4) return others;
  // With two digits of the year: only what is a day and a month in writing, `30/02/25`.
  const isShort = a.length === 2 && b.length === 2 && mark !== '-' && x > 12 && y <= 12;
  const isMeant = (c.length === 4 || isShort) && x >= 1 && y >= 1 && ((x <= 31 && y <= 13) || (x <= 13 && y <= 31));
  return isMeant ? [] : undefined;
}

function existing(readings: readonly Parts[]): string[] {
  const days = readings
    .filter(([year, month, day]) => isYear(year) && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month))
    .map(([year, month, day]) => `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`);
  return [...new Set(days)];
}

function daysIn(year: number, month: number): number {
  return [31, (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}

function isYear(year: number): boolean {
  return year >= 1900 && year <= 2100;
}

/** Two digits mean the years from 1940 to 2039: birthdays lie behind, terms ahead. */
function fullYear(written: string): number {
  const year = Number(written);
  return written.length <= 2 ? year + (year < 40 ? 2000 : 1900) : year;
}

/** A day and a month without a year: `16 Sep`, `Sep 16`, `16.09.`, `9/16`. */
const DAY_AND_MONTH =
  /(?<![\d.,])(?:(\d{1,2})[. ]{0,2}(\p{L}{3,10})|(\p{L}{3,10})\.? (\d{1,2})|(\d{1,2})[./-](\d{1,2}))(?![\d\p{L}]|[.,]\d)/gu;

/** Whether a text names one of some days, `YYYY-MM-DD`, without its year. */
export function namesDay(text: string, days: readonly string[]): boolean {
  const wanted = days.map((day) => day.slice(5).split('-').map(Number).join('-'));
  return [...text.matchAll(DAY_AND_MONTH)].some(([, a, monthName, nameFirst, b, c, d]) => {
    const month = MONTH_OF.get(fold(monthName ?? nameFirst ?? ''));
    const pairs =
      month === undefined
        ? [
            [c, d],
            [d, c],
          ]
        : [[month, a ?? b]];
    return pairs.some(([one, other]) => wanted.includes(`${Number(one)}-${Number(other)}`));
  });
}

/** Days between two dates of the form `YYYY-MM-DD`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}
