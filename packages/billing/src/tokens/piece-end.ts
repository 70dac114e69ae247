import { CASELESS, END, kindOf, LOWER, MARK, NEWLINE, NUMBER, OTHER, SPACE, UPPER } from './character-kind.ts';
import type { CharacterKind } from './character-kind.ts';

const NO_MATCH = -1;
const APOSTROPHE = 0x27;
const SLASH = 0x2f;
const BLANK = 0x20;

/**
 * End of the piece that starts at `start`, in UTF-16 code units. Byte pairs are merged within a piece, never across.
 *
 * Reads text as the o200k_base pattern does (tiktoken, `openai_public.py`), in its order of alternatives and with the
 * same backtracking, but in time linear in the text whatever it holds, and without the stack that a pattern needs for
 * megabytes of one letter:
 *
 *     [^\r\n\p{L}\p{N}]? [\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]* [\p{Ll}\p{Lm}\p{Lo}\p{M}]+ contraction?
 *     [^\r\n\p{L}\p{N}]? [\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]+ [\p{Ll}\p{Lm}\p{Lo}\p{M}]* contraction?
 *     \p{N}{1,3}  |  ?[^\s\p{L}\p{N}]+ [\r\n/]*  |  \s* [\r\n]+  |  \s+ (?!\S)  |  \s+
 */
export function pieceEnd(text: string, start: number): number {
  const kind = kindAt(text, start);
  if (kind < MARK) return wordEnd(text, start, NO_MATCH);
  if (kind === NUMBER) return numberEnd(text, start);
  if (kind !== NEWLINE) {
    const word = wordEnd(text, kind === MARK ? start : NO_MATCH, start + widthAt(text, start));
    if (word !== NO_MATCH) return word;
    const symbols = symbolsEnd(text, start);
    if (symbols !== NO_MATCH) return symbols;
  }
  return whitespaceEnd(text, start);
}

/** A word from `bare`, or from `prefixed` where one character that is no letter goes before it. The pattern tries the prefix first. */
function wordEnd(text: string, bare: number, prefixed: number): number {
  let end = lowerWordEnd(text, prefixed);
  if (end === NO_MATCH) end = lowerWordEnd(text, bare);
  if (end === NO_MATCH) end = upperWordEnd(text, prefixed);
  if (end === NO_MATCH) end = upperWordEnd(text, bare);
  return end === NO_MATCH ? NO_MATCH : contractionEnd(text, end);
}

/** A word that ends in its lower part, which must not be empty. */
function lowerWordEnd(text: string, start: number): number {
  if (start === NO_MATCH) return NO_MATCH;
  let end = start;
  let lastCaseless = NO_MATCH;
  for (let kind = kindAt(text, end); isUpperPart(kind); kind = kindAt(text, end)) {
    const width = widthAt(text, end);
    end += width;
    if (kind !== UPPER) lastCaseless = end;
  }
  const lowerEnd = lowerPartEnd(text, end);
  // Without a lower letter, the upper part gives back as far as its last letter that has no case.
  return lowerEnd > end ? lowerEnd : lastCaseless;
}

/** A word that starts with its upper part, which must not be empty. */
function upperWordEnd(text: string, start: number): number {
  if (start === NO_MATCH) return NO_MATCH;
  let end = start;
  while (isUpperPart(kindAt(text, end))) end += widthAt(text, end);
  return end > start ? lowerPartEnd(text, end) : NO_MATCH;
}

function lowerPartEnd(text: string, start: number): number {
  let end = start;
  for (let kind = kindAt(text, end); kind === LOWER || kind === CASELESS || kind === MARK; kind = kindAt(text, end))
    end += widthAt(text, end);
  return end;
}

function isUpperPart(kind: CharacterKind): boolean {
  return kind === UPPER || kind === CASELESS || kind === MARK;
}

/** The end after 's, 'd, 'm, 't, 'll, 've or 're, whatever the case (by Unicode's folding, so 'ſ as well). */
function contractionEnd(text: string, end: number): number {
  if (text.charCodeAt(end) !== APOSTROPHE) return end;
  const suffix = text.slice(end + 1, end + 3);
  if (/^[sdmt]/iu.test(suffix)) return end + 2;
  return /^(?:ll|ve|re)$/iu.test(suffix) ? end + 3 : end;
}

function numberEnd(text: string, start: number): number {
  let end = start;
  for (let digits = 0; digits < 3 && kindAt(text, end) === NUMBER; digits += 1) end += widthAt(text, end);
  return end;
}

function symbolsEnd(text: string, start: number): number {
  const first = text.charCodeAt(start) === BLANK ? start + 1 : start;
  let end = first;
  for (let kind = kindAt(text, end); kind === OTHER || kind === MARK; kind = kindAt(text, end)) end += widthAt(text, end);
  if (end === first) return NO_MATCH;
  while (kindAt(text, end) === NEWLINE || text.charCodeAt(end) === SLASH) end += 1;
  return end;
}

/** Whitespace up to its last line break; without one, all of it but the last character, which goes to what follows. */
function whitespaceEnd(text: string, start: number): number {
  let end = start;
  let afterLineBreak = NO_MATCH;
  for (let kind = kindAt(text, end); kind === SPACE || kind === NEWLINE; kind = kindAt(text, end)) {
    end += 1;
    if (kind === NEWLINE) afterLineBreak = end;
  }
  if (afterLineBreak !== NO_MATCH) return afterLineBreak;
  return end === text.length || end === start + 1 ? end : end - 1;
}

function kindAt(text: string, index: number): CharacterKind {
  const codePoint = text.codePointAt(index);
  return codePoint === undefined ? END : kindOf(codePoint);
}

function widthAt(text: string, index: number): number {
  return (text.codePointAt(index) ?? 0) > 0xffff ? 2 : 1;
}
