import type { Account } from '@input-trust/detector-kit';
import { Lexer, StrayWords, TOKEN } from '@input-trust/evidence-pdf/objects';

/** Strings that are taken of one content stream. */
const MAX_STRINGS = 100_000;

/** The strings of content, shown or not, with those of one showing operator as one: kerning takes words apart. `onComment` is told of comments and of words that are no operators. */
export function stringsOf(content: Uint8Array, account: Account, onComment: (comment: Uint8Array) => void): Uint8Array[] {
  const lexer = new Lexer(content);
  lexer.onComment = onComment;
  const words = new StrayWords(lexer, onComment);
  const strings: Uint8Array[] = [];
  let open: Uint8Array[] = [];
  for (let token = lexer.next(); token !== TOKEN.end; token = lexer.next()) {
    words.take(token);
    if (token === TOKEN.string || token === TOKEN.hexString) open.push(lexer.string());
    if (token !== TOKEN.keyword || open.length === 0) continue;
    strings.push(open.length === 1 && open[0] !== undefined ? open[0] : new Uint8Array(Buffer.concat(open)));
    open = [];
    if (strings.length < MAX_STRINGS) continue;
    account.leaveOut('item_budget_exceeded');
    break;
  }
  words.take(TOKEN.end);
  return [...strings, ...open];
}
