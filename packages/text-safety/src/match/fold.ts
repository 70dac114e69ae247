/**
 * How a UTF-16 code unit takes part in matching: one number per unit, from one table look-up, instead of a lower-cased
 * copy of the text. Offsets stay those of the text.
 *
 * Values up to {@link SPACE} are no letters; every other value is the letter without case, accents and strokes.
 */
export const BREAK = 0;
/** Invisible for matching: combining marks, joiners, soft hyphens. */
export const SKIP = 1;
/** Invisible inside a word (`don't`), but a word may start behind it (`l'assistant`). */
export const APOSTROPHE = 2;
/** Separates the words of a phrase; runs count once. */
export const SPACE = 0x20;

const UNIT_COUNT = 0x10000;

/** Separators inside a phrase: `system prompt`, `system-prompt`, `**system** prompt` and `system, prompt` are alike. */
const PHRASE_SPACES = ',،、， \t\n\r\f\v\u00a0\u2002\u2003\u2009\u202f\u3000-_*/~‐‑–';
const APOSTROPHES = "'\u2019\u02bc\uff07`\u00b4";

/** Nukta, Arabic vowel marks and tatweel, combining marks of Latin text and characters that do not show carry nothing that a phrase needs. */
const SKIPPED: readonly (readonly [number, number])[] = [
  [0x00ad, 0x00ad],
  [0x0300, 0x036f],
  [0x0640, 0x0640],
  [0x064b, 0x065f],
  [0x0670, 0x0670],
  [0x093c, 0x093c],
  [0x200b, 0x200f],
  [0x2060, 0x2064],
  [0x20d0, 0x20ff],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
];

const WORD_UNITS = /[\p{L}\p{N}\p{M}]+/gu;

/** Blocks whose letters are folded by canonical decomposition. Kana and Hangul would fall apart, so they are not here. */
const DECOMPOSED: readonly (readonly [number, number])[] = [
  [0x0041, 0x005a],
  [0x00c0, 0x024f],
  [0x0370, 0x03ff],
  [0x0400, 0x052f],
  [0x0620, 0x06ff],
  [0x0958, 0x095f],
  [0x1e00, 0x1fff],
];

/** Letters without a decomposition that people also write without their stroke. */
const STROKES: Readonly<Record<string, string>> = {
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ß: 's',
  ς: 'σ',
  ى: 'ي',
  ک: 'ك',
  ی: 'ي',
};

/** Scripts without spaces between words: any letter may start a phrase. */
const UNSPACED_SCRIPTS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー々]+/gu;

export interface FoldTables {
  /** Value of each code unit. */
  readonly fold: Uint16Array;
  /** 1 for letters of scripts without spaces between words, by value. */
  readonly unspaced: Uint8Array;
}

let tables: FoldTables | undefined;

/** Built on first use: a few milliseconds. */
export function foldTables(): FoldTables {
  tables ??= buildTables();
  return tables;
}

function buildTables(): FoldTables {
  const fold = new Uint16Array(UNIT_COUNT);
  const unspaced = new Uint8Array(UNIT_COUNT);
  const all = allUnits();
  for (const { 0: run, index } of all.matchAll(WORD_UNITS)) for (let unit = index; unit < index + run.length; unit++) fold[unit] = unit;
  for (const { 0: run, index } of all.matchAll(UNSPACED_SCRIPTS)) unspaced.fill(1, index, index + run.length);
  for (const [first, last] of DECOMPOSED)
    for (let unit = first; unit <= last; unit++) if (fold[unit] !== BREAK) fold[unit] = foldedUnit(unit);
  for (const [first, last] of SKIPPED) fold.fill(SKIP, first, last + 1);
  for (const character of PHRASE_SPACES) fold[character.charCodeAt(0)] = SPACE;
  for (const character of APOSTROPHES) fold[character.charCodeAt(0)] = APOSTROPHE;
  return { fold, unspaced };
}

/** Every code unit at its own index; surrogates are left out, since two of them would be read as one character. */
function allUnits(): string {
  let text = '';
  for (let unit = 0; unit < UNIT_COUNT; unit++) text += unit >= 0xd800 && unit <= 0xdfff ? ' ' : String.fromCharCode(unit);
  return text;
}

function foldedUnit(unit: number): number {
  const base = String.fromCharCode(unit).toLowerCase().normalize('NFKD').charAt(0);
  return (STROKES[base] ?? base).charCodeAt(0);
}
