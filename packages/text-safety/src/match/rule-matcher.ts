import type { ScanSettings } from '@input-trust/detector-kit';
import type { Concept } from '../lexicon/concepts.ts';
import { phrasesOf } from '../lexicon/lexicon.ts';
import type { Lexicon, PhraseList } from '../lexicon/lexicon.ts';
import type { CombinationRule, PatternRule, Rule } from '../rules/rule.ts';
import { DEFAULT_REACH } from '../rules/rule.ts';
import { findAddresses } from './addresses.ts';
import { findCombination } from './combination.ts';
import type { LanguageTraits } from './combination.ts';
import { HitIndex } from './hit-index.ts';
import type { Span } from './hit-index.ts';
import { languageSet, NO_LANGUAGE } from './language-set.ts';
import type { LanguageSet } from './language-set.ts';
import { PhraseTrie } from './phrase-trie.ts';
import type { Phrase } from './phrase-trie.ts';

/** A rule that holds at a place of the text. */
export interface RuleMatch extends Span {
  readonly rule: Rule;
  /** Those that know the words of a combination. */
  readonly languages?: LanguageSet;
  /** Where the verb of an order stands. */
  readonly verb?: Span;
  /** Whether it speaks to somebody, so that in a quotation it may be meant for others. */
  readonly isSpoken?: boolean;
}

/** What was found in one text: the rules that hold, and the meanings around them. */
export interface MatchResult {
  readonly matches: readonly RuleMatch[];
  readonly hits: HitIndex;
}

interface PhraseMeaning {
  readonly concept?: Concept;
  readonly languages: LanguageSet;
  /** Number of the pattern rule that the phrase triggers. */
  readonly pattern?: number;
}

/**
 * Finds rules in normalised text: one pass finds every phrase of every lexicon and trigger list, then combinations are
 * looked up around the rarest part and patterns run on the stretches around their triggers. Time is linear in the text.
 */
export class RuleMatcher {
  readonly #trie: PhraseTrie;
  readonly #meanings: PhraseMeaning[] = [];
  readonly #combinations: readonly CombinationRule[];
  readonly #patterns: readonly { readonly rule: PatternRule; readonly pattern: RegExp }[];
  readonly #traits: LanguageTraits;
  readonly #everyLanguage: LanguageSet;

  constructor(rules: readonly Rule[], lexicons: readonly Lexicon[]) {
    this.#combinations = rules.filter((rule) => 'parts' in rule);
    this.#patterns = rules
      .filter((rule) => 'pattern' in rule)
      .map((rule) => ({ rule, pattern: new RegExp(rule.pattern, `${rule.pattern.flags}g`) }));
    const those = (has: (lexicon: Lexicon) => boolean): LanguageSet =>
      languageSet(lexicons.flatMap((lexicon, number) => (has(lexicon) ? [number] : [])));
    this.#everyLanguage = those(() => true);
    this.#traits = {
      verbFinal: those((lexicon) => lexicon.verbFinal === true),
      dense: those((lexicon) => lexicon.dense === true),
    };
    const phrases: Phrase[] = [];
    const add = (phrase: string, meaning: PhraseMeaning): void => {
      phrases.push({ phrase, value: this.#meanings.push(meaning) - 1 });
    };
    for (const { phrase, concept, languages } of meaningsOf(lexicons)) add(phrase, { concept, languages });
    for (const [pattern, { rule }] of this.#patterns.entries())
      for (const phrase of triggersOf(rule)) add(phrase, { languages: NO_LANGUAGE, pattern });
    this.#trie = new PhraseTrie(phrases);
  }

  match(text: string, phase: ScanSettings['phase']): MatchResult {
    const hits = new HitIndex();
    const triggers = this.#patterns.map((): Span[] => []);
    this.#trie.find(text, (value, start, end) => {
      const meaning = this.#meanings[value];
      if (meaning?.concept !== undefined) hits.add(meaning.concept, { start, end, languages: meaning.languages });
      else if (meaning?.pattern !== undefined) triggers[meaning.pattern]?.push({ start, end });
    });
    const { targets, all } = findAddresses(text);
    hits.without(hits.of('harmless'));
    hits.without(all);
    for (const { start, end } of targets) hits.add('target', { start, end, languages: this.#everyLanguage });
    const matches: RuleMatch[] = [];
    for (const rule of this.#combinations) {
      if (appliesIn(rule, phase)) matches.push(...findCombination(text, rule, hits, this.#traits));
    }
    for (const [number, { rule, pattern }] of this.#patterns.entries()) {
      const spans = triggers[number];
      if (spans !== undefined && spans.length > 0 && appliesIn(rule, phase)) matches.push(...findPattern(text, rule, pattern, spans));
    }
    return { matches, hits };
  }
}

/** Each phrase with each of its meanings once, for all languages that share them. */
function meaningsOf(lexicons: readonly Lexicon[]): { phrase: string; concept: Concept; languages: LanguageSet }[] {
  const known = new Map<string, { phrase: string; concept: Concept; numbers: number[] }>();
  for (const [number, { phrases }] of lexicons.entries()) {
    for (const [concept, list] of Object.entries(phrases) as [Concept, PhraseList][]) {
      for (const written of phrasesOf(list)) {
        const key = `${concept} ${written}`;
        const meaning = known.get(key);
        if (meaning === undefined) known.set(key, { phrase: written, concept, numbers: [number] });
        else meaning.numbers.push(number);
      }
    }
  }
  // Thousands of phrases share some hundred sets.
  const sets = new Map<string, LanguageSet>();
  return [...known.values()].map(({ phrase, concept, numbers }) => {
    const key = numbers.join(' ');
    const languages = sets.get(key) ?? languageSet(numbers);
    sets.set(key, languages);
    return { phrase, concept, languages };
  });
}

function triggersOf({ triggers }: PatternRule): string[] {
  return triggers
    .replaceAll(/\s+/g, ' ')
    .split(',')
    .map((phrase) => phrase.trim());
}

function appliesIn(rule: Rule, phase: ScanSettings['phase']): boolean {
  return rule.phase === undefined || rule.phase === phase;
}

/** Runs a pattern once over every stretch around its triggers; overlapping stretches are joined, so nothing is read twice. */
function findPattern(text: string, rule: PatternRule, pattern: RegExp, triggers: readonly Span[]): RuleMatch[] {
  const { before = DEFAULT_REACH.before, after = DEFAULT_REACH.after } = rule;
  const matches: RuleMatch[] = [];
  let start = -1;
  let end = -1;
  const search = (): void => {
    if (start < 0) return;
    const stretch = text.slice(start, end);
    pattern.lastIndex = 0;
    for (let match = pattern.exec(stretch); match !== null; match = pattern.exec(stretch)) {
      matches.push({ rule, start: start + match.index, end: start + match.index + match[0].length, isSpoken: rule.isSpoken === true });
    }
  };
  for (const trigger of triggers) {
    if (rule.at !== undefined && !matchesAt(rule.at, text, trigger.start)) continue;
    const from = Math.max(0, trigger.start - before);
    if (from > end) {
      search();
      start = from;
    }
    end = Math.min(text.length, trigger.end + after);
  }
  search();
  return matches;
}

function matchesAt(sticky: RegExp, text: string, at: number): boolean {
  sticky.lastIndex = at;
  return sticky.test(text);
}
