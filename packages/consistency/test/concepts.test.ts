import { describe, expect, it } from 'vitest';
import { check, said, textDocument } from './packet.ts';

const lease = (over: Record<string, string> = {}): string => {
  const value = { rent: '£950.00', area: '61.5 m²', keys: '3', start: '1 May 2025', ...over };
  return [
    'Tenancy agreement',
    'Tenant: Amelia Baxter',
    `• Monthly rent: ${value['rent']}`,
    `• Floor area: ${value['area']}`,
    `• Number of keys: ${value['keys']}`,
    `• Start of tenancy: ${value['start']}`,
  ].join('\n');
};
const documents = (...texts: readonly string[]) => texts.map((text, at) => textDocument(`d${at + 1}`, text));

const handoverOf = (keys: string): string =>
  [
    'Check-in report',
    'Size of flat  Keys handed over  Moving in',
    '------------------------------------------',
    `61.5 m²       ${keys}                2025-05-01`,
  ].join('\n');
const mailOf = (rent: string): string =>
  `Hello,\nWe confirm that the rent per month is ${rent}. The start of\ntenancy is 1 May 2025.\nKind regards`;
const bankLetter = (rate: string): string =>
  `Confirmation bancaire\nTaux nominal : ${rate}\nDurée du prêt : 120 mois\nMontant du prêt : 40 000,00 €`;
const hotelBill = (nights: string, number: string): string =>
  `Hotel Adler\nInvoice no.: ${number}\nGuest: Amelia Baxter\nNights: ${nights}\nArrival: 3 May 2025\nRoom: 12`;
const deliveryNote = (number: string): string => `Delivery note\nPO number: ${number}\nOrdered on: 9 June 2025`;
const medicalReport = 'Arztbrief\nPatientin: Amelia Baxter\nHauptdiagnose: Meniskusriss rechts\nKrankheitstage: 14\nEigenanteil: 20 %';
const aboutReport = (fact: { readonly type: 'text' | 'quantity' | 'percentage'; readonly value: string; readonly name: string }) =>
  said(check(documents(medicalReport), { facts: [{ id: 'k', ...fact }] })).map(([code]) => code);
const invoiceOf = (number: string, account: string): string =>
  `Larkfield Appliances Ltd\nInvoice no.: ${number}\nDue date: 3 May 2025\nTotal: £120.00\nLarkfield Appliances Ltd · IBAN ${account}`;

describe('what the papers of one matter state', () => {
  it('in other words and under other headings is compared [svc.consistency.compare, pack.findings]', () => {
    expect(said(check(documents(lease(), handoverOf('4'))))).toEqual([['documents_disagree', expect.stringContaining('4')]]);
    expect(said(check(documents(lease({ keys: '4' }), handoverOf('4'))))).toEqual([]);
  });

  it('in a sentence is compared as well, over the end of a row', () => {
    expect(said(check(documents(lease(), mailOf('£980.00'))))).toEqual([['documents_disagree', expect.stringContaining('£980.00')]]);
    expect(said(check(documents(lease({ start: '3 May 2025' }), mailOf('£950.00'))))).toHaveLength(1);
    expect(said(check(documents(lease(), mailOf('£950.00'))))).toEqual([]);
  });

  it('in four languages is one', () => {
    const offer = 'Darlehensangebot\nSollzins: 3,45 %\nLaufzeit: 120 Monate\nDarlehensbetrag: 40.000,00 €';
    expect(said(check(documents(offer, bankLetter('3,45 %'))))).toEqual([]);
    expect(said(check(documents(offer, bankLetter('3,95 %'))))).toEqual([['documents_disagree', expect.stringContaining('3,95 %')]]);
    const spanish = 'Oferta vinculante\nTipo de interés: 3,45 %\nPlazo: 96 meses\nImporte del préstamo: 40.000,00 €';
    expect(said(check(documents(offer, spanish)))).toEqual([['documents_disagree', expect.stringContaining('96 meses')]]);
  });

  it('says which paper is the odd one where several agree', () => {
    const { result } = check(
      documents(
        'Letter\nYour hours per week: 35',
        'Contract\nEmployee: Amelia Baxter\nWeekly hours: 40',
        'Certificate\nContracted hours: 40 hours\nIssued: 3 May 2025',
      ),
    );
    expect(result.findings.map(({ document_ids }) => document_ids[0])).toEqual(['d1']);
  });

  it('is no finding where it no longer holds, or is of another kind [pack.findings]', () => {
    expect(said(check(documents(lease(), 'Letter\nYour rent: until now £900.00')))).toEqual([]);
    expect(said(check(documents('Loan offer\nTerm: 10 years', 'Letter\nLoan term: 120 months')))).toEqual([]);
    // Two bills of one form are two stays.
    expect(said(check(documents(hotelBill('2', 'A-1001'), hotelBill('5', 'A-1077'))))).toEqual([]);
  });

  it('is no finding where the papers are of two orders', () => {
    const order = 'Purchase order\nOrder no.: 4500-2217\nOrder date: 3 May 2025';
    expect(said(check(documents(order, deliveryNote('4500-2217')))).map(([code]) => code)).toEqual(['documents_disagree']);
    expect(said(check(documents(order, deliveryNote('7100-9938'))))).toEqual([]);
  });

  it('never takes the number of a loan for its amount', () => {
    const facts = [{ id: 'k', type: 'money' as const, value: '40,000.00 EUR', name: 'Loan amount' }];
    expect(said(check(documents('Contrato\nRef. préstamo: 87889177\nCapital prestado: 40.000,00 €'), { facts }))).toEqual([]);
  });
});

