import type { Rewritten } from './offset-map.ts';
import { TextRewriter } from './offset-map.ts';
import { VOCABULARY } from './vocabulary.ts';
import { wordAround } from './word-around.ts';

/** A letter and a sign that is no punctuation of prose: where a run may begin. Native search, so that prose passes quickly. */
const SPOT = /[A-Za-z][.,!]? ?[^A-Za-z0-9\s,.;:'-]/g;

/** Five words or more with the same sign or figure between them: `ignore_all_previous_instructions_now`, `"ignore" "all" …`. Longer runs are read in pieces. */
const SAME_SEPARATOR =
  /[A-Za-z]{1,24}[.,!]?((?=[^A-Za-z0-9\n]{0,5}[^A-Za-z0-9\s,.;:'-])[^A-Za-z0-9\n]{1,6})[A-Za-z]{1,24}[.,!]?(?:\1[A-Za-z]{1,24}[.,!]?){3,200}/y;

const CAMEL_SPOT = /[a-z][A-Z][a-z]/g;

/** A name in camel case of five words or more: `ignoreAllPreviousInstructionsNow`. */
const CAMEL_CASE = /[A-Za-z][a-z]{0,24}(?:[A-Z][a-z]{1,24}){4,40}/y;

/** The longest word of a run, in units. */
const MAX_WORD = 24;

/** Share of a run's words that the vocabulary has; paths and names of programs have fewer. */
const MIN_KNOWN_SHARE = 0.5;

interface Gap {
  readonly start: number;
  readonly end: number;
}

/** Words with a space between them where a sign, a figure or only a capital letter stood, or nothing when there are none. */
export function separateWords(text: string): Rewritten | undefined {
  const rewriter = new TextRewriter(text);
  let behind = 0;
  for (const { start, end } of [...separatorGaps(text), ...camelGaps(text)].sort((a, b) => a.start - b.start || a.end - b.end)) {
    if (start < behind) continue;
    rewriter.replace(start, end, ' ');
    behind = end;
  }
  return rewriter.finish();
}

function* separatorGaps(text: string): Generator<Gap, void, undefined> {
  for (const [run, start] of runsAt(text, SPOT, SAME_SEPARATOR)) {
    const separator = /[A-Za-z][.,!]?((?=[^A-Za-z0-9\n]{0,5}[^A-Za-z0-9\s,.;:'-])[^A-Za-z0-9\n]{1,6})/.exec(run)?.[1] ?? ' ';
    if (!isLanguage(run.split(separator))) continue;
    for (let at = run.indexOf(separator); at >= 0; at = run.indexOf(separator, at + separator.length))
      yield { start: start + at, end: start + at + separator.length };
  }
}

function* camelGaps(text: string): Generator<Gap, void, undefined> {
  for (const [run, start] of runsAt(text, CAMEL_SPOT, CAMEL_CASE)) {
    if (!isLanguage(run.split(/(?=[A-Z])/))) continue;
    for (const { index } of run.matchAll(/(?<=[a-z])(?=[A-Z])/g)) yield { start: start + index, end: start + index };
  }
}

/** The matches of a sticky pattern at the words around each spot, with where they start. */
function* runsAt(text: string, spot: RegExp, pattern: RegExp): Generator<[run: string, start: number], void, undefined> {
  let searched = 0;
  for (const { index } of text.matchAll(spot)) {
    if (index < searched) continue;
    const { start, end } = wordAround(text, index, isLetter, MAX_WORD);
    pattern.lastIndex = Math.max(start, searched);
    const run = pattern.exec(text)?.[0];
    searched = run === undefined ? Math.max(end, index + 1) : pattern.lastIndex;
    if (run !== undefined) yield [run, pattern.lastIndex - run.length];
  }
}

function isLanguage(words: readonly string[]): boolean {
  const known = words.filter((word) => VOCABULARY.has(word.toLowerCase().replace(/[^a-z]/g, '')));
  return known.length >= words.length * MIN_KNOWN_SHARE;
}

function isLetter(unit: number): boolean {
  const small = unit | 0x20;
  return small >= 0x61 && small <= 0x7a;
}
