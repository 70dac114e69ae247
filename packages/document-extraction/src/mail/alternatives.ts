import type { Surface } from '@input-trust/detector-kit';
import { BODY, hidden, LookCollector } from '../markup/look-collector.ts';
import type { Place } from '../markup/mapped-text.ts';

/** Words below which a line is no statement, and the share of its words that must stand in the HTML. */
const MIN_WORDS = 4;
const MIN_SHARE = 0.5;

/** Words of a line that are compared. */
const MAX_WORDS = 200;

const WORD = /[\p{L}\p{N}]{2,40}/gu;

/** The plain part of a message as surfaces: lines whose words stand in the HTML as well, and lines that only programs read. */
export function compareAlternatives(text: string, html: string, place: Place): Surface[] {
  const said = new Set<string>();
  for (const [word] of html.matchAll(WORD)) said.add(word.toLowerCase());
  const collector = new LookCollector(place);
  let start = 0;
  for (const line of text.split('\n')) {
    const range = { start, end: start + line.length };
    collector.write(line, isSaid(line, said) ? BODY : hidden('hidden', 'disagreeing_alternative'), range);
    collector.break();
    start = range.end + 1;
  }
  return collector.surfaces();
}

function isSaid(line: string, said: ReadonlySet<string>): boolean {
  let words = 0;
  let shared = 0;
  for (const [word] of line.matchAll(WORD)) {
    words += 1;
    if (said.has(word.toLowerCase())) shared += 1;
    if (words >= MAX_WORDS) break;
  }
  return words < MIN_WORDS || shared / words >= MIN_SHARE;
}
