import { compact, distance } from './fold.ts';

const IBAN_LENGTHS: Readonly<Record<string, number>> = {
  AD: 24,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
};
const IBAN = /(?<![\p{L}\d])[A-Z]{2}\d{2}(?:[ \u00a0-]?[A-Z0-9]){11,30}/gu;

/** An international account number in a line (ISO 13616), whether or not its check digits are right. */
export function findIban(line: string): { start: number; end: number; iban: string; isValid: boolean } | undefined {
  for (const { 0: written, index } of line.matchAll(IBAN)) {
    const length = IBAN_LENGTHS[written.slice(0, 2)];
    if (length === undefined) continue;
    let taken = 0;
    let end = 0;
    while (end < written.length && taken < length) {
      if (/[A-Z0-9]/.test(written[end] ?? '')) taken += 1;
      end += 1;
    }
    if (taken < length || /[A-Z0-9]/.test(written[end] ?? '')) continue;
    const iban = written.slice(0, end).replaceAll(/[^A-Z0-9]/g, '');
    return { start: index, end: index + end, iban, isValid: remainderOf(iban.slice(4) + iban.slice(0, 4)) === 1 };
  }
  return undefined;
}

/** Whether a text begins as an international account number does and is too short for one of its country. */
export function isPartOfIban(text: string): boolean {
  const letters = text.replaceAll(/[^A-Z0-9]/g, '');
  const length = /^\s*[A-Z]{2}\d{2}[A-Z0-9 \u00a0-]*$/.test(text) ? IBAN_LENGTHS[letters.slice(0, 2)] : undefined;
  return length !== undefined && letters.length < length;
}

/** ISO/IEC 7064 MOD 97-10. */
function remainderOf(text: string): number {
  let remainder = 0;
  for (const character of text) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder;
}

/** Letters and digits that OCR takes for one another, in one form. */
export function asRead(id: string): string {
  return compact(id)
    .replaceAll(/[oqd]/g, '0')
    .replaceAll(/[ilj|]/g, '1')
    .replaceAll('s', '5')
    .replaceAll('b', '8')
    .replaceAll('z', '2')
    .replaceAll('g', '6');
}

/** Digits that OCR takes for one another. */
const MISREAD: ReadonlySet<string> = new Set(['08', '38', '17', '56', '68', '06', '58', '35', '49', '14', '27', '69', '09', '39', '59']);

/** Whether OCR takes one digit for the other. */
export function isMisreadPair(x: string, y: string): boolean {
  return MISREAD.has([x, y].sort().join(''));
}

/** Whether two short numbers can be one on a scan: their characters are the same or are taken for one another, or one of them was lost. */
export function isReadAs(a: string, b: string): boolean {
  const [x, y] = [a, b].map((text) => [...text]) as [string[], string[]];
  if (x.length === y.length)
    return x.every((one, at) => one === y[at] || isMisreadPair(one, y[at] ?? '') || asRead(one) === asRead(y[at] ?? ''));
  return Math.abs(x.length - y.length) === 1 && distance(a, b, 1) <= 1;
}

export function isSameIdentifier(a: string, b: string, isScanned: boolean): boolean {
  const [x, y] = [compact(a), compact(b)];
  if (x === y || x.replace(/^0+/, '') === y.replace(/^0+/, '')) return true;
  return isScanned && (asRead(a) === asRead(b) || isShortened(a, b));
}

/** Whether OCR made one text of the other by leaving a character out or putting one in. A changed digit leaves the length as it is. */
export function isShortened(a: string, b: string): boolean {
  const [x, y] = [asRead(a), asRead(b)];
  return x.length !== y.length && Math.min(x.length, y.length) >= 6 && distance(x, y, 2) <= 2;
}

/** Whether one identifier is the other with a slip of the pen: one or two characters, in at least six. */
export function isSlipOf(a: string, b: string): boolean {
  const [x, y] = [compact(a), compact(b)];
  const most = Math.min(x.length, y.length) >= 9 ? 2 : 1;
  return Math.min(x.length, y.length) >= 6 && x !== y && /\d/.test(x) && distance(x, y, most) <= most;
}

/** Whether two telephone numbers can be one: the same digits but for the way to dial there. */
export function isSamePhone(a: string, b: string): boolean {
  const [x, y] = [a, b].map((text) => text.replaceAll(/\(0\)/g, '').replaceAll(/\D/g, '').replace(/^00/, '').replace(/^0+/, '')) as [
    string,
    string,
  ];
  const [short, long] = [x, y].sort((p, q) => p.length - q.length) as [string, string];
  return short.length >= 6 && long.endsWith(short) && long.length - short.length <= 3;
}

/** Whether a text reads like an identifier: digits, perhaps with letters and marks, in one or a few pieces. */
export function isIdentifierLike(text: string): boolean {
  return (
    text.length <= 40 &&
    /\d/.test(text) &&
    /^[\p{L}\d][\p{L}\d ./_#-]{2,39}$/u.test(text) &&
    (text.match(/\d/g) ?? []).length >= 2 &&
    // A word with letters alone is of a sentence; `1acbbd50` is of a number.
    !text.split(/[ ./_#-]/).some((word) => /\p{Ll}{4}/u.test(word) && (word.match(/\d/g) ?? []).length < 2)
  );
}
