import type { Field } from '../section/fields.ts';
import { subjectOf } from '../section/labels.ts';
import type { DocumentSection } from '../section/section-document.ts';
import { SUBJECTS } from '../section/subjects.ts';
import type { SubjectName } from '../section/subjects.ts';
import { isSamePerson } from '../values/names.ts';
import type { CheckInput } from './draft.ts';

/** Roles in which a packet names the person that it is about. Patients, guests and drivers are often somebody of the family. */
export const CORE_ROLES: ReadonlySet<SubjectName> = new Set<SubjectName>(['insured', 'claimant', 'applicant', 'employee', 'holder']);
/** Roles that may be another's. */
const OTHER_ROLES: ReadonlySet<SubjectName> = new Set<SubjectName>(['customer', 'person', 'addressee', 'patient', 'guest']);

/** Roles in which a fact without a known name can be found, so that it is of somebody beside the subject. */
const ROLES_OF_OTHERS: ReadonlySet<SubjectName> = new Set<SubjectName>(['patient', 'guest', 'driver', 'clerk', 'otherPerson']);

/** Whose a value is: of the person that the packet is about, of somebody else, or not told. */
export type Owner = 'subject' | 'other' | 'unknown';

/** The names of the person that a packet is about: as the caller knows them, else as most documents have them. */
export function subjectNames({ packet: { manifest }, sections }: CheckInput): string[] {
  const persons = (manifest.facts ?? []).filter(({ type }) => type === 'person_name');
  const inCoreRoles = sections.flatMap(({ fields, isScanned }) =>
    fields.flatMap(({ subject, value }) =>
      subject !== undefined && CORE_ROLES.has(subject) && value.type === 'person' ? [{ name: value.text, isScanned }] : [],
    ),
  );
  const isInCoreRole = (value: string): boolean =>
    inCoreRoles.length === 0 || inCoreRoles.some(({ name, isScanned }) => isSamePerson(name, value, isScanned));
  const known = (manifest.facts ?? []).flatMap(({ type, name, value }) => {
    if (type !== 'person_name') return [];
    const role = name === undefined ? undefined : subjectOf(name);
    const isOfOthers = sections.some(
      ({ fields, concepts, isScanned }) =>
        fields.some(
          (field) => field.subject !== undefined && ROLES_OF_OTHERS.has(field.subject) && isSamePerson(field.value.text, value, isScanned),
        ) || concepts.some((one) => one.concept === 'landlordName' && isSamePerson(one.value.text, value, isScanned)),
    );
    if (isOfOthers && (role === undefined || !CORE_ROLES.has(role))) return [];
    // Whoever has a role that is not known may be anybody: the person where the papers say so.
    if (role === undefined && name !== undefined && (persons.length > 1 || !isInCoreRole(value))) return [];
    return role === undefined || role === 'person' || role === 'customer' || CORE_ROLES.has(role) ? [value] : [];
  });
  if (known.length > 0) return known;
  for (const roles of [CORE_ROLES, OTHER_ROLES]) {
    const counted = new Map<string, Set<string>>();
    for (const section of sections) {
      for (const { subject, value } of section.fields) {
        if (subject === undefined || !roles.has(subject) || value.type !== 'person') continue;
        const same = [...counted.keys()].find((name) => isSamePerson(name, value.text, section.isScanned)) ?? value.text;
        counted.set(same, (counted.get(same) ?? new Set()).add(section.id));
      }
    }
    const [most] = [...counted].sort(([, a], [, b]) => b.size - a.size);
    if (most !== undefined) return [most[0]];
  }
  return [];
}

/**
 * Whose a personal value is, by the name above it. An account on a statement or payslip is that of its holder, where it is in a form or a
 * sentence and not in the foot of the page.
 */
