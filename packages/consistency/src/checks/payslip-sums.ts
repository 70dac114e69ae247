import type { ReadDocument } from '../read-document.ts';
import type { Field } from '../section/fields.ts';
import type { DocumentSection } from '../section/section-document.ts';
import type { TableValue } from '../section/tables.ts';
import type { ConsistencyCheck, Draft } from './draft.ts';
import { wrongSum } from './wrong-sum.ts';

/** Cents that rounding may make. */
const ROUNDING = 2;

/**
 * Earnings that do not add up to the gross pay, deductions that do not add up to theirs. A payslip has one table for each, beside or below one another;
 * what is a finding is the one table that fits no sum where one sum fits no table.
 */
export const payslipSums: ConsistencyCheck = {
  id: 'payslip-sums',
  version: 1,
  run: ({ packet: { documents }, sections }) =>
    sections.flatMap((section, index) => {
      const document = documents[index];
      return document === undefined || section.isScanned || !isPayslip(section) ? [] : sumsOf(document, section);
    }),
};

/** Whether a document states what somebody earns and gets. */
export function isPayslip({ fields }: DocumentSection): boolean {
  const has = (subject: Field['subject']): boolean => fields.some((field) => field.subject === subject);
  return has('netPay') && (has('grossPay') || has('deductions')) && !has('tax') && !has('invoice');
}

function sumsOf(document: ReadDocument, section: DocumentSection): Draft[] {
  const named = section.fields.filter(
    ({ subject, value }) => (subject === 'grossPay' || subject === 'deductions') && value.type === 'money',
  );
  const sums = named.filter(({ value }, at) => named.findIndex((other) => other.value.hundredths === value.hundredths) === at);
  const tables = section.tables.map(({ rows }) =>
    rows.flatMap(({ values: { amount } }) => (amount?.hundredths === undefined ? [] : [{ ...amount, hundredths: amount.hundredths }])),
  );
  const [table, ...moreTables] = tables.filter((amounts) => amounts.length > 0 && !sums.some((field) => isSumOf(field, amounts)));
  const [sum, ...moreSums] = sums.filter((field) => !tables.some((amounts) => isSumOf(field, amounts)));
  if (tables.length !== 2 || sums.length !== 2 || table === undefined || sum === undefined || moreTables.length + moreSums.length > 0)
    return [];
  return [draftOf(document, sum, table)];
}

function isSumOf(field: Field, amounts: readonly { readonly hundredths: number }[]): boolean {
  const sum = amounts.reduce((total, { hundredths }) => total + Math.abs(hundredths), 0);
  return Math.abs(sum - Math.abs(field.value.hundredths ?? 0)) <= ROUNDING;
}

function draftOf(document: ReadDocument, sum: Field, amounts: readonly TableValue[]): Draft {
  const headline = sum.subject === 'grossPay' ? 'The earnings do not add up to the gross pay' : 'The deductions do not add up to their sum';
  return wrongSum(document, headline, sum, amounts);
}
