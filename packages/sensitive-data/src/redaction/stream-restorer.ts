import { LONGEST_PLACEHOLDER, PLACEHOLDER } from './placeholders.ts';

/** Puts values back into a text that arrives in pieces. */
export interface StreamRestorer {
  /** Takes the next piece and answers the text so far that holds no open placeholder, possibly empty. */
  push(chunk: string): string;
  /** Ends the stream and answers the rest. The restorer must not be used afterwards. */
  flush(): string;
}

/**
 * Replaces each placeholder of `values` (from `redactRestorably`) by its value, also where it is cut into pieces; everything else stays as it is.
 * What a model wrote is checked before, not after: a value belongs to the person who is shown it, and to nobody else.
 */
export function createStreamRestorer(values: ReadonlyMap<string, string>): StreamRestorer {
  let open = '';
  return {
    push(chunk) {
      const text = open + chunk;
      const start = openFrom(text);
      open = text.slice(start);
      return restore(text.slice(0, start), values);
    },
    flush: () => restore(open, values),
  };
}

/** Where a placeholder begins that the end of the text has cut; the end of the text where there is none. */
function openFrom(text: string): number {
  const start = text.lastIndexOf('[');
  const isOpen = start >= 0 && text.length - start < LONGEST_PLACEHOLDER && !text.includes(']', start);
  return isOpen ? start : text.length;
}

function restore(text: string, values: ReadonlyMap<string, string>): string {
  return text.replaceAll(new RegExp(PLACEHOLDER, 'g'), (placeholder) => values.get(placeholder) ?? placeholder);
}
