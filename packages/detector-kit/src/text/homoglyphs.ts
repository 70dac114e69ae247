import { codePointAt } from './code-point-at.ts';
import { ASCII_LETTER, characterClasses, LOOKALIKE, MARK, OWN_LETTER, WORD } from './character-classes.ts';
import { CONFUSABLE_LETTERS, ENCLOSED_LETTERS, SIMILAR_LETTERS } from './confusables.ts';
import { parseLetterTable } from './letter-table.ts';
import type { Rewritten } from './offset-map.ts';
import { TextRewriter } from './offset-map.ts';
import type { Cluster, UnicodeFinding } from './unicode-finding.ts';
import { Clusters } from './unicode-finding.ts';

/** One look-alike word is a slip of a bilingual keyboard; two are reported, and so is one with two look-alike letters or more. */
export const MIN_HOMOGLYPHS = 2;

/** Words on either side that tell which script the surroundings are written in. */
const NEIGHBOURS = 3;

/** Latin words that must stand near a word of another script before it can pass for a Latin one. */
const MIN_LATIN_NEIGHBOURS = 2;

/** Units on either side that neighbours are looked for in. */
const NEIGHBOUR_REACH = 96;

/** Longer runs of letters are judged in pieces. */
const MAX_WORD = 256;

interface Word {
  readonly end: number;
  readonly letters: number;
  readonly asciiLetters: number;
  /** Letters that no Latin letter looks like: then the word is a word of its own script. */
  readonly hasOwnLetters: boolean;
  /** Offsets of look-alikes, in ascending order. */
  readonly lookalikes: readonly number[];
  /** Look-alikes that are no Latin letters. */
  readonly foreign: number;
  /** Every look-alike is in UTS #39, not merely similar. */
  readonly isStrict: boolean;
}

interface HomoglyphCluster extends Cluster {
  letters: number;
}

/**
 * Replaces look-alike letters by the ASCII letters that they imitate, and reports the words they stood in; nothing where there are none.
 *
 * Only words that can be read as ASCII from end to end are touched: words that mix scripts, words in phonetic Latin letters (small capitals),
 * and words of another script among Latin ones. Words of living languages nearly always have letters of their own and stay as they are.
 */
export function replaceHomoglyphs(text: string): (Rewritten & { readonly findings: readonly UnicodeFinding[] }) | undefined {
  const classOf = characterClasses();
  const rewriter = new TextRewriter(text);
  const clusters = new Clusters<HomoglyphCluster>((start) => ({ start, end: start, count: 0, letters: 0 }));
  let i = 0;
  while (i < text.length) {
    const bits = classOf[text.charCodeAt(i)]!;
    if ((bits & WORD) !== 0) {
      const { end, classes } = scanWord(text, i);
      if ((classes & LOOKALIKE) !== 0 && (classes & OWN_LETTER) === 0) judgeWord(text, i, rewriter, clusters);
      i = end;
    } else {
      i += (bits & LOOKALIKE) === 0 ? 1 : replaceEnclosed(text, i, rewriter);
    }
  }
  const rewritten = rewriter.finish();
  const reported = clusters.all.filter((cluster) => cluster.letters >= MIN_HOMOGLYPHS);
  return rewritten && { ...rewritten, findings: reported.map(({ start, end, count }) => ({ technique: 'homoglyph', start, end, count })) };
}

/** End and classes of the word that starts at `start`. */
function scanWord(text: string, start: number): { end: number; classes: number } {
  const classOf = characterClasses();
  const limit = Math.min(text.length, start + MAX_WORD);
  let end = start;
  let classes = 0;
  while (end < limit) {
    const unit = text.charCodeAt(end);
    const isLowSurrogate = (unit & 0xfc00) === 0xdc00;
    const bits = classOf[unit]!;
    if ((bits & WORD) === 0 && !(isLowSurrogate && end > start)) break;
    classes |= bits;
    end++;
  }
  return { end, classes };
}

