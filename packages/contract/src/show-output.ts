import { readAction } from './action.ts';
import type { Action } from './action.ts';

/** What may be shown of a text that was scanned. */
export type ShownOutput =
  | { readonly kind: 'original' | 'redacted'; readonly action: Action; readonly text: string }
  /** Nothing may be shown: not even a part. */
  | { readonly kind: 'withheld'; readonly action: Action };

/** The fields of an answer that decide. */
export interface DecidedOutput {
  readonly action: unknown;
  readonly redacted_output?: string | undefined;
  readonly preliminary?: boolean | undefined;
}

/** How an output is shown that the answer does not let pass as it is. */
export interface ShowOutputOptions {
  /** What happens on WARN to a text that has no redacted form. Default `withhold`. */
  readonly warn?: 'show' | 'withhold';
}

/**
 * What a caller may show of a text, or hand to a model, by the answer to its scan: the text with ALLOW, `redacted_output` with WARN and
 * BLOCK where the answer has one, and nothing with BLOCK without it. REVIEW, an action that is not known, original-file evidence and an
 * answer that is not final show nothing: nobody has decided yet.
 */
export function showOutput(text: string, answer: DecidedOutput, { warn = 'withhold' }: ShowOutputOptions = {}): ShownOutput {
  const action = readAction(answer.action);
  if (answer.preliminary === true) return { kind: 'withheld', action };
  if (action === 'ALLOW') return { kind: 'original', action, text };
  if (action !== 'WARN' && action !== 'BLOCK') return { kind: 'withheld', action };
  if (answer.redacted_output !== undefined) return { kind: 'redacted', action, text: answer.redacted_output };
  return action === 'WARN' && warn === 'show' ? { kind: 'original', action, text } : { kind: 'withheld', action };
}
