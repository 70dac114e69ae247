import type { Redaction } from '@input-trust/detector-kit';
import { placeholderNumbers } from './placeholders.ts';
import { mergeRedactions } from './ranges.ts';

/** A redacted text, and what stood in the place of each placeholder. */
export interface RestorableText {
  readonly text: string;
  /** Placeholder to value. As secret as the text was. */
  readonly values: ReadonlyMap<string, string>;
}

/**
 * The text with every range replaced by a typed placeholder, for example `[EMAIL_1]`. Equal values of one type get the
 * same number, numbered in order of first appearance. Ranges that overlap are replaced as one, named by the longest;
 * ranges outside the text are cut to it.
 */
export function redact(text: string, redactions: readonly Redaction[]): string {
  return redactRestorably(text, redactions).text;
}

/** Like `redact`, and tells what was replaced: for a text that a model sees without the values, and a person with them. */
export function redactRestorably(text: string, redactions: readonly Redaction[]): RestorableText {
  const placeholderOf = placeholderNumbers();
  const values = new Map<string, string>();
  let redacted = '';
  let at = 0;
  for (const { start, end, type } of mergeRedactions(text, redactions)) {
    const value = text.slice(start, end);
    const placeholder = placeholderOf(type, value);
    values.set(placeholder, value);
    redacted += text.slice(at, start) + placeholder;
    at = end;
  }
  return { text: redacted + text.slice(at), values };
}
