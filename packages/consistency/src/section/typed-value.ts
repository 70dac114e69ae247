import { findDates } from '../values/dates.ts';
import type { DateOrder } from '../values/dates.ts';
import { fold, wordsOf } from '../values/fold.ts';
import { findAddress } from '../values/addresses.ts';
import { findIban, isIdentifierLike } from '../values/identifiers.ts';
import { findMoney, parseMoney } from '../values/money.ts';
import { parseNumber } from '../values/numbers.ts';
import { isLabel } from './labels.ts';
import type { ValueType } from './subjects.ts';

/** A value as it is read: what of the text it is, and what it amounts to. Plain data. */
export interface TypedValue {
  readonly type: ValueType;
  readonly text: string;
  /** Where `text` begins in what was read. */
  readonly at: number;
  /** Of a date: the days that it may be; none where there is no such day. Of a period: the first and the last. */
  readonly days?: readonly string[];
  readonly isPeriod?: boolean;
  /** Of an amount, a number or a percentage: in hundredths. */
  readonly hundredths?: number;
  readonly currency?: string;
}

/** The legal form in the name of a company. */
export const LEGAL_FORM =
  /(?:^|[\s,])(?:ltd|llc|inc|plc|gmbh|ag|kg|ohg|e\.?k|ug|s\.?a\.?r\.?l|sas|s\.?a|s\.?l\.?u?|corp|bv|nv|limited|se|llp|lp|n\.?a|p\.?c|e\.?v|eg|slp|s\.?a\.?u|eurl|scop|co|company|c\.?v)\.?(?=$|[\s,)])/i;

/** Words in small letters that names have. */
const PARTICLES: ReadonlySet<string> = new Set(
  'von van der den dem del della des dos das ter ten zum zur und geb nee bin ben ibn abu ould'.split(' '),
);

/** Reads a text as the first of the types that it can be. Undefined where it is none of them. */
export function readAs(text: string, types: readonly ValueType[], order: DateOrder | undefined): TypedValue | undefined {
  if (text.length === 0 || text.length > 300) return undefined;
  for (const type of types) {
    const value = READERS[type](text, order);
    if (value !== undefined) return { type, ...value } as TypedValue;
  }
  return undefined;
}

/** A number in one piece that is too long for an amount without cents. */
const MANY_DIGITS = /^\s*\d{7,}\s*$/;

type Read = Omit<TypedValue, 'type'> & { readonly type?: ValueType };

const at = (text: string, whole: string, from = 0): Pick<TypedValue, 'text' | 'at'> => ({ text, at: whole.indexOf(text, from) });

