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
  const isCut = from > 0 && text[from - 1] !== '\n';
  const before = text.slice(from, start);
  const after = text.slice(end, to);
  for (const [open, close] of PAIRS) {
    const opened = before.includes(open) ? openIn(before, open, close, isCut) : -1;
    const closed = opened < 0 ? -1 : firstMark(after, close);
    if (closed >= 0) return { start: from + opened, end: end + closed + 1 };
  }
  return undefined;
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
  return marks.includes(unit) && !(isApostrophe(unit) && LETTER.test(text[at + 1] ?? ''));
}

function isApostrophe(unit: string): boolean {
  return unit === "'" || unit === '’';
}

const LETTER = /\p{L}/u;

/** A mark behind a space, in front of none. */
const LOOKS_OPEN = /[\s([]["'`](?=\S)/;

/** Units before a quotation in which a word of saying is looked for. */
const REPORT_REACH = 48;

/** The sentence goes on behind the quotation: `"…" is an example`, `"…," she whispered`. */
const GOES_ON = /^(?:[,，、]?\s?\p{Ll}|[,，、]?\p{Lo})/u;

/** A word right in front of it: the quotation is a part of the sentence. Behind a colon it stands for itself. */
const PART_OF_SENTENCE = /[\p{L}\p{N}),]\s?$/u;

/** Verbs of telling in the past: what they introduce was said to somebody else. */
const WAS_SAID =
  /\b(?:said|shouted|cried|yelled|whispered|muttered|declared|announced|replied|answered|asked|wrote|written|called|told (?:him|her|them|me|us|everyone)|sagte|schrieb|rief|dijo|escribió|a dit|disse|ha detto|zei|read|steht|staat|powiedzia[łl]a?|сказала?|написала?)[,:]?\s?$/iu;

/** Words for what is quoted, right in front of it. */
const IS_WORDING =
  /(?:\b(?:phrases?|sentences?|lines?|wordings?|expressions?|quot(?:e|es|ation)|slogans?|titled?|strings? like|texts? like|prompts? like|inputs? like|such as|like|e\.g\.|(?:del|de) tipo|satz|sätze|formulierung|zeile|frases?|phrases?|oración|zin|zdani[ea]m?|słowa)|фраз\p{L}{1,2}|предложени\p{L}{1,2}|речення)\s?$/iu;

/** Whether a quotation gives the words of somebody else: its sentence goes on around it, or says who spoke. */
export function isReported(text: string, { start, end }: Span): boolean {
  const before = text.slice(Math.max(0, start - REPORT_REACH), start);
  if (INTERRUPTED.test(text.slice(start + 1, end - 1))) return true;
  if (WAS_SAID.test(before) || IS_WORDING.test(before)) return true;
  const after = text.slice(end, end + 4);
  return GOES_ON.test(after) && (PART_OF_SENTENCE.test(before) || SPOKEN.test(text.slice(end - 2, end)));
}

/** Who speaks, between two parts of a quotation: `"…," the king declared, "…"`. */
const INTERRUPTED = /[,!?.]?["”“»«]\s?[^"“”„«»\n]{3,40}[,.:;]\s?["“„«»]/u;

/** The end of what somebody says, in front of who said it: `…," she whispered`, `…!" read the sign`. */
const SPOKEN = /[,!?]["”’»“']$/u;
