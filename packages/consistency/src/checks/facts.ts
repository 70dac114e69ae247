import type { PacketRequest } from '@input-trust/contract';
import type { ReadDocument } from '../read-document.ts';
import type { Field } from '../section/fields.ts';
import { CONCEPTS } from '../section/concepts.ts';
import type { ConceptName } from '../section/concepts.ts';
import { conceptOf } from '../section/concept-statements.ts';
import { subjectOf } from '../section/labels.ts';
import type { Place } from '../section/place.ts';
import { SELF, SUBJECTS } from '../section/subjects.ts';
import type { SubjectName, ValueType } from '../section/subjects.ts';
import { readAs } from '../section/typed-value.ts';
import type { TypedValue } from '../section/typed-value.ts';
import type { DateOrder } from '../values/dates.ts';
import { compact, fold, wordsOf } from '../values/fold.ts';
import { isSameValue, normalForm } from './compare.ts';
import { hasValue, isRepeated, isSameStatement, toldOf } from './concept-values.ts';
import type { Told } from './concept-values.ts';
import { areOfTwoDwellings, isOfDwelling } from './dwelling.ts';
import type { CheckInput, ConsistencyCheck, Draft } from './draft.ts';
import { isAbout, contradiction } from './fact-contradiction.ts';
import type { Question } from './fact-contradiction.ts';
import { isIssuersOwn } from './issuer.ts';
import { locate, wholeDocument } from './locate.ts';
import { areOfOneForm } from './one-form.ts';
import { subjectNames } from './owner.ts';
import { isStated, placeOf } from './stated.ts';
import { isSamePerson } from '../values/names.ts';

type Fact = NonNullable<PacketRequest['facts']>[number];

/** How each type of fact is read, and what it is about where its name does not say. */
const FACTS: Readonly<Record<Fact['type'], { readonly types: readonly ValueType[]; readonly subjects: readonly SubjectName[] }>> = {
  person_name: { types: ['person', 'company'], subjects: [] },
  company_name: { types: ['company'], subjects: [] },
  address: { types: ['address'], subjects: ['address'] },
  date: { types: ['date'], subjects: [] },
  money: { types: ['money'], subjects: [] },
  percentage: { types: ['percent', 'number'], subjects: ['rate'] },
  quantity: { types: ['number'], subjects: [] },
  identifier: { types: ['id'], subjects: [] },
  account_number: { types: ['iban', 'id'], subjects: ['iban'] },
  phone: { types: ['phone'], subjects: ['phone'] },
  email: { types: ['email'], subjects: ['email'] },
  vehicle: { types: ['vehicle', 'id'], subjects: ['plate'] },
  policy_number: { types: ['id'], subjects: ['policy'] },
  meter_reading: { types: ['number'], subjects: ['meterNew'] },
  text: { types: ['company'], subjects: [] },
};

/** Whether the papers have an address only as that of a house or flat that they are about, and not as where somebody lives. */
function isPlaceOnly(known: TypedValue, sections: CheckInput['sections']): boolean {
  if (known.type !== 'address') return false;
  const isKnown = ({ value }: { readonly value: TypedValue }, isScanned: boolean): boolean =>
    value.type === 'address' && isSameValue(known, value, isScanned);
  const isPlace = sections.some(
    ({ fields, concepts, isScanned }) =>
      concepts.some((one) => one.concept === 'property' && isKnown(one, isScanned)) ||
      fields.some((field) => field.subject === 'otherAddress' && isKnown(field, isScanned)),
  );
  return (
    isPlace &&
    !sections.some(({ fields, isScanned }) =>
      fields.some((field) => field.subject === 'address' && field.label !== '' && isKnown(field, isScanned)),
    )
  );
}

/** What everybody in a packet has: of a fact whose name is not understood it is not told whose it is. */
const OF_ANYBODY: ReadonlySet<Fact['type']> = new Set<Fact['type']>(['address', 'phone', 'email', 'account_number']);

/** A known fact that a document contradicts, or does not state where it must. */
export const facts: ConsistencyCheck = {
  id: 'facts',
  version: 7,
  run: (input) => (input.packet.manifest.facts ?? []).flatMap((fact) => aboutFact(fact, input)),
};

