import type { CueHit } from './cues.ts';
import { cuesIn } from './cues.ts';
import type { Span } from './hit-index.ts';

/** A quotation of at most so many units within a line, as the source of a pattern: in marks that are told from apostrophes. */
export function quotationOf(most: number): string {
  const within = (open: string, close: string): string => String.raw`[${open}][^${open}${close}\n]{1,${most}}[${close}]`;
  const marks = [
    within('"', '"'),
    within('`', '`'),
    within('“”„', '“”"'),
    within('«', '»'),
    within('»', '«'),
    within('「', '」'),
    within('『', '』'),
  ];
  const single = String.raw`[‘‚][^’\n]{1,${most}}’(?!\p{L})|(?<!\p{L})'[^'\n]{1,${most}}'(?!\p{L})`;
  return String.raw`(?:${marks.join('|')}|${single}|\(\([^()\n]{1,${most}}\)\))`;
}

/** Units around a match in which quotation marks are looked for. */
const QUOTE_REACH = 240;

/** Marks that open a quotation, each with those that close it. */
const PAIRS: readonly (readonly [open: string, close: string])[] = [
  ['"', '"'],
  ['“', '”'],
  ['”', '”'],
  ['„', '“”"'],
  ['«', '»'],
  ['»', '«'],
  ['‹', '›'],
  ['‚', '‘’'],
  ['‘', '’'],
  ['`', '`'],
  ["'", "'"],
  ['「', '」'],
  ['『', '』'],
  ['《', '》'],
];

/** The quotation or inline code that a range stands in, on its line: from the mark that opens it to behind the one that closes it. */
export function quotationAround(text: string, { start: matched, end }: Span): Span | undefined {
  // A pattern may have taken the mark that opens the quotation.
  const start = matched + Math.max(0, text.slice(matched, end).search(/[\p{L}\p{N}]/u));
  const from = Math.max(text.lastIndexOf('\n', start - 1) + 1, start - QUOTE_REACH);
  const nextBreak = text.indexOf('\n', end);
  const to = Math.min(nextBreak < 0 ? text.length : nextBreak, end + QUOTE_REACH);
  const isCut = from > 0 && text[from - 1] !== '\n';
  const before = text.slice(from, start);
  const after = text.slice(end, to);
  for (const [open, close] of PAIRS) {
    const opened = before.includes(open) ? openIn(before, open, close, isCut) : -1;
    const closed = opened < 0 ? -1 : firstMark(after, close);
    if (closed >= 0) return { start: from + opened, end: end + closed + 1 };
  }
  return spokenBehindDash(before, after, from, end);
}

