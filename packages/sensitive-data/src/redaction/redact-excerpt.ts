import type { RedactionOptions } from './find-redactions.ts';
import { LONGEST_PLACEHOLDER, PLACEHOLDER } from './placeholders.ts';
import { splitsPair } from './ranges.ts';
import { createStreamRedactor } from './stream-redactor.ts';

/** What is redacted, and how long the excerpt may be. */
export interface ExcerptOptions extends RedactionOptions {
  /** Most UTF-16 code units of the excerpt, placeholders counted as they are written. */
  readonly maxLength: number;
}

/** The beginning of a text, redacted. */
export interface RedactedExcerpt {
  readonly text: string;
  /** Whether the redacted text goes on behind the excerpt. */
  readonly isCut: boolean;
}

/** Units of the text that are read at once: a few pages, so that a short excerpt of a long text costs little. */
const STEP = 8_192;

/** How far the cut goes back to the end of a word: longer words are rare, and scripts without spaces are cut between characters. */
const WORD_REACH = 40;

/**
 * The beginning of a text, redacted first and cut then: what is left equals the beginning of `redact(text, findRedactions(text))`, so that nothing of
 * a value shows which the cut would have made unrecognisable. The cut is never inside a placeholder or a surrogate pair, and it is at the end of a
 * word where one is at most `WORD_REACH` units in front of it. White space in front of the cut is left out.
 *
 * Reads only as much of the text as the excerpt needs, and a candidate still open there to its end: linear in `maxLength`, whatever the length of the text.
 */
export function redactExcerpt(text: string, { maxLength, ...options }: ExcerptOptions): RedactedExcerpt {
  const redactor = createStreamRedactor(options);
  let redacted = '';
  for (let at = 0; at < text.length && redacted.length <= maxLength; at += STEP) redacted += redactor.push(text.slice(at, at + STEP));
  if (redacted.length <= maxLength) redacted += redactor.flush();
  if (redacted.length <= maxLength) return { text: redacted, isCut: false };
  return { text: redacted.slice(0, safeCut(redacted, Math.max(0, Math.trunc(maxLength)))), isCut: true };
}

/** Where a redacted text longer than `most` is cut. */
function safeCut(text: string, most: number): number {
  const cut = outsideOfPlaceholder(text, splitsPair(text, most) ? most - 1 : most);
  let end = wordEnd(text, cut) ?? cut;
  while (end > 0 && isSpace(text, end - 1)) end -= 1;
  return end;
}

/** The nearest place at `cut` or in front of it that is inside no word. It is inside no placeholder either, since none holds white space. */
function wordEnd(text: string, cut: number): number | undefined {
  for (let end = cut; end > 0 && cut - end <= WORD_REACH; end -= 1) if (isSpace(text, end) || isSpace(text, end - 1)) return end;
  return undefined;
}

/** The start of the placeholder that a cut would divide; elsewhere the cut itself. */
function outsideOfPlaceholder(text: string, cut: number): number {
  const start = cut > 0 ? text.lastIndexOf('[', cut - 1) : -1;
  if (start < 0 || cut - start >= LONGEST_PLACEHOLDER) return cut;
  PLACEHOLDER.lastIndex = start;
  const match = PLACEHOLDER.exec(text);
  return match !== null && start + match[0].length > cut ? start : cut;
}

function isSpace(text: string, at: number): boolean {
  return /\s/.test(text.charAt(at));
}
