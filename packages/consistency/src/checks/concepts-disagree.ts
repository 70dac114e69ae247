import { CONCEPTS } from '../section/concepts.ts';
import type { ConceptName } from '../section/concepts.ts';
import { areOfTwoMatters, hasValue, isRepeated, isSameStatement, toldOf } from './concept-values.ts';
import type { Told } from './concept-values.ts';
import { isSlipOf } from '../values/identifiers.ts';
import { normalForm } from './compare.ts';
import { documentsDisagree } from './disagreement.ts';
import { areOfTwoDwellings, isOfDwelling } from './dwelling.ts';
import type { CheckInput, ConsistencyCheck, Draft } from './draft.ts';

/**
 * Two documents that state different values of one concept: the rent, the term of a loan, the hours of a contract. Where most agree, the one that does not;
 * never where a document has the other value as well, where the packet has several of the kind, or where the two are of different orders or loans.
 */
export const conceptsDisagree: ConsistencyCheck = {
  id: 'concepts-disagree',
  version: 3,
  run: (input) => (Object.keys(CONCEPTS) as ConceptName[]).flatMap((name) => aboutConcept(name, input)),
};

function aboutConcept(name: ConceptName, { packet, sections }: CheckInput): Draft[] {
  const told = toldOf(name, packet.documents, sections);
  if (told.length < 2 || isRepeated(name, told)) return [];
  const [main = [], ...others] = grouped(name, told).toSorted((a, b) => weight(b) - weight(a));
  return others.flat().flatMap((odd): Draft[] => {
    const reference = main.find(
      (one) => !areOfTwoMatters(name, odd.section, one.section) && !(isOfDwelling(name) && areOfTwoDwellings(odd, one)),
    );
    // There are several orders and contracts: another number is a slip, or the one that stands alone.
    const isNumber = odd.statement.value.type === 'id';
    if (
      isNumber &&
      !isSlipOf(odd.statement.value.text, reference?.statement.value.text ?? '') &&
      (name === 'orderNumber' || main.length < 2)
    )
      return [];
    if (reference === undefined || hasValue(name, reference.statement.value, odd) || hasValue(name, odd.statement.value, reference))
      return [];
    return [
      documentsDisagree(
        `Two documents differ in ${WORDS[name] ?? 'a value that they both state'}`,
        [odd.document, odd.statement],
        [reference.document, reference.statement],
        [normalForm(odd.statement.value), normalForm(reference.statement.value)],
      ),
    ];
  });
}

/** What the headline calls a concept, where its name does not say it. */
const WORDS: { readonly [N in ConceptName]?: string } = {
  rent: 'the rent',
  area: 'the floor area',
  interest: 'the rate of interest',
  term: 'the term',
  loanAmount: 'the amount of the loan',
  lossDate: 'the date of the event',
  orderDate: 'the date of the order',
  orderNumber: 'the number of the order',
  orderedQuantity: 'the quantity',
  weeklyHours: 'the hours of work',
  salary: 'the pay',
  policyNumber: 'the policy number',
};

function grouped(name: ConceptName, told: readonly Told[]): Told[][] {
  const groups: Told[][] = [];
  const first = told.toSorted((a, b) => Number(b.document.role === 'reference') - Number(a.document.role === 'reference'));
  for (const one of first) {
    const group = groups.find((own) =>
      own.some((other) =>
        isSameStatement(name, other.statement.value, one.statement.value, other.section.isScanned || one.section.isScanned),
      ),
    );
    if (group === undefined) groups.push([one]);
    else group.push(one);
  }
  return groups;
}

function weight(group: readonly Told[]): number {
  return group.length + (group.some(({ document }) => document.role === 'reference') ? 1.5 : 0);
}
