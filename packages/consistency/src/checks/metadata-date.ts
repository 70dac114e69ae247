import type { ConsistencyCheck, Draft } from './draft.ts';
import { daysBetween } from '../values/dates.ts';
import { locate } from './locate.ts';
import type { ReadDocument } from '../read-document.ts';
import type { DocumentSection } from '../section/section-document.ts';
import type { SubjectName } from '../section/subjects.ts';
import { LEGAL_FORM } from '../section/typed-value.ts';
import { wordsOf } from '../values/fold.ts';

/** Days that a file may be older than the date that is printed in it: post-dated papers, time zones. */
const MAX_DAYS_BEFORE = 14;

/**
 * A file that says it was made before the date that is printed in it. Context only: clocks are wrong and dates of files are easily set. Files
 * that were made in the same second came out of a program that sets the date.
 */
export const metadataDate: ConsistencyCheck = {
  id: 'metadata-date',
  version: 5,
  run: ({ packet: { documents }, sections }) =>
    sections.flatMap((section, index): Draft[] => {
      const document = documents[index];
      const made = document?.metadata.modifiedAt ?? document?.metadata.createdAt;
      const own = document === undefined ? undefined : (printedDate(document, section) ?? pastDay(section));
      const isOwnDay = own !== undefined;
      const printed = own ?? earliestDate(section);
      // Of a date that can be read in two ways, the earlier.
      const [day] = printed?.days.toSorted() ?? [];
      if (document === undefined || made === undefined || printed === undefined || day === undefined) return [];
      // Templates and reproducible builds.
      if (
        /-01-01T00:00:00|^2013-12-23T/.test(made) ||
        documents.some(({ id, metadata }) => id !== document.id && (metadata.modifiedAt ?? metadata.createdAt) === made)
      )
        return [];
      if (daysBetween(made.slice(0, 10), day) <= (isOwnDay ? MAX_DAYS_BEFORE : MAX_DAYS_AHEAD)) return [];
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

/** Days ahead that a paper without a date of its own may speak of: a booking, a contract. */
const MAX_DAYS_AHEAD = 200;

/** The first of all days that a paper names. A single one may be one that is to come. */
function earliestDate({ dates }: DocumentSection): DocumentSection['dates'][number] | undefined {
  const [first] = dates
    .filter(({ days }) => days.length > 0)
    .toSorted((a, b) => ((a.days.toSorted()[0] ?? '') < (b.days.toSorted()[0] ?? '') ? -1 : 1));
  return new Set(dates.map(({ days }) => days.join(' '))).size < 2 ? undefined : first;
}

/** What has happened when a paper is written. */
const PAST: ReadonlySet<SubjectName> = new Set<SubjectName>(['incident', 'reported', 'service', 'discharged', 'receipt']);

/** The last day of something that a paper says has happened. */
function pastDay({ fields }: DocumentSection): DocumentSection['dates'][number] | undefined {
  const [last] = fields
    .filter(({ subject, value }) => subject !== undefined && PAST.has(subject) && value.days?.length === 1)
    .toSorted((a, b) => ((a.value.days?.[0] ?? '') > (b.value.days?.[0] ?? '') ? -1 : 1));
  return last === undefined ? undefined : { ...last, days: last.value.days ?? [] };
}

/** Rows from the top in which a letter has its date. */
const MAX_ROWS = 15;
/** What can stand before the date of a letter in its row: `Leeds, 3 May 2025`, `Paris, le 3 mai 2025`. */
const PLACE = /^\s{0,40}(?:\p{Lu}[\p{L} .'’-]{1,30},\s{1,3})?(?:den |le |the |on |a |el )?$/u;

/** Most words of a label above a value. */
const MAX_LABEL_WORDS = 6;

/** Whether a row can be the label of what stands below it: a few words and nothing else. */
function isLabelLike(text: string): boolean {
  return text !== '' && !/[\d.,;!?]/.test(text) && wordsOf(text).length <= MAX_LABEL_WORDS && !LEGAL_FORM.test(text);
}

/** The day that a paper gives itself: under a label for it, or alone in a row of its head. */
function printedDate({ lines }: ReadDocument, { fields, dates }: DocumentSection): DocumentSection['dates'][number] | undefined {
  const labelled = fields.find(
    ({ subject, value }) => (subject === 'invoice' || subject === 'issued' || subject === 'dated') && (value.days?.length ?? 0) > 0,
  );
  if (labelled !== undefined) return { ...labelled, days: labelled.value.days ?? [] };
  return dates.find(({ line, start, end, days }) => {
    const text = lines[line]?.text ?? '';
    if (days.length === 0 || line >= MAX_ROWS || !PLACE.test(text.slice(0, start)) || text.slice(end).trim() !== '') return false;
    return start > 0 || !isLabelLike(lines[line - 1]?.text ?? '');
  });
}
