import type { Field } from '../section/fields.ts';
import type { DocumentSection } from '../section/section-document.ts';
import { SELF, SUBJECTS } from '../section/subjects.ts';
import type { SubjectName } from '../section/subjects.ts';
import type { TypedValue } from '../section/typed-value.ts';
import { isSameValue } from './compare.ts';
import type { CheckInput, ConsistencyCheck, Draft } from './draft.ts';
import { areOfTwoDwellings, isOfDwelling } from './dwelling.ts';
import { isIssuersOwn } from './issuer.ts';
import { CORE_ROLES, isNamed, ownerOf, shareMatter, subjectNames } from './owner.ts';
import { payDiffers } from './pay-differs.ts';
import { isStated } from './stated.ts';
import { disagreement, isOneOfSeveral } from './statement.ts';
import type { Statement } from './statement.ts';
import { isSlipOf } from '../values/identifiers.ts';
import { isSamePerson, isSlipName, sharesGivenNameOnly, sharesName } from '../values/names.ts';

/** What a person has, as the papers of others have it too: it needs an owner on both sides. */
const OWNED: ReadonlySet<string> = new Set(['address', 'phone', 'email', 'iban']);
/** Roles in which a paper names one person only: whoever several others are about, where it names nobody whom they know. */
const OF_GUESTS: ReadonlySet<SubjectName> = new Set<SubjectName>(['guest', 'patient']);
/** Papers that name one customer, from which another customer of the same matter is odd. */
const MANY_PAPERS = 3;
/** What a packet may have two of: another value is a contradiction where the documents are of one matter, or where it is a slip. */
const OF_MATTER: ReadonlySet<string> = new Set(['policy', 'plate', 'vin', 'driver', 'employer', 'incident number', 'tripStart', 'tripEnd']);
const MATTERS: readonly (readonly [string, (subject: SubjectName) => boolean])[] = [
  ['person', (subject) => SELF.has(subject)],
  ...(
    [
      'driver',
      'employer',
      'address',
      'phone',
      'email',
      'birth',
      'tripStart',
      'tripEnd',
      'employedSince',
      'policy',
      'plate',
      'vin',
      'iban',
      'netPay',
      'grossPay',
      'annualPay',
      'rent',
      'loan',
      'rate',
    ] as const
  ).map((name) => [name, (subject: SubjectName) => subject === name] as const),
  ['incident date', (subject) => subject === 'incident'],
  ['incident number', (subject) => subject === 'incident'],
];

/** Two documents that state different values for one matter of the packet. */
export const documentsDisagree: ConsistencyCheck = {
  id: 'documents-disagree',
  version: 7,
  run: (input) => MATTERS.flatMap(([matter, isOf]) => aboutMatter(matter, isOf, input)),
};

function aboutMatter(matter: string, isOf: (subject: SubjectName) => boolean, input: CheckInput): Draft[] {
  const { packet, sections } = input;
  const names = subjectNames(input);
  const statements: Statement[] = sections.flatMap((section, index) => {
    const document = packet.documents[index];
    if (document === undefined) return [];
    return section.fields
      .filter(
        (field) => field.subject !== undefined && isOf(field.subject) && fits(matter, field) && !isIssuersOwn(field, section, document),
      )
      .filter((field) => isOfSubject(matter, field, section, names))
      .map((field) => ({ document, section, field }))
      .filter((statement) => matter === 'netPay' || matter === 'grossPay' || !isOneOfSeveral(statement));
  });
  if (matter === 'netPay' || matter === 'grossPay') return payDiffers(matter, statements);
  const groups = grouped(statements);
  if (groups.length < 2) return [];
  // Whoever else the papers name, what they differ in is the name of whom they are about.
  const isSubjects = (group: readonly Statement[]): number =>
    Number(
      matter === 'person' &&
        group.some(({ field, section }) => names.some((name) => isSamePerson(name, field.value.text, section.isScanned))),
    );
  const ranked = groups.toSorted((a, b) => isSubjects(b) - isSubjects(a) || weight(b) - weight(a) || documentsOf(b) - documentsOf(a));
  const [main = [], ...others] = ranked;
  const stated = new Set(main.map(({ document }) => document.id));
  return others.flatMap((group): Draft[] => {
    const odds = group.filter(
      ({ document }, at) => !stated.has(document.id) && group.findIndex((other) => other.document.id === document.id) === at,
    );
    return odds.flatMap((odd): Draft[] => {
      const reference = main.find((one) => isSameMatter(matter, odd, one, { main, group }, names) && isOneOrOther(odd, one, input));
      return reference === undefined ? [] : [disagreement(matter, odd, reference)];
    });
  });
}

/** Whether a value is the subject's: contacts need an owner, of everything else nobody else may own it. */
function isOfSubject(matter: string, field: Field, section: DocumentSection, names: readonly string[]): boolean {
  const owner = ownerOf(field, section, names);
  if (OWNED.has(matter)) return owner === 'subject';
  return owner !== 'other' || matter === 'person';
}

