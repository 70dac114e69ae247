import {
  ARTIFACT_TYPES,
  CONTEXT_OBSERVATIONS,
  ERROR_CODES,
  EVIDENCE_REASONS,
  errorRow,
  isErrorCode,
  SIGNAL_FAMILIES,
  signalMeaning,
  SIGNALS,
} from '@input-trust/contract';
import { COVERAGE_REASONS } from '@input-trust/detector-kit';
import {
  COMPARISON_WORDS,
  COMPONENT_WORDS,
  PROVENANCE_WORDS,
  REVIEW_REASON_WORDS,
  STATUS_WORDS,
  VERDICT_WORDS,
} from './authenticity-words.ts';
import { CATEGORY_WORDS } from './category-words.ts';
import type { Word } from './category-words.ts';
import {
  ACTION_WORDS,
  CAUSE_WORDS,
  CHECK_WORDS,
  FINDING_WORDS,
  FOCUS_WORDS,
  JOB_WORDS,
  MODE_WORDS,
  PACKET_DOCUMENT_WORDS,
  PROFILE_WORDS,
  RISK_LEVEL_WORDS,
  SHADOW_WORDS,
  SURFACE_WORDS,
  WITHHELD_WORDS,
} from './code-words.ts';
import { CREDENTIAL_WORDS } from './credential-words.ts';
import { spoken } from './numbers.ts';

/** One meaning of a code. A code can have several, in different places of an answer. */
export interface Explanation {
  readonly code: string;
  /** What kind of code it is: `threat category`, `coverage reason`, `error`. */
  readonly kind: string;
  readonly meaning: string;
}

const meaningsOf = (words: Readonly<Record<string, Word>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(words).map(([code, { name, meaning }]) => [code, `${spoken(name)}. ${meaning}`]));

const artifactMeanings: Readonly<Record<string, string>> = ARTIFACT_TYPES;
const withheld = Object.fromEntries(
  Object.entries(WITHHELD_WORDS).map(([code, what]) => [code, `The file holds ${what}, which no report returns.`]),
);

/** Every vocabulary of the contract, by what its codes are. */
export const VOCABULARIES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  action: ACTION_WORDS,
  'risk level': RISK_LEVEL_WORDS,
  'cause of an action': CAUSE_WORDS,
  'cause of letting through': SHADOW_WORDS,
  'threat category': meaningsOf(CATEGORY_WORDS),
  check: meaningsOf(CHECK_WORDS),
  'end of a check': meaningsOf(STATUS_WORDS),
  'coverage reason': COVERAGE_REASONS,
  'file evidence reason': EVIDENCE_REASONS,
  'file evidence observation': {
    ...CONTEXT_OBSERVATIONS,
    capture_time_conflict: 'The capture time and the time of the GPS fix, both of the file itself, do not agree.',
  },
  'withheld data': withheld,
  'content credentials': CREDENTIAL_WORDS,
  'authenticity verdict': meaningsOf(VERDICT_WORDS),
  'authenticity reason': REVIEW_REASON_WORDS,
  'evidence stream': meaningsOf(COMPONENT_WORDS),
  'comparison with a reference': COMPARISON_WORDS,
  'artifact type': artifactMeanings,
  'provenance state': PROVENANCE_WORDS,
  'unsupported surface': SURFACE_WORDS,
  'consistency finding': FINDING_WORDS,
  'state of a packet': JOB_WORDS,
  'document of a packet': PACKET_DOCUMENT_WORDS,
  focus: meaningsOf(FOCUS_WORDS),
  mode: MODE_WORDS,
  profile: PROFILE_WORDS,
  signal: SIGNALS,
  error: Object.fromEntries(Object.keys(ERROR_CODES).map((code) => [code, errorMeaning(code)])),
};

/**
 * What a code says, in every place that has it; empty for a code that nobody knows. Case does not matter. Of the name of a finding
 * (`prompt_injection/override-instructions`, `not-checked/visual-text`) it says what its known half means.
 */
export function explain(code: string): readonly Explanation[] {
  const [first = '', ...rest] = code.trim().toLowerCase().split('/');
  if (rest.length === 1) return first === 'not-checked' ? meaningsOfCode(rest[0] ?? '') : meaningsOfCode(first);
  return meaningsOfCode(code.trim().toLowerCase());
}

function meaningsOfCode(wanted: string): readonly Explanation[] {
  const found = Object.entries(VOCABULARIES).flatMap(([kind, words]) =>
    Object.entries(words).flatMap(([known, meaning]) => (known.toLowerCase() === wanted ? [{ code: known, kind, meaning }] : [])),
  );
  if (found.length > 0) return found;
  const family = Object.keys(SIGNAL_FAMILIES).find((prefix) => wanted.startsWith(prefix));
  const meaning = family === undefined ? undefined : signalMeaning(wanted);
  return meaning === undefined ? [] : [{ code: wanted, kind: 'signal', meaning }];
}

/** Every code that `explain` knows, each once, in the order of the alphabet. */
export function explainedCodes(): readonly string[] {
  return [...new Set(Object.values(VOCABULARIES).flatMap((words) => Object.keys(words)))].sort();
}

function errorMeaning(code: string): string {
  if (!isErrorCode(code)) return '';
  const { message, status, retryable } = errorRow(code);
  return `${message} HTTP ${status}. ${retryable ? 'The same request may succeed later.' : 'The same request would be refused again.'}`;
}
