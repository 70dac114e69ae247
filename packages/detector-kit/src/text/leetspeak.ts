import { characterSet, isMember } from './character-runs.ts';
import { VOCABULARY } from './vocabulary.ts';
import { wordAround } from './word-around.ts';

/** Digits and signs that stand for letters. `1`, `!` and `|` are i or l. */
const LEET_LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    0: 'o',
    1: 'i',
    3: 'e',
    4: 'a',
    5: 's',
    6: 'g',
    7: 't',
    8: 'b',
    9: 'g',
    '@': 'a',
    $: 's',
    '!': 'i',
    '|': 'i',
    '+': 't',
  }),
);

/** A digit or sign between two letters: such words are looked at first. */
const LEET_SPOT = /[A-Za-z][013457@$!][A-Za-z]/g;

/** Longer words are identifiers. */
const MAX_WORD = 24;
const LEET_CHARACTERS = characterSet(/[A-Za-z0-9@$!|+]/);
const LEET_WORD = /(?<![A-Za-z0-9@$!|+])[A-Za-z0-9@$!|+]{2,24}(?![A-Za-z0-9@$!|+])/g;

/** Letters of known words that must come out before a text counts as leetspeak: one long word or two short ones. Identifiers and hashes do not get there. */
const MIN_KNOWN_LETTERS = 6;

/** The text with leetspeak (1gn0r3 pr3v10u5) as letters, unit for unit, or nothing when it holds none. */
export function foldLeetspeak(text: string): string | undefined {
  let known = 0;
  let searched = 0;
  for (const { index } of text.matchAll(LEET_SPOT)) {
    if (index < searched) continue;
    const word = wordAround(text, index, (unit) => isMember(LEET_CHARACTERS, unit), MAX_WORD);
    searched = word.end;
    known += knownLetters(text.slice(word.start, word.end));
    if (known >= MIN_KNOWN_LETTERS) return text.replace(LEET_WORD, toLetters);
  }
  return undefined;
}

/** The same identifiers (utf8, base64) fill code and documents. Longer words are not kept: a slice of them would hold the whole text in memory. */
const JUDGED_LIMIT = 4096;
const LONGEST_JUDGED = 12;
const judged = new Map<string, number>();

/** Letters of a known word that a word in leetspeak stands for, 0 where it stands for none. */
function knownLetters(word: string): number {
  let known = judged.get(word);
  if (known === undefined) {
    const letters = wordLetters(toLetters(word));
    known = VOCABULARY.has(letters) ? letters.length : 0;
    if (judged.size >= JUDGED_LIMIT) judged.clear();
    if (word.length <= LONGEST_JUDGED) judged.set(word, known);
  }
  return known;
}

function toLetters(word: string): string {
  if (!/[A-Za-z]/.test(word) || !/[^A-Za-z]/.test(word)) return word;
  // A sign at the end is punctuation: "now!".
  const body = word.replace(/[!|+$@]+$/, '');
  const withI = [...body].map((character) => LEET_LETTERS.get(character) ?? character).join('');
  const withL = [...body].map((character) => (/[1!|]/.test(character) ? 'l' : (LEET_LETTERS.get(character) ?? character))).join('');
  const prefersL = !VOCABULARY.has(wordLetters(withI)) && VOCABULARY.has(wordLetters(withL));
  return (prefersL ? withL : withI) + word.slice(body.length);
}

function wordLetters(word: string): string {
  return word.toLowerCase().replace(/[^a-z]/g, '');
}
