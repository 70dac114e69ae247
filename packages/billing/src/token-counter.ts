/** The published vocabulary that defines a text token. Another one is another price and a new major version. */
export const TOKENIZER = 'o200k_base';

/**
 * Longest run of code points, of whitespace or of anything else, that is counted in one piece. Byte pair encoding takes time
 * quadratic in the length of a word; people's words are shorter than this. Part of the definition of a token: changing it
 * changes bills.
 */
export const MAX_RUN = 128;

/** Texts are counted in slices of about this many UTF-16 code units, so that memory stays flat whatever their length. */
const SLICE_LENGTH = 1 << 16;

/** Counts the text tokens of a text. Equal texts have equal counts; the empty text has none. */
export type TokenCounter = (text: string) => number;

let loading: Promise<TokenCounter> | undefined;

/**
 * The token counter. Its vocabulary (about 2 MB) is read on the first call, once per process, so that importing this package
 * costs nothing. Counting is synchronous and linear in the text. Special tokens such as `<|endoftext|>` count as the text
 * that they are.
 */
export function loadTokenCounter(): Promise<TokenCounter> {
  loading ??= createTokenCounter();
  return loading;
}

async function createTokenCounter(): Promise<TokenCounter> {
  const { clearMergeCache, countTokens } = await import('gpt-tokenizer/encoding/o200k_base');
  const options = { disallowedSpecial: new Set<string>() };
  return (text) => {
    let count = 0;
    for (const slice of slices(text)) {
      for (const piece of boundedPieces(slice)) count += countTokens(piece, options);
    }
    // The tokenizer's cache of words must not outlive the scan of the text that they come from.
    clearMergeCache();
    return count;
  };
}

/** Tried where a run begins alone: from each of its characters on it would take time quadratic in the length of shorter ones. */
const LONG_RUN = new RegExp(`(?<!\\S)\\S{${MAX_RUN + 1},}|(?<!\\s)\\s{${MAX_RUN + 1},}`, 'gu');
const RUN_PART = new RegExp(`.{1,${MAX_RUN}}`, 'gsu');

/** The text as it is, but for long runs, which are cut into parts of MAX_RUN code points. */
function* boundedPieces(text: string): Generator<string> {
  let start = 0;
  for (const { 0: run, index } of text.matchAll(LONG_RUN)) {
    if (index > start) yield text.slice(start, index);
    yield* run.match(RUN_PART) ?? [];
    start = index + run.length;
  }
  if (start < text.length) yield text.slice(start);
}

/** Cuts before a single blank, where the tokenizer's own pieces begin, or between characters when a slice has no blank. */
function* slices(text: string): Generator<string> {
  for (let start = 0; start < text.length;) {
    const limit = start + SLICE_LENGTH;
    const end = limit >= text.length ? text.length : sliceEnd(text, start, limit);
    yield text.slice(start, end);
    start = end;
  }
}

function sliceEnd(text: string, start: number, limit: number): number {
  const blank = /[^\s] [^\s]/.exec(text.slice(limit - MAX_RUN, limit));
  if (blank !== null) return limit - MAX_RUN + blank.index + 1;
  const splitsPair = isHighSurrogate(text.charCodeAt(limit - 1));
  return splitsPair && limit - 1 > start ? limit - 1 : limit;
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}
