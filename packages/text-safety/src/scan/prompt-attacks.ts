import type { ScanSettings } from '@input-trust/detector-kit';
import { LEXICONS } from '../lexicon/index.ts';
import { weighMatches } from '../match/evidence.ts';
import type { Evidence } from '../match/evidence.ts';
import { RuleMatcher } from '../match/rule-matcher.ts';
import type { RuleMatch } from '../match/rule-matcher.ts';
import { RULES } from '../rules/index.ts';

/** What is known about single matches beforehand. */
export interface MatchFilters {
  /** Whether a person does not see what stands there, so that words of education around it do not weaken it. */
  readonly isHidden: (match: RuleMatch) => boolean;
  /** What it takes away supports nothing. */
  readonly isSuppressed: (match: RuleMatch) => boolean;
}

let matcher: RuleMatcher | undefined;

/** Rule evidence in a normalised text, by offsets of that text. */
export function findPromptAttacks(text: string, phase: ScanSettings['phase'], { isHidden, isSuppressed }: MatchFilters): Evidence[] {
  // Built on first use: the phrases of all languages take some ten milliseconds.
  matcher ??= new RuleMatcher(RULES, LEXICONS);
  const { matches, hits } = matcher.match(text, phase);
  return weighMatches(text, { matches: matches.filter((match) => !isSuppressed(match)), hits }, isHidden);
}
