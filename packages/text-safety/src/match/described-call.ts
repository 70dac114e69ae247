import { CLAUSE_REACH, lastClauseStart } from './done-by-others.ts';
import type { RuleMatch } from './rule-matcher.ts';

/** In front of what an AI system is called by: it is told of, or the text is about it. */
const TOLD_OF =
  /\b(?:the|these|those|our|my|his|her|their|your|its|an?|some|contains?|containing|including|texts?|lines?|words|sentences?|paragraphs?|something|with|writes?|writing|wrote|drafts?|drafting|of|is|was|were|which are)\s(?:\p{L}{3,12}\s)?$/iu;

/** A comma parts `addressed to` from the words for a text: `a line in white, addressed to`. */
const BEHIND_A_NOUN = /\p{L}, $/u;

/** Words that may be told of: they name what is written for AI systems, or to whom. */
const WRITTEN_FOR = /^(?:instructions? (?:for|to)|guidance for|addressed to)\b/iu;

/** Calls whoever reads to what is written. */
const POINTED_AT = /\b(?:this|here|following|follow|obey|read|below|above)\b/iu;

/** Behind it: what it is told begins, or it is called together with people. */
const WHAT_IT_IS_TOLD = /^[^.\n]{0,24}[:—–]/u;
const WITH_PEOPLE =
  /^["'”]? and (?:(?:their|its|other|all) )?(?:operators|owners|humans|people|persons|users|staff|contributors|maintainers|developers|editors|visitors)\b/iu;

/** A heading that names for whom the text below it is written. */
const HEADING_STARTS = /(?:^|\n)#{1,6} (?:\p{L}{1,16} ){0,2}$/u;
const HEADING_ENDS = /^(?: [\p{L}\d ,'’()-]{0,40})?(?:\n|$)/u;

/** Whether words for an AI system speak of it, or of what is written for it, instead of calling it: `contains text addressed to assistants`. */
export function isDescribedCall(text: string, { rule, start, end }: RuleMatch): boolean {
  if (rule.family !== 'addressed' || !('parts' in rule)) return false;
  const before = text.slice(Math.max(0, start - CLAUSE_REACH), start);
  const after = text.slice(end, end + CLAUSE_REACH);
  const words = text.slice(start, end);
  if (words.includes('\n')) return false;
  if (WITH_PEOPLE.test(after) || (HEADING_STARTS.test(before) && HEADING_ENDS.test(after))) return true;
  if (!WRITTEN_FOR.test(words) || !(TOLD_OF.test(before) || (words.startsWith('addressed') && BEHIND_A_NOUN.test(before)))) return false;
  return !POINTED_AT.test(before.slice(lastClauseStart(before))) && !WHAT_IT_IS_TOLD.test(after);
}
