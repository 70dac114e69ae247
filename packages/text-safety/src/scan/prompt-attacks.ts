import type { ScanSettings } from '@input-trust/detector-kit';
import { LEXICONS } from '../lexicon/languages.ts';
import { weighMatches } from '../match/evidence.ts';
import type { Evidence } from '../match/evidence.ts';
import type { Span } from '../match/hit-index.ts';
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

/** What rules see in one text, by its offsets. */
export interface PromptAttacks {
  readonly evidence: readonly Evidence[];
  /** Where words stand as if they were read backwards. */
  readonly reversed: readonly Span[];
}

/** Rule evidence in a normalised text. */
export function findPromptAttacks(text: string, phase: ScanSettings['phase'], { isHidden, isSuppressed }: MatchFilters): PromptAttacks {
  // Built on first use: the phrases of all languages take some ten milliseconds.
  matcher ??= new RuleMatcher(RULES, LEXICONS);
  const { matches, hits } = matcher.match(text, phase);
  const evidence = weighMatches(text, { matches: matches.filter((match) => !isSuppressed(match)), hits }, isHidden);
  return { evidence, reversed: hits.of('reversed') };
}