describe('a known fact', () => {
  it('of any type is found under any of its names [svc.consistency.compare]', () => {
    expect(aboutReport({ type: 'text', value: 'Fraktur des Handgelenks', name: 'Diagnosis' })).toEqual(['fact_contradicted']);
    expect(aboutReport({ type: 'text', value: 'Meniskusriss', name: 'Diagnosis' })).toEqual([]);
    expect(aboutReport({ type: 'quantity', value: '21 days', name: 'Days of sick leave' })).toEqual(['fact_contradicted']);
    expect(aboutReport({ type: 'percentage', value: '20%', name: 'Co-payment' })).toEqual([]);
    expect(aboutReport({ type: 'percentage', value: '10%', name: 'Co-payment' })).toEqual(['fact_contradicted']);
  });

  it('that documents state under other words is compared by its value', () => {
    const facts = [{ id: 'k', type: 'identifier' as const, value: '83227597', name: 'Account number' }];
    const { result } = check(documents('Contract\nLoan no.: 83227597', 'Offer\nLoan reference – 83228597'), { facts });
    expect(result.findings).toMatchObject([{ code: 'fact_contradicted', document_ids: ['d2'] }]);
  });

  it('about somebody else contradicts no name of the person of the packet', () => {
    const facts = [{ id: 'k', type: 'person_name' as const, value: 'Jörg Kirchhoff', name: 'Vermietende Partei' }];
    const packet = documents('Mietvertrag\nVermieter: Jörg Kirchhoff\nMieter: Dietmar Pröll', 'Übergabe\nMietpartei: Dietmar Pröll');
    expect(said(check(packet, { facts }))).toEqual([]);
  });

  it('that one paper has as a number of its own is not contradicted by the numbers of others', () => {
    const facts = [{ id: 'k', type: 'identifier' as const, value: 'HH-2498540', name: 'Our ref.' }];
    expect(said(check(documents('Letter\nReference: HH-2498540', 'Estimate\nRef.: A7852/81'), { facts }))).toEqual([]);
  });
});

describe('the account of a sender', () => {
  it('that differs from one paper to the next is a finding [pack.findings]', () => {
    const packet = documents(invoiceOf('A-1001', 'DE89 3704 0044 0532 0130 00'), invoiceOf('A-1077', 'ES91 2100 0418 4502 0005 1332'));
    expect(said(check(packet))).toContainEqual(['documents_disagree', expect.stringContaining('ES91 2100')]);
  });

  it('that is the same is none, nor is that of whoever gets the money', () => {
    const payslip = 'Larkfield Appliances Ltd\nEmployee: Amelia Baxter\nNet pay: £2,120.00\nIBAN: ES91 2100 0418 4502 0005 1332';
    expect(said(check(documents(invoiceOf('A-1001', 'DE89 3704 0044 0532 0130 00'), payslip)))).toEqual([]);
  });
});

describe('the date of a file', () => {
  const made = { metadata: { createdAt: '2024-02-01T10:11:12Z', modifiedAt: '2024-02-01T10:11:12Z' } };
  const codesOf = (text: string) => said(check([textDocument('letter', text, made)])).map(([code]) => code);

  it('is compared with that of a letter, which has no label [pack.findings]', () => {
    expect(codesOf('Harbour Motors Ltd\nLeeds, 3 May 2025\nDear Ms Baxter,')).toEqual(['metadata_date_differs']);
    expect(codesOf('Harbour Motors Ltd\nLeeds, 3 February 2024\nDear Ms Baxter,')).toEqual([]);
  });

  it('is compared with the earlier of two readings of a date', () => {
    expect(codesOf('Invoice no.: A-1001\nInvoice date: 03/04/2025')).toEqual(['metadata_date_differs']);
    expect(codesOf('Invoice no.: A-1001\nInvoice date: 02/11/2024\nTotal: £12.00')).toEqual([]);
  });

  it('says nothing of a day that the paper speaks about', () => {
    expect(codesOf('Harbour Motors Ltd\nYour appointment is on 3 May 2025')).toEqual([]);
  });
});
