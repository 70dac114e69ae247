import { describe, expect, it } from 'vitest';
import type { PacketRequest } from '@input-trust/contract';
import type { ReadLine } from '../src/index.ts';
import { check, textDocument } from './packet.ts';

/** A page with boxes: each row at its height, its words side by side; a tab parts cells. */
function page(rows: readonly (readonly [top: number, text: string])[]): ReadLine[] {
  return rows.map(([top, text]): ReadLine => {
    const pieces = [...text.matchAll(/\S+/g)].map(
      ({ 0: word, index }) => [index, index + word.length, 40 + index * 8, top, word.length * 7, 10] as const,
    );
    return { text, page: 1, pieces, canvas: [800, 1000] };
  });
}

const codes = (documents: Parameters<typeof check>[0], more: Partial<Omit<PacketRequest, 'documents'>> = {}) =>
  check(documents, more).result.findings.map(({ code }) => code);

const FORM = [
  'Policyholder: Amelia Baxter',
  'Date of birth: 04.05.1980',
  'Address: 12 Mill Road, Bath BA1 5TT',
  'Phone: 0113 496 0011',
  'Policy number: PX-77120',
  'Account holder: Amelia Baxter',
  'IBAN for payment: DE89 3704 0044 0532 0130 00',
];
const FACTS: PacketRequest['facts'] = [
  { id: 'name', type: 'person_name', name: 'Policyholder', value: 'Amelia Baxter' },
  { id: 'phone', type: 'phone', value: '0113 496 0011' },
  { id: 'iban', type: 'account_number', value: 'DE89370400440532013000' },
  { id: 'address', type: 'address', value: '12 Mill Road, Bath BA1 5TT' },
];
const form = textDocument('form', FORM.join('\n'));

const report = (mine: string) =>
  textDocument(
    'report',
    [
      'Other driver: Ross Wainwright',
      'Address: 9 Elm Grove, Derby DE1 2RJ',
      'Phone: 0113 496 0099',
      'Driver: Amelia Baxter',
      `Phone: ${mine}`,
    ].join('\n'),
  );

const reminder = (date: string) =>
  textDocument('reminder', `Payment reminder\nInvoice number: INV-2044\nInvoice date: ${date}\nOpen amount: 119.00\nReminder fee: 5.00`);

const payslip = (net: string, month = '3') =>
  textDocument(
    `pay${month}`,
    `Employee: Amelia Baxter\nPay period: 0${month}/2024\nIncome tax: 500.00\nGross pay: 3,000.00\nTotal deductions: 800.00\nNet pay: ${net}`,
  );

const billWithDeposit = (due: string) => textDocument('bill', `Total: 300.00\nDeposit paid: 100.00\nBalance due: ${due}`);

const receipt = (total: string) =>
  textDocument('receipt', `Hardware Walden\nKettle    24.00\nCable    6.50\nTotal:    ${total}\nCash    50.00`);

const taxiClaim = (amount: string) => [
  { id: 'c', lines: [{ fields: { description: 'Taxis', amount }, supported_by: ['taxi0', 'taxi1'] }] },
];

const scannedBill = (rows: readonly (readonly [number, string])[]) =>
  textDocument('bill', '', { kind: 'image', isScanned: true, lines: page(rows) });

describe('whose a value is', () => {
  it('leaves the telephone, address and account in the head and foot of a letter alone [pack.findings]', () => {
    const letter = textDocument('letter', '', {
      kind: 'pdf',
      lines: page([
        [30, 'Albion Insurance plc'],
        [45, '165 Queens Drive, Exeter EX4 3PQ'],
        [60, 'Tel. 0700 900 0130'],
        [300, 'Policyholder: Amelia Baxter'],
        [320, 'Policy number: PX-77120'],
        [950, 'Albion Insurance plc\tTel. 0700 900 0130\tIBAN GB33 BUKB 2020 1555 5555 55'],
      ]),
    });
    expect(codes([form, letter], { facts: FACTS })).toEqual([]);
  });

  it('leaves what stands under the name of the other party alone, and finds it under the name of the subject', () => {
    expect(codes([form, report('0113 496 0011')], { facts: FACTS })).toEqual([]);
    expect(codes([form, report('0113 496 0715')], { facts: FACTS })).toEqual(['fact_contradicted']);
  });

  it('takes a child that is treated for another person than the insured', () => {
    const bill = textDocument(
      'bill',
      'Patient: Leo Baxter\nDate of birth: 01.02.2015\nInvoice number: 77-1\nInvoice date: 03.04.2024\nTotal: 20.00',
    );
    expect(codes([form, bill], { facts: FACTS })).toEqual([]);
  });

  it('reads the account of a lease as that of the landlord', () => {
    const lease = textDocument('lease', 'Tenant: Amelia Baxter\nMonthly rent: 700.00\nIBAN: GB33 BUKB 2020 1555 5555 55');
    expect(codes([form, lease], { facts: FACTS })).toEqual([]);
  });

  it('reads a contract number as that of a policy only where an insurer writes', () => {
    const bill = textDocument('bill', 'Stadtwerke\nVertragsnummer: 4711-99\nBetrag: 20,00');
    const policy = { id: 'p', type: 'policy_number', value: 'PX-77120' } as const;
    expect(codes([bill], { facts: [policy] })).toEqual([]);
  });

  it('finds a slip in a name in the role of the fact', () => {
    const other = textDocument('policy', 'Insured: Amelia Bexter\nPolicy number: PX-77120');
    expect(codes([form, other], { facts: FACTS })).toEqual(['fact_contradicted']);
  });
});

