import type { CodeFences } from './code-fences.ts';
import { isDemandOfOthers } from './demand-of-others.ts';
import { isDescribedCall } from './described-call.ts';
import { areRulesOfOthers, isDescribedOrder } from './order-stance.ts';
import { isMentioned, isOneOfSeveral, isReported, quotationAround } from './quotation.ts';
import type { HitIndex, Span } from './hit-index.ts';
import type { RuleMatch } from './rule-matcher.ts';

/** Units around a match in which words of education count. */
const EDUCATION_REACH = 600;

/** How a match stands in its text. */
export interface MatchContext {
  /** How much it weighs there, 0 to 1. */
  readonly factor: number;
  /** Whether the text quotes or describes it: several mentions are no more than one. */
  readonly isMentioned: boolean;
}

/** What is quoted as somebody's words, or done by others than the reader, weighs half: no warning by itself. */
const OF_OTHERS: MatchContext = { factor: 0.5, isMentioned: true };

/**
 * Whether a text gives an order, or talks about one: it quotes it, says that somebody else does so, or is about attacks.
 *
 * The factors keep an order in a text about attacks above 0.5 (a warning), unless it speaks of hardly anything else, and bring a quoted or described one below.
 */
export function contextOf(text: string, match: RuleMatch, hits: HitIndex, fences: CodeFences): MatchContext {
  const quotation = quotationAround(text, spokenIn(match));
  const isOfOthers =
    isDescribedOrder(text, match, hits) ||
    areRulesOfOthers(text, match) ||
    isDescribedCall(text, match) ||
    isDemandOfOthers(text, match, quotation) ||
    (quotation !== undefined &&
      (isOneOfSeveral(text, quotation) || isMentioned(text, quotation) || (match.isSpoken === true && isReported(text, quotation))));
  const [from, to] = [match.start - EDUCATION_REACH, match.end + EDUCATION_REACH];
  const ofAttacks = hits.countIn('education', from, to);
  if (ofAttacks === 0) return isOfOthers ? OF_OTHERS : { factor: 1, isMentioned: false };
  const words = ofAttacks + hits.countIn('illustration', from, to);
  const isMany = words >= MANY_WORDS;
  const isMention = isOfOthers || quotation !== undefined || fences.hold(match.start) || (isMany && isDescribed(text, match));
  if (isMention) return { factor: isMany ? 0.4 : 0.5, isMentioned: true };
  return { factor: words >= MOST_WORDS ? 0.55 : isMany ? 0.65 : 0.9, isMentioned: false };
}

/** The words of a match from its verb on. What stands in front of a verb at the end need not be quoted with it. */
function spokenIn({ start, end, verb }: RuleMatch): Span {
  return { start: verb?.start ?? start, end };
}

/** Words of education from which a text is about attacks, and from which it speaks of hardly anything else. */
const MANY_WORDS = 3;
const MOST_WORDS = 7;

/** Units in front of a match in which the words are looked for that make it a description. */
const DESCRIPTION_REACH = 40;

/** `to`, but not in what somebody is asked for: `you to`, `I need to`. */
const PURPOSE = String.raw`(?<!\b(?:you|need|want|have|like|please|going|order|able) )\bto|\b(?:para|pour|per|zu|om te|чтобы|щоб|aby|żeby)`;

const ATTACKER = String.raw`\b(?:attackers?|adversar(?:y|ies)|angreifer|atacantes?|attaquants?|aanvallers?)|(?:злоумышленник|зловмисник|атакующ|saldırgan)\p{L}{0,6}|攻击者|攻擊者|攻撃者(?:が|は)|공격자(?:가|는)`;

const POSSIBILITY = String.raw`\b(?:may|might|could|kann|könnte|puede|podría|pode|poderia|peut|pourrait|può|potrebbe|может|може)|可能|可以`;

const EXAMPLE = String.raw`\b(?:such as|e\.g\.,?|for (?:example|instance),?|examples?:|z\. ?b\.|zum beispiel|por ejemplo,?|por exemplo,?|par exemple,?|ad esempio,?|bijvoorbeeld|np\.)|(?:например|наприклад|на пример),?|例如|比如|如|像是|例えば|たとえば|예를 들어`;

const DESCRIBED = new RegExp(`(?:${PURPOSE}|${ATTACKER}|${POSSIBILITY}|${EXAMPLE}) ?$`, 'iu');

/** Whether the words in front of a match make it a description or an example. */
function isDescribed(text: string, { start }: Span): boolean {
  return DESCRIBED.test(text.slice(Math.max(0, start - DESCRIPTION_REACH), start));
}
