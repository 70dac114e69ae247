/* oxlint-disable unicorn/consistent-function-scoping -- a maker of papers stands with the tests that it is for. */
import { describe, expect, it } from 'vitest';
import { check, rowsDocument as text, textDocument } from './packet.ts';

const codesOf = (documents: Parameters<typeof check>[0], facts?: NonNullable<Parameters<typeof check>[1]>['facts']) =>
  check(documents, facts === undefined ? {} : { facts }).result.findings.map(({ code }) => code);

const form = text('form', ['Applicant: Declan Hargreaves', 'Address: 60 Thornbury Close, Norwich NR3 1HG', 'Employed since: 14 May 2015']);
const letter = (since: string, home: string) =>
  text('letter', [
    'Peverell Print Limited',
    `Declan Hargreaves of ${home} has worked for us as a printer since ${since}.`,
    'The firm has forty people and wishes him well.',
  ]);

describe('sentences', () => {
  it('say since when somebody works somewhere, and where the person who is named lives', () => {
    expect(codesOf([form, letter('14 May 2015', '60 Thornbury Close, Norwich NR3 1HG')])).toEqual([]);
    expect(codesOf([form, letter('29 October 2017', '60 Thornbury Close, Norwich NR3 1HG')])).toEqual(['documents_disagree']);
    expect(codesOf([form, letter('14 May 2015', '7 Abbey Road, Bristol BS8 2QT')])).toEqual(['documents_disagree']);
  });

  it('have accounts that go on in the next row', () => {
    const notice = (rest: string) =>
      text('notice', ['Assuré : Rémi Péronnet', 'Nous avons versé la somme sur votre compte FR32 6555 7476 5140', rest]);
    const facts = [{ id: 'account', type: 'account_number' as const, name: 'RIB', value: 'FR3265557476514038960016065' }];
    expect(codesOf([notice('3896 0016 065.')], facts)).toEqual([]);
    expect(
      codesOf([text('notice', ['Assuré : Rémi Péronnet', 'Versé sur votre compte FR88 5348 8402 0882 7028', '6581 132.'])], facts),
    ).toEqual(['fact_contradicted']);
  });
});

describe('papers of one form', () => {
  const bill = (id: string, number: string, day: string, amount: string) =>
    text(id, [
      'Ristorante Da Luca',
      '12 Canal Street, Manchester M1 3HE',
      `Bill ${number}    ${day}   Table 6`,
      'Item\tPrice',
      `Lunch menu, service included\t${amount}`,
      `TOTAL\t${amount}`,
      'Served by Giulia. Paid by Visa. Thank you for your visit and see you soon again here.',
    ]);

  it('with another day and another amount are two', () => {
    expect(codesOf([bill('a', '0510', '26/12/2024', '20.38'), bill('b', '0109', '29/12/2024', '39.09')])).toEqual([]);
  });

  it('with another amount alone are one that was changed', () => {
    expect(codesOf([bill('a', '0510', '26/12/2024', '20.38'), bill('b', '0510', '26/12/2024', '39.09')])).not.toEqual([]);
  });
});

describe('a row with several amounts', () => {
  const slip = (net: string) =>
    text('slip', [
      'Name: Bronwen Ashworth',
      'Description\tAmount\tYear to date',
      'Basic salary\t2,347.00\t11,735.00',
      'Total gross pay\t2,347.00\t11,735.00',
      `Total deductions\t451.36`,
      `Net pay\t${net}`,
    ]);

  it('states any of them: the gross pay of this month or since January', () => {
    expect(codesOf([slip('1,895.64')])).toEqual([]);
    expect(codesOf([slip('1,995.64')])).toEqual(['amounts_do_not_add_up']);
  });
});

describe('two applicants', () => {
  const both = text('request', ['Titular 1: Iker Quintana Vega', 'Nombre y apellidos del segundo titular: Álvaro Fuentes Lara']);
  const facts = [{ id: 'first', type: 'person_name' as const, name: 'Solicitante', value: 'Iker Quintana Vega' }];
  const payslip = (name: string) => text('payslip', [`Trabajador: ${name}`, 'Líquido a percibir: 1.200,00']);

  it('have a payslip each', () => {
    expect(codesOf([both, payslip('Álvaro Fuentes Lara')], facts)).toEqual([]);
    expect(codesOf([both, payslip('Iker Quintana Vena')], facts)).toEqual(['fact_contradicted']);
  });
});

describe('a house number on a scan', () => {
  const scan = (number: string) =>
    textDocument('scan', `Insured: Amelia Baxter\nAddress: ${number} Mill Road, Bath BA1 5TT`, { kind: 'image', isScanned: true });
  const facts = [{ id: 'home', type: 'address' as const, name: 'Address', value: '12 Mill Road, Bath BA1 5TT' }];

  it('is another one only by a digit that OCR does not take for it', () => {
    expect(codesOf([scan('17')], facts)).toEqual([]);
    expect(codesOf([scan('36')], facts)).toEqual(['fact_contradicted']);
  });
});
