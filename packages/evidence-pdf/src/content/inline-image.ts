import { isSpace, TOKEN } from '../objects/lexer.ts';
import type { Lexer } from '../objects/lexer.ts';

/** Bytes behind a possible `EI` that must read as content; image data looks like that seldom enough. */
const LOOKAHEAD = 12;

/**
 * Moves the lexer from behind `BI` to behind `EI` (ISO 32000-2, 8.9.7). The data has no length, so that `EI` is told by the white space
 * around it and by text that follows. Without an `EI` everything to the end is image data. Costs one pass over the data.
 */
export function skipInlineImage(lexer: Lexer): void {
  const { bytes } = lexer;
  while (lexer.next() !== TOKEN.end && !lexer.is('ID'));
  let at = lexer.end + 1;
  while (at + 1 < bytes.length) {
    const found = bytes[at] === 0x45 && bytes[at + 1] === 0x49 && isSpace(bytes[at - 1]);
    if (found && (at + 2 >= bytes.length || isSpace(bytes[at + 2])) && readsAsContent(bytes, at + 2)) break;
    at += 1;
  }
  lexer.end = Math.min(bytes.length, at + 2);
}

function readsAsContent(bytes: Uint8Array, from: number): boolean {
  for (let at = from; at < Math.min(bytes.length, from + LOOKAHEAD); at += 1) {
    const code = bytes[at] ?? 0;
    if (code === 0 || (!isSpace(code) && (code < 0x20 || code > 0x7e))) return false;
  }
  return true;
}
