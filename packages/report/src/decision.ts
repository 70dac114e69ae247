import { readAction } from '@input-trust/contract';
import type { Action, ScanResponse } from '@input-trust/contract';
import type { Tone } from './statement.ts';
import { ACTION_WORDS, CHECK_WORDS } from './words/code-words.ts';
import { listed, spoken, spokenInside } from './words/numbers.ts';

/** What to do with the material, and why. */
export interface Decision {
  /** As a client must read it: one that is not known is REVIEW. */
  readonly action: Action;
  readonly tone: Tone;
  /** A few words for a heading. */
  readonly headline: string;
  readonly reason: string;
  readonly nextStep?: string;
  /** The action that was computed, where a mode lets the material through in spite of it. */
  readonly computed?: Action;
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

/** Headings of material that a mode lets through, by what `shadow` says of it. */
const LET_THROUGH: Readonly<Record<string, string>> = {
  monitor: 'Let through, because decisions are only observed',
  fail_open: 'Let through, although not everything could be checked',
};

/** Gaps from which a reason that has a sentence for each says less than the names of the checks. */
const MANY_GAPS = 4;

function reviewReason(guidance: ScanResponse['guidance']): string | undefined {
  const checks = guidance?.checks ?? [];
  if (checks.length < MANY_GAPS) return guidance?.reason;
  const names = [...new Set(checks.map(({ id }) => CHECK_WORDS[id]?.name ?? spokenInside(id)))];
  return `${spoken(listed(names))} did not see everything that is required.`;
}

/** The decision of an answer in words. What a mode lets through is not said to be fine. */
export function decisionOf(response: ScanResponse): Decision {
  const action = readAction(response.action);
  const { guidance, shadow } = response;
  const computed = shadow === undefined ? action : readAction(shadow.action);
  const isLetThrough = shadow !== undefined && computed !== action;
  const reason = action === 'REVIEW' ? reviewReason(guidance) : guidance?.reason;
  const said = reason ?? ACTION_WORDS[computed];
  return {
    action,
    tone: isLetThrough ? 'warn' : TONES[action],
    headline: isLetThrough ? (LET_THROUGH[shadow.cause] ?? 'Let through by a mode of the server') : HEADLINES[action],
    reason: isLetThrough ? `${computed} was computed. ${said}` : said,
    ...(isLetThrough && { computed }),
    isRetryable: guidance?.retryable ?? false,
    ...(guidance !== undefined && { nextStep: guidance.next_step }),
  };
}