describe('labels', () => {
  it('are no values: two labels side by side have theirs beneath', () => {
    const rows = page([
      [100, 'Policyholder\t\t\tDate of birth'],
      [120, 'Amelia Baxter\t\t04.05.1980'],
    ]);
    const above = textDocument('above', '', { kind: 'pdf', lines: rows });
    expect(
      codes([above], {
        facts: [{ id: 'name', type: 'person_name', name: 'Policyholder', value: 'Amelia Baxter', expected_in: ['above'] }],
      }),
    ).toEqual([]);
  });

  it('in a heading name nothing that stands below', () => {
    const paper = textDocument('paper', 'Certificado de empresa\nCarmen Iglesias Pardo\nEmpresa: Conservas del Norte S.A.');
    expect(
      codes([paper], { facts: [{ id: 'employer', type: 'company_name', name: 'Employer', value: 'Conservas del Norte S.A.' }] }),
    ).toEqual([]);
  });

  it('of what an employer pays name no employer', () => {
    const slip = textDocument('slip', 'Arbeitgeber: Metallbau Seidel GmbH\nArbeitgeberanteil (nachrichtlich): 617,13 EUR');
    expect(
      codes([slip], { facts: [{ id: 'employer', type: 'company_name', name: 'Arbeitgeber', value: 'Metallbau Seidel GmbH' }] }),
    ).toEqual([]);
  });

  it('in a sentence say what a date is', () => {
    const mail = textDocument('mail', 'Please find attached the papers for the damage of 4 March 2024. Kind regards');
    const facts = [{ id: 'loss', type: 'date', name: 'Date of loss', value: '2024-03-14' }] as const;
    expect(codes([mail], { facts: [...facts] })).toEqual(['fact_contradicted']);
  });
});

describe('papers that cite others', () => {
  const invoice = textDocument(
    'invoice',
    'Invoice\nInvoice number: INV-2044\nInvoice date: 14 May 2024\nNet amount: 100.00\nTotal: 119.00\nVAT 19%: 19.00',
  );

  it('are no copies of them', () => {
    expect(codes([invoice, reminder('14 May 2024')])).toEqual([]);
  });

  it('agree with them in their date', () => {
    expect(codes([invoice, reminder('24 May 2024')])).toEqual(['documents_disagree']);
  });

  it('two short papers with one number and different totals are copies that differ', () => {
    const [a, b] = ['120.00', '220.00'].map((total, at) =>
      textDocument(`d${at}`, `Invoice number: INV-7071\nInvoice date: 1 May 2024\nTotal: ${total}`),
    );
    expect(a === undefined || b === undefined ? [] : codes([a, b])).toEqual(['document_copy_differs']);
  });
});