function aboutFact(fact: Fact, input: CheckInput): Draft[] {
  const { packet, sections } = input;
  const { types, subjects } = FACTS[fact.type];
  const order = packet.manifest.options?.date_order;
  const known = readAs(fact.value, types, order) ?? plainValue(fact);
  const named = fact.name === undefined ? undefined : subjectOf(fact.name);
  const isFit = named !== undefined && SUBJECTS[named].types.some((type) => types.includes(type));
  // A vehicle is a plate or an identification number; which one its length tells.
  const usual = fact.type === 'vehicle' && compact(fact.value).length === 17 ? (['vin'] as const) : subjects;
  const isOfOthers = fact.name === undefined ? isPlaceOnly(known, sections) : named === undefined || !SELF.has(named);
  const isAnybodys = OF_ANYBODY.has(fact.type) && isOfOthers;
  const about: readonly SubjectName[] = isFit && !(fact.type === 'vehicle') ? [named] : isAnybodys ? [] : usual;
  const label = fact.name === undefined ? undefined : fold(fact.name);
  const question: Question = { known, about, label, names: subjectNames(input), expected: new Set(fact.expected_in ?? []) };
  const drafts: Draft[] = [];
  const stated = new Set<string>();
  const differing: { document: ReadDocument; field: Field }[] = [];
  for (const [index, section] of sections.entries()) {
    const document = packet.documents[index];
    if (document === undefined) continue;
    const fields = section.fields.filter((field) => isAbout(field, about, label, known) && !isIssuersOwn(field, section, document));
    // A day that does not exist is another finding.
    if (fields.some(({ value }) => value.days?.length === 0)) stated.add(section.id);
    if (fields.some(({ value }) => isSameValue(known, value, section.isScanned))) stated.add(section.id);
    const odd = contradiction(question, section, document, sections);
    if (odd !== undefined && !isOfAnother(odd, document, known, input)) differing.push({ document, field: odd });
  }
  const isShared = about.length > 0 && about.every((name) => SUBJECTS[name].scope !== 'document' && !RECURRING.has(name));
  const { expected } = question;
  const isKnownElsewhere =
    stated.size > 0 || packet.documents.some((document) => document.status === 'checked' && isStated(known, document, sections));
  for (const { document, field } of differing) {
    // Each document has its own number and date, each month its pay: one that has the known one is enough.
    // What somebody earns by contract is one amount, but on payslips.
    const section = sections.find(({ id }) => id === document.id);
    const isPay =
      about.includes('grossPay') &&
      section !== undefined &&
      !section.fields.some(({ subject }) => subject === 'netPay' || subject === 'deductions');
    const isOwn = !isShared && !isPay && fact.type !== 'person_name';
    if (about.some(isOfDwelling) && section !== undefined && isOfOtherDwelling({ document, section }, known, input)) continue;
    const isCalledSo = stated.size > 0 && differing.length === 1 && isNamedAlike(field, fact, sections, document);
    if (isOwn && !isCalledSo && !expected.has(document.id) && (isKnownElsewhere || differing.length > 1)) continue;
    if (isOwn && expected.has(document.id) && isStated(known, document, sections)) continue;
    drafts.push(contradicted(fact, known, document, field));
  }
  if (stated.size === 0) drafts.push(...restated(drafts, fact, known, differing, input));
  for (const { document, statement } of differingConcepts(fact, input)) {
    if (!drafts.some(({ documentIds }) => documentIds.includes(document.id))) drafts.push(contradicted(fact, known, document, statement));
  }
  for (const id of expected) {
    const document = packet.documents.find((it) => it.id === id);
    const isOpen = document === undefined || document.status !== 'checked';
    if (isOpen || stated.has(id) || drafts.some(({ documentIds }) => documentIds.includes(id)) || isStated(known, document, sections))
      continue;
    drafts.push({
      code: 'fact_missing',
      headline: `A document does not state a known fact: ${wordOf(fact)}`,
      whatToCheck: 'Check whether this is the right document, and whether a page or a part of it is missing.',
      locations: [wholeDocument(id)],
      matchedLocations: [],
      documentIds: [id],
      factId: fact.id,
      values: [normalForm(known)],
    });
  }
  return drafts;
}

/** Types of values that are recognised wherever they stand. */
const RECOGNISED: ReadonlySet<ValueType> = new Set<ValueType>(['person', 'company', 'address', 'id', 'iban', 'vehicle', 'phone', 'email']);
/** Letters of a value that is recognised without its label. */
const MIN_RECOGNISED = 6;

/** Other documents that state, in whatever role, the value by which one contradicts a fact that none of them has. */
function restated(
  drafts: readonly Draft[],
  fact: Fact,
  known: TypedValue,
  differing: readonly { readonly document: ReadDocument; readonly field: Field }[],
  { packet: { documents }, sections }: CheckInput,
): Draft[] {
  const [first] = differing.filter(({ document }) => drafts.some(({ documentIds }) => documentIds.includes(document.id)));
  if (first === undefined || !RECOGNISED.has(first.field.value.type) || compact(first.field.value.text).length < MIN_RECOGNISED) return [];
  return documents.flatMap((document) => {
    if (drafts.some(({ documentIds }) => documentIds.includes(document.id)) || isStated(known, document, sections)) return [];
    const place = placeOf(first.field.value, document, sections);
    return place === undefined ? [] : [contradicted(fact, known, document, { ...place, value: first.field.value })];
  });
}

/**
 * Whether a value is that of somebody else: what is known stands with another name than it, or another paper names both people, as an application of two
 * does.
 */
function isOfAnother(odd: Field, own: ReadDocument, known: TypedValue, { packet: { documents }, sections }: CheckInput): boolean {
  if (known.type === 'person')
    return documents.some(
      (document) => document.id !== own.id && isStated(known, document, sections) && isStated(odd.value, document, sections),
    );
  const { party } = odd;
  if (party === undefined) return false;
  const owners = sections.flatMap(({ fields, isScanned }) =>
    fields.flatMap((field) =>
      field.party !== undefined && field.subject === odd.subject && isSameValue(known, field.value, isScanned) ? [field.party] : [],
    ),
  );
  return owners.length > 0 && !owners.some((owner) => isSamePerson(owner, party, true));
}

