import type { ReadDocument } from '../read-document.ts';
import type { Field } from '../section/fields.ts';
import type { DocumentSection } from '../section/section-document.ts';
import { normalForm } from './compare.ts';
import type { Draft } from './draft.ts';
import { documentsDisagree } from './disagreement.ts';

/** What one document says of a matter. */
export interface Statement {
  readonly document: ReadDocument;
  readonly section: DocumentSection;
  readonly field: Field;
}

/**
 * Whether a row states several amounts under one label, as of this month and of the year to date, or of two borrowers: which of them is meant is not
 * told.
 */
export function isOneOfSeveral({ section: { amounts }, field: { line, value } }: Statement): boolean {
  return value.type === 'money' && amounts.some((other) => other.line === line && other.hundredths !== value.hundredths);
}

const WORDS: Readonly<Record<string, string>> = {
  person: 'the name of the person',
  birth: 'the date of birth',
  netPay: 'the net pay',
  annualPay: 'the salary of a year',
  rent: 'the rent',
  grossPay: 'the gross pay',
  iban: 'the account number',
  plate: 'the registration of the vehicle',
  vin: 'the identification number of the vehicle',
  policy: 'the policy number',
  tripStart: 'the first day of the trip',
  tripEnd: 'the last day of the trip',
  employedSince: 'the start of the employment',
  'incident date': 'the date of the event',
  'incident number': 'the claim number',
  rate: 'the rate of interest',
  loan: 'the amount of the loan',
};

/** Two statements of one matter that differ. */
export function disagreement(matter: string, odd: Statement, reference: Statement): Draft {
  const values = [normalForm(odd.field.value), normalForm(reference.field.value)];
  const headline = `Two documents differ in ${WORDS[matter] ?? `the ${matter}`}`;
  return documentsDisagree(headline, [odd.document, odd.field], [reference.document, reference.field], values);
}
