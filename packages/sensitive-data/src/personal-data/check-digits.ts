/** Decimal value of one character; NaN when it is no digit. */
export function digitAt(text: string, index: number): number {
  const value = text.charCodeAt(index) - 48;
  return value >= 0 && value <= 9 ? value : Number.NaN;
}

/** Sum of digits times weights, position by position. NaN when a weighted character is no digit. */
export function weightedSum(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * digitAt(digits, index), 0);
}

/** Luhn's formula (ISO/IEC 7812-1 annex B): every second digit from the right is doubled. */
export function isLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = digitAt(digits, digits.length - 1 - index);
    sum += index % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2;
  }
  return sum % 10 === 0;
}

/** ISO/IEC 7064 MOD 97-10 over a text of digits and upper-case letters (A = 10): the remainder. */
export function mod97(text: string): number {
  let remainder = 0;
  for (const character of text) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder;
}

/** ISO/IEC 7064 MOD 11,10: the last digit checks the others. */
export function isMod11Comma10(digits: string): boolean {
  let product = 10;
  for (let index = 0; index < digits.length - 1; index += 1) {
    const sum = (digitAt(digits, index) + product) % 10;
    product = ((sum === 0 ? 10 : sum) * 2) % 11;
  }
  return (11 - product) % 10 === digitAt(digits, digits.length - 1);
}

const VERHOEFF_PRODUCT = [
  '0123456789',
  '1234067895',
  '2340178956',
  '3401289567',
  '4012395678',
  '5987604321',
  '6598710432',
  '7659821043',
  '8765932104',
  '9876543210',
];
const VERHOEFF_PERMUTATION = [
  '0123456789',
  '1576283094',
  '5803796142',
  '8916043527',
  '9453126870',
  '4286573901',
  '2793806415',
  '7046913258',
];

/** Verhoeff, "Error detecting decimal codes" (1969): the dihedral group of order ten. */
export function isVerhoeff(digits: string): boolean {
  let check = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const permuted = digitAt(VERHOEFF_PERMUTATION[index % 8] ?? '', digitAt(digits, digits.length - 1 - index));
    check = digitAt(VERHOEFF_PRODUCT[check] ?? '', permuted);
  }
  return check === 0;
}

/** Whether day and month exist; the 29th of February is taken for granted where the year is not known. */
export function isDayOfYear(month: number, day: number, year = 2000): boolean {
  if (month < 1 || month > 12 || day < 1) return false;
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Whether `YYMMDD` or `YYYYMMDD` is a date. */
export function isDate(digits: string): boolean {
  const year = digits.length === 8 ? Number(digits.slice(0, 4)) : undefined;
  const rest = digits.slice(-4);
  if (year !== undefined && (year < 1850 || year > 2100)) return false;
  return isDayOfYear(Number(rest.slice(0, 2)), Number(rest.slice(2)), year ?? 2000);
}
