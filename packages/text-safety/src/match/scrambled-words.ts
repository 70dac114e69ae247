/**
 * Words that attacks turn on. With their inner letters in another order a language model still reads them
 * (`ignroe prevoius instrutcions`, OWASP LLM Prompt Injection Prevention, "typoglycemia").
 */
const KEY_WORDS = [
  'ignore', 'disregard', 'forget', 'override', 'bypass', 'previous', 'earlier', 'instruction', 'instructions', 'guidelines', 'restrictions', 'directives',
  'prompt', 'system', 'reveal', 'repeat', 'display', 'everything', 'password', 'developer', 'unrestricted', 'unfiltered', 'jailbreak', 'assistant', 'conversation',
  'rules', 'print', 'words', 'above', 'forward', 'passwords', 'answer', 'without', 'filters', 'ethics', 'safety', 'refuse', 'reviewer', 'approve', 'highest',
  'score', 'content', 'policy', 'starting', 'include', 'before', 'follow', 'message', 'document', 'credentials', 'secret', 'hidden',
] as const; // prettier-ignore

const SHORTEST = Math.min(...KEY_WORDS.map((word) => word.length));
const LONGEST = Math.max(...KEY_WORDS.map((word) => word.length));

const LETTER_A = 0x61;
const LETTER_Z = 0x7a;
const CASE_BIT = 0x20;

/** A number per letter; their sum does not depend on the order. */
const WEIGHTS = Uint32Array.from({ length: 26 }, (_, letter) => Math.imul(letter + 1, 0x9e3779b1) >>> 8);

const BY_LETTERS: ReadonlyMap<number, string> = new Map(KEY_WORDS.map((word) => [lettersOf(word), word]));

/** The text with the scrambled key words in order, unit for unit, or nothing when it holds none. One pass. */
export function unscramble(text: string): string | undefined {
  const parts: string[] = [];
  let copied = 0;
  let length = 0;
  let sum = 0;
  for (let index = 0; index <= text.length; index++) {
    const lower = text.charCodeAt(index) | CASE_BIT;
    if (lower >= LETTER_A && lower <= LETTER_Z) {
      sum += WEIGHTS[lower - LETTER_A] ?? 0;
      length++;
      continue;
    }
    if (length >= SHORTEST && length <= LONGEST) {
      const start = index - length;
      const word = BY_LETTERS.get(sum);
      if (word !== undefined && isScrambled(text.slice(start, index).toLowerCase(), word)) {
        parts.push(text.slice(copied, start), word);
        copied = index;
      }
    }
    length = 0;
    sum = 0;
  }
  return copied === 0 ? undefined : parts.join('') + text.slice(copied);
}

/** First letter kept, the others in another order. */
function isScrambled(written: string, word: string): boolean {
  return written !== word && written[0] === word[0] && [...written].sort().join('') === [...word].sort().join('');
}

function lettersOf(word: string): number {
  return [...word].reduce((sum, letter) => sum + (WEIGHTS[letter.charCodeAt(0) - LETTER_A] ?? 0), 0);
}
