import type { Concept, Language, Lexicon } from '../lexicon/concepts.ts';
import { LEXICONS } from '../lexicon/index.ts';
import type { Rule } from '../rules/rule.ts';

/** Meanings that are found without words. */
const WITHOUT_WORDS: ReadonlySet<Concept> = new Set<Concept>(['target']);

/** The languages that a rule is written for: those which know a phrase for each of its parts. Patterns are English unless they say more. */
export function languagesOf(rule: Rule): readonly Language[] {
  if (!('parts' in rule)) return rule.languages ?? ['en'];
  return LEXICONS.filter((lexicon) => rule.parts.every((part) => part.some((concept) => knows(lexicon, concept)))).map(
    ({ language }) => language,
  );
}

function knows({ phrases }: Lexicon, concept: Concept): boolean {
  return WITHOUT_WORDS.has(concept) || phrases[concept] !== undefined;
}