const READERS: Readonly<Record<ValueType, (text: string, order: DateOrder | undefined) => Read | undefined>> = {
  date(text, order) {
    const [date] = findDates(text, order);
    return date === undefined || date.start > 16 ? undefined : { text: text.slice(date.start, date.end), at: date.start, days: date.days };
  },
  period(text, order) {
    const [first, last] = findDates(text, order);
    if (first === undefined || last === undefined) return undefined;
    return { text: text.slice(first.start, last.end), at: first.start, days: [first.days[0] ?? '', last.days[0] ?? ''], isPeriod: true };
  },
  money(text) {
    const whole = MANY_DIGITS.test(text) ? undefined : parseMoney(text);
    if (whole !== undefined)
      return { ...at(text.trim(), text), hundredths: whole.hundredths, ...(whole.currency !== undefined && { currency: whole.currency }) };
    const found = findMoney(text).at(-1);
    if (found === undefined) return undefined;
    const { start, end, money } = found;
    return {
      text: text.slice(start, end),
      at: start,
      hundredths: money.hundredths,
      ...(money.currency !== undefined && { currency: money.currency }),
    };
  },
  percent(text) {
    const match = /(?<![\d.,])(\d{1,3}(?:[.,]\d{1,4})?) ?(?:%|percent|prozent|pour cent|por ciento|v\. ?h\.)/i.exec(text);
    const number = match?.[1] === undefined ? undefined : Math.round(Number(match[1].replace(',', '.')) * 100);
    return match === null || number === undefined ? undefined : { text: match[0], at: match.index, hundredths: number };
  },
  number(text) {
    const match =
      /^[^\d]{0,6}?(\d{1,3}(?:[.,' \u00a0]\d{3}){1,3}(?!\d)(?:[.,]\d{1,3})?|\d{1,10}(?:[.,]\d{1,3})?)(?=\s?(?:\p{L}|³|%|$|\())/u.exec(text);
    const written = match?.[1];
    const number = written === undefined ? undefined : parseNumber(written);
    return match === null || written === undefined || number === undefined
      ? undefined
      : { ...at(written, text), hundredths: number.hundredths };
  },
  id(text, order) {
    const first = text.split(/[,;(]| (?:vom|dated|du|del|from|of) /)[0]?.trim() ?? '';
    // A sentence goes on to the number: `is 20/374904-K.`
    const value = first.replace(/^(?:(?:is|est|ist|es|de|of|lautet|number|no|nr) ){1,3}(?=\S{0,20}\d)/, '').replace(/\.$/, '');
    if (findDates(value, order).length > 0 && findDates(value, order)[0]?.start === 0) return undefined;
    if (/^[€$£]|%$|[€$£]$|^\d{1,3}[.,]\d{2}$/.test(value) || value.includes('@')) return undefined;
    if (isIdentifierLike(value)) return at(value, text);
    const token = /(?<![\p{L}\d])[\p{L}\d][\p{L}\d./_-]{0,30}\d[\p{L}\d/_-]{0,10}(?![\p{L}\d])/u.exec(value)?.[0];
    return token !== undefined && isIdentifierLike(token) ? at(token, text) : undefined;
  },
  iban(text) {
    const found = findIban(text);
    if (found !== undefined) return { text: text.slice(found.start, found.end), at: found.start };
    const digits = /(?<!\d)\d[\d -]{5,24}\d(?!\d)/.exec(text)?.[0];
    return digits === undefined || findDates(text).length > 0 ? undefined : at(digits, text);
  },
  phone(text) {
    const found = /[+(]?\d[\d ()/.\u00a0-]{5,22}\d/.exec(text)?.[0];
    if (found === undefined || findDates(found).length > 0) return undefined;
    const digits = found.replaceAll(/\D/g, '').length;
    return digits >= 6 && digits <= 15 ? at(found, text) : undefined;
  },
  email(text) {
    const found = /[^\s@<>(),;:]{1,64}@[^\s@<>(),;:]{1,190}\.[\p{L}]{2,20}/u.exec(text)?.[0];
    return found === undefined ? undefined : at(found, text);
  },
  vehicle(text) {
    const value = text.split(/[,;(]/)[0]?.trim() ?? '';
    const isPlate =
      value.length >= 4 && value.length <= 14 && /\d/.test(value) && /\p{Lu}/u.test(value) && /^[\p{Lu}\d][\p{Lu}\d .·•-]+$/u.test(value);
    return isPlate ? at(value, text) : undefined;
  },
  person(text) {
    const value = (text.split(/[;(/|]|, (?=\d|geb|born|né|c\/|calle |avda|avenida |plaza |rue |avenue |place |chemin )/i)[0] ?? '').trim();
    const words = wordsOf(value);
    if (/[\d@&+:]/.test(value) || words.length < 2 || words.length > 7 || LEGAL_FORM.test(value)) return undefined;
    // `Period beginning` is a label, `Second applicant` another.
    const isName = value.split(/[\s,.-]+/).every((word) => !/^\p{Ll}{3}/u.test(word) || PARTICLES.has(fold(word)));
    return isName && /^\p{Lu}/u.test(value) && /\p{L}{2}/u.test(value) && !isLabel(value) ? at(value, text) : undefined;
  },
  company(text) {
    const value = (text.split(/[;|]| {2}/)[0] ?? '').trim();
    const words = wordsOf(value);
    if (words.length === 0 || words.length > 9 || !/^[\p{Lu}\d]/u.test(value) || /@|\d{5}/.test(value)) return undefined;
    // The first row of a label that a narrow column breaks.
    if (/\([^)]*$/.test(value)) return undefined;
    // `2 nights` is a count.
    if (/^\d{1,4} \p{Ll}/u.test(value)) return undefined;
    if (isLabel(value) || findMoney(value).length > 0 || findDates(value).length > 0) return undefined;
    return /\p{L}{2}/u.test(value) && (words.length > 1 || LEGAL_FORM.test(value) || value.length > 3) ? at(value, text) : undefined;
  },
  word(text) {
    const value = (text.split(/[;(/|]/)[0] ?? '').trim();
    return /^\p{L}[\p{L} .'’-]{0,39}$/u.test(value) && wordsOf(value).length <= 4 && !isLabel(value) ? at(value, text) : undefined;
  },
  address(text) {
    // `Valencia, a 04/11/2022`: the number of a day is no house number.
    const undated = findDates(text).reduce(
      (rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end),
      text,
    );
    const found = /\p{L}{2}/u.test(text) && !text.includes('@') ? findAddress(undated) : undefined;
    return found === undefined ? undefined : { text: text.slice(found.start, found.end), at: found.start };
  },
};