/** What is another every month. */
const RECURRING: ReadonlySet<SubjectName> = new Set<SubjectName>(['netPay', 'grossPay', 'meterNew']);
/** Numbers and days by which papers tell themselves apart. */
const DOCUMENTS_OWN: readonly SubjectName[] = ['invoice', 'receipt', 'dated', 'issued', 'due', 'period', 'otherDate', 'opening', 'closing'];

const OWN: ReadonlySet<SubjectName> = new Set<SubjectName>([...DOCUMENTS_OWN, ...RECURRING]);

/**
 * Whether a document calls a value by the very name that the caller gives the fact, and is no paper of a form of which another states the known value:
 * each month has its own total, and its own form.
 */
function isNamedAlike(field: Field, { name }: Fact, sections: CheckInput['sections'], document: ReadDocument): boolean {
  if (name === undefined || fold(name) !== field.label || wordsOf(name).length < 2) return false;
  if (field.subject !== undefined && OWN.has(field.subject)) return false;
  const own = sections.find(({ id }) => id === document.id);
  return sections.every((other) => own === undefined || other === own || !areOfOneForm(own, other));
}

/** Whether a document is about another dwelling than those that state a known fact of one. */
function isOfOtherDwelling(
  side: { readonly document: ReadDocument; readonly section: CheckInput['sections'][number] },
  known: TypedValue,
  { packet: { documents }, sections }: CheckInput,
): boolean {
  return documents.some((document, index) => {
    const section = sections[index];
    return (
      section !== undefined &&
      document.id !== side.document.id &&
      [...section.fields, ...section.concepts].some(
        ({ value }) => value.type === known.type && isSameValue(known, value, section.isScanned),
      ) &&
      areOfTwoDwellings({ document, section }, side)
    );
  });
}

/** Documents that state another value of the concept that a fact is named after. */
function differingConcepts(fact: Fact, { packet, sections }: CheckInput): Told[] {
  const concept = (fact.name === undefined ? undefined : conceptOf(wordsOf(fact.name))) ?? conceptByValue(fact, sections);
  if (concept === undefined) return [];
  const types: readonly string[] = CONCEPTS[concept].types;
  const known = readFact(fact, packet.manifest.options?.date_order, types);
  if (known === undefined) return [];
  const told = toldOf(concept, packet.documents, sections);
  const isSeveral = isRepeated(concept, told);
  return told.filter(
    ({ document, section, statement }) =>
      !isSameStatement(concept, known, statement.value, section.isScanned) &&
      !hasValue(concept, known, { document, section }) &&
      !(isOfDwelling(concept) && isOfOtherDwelling({ document, section }, known, { packet, sections })) &&
      (!isSeveral || fact.expected_in?.includes(document.id) === true),
  );
}

/** Types of facts whose value stands in one meaning: an amount or a number of a paper, not a count. */
const DISTINCT: ReadonlySet<Fact['type']> = new Set<Fact['type']>(['identifier', 'policy_number', 'money', 'text', 'address']);

/** The concept that the documents state the value of a fact under, where its name says nothing. Undefined where there are several. */
function conceptByValue(fact: Fact, sections: CheckInput['sections']): ConceptName | undefined {
  if (!DISTINCT.has(fact.type)) return undefined;
  const found = sections.flatMap(({ concepts, isScanned }) =>
    concepts.flatMap(({ concept, value }) => {
      const known = readFact(fact, undefined, CONCEPTS[concept].types);
      return known !== undefined && isSameStatement(concept, known, value, isScanned) ? [concept] : [];
    }),
  );
  return new Set(found).size === 1 ? found[0] : undefined;
}

/** A fact as a value of a concept; undefined where it is of another type. */
function readFact({ type, value }: Fact, order: DateOrder | undefined, types: readonly string[]): TypedValue | undefined {
  if (type === 'text') return types.includes('text') ? { type: 'word', text: value, at: 0 } : undefined;
  const own = FACTS[type].types.filter((one) => types.includes(one));
  return own.length === 0 ? undefined : readAs(value, own, order);
}

function contradicted(fact: Fact, known: TypedValue, document: ReadDocument, place: Place & { readonly value: TypedValue }): Draft {
  return {
    code: 'fact_contradicted',
    headline: `A document differs from a known fact: ${wordOf(fact)}`,
    whatToCheck: 'Compare the value in the document with the known fact, and find out which of the two is right.',
    locations: [locate(document, place)],
    matchedLocations: [],
    documentIds: [document.id],
    factId: fact.id,
    values: [normalForm(known), normalForm(place.value)],
  };
}

function plainValue({ type, value }: Fact): TypedValue {
  return { type: FACTS[type].types[0] ?? 'id', text: value, at: 0 };
}

function wordOf({ type }: Fact): string {
  return type.replaceAll('_', ' ');
}
