/** A set of ASCII characters: non-zero for members. */
export type CharacterSet = Uint8Array;

/** A run of characters of a set, in UTF-16 code units. */
export interface CharacterRun {
  readonly start: number;
  readonly end: number;
}

/** The set of the ASCII characters that match. */
export function characterSet(pattern: RegExp): CharacterSet {
  return Uint8Array.from({ length: 128 }, (_, unit) => (pattern.test(String.fromCharCode(unit)) ? 1 : 0));
}

/**
 * The next run of at least `minLength` characters of the set that starts at `from` or later.
 *
 * Such a run covers one of any `minLength` units in a row, so only every `minLength`-th is looked at until one is in the set:
 * ordinary text passes several times faster than unit by unit.
 */
export function nextRun(text: string, set: CharacterSet, minLength: number, from: number): CharacterRun | undefined {
  let probe = from + minLength - 1;
  while (probe < text.length) {
    if (!isMember(set, text.charCodeAt(probe))) {
      probe += minLength;
      continue;
    }
    let start = probe;
    while (start > from && isMember(set, text.charCodeAt(start - 1))) start--;
    let end = probe + 1;
    while (end < text.length && isMember(set, text.charCodeAt(end))) end++;
    if (end - start >= minLength) return { start, end };
    probe = end + minLength;
  }
  return undefined;
}

const ABOVE_ASCII = /[^\u0000-\u007f]/g;

/** Where the next unit above ASCII stands, from `from` on; the length of the text when there is none. A native search: stretches of ASCII cost next to nothing. */
export function nextAboveAscii(text: string, from: number): number {
  ABOVE_ASCII.lastIndex = from;
  return ABOVE_ASCII.test(text) ? ABOVE_ASCII.lastIndex - 1 : text.length;
}

/** Whether a UTF-16 code unit is in the set. */
export function isMember(set: CharacterSet, unit: number): boolean {
  return unit < 128 && set[unit] !== 0;
}
