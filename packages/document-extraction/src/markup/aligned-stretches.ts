import type { SourceRange } from './mapped-text.ts';

/** What a parser changes: a character reference, a line end that becomes a line feed, a tag that it passes over. */
const CHANGED = /<\/?[a-z][^<>]{0,200}>|&(?:#[xX]?[\da-fA-F]{1,8}|[A-Za-z][\dA-Za-z]{1,31});?|\r\n?/gi;

/** Changed pieces that are told apart in one text; what comes behind them is found as a whole. */
export const MAX_CHANGED_PIECES = 100_000;

/**
 * Pairs decoded markup text with its source: stretches that are the same map unit by unit, character references and line ends as a
 * whole. Where the two cannot be paired, the rest is one stretch.
 */
export function alignedStretches(text: string, source: string, start: number): [text: string, range: SourceRange][] {
  if (text === source) return [[text, { start, end: start + source.length }]];
  const pairs: [string, SourceRange][] = [];
  let done = 0;
  let from = 0;
  const pair = (length: number, sourceLength: number): void => {
    if (length > 0) pairs.push([text.slice(done, done + length), { start: start + from, end: start + from + sourceLength }]);
    done += length;
    from += sourceLength;
  };
  for (const match of source.matchAll(CHANGED)) {
    if (pairs.length > 2 * MAX_CHANGED_PIECES) break;
    const plain = source.slice(from, match.index);
    if (!text.startsWith(plain, done)) break;
    pair(plain.length, plain.length);
    const next = source.slice(match.index + match[0].length, match.index + match[0].length + 1);
    const length = decodedLength(text, done, match[0], next);
    if (length === undefined) break;
    pair(length, match[0].length);
  }
  const rest = source.slice(from);
  if (text.slice(done) === rest) pair(rest.length, rest.length);
  else pair(text.length - done, rest.length);
  return pairs;
}

/** Units that a changed piece became: none, a line feed, or one to two units that what follows the piece follows as well. */
function decodedLength(text: string, at: number, piece: string, next: string): number | undefined {
  if (piece.startsWith('\r')) return text[at] === '\n' ? 1 : undefined;
  if (text.startsWith(piece, at)) return piece.length;
  if (piece.startsWith('<')) return 0;
  const length = (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
  return next === '' || next === '&' || next === '<' || next === '\r' || text[at + length] === next[0] ? length : undefined;
}
