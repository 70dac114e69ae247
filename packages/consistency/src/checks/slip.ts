/** Digits that a number has beside zeros at its end: of fewer, any is another with a slip. */
const MIN_DIGITS = 3;

/** Whether one number is the other with one digit changed, or two that stand side by side exchanged. */
export function isDigitSlip(a: number, b: number, decimals: number): boolean {
  const [x, y] = [a, b].map((value) => String(Math.round(Math.abs(value) * 10 ** decimals))) as [string, string];
  const isShort = [x, y].every((digits) => digits.replace(/0+$/, '').length < MIN_DIGITS);
  if (x.length !== y.length || x === y || isShort) return false;
  const different = [...x].flatMap((digit, at) => (digit === y[at] ? [] : [at]));
  const [first = 0, second = 0] = different;
  return different.length === 1 || (different.length === 2 && second === first + 1 && x[first] === y[second] && x[second] === y[first]);
}
