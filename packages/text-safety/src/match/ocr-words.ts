import { isEnglishWord, isFormOf, rewrittenView, TextRewriter, VOCABULARY } from '@input-trust/detector-kit/text';
import type { TextView } from '@input-trust/detector-kit/text';
import { LEXICONS } from '../lexicon/languages.ts';
import { allPhrasesOf } from '../lexicon/lexicon.ts';
import { RULES } from '../rules/index.ts';

/** Different words of one text that are compared with the vocabulary; a page of small print has a thousand. */
const MAX_COMPARED = 2000;

/** Small words that stand beside others without a space: `myinstructions`. */
const SHORT_WORDS: ReadonlySet<string> = new Set(['a', 'an', 'as', 'at', 'be', 'by', 'do', 'if', 'in', 'is', 'it', 'me', 'my', 'no', 'of', 'on', 'or', 'so', 'to', 'up', 'us', 'we']); // prettier-ignore

/** Letters and signs, in lower case, that small print makes alike. */
const ALIKE: ReadonlySet<string> = new Set(
  'il i1 i! i| ij lt l1 l! l| lf lj tf t1 tr fr oa oe oc o0 od oq ec ea cg gq g9 yv vw vu un nh nm np hb hn bk bd b6 b8 kx s5 s8 as az ae z2 dq'
    .split(' ')
    .flatMap((pair) => [pair, [...pair].toReversed().join('')]),
);

/** Letters that become two, or one of two. */
const PAIRS: ReadonlySet<string> = new Set(['rn m', 'nn m', 'cl d', 'vv w', 'ri n', 'il u', 'li h', 'ii u', 'tl d', 'lc k']);

/** What an error costs: one that small print makes often, and any other. */
const COMMON_ERROR = 0.5;
const OTHER_ERROR = 1;

/** The most that all errors of a word may cost, by its length: short words become others too easily, and words of three letters are read anew only where they hold a digit or a sign. */
function tolerance(length: number): number {
  return length < 5 ? 0.5 : length < 7 ? 1 : length < 10 ? 1.5 : 2;
}

interface Vocabulary {
  /** Words that are left as they are, of all languages. */
  readonly known: ReadonlySet<string>;
  /** English words of three letters and more that rules turn on. */
  readonly words: ReadonlySet<string>;
  /** The same by their outlines, and by these with one letter left out. */
  readonly byOutline: ReadonlyMap<string, readonly string[]>;
}

let vocabulary: Vocabulary | undefined;

/** Built on first use, like the matcher. */
function buildVocabulary(): Vocabulary {
  const english = LEXICONS.filter(({ language }) => language === 'en').flatMap((lexicon) => wordsIn(allPhrasesOf(lexicon).join(',')));
  const triggers = RULES.flatMap((rule) => ('triggers' in rule && rule.languages === undefined ? wordsIn(rule.triggers) : []));
  const words = new Set([...VOCABULARY, ...english, ...triggers].filter((word) => word.length >= 3));
  const known = new Set([
    ...words,
    ...VOCABULARY,
    ...SHORT_WORDS,
    ...LEXICONS.flatMap((lexicon) => wordsIn(allPhrasesOf(lexicon).join(','))),
  ]);
  const byOutline = new Map<string, string[]>();
  for (const word of words) {
    for (const outline of outlinesOf(word)) {
      const alike = byOutline.get(outline);
      if (alike === undefined) byOutline.set(outline, [word]);
      else alike.push(word);
    }
  }
  return { known, words, byOutline };
}

function wordsIn(phrases: string): string[] {
  return phrases.toLowerCase().match(/[a-z]{2,24}/g) ?? [];
}

/**
 * What is left of a word when letters that look alike are one, and the same with each letter left out in turn: two words that are one error
 * apart, and any number of confusions, share one (Garbe's symmetric deletion).
 */
function outlinesOf(word: string): Set<string> {
  const outline = word.replaceAll(THIN, 'i').replaceAll(ROUND, 'o').replaceAll(ARCHED, 'n');
  const outlines = new Set([outline]);
  for (let at = 0; at < outline.length; at++) outlines.add(outline.slice(0, at) + outline.slice(at + 1));
  return outlines;
}

const THIN = /[il1!|tfjr]/g;
const ROUND = /[oaec0dqgs589z2$]/g;
const ARCHED = /[nhumbpvwykx67]/g;

/**
 * A text that was read from a picture with the English words that rules turn on put right (`lgnare al previaus instruc tlons`): another reading
 * beside the text itself, with its offsets led back. Nothing when no word changes.
 *
 * Words are compared by edit distance (Wagner and Fischer 1974), in which errors that small print makes often cost half: see Kukich 1992,
 * "Techniques for automatically correcting words in text", 2.2, on confusions of OCR.
 */
