import type { ReadDocument } from '../read-document.ts';
import { CONCEPTS } from '../section/concepts.ts';
import type { Concept, ConceptName } from '../section/concepts.ts';
import type { ConceptStatement } from '../section/concept-statements.ts';
import type { DocumentSection } from '../section/section-document.ts';
import type { TypedValue } from '../section/typed-value.ts';
import { isSlipOf } from '../values/identifiers.ts';
import { wordsOf } from '../values/fold.ts';
import { isSameWord } from '../values/names.ts';
import { inOneUnit } from '../values/units.ts';
import { isSameValue } from './compare.ts';
import { isStated } from './stated.ts';

/** What one document states of a concept: its one value. */
export interface Told {
  readonly document: ReadDocument;
  readonly section: DocumentSection;
  readonly statement: ConceptStatement;
}

/** The documents that state one value of a concept, and no other. One that has several says not which of them is meant. */
export function toldOf(name: ConceptName, documents: readonly ReadDocument[], sections: readonly DocumentSection[]): Told[] {
  return sections.flatMap((section, index): Told[] => {
    const document = documents[index];
    const own = section.concepts.filter(({ concept, value }) => concept === name && value.days?.length !== 0);
    const [statement] = own;
    if (document === undefined || statement === undefined) return [];
    // What a payslip calls the pay is another amount each month.
    if (name === 'salary' && section.fields.some(({ subject }) => subject === 'netPay' || subject === 'deductions')) return [];
    return own.every(({ value }) => isSameStatement(name, value, statement.value, section.isScanned))
      ? [{ document, section, statement }]
      : [];
  });
}

/** Whether two values of a concept can be one. */
export function isSameStatement(name: ConceptName, a: TypedValue, b: TypedValue, isScanned: boolean): boolean {
  const { types }: Concept = CONCEPTS[name];
  if (types.includes('text')) return isSameWording(a.text, b.text, isScanned);
  if (a.type !== 'number' || b.type !== 'number') return isSameValue(a, b, isScanned);
  // Counts of different things are not compared.
  const factors = inOneUnit(a.text, b.text);
  if (factors === undefined) return true;
  const [x, y] = factors;
  return isSameValue({ ...a, hundredths: (a.hundredths ?? 0) * x }, { ...b, hundredths: (b.hundredths ?? 0) * y }, isScanned);
}

/** Letters of a word by which two wordings are of one thing: `Operator, packing line` and `Operator, 2nd class`. */
const MIN_SHARED = 5;

/** Two wordings of which one is the other with words left out, as a narrow column does, or that have a word of their own in common. */
function isSameWording(a: string, b: string, isScanned: boolean): boolean {
  const [short, long] = [wordsOf(a), wordsOf(b)].sort((x, y) => x.length - y.length) as [string[], string[]];
  const shared = short.filter((word) => long.some((other) => isSameWord(word, other, isScanned) || isBegun(word, other)));
  return shared.length >= short.length || shared.some((word) => word.length >= MIN_SHARED);
}

/** A word and its short form: `Dept` and `Department`. */
function isBegun(a: string, b: string): boolean {
  const [short, long] = [a, b].sort((x, y) => x.length - y.length) as [string, string];
  return short.length >= 3 && long.startsWith(short);
}

/**
 * Whether the packet has several of what a concept is about: two papers of one form with different values are two bills, two months, two orders.
 */
export function isRepeated(name: ConceptName, told: readonly Told[]): boolean {
  return told.some((a, at) =>
    told
      .slice(0, at)
      .some(
        (b) =>
          isOneForm(name, a.section, b.section) &&
          !isSameStatement(name, a.statement.value, b.statement.value, a.section.isScanned || b.section.isScanned),
      ),
  );
}

/** Share of the labels of two papers that make them one form. */
const ONE_FORM = 0.7;
const MIN_LABELS = 4;

function isOneForm(name: ConceptName, a: DocumentSection, b: DocumentSection): boolean {
  const [x, y] = [labelsOf(name, a), labelsOf(name, b)];
  const common = [...x].filter((label) => y.has(label)).length;
  return Math.min(x.size, y.size) >= MIN_LABELS && common >= ONE_FORM * Math.max(x.size, y.size);
}

/** The words of its labels; of what recurs what they mean, since two hotels have two forms for their bills. */
function labelsOf(name: ConceptName, { fields, concepts }: DocumentSection): Set<string> {
  const { isRecurring }: Concept = CONCEPTS[name];
  if (isRecurring !== true) return new Set(fields.map(({ label }) => label));
  return new Set([...fields.map(({ label, subject }) => subject ?? label), ...concepts.map(({ concept }) => concept)]);
}

/** Concepts that say which loan, order, policy or contract a paper is about. */
const NUMBERS: readonly ConceptName[] = ['orderNumber', 'loanNumber', 'leaseNumber', 'policyNumber', 'staffNumber'];

/** Whether two papers are of two matters: they state different numbers of what they are about, and not by a slip. */
export function areOfTwoMatters(name: ConceptName, a: DocumentSection, b: DocumentSection): boolean {
  return NUMBERS.some((number) => {
    const [own, others] = [a, b].map(({ concepts }) => concepts.filter(({ concept }) => concept === number)) as [
      ConceptStatement[],
      ConceptStatement[],
    ];
    if (number === name || own.length === 0 || others.length === 0) return false;
    const isScanned = a.isScanned || b.isScanned;
    return !own.some(({ value }) =>
      others.some((other) => isSameValue(value, other.value, isScanned) || isSlipOf(value.text, other.value.text)),
    );
  });
}

/** Whether a document has a value in some place, so that another one in it contradicts nothing. Short counts are everywhere. */
export function hasValue(name: ConceptName, value: TypedValue, told: Pick<Told, 'document' | 'section'>): boolean {
  if (value.type === 'number') {
    const { fields, concepts, isScanned } = told.section;
    return [...fields, ...concepts].some(
      (field) => field.value.type === 'number' && String(value.hundredths ?? '').length > 4 && isSameValue(field.value, value, isScanned),
    );
  }
  if (value.type === 'percent')
    return told.section.concepts.some((other) => other.value.type === 'percent' && isSameValue(other.value, value, false));
  if (value.type === 'word') {
    const own = wordsOf(value.text);
    const all = new Set(told.document.lines.flatMap(({ text }) => wordsOf(text)));
    return own.every((word) => all.has(word));
  }
  // The label says which of several places is meant.
  if (name === 'property') return false;
  if (value.type === 'address') {
    // Another house in the same street has most of the words.
    const all = new Set(told.document.lines.flatMap(({ text }) => wordsOf(text)));
    if (wordsOf(value.text).some((word) => /^\d/.test(word) && !all.has(word))) return false;
  }
  return isStated(value, told.document, [told.section]);
}
