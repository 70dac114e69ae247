import type { Language } from '../../src/lexicon/concepts.ts';

/** What a rule has to find, and something near it that it must not. */
export interface RuleCase {
  readonly rule: string;
  readonly attack: string;
  readonly innocent: string;
}

/** The four core attacks in one language, and everyday sentences with the same words. */
export interface LanguageCase {
  readonly language: Language;
  readonly override: string;
  readonly leak: string;
  readonly jailbreak: string;
  readonly exfiltration: string;
  readonly innocent: readonly string[];
}
