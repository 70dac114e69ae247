import type { ScanSettings } from '@input-trust/detector-kit';
import { LEXICONS } from '../lexicon/index.ts';
import { weighMatches } from '../match/evidence.ts';
import type { Evidence } from '../match/evidence.ts';
import { RuleMatcher } from '../match/rule-matcher.ts';
import { RULES } from '../rules/index.ts';

let matcher: RuleMatcher | undefined;

/**
 * Rule evidence in a normalised text, by offsets of that text. `isHidden`: a person does not see the text, so that
 * words of education around a match do not weaken it.
 */
export function findPromptAttacks(text: string, phase: ScanSettings['phase'], isHidden: boolean): Evidence[] {
  // Built on first use: the phrases of all languages take some ten milliseconds.
  matcher ??= new RuleMatcher(RULES, LEXICONS);
  return weighMatches(text, matcher.match(text, phase), isHidden);
}
