import type { ReadDocument } from '../read-document.ts';
import type { Place } from '../section/place.ts';
import type { Draft } from './draft.ts';
import { locate } from './locate.ts';

/** Most amounts that a finding names as what it was compared with. */
const MAX_MATCHED = 20;

/** An amount of a document that does not follow from others of it. */
export function wrongSum(document: ReadDocument, headline: string, place: Place, others: readonly Place[]): Draft {
  return {
    code: 'amounts_do_not_add_up',
    headline,
    whatToCheck: 'Calculate it again from the amounts that it is made of, and find out which of them was changed.',
    locations: [locate(document, place)],
    matchedLocations: others.slice(0, MAX_MATCHED).map((other) => locate(document, other)),
    documentIds: [document.id],
    values: [],
  };
}
