import { parseNumber } from './numbers.ts';

/** An amount in hundredths of its currency. */
export interface Money {
  readonly hundredths: number;
  /** ISO 4217. Absent where nothing says it. */
  readonly currency?: string;
  /** Whether it is written as money: with a currency, or with two decimals. */
  readonly isMarked: boolean;
}

const SYMBOLS: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  euro: 'EUR',
  euros: 'EUR',
  us$: 'USD',
  fr: 'CHF',
  sfr: 'CHF',
};
const CODE = /^(?:EUR|USD|GBP|CHF|JPY|CAD|AUD|SEK|NOK|DKK|PLN|CZK|HUF|MXN|ARS|CLP|COP|BRL|INR|CNY|NZD|ZAR|RON|BGN|TRY)$/;
const MARK = /[€$£¥]|\b(?:[A-Z]{3}|euros?|Euros?|US\$|S?Fr\.)(?![A-Za-z])/;

const TRAILING_CODE = /\d[ \u00a0\u202f]?([A-Z]{3})$/;

/** Reads a text that is an amount and nothing else. */
export function parseMoney(written: string): Money | undefined {
  const text = written.trim();
  if (text.length > 40) return undefined;
  const mark = MARK.exec(text);
  const word = mark?.[0] ?? '';
  // A sign and the code that says which: `$ 6,739.60 MXN`.
  const code = /^[$€£¥]$/.test(word) ? TRAILING_CODE.exec(text)?.[1] : undefined;
  if (code !== undefined && CODE.test(code)) {
    const one = parseMoney(text.slice(0, text.lastIndexOf(code)));
    return one === undefined || (one.currency !== undefined && one.currency !== code) ? undefined : { ...one, currency: code };
  }
  const known = CODE.test(word) ? word : SYMBOLS[word.toLowerCase().replace('.', '')];
  // A dollar sign is that of a dozen currencies: it says that this is money, not which.
  const isMoney = known !== undefined || word === '$';
  if (mark !== null && !isMoney) return undefined;
  const rest = mark === null ? text : `${text.slice(0, mark.index)} ${text.slice(mark.index + word.length)}`;
  const number = parseNumber(
    rest
      .replace(/,-{1,2}$|\.-{1,2}$|,–$/, '')
      .trim()
      .replace(/^([-+−–])[ \u00a0\u202f]+/, '$1')
      .replace(/^–(?=\d)/, '-'),
  );
  if (number === undefined || number.decimals > 2) return undefined;
  return {
    hundredths: number.hundredths,
    ...(known !== undefined && { currency: known }),
    isMarked: isMoney || number.decimals === 2,
  };
}

const NAMED = new RegExp(`[€£¥$]|\\b(?:${CODE.source.slice(4, -2)})\\b|\\b(?:Fr\\.|euros?)(?!\\p{L})`, 'gu');

/** The currencies that rows of text name, by ISO 4217: a dollar sign, which is that of a dozen, as itself. */
export function currenciesIn(rows: readonly string[]): Set<string> {
  return new Set(rows.flatMap((row) => (row.match(NAMED) ?? []).map((name) => SYMBOLS[name.toLowerCase().replace('.', '')] ?? name)));
}

/** Amounts in a line of text. A bare whole number is none. */
const AMOUNT =
  /(?:(?:[€$£]|\b(?:EUR|USD|GBP|CHF|MXN|CAD|AUD))[ \u00a0]?)?(?:(?<=^|\t)[-−–][ \u00a0\u202f]|[-−+])?(?:\d{1,3}(?:[.,'’ \u00a0\u202f]\d{3}){1,4}|\d{1,9})(?:[.,]\d{2})?(?![\d.,]\d|\d)(?:[ \u00a0\u202f]?(?:€|EUR\b|USD\b|GBP\b|CHF\b|MXN\b|CAD\b|AUD\b|[Ee]uros?\b|£))?/g;

/** Whether a number can be a day and a month: `15.01` of `15.01. 4,5 Std.` */
function isDay(written: string): boolean {
  const [, day, month] = /^(\d{1,2})\.(\d{2})$/.exec(written) ?? [];
  return Number(day) >= 1 && Number(day) <= 31 && Number(month) >= 1 && Number(month) <= 12;
}

export function findMoney(line: string): { start: number; end: number; money: Money }[] {
  return [...line.matchAll(AMOUNT)].flatMap(({ 0: written, index }) => {
    const behind = line.slice(index + written.length);
    const next = behind.trimStart();
    // An amount with its cents is whole: `1,380.00 2,521.62` are two.
    const isWhole = /[.,]\d{2}$/.test(written) && next !== behind && /^\d/.test(next);
    // Pence are a hundredth of what the number says; a day without a year stands before what is said of it.
    if (/^p(?!\p{L})/u.test(behind) || (isDay(written) && /^\.(?: ?[\d,;)]| \p{Ll})/u.test(behind))) return [];
    if (/[\p{L}\d/]/u.test(line[index - 1] ?? '') || (/^[%\d/]/.test(next) && !isWhole)) return [];
    const money = parseMoney(written);
    return money?.isMarked === true ? [{ start: index, end: index + written.length, money }] : [];
  });
}
