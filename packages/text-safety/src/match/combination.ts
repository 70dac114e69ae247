import type { Concept } from '../lexicon/concepts.ts';
import type { CombinationRule } from '../rules/rule.ts';
import type { ConceptHit, HitIndex, Span } from './hit-index.ts';
import { sharedLanguages, shareLanguage, shareLanguageOutside } from './language-set.ts';
import type { LanguageSet } from './language-set.ts';

/** Hits looked at per part and direction: more phrases do not stand within the widest span. */
const MAX_CANDIDATES = 24;

/** Dense scripts say the same in fewer characters: spans are written for English. */
const DENSE_SHARE = 0.5;

/** The end of a sentence, paragraph or list item, or an identifier of a program: parts on both sides do not belong together. */
const SENTENCE_END = /[.!?][\])"'”’]{0,2}\s|[。！？।]|\n\s{0,8}(?:\n|(?:[*•·–-]|\d{1,2}[.)])\s)|[A-Za-z]_[A-Za-z]/;

/** The languages that need another reading than English. */
export interface LanguageTraits {
  readonly verbFinal: LanguageSet;
  readonly dense: LanguageSet;
}

/** Meanings that are orders. The verb alone does not always show whether it is meant for the reader: its subject does. */
const ORDERS: ReadonlySet<Concept> = new Set<Concept>(['override', 'discard', 'override_weak', 'reveal']);

/** Meanings that speak to somebody: the words of a quotation may be meant for others. */
const SPOKEN: ReadonlySet<Concept> = new Set<Concept>([...ORDERS, 'persona', 'what_is', 'send', 'conceal']);

/** A place where the parts of a rule stand together. */
export interface Combination extends Span {
  readonly rule: CombinationRule;
  /** Those that know all of them. */
  readonly languages: LanguageSet;
  /** Where the verb of an order stands. */
  readonly verb?: Span;
  /** Whether it speaks to somebody. */
  readonly isSpoken?: boolean;
}

/** Every place where the parts of `rule` stand together. */
export function findCombination(text: string, rule: CombinationRule, hits: HitIndex, traits: LanguageTraits): Combination[] {
  if (rule.parts.some((part) => part.every((concept) => hits.of(concept).length === 0))) return [];
  const found: Combination[] = [];
  for (const concept of rule.parts[0]) {
    let behind = -1;
    for (const anchor of hits.of(concept)) {
      if (anchor.start < behind) continue;
      const range = complete(text, rule, anchor, hits, traits);
      if (range === undefined) continue;
      found.push({
        rule,
        start: range.start,
        end: range.end,
        languages: range.languages,
        isSpoken: rule.isSpoken === true || SPOKEN.has(concept),
        ...(ORDERS.has(concept) && { verb: anchor }),
      });
      behind = range.end;
    }
  }
  return found;
}

function complete(text: string, rule: CombinationRule, anchor: ConceptHit, hits: HitIndex, traits: LanguageTraits): ConceptHit | undefined {
  const chosen = [anchor];
  let { languages, start, end } = anchor;
  for (const part of rule.parts.slice(1)) {
    const hit = nearest(part, chosen, languages, rule, hits, traits);
    if (hit === undefined) return undefined;
    chosen.push(hit);
    languages = sharedLanguages(languages, hit.languages);
    start = Math.min(start, hit.start);
    end = Math.max(end, hit.end);
  }
  if (chosen.length === 1) return { start, end, languages };
  const span = shareLanguageOutside(languages, languages, traits.dense) ? rule.span : rule.span * DENSE_SHARE;
  return end - start > span || SENTENCE_END.test(text.slice(start, end)) ? undefined : { start, end, languages };
}

/** The hit of `part` that is closest to the anchor (the first chosen), shares the languages and overlaps nothing chosen so far. */
function nearest(
  part: readonly Concept[],
  chosen: readonly ConceptHit[],
  languages: LanguageSet,
  rule: CombinationRule,
  hits: HitIndex,
  traits: LanguageTraits,
): ConceptHit | undefined {
  const anchor = chosen[0];
  if (anchor === undefined) return undefined;
  let best: ConceptHit | undefined;
  let bestDistance = rule.span + 1;
  const consider = (hit: ConceptHit): void => {
    const isBehind = hit.start >= anchor.end;
    const distance = isBehind ? hit.end - anchor.start : anchor.end - hit.start;
    if (distance >= bestDistance || !shareLanguage(languages, hit.languages)) return;
    if (!isBehind && rule.order !== 'any' && shareLanguageOutside(languages, hit.languages, traits.verbFinal)) return;
    if (chosen.some((other) => hit.start < other.end && other.start < hit.end)) return;
    best = hit;
    bestDistance = distance;
  };
  for (const concept of part) {
    const list = hits.of(concept);
    const from = hits.firstFrom(concept, anchor.start);
    for (let index = from; index < from + MAX_CANDIDATES; index++) {
      const hit = list[index];
      if (hit === undefined || hit.start > anchor.start + rule.span) break;
      consider(hit);
    }
    for (let index = from - 1; index >= from - MAX_CANDIDATES; index--) {
      const hit = list[index];
      if (hit === undefined || hit.start < anchor.start - rule.span) break;
      consider(hit);
    }
  }
  return best;
}
