import type { Span } from './hit-index.ts';

/** Units around a match in which quotation marks are looked for. */
const QUOTE_REACH = 240;

/** Marks that open a quotation, each with those that close it. */
const PAIRS: readonly (readonly [open: string, close: string])[] = [
  ['"', '"'],
  ['“', '”'],
  ['”', '”'],
  ['„', '“”'],
  ['«', '»'],
  ['»', '«'],
  ['‘', '’'],
  ['`', '`'],
  ["'", "'"],
  ['「', '」'],
  ['『', '』'],
];

/** The quotation or inline code that a range stands in, on its line: from the mark that opens it to behind the one that closes it. */
export function quotationAround(text: string, { start: matched, end }: Span): Span | undefined {
  // A pattern may have taken the mark that opens the quotation.
  const start = matched + Math.max(0, text.slice(matched, end).search(/[\p{L}\p{N}]/u));
  const from = Math.max(text.lastIndexOf('\n', start - 1) + 1, start - QUOTE_REACH);
  const nextBreak = text.indexOf('\n', end);
  const to = Math.min(nextBreak < 0 ? text.length : nextBreak, end + QUOTE_REACH);
  const before = text.slice(from, start);
  const after = text.slice(end, to);
  for (const [open, close] of PAIRS) {
    const opened = before.lastIndexOf(open);
    if (opened < 0) continue;
    const closed = after.search(CLOSING.get(close) ?? /$/);
    if (closed < 0) continue;
    if (open === close ? count(before, open) % 2 === 1 : !CLOSED_AGAIN.get(close)?.test(before.slice(opened + 1)))
      return { start: from + opened, end: end + closed + 1 };
  }
  return undefined;
}

const CLOSING = new Map(PAIRS.map(([, close]) => [close, new RegExp(`[${close}]`)]));
const CLOSED_AGAIN = CLOSING;

/** Units before a quotation in which a word of saying is looked for. */
const REPORT_REACH = 48;

/** The sentence goes on behind the quotation: `"…" is an example`, `"…," she whispered`. */
const GOES_ON = /^(?:[,，、]?\s?\p{Ll}|[,，、]?\p{Lo})/u;

/** A word right in front of it: the quotation is a part of the sentence. Behind a colon it stands for itself. */
const PART_OF_SENTENCE = /[\p{L}\p{N}),]\s?$/u;

/** Verbs of telling in the past: what they introduce was said to somebody else. */
const WAS_SAID =
  /\b(?:said|shouted|cried|yelled|whispered|muttered|declared|announced|replied|answered|asked|wrote|written|called|told (?:him|her|them|me|us|everyone)|sagte|schrieb|rief|dijo|escribió|a dit|disse|ha detto|zei|powiedzia[łl]a?|сказала?|написала?)[,:]?\s?$/iu;

/** Words for what is quoted, right in front of it. */
const IS_WORDING =
  /(?:\b(?:phrases?|sentences?|lines?|wordings?|expressions?|quot(?:e|es|ation)|slogans?|titled?|strings? like|texts? like|prompts? like|inputs? like|such as|like|e\.g\.|satz|sätze|formulierung|zeile|frases?|phrases?|oración|zin|zdani[ea]m?|słowa)|фраз\p{L}{1,2}|предложени\p{L}{1,2}|речення)\s?$/iu;

/** Whether a quotation gives the words of somebody else: its sentence goes on around it, or says who spoke. */
export function isReported(text: string, { start, end }: Span): boolean {
  const before = text.slice(Math.max(0, start - REPORT_REACH), start);
  if (INTERRUPTED.test(text.slice(start + 1, end - 1))) return true;
  if (WAS_SAID.test(before) || IS_WORDING.test(before)) return true;
  const after = text.slice(end, end + 4);
  return GOES_ON.test(after) && (PART_OF_SENTENCE.test(before) || SPEAKER.test(text.slice(end - 2, end + 40)));
}

/** Who speaks, between two parts of a quotation: `"…," the king declared, "…"`. */
const INTERRUPTED = /[,!?.]?["”“»«]\s?[^"“”„«»\n]{3,40}[,.:;]\s?["“„«»]/u;

/** Behind a quotation that begins a sentence: who said it. */
const SPEAKER = /^[,!?.]?["”’»“]\s(?:he|she|they|we|I|it|[a-z]+ed|(?:the|a|my|his|her|our|their) \p{L}{2,16})\b/u;

function count(text: string, part: string): number {
  let found = 0;
  for (let index = text.indexOf(part); index >= 0; index = text.indexOf(part, index + part.length)) found++;
  return found;
}
