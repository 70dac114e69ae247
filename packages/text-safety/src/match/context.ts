import type { HitIndex, Span } from './hit-index.ts';

/** Units around a match in which words of education count. */
const EDUCATION_REACH = 600;

/** Units around a match in which quotation marks are looked for. */
const QUOTE_REACH = 240;

/**
 * How much a match weighs where it stands, 0 to 1: text that talks about attacks quotes them.
 *
 * The factors keep an unquoted order in a security text above 0.5 (a warning) and bring a quoted one below.
 */
export function contextFactor(text: string, match: Span, hits: HitIndex): number {
  const words = hits.countIn('education', match.start - EDUCATION_REACH, match.end + EDUCATION_REACH);
  if (words === 0) return 1;
  const quoted = isQuoted(text, match);
  if (words >= 3) return quoted ? 0.45 : 0.65;
  return quoted ? 0.6 : 0.9;
}

/** Units in front of a match in which the start of a code fence is looked for. */
const FENCE_REACH = 4000;

const PAIRS: ReadonlyMap<string, string> = new Map([['"', '"'], ['“', '”'], ['”', '”'], ['«', '»'], ['„', '“'], ['‘', '’'], ['`', '`'], ['「', '」'], ['『', '』'], ["'", "'"]]); // prettier-ignore

/** Whether a range stands inside of quotation marks or inline code on its line, or inside of a code fence. */
export function isQuoted(text: string, { start, end }: Span): boolean {
  const lineStart = Math.max(text.lastIndexOf('\n', start - 1) + 1, start - QUOTE_REACH);
  const nextBreak = text.indexOf('\n', end);
  const lineEnd = Math.min(nextBreak < 0 ? text.length : nextBreak, end + QUOTE_REACH);
  const before = text.slice(lineStart, start);
  const after = text.slice(end, lineEnd);
  for (const [open, close] of PAIRS) {
    if (
      open === close
        ? count(before, open) % 2 === 1 && after.includes(close)
        : before.lastIndexOf(open) > before.lastIndexOf(close) && after.includes(close)
    )
      return true;
  }
  return isInCodeFence(text, start);
}

/** Whether an offset stands inside of a code fence of Markdown: what it holds is shown as it is written. */
export function isInCodeFence(text: string, offset: number): boolean {
  return count(text.slice(Math.max(0, offset - FENCE_REACH), offset), '```') % 2 === 1;
}

function count(text: string, part: string): number {
  let found = 0;
  for (let index = text.indexOf(part); index >= 0; index = text.indexOf(part, index + part.length)) found++;
  return found;
}
