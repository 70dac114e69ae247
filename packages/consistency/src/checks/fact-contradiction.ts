import type { ReadDocument } from '../read-document.ts';
import type { Field } from '../section/fields.ts';
import type { DocumentSection } from '../section/section-document.ts';
import { SUBJECTS } from '../section/subjects.ts';
import type { SubjectName } from '../section/subjects.ts';
import type { TypedValue } from '../section/typed-value.ts';
import { distance, fold } from '../values/fold.ts';
import { isSlipOf } from '../values/identifiers.ts';
import { isSlipName, sharesName } from '../values/names.ts';
import { isSameValue } from './compare.ts';
import { isIssuersOwn } from './issuer.ts';
import { CORE_ROLES, ownerOf } from './owner.ts';
import { isName, isStated } from './stated.ts';

/** A fact, and what it is about. */
export interface Question {
  readonly known: TypedValue;
  readonly about: readonly SubjectName[];
  readonly label: string | undefined;
  /** Of the person that the packet is about. */
  readonly names: readonly string[];
  readonly expected: ReadonlySet<string>;
}

/** Persons that a packet about one person names in several roles. */
const PERSONS: readonly SubjectName[] = ['insured', 'claimant', 'applicant', 'employee', 'holder', 'patient', 'guest', 'person'];

/** The value of a document that contradicts a fact. Undefined where none does, or where it is not told that it is the same matter. */
export function contradiction(
  question: Question,
  section: DocumentSection,
  document: ReadDocument,
  sections: readonly DocumentSection[],
): Field | undefined {
  const { known, about, label, names, expected } = question;
  if (known.type === 'person') return otherName(question, section, document, sections);
  const fields = section.fields.filter(
    (field) => isAbout(field, about, label, known) && !isIssuersOwn(field, section, document) && field.value.days?.length !== 0,
  );
  const owned = fields.map((field) => ({ field, owner: ownerOf(field, section, names), isMargin: section.margins.includes(field.line) }));
  const other = owned.filter(({ field: { value }, owner }) => owner !== 'other' && !isSameValue(known, value, section.isScanned));
  const isNumbered = known.type === 'id' || known.type === 'vehicle';
  const holds =
    fields.some(({ value }) => isSameValue(known, value, section.isScanned)) || (isNumbered && isStated(known, document, sections));
  // An amount that a document has under another name is not another amount.
  if (known.hundredths !== undefined && !holds && isStated(known, document, sections)) return undefined;
  const isPersonal = about.some((name) => CONTACTS.has(name));
  if (!isPersonal) {
    // Where a document has the value, another of its kind is somebody else's, unless it is the same with a slip.
    const slip = other.find(({ field: { value } }) => isSlip(known, value));
    if (holds) return slip?.field;
    // What several papers call by that name is a number of something else: of a contract beside a policy.
    if (slip === undefined && isNumbered && other.some(({ field }) => isSharedNumber(field.value, document, sections))) return undefined;
    return (slip ?? (isUnique(about) || other.length === 1 ? other[0] : undefined))?.field;
  }
  const own = other.filter(({ owner }) => owner === 'subject');
  if (holds) return own.find(({ field: { value } }) => isSlip(known, value))?.field;
  if (own.length > 0) return own[0]?.field;
  const near = other.find(({ field: { value }, isMargin }) => !isMargin && known.type !== 'phone' && isNear(known, value));
  if (near !== undefined) return near.field;
  const [only, ...more] = other.filter(({ isMargin }) => !isMargin);
  return expected.has(document.id) && more.length === 0 ? only?.field : undefined;
}

/** Other documents that state a number from which on it is one of the matter. */
const SEVERAL = 2;

function isSharedNumber(value: TypedValue, document: ReadDocument, sections: readonly DocumentSection[]): boolean {
  const others = sections.filter(({ id, fields }) => id !== document.id && fields.some((field) => isSameValue(value, field.value, false)));
  return others.length >= SEVERAL;
}

/** A name in the role of the fact, or in that of the person of the packet, that is another one. */
function otherName(
  { known, about, label, names, expected }: Question,
  section: DocumentSection,
  document: ReadDocument,
  sections: readonly DocumentSection[],
): Field | undefined {
  const persons = section.fields.filter(({ value, subject }) => value.type === 'person' && subject !== undefined);
  const isKnown = ({ value }: Field): boolean => isSameValue(known, value, section.isScanned);
  const inRole = persons.filter((field) => isAbout(field, about, label, known));
  if (inRole.some(isKnown)) return undefined;
  const isOfSubject =
    (about.length === 0 && names.length > 0) || about.some((role) => CORE_ROLES.has(role) || role === 'person' || role === 'customer');
  if (inRole.length === 1 && !ROLES_OF_ANYBODY.has(inRole[0]?.subject as SubjectName)) return inRole[0];
  if (!isOfSubject || !names.some((name) => isSameValue(known, { type: 'person', text: name, at: 0 }, false))) return undefined;
  if (isStated(known, document, sections)) return undefined;
  const birth = section.fields.find(({ subject }) => subject === 'birth');
  return persons.find((field) => {
    const { subject, value } = field;
    if (subject !== undefined && CORE_ROLES.has(subject)) return true;
    const isNamesake = sharesName(known.text, value.text);
    if (subject === 'person' || subject === 'customer' || subject === 'addressee' || subject === 'guest')
      return isNamesake || (expected.has(document.id) && subject !== 'addressee');
    // A child has the same surname.
    return (
      subject !== 'otherPerson' &&
      subject !== 'clerk' &&
      subject !== 'driver' &&
      isNamesake &&
      birth === undefined &&
      isSlipName(known.text, value.text)
    );
  });
}

/** Roles in which a document names one of several people. */
const ROLES_OF_ANYBODY: ReadonlySet<SubjectName> = new Set<SubjectName>([
  'person',
  'customer',
  'addressee',
  'otherPerson',
  'clerk',
  'driver',
]);
/** Values that are another's as often as the subject's: they need an owner. */
const CONTACTS: ReadonlySet<SubjectName> = new Set<SubjectName>(['address', 'phone', 'email', 'iban']);

function isNear(known: TypedValue, value: TypedValue): boolean {
  if (known.type === 'email') return distance(fold(known.text), fold(value.text), 2) <= 2;
  return isSlip(known, value);
}

function isUnique(about: readonly SubjectName[]): boolean {
  return about.length > 0 && about.every((name) => SUBJECTS[name].scope === 'packet' || PERSONS.includes(name));
}

export function isAbout(field: Field, about: readonly SubjectName[], label: string | undefined, known: TypedValue): boolean {
  const isComparable =
    field.value.type === known.type ||
    (isName(field.value) && isName(known)) ||
    (field.value.type === 'id' && (known.type === 'iban' || known.type === 'vehicle')) ||
    (known.type === 'number' && field.value.type === 'percent');
  if (!isComparable) return false;
  if (field.subject !== undefined) return about.includes(field.subject);
  return label !== undefined && about.length === 0 && field.label === label;
}

function isSlip(known: TypedValue, value: TypedValue): boolean {
  return known.hundredths === undefined && known.days === undefined && !isName(known) && isSlipOf(known.text, value.text);
}