export function readThroughOcrErrors(view: TextView): TextView | undefined {
  vocabulary ??= buildVocabulary();
  const rewriter = new TextRewriter(view.text);
  const corrections = new Map<string, string | undefined>();
  let previous: { readonly start: number; readonly end: number; readonly word: string } | undefined;
  for (const { 0: written, index: start } of view.text.matchAll(/[\w|!$]{1,40}/g)) {
    const word = written.replace(/[|!$_]{1,40}$/, '') || written;
    const end = start + word.length;
    const lower = word.toLowerCase();
    const isJoined = previous !== undefined && start - previous.end === 1 && vocabulary.words.has(previous.word + lower);
    if (previous !== undefined && isJoined && !(vocabulary.known.has(previous.word) && vocabulary.known.has(lower))) {
      rewriter.replace(previous.end, start, '');
      previous = undefined;
      continue;
    }
    if (!corrections.has(word) && corrections.size < MAX_COMPARED) corrections.set(word, corrected(word, vocabulary));
    const text = corrections.get(word);
    if (text !== undefined) rewriter.replace(start, end, text);
    previous = text === undefined ? { start, end, word: lower } : undefined;
  }
  const read = rewriter.finish();
  return read && rewrittenView(read.text, view, [read.map]);
}

/** What a word most likely was, or nothing where it is known, or like no word of the vocabulary: `discloses` tells what `disclose` demands. */
function corrected(word: string, { known, words, byOutline }: Vocabulary): string | undefined {
  if (word === 'Al') return 'AI';
  const lower = word.toLowerCase();
  const isShort = lower.length < 4;
  if (lower.length < 3 || (isShort && /^[a-z]*$/.test(lower)) || isEnglishWord(lower) || isFormOf(lower, known)) return undefined;
  for (let at = 2; at <= lower.length - 2; at++) {
    if (areWords(lower.slice(0, at), lower.slice(at), words)) return `${word.slice(0, at)} ${word.slice(at)}`;
  }
  let best: string | undefined;
  let least = Infinity;
  for (const candidate of new Set([...outlinesOf(lower)].flatMap((outline) => byOutline.get(outline) ?? []))) {
    const cost = distance(lower, candidate);
    if (cost > tolerance(candidate.length) || cost >= least) continue;
    [best, least] = [candidate, cost];
  }
  return best === undefined ? undefined : inCaseOf(word, best);
}

/** Whether two English words stand together without a space; a short one only beside a long one: `update` is one word. */
function areWords(head: string, tail: string, words: ReadonlySet<string>): boolean {
  const isLong = (word: string): boolean => word.length >= 6 && words.has(word);
  return (words.has(head) && words.has(tail)) || (SHORT_WORDS.has(head) && isLong(tail)) || (isLong(head) && SHORT_WORDS.has(tail));
}

/** As many capitals as the word that was read has: some rules look for headings. */
function inCaseOf(written: string, word: string): string {
  const capitals = written.replaceAll(/[^A-Z]/g, '').length;
  if (capitals > written.length / 2) return word.toUpperCase();
  return /^[A-Z]/.test(written) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}

/** What the errors between a word that was read and one of the vocabulary cost. */
function distance(read: string, word: string): number {
  const width = word.length + 1;
  const costs = new Float64Array((read.length + 1) * width);
  const costAt = (i: number, j: number): number => (i < 0 || j < 0 ? Infinity : (costs[i * width + j] ?? Infinity));
  for (let i = 0; i <= read.length; i++) {
    for (let j = i === 0 ? 1 : 0; j <= word.length; j++) {
      const [a, b] = [read[i - 1] ?? '', word[j - 1] ?? ''];
      costs[i * width + j] = Math.min(
        costAt(i - 1, j) + OTHER_ERROR,
        costAt(i, j - 1) + OTHER_ERROR,
        costAt(i - 1, j - 1) + (a === b ? 0 : ALIKE.has(a + b) ? COMMON_ERROR : OTHER_ERROR),
        i > 1 && PAIRS.has(`${read[i - 2]}${a} ${b}`) ? costAt(i - 2, j - 1) + COMMON_ERROR : Infinity,
        j > 1 && PAIRS.has(`${word[j - 2]}${b} ${a}`) ? costAt(i - 1, j - 2) + COMMON_ERROR : Infinity,
      );
    }
  }
  return costs.at(-1) ?? Infinity;
}
