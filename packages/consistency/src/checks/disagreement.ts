import type { ReadDocument } from '../read-document.ts';
import type { Place } from '../section/place.ts';
import type { Draft } from './draft.ts';
import { locate } from './locate.ts';

/** A document, and the place in it that says something; undefined where only the document is known. */
type Told<P = Place> = readonly [document: ReadDocument, place: P];

/** Two documents that say different things of one matter. `values` are the normal forms of what they say. */
export function documentsDisagree(
  headline: string,
  [document, place]: Told,
  [other, otherPlace]: Told<Place | undefined>,
  values: readonly string[],
): Draft {
  return {
    code: 'documents_disagree',
    headline,
    whatToCheck: 'Compare the two documents, and find out which of them is right.',
    locations: [locate(document, place)],
    matchedLocations: otherPlace === undefined ? [] : [locate(other, otherPlace)],
    documentIds: [document.id, other.id],
    values,
  };
}
