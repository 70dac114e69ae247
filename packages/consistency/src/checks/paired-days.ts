import type { ReadDocument } from '../read-document.ts';
import type { DocumentSection } from '../section/section-document.ts';
import type { Place } from '../section/place.ts';
import { wordsOf } from '../values/fold.ts';

/** The first and the last day of one thing, as two rows state them. */
export interface DayPair {
  readonly first: Place & { readonly days: readonly string[] };
  readonly last: Place & { readonly days: readonly string[] };
}

/** Words for the beginning and the end of whatever it is, folded. */
const BEGINNING: ReadonlySet<string> = new Set(
  'start starts started starting begin begins began beginning first beginn beginnt anfang erster erste debut commence premier premiere inicio comienzo empieza primer'.split(
    ' ',
  ),
);
const END: ReadonlySet<string> = new Set(
  'end ends ended ending last finish finishes ende endet letzter letzte fin finit termine dernier derniere final termina ultimo'.split(' '),
);
/** Most words of a label; a row with more is a sentence. */
const MAX_WORDS = 5;

/**
 * Rows of which one says when something begins and another when it ends, in labels that are the same but for that: `Project starts`, `Project ends`. Only
 * where a document has one of each.
 */
export function pairedDays({ lines }: ReadDocument, { dates }: DocumentSection): DayPair[] {
  const rows = dates.flatMap((date) => {
    const row = lines[date.line]?.text ?? '';
    const label = row.slice(0, date.start).replace(/[\s:：]+$/u, '');
    const words = wordsOf(label);
    const [beginning, end] = [words.filter((word) => BEGINNING.has(word)), words.filter((word) => END.has(word))];
    const isAlone = dates.every(({ line, start }) => line !== date.line || start === date.start);
    if (!isAlone || date.days.length === 0 || words.length > MAX_WORDS || /\d/.test(label) || beginning.length + end.length !== 1)
      return [];
    const thing = words.filter((word) => !BEGINNING.has(word) && !END.has(word)).join(' ');
    return [{ thing, isFirst: beginning.length === 1, date }];
  });
  return rows.flatMap(({ thing, isFirst, date }): DayPair[] => {
    const same = rows.filter((row) => row.thing === thing);
    const last = same.find((row) => !row.isFirst);
    return !isFirst || same.length !== 2 || last === undefined ? [] : [{ first: date, last: last.date }];
  });
}
