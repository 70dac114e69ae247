import type { ConsistencyCheck, Draft } from './draft.ts';
import { daysBetween } from '../values/dates.ts';
import { locate } from './locate.ts';

/** Days that a file may be older than the date that is printed in it: post-dated papers, time zones. */
const MAX_DAYS_BEFORE = 14;

/**
 * A file that says it was made before the date that is printed in it. Context only: clocks are wrong and dates of files are easily set. Files
 * that were made in the same second came out of a program that sets the date.
 */
export const metadataDate: ConsistencyCheck = {
  id: 'metadata-date',
  version: 1,
  run: ({ packet: { documents }, sections }) =>
    sections.flatMap(({ fields }, index): Draft[] => {
      const document = documents[index];
      const made = document?.metadata.modifiedAt ?? document?.metadata.createdAt;
      const printed = fields.find(
        ({ subject, value }) => (subject === 'invoice' || subject === 'issued' || subject === 'dated') && value.days?.length === 1,
      );
      const [day] = printed?.value.days ?? [];
      if (document === undefined || made === undefined || printed === undefined || day === undefined) return [];
      // Templates and reproducible builds.
      if (
        /-01-01T00:00:00|^2013-12-23T/.test(made) ||
        documents.some(({ id, metadata }) => id !== document.id && (metadata.modifiedAt ?? metadata.createdAt) === made)
      )
        return [];
      if (daysBetween(made.slice(0, 10), day) <= MAX_DAYS_BEFORE) return [];
      return [
        {
          code: 'metadata_date_differs',
          headline: 'A file is older than the date that is printed in it',
          whatToCheck: 'Take it as context only: ask when and from what the document was made.',
          locations: [locate(document, printed)],
          matchedLocations: [{ kind: 'part', path: 'metadata', document_id: document.id }],
          documentIds: [document.id],
          values: [],
        },
      ];
    }),
};
