import { isProse } from '@input-trust/hidden-text';

/** Six digits with one white space behind, or any other character (CSS Syntax 3, 4.3.7). */
const ESCAPE = /\\(?:([\da-f]{1,6})[ \t\n]?|([^\n\da-f]))/gi;
const LAST_CODE_POINT = 0x10_ff_ff;

/** Sentences in the strings of a style sheet that are written in escapes: browsers show them before and behind elements. */
export function* escapedStrings(css: string): Generator<string, void, undefined> {
  if (!css.includes('\\')) return;
  for (const written of stringsIn(css)) {
    if (!written.includes('\\')) continue;
    const text = written.replaceAll(ESCAPE, (_, digits?: string, other?: string) =>
      digits === undefined ? (other ?? '') : letterOf(digits),
    );
    if (isProse(text)) yield text;
  }
}

/** What stands between quotation marks, within one line (4.3.5). Linear. */
function* stringsIn(css: string): Generator<string, void, undefined> {
  let [mark, start] = ['', 0];
  for (let at = 0; at < css.length; at += 1) {
    const sign = css[at];
    if (sign === '\\') at += 1;
    else if (mark === '' && (sign === '"' || sign === "'")) [mark, start] = [sign, at + 1];
    else if (mark !== '' && (sign === mark || sign === '\n')) {
      yield css.slice(start, at);
      mark = '';
    }
  }
}

function letterOf(digits: string): string {
  const codePoint = Number.parseInt(digits, 16);
  return codePoint === 0 || codePoint > LAST_CODE_POINT ? '\uFFFD' : String.fromCodePoint(codePoint);
}