/** Whether two statements are about one thing, so that both cannot be right. */
function isSameMatter(
  matter: string,
  odd: Statement,
  reference: Statement,
  { main, group }: { readonly main: readonly Statement[]; readonly group: readonly Statement[] },
  names: readonly string[],
): boolean {
  const isScanned = odd.section.isScanned || reference.section.isScanned;
  const isSame = (x: Field, y: Field): boolean => isSameValue(x.value, y.value, isScanned);
  const isOutnumbered = documentsOf(main) >= 2 && documentsOf(group) < documentsOf(main);
  if (matter === 'person') {
    const { subject } = odd.field;
    if (isNamed(odd.section, names) || subject === undefined) return false;
    const isOneMatter = shareMatter(odd.section, reference.section, [], isSame);
    if (CORE_ROLES.has(subject))
      return (
        (isOutnumbered && CORE_ROLES.has(reference.field.subject ?? 'person')) ||
        isOneMatter ||
        (isOutnumbered && sharesName(odd.field.value.text, reference.field.value.text))
      );
    // The customer of a business may be an employer, a spouse or a company; a patient a child.
    const isNamesake = sharesName(odd.field.value.text, reference.field.value.text);
    if (subject === 'patient' && !isOutnumbered)
      return isSlipName(odd.field.value.text, reference.field.value.text) || (isOneMatter && isNamesake);
    const isStranger = !isOutnumbered && sharesGivenNameOnly(odd.field.value.text, reference.field.value.text);
    if ((isOneMatter || isOutnumbered) && isNamesake && !isStranger) return true;
    const isOneRole = subject === 'customer' && reference.field.subject === 'customer';
    if (isOutnumbered && isOneRole && documentsOf(main) >= MANY_PAPERS) return true;
    return isOutnumbered && OF_GUESTS.has(subject) && CORE_ROLES.has(reference.field.subject ?? 'person');
  }
  if (OF_MATTER.has(matter)) {
    const but = matter === 'incident number' ? (['incident'] as const) : [odd.field.subject ?? 'person'];
    return (
      isOutnumbered ||
      isSlipOf(odd.field.value.text, reference.field.value.text) ||
      shareMatter(odd.section, reference.section, but, isSame)
    );
  }
  return true;
}

/** Rows from the top that name the sender of a letter. */
const HEAD_ROWS = 3;

/**
 * Whether only one of two values can be meant: neither document has the other value as well, and no third one has the odd name, number or place. What
 * several documents know is somebody or something else of the matter.
 */
function isOneOrOther(odd: Statement, reference: Statement, { packet: { documents }, sections }: CheckInput): boolean {
  const { value, subject } = odd.field;
  if (subject !== undefined && isOfDwelling(subject) && areOfTwoDwellings(odd, reference)) return false;
  // The head of a letter names who writes it, and what it says of the employer can be another name all the same.
  const body = value.type === 'company' ? { ...odd.document, lines: odd.document.lines.slice(HEAD_ROWS) } : odd.document;
  if (isStated(reference.field.value, body, [odd.section]) && !isNearly(reference.field.value, value)) return false;
  const isShared = value.days === undefined && value.hundredths === undefined;
  const others = documents.filter(({ id }) => id !== odd.document.id && (isShared || id === reference.document.id));
  return !others.some((other) => isStated(value, other, sections));
}

/** Whether a search for one value finds the other as well: two addresses in one street share most of their words. */
function isNearly(a: TypedValue, b: TypedValue): boolean {
  return a.type === 'address' && b.type === 'address';
}

function fits(matter: string, { value, subject }: Field): boolean {
  if (matter === 'incident date') return value.type === 'date' && value.days?.length !== 0;
  if (matter === 'incident number') return value.type === 'id';
  if (matter === 'person') return value.type === 'person';
  return value.days?.length !== 0 && (subject === undefined || SUBJECTS[subject].types.includes(value.type) || value.type === 'id');
}

/** Statements that can mean the same, together. What the document trusted by the caller says comes first. */
function grouped(statements: readonly Statement[]): Statement[][] {
  const groups: Statement[][] = [];
  const first = [...statements].sort((a, b) => Number(b.document.role === 'reference') - Number(a.document.role === 'reference'));
  for (const statement of first) {
    const group = groups.find((own) =>
      own.some((other) => isSameValue(other.field.value, statement.field.value, other.section.isScanned || statement.section.isScanned)),
    );
    if (group === undefined) groups.push([statement]);
    else group.push(statement);
  }
  return groups;
}

function weight(group: readonly Statement[]): number {
  const documents = new Set(group.map(({ document }) => document.id)).size;
  return documents + (group.some(({ document }) => document.role === 'reference') ? 1.5 : 0);
}

function documentsOf(group: readonly Statement[]): number {
  return new Set(group.map(({ document }) => document.id)).size;
}
