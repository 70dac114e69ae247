/**
 * How a UTF-16 code unit takes part in matching. One table look-up per unit instead of a lower-cased copy of the text,
 * so that offsets stay those of the text.
 */
export const UnitKind = {
  /** Ends a phrase: punctuation, symbols, line structure. */
  BREAK: 0,
  /** Separates the words of a phrase; runs count once. */
  SPACE: 1,
  /** Invisible for matching: combining marks, joiners, soft hyphens. */
  SKIP: 2,
  /** Invisible inside a word (`don't`), but a word may start behind it (`l'assistant`). */
  APOSTROPHE: 3,
  /** A letter or digit of a script that puts spaces between words. */
  LETTER: 4,
  /** A letter of a script without spaces between words: every unit may start a phrase. */
  UNSPACED: 5,
} as const;

const UNIT_COUNT = 0x10000;

/** Separators inside a phrase: `system prompt`, `system-prompt`, `**system** prompt` and `system, prompt` are alike. */
const PHRASE_SPACES = ',،、， \t\n\r\f\v\u00a0\u2002\u2003\u2009\u202f\u3000-*/~‐‑–';
const APOSTROPHES = "'\u2019\u02bc\uff07`\u00b4";

/** Blocks whose letters are folded by canonical decomposition. Kana and Hangul would fall apart, so they are not here. */
const DECOMPOSED: readonly (readonly [number, number])[] = [
  [0x00c0, 0x024f],
  [0x0370, 0x03ff],
  [0x0400, 0x052f],
  [0x0620, 0x06ff],
  [0x0958, 0x095f],
  [0x1e00, 0x1fff],
];

/** Letters without a decomposition that people still write without their stroke or ligature. */
const STROKES: Readonly<Record<string, string>> = { ı: 'i', ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ß: 's', ς: 'σ', ى: 'ي', ک: 'ك', ی: 'ي' };

const UNSPACED_SCRIPTS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー々]/u;

/** The tables, indexed by UTF-16 code unit. Built on first use: about two milliseconds. */
export interface FoldTables {
  readonly kind: Uint8Array;
  /** The unit without case, accents and strokes. */
  readonly fold: Uint16Array;
}

let tables: FoldTables | undefined;

export function foldTables(): FoldTables {
  tables ??= buildTables();
  return tables;
}

function buildTables(): FoldTables {
  const kind = new Uint8Array(UNIT_COUNT);
  const fold = new Uint16Array(UNIT_COUNT);
  for (const [first, last, unitKind] of letterRuns()) kind.fill(unitKind, first, last + 1);
  for (let unit = 0; unit < UNIT_COUNT; unit++) fold[unit] = unit;
  for (let unit = 0x41; unit <= 0x5a; unit++) fold[unit] = unit + 0x20;
  for (const [first, last] of DECOMPOSED) for (let unit = first; unit <= last; unit++) fold[unit] = foldedUnit(unit);
  for (const unit of units(PHRASE_SPACES)) kind[unit] = UnitKind.SPACE;
  for (const unit of units(APOSTROPHES)) kind[unit] = UnitKind.APOSTROPHE;
  return { kind, fold };
}

function foldedUnit(unit: number): number {
  const lower = String.fromCharCode(unit).toLowerCase();
  const base = lower.normalize('NFKD').charAt(0);
  return (STROKES[base] ?? base).charCodeAt(0);
}

/** Runs of code units of one kind, from the Unicode categories of the running engine. */
function* letterRuns(): Generator<readonly [number, number, number]> {
  let first = 0;
  let previous: number = UnitKind.BREAK;
  for (let unit = 0; unit <= UNIT_COUNT; unit++) {
    const unitKind = unit < UNIT_COUNT ? kindOf(unit) : -1;
    if (unitKind === previous) continue;
    if (previous !== UnitKind.BREAK) yield [first, unit - 1, previous];
    first = unit;
    previous = unitKind;
  }
}

function kindOf(unit: number): number {
  if (unit < 0x80) return /[0-9A-Za-z]/.test(String.fromCharCode(unit)) ? UnitKind.LETTER : UnitKind.BREAK;
  // Hangul syllables, CJK ideographs and private use are too many for a pattern test each.
  if (unit >= 0xac00 && unit <= 0xd7a3) return UnitKind.LETTER;
  if ((unit >= 0x3400 && unit <= 0x4dbf) || (unit >= 0x4e00 && unit <= 0x9fff)) return UnitKind.UNSPACED;
  if (unit >= 0xd800 && unit <= 0xf8ff) return UnitKind.BREAK;
  const character = String.fromCharCode(unit);
  if (UNSPACED_SCRIPTS.test(character)) return UnitKind.UNSPACED;
  // Nukta, Arabic vowel marks and tatweel, and combining marks of Latin text carry nothing that a phrase needs.
  if (/[\u0300-\u036f\u0640\u064b-\u065f\u0670\u093c\u00ad\u200b-\u200f\u2060-\u2064\u20d0-\u20ff\ufe00-\ufe0f\ufeff]/.test(character)) return UnitKind.SKIP;
  return /[\p{L}\p{N}\p{M}]/u.test(character) ? UnitKind.LETTER : UnitKind.BREAK;
}

function units(text: string): number[] {
  return [...text].map((character) => character.charCodeAt(0));
}
