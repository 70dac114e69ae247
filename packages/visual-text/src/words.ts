import { isEnglishWord, VOCABULARY } from '@input-trust/detector-kit/text';
import { lengthOf, meanConfidence } from './ocr-word.ts';
import type { OcrLine, OcrWord } from './ocr-word.ts';

/** Marks that the engine is less sure of than this are specks. Words are kept with their line: a sentence without one says something else. */
const MIN_MARK_CONFIDENCE = 0.45;
/** A line whose words are on average less sure than this is not kept, unless its words speak for it. */
export const MIN_LINE_CONFIDENCE = 0.6;
/** The engine is less sure of small print: a line is kept from here on where it has words that texture does not fall into by chance. */
const MIN_ENGLISH_CONFIDENCE = 0.35;
const MIN_ENGLISH_WORDS = 2;
/** What a person does not see is claimed to be text only where the engine is sure of it. */
const MIN_HIDDEN_CONFIDENCE = 0.75;
/** From here on what is read is text although it has no words. */
const SURE_CONFIDENCE = 0.8;
/** A hidden stretch has at least so many words of three letters or more. */
const MIN_HIDDEN_WORDS = 3;
/** Part of its letters that stand in such words: texture gives long rows with a word here and there. */
const CERTAIN_PART = 0.5;
/** Different common words from which on less will do: lines that touch each other are read in part, and texture has one or two. */
const MANY_COMMON_WORDS = 6;
const CERTAIN_PART_BESIDE_THEM = 0.25;

/**
 * Letters and digits of surely read words from which on a line is writing, whatever its words look like: code, numbers for letters, dashes
 * between them.
 */
const MIN_SURE_LETTERS = 10;

/** Whether the engine is sure of a stretch with letters and digits of any kind, which it is not of texture. */
function isSure({ text, confidence }: OcrWord): boolean {
  return confidence >= SURE_CONFIDENCE && signsOf(text).length >= 3 && /\p{L}/u.test(text);
}

function isSurelyWritten(words: readonly OcrWord[]): boolean {
  const letters = words.filter(isSure).reduce((sum, { text }) => sum + signsOf(text).length, 0);
  return letters >= MIN_SURE_LETTERS && letters >= 0.5 * words.reduce((sum, { text }) => sum + signsOf(text).length, 0);
}

