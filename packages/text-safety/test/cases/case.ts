/** What a rule has to find, and something near it that it must not. */
export interface RuleCase {
  readonly rule: string;
  readonly attack: string;
  readonly innocent: string;
}
