import type { Cue } from '../lexicon/cues.ts';
import { cuesIn } from './cues.ts';
import type { CueHit } from './cues.ts';
import type { HitIndex } from './hit-index.ts';
import { NO_LANGUAGE, shareLanguage } from './language-set.ts';
import type { RuleMatch } from './rule-matcher.ts';

/** Units in front of a verb in which its subject is looked for. */
export const CLAUSE_REACH = 64;

/** Where a clause ends that is not English: a comma parts it from the next one. */
const CLAUSE_END = /[.!?:;,\n"“”„«»()[\]{}…—–|>،؛؟。！？：；，、।「」『』]/gu;

/** Units behind a verb in which its subject or its ending is looked for. */
const ENDING_REACH = 28;

/** Most units between a verb and what ends it. */
const ENDING_GAP = 1;

/**
 * Whether cues in the clause of a verb give it to others than the reader. Many languages have verb forms for orders, but some of them serve in statements and
 * questions as well.
 */
export function isDoneByOthers(text: string, { languages = NO_LANGUAGE, verb, end: matchEnd }: RuleMatch, hits: HitIndex): boolean {
  if (verb === undefined) return false;
  const { start, end } = verb;
  const from = Math.max(0, start - CLAUSE_REACH);
  const before = text.slice(from, start);
  const clause = before.slice(lastClauseStart(before));
  const rest = text.slice(end, end + ENDING_REACH);
  const isOf = (cue: Cue, words: readonly CueHit[]): boolean =>
    words.some((hit) => hit.cue === cue && shareLanguage(hit.languages, languages));
  const inFront = cuesIn(clause);
  if (isOf('reader', inFront) || hits.countIn('assistant', start - clause.length, start) > 0) return false;
  if (isOf('others', inFront)) return true;
  const behind = cuesIn(rest).filter((hit) => hit.start <= ENDING_GAP);
  return isOf('undone', behind) && !isOf('reader', cuesIn(text.slice(end, Math.max(end, matchEnd))));
}

/** Where the last clause of a text begins. */
export function lastClauseStart(before: string): number {
  return endOfLast(before, CLAUSE_END);
}

/** Where the last match of a global pattern in a text ends; 0 where there is none. */
export function endOfLast(text: string, pattern: RegExp): number {
  let end = 0;
  for (const { 0: mark, index } of text.matchAll(pattern)) end = index + mark.length;
  return end;
}
