/**
 * The code point at an index of a text; a surrogate without its other half stands for itself.
 *
 * In place of `String.prototype.codePointAt`: on a slice of a longer text that ends with a high surrogate, code that V8 has
 * optimised pairs it with the unit behind the slice (seen on Node 24.21; the case is in the tests).
 */
export function codePointAt(text: string, index: number): number {
  const high = text.charCodeAt(index);
  if ((high & 0xfc00) !== 0xd800 || index + 1 >= text.length) return high;
  const low = text.charCodeAt(index + 1);
  return (low & 0xfc00) === 0xdc00 ? 0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00) : high;
}
