/** Units of an excerpt at most: enough to recognise a sentence. */
export const MAX_EXCERPT = 80;

const PLACEHOLDER = '…';

/** A word of prose: letters with inner hyphens or apostrophes, and the punctuation around it. */
const PLAIN_WORD = /^[("'“‘«¿¡]?\p{L}[\p{L}\p{M}'’-]{0,23}[)"'”’».,;!?…]{0,3}$/u;

/** A label announces a value: what follows it is not shown. */
const LABEL = /[:=]$/;

/**
 * A short excerpt that shows prose and nothing else. Every piece that is not a plain word (digits, addresses, keys, whatever follows
 * a colon or an equals sign) becomes an ellipsis: identifiers and secrets are made of such pieces. Undefined where fewer
 * than half of the pieces are words.
 */
export function excerptOf(text: string): string | undefined {
  const head = text.slice(0, MAX_EXCERPT * 8).split(/\s/);
  // The last piece may be cut, and the beginning of a key may read like a word.
  if (text.length > MAX_EXCERPT * 8) head.pop();
  const pieces = head.filter((piece) => piece !== '');
  const shown: string[] = [];
  let words = 0;
  let length = 0;
  let isValue = false;
  for (const piece of pieces) {
    const isLabel = LABEL.test(piece);
    const isWord = !isValue && PLAIN_WORD.test(isLabel ? piece.slice(0, -1) : piece);
    isValue = isLabel;
    const next = isWord ? piece : PLACEHOLDER;
    if (length + next.length + 1 > MAX_EXCERPT) break;
    if (isWord) words += 1;
    shown.push(next);
    length += next.length + 1;
  }
  return words * 2 < shown.length || words === 0 ? undefined : shown.join(' ');
}