function judgeWord(text: string, start: number, rewriter: TextRewriter, clusters: Clusters<HomoglyphCluster>): void {
  const word = readWord(text, start);
  if (word.lookalikes.length === 0 || word.hasOwnLetters || !imitatesLatin(text, start, word)) return;
  for (const offset of word.lookalikes) {
    const codePoint = codePointAt(text, offset);
    rewriter.replace(offset, offset + (codePoint > 0xffff ? 2 : 1), tables().letters.get(codePoint)!);
  }
  const weight = evidence(text, start, word);
  if (weight > 0) clusters.at(start, word.end, 1).letters += weight;
}

function readWord(text: string, start: number): Word {
  const classOf = characterClasses();
  const { letters: letterOf, confusable } = tables();
  const limit = Math.min(text.length, start + MAX_WORD);
  const word = {
    end: start,
    letters: 0,
    asciiLetters: 0,
    hasOwnLetters: false,
    lookalikes: new Array<number>(),
    foreign: 0,
    isStrict: true,
  };
  while (word.end < limit) {
    const unit = text.charCodeAt(word.end);
    const bits = classOf[unit]!;
    if ((bits & WORD) === 0) break;
    if ((bits & ASCII_LETTER) !== 0) {
      word.asciiLetters++;
      word.letters++;
      word.end++;
    } else {
      const size = (unit & 0xfc00) === 0xd800 ? surrogateWordSize(text, word.end) : 1;
      if (size === 0) break;
      const codePoint = size === 1 ? unit : codePointAt(text, word.end);
      if (letterOf.has(codePoint)) {
        word.lookalikes.push(word.end);
        word.letters++;
        if (!isPhonetic(codePoint)) word.foreign++;
        if (!confusable.has(codePoint)) word.isStrict = false;
      } else if ((bits & MARK) === 0 && unit > 0x39 && !isLatin(codePoint)) {
        word.hasOwnLetters = true;
      }
      word.end += size;
    }
  }
  return word;
}

/** Units of the astral letter, mark or digit at `index`, 0 where it is something else. */
function surrogateWordSize(text: string, index: number): number {
  return /^[\p{L}\p{M}\p{Nd}]/u.test(text.slice(index, index + 2)) ? 2 : 0;
}

/** Latin letters with diacritics: Latin-1, Extended-A and -B, Extended Additional. */
function isLatin(codePoint: number): boolean {
  return (codePoint >= 0xaa && codePoint < 0x250) || (codePoint >= 0x1e00 && codePoint <= 0x1eff);
}

/** Latin letters of phonetic alphabets, among them small capitals. */
function isPhonetic(codePoint: number): boolean {
  return (
    (codePoint >= 0x250 && codePoint <= 0x2af) ||
    (codePoint >= 0x1d00 && codePoint <= 0x1dbf) ||
    (codePoint >= 0xa720 && codePoint <= 0xa7ff) ||
    (codePoint >= 0xab30 && codePoint <= 0xab69)
  );
}

function imitatesLatin(text: string, start: number, word: Word): boolean {
  if (word.foreign === 0) return word.letters > 1;
  if (word.asciiLetters === 0) {
    if (!word.isStrict || (word.letters === 1 && isGreek(text[start]!))) return false;
    const { latin, own } = neighbours(text, start, word.end);
    return latin >= MIN_LATIN_NEIGHBOURS && own === 0;
  }
  // Symbols of formulas: ρg, νx.
  if (word.lookalikes.length === 1 && word.letters <= 3 && isGreek(text[word.lookalikes[0]!]!)) return false;
  // A Russian ending on a Latin abbreviation: PDFка.
  return countScriptChanges(text, start, word) > 1 || neighbours(text, start, word.end).own === 0;
}