function signsOf(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** The engine makes short words of texture as well, so that only the most frequent of them count. */
const MIN_ENGLISH_LETTERS = 5;

function isEnglish({ text }: OcrWord): boolean {
  const word = lettersOf(text).toLowerCase();
  return VOCABULARY.has(word) || (word.length >= MIN_ENGLISH_LETTERS && isEnglishWord(word));
}

/** Letters that are not Latin, of words that are read surely, from which on a line is writing: texture is not read so, and Latin words beside them are known less well. */
const MIN_FOREIGN_LETTERS = 5;

function isInScript(words: readonly OcrWord[]): boolean {
  const foreign = words.flatMap(({ text, confidence }) => (confidence >= SURE_CONFIDENCE ? (text.match(FOREIGN_LETTERS) ?? []) : []));
  return foreign.length >= MIN_FOREIGN_LETTERS && meanConfidence(words) >= MIN_ENGLISH_CONFIDENCE;
}

const FOREIGN_LETTERS = /(?!\p{Script=Latin})\p{L}/gu;

/** The lines that hold words, without what is no word in them: texture read as text is letters in no order. */
export function readableLines(lines: readonly OcrLine[]): OcrLine[] {
  return lines.flatMap((line) => {
    const words = line.filter(({ text, confidence }) => text.trim() !== '' && (confidence >= MIN_MARK_CONFIDENCE || isWordLike(text)));
    const wordLike = words.filter(({ text }) => isWordLike(text));
    const letters = lengthOf(wordLike);
    const all = lengthOf(words);
    const english = wordLike.filter(isEnglish);
    const minConfidence = english.length >= MIN_ENGLISH_WORDS ? MIN_ENGLISH_CONFIDENCE : MIN_LINE_CONFIDENCE;
    const isKept = letters >= 3 && letters >= 0.5 * all && meanConfidence(words) >= minConfidence;
    return isKept || isSurelyWritten(words) || isInScript(words) ? [words] : [];
  });
}

/** Words of a line that is one of many, of which the engine need not be as sure as of what is kept. */
const MIN_HINT = { letters: 4, confidence: 0.5 } as const;

/** Numbers of two digits and more that are read surely speak for writing as words do: codes of letters, tables, dates. */
const MIN_NUMBERS = 3;

function isSureNumber({ text, confidence }: OcrWord): boolean {
  return confidence >= MIN_HIDDEN_CONFIDENCE && NUMBER.test(text);
}

/** Also an amount, a day, a time, and what is counted: `2.328`, `28/11/2026`, `38.31s`. */
const NUMBER = /^\p{Sc}?\p{Nd}[\p{Nd}.,:/%-]{1,23}(?:\p{L}{1,2}|;)?$/u;

/** Bars and dots are read as short numbers, and as the same digit over and over. */
function isLongNumber({ text }: OcrWord): boolean {
  const digits = text.replaceAll(/\P{Nd}/gu, '');
  return digits.length >= 4 && new Set(digits).size >= 3;
}

/** Whether a reading speaks for words in the lines around it: a long one, two that are common, or several numbers. */
export function hasWords(words: readonly OcrWord[]): boolean {
  const wordLike = words.filter(({ text }) => isWordLike(text) && lettersOf(text).length >= 3);
  if (wordLike.some(({ text, confidence }) => lettersOf(text).length >= MIN_HINT.letters && confidence >= MIN_HINT.confidence)) return true;
  const common = wordLike.filter((word) => word.confidence >= MIN_ENGLISH_CONFIDENCE && isEnglish(word));
  const numbers = words.filter(isSureNumber);
  return common.length >= MIN_ENGLISH_WORDS || numbers.length >= MIN_NUMBERS || numbers.some(isLongNumber) || isSurelyWritten(words);
}

/** What the engine is sure of where text stands among specks. */
const AMONG_SPECKS = { letters: 3, confidence: 0.6 } as const;

/** Whether a reading makes more words than there are `letters`, and is sure of none: what is read so are specks and texture, in any rendering. */
export function isScattered(words: readonly OcrWord[], letters: number): boolean {
  if (words.length <= letters) return false;
  return !words.some(({ text, confidence }) => text.length >= AMONG_SPECKS.letters && confidence >= AMONG_SPECKS.confidence);
}

/** Letters of an English word that is not read from letters of other scripts by chance, and how sure the engine is of it at least. */
const LATIN = { letters: 4, confidence: 0.3 } as const;

/** Names of files and hosts, pieces of addresses, identifiers. */
const DOTTED = { pattern: /[a-z]{3}[.:/\\_][a-z0-9]{2}/i, confidence: 0.5 } as const;

const LONG_NUMBER = /[\p{Nd}.,:'/-]{6,60}/u;

/** Whether a line that was read unsurely is Latin, or of digits, all the same. */
export function looksLatin(words: readonly OcrWord[]): boolean {
  const text = words.map((word) => word.text).join(' ');
  if ((LONG_NUMBER.exec(text)?.[0].length ?? 0) > 0.5 * text.length) return true;
  return words.some(
    (word) =>
      (word.confidence >= LATIN.confidence && hasEnglishPart(word)) ||
      (word.confidence >= DOTTED.confidence && DOTTED.pattern.test(word.text)),
  );
}

function hasEnglishPart(word: OcrWord): boolean {
  return word.text.split('-').some((text) => lettersOf(text).length >= LATIN.letters && isEnglish({ ...word, text }));
}

/** Whether lines that nobody sees are text beyond reasonable doubt. */
export function isCertainText(lines: readonly OcrLine[]): boolean {
  const words = lines.flat();
  const certain = words.filter(
    (word) => isSure(word) || (word.confidence >= MIN_HIDDEN_CONFIDENCE && isWordLike(word.text) && lettersOf(word.text).length >= 3),
  );
  const letters = lengthOf(certain);
  // Numbers between the words speak neither for nor against them.
  const all = lengthOf(words.filter((word) => !isSureNumber(word)));
  const common = new Set(certain.map(({ text }) => lettersOf(text).toLowerCase()).filter((word) => VOCABULARY.has(word)));
  const part = common.size >= MANY_COMMON_WORDS ? CERTAIN_PART_BESIDE_THEM : CERTAIN_PART;
  return certain.length >= MIN_HIDDEN_WORDS && letters >= part * all && certain.some(({ text }) => lettersOf(text).length >= 4);
}

/** The words of three letters or more that lines hold, in lower case. */
export function vocabulary(lines: readonly OcrLine[]): Set<string> {
  return new Set(
    lines
      .flat()
      .map(({ text }) => lettersOf(text).toLowerCase())
      .filter((word) => word.length >= 3),
  );
}

/** Part of the words of a reading that were read before: the same text elsewhere. */
const SAME_WORDS = 0.7;

/** Whether most of some words are known from elsewhere. */
export function areKnown(words: ReadonlySet<string>, known: ReadonlySet<string>): boolean {
  return [...words].filter((word) => known.has(word)).length >= SAME_WORDS * words.size;
}

function lettersOf(text: string): string {
  return text.replaceAll(/[^\p{L}]/gu, '');
}

const ADDRESS = /(?:https?:\/\/|\bwww\.)[\w-]{1,60}\.[\w.-]{2,60}|^\W?[\w.+-]{2,60}@[\w-]{2,60}\.[\w.-]{2,60}/i;
const PATH = /[a-z][\w.-]{2,60}[\\/][a-z][\w.-]{1,60}[\\/][a-z][\w.-]{2,60}/i;

/** Whether a text is a web or mail address or the path of a file, or holds one. */
function isAddress(text: string): boolean {
  return ADDRESS.test(text) || PATH.test(text);
}

/** The engine expects words of its dictionary, and is unsure of addresses that it reads well: their form speaks for them. */
export function withSureAddress(word: OcrWord): OcrWord {
  return isAddress(word.text) ? { ...word, confidence: Math.max(word.confidence, ADDRESS_CONFIDENCE) } : word;
}

const ADDRESS_CONFIDENCE = 0.9;

/** One sign of several letters: the engine takes many for words. */
const SYLLABLE = /^\p{Script=Hangul}$/u;

/**
 * Whether letters stand together as in a word: of one script, with a vowel where it is Latin, no heap of consonants, no letter three times
 * in a row, capitals first or throughout. Numbers, amounts and web addresses are words as well.
 */
export function isWordLike(text: string): boolean {
  const word = text.replaceAll(/^[^\p{L}\p{N}]{1,20}|[^\p{L}\p{N}]{1,20}$/gu, '');
  if (/^[\p{N}.,:/%€$£+-]{2,24}$/u.test(word) || NUMBER.test(word) || isAddress(word)) return true;
  const letters = lettersOf(word);
  if (SYLLABLE.test(word)) return true;
  if (letters.length < 2 || letters.length < 0.6 * word.length) return false;
  if (/(\p{L})\1\1/iu.test(letters)) return false;
  if (!/^[a-z]{1,60}$/i.test(letters)) return true;
  if (/[bcdfghjklmnpqrstvwxz]{6}/i.test(letters)) return false;
  const isUpper = letters === letters.toUpperCase();
  if (!/[aeiouy]/i.test(letters)) return isUpper && letters.length <= 5;
  // Beyond the first letter and names such as eBay and GitHub, capitals inside a word are misreadings.
  const capitals = letters.slice(1).replaceAll(/[^A-Z]/g, '').length;
  return isUpper || capitals <= Math.max(1, letters.length / 6);
}
