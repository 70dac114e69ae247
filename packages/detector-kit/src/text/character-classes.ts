import { CONFUSABLE_LETTERS, ENCLOSED_LETTERS, SIMILAR_LETTERS } from './confusables.ts';
import { parseLetterTable } from './letter-table.ts';

/** Invisible characters and control characters: what the invisible stage looks at. */
export const INVISIBLE = 1;
/** Combining marks (General_Category M). */
export const MARK = 2;
/** Letters, marks and digits: what words are made of. */
export const WORD = 4;
/** Characters that look like an ASCII letter and are none. */
export const LOOKALIKE = 8;
/** Characters that NFKC may join with the character before them (NFC_Quick_Check = Maybe, after compatibility decomposition). */
export const JOINS_BEFORE = 16;
/** ASCII letters. */
export const ASCII_LETTER = 32;
/** Characters that have another NFKC form. */
export const COMPATIBILITY = 64;
/** Letters that no Latin letter looks like. */
export const OWN_LETTER = 128;

/**
 * Default_Ignorable_Code_Point (UCD), annotation controls, and control characters other than white space.
 */
const INVISIBLE_CHARACTERS = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f]+/gu;
const MARKS = /\p{M}+/gu;
const WORD_CHARACTERS = /[\p{L}\p{M}\p{Nd}]+/gu;
const OTHER_LETTERS = /(?:(?!\p{Script=Latin})\p{L})+/gu;
/** Marks, jamo (also in their compatibility forms, which decompose to joining ones), half-width voicing marks, Kirat Rai vowels. */
const JOINING = /[\p{M}\u1160-\u11ff\u3131-\u318e\uff9e-\uffdc\u{16d63}-\u{16d6a}]+/gu;

/** Code points that are looked at one by one. Planes 2 and 3 hold ideographs alone, planes 4 to 13 nothing. */
const SCANNED = [
  { first: 0x0000, last: 0xd7ff },
  { first: 0xe000, last: 0x1ffff },
  { first: 0xe0000, last: 0xe0fff },
] as const;

/** High surrogates of planes 2 and 3. */
const IDEOGRAPHIC_PLANES = { first: 0xd840, last: 0xd8bf } as const;

let table: Uint8Array | undefined;

/**
 * The classes of every UTF-16 code unit, as bits. A high surrogate has the bits of all characters that it may begin:
 * whoever meets one must look at the code point itself. Made on first use.
 */
export function characterClasses(): Uint8Array {
  table ??= buildTable();
  return table;
}

/** All classes that units of the text have. */
export function classesIn(text: string): number {
  const classOf = characterClasses();
  let classes = 0;
  for (let i = 0; i < text.length; i++) classes |= classOf[text.charCodeAt(i)]!;
  return classes;
}

function buildTable(): Uint8Array {
  const classOf = new Uint8Array(0x10000);
  for (const { first, last } of SCANNED) {
    const all = characterRange(first, last);
    setBits(classOf, all, INVISIBLE_CHARACTERS, INVISIBLE);
    setBits(classOf, all, MARKS, MARK);
    setBits(classOf, all, WORD_CHARACTERS, WORD);
    setBits(classOf, all, JOINING, JOINS_BEFORE);
    setBits(classOf, all, OTHER_LETTERS, OWN_LETTER);
    setCompatibility(classOf, all);
  }
  classOf.fill(WORD | COMPATIBILITY, IDEOGRAPHIC_PLANES.first, IDEOGRAPHIC_PLANES.last + 1);
  for (const letters of [CONFUSABLE_LETTERS, SIMILAR_LETTERS, ENCLOSED_LETTERS]) {
    for (const codePoint of parseLetterTable(letters).keys()) {
      const unit = String.fromCodePoint(codePoint).charCodeAt(0);
      classOf[unit] = (classOf[unit]! | LOOKALIKE) & ~OWN_LETTER;
    }
  }
  for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz') classOf[letter.charCodeAt(0)]! |= ASCII_LETTER;
  return classOf;
}

function characterRange(first: number, last: number): string {
  const block = 0x1000;
  let characters = '';
  for (let from = first; from <= last; from += block) {
    const length = Math.min(block, last - from + 1);
    characters += String.fromCodePoint(...Array.from({ length }, (_, index) => from + index));
  }
  return characters;
}

function setBits(classOf: Uint8Array, all: string, pattern: RegExp, bit: number): void {
  for (const { 0: run } of all.matchAll(pattern)) {
    for (let i = 0; i < run.length; i++) {
      const unit = run.charCodeAt(i);
      if (!isLowSurrogate(unit)) classOf[unit]! |= bit;
    }
  }
}

function setCompatibility(classOf: Uint8Array, all: string): void {
  const block = 256;
  for (let start = 0; start < all.length; start += block) {
    const characters = all.slice(start, start + block);
    if (characters.normalize('NFKC') === characters) continue;
    for (const character of characters) {
      if (character.normalize('NFKC') !== character) classOf[character.charCodeAt(0)]! |= COMPATIBILITY;
    }
  }
}

function isLowSurrogate(unit: number): boolean {
  return (unit & 0xfc00) === 0xdc00;
}
