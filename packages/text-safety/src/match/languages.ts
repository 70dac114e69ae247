import { WITHOUT_WORDS } from '../lexicon/concepts.ts';
import type { Concept } from '../lexicon/concepts.ts';
import { LEXICONS } from '../lexicon/languages.ts';
import type { Language, Lexicon } from '../lexicon/lexicon.ts';
import type { Rule } from '../rules/rule.ts';

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
