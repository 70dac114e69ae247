import { rewrittenView, TextRewriter, VOCABULARY } from '@input-trust/detector-kit/text';
import type { TextView } from '@input-trust/detector-kit/text';
import { LEXICONS } from '../lexicon/languages.ts';
import { allPhrasesOf } from '../lexicon/lexicon.ts';

/** Letters in a row from which on they may be several words: longer than nearly all words of English. */
const MIN_RUN = 20;

/** Longer runs are data. */
const MAX_RUN = 400;

/** Runs of one text that are taken apart; a page of such words has a few dozen. */
const MAX_RUNS = 64;

const LONGEST = 20;

/** Letters in a hundred that may belong to no known word. */
const MAX_UNKNOWN = 0.15;

/** What a letter outside of a known word costs, in words. */
const UNKNOWN_COST = 2;

/** Words without which a run is no order to a model: native search before anything else. */
const KEY_WORD =
  /ignore|disregard|forget|bypass|override|instruction|prompt|reveal|unrestricted|filters|guidelines|password|withoutany|youare|yourrules|wordsabove|everythingabove/i;

/** Names in camel case are read as such. */
const CAMEL_CASE = /[a-z][A-Z][a-z]/;

const SMALL_WORDS = 'a i an as at be by do he if in is it me my no of on or so to up us we ai am https http'.split(' ');

let words: ReadonlySet<string> | undefined;

/** Small words, common words and those that rules turn on. */
function vocabulary(): ReadonlySet<string> {
  words ??= new Set([
    ...SMALL_WORDS,
    ...VOCABULARY,
    ...LEXICONS.filter(({ language }) => language === 'en').flatMap(
      (lexicon) =>
        allPhrasesOf(lexicon)
          .join(' ')
          .toLowerCase()
          .match(/[a-z]{3,20}/g) ?? [],
    ),
  ]);
  return words;
}

/**
 * The text with spaces in runs of letters that are several English words, with its offsets led back; nothing where there are none. The words are those that
 * leave the fewest letters over and are the fewest (shortest path over the ends of words). Linear: a run takes at most {@link LONGEST} steps per letter.
 */
export function partRunTogetherWords(view: TextView): TextView | undefined {
  const { text } = view;
  const rewriter = new TextRewriter(text);
  let runs = 0;
  for (let at = MIN_RUN - 1; at < text.length && runs < MAX_RUNS; at += MIN_RUN) {
    // Every run that is long enough stands at one of these places.
    if (!isLetter(text.charCodeAt(at))) continue;
    let start = at;
    while (start > 0 && at - start < MAX_RUN && isLetter(text.charCodeAt(start - 1))) start--;
    let end = at + 1;
    while (end < text.length && end - start <= MAX_RUN && isLetter(text.charCodeAt(end))) end++;
    if (end - start < MIN_RUN) continue;
    at = end - 1;
    const run = text.slice(start, end);
    if (run.length > MAX_RUN || !KEY_WORD.test(run) || CAMEL_CASE.test(run)) continue;
    runs++;
    for (const border of bordersIn(run.toLowerCase())) rewriter.replace(start + border, start + border, ' ');
  }
  const read = rewriter.finish();
  return read && rewrittenView(read.text, view, [read.map]);
}

/** Where a word of a run ends and the next begins; none where too much of it is no word. */
function bordersIn(run: string): number[] {
  const known = vocabulary();
  const cost = new Float64Array(run.length + 1).fill(Infinity);
  const from = new Int32Array(run.length + 1);
  cost[0] = 0;
  for (let start = 0; start < run.length; start++) {
    const soFar = cost[start] ?? Infinity;
    for (let end = start + 1; end <= Math.min(run.length, start + LONGEST); end++) {
      const isKnown = known.has(run.slice(start, end));
      if (!isKnown && end > start + 1) continue;
      const total = soFar + (isKnown ? 1 : UNKNOWN_COST);
      if (total >= (cost[end] ?? Infinity)) continue;
      cost[end] = total;
      from[end] = start;
    }
  }
  const borders: number[] = [];
  let unknown = 0;
  for (let end = run.length; end > 0; end = from[end] ?? 0) {
    const start = from[end] ?? 0;
    const isKnown = known.has(run.slice(start, end));
    if (!isKnown) unknown++;
    // Letters that are no words stay together.
    if (start > 0 && (isKnown || known.has(run.slice(from[start] ?? 0, start)))) borders.push(start);
  }
  return unknown > run.length * MAX_UNKNOWN ? [] : borders.toReversed();
}

function isLetter(unit: number): boolean {
  const small = unit | 0x20;
  return small >= 0x61 && small <= 0x7a;
}
