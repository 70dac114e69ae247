import { createMergeCounter } from './merge-count.ts';
import { pieceEnd } from './piece-end.ts';
import { createVocabulary } from './vocabulary.ts';

/** The published vocabulary that defines a text token. Another one is another price and a new major version. */
export const TOKENIZER = 'o200k_base';

/**
 * A piece (a word, a run of symbols or of whitespace) with more UTF-8 bytes than this is counted in slices of at most so
 * many, cut between characters. Words of people are shorter; without the bound, a run of letters costs time quadratic
 * in its length. Part of the definition of a token: changing it changes bills.
 */
export const MAX_PIECE_BYTES = 256;

/** Counts the text tokens of a text. Equal texts have equal counts; the empty text has none. */
export type TokenCounter = (text: string) => number;

let loading: Promise<TokenCounter> | undefined;

/**
 * The token counter. Its vocabulary (2.4 MB of source, about 55 MB of memory) is read on the first call, once per
 * process, so that importing this package costs nothing. Counting itself is synchronous, linear in the text, and keeps
 * no part of it. Special tokens such as `<|endoftext|>` are counted as the text that they are.
 */
export function loadTokenCounter(): Promise<TokenCounter> {
  loading ??= import('gpt-tokenizer/bpeRanks/o200k_base').then(({ default: tokens }) => createTokenCounter(tokens));
  return loading;
}

function createTokenCounter(tokens: readonly (string | readonly number[] | undefined)[]): TokenCounter {
  const countBytes = createMergeCounter(createVocabulary(tokens), MAX_PIECE_BYTES);
  const bytes = new Uint8Array(MAX_PIECE_BYTES);

  const countPiece = (text: string, start: number, end: number): number => {
    let count = 0;
    let length = 0;
    for (let index = start; index < end;) {
      const codePoint = text.codePointAt(index) ?? 0;
      if (length + utf8Length(codePoint) > MAX_PIECE_BYTES) {
        count += countBytes(bytes, length);
        length = 0;
      }
      length = writeUtf8(bytes, length, codePoint);
      index += codePoint > 0xffff ? 2 : 1;
    }
    return count + countBytes(bytes, length);
  };

  return (text) => {
    let count = 0;
    for (let start = 0; start < text.length;) {
      const end = pieceEnd(text, start);
      count += countPiece(text, start, end);
      start = end;
    }
    return count;
  };
}

function utf8Length(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}

/** Writes one code point and returns the new length. A lone surrogate becomes U+FFFD, as in `TextEncoder`. */
function writeUtf8(bytes: Uint8Array, at: number, codePoint: number): number {
  if (codePoint < 0x80) {
    bytes[at] = codePoint;
    return at + 1;
  }
  const scalar = codePoint >= 0xd800 && codePoint <= 0xdfff ? 0xfffd : codePoint;
  let end = at;
  if (scalar < 0x800) {
    bytes[end++] = 0xc0 | (scalar >> 6);
  } else {
    if (scalar < 0x10000) {
      bytes[end++] = 0xe0 | (scalar >> 12);
    } else {
      bytes[end++] = 0xf0 | (scalar >> 18);
      bytes[end++] = 0x80 | ((scalar >> 12) & 0x3f);
    }
    bytes[end++] = 0x80 | ((scalar >> 6) & 0x3f);
  }
  bytes[end++] = 0x80 | (scalar & 0x3f);
  return end;
}
