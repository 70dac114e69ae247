import { isSameAddress } from '../values/addresses.ts';
import { fold } from '../values/fold.ts';
import { asRead, isMisreadPair, isSameIdentifier, isSamePhone, isShortened } from '../values/identifiers.ts';
import { isSameCompany, isSamePerson } from '../values/names.ts';
import type { TypedValue } from '../section/typed-value.ts';

/**
 * Whether two values can be one in two notations. What is not known, such as the order of an ambiguous date or a currency that one leaves
 * out, contradicts nothing.
 */
export function isSameValue(a: TypedValue, b: TypedValue, isScanned: boolean): boolean {
  if (a.days !== undefined && b.days !== undefined) {
    if (a.days.length === 0 || b.days.length === 0) return false;
    if (a.days.some((day) => b.days?.includes(day) === true)) return true;
    return (
      isScanned &&
      a.days.some((day) => b.days?.some((other) => isMisreadDigits(day.replaceAll('-', ''), other.replaceAll('-', ''))) === true)
    );
  }
  if (a.hundredths !== undefined && b.hundredths !== undefined) {
    if (a.currency !== undefined && b.currency !== undefined && a.currency !== b.currency) return false;
    const [x, y] = [Math.abs(a.hundredths), Math.abs(b.hundredths)];
    // OCR loses points as well: `18980` of `189,80`.
    return x === y || (isScanned && (isMisread(x, y) || x === y * 100 || y === x * 100));
  }
  switch (a.type === b.type ? a.type : 'company') {
    case 'person':
      return isSamePerson(a.text, b.text, isScanned);
    case 'company':
      return isSameCompany(a.text, b.text, isScanned) || isSamePerson(a.text, b.text, isScanned);
    case 'address':
      return isSameAddress(a.text, b.text, isScanned);
    case 'phone':
      return isSamePhone(a.text, b.text) || (isScanned && isShortened(a.text, b.text));
    case 'email':
      return isScanned ? asRead(a.text) === asRead(b.text) : fold(a.text) === fold(b.text);
    default:
      return isSameIdentifier(a.text, b.text, isScanned);
  }
}

/** Digits that are left where OCR lost the first ones of a number: `705,21` of `1 705,21`. */
const MIN_LEFT = 4;

/** Whether a number can be another with one digit misread, or with its first digits lost. */
export function isMisread(a: number, b: number): boolean {
  const [x, y] = [String(Math.abs(a)), String(Math.abs(b))];
  if (x.length !== y.length) return Math.min(x.length, y.length) >= MIN_LEFT && (x.endsWith(y) || y.endsWith(x));
  return isMisreadDigits(x, y);
}

function isMisreadDigits(x: string, y: string): boolean {
  const different = [...x].flatMap((digit, at) => (digit === y[at] ? [] : [[digit, y[at] ?? ''] as const]));
  return different.length <= 1 && different.every(([one, other]) => isMisreadPair(one, other));
}

/** Equal values have equal normal forms; for the tokens of the evidence package. */
export function normalForm(value: TypedValue): string {
  if (value.days !== undefined) return `${value.type}:${value.days.join('|')}`;
  if (value.hundredths !== undefined) return `${value.type}:${value.hundredths}`;
  return `${value.type}:${fold(value.text)}`;
}
