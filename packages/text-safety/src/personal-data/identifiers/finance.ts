import { isLuhn, mod97, weightedSum } from '../check-digits.ts';
import { type Identifier, words } from './identifier.ts';

/**
 * Leading digits and lengths of the card schemes (ISO/IEC 7812 issuer identification numbers as published by the schemes):
 * Visa, Mastercard, American Express, Discover, JCB, Diners Club, UnionPay, Maestro, Mir, RuPay, Verve, Elo.
 */
const CARD_RANGES: readonly RegExp[] = [
  /^4\d{12}(?:\d{3}|\d{6})?$/,
  /^(?:5[1-5]\d{14}|2(?:22[1-9]|2[3-9]\d|[3-6]\d\d|7[01]\d|720)\d{12})$/,
  /^3[47]\d{13}$/,
  /^(?:6011|64[4-9]\d|65\d\d)\d{12}(?:\d{3})?$/,
  /^(?:35(?:2[89]|[3-8]\d)\d{12}|(?:2131|1800)\d{11})$/,
  /^(?:30[0-5]|3095|36|3[89])\d{11,16}$/,
  /^62\d{14,17}$/,
  /^(?:50|5[6-8]|6304|6759|676[1-3]|67)\d{8,17}$/,
  /^220[0-4]\d{12}$/,
  /^(?:60|65|81|82|508|506|650|636)\d{13,15}$/,
];

/** Lengths of an IBAN by country (ISO 13616, SWIFT IBAN registry). */
const IBAN_LENGTHS: Readonly<Record<string, number>> = {
  AD: 24, AE: 23, AL: 28, AT: 20, AZ: 28, BA: 20, BE: 16, BG: 22, BH: 22, BI: 27, BR: 29, BY: 28, CH: 21, CR: 22, CY: 28, CZ: 24,
  DE: 22, DJ: 27, DK: 18, DO: 28, EE: 20, EG: 29, ES: 24, FI: 18, FK: 18, FO: 18, FR: 27, GB: 22, GE: 22, GI: 23, GL: 18, GR: 27,
  GT: 28, HN: 28, HR: 21, HU: 28, IE: 22, IL: 23, IQ: 23, IS: 26, IT: 27, JO: 30, KW: 30, KZ: 20, LB: 28, LC: 32, LI: 21, LT: 20,
  LU: 20, LV: 21, LY: 25, MC: 27, MD: 24, ME: 22, MK: 19, MN: 20, MR: 27, MT: 31, MU: 30, NI: 28, NL: 18, NO: 15, OM: 23, PK: 24,
  PL: 28, PS: 29, PT: 25, QA: 29, RO: 24, RS: 22, RU: 33, SA: 24, SC: 31, SD: 18, SE: 24, SI: 19, SK: 24, SM: 27, SO: 23, ST: 25,
  SV: 28, TL: 23, TN: 24, TR: 26, UA: 29, VA: 22, VG: 24, XK: 20, YE: 30,
};

const CARD_SHAPE = /^(?:\d{12,19}|\d{4}([ -])\d{4}\1\d{4}(?:\1\d{1,7}){0,2}|\d{4}([ -])\d{6}\2\d{4,5})$/;
const CARD_WORDS = words('card', 'cards', 'credit card', 'debit card', 'cc', 'ccn', 'pan', 'visa', 'mastercard', 'amex', 'kreditkarte', 'karte', 'kartennummer', 'carte', 'tarjeta', 'carta', 'cartão', 'kaart', 'karta', 'kort', 'карта', 'карты', '卡号', 'カード');

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Payment cards and bank accounts. */
export const FINANCIAL_IDENTIFIERS: readonly Identifier[] = [
  {
    // ISO/IEC 7812-1: Luhn. Numbers of 13 to 16 digits of a known scheme stand alone; rarer lengths need a word beside them.
    type: 'PAYMENT_CARD',
    kind: 'payment_card',
    lengths: range(12, 19),
    shape: CARD_SHAPE,
    alone: /^(?:\d{13,16}|.{16,19})$/,
    context: CARD_WORDS,
    isValid: (compact) => !/^(\d)\1*$/.test(compact) && CARD_RANGES.some((cards) => cards.test(compact)) && isLuhn(compact),
  },
  {
    // A number that is called a card and passes Luhn is taken for one of an issuer that is not in the table.
    type: 'PAYMENT_CARD',
    kind: 'payment_card',
    lengths: range(13, 19),
    shape: CARD_SHAPE,
    context: CARD_WORDS,
    isValid: (compact) => /^[2-9]/.test(compact) && !/^(\d)\1*$/.test(compact) && isLuhn(compact),
  },
  {
    // ISO 13616-1: MOD 97-10 over the account, then country and check digits.
    type: 'IBAN',
    kind: 'bank_account',
    lengths: range(15, 33),
    shape: /^[A-Z]{2}\d{2}(?:[A-Z0-9]{11,30}|(?: [A-Z0-9]{4}){2,7}(?: [A-Z0-9]{1,3})?|(?:-[A-Z0-9]{4}){2,7}(?:-[A-Z0-9]{1,3})?)$/i,
    alone: /./,
    context: words('iban'),
    isValid: (compact) => IBAN_LENGTHS[compact.slice(0, 2)] === compact.length && mod97(compact.slice(4) + compact.slice(0, 4)) === 1,
  },
  {
    // American Bankers Association, routing number policy: weights 3 7 1 and Federal Reserve ranges.
    type: 'US_ROUTING_NUMBER',
    kind: 'bank_account',
    lengths: [9],
    shape: /^\d{9}$/,
    context: words('routing', 'routing number', 'aba', 'rtn'),
    isValid: (compact) => /^(?:0\d|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)/.test(compact) && weightedSum(compact, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0,
  },
];