describe('sums', () => {
  it('the net pay is the gross pay less the deductions', () => {
    expect(codes([payslip('2,200.00')])).toEqual([]);
    expect(codes([payslip('2,250.00')])).toEqual(['amounts_do_not_add_up']);
  });

  it('what is left to pay is the total less what was paid', () => {
    expect(codes([billWithDeposit('200.00')])).toEqual([]);
    expect(codes([billWithDeposit('230.00')])).toEqual(['amounts_do_not_add_up']);
  });

  it('pay that an application rounds, and pay that differs from month to month, contradicts nothing', () => {
    const other = textDocument(
      'pay4',
      'Employee: Amelia Baxter\nPay period: 04/2024\nIncome tax: 500.00\nGross pay: 3,300.00\nTotal deductions: 900.00\nNet pay: 2,400.00',
    );
    const application = textDocument('application', 'Applicant: Amelia Baxter\nNet pay: 2,200');
    expect(codes([payslip('2,200.00'), other, application])).toEqual([]);
  });

  it('the goods of a receipt without a header add up to its total', () => {
    expect(codes([receipt('30.50')])).toEqual([]);
    expect(codes([receipt('40.50')])).toEqual(['amounts_do_not_add_up']);
  });

  it('of the movements of an account are no total of an invoice', () => {
    const statement = [
      'Account holder: Amelia Baxter',
      'Opening balance: 100.00',
      'Date         Details      Paid out     Paid in',
      '03.07.2024   Rent          40.00',
      '05.07.2024   Salary                     90.00',
      'Total debits: 40.00    Total credits: 90.00',
      'Closing balance: 150.00',
    ];
    expect(codes([textDocument('statement', statement.join('\n'))])).toEqual([]);
  });

  it('a column that is empty in a delimited file leaves the others in their place', () => {
    const rows = [
      'Date;Details;Debit;Credit;Balance',
      '03/07/2024;Rent;-40.00;;60.00',
      '05/07/2024;Salary;;90.00;150.00',
      '09/07/2024;Shop;-10.00;;140.00',
    ];
    expect(codes([textDocument('statement', ['Opening balance;100.00', ...rows, 'Closing balance;140.00'].join('\n'))])).toEqual([]);
  });

  it('several receipts back one line of a claim together', () => {
    const [a, b] = ['18.00', '24.50'].map((total, at) => textDocument(`taxi${at}`, `A1 Radio Cars\nTotal: ${total}`));
    const documents = a === undefined || b === undefined ? [] : [a, b];
    expect(codes(documents, { claims: taxiClaim('42.50') })).toEqual([]);
    expect(codes(documents, { claims: taxiClaim('52.50') })).toEqual(['claim_line_unsupported']);
  });
});

describe('scans', () => {
  const HEAD: [number, string] = [200, 'Description\tQuantity\tPrice\tAmount'];

  it('have fields as other documents have: names, companies, numbers', () => {
    const scan = textDocument('form', FORM.join('\n').replace('Amelia Baxter', 'Carla Wainwright'), { kind: 'image', isScanned: true });
    expect(codes([scan], { facts: [{ id: 'name', type: 'person_name', name: 'Policyholder', value: 'Amelia Baxter' }] })).toEqual([
      'fact_contradicted',
    ]);
  });

  it('whose tax was not read have no wrong total', () => {
    const rows: [number, string][] = [
      HEAD,
      [220, 'Copper pipe\t1\t100.00\t100.00'],
      [240, 'Labour\t1\t50.00\t50.00'],
      [260, 'Subtotal\t150.00'],
      [280, 'ul a'],
      [300, 'Total\t181.50'],
    ];
    expect(codes([scannedBill(rows)])).toEqual([]);
  });

  it('with a gap between two rows have no wrong sum: a row was not read', () => {
    const rows: [number, string][] = [
      HEAD,
      [220, 'Copper pipe\t1\t100.00\t100.00'],
      [240, 'Labour\t1\t50.00\t50.00'],
      [280, 'Tape\t1\t5.00\t5.00'],
      [300, 'Total\t175.00'],
    ];
    expect(codes([scannedBill(rows)])).toEqual([]);
  });

  it('with every row read have a wrong sum where the amounts do not add up', () => {
    const rows: [number, string][] = [
      HEAD,
      [220, 'Copper pipe\t1\t100.00\t100.00'],
      [240, 'Labour\t1\t50.00\t50.00'],
      [260, 'Tape\t1\t5.00\t5.00'],
      [280, 'Total\t244.00'],
    ];
    expect(codes([scannedBill(rows)])).toEqual(['amounts_do_not_add_up']);
  });

  it('lose the blanks and a letter of a label', () => {
    const rows: [number, string][] = [
      HEAD,
      [220, 'Copper pipe\t1\t100.00\t100.00'],
      [240, 'Labour\t1\t50.00\t50.00'],
      [260, 'Totalamcunt\t244.00'],
    ];
    expect(codes([scannedBill(rows)])).toEqual(['amounts_do_not_add_up']);
  });
});
