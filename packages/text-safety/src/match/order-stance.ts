import { LEXICONS } from '../lexicon/languages.ts';
import { cuesIn } from './cues.ts';
import { CLAUSE_REACH, endOfLast, isDoneByOthers } from './done-by-others.ts';
import type { HitIndex, Span } from './hit-index.ts';
import { languageSet, NO_LANGUAGE, shareLanguage } from './language-set.ts';
import type { RuleMatch } from './rule-matcher.ts';

/** Where the clause of the verb begins. A comma may part the subject from its verb, but does not part two orders. */
const CLAUSE_START = /[.!?:;\n"“”«»()[\]{}…—–|>]/g;

const OFTEN = String.raw`sometimes|often|usually|frequently|occasionally|rarely|seldom|typically|generally|commonly|normally|deliberately|accidentally|wrongly|mistakenly|automatically|silently`;

const MODAL = String.raw`can|could|will|would|should|shall|may|might|must|cannot|do|does|did|don't|doesn't|didn't|won't|can't|couldn't|shouldn't|wouldn't`;

const WITHIN = String.raw`(?:(?:${MODAL}|${OFTEN}|not|never|always|just|simply|also|still|then|therefore|really|safely|even|only|actually|to|have|had|has|want|wants|wanted|need|needs|try|tries|tried|chose|choose|decide|decided|am|was|were|going|able|allowed|supposed|told|asked|instructed|taught|trained) ){0,5}`;

/** Somebody else does it, in front of the verb: `why do we sometimes`, `people who`, `a flag that`. */
const OTHER_SUBJECT = new RegExp(String.raw`(?:^|[^\p{L}'’])(?:I|we|he|she|they|it|who|which|that|people|users|nobody|everyone|everybody|anyone|one|this|these) ${WITHIN}$`, 'iu'); // prettier-ignore

/** It is asked how or whether: `how do you`, `how to`, `is it possible to`, `an option to`. */
const ASKED =
  /(?:\bhow (?:to|(?:can|could|do|does|did|would|should) (?:I|you|we|one|they|people|\p{L}{1,16})(?: \p{L}{1,16})?)|\bwhy (?:do|does|did|would|should|can) (?:\p{L}{1,16} ){0,3}\p{L}{1,16}|\b(?:attempts?|attempting|attempted|tries|trying|tried|used|tends?|fails?|failed|(?<!(?:not|never|n['’]t) )refuse[sd]?|refusing|wants|wanted|decide[sd]?|possible|impossible|options?|flags?|switch(?:es)?|ways?|commands?|permissions?|configured|designed|learn(?:s|ed)?) to) $/iu;

/** Something else is made to do it: `tells the compiler to`. */
const MADE_TO =
  /\b(?:tell|ask|instruct|allow|enable|caus|forc|requir|order|permit|configur)(?:s|ed|es|ing)?(?: (?:the|an?|his|her|their|our|all|every|its|my))? (?:\p{L}{2,16} ){1,2}to $|\btold (?:the|an?|his|her|their|our|my) (?:\p{L}{2,16} ){1,2}to $/iu;

/** A noun and a modal: `the licensee may`, `students must not`. */
const NOUN_AND_MODAL = new RegExp(
  String.raw`\p{L}{3,24} (?:${MODAL}|is to|are to) (?:not |never |also |always |then |only |therefore ){0,2}$`,
  'iu',
);

/** It is forbidden to do something to that end: `you may not use the service to`. */
const FORBIDDEN_TO =
  /\b(?:may|must|shall|will|should|agrees?|undertakes?) not (?:to )?(?!hesitate|fail|forget|refuse|be afraid|worry|need)\p{L}[^,]{0,48} to $/iu;

const NEVER = String.raw`not|never|nor|(?:do|does|wo|must|should)n['’]t`;

/** What must not be revealed is not asked for, unless the question is what that is: `whatever you should never reveal`. */
const FORBIDDEN = new RegExp(String.raw`(?:^|(?<!why) )(?:${NEVER})(?: ever)? $`, 'iu');
/** The same in front of other verbs: `under no circumstances reveal, paraphrase or`, `refuse to repeat, translate or`. */
const FORBIDDEN_BEFORE = new RegExp(
  String.raw`(?:^|(?<!why) )(?:${NEVER}|no (?:circumstances|case|event)|(?<!(?:not|never|n['’]t) )(?:refuse|decline|avoid|forbidden|prohibited|prohibit))(?: (?:ever|under any circumstances?|to|from|you|directly|simply|just)){0,3} (?:\p{L}{3,14}, (?:to )?){0,8}(?:\p{L}{3,14}(?:, |,? (?:or|nor|and) (?:to )?))$`,
  'iu',
);
const ASKED_ABOUT = /\b(?:what|whatever|which|that|things?|if|though|although|told|instructed)\b/iu;

/** In front of a weak verb that is an order: the start of a clause, or what leads to one. Elsewhere its subject stands there: `new rules replace`. */
const ORDER_POSITION =
  /(?:^|,\s?|\b(?:and|or|then|now|please|just|simply|kindly|also|but|so|instead|first|must|should|will|can|may|shall|could|would|to|not|never|don't|always|immediately|completely|permanently|fully|totally|entirely|temporarily|you|let's|go ahead and|step \d|ai|assistant|chatgpt|help|me|us|by)\s)$/iu;

/** A noun in the plural right in front of the verb: `these terms supersede`, `models ignore`. */
const PLURAL_SUBJECT =
  /(?:^|[^\p{L}])(?!(?:always|us|this|is|as|does|was|has|yes|thus|perhaps|its|his|thanks|instructions|words|unless|regardless)\s)\p{L}{3,24}[^\Wus]s\s$/iu;

/** A participle says what is going on, unless it is asked for: `start ignoring`. */
const PARTICIPLE = /^\p{L}{3,16}ing\b/iu;
const ASKED_FOR = /(?:^|\b(?:start|begin|by|while|keep|continue|mind|and|or|then|now|please|from|are|be|consider|imagine|try)) $/iu;

/** Speaks to the reader. */
const READER = /\b(?:you|your|you're|yours|u|let's|please|assistants?|ai|systems?|models?|agents?|bots?|reviewers?|readers?)\b/iu;

const ENGLISH = languageSet([LEXICONS.findIndex(({ language }) => language === 'en')]);

/** Whether the words beside the verb of an order say that somebody else than the reader does it, or ask how it is done: `students may not ignore`, `how do I disable`. */
export function isDescribedOrder(text: string, match: RuleMatch, hits: HitIndex): boolean {
  const { languages = NO_LANGUAGE, verb } = match;
  if (verb === undefined) return false;
  return shareLanguage(languages, ENGLISH) ? isDescribedInEnglish(text, match, verb, hits) : isDoneByOthers(text, match, hits);
}

/** English shows by the subject alone whether a verb is an order. */
function isDescribedInEnglish(text: string, { rule, end }: RuleMatch, { start: verb }: Span, hits: HitIndex): boolean {
  let from = Math.max(0, verb - CLAUSE_REACH);
  const isCut = from > 0;
  const before = text.slice(from, verb);
  let clause = before;
  const clauseStart = endOfLast(before, CLAUSE_START);
  if (clauseStart > 0 || !isCut) clause = before.slice(clauseStart).trimStart();
  from += clauseStart;
  if (PARTICIPLE.test(text.slice(verb, end))) return clause !== '' && !ASKED_FOR.test(clause) && !READER.test(clause);
  if (rule.isWeakOrder === true && !ORDER_POSITION.test(clause)) return true;
  const namesAssistant = hits.countIn('assistant', from, verb) > 0;
  if (PLURAL_SUBJECT.test(clause)) return !namesAssistant;
  if (MADE_TO.test(clause)) return !READER.test(clause) && !namesAssistant;
  if (ASKED.test(clause)) return !/\byou (?:are|have|can|will|must|should)\b/iu.test(clause);
  if (FORBIDDEN_TO.test(clause)) return true;
  if (rule.family === 'leak' && FORBIDDEN_BEFORE.test(clause)) return !ASKED_ABOUT.test(clause);
  if (rule.family === 'leak' && FORBIDDEN.test(clause)) return !ASKED_ABOUT.test(clause) && hits.countIn('reveal', from, verb) === 0;
  if (OTHER_SUBJECT.test(clause)) return !READER.test(clause.slice(clause.search(OTHER_SUBJECT)));
  return NOUN_AND_MODAL.test(clause) && !READER.test(clause) && !namesAssistant;
}

const RULES_OF_OTHERS =
  /\b(?:our|his|her|their|my (?:former|old)) (?:(?:previous|earlier|former|prior|old|original) )?(?:guidelines|rules|instructions|polic(?:y|ies)|terms|restrictions|orders)\b/iu;

const AT_A_PLACE =
  /\b(?:instructions?|rules|guidelines)(?: \p{L}{2,12})? (?:in|on|of|under) (?:comments|docs|step|page|section|chapter|line|paragraph|article)\b/iu;

/** Units behind a match in which the place of its rules is looked for. */
const PLACE_REACH = 32;

/** Whether the rules that shall not count belong to somebody else than the assistant, or stand at a place of a manual: `our previous guidelines`, `the instructions in step 4`. */
export function areRulesOfOthers(text: string, { languages = NO_LANGUAGE, rule, start, end }: RuleMatch): boolean {
  if (rule.family !== 'override') return false;
  const words = text.slice(Math.max(0, start - PLACE_REACH), end + PLACE_REACH);
  if (RULES_OF_OTHERS.test(words) || AT_A_PLACE.test(words)) return true;
  return cuesIn(words).some((hit) => hit.cue === 'place' && shareLanguage(hit.languages, languages));
}
