import { readAction } from '@input-trust/contract';
import type { Action, ScanResponse } from '@input-trust/contract';
import type { Tone } from './statement.ts';
import { ACTION_WORDS } from './words/code-words.ts';

/** What to do with the material, and why. */
export interface Decision {
  /** As a client must read it: one that is not known is REVIEW. */
  readonly action: Action;
  readonly tone: Tone;
  /** A few words for a heading. */
  readonly headline: string;
  readonly reason: string;
  readonly nextStep?: string;
  /** Whether the same request may be sent once more. */
  readonly isRetryable: boolean;
}

const HEADLINES: Readonly<Record<Action, string>> = {
  ALLOW: 'Nothing stands against using it',
  REVIEW: 'Not everything could be checked',
  WARN: 'A person should look first',
  BLOCK: 'Do not pass it on',
  NO_DECISION: 'No verdict: evidence only',
};

const TONES: Readonly<Record<Action, Tone>> = { ALLOW: 'good', REVIEW: 'gap', WARN: 'warn', BLOCK: 'bad', NO_DECISION: 'note' };

/** The decision of an answer in words. */
export function decisionOf(response: ScanResponse): Decision {
  const action = readAction(response.action);
  const { guidance } = response;
  return {
    action,
    tone: TONES[action],
    headline: HEADLINES[action],
    reason: guidance?.reason ?? ACTION_WORDS[action],
    isRetryable: guidance?.retryable ?? false,
    ...(guidance !== undefined && { nextStep: guidance.next_step }),
  };
}