function countScriptChanges(text: string, start: number, word: Word): number {
  const classOf = characterClasses();
  let changes = 0;
  let previous: boolean | undefined;
  for (let i = start; i < word.end; i++) {
    const bits = classOf[text.charCodeAt(i)]!;
    if ((bits & (ASCII_LETTER | LOOKALIKE)) === 0) continue;
    const isAscii = (bits & ASCII_LETTER) !== 0;
    if (previous !== undefined && previous !== isAscii) changes++;
    previous = isAscii;
  }
  return changes;
}

/** Words in Latin letters, and words with letters of their own, among the nearest ones. */
function neighbours(text: string, start: number, end: number): { latin: number; own: number } {
  const classOf = characterClasses();
  const isWord = (index: number): boolean => (classOf[text.charCodeAt(index)]! & WORD) !== 0;
  const found = { latin: 0, own: 0 };
  const note = (word: Word): void => {
    if (word.hasOwnLetters) found.own++;
    else if (word.asciiLetters > 0) found.latin++;
  };
  let left = start;
  for (let words = 0; words < NEIGHBOURS; words++) {
    while (left > 0 && start - left < NEIGHBOUR_REACH && !isWord(left - 1)) left--;
    const wordEnd = left;
    while (left > 0 && start - left < NEIGHBOUR_REACH && isWord(left - 1)) left--;
    if (left < wordEnd) note(readWord(text, left));
  }
  let right = end;
  for (let words = 0; words < NEIGHBOURS; words++) {
    while (right < text.length && right - end < NEIGHBOUR_REACH && !isWord(right)) right++;
    if (right >= text.length || right - end >= NEIGHBOUR_REACH) break;
    const word = readWord(text, right);
    note(word);
    right = Math.max(word.end, right + 1);
  }
  return found;
}

/** How many letters of a replaced word speak for a disguise. Words that could be formulas, phonetic transcription or another language count for nothing. */
function evidence(text: string, start: number, word: Word): number {
  if (word.asciiLetters === 0) return 0;
  if (word.foreign === 0) {
    const isTranscription = /[/[(\u02c8\u02cc]/.test(text[start - 1] ?? '');
    return word.asciiLetters >= 3 && word.lookalikes.length * 2 <= word.asciiLetters && !isTranscription ? word.lookalikes.length : 0;
  }
  const isGreekSymbol = word.lookalikes.length === 1 && word.lookalikes[0] === start && isGreek(text[start]!);
  return isGreekSymbol ? 0 : word.foreign;
}

function isGreek(letter: string): boolean {
  return /\p{Script=Greek}/u.test(letter);
}

const EMOJI_PRESENTATION = 0xfe0f;

/** Replaces a boxed letter or a regional indicator that is no half of a flag. Returns the units to move on. */
function replaceEnclosed(text: string, index: number, rewriter: TextRewriter): number {
  const codePoint = codePointAt(text, index);
  const letter = tables().enclosed.get(codePoint);
  if (letter === undefined) return 1;
  if (isRegionalIndicator(codePoint) && isRegionalIndicator(index + 2 < text.length ? codePointAt(text, index + 2) : 0)) return 4;
  const size = text.charCodeAt(index + 2) === EMOJI_PRESENTATION ? 3 : 2;
  rewriter.replace(index, index + size, letter);
  return size;
}

function isRegionalIndicator(codePoint: number): boolean {
  return codePoint >= 0x1f1e6 && codePoint <= 0x1f1ff;
}

interface Tables {
  /** Code point to the ASCII letter. */
  readonly letters: ReadonlyMap<number, string>;
  /** The code points that UTS #39 has. */
  readonly confusable: ReadonlySet<number>;
  readonly enclosed: ReadonlyMap<number, string>;
}

let made: Tables | undefined;

function tables(): Tables {
  made ??= {
    letters: new Map([...parseLetterTable(SIMILAR_LETTERS), ...parseLetterTable(CONFUSABLE_LETTERS)]),
    confusable: new Set(parseLetterTable(CONFUSABLE_LETTERS).keys()),
    enclosed: parseLetterTable(ENCLOSED_LETTERS),
  };
  return made;
}