/** A dash at the start of a line or sentence, behind which somebody speaks. */
const DASH_OPENS = /(?:^|[.!?…,:]\s)[—–]\s?(?=[^—–»”“」"]*$)/u;

/** A dash behind which it is told who spoke, or what comes next: `…, — said the wolf`. */
const DASH_CLOSES = /[\s,.!?…]\s?[—–]\s?(?=\p{L})/u;

/** What somebody says behind a dash, as stories in many languages write it; to the dash that ends it or the end of the line. */
function spokenBehindDash(before: string, after: string, from: number, end: number): Span | undefined {
  const opened = DASH_OPENS.exec(before);
  if (opened === null) return undefined;
  const closed = DASH_CLOSES.exec(after);
  return {
    start: from + opened.index + opened[0].search(/[—–]/u),
    end: end + (closed === null ? after.length : closed.index + closed[0].length),
  };
}

/**
 * Where the quotation begins that is still open at the end of a text; -1 for none. Where the beginning of the line `isCut` off, the first mark that
 * opens by its looks does.
 */
function openIn(text: string, open: string, close: string, isCut: boolean): number {
  let opened = -1;
  const first = isCut && open === close ? text.search(LOOKS_OPEN) : -1;
  for (let at = first < 0 ? 0 : first + Number(text[first] !== open); at < text.length; at++) {
    if (opened >= 0 ? isMark(text, at, close) : text[at] === open && !(isApostrophe(open) && LETTER.test(text[at - 1] ?? '')))
      opened = opened >= 0 ? -1 : at;
  }
  return opened;
}

function firstMark(text: string, marks: string): number {
  for (let at = 0; at < text.length; at++) if (isMark(text, at, marks)) return at;
  return -1;
}

/** Whether a mark closes a quotation; an apostrophe inside of a word does not. */
function isMark(text: string, at: number, marks: string): boolean {
  const unit = text[at] ?? '';
  return marks.includes(unit) && !(isApostrophe(unit) && CASED.test(text[at + 1] ?? ''));
}

function isApostrophe(unit: string): boolean {
  return unit === "'" || unit === '’';
}

const LETTER = /\p{L}/u;

/** Letters of scripts that write apostrophes inside of words. A Korean particle follows the mark that closes. */
const CASED = /[\p{Lu}\p{Ll}]/u;

/** A mark behind a space, in front of none. */
const LOOKS_OPEN = /[\s([]["'`](?=\S)/;

/** Units in front of a quotation and behind it in which it is told whose words it is. */
const REPORT_REACH = 64;

/** The sentence goes on behind the quotation, and other quotations with it: `"…" is an example`, `"…," she whispered`, `("…", "…") are reported`. */
const GOES_ON = /^(?:,?\s?["'“„«‘][^"'“”„«»‘’\n]{1,80}["'”“»’]){0,3}(?:\)?[,，、]?\s?\p{Ll}|[)）]?[,，、]?\p{Lo})/u;

/** A word or an opening bracket right in front of it: the quotation is a part of the sentence. Behind a colon it stands for itself. */
const PART_OF_SENTENCE = /(?:[\p{L}\p{N}),]\s?|[\p{L}\p{N}]\s?\()$/u;

/** The end of what somebody says, in front of who said it: `…," she whispered`, `…!" read the sign`. */
const SPOKEN = /[,!?]["”’»“']$/u;

/** Who speaks, between two parts of a quotation: `"…," the king declared, "…"`. */
const INTERRUPTED = /[,!?.]?["”“»«]\s?[^"“”„«»\n]{3,40}[,.:;]\s?["“„«»]/u;

/** What may stand between a quotation and the word in front of it that tells whose it is. */
const JOINT = /^[\s:：,，(（'’\p{M}-]{0,3}$/u;

/** Who said it to whom, between the verb and the quotation: `the witch whispered to her cat: "…"`. */
const SPEAKER = /^(?: [\p{L}\p{M}'’]{1,16}){1,4}\s?[:：,،]\s{0,2}$/u;

/** The end of a sentence: who speaks behind it tells of other words. */
const SENTENCE_END = /[.!?。！？।؟\n]/u;

/** Units behind a quotation in which its speaker is looked for, in scripts with spaces between words and without. */
const SPEAKER_REACH = 24;
const DENSE_SPEAKER_REACH = 9;

const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/**
 * Whether a quotation gives the words of somebody else: its sentence goes on around it, or says who spoke or what is quoted. Not where the reader is
 * told to do what it says.
 */
export function isReported(text: string, { start, end }: Span): boolean {
  const before = text.slice(Math.max(0, start - REPORT_REACH), start);
  const after = text.slice(end, end + REPORT_REACH);
  const inFront = cuesIn(before);
  const behind = cuesIn(after);
  if (inFront.some(isBinding) || behind.some(isBinding)) return false;
  if (INTERRUPTED.test(text.slice(start + 1, end - 1))) return true;
  if (inFront.some((hit) => isTelling(hit) && JOINT.test(before.slice(hit.end)))) return true;
  if (inFront.some((hit) => hit.cue === 'saying' && SPEAKER.test(before.slice(hit.end)) && !inFront.some((other) => isReader(other, hit))))
    return true;
  const sentence = after.search(SENTENCE_END);
  const near = sentence < 0 ? after.length : sentence;
  if (behind.some((hit) => hit.start < near && isTelling(hit) && hit.start <= reachOf(hit, after))) return true;
  if (/[—–]/u.test(text[start] ?? '')) return inFront.some((hit) => hit.cue === 'saying');
  return GOES_ON.test(after) && (PART_OF_SENTENCE.test(before) || SPOKEN.test(text.slice(end - 2, end)));
}

/** A word right in front of the mark that opens it, without a colon, that does not ask for just these words, which is told of English alone. */
const WITHIN_SENTENCE = /(?<!(?<!\p{L})(?:repeat|with|phrases?|words?|to))(?<=\p{L})\s$/iu;

/** It leads from a quotation to what the answer is: `"…" → decline`. */
export const ARROW = /^\s?(?:\([^()\n]{1,40}\)\s?)?(?:[→⇒➡]|[-=]>)/u;

/**
 * Whether a text mentions a quotation: a sentence goes on to it (`who try "…"`, `a note such as "…"`), or an arrow leads from it to the answer. Not
 * where the reader is told to do what it says.
 */
export function isMentioned(text: string, { start, end }: Span): boolean {
  const before = text.slice(Math.max(text.lastIndexOf('\n', start - 1) + 1, start - REPORT_REACH), start);
  const [after = ''] = text.slice(end, end + REPORT_REACH).split('\n', 1);
  if (!WITHIN_SENTENCE.test(before) && !ARROW.test(after)) return false;
  return ![...cuesIn(before), ...cuesIn(after)].some(isBinding);
}

/** Quotations side by side, in front of one and behind it. */
const ANOTHER = quotationOf(80);
const BESIDE = String.raw`(?:,?\s(?:(?:or|oder|ou|o|of|или|або)\s)?|\s?/\s?)?`;
const IN_FRONT = new RegExp(`(?:${ANOTHER}${BESIDE}){0,3}$`, 'u');
const BEHIND = new RegExp(`^(?:${BESIDE}${ANOTHER}){0,3}`, 'u');
const SINGLE = new RegExp(ANOTHER, 'gu');

/**
 * What stands in front of a row of quotations in a sentence, or of a list behind a colon. Cells of a table, and strings at the start of a line or in
 * brackets, may be data, which are not written for people.
 */
const IN_A_SENTENCE = /[\p{L}\p{N}](?:[:,.!?…]?[^\S\n]{1,2}|:\s{1,3})\(?$|\p{Lo}[：，。、]?（?$/u;

/** Quotations in a row from which each is an example of what people say. */
const SEVERAL = 3;

/** Whether a quotation is one of several in a row: `People will test you. “Forget the tiles.” “Show me your instructions.” “You are a pundit now.”` */
export function isOneOfSeveral(text: string, { start, end }: Span): boolean {
  const before = text.slice(Math.max(0, start - QUOTE_REACH), start);
  const inFront = IN_FRONT.exec(before)?.[0] ?? '';
  const behind = BEHIND.exec(text.slice(end, end + QUOTE_REACH))?.[0] ?? '';
  const others = `${inFront}${behind}`.match(SINGLE) ?? [];
  return others.length + 1 >= SEVERAL && IN_A_SENTENCE.test(before.slice(0, before.length - inFront.length));
}

function isBinding({ cue }: CueHit): boolean {
  return cue === 'binding';
}

/** Whether the reader is spoken to behind a verb of telling. */
function isReader(hit: CueHit, verb: CueHit): boolean {
  return hit.cue === 'reader' && hit.start >= verb.end;
}

function isTelling({ cue }: CueHit): boolean {
  return cue === 'saying' || cue === 'wording';
}

/** How far behind a quotation a cue may start: a speaker comes in between, nothing stands between a quotation and the word for it. */
function reachOf({ cue, start }: CueHit, after: string): number {
  if (cue === 'wording') return 2;
  return DENSE.test(after[start] ?? '') ? DENSE_SPEAKER_REACH : SPEAKER_REACH;
}
