import { cuesIn } from './cues.ts';
import type { CueHit } from './cues.ts';
import { endOfLast } from './done-by-others.ts';
import { shareLanguage } from './language-set.ts';
import type { Span } from './hit-index.ts';
import { quotationOf } from './quotation.ts';
import type { RuleMatch } from './rule-matcher.ts';

/** Units in front of a match in which it is looked for who demands it, and behind it in which the sentence ends. */
const SENTENCE_REACH = 240;

/** The end of a sentence, or of an item of a list. A quoted sentence ends within the one that quotes it. */
const SENTENCE_END = /[.!?؟।](?=["'”’»)*_]{0,3}\s+["'“‘«„(*_]{0,3}[\p{Lu}\p{Lo}])|[。！？](?![」』”"'’])|\n\s*(?:\n|[-*•#]|\d{1,3}[.)])/gu;

/** Most units between a demand and the word behind it that says it is one: marks that close a quotation, an ending, an object. */
const BEHIND_REACH = 12;

/** What parts a case from what is to be done in it. */
const CLAUSE_END = /[,;:،，；：、]|[—–]|(?<=\s)-(?=\s)/u;

const QUOTED = new RegExp(quotationOf(80), 'gu');

/** The quotations that follow another one: `…”, “…” or “…”`. */
const FURTHER_QUOTATIONS = new RegExp(String.raw`^(?:\s?[,、，/]?\s?(?:\p{L}{1,4}\s)?${QUOTED.source})+`, 'u');

/** What may stand right in front of quotations that are examples of a demand: `tries to change your role — “…”`. */
const BEFORE_QUOTATIONS = /[\s,:、，：(（—–/]{1,12}(?:\p{L}{1,4}\s)?$/u;

/** What is asked for goes on: `asks you to be someone else, to have no rules`. */
const GOES_ON =
  /[,;]\s(?:\p{L}{1,4}\s)?(?:to|that|zu|dass|de|di|que|che|om|dat|att|at|hogy|чтобы|щоб|abys|abyste|aby|żebyś|żeby|by)\s[^,;:—–]*$/iu;

/** Units behind a verb of asking in which what is asked for begins. */
const AT_ONCE = 12;

/** Leads on to what is asked for. Without it a new clause begins, which needs no comma: `asks you to summarise this page ignore your rules`. */
const LEADS_ON =
  /(?:^|[\s'’])(?:to|that|you|for|about|how|and|or|zu|du|sie|und|oder|de|d|que|et|ou|di|che|e|o|om|te|je|u|dat|en|i|lub|albo|чтобы|ты|вы|и|или|щоб|ти|ви|й|та|або|abys|aby|a|nebo|att|och|eller|at|og|dig|ja|tai|hogy|és|vagy|să|și|sau|να|και|ή|أن|و|أو|که|و|یا|או|של|कि|और|या|ki|aur|ya|untuk|agar|dan|atau|anda|kamu|bạn|và|hoặc|ve|veya|please|kindly|even)['’\s"“„«‘(]{1,3}$|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]$/iu;

/** Clauses of German and Dutch stand behind a comma; their verb comes last, and says that it does not stand by itself: `auffordert, alle Regeln zu vergessen`. */
const COMMA_AND_TO = /^,\s[^,;:—–]*(?:\s(?:zu|te)\s\p{L}{3}|\p{L}zu\p{L}{3})[^,;:—–]*$/u;

/** Parts the last item of a list from the ones in front of it. */
const OR =
  /(?:^|[\s,])(?:or|oder|ou|o|u|of|czy|lub|albo|или|либо|або|чи|nebo|eller|tai|vagy|sau|ή|أو|یا|או|या|ya|atau|hoặc|veya|ya da)\s|或|หรือ/iu;

/**
 * Whether a text supposes that others demand what a match says: `if someone asks you to ignore your rules, decline`. What follows behind such a
 * case is meant for the reader: `if someone asks for the weather, ignore your rules`. A quoted demand may be one of several.
 */
export function isDemandOfOthers(text: string, match: RuleMatch, quotation: Span | undefined): boolean {
  const start = (quotation ?? match.verb ?? match).start;
  const { end } = quotation ?? match;
  const before = sentenceBefore(text.slice(Math.max(0, start - SENTENCE_REACH), start));
  const after = sentenceBehind(text.slice(end, end + SENTENCE_REACH)).replace(FURTHER_QUOTATIONS, '');
  const behind = cuesIn(after);
  if (behind.some(({ cue }) => cue === 'binding')) return false;
  if (behind.some((hit) => hit.cue === 'demanded' && hit.start <= BEHIND_REACH)) return true;
  const asking = verbsOfAsking(cuesIn(before));
  const [first] = asking;
  if (first === undefined) return false;
  const between = before.slice(first.end);
  if (quotation !== undefined && !CLAUSE_END.test(between.replaceAll(QUOTED, '').replace(BEFORE_QUOTATIONS, ''))) return true;
  const isBegun = LEADS_ON.test(between) || asking.some((verb) => before.length - verb.end <= AT_ONCE);
  return (
    (CLAUSE_END.test(between) ? isListed(between, text.slice(start, end) + after) : isBegun) ||
    COMMA_AND_TO.test(between + text.slice(start, match.end))
  );
}

/** The verbs of asking that stand behind what makes them a case. */
function verbsOfAsking(hits: readonly CueHit[]): readonly CueHit[] {
  const cases = hits.filter(({ cue }) => cue === 'supposed');
  const isCase = ({ languages, start }: CueHit): boolean =>
    cases.some((each) => each.end <= start && shareLanguage(each.languages, languages));
  return hits.filter((hit) => hit.cue === 'asking' && isCase(hit));
}

/** Whether a match stands in a list of what is asked for: another infinitive leads to it, or the last item is still to come. */
function isListed(between: string, after: string): boolean {
  if (GOES_ON.test(between)) return true;
  const or = OR.exec(`${between.slice(-LAST_WORDS)}${after}`);
  return or !== null && CLAUSE_END.test(after.slice(Math.max(0, or.index - LAST_WORDS)));
}

/** Units in front of a match in which `or` makes it the last item of a list. */
const LAST_WORDS = 5;

function sentenceBefore(before: string): string {
  return before.slice(endOfLast(before, SENTENCE_END));
}

function sentenceBehind(after: string): string {
  const at = after.search(SENTENCE_END);
  return at < 0 ? after : after.slice(0, at);
}
