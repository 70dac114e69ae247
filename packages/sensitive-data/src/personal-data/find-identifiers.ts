import type { PersonalDataFinding } from './finding.ts';
import { CONTEXT_LENGTH, type Identifier } from './identifiers/identifier.ts';
import { IDENTIFIERS } from './identifiers/table.ts';

/** An IBAN of 33 characters in groups of four takes 41; nothing that is looked for is written longer. */
const LONGEST_IDENTIFIER = 44;

/** An IBAN in groups of four has nine. */
const MOST_GROUPS = 9;

/** Schemes by the length of their compact form: all of them, and those that may hold letters. */
const ALL = byLength(IDENTIFIERS);
const WITH_LETTERS = byLength(IDENTIFIERS.filter(({ shape }) => /[A-Z]/.test(shape.source)));
const LONGEST = Math.max(...IDENTIFIERS.flatMap(({ lengths }) => lengths));

function byLength(identifiers: readonly Identifier[]): readonly (readonly Identifier[])[] {
  return Array.from({ length: LONGEST_IDENTIFIER + 1 }, (_, length) => identifiers.filter(({ lengths }) => lengths.includes(length)));
}

/** Letters and digits, ASCII only: 1 for a letter, 2 for a digit. */
const CLASS = new Uint8Array(128);
for (const letter of 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_') CLASS[letter.charCodeAt(0)] = 1;
for (const digit of '0123456789') CLASS[digit.charCodeAt(0)] = 2;

const classAt = (text: string, at: number): number => CLASS[text.charCodeAt(at)] ?? 0;

/** Whether a single character may separate the groups of a number: space, no-break space, full stop, hyphens, slash. */
function isSeparator(unit: number): boolean {
  return unit === 0x20 || unit === 0xa0 || unit === 0x2e || unit === 0x2d || unit === 0x2011 || unit === 0x2f;
}

/**
 * Tries every numbering scheme on the number that begins with the word around `at`, a digit.
 * Answers where that word ends, so that the caller goes on behind it.
 */
export function identifiersAt(text: string, at: number, onFinding: (finding: PersonalDataFinding) => void): number {
  let start = at;
  while (start > 0 && at - start <= LONGEST && classAt(text, start - 1) > 0) start -= 1;
  let wordEnd = at + 1;
  while (wordEnd < text.length && wordEnd - start <= LONGEST && classAt(text, wordEnd) > 0) wordEnd += 1;
  if (wordEnd - start > LONGEST) return wordEnd;
  tryFrom(text, start, onFinding);
  // Two letters before the first digits, as in `AB 12 34 56 C`.
  if (start > 2 && isSeparator(text.charCodeAt(start - 1)) && isTwoLetters(text, start - 3)) tryFrom(text, start - 3, onFinding);
  return wordEnd;
}

function isTwoLetters(text: string, at: number): boolean {
  return classAt(text, at) === 1 && classAt(text, at + 1) === 1 && classAt(text, at - 1) === 0;
}

function tryFrom(text: string, start: number, onFinding: (finding: PersonalDataFinding) => void): void {
  if (continuesNumber(text, start - 1, -1)) return;
  const beginsWithDigit = classAt(text, start) === 2;
  let length = 0;
  let hasLetters = false;
  let end = start;
  for (let groups = 0; groups < MOST_GROUPS && length <= LONGEST; groups += 1) {
    const groupStart = end;
    let kinds = 0;
    for (let kind = classAt(text, end); kind > 0 && end - start <= LONGEST_IDENTIFIER; kind = classAt(text, end)) {
      kinds |= kind;
      end += 1;
    }
    if (end === groupStart) return;
    // Behind a number stands a word. Schemes that begin with a digit have single letters alone.
    if (beginsWithDigit && kinds === 1 && end - groupStart > 1) return;
    hasLetters ||= (kinds & 1) !== 0;
    length += end - groupStart;
    const candidates = (hasLetters ? WITH_LETTERS : ALL)[length] ?? [];
    if (candidates.length > 0 && !continuesNumber(text, end, 1)) {
      const finding = identify(text, start, end, candidates);
      if (finding !== undefined) onFinding(finding);
    }
    if (!isSeparator(text.charCodeAt(end))) return;
    end += 1;
  }
}

/** Whether a number goes on beyond `at`: a full stop, hyphen or slash with a digit behind it. */
function continuesNumber(text: string, at: number, step: 1 | -1): boolean {
  const unit = text.charCodeAt(at);
  return (unit === 0x2e || unit === 0x2d || unit === 0x2f) && classAt(text, at + step) === 2;
}

function identify(text: string, start: number, end: number, candidates: readonly Identifier[]): PersonalDataFinding | undefined {
  const written = text.slice(start, end).replaceAll('\u00a0', ' ').replaceAll('\u2011', '-');
  const shaped = candidates.filter(({ shape }) => shape.test(written));
  if (shaped.length === 0) return undefined;
  const compact = written.replaceAll(/[ ./-]/g, '').toUpperCase();
  const fitting = shaped.filter(({ isValid }) => isValid(compact));
  if (fitting.length === 0) return undefined;
  const before = text.slice(Math.max(0, start - CONTEXT_LENGTH), start);
  const named = fitting.find(({ context }) => context.test(before));
  const found = named ?? fitting.find(({ alone }) => alone?.test(written));
  if (found === undefined) return undefined;
  const checked = found.unchecked ? 'format' : 'checksum';
  const confidence = named ? (found.unchecked ? 0.85 : 0.95) : found.unchecked ? 0.6 : 0.8;
  return { kind: found.kind, type: found.type, start, end, confidence, checked };
}
