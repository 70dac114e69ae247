import type { ScanSettings, ThreatEvidence } from '@input-trust/detector-kit';
import type { Concept } from '../lexicon/concepts.ts';
import type { Language } from '../lexicon/lexicon.ts';

export interface RuleInfo {
  /** Unique, kebab-case. The `technique` of the threat. */
  readonly id: string;
  /** Contract category of the threat. */
  readonly category: string;
  /** One sentence for audit logs. */
  readonly reason: string;
  /**
   * Weight of the evidence where the rule stands alone. Below 0.5 it is a cue, which counts only together with others.
   */
  readonly confidence: number;
  /** Rules of one family see the same words: together they count as the strongest of them. Default: the rule's id. */
  readonly family?: string;
  /** Weight where the rule holds at least so many times close together: a pattern that only repetition makes an attack. */
  readonly repeated?: { readonly times: number; readonly confidence: number };
  /** Default `malicious`. */
  readonly intent?: ThreatEvidence['intent'];
  /** Whether it speaks to somebody, so that in a quotation it may be meant for others. Of combinations also those whose first meaning is an order. */
  readonly isSpoken?: true;
  /** Whether its verb does as much in everyday texts: it counts only where an order stands. */
  readonly isWeakOrder?: true;
  /** Only material of this phase. */
  readonly phase?: ScanSettings['phase'];
}

/** Meanings that stand close together, in any of the languages that know them. */
export interface CombinationRule extends RuleInfo {
  /**
   * One list of alternatives per part. In languages with the verb first, the other parts follow the first one,
   * unless `order` is `any`.
   */
  readonly parts: readonly [readonly Concept[], ...(readonly Concept[])[]];
  /** Most UTF-16 units from the first to the last part. */
  readonly span: number;
  readonly order?: 'any';
}

/** A bounded regular expression, tried only around its trigger phrases. */
export interface PatternRule extends RuleInfo {
  /** Phrases as in a lexicon, separated by commas. Every text that the pattern matches holds one of them. */
  readonly triggers: string;
  readonly pattern: RegExp;
  /** Sticky. What stands at the trigger within every match: it is tried first, since triggers are common and matches are rare. Default: anything. */
  readonly at?: RegExp;
  /** Default: English. */
  readonly languages?: readonly Language[];
  /** Units before and after the trigger that the pattern may look at. Default `DEFAULT_REACH`. */
  readonly before?: number;
  readonly after?: number;
}

/** A rule of either kind. */
export type Rule = CombinationRule | PatternRule;

/** A sentence or two: enough for what one pattern describes. */
export const DEFAULT_REACH = { before: 40, after: 120 } as const;
