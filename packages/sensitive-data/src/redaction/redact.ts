import type { Redaction } from '@input-trust/detector-kit';
import { placeholderNumbers } from './placeholders.ts';
import { mergeRedactions } from './ranges.ts';

/**
 * The text with every range replaced by a typed placeholder, for example `[EMAIL_1]`. Equal values of one type get the
 * same number, numbered in order of first appearance. Ranges that overlap are replaced as one, named by the longest;
 * ranges outside the text are cut to it.
 */
export function redact(text: string, redactions: readonly Redaction[]): string {
  const placeholderOf = placeholderNumbers();
  let redacted = '';
  let at = 0;
  for (const { start, end, type } of mergeRedactions(text, redactions)) {
    redacted += text.slice(at, start) + placeholderOf(type, text.slice(start, end));
    at = end;
  }
  return redacted + text.slice(at);
}
