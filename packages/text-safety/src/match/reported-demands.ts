import { cuesIn } from './cues.ts';
import type { Span } from './hit-index.ts';
import { shareLanguage } from './language-set.ts';
import { ARROW, quotationOf } from './quotation.ts';

/** Units around a stretch in which it is looked for who says what stands in it. */
const REACH = 240;

const QUOTATION = quotationOf(240);

/** What may stand between two quotations of a row: a comma, a slash, a word such as "or", the beginning of the next item. */
const BESIDE = String.raw`[,.;、，/]?(?:\s{1,2}|\n\s{0,4}[-*•]\s)?(?:\p{L}{1,4}\s)?`;

const ROW = new RegExp(String.raw`${QUOTATION}(?:${BESIDE}${QUOTATION}){0,24}`, 'gu');
const SINGLE = new RegExp(QUOTATION, 'gu');

/** What may stand between a verb of asking and what others say: `writes something like "…"`. A clause of its own dictates an answer: `asks, say "…"`. */
const NO_CLAUSE =
  /^(?![^]*\b(?:say|answer|reply|respond|write|tell|print|output|state)\b)[^.!?;,—–\n"“„«]{0,28}(?:[:：]\s{0,2}(?:\n\s{0,4}[-*•]\s)?)?$/iu;

/**
 * The quotations that say what others might tell an assistant, which a text speaks of and does not say itself: those right behind a verb of asking in
 * a case that may come (`if a user writes "…", decline`), and what an arrow leads on from (`"…" → decline`). Not where the reader is told to do what
 * they say. A row of quotations alone says nothing: strings of data stand so.
 */
export function reportedDemands(text: string): Span[] {
  const rows = [...text.matchAll(ROW)];
  if (rows.length === 0) return [];
  const cues = cuesIn(text);
  const cases = cues.filter(({ cue }) => cue === 'supposed');
  const asking = cues.filter(
    (hit) => hit.cue === 'asking' && cases.some((each) => each.end <= hit.start && shareLanguage(each.languages, hit.languages)),
  );
  return rows.flatMap(({ 0: row, index }) => {
    const end = index + row.length;
    if (cues.some(({ cue, start }) => cue === 'binding' && start >= end && start <= end + BINDING_REACH)) return [];
    const isDemanded = asking.some((verb) => verb.end <= index && NO_CLAUSE.test(text.slice(verb.end, index)));
    const leadsOn = ARROW.test(text.slice(end, end + BINDING_REACH));
    const quotations = [...row.matchAll(SINGLE)];
    // In lists of data an arrow leads from a key to its value, and the value before it stands in the same row.
    return (isDemanded ? quotations : leadsOn ? quotations.slice(-1) : []).map(({ 0: quotation, index: at }) => ({
      start: index + at,
      end: index + at + quotation.length,
    }));
  });
}

/** Units behind a quotation in which the reader may be told to do what it says. */
const BINDING_REACH = 80;

/** A stretch of a text without what it says that others might say; undefined where there is nothing of that in it. */
export function withoutReportedDemands(text: string, { start, end }: Span): string | undefined {
  const from = Math.max(0, start - REACH);
  const spans = reportedDemands(text.slice(from, end + REACH))
    .map((span) => ({ start: Math.max(start, from + span.start), end: Math.min(end, from + span.end) }))
    .filter((span) => span.end > span.start);
  if (spans.length === 0) return undefined;
  let [rest, at] = ['', start];
  for (const span of spans) {
    rest += `${text.slice(at, span.start)}"…"`;
    at = span.end;
  }
  return rest + text.slice(at, end);
}
