import type { ReadDocument } from '../read-document.ts';
import type { Field } from '../section/fields.ts';
import type { DocumentSection } from '../section/section-document.ts';
import type { SubjectName } from '../section/subjects.ts';
import { isSameIdentifier } from '../values/identifiers.ts';
import { isSameValue, normalForm } from './compare.ts';
import type { ConsistencyCheck, Draft } from './draft.ts';
import { documentsDisagree } from './disagreement.ts';

/** Papers that others cite by number and date. */
const CITED: readonly (readonly [SubjectName, string])[] = [
  ['invoice', 'Two documents differ in the date of one invoice'],
  ['order', 'Two documents differ in the date of one order'],
];

/** Two documents that name one invoice or order by its number, and give it different dates. */
export const citedPapers: ConsistencyCheck = {
  id: 'cited-papers',
  version: 1,
  run: ({ packet: { documents }, sections }) =>
    CITED.flatMap(([subject, headline]) =>
      sections.flatMap((section, at) =>
        sections.slice(0, at).flatMap((other, earlier): Draft[] => {
          const [document, otherDocument] = [documents[at], documents[earlier]];
          // Copies are compared as a whole.
          if (document === undefined || otherDocument === undefined || section.kind === other.kind) return [];
          return differing(subject, headline, { document, section }, { document: otherDocument, section: other });
        }),
      ),
    ),
};

interface Side {
  readonly document: ReadDocument;
  readonly section: DocumentSection;
}

function differing(subject: SubjectName, headline: string, a: Side, b: Side): Draft[] {
  const isScanned = a.section.isScanned || b.section.isScanned;
  const of = ({ section }: Side, type: string): Field[] =>
    section.fields.filter((field) => field.subject === subject && field.value.type === type);
  const [number, ...numbers] = of(a, 'id');
  const [otherNumber, ...otherNumbers] = of(b, 'id');
  const [date, ...dates] = of(a, 'date');
  const [otherDate, ...otherDates] = of(b, 'date');
  if (number === undefined || otherNumber === undefined || date === undefined || otherDate === undefined) return [];
  // Two numbers or two dates of a kind: which belongs to which is not told.
  if (numbers.length + otherNumbers.length + dates.length + otherDates.length > 0) return [];
  if (!isSameIdentifier(number.value.text, otherNumber.value.text, isScanned)) return [];
  if (date.value.days?.length === 0 || otherDate.value.days?.length === 0 || isSameValue(date.value, otherDate.value, isScanned)) return [];
  const values = [normalForm(date.value), normalForm(otherDate.value)];
  return [documentsDisagree(headline, [a.document, date], [b.document, otherDate], values)];
}
