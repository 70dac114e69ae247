import type { ReadDocument } from '../read-document.ts';
import type { Field } from '../section/fields.ts';
import type { DocumentSection } from '../section/section-document.ts';
import type { SubjectName } from '../section/subjects.ts';
import { YOURS } from './owner.ts';

/** What a business states of itself in the head and foot of its papers as well. */
const CONTACTS: ReadonlySet<SubjectName> = new Set<SubjectName>(['address', 'phone', 'email', 'iban']);
const BUSINESS: ReadonlySet<SubjectName> = new Set<SubjectName>([
  'invoice',
  'receipt',
  'order',
  'delivery',
  'checkIn',
  'checkOut',
  'subtotal',
  'tax',
]);

/** Whether a field may be the address, number or account of whoever issued the document, and not of the person that it is about. */
export function isIssuersOwn(field: Field, section: DocumentSection, document: ReadDocument): boolean {
  if (field.subject === undefined || !CONTACTS.has(field.subject)) return false;
  // What a bill calls `your account`, and the address under the name of whoever gets it, are not those of its sender.
  if (
    (field.isInSentence === true && YOURS.test(field.label)) ||
    (field.subject === 'address' && field.label === '' && field.party !== undefined)
  )
    return false;
  return document.role !== 'claim' && isBusinessPaper(section);
}

function isBusinessPaper({ fields }: DocumentSection): boolean {
  return fields.filter(({ subject }) => subject !== undefined && BUSINESS.has(subject)).length >= 2;
}