export function ownerOf(field: Field, section: DocumentSection, names: readonly string[]): Owner {
  if (CONTACTS.has(field.subject ?? 'person') && section.margins.includes(field.line)) {
    // In the head of a letter stands whoever gets it as well, with the own name above.
    const rows = field.partyRows ?? MAX_ROWS_TO_ACCOUNT;
    const isAddressed = rows <= MAX_ROWS_UNDER_NAME && section.margins.includes(field.line - rows);
    return isAddressed && names.some((name) => isSamePerson(name, field.party ?? '', section.isScanned)) ? 'subject' : 'other';
  }
  if (field.isInSentence === true)
    return isAccountPaper(section) || (YOURS.test(field.label) && isNamed(section, names)) ? 'subject' : 'other';
  // Rent is paid to the landlord.
  if (field.subject === 'iban' && section.fields.some(({ subject }) => subject === 'rent' || subject === 'rentTotal')) return 'other';
  // An account far below a name is as well that of whoever gets the money.
  if (field.party !== undefined && !(field.subject === 'iban' && (field.partyRows ?? 0) > MAX_ROWS_TO_ACCOUNT))
    return names.some((name) => isSamePerson(name, field.party ?? '', section.isScanned)) ? 'subject' : 'other';
  return field.subject === 'iban' && (isAccountPaper(section) || isFormOf(section, names)) ? 'subject' : 'unknown';
}

/** Whether a form names the subject and nobody else who could be paid. */
function isFormOf(section: DocumentSection, names: readonly string[]): boolean {
  const isOfTwo = section.fields.some(
    ({ subject }) =>
      subject === 'otherPerson' ||
      subject === 'driver' ||
      subject === 'invoice' ||
      subject === 'total' ||
      subject === 'rent' ||
      subject === 'rentTotal',
  );
  return !isOfTwo && isNamed(section, names);
}

/** What the head and foot of a letter state of whoever sends it. */
const CONTACTS: ReadonlySet<SubjectName> = new Set<SubjectName>(['address', 'phone', 'email', 'iban']);
const MAX_ROWS_TO_ACCOUNT = 5;
/** Rows below a name in the head of a letter that are about it. */
const MAX_ROWS_UNDER_NAME = 2;

/** How a letter speaks of the account of whoever gets it, and a form of that of whoever fills it in. */
export const YOURS =
  /(?<!\p{L})(?:your|ihr|ihrem|ihres|votre|su|my|mein|meinem|mon|mi)(?: \p{L}{1,12}){0,2} (?:account|konto|girokonto|bankkonto|compte|cuenta)(?!\p{L})/u;

function isAccountPaper({ fields }: DocumentSection): boolean {
  const has = (subject: SubjectName): boolean => fields.some((field) => field.subject === subject);
  return (has('opening') && has('closing')) || (has('grossPay') && has('netPay'));
}

/** Whether a document names the person that the packet is about, anywhere. */
export function isNamed(section: DocumentSection, names: readonly string[]): boolean {
  return section.fields.some(
    ({ value, party }) =>
      (value.type === 'person' || party !== undefined) &&
      names.some(
        (name) =>
          isSamePerson(name, party ?? value.text, section.isScanned) ||
          (value.type === 'person' && isSamePerson(name, value.text, section.isScanned)),
      ),
  );
}

/** Values of which two documents about one matter have the same. */
const IDENTIFYING: readonly SubjectName[] = ['birth', 'policy', 'iban', 'plate', 'vin', 'incident', 'email', 'phone', 'address'];

/** Whether two documents share a value that only one person or matter has. `but`: the one that is in question. */
export function shareMatter(
  a: DocumentSection,
  b: DocumentSection,
  but: readonly SubjectName[],
  isSame: (x: Field, y: Field) => boolean,
): boolean {
  return IDENTIFYING.some((subject) => {
    if (but.includes(subject)) return false;
    const types: readonly string[] = SUBJECTS[subject].types;
    const own = a.fields.filter(
      (field) => field.subject === subject && types.includes(field.value.type) && !a.margins.includes(field.line),
    );
    return own.some((x) =>
      b.fields.some((y) => y.subject === subject && y.value.type === x.value.type && !b.margins.includes(y.line) && isSame(x, y)),
    );
  });
}
