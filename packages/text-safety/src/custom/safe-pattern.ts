import { longestMatch, mostWays, tokensOf } from '@input-trust/detector-kit/text';

/** Longest match of a pattern, in UTF-16 code units: well below what neighbouring windows of a text share, so that no border hides a match. */
export const MAX_PATTERN_MATCH = 1000;

/**
 * Ways in which a pattern may match at one place, and so a bound on how often it goes back there. At a thousand the most
 * hostile text still passes at about a megabyte per second.
 */
export const MAX_PATTERN_WAYS = 1000;

/** Tokens that no pattern may hold: they look around or back, or let groups be skipped over again. */
const REFUSED = /^\(\?<?[=!]|^\\(?:[1-9]|k<)/;

/**
 * Why a pattern must not meet submitted text, or undefined when it may: every repeat has an upper bound, the product of
 * what its repeats and alternatives leave open is small, and it neither looks around nor refers back. Then every place of a
 * text costs a bounded number of steps, whatever the text.
 */
export function patternProblem(source: string, ignoreCase: boolean): string | undefined {
  let pattern: RegExp;
  try {
    pattern = new RegExp(source, ignoreCase ? 'giu' : 'gu');
  } catch {
    return 'is no regular expression (ECMAScript, flag u)';
  }
  if (tokensOf(pattern).some((token) => REFUSED.test(token))) return 'must not look around or refer back';
  let longest: number;
  try {
    longest = longestMatch(pattern);
  } catch {
    return 'needs an upper bound on every repeat: {0,20} instead of * or +';
  }
  if (longest > MAX_PATTERN_MATCH) return `may match at most ${MAX_PATTERN_MATCH} characters`;
  if (mostWays(pattern) > MAX_PATTERN_WAYS) return `leaves more than ${MAX_PATTERN_WAYS} ways to match: use fewer or shorter ranges`;
  if (new RegExp(`^(?:${source})$`, pattern.flags).test('')) return 'must not match nothing';
  return undefined;
}
