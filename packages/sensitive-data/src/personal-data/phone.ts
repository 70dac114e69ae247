import type { PersonalDataFinding } from './finding.ts';

/** ITU-T E.164: fifteen digits at most; shorter ones than eight are not dialled across borders. */
const LEAST_DIGITS = 8;
const MOST_DIGITS = 15;

/** First digits of the country codes that are in use (ITU-T E.164 list of assigned codes). */
const COUNTRY_CODE =
  /^(?:1|7|2(?:0|7|1[1-8]|2\d|3\d|4\d|5[0-8]|6\d|9[0-1789])|3(?:[0-4]|5\d|6|7\d|8[0-35-79]|9)|4(?:[0-1]|2[013]|[3-9])|5(?:0\d|[1-8]|9\d)|6(?:[0-6]|7[02-9]|8[0-35-9]|9[0-2])|8(?:[1246]|0[08]|5[02356]|7[08]|8[0-368])|9(?:[0-58]|6[0-8]|7[0-79]|9[2-68]))/;

const INTERNATIONAL = /\+(?:\d[ ().\u00a0\u2010-\u2013/-]{0,3}){7,14}\d(?![\d]|[.-]\d)/y;

/** NANP: area and exchange begin with 2 to 9 and neither is N11. */
const NORTH_AMERICAN =
  /(?:\((?!.11)[2-9]\d\d\) ?|(?!.11)[2-9]\d\d([-.]))(?!.11)[2-9]\d\d(?:\1|-)\d{4}(?![\d]|[.-]\d)(?: ?(?:x|ext\.?) ?\d{1,5})?/y;

/** A number in the international form, which begins with the plus sign at `at`. */
export function internationalPhoneAt(text: string, at: number): PersonalDataFinding | undefined {
  if (/[\w+)\]]/.test(text.charAt(at - 1))) return undefined;
  INTERNATIONAL.lastIndex = at;
  const written = INTERNATIONAL.exec(text)?.[0];
  if (written === undefined) return undefined;
  const digits = written.replaceAll(/\D/g, '');
  if (digits.length < LEAST_DIGITS || digits.length > MOST_DIGITS || !COUNTRY_CODE.test(digits) || /^(\d)\1*$/.test(digits))
    return undefined;
  // `+5.0000000000` and `+1 1 1 1 1 1 1 1` are arithmetic.
  if (/^\+\d{1,3}\.\d{6,}$|(?:\d[ ]){6}/.test(written)) return undefined;
  return { kind: 'phone', type: 'PHONE', start: at, end: at + written.length, confidence: 0.8, checked: 'format' };
}

/** A number written `(212) 555-0123` or `212-555-0123`, beginning at `at`. */
export function northAmericanPhoneAt(text: string, at: number): PersonalDataFinding | undefined {
  if (!/[-.)]/.test(text.charAt(text.charAt(at) === '(' ? at + 4 : at + 3)) || /[\w.+/-]/.test(text.charAt(at - 1))) return undefined;
  NORTH_AMERICAN.lastIndex = at;
  const written = NORTH_AMERICAN.exec(text)?.[0];
  if (written === undefined) return undefined;
  return { kind: 'phone', type: 'PHONE', start: at, end: at + written.length, confidence: 0.6, checked: 'format' };
}
