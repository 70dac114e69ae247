import { findRedactions, type RedactionOptions, scanRedactions } from './find-redactions.ts';
import { placeholderNumbers } from './placeholders.ts';
import { mergeRedactions, splitsPair } from './ranges.ts';

/** Redacts a text that arrives in pieces. */
export interface StreamRedactor {
  /** Takes the next piece and answers the text that is safe to show, possibly empty. */
  push(chunk: string): string;
  /** Ends the stream and answers the rest. The redactor must not be used afterwards. */
  flush(): string;
}

/**
 * So many characters are always held back: every candidate announces itself within them (the longest label or prefix,
 * the way from a name above a street address to its street word, from the beginning of a machine-readable zone to its filler, a number written in groups).
 */
export const HOLD_BACK = 128;

/** So many characters of shown text are kept: no rule looks further back than 256. */
const CONTEXT_KEPT = 400;

/** Up to here everything is looked at again with each piece; beyond, after an eighth of growth, so that the cost stays linear. */
const ALWAYS_SCANNED = 2_048;

/**
 * Redacts secrets and personal data in streamed text: nothing that spans the border of two pieces leaks, and all
 * output together equals `redact(text, findRedactions(text))` of the whole. What a candidate still open could become
 * is held back: `HOLD_BACK` characters, and a private key block until its end (20 000 characters at most).
 */
export function createStreamRedactor(options: RedactionOptions = {}): StreamRedactor {
  const placeholderOf = placeholderNumbers();
  let buffer = '';
  let shown = 0;
  let nextScan = 0;

  const emit = (isEnd: boolean): string => {
    const { redactions, openFrom } = isEnd
      ? { redactions: findRedactions(buffer, options), openFrom: buffer.length }
      : scanRedactions(buffer, options);
    let limit = isEnd ? buffer.length : Math.max(shown, Math.min(openFrom, buffer.length - HOLD_BACK));
    const coming = redactions.filter(({ end }) => end > shown).map((each) => ({ ...each, start: Math.max(shown, each.start) }));
    const ranges = mergeRedactions(buffer, coming);
    const straddling = ranges.find(({ start, end }) => start < limit && end > limit);
    if (straddling !== undefined) limit = straddling.start;
    else if (splitsPair(buffer, limit)) limit -= 1;
    let output = '';
    for (const { start, end, type } of ranges) {
      if (start >= limit) break;
      output += buffer.slice(shown, start) + placeholderOf(type, buffer.slice(start, end));
      shown = end;
    }
    output += buffer.slice(shown, limit);
    const kept = Math.max(0, limit - CONTEXT_KEPT);
    // What the cut has left of a word must not look like a word of its own: a letter in front says that it is the end of one.
    buffer = kept === 0 ? buffer : `x${buffer.slice(kept + 1)}`;
    shown = limit - kept;
    return output;
  };

  return {
    push(chunk) {
      buffer += chunk;
      const pending = buffer.length - shown;
      if (pending < nextScan) return '';
      const output = emit(false);
      const left = buffer.length - shown;
      nextScan = left > ALWAYS_SCANNED ? left + (left >> 3) : 0;
      return output;
    },
    flush() {
      const output = emit(true);
      buffer = '';
      shown = 0;
      return output;
    },
  };
}
