/**
 * What the o200k_base pattern tells apart in a code point. Letters and marks come first, so that
 * `kind < MARK` asks for a letter.
 */
export type CharacterKind = number;

/** Behind the last character of the text. */
export const END = 0;
/** Upper and title case: \p{Lu}, \p{Lt}. */
export const UPPER = 1;
/** Lower case: \p{Ll}. */
export const LOWER = 2;
/** Letters without case: \p{Lm}, \p{Lo}. They stand in the upper and in the lower part of a word. */
export const CASELESS = 3;
/** \p{M}. Stands in words like CASELESS, and like OTHER outside them. */
export const MARK = 4;
/** \p{N}. */
export const NUMBER = 5;
/** CR and LF. */
export const NEWLINE = 6;
/** Every other \s; in the pattern's dialect that is \p{White_Space}, which differs from JavaScript in U+0085 and U+FEFF. */
export const SPACE = 7;
/** Punctuation, symbols, controls, unassigned code points and lone surrogates. */
export const OTHER = 8;

const PATTERNS: readonly (readonly [CharacterKind, RegExp])[] = [
  [UPPER, /^[\p{Lu}\p{Lt}]$/u],
  [LOWER, /^\p{Ll}$/u],
  [CASELESS, /^[\p{Lm}\p{Lo}]$/u],
  [MARK, /^\p{M}$/u],
  [NUMBER, /^\p{N}$/u],
  [NEWLINE, /^[\r\n]$/u],
  [SPACE, /^\s$/u],
];

// One byte per code point, filled on first sight: asking the patterns for every character is ten times slower.
const UNKNOWN = 0;
const known = new Uint8Array(0x110000);

/** The kind of a code point, 0 to 0x10FFFF. */
export function kindOf(codePoint: number): CharacterKind {
  const kind = known[codePoint];
  return kind === undefined || kind === UNKNOWN ? learn(codePoint) : kind;
}

function learn(codePoint: number): CharacterKind {
  const character = String.fromCodePoint(codePoint);
  const kind = PATTERNS.find(([, pattern]) => pattern.test(character))?.[0] ?? OTHER;
  known[codePoint] = kind;
  return kind;
}
