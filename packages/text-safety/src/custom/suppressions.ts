import { hash } from 'node:crypto';
import type { Span } from '../match/hit-index.ts';
import type { RuleSuppression } from './rule-file.ts';

/** Says whether what was found at a range of a text is suppressed. */
export type IsSuppressed = (technique: string, text: string, range: Span) => boolean;

/** The suppressions of a rule file that still count at a time. */
export function suppressionsAt(suppressions: readonly RuleSuppression[], now: Date): IsSuppressed {
  const today = now.toISOString().slice(0, 10);
  const current = suppressions.filter(({ expires }) => expires >= today);
  if (current.length === 0) return () => false;
  const byRule = Map.groupBy(current, ({ rule }) => rule);
  return (technique, text, range) =>
    [...(byRule.get(technique) ?? []), ...(byRule.get(undefined) ?? [])].some((suppression) => fits(suppression, text, range));
}

function fits({ literal, sha256 }: RuleSuppression, text: string, { start, end }: Span): boolean {
  if (literal !== undefined && !liesWithin(literal, text, { start, end })) return false;
  return sha256 === undefined || hash('sha256', text.slice(start, end)) === sha256;
}

/** Whether a range lies within an occurrence of the literal. Of all that begin at it or before, the last reaches furthest. */
function liesWithin(literal: string, text: string, { start, end }: Span): boolean {
  const from = Math.max(0, end - literal.length);
  const at = text.slice(from, start + literal.length).lastIndexOf(literal, start - from);
  return at >= 0 && from + at + literal.length >= end;
}
