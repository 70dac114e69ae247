/* oxlint-disable unicorn/consistent-function-scoping -- a maker of papers stands with the tests that it is for. */
import { describe, expect, it } from 'vitest';
import type { ReadLine } from '../src/index.ts';
import { check, rowsDocument as text, said, textDocument } from './packet.ts';

const codesOf = (...documents: Parameters<typeof check>[0][number][]) => check(documents).result.findings.map(({ code }) => code);

/** Rows whose cells, parted by bars, begin at given places. */
function placed(rows: readonly (readonly (readonly [x: number, text: string])[])[]): ReadLine[] {
  return rows.map((cells, at): ReadLine => {
    const row = cells.map(([, cell]) => cell).join('\t');
    let start = 0;
    const pieces = cells.map(([x, cell]) => {
      const piece = [start, start + cell.length, x, 300 + at * 20, cell.length * 6, 10] as const;
      start += cell.length + 1;
      return piece;
    });
    return { text: row, page: 1, pieces, canvas: [800, 1000] };
  });
}

describe('sums under a table', () => {
  const invoice = (sums: readonly string[]) =>
    text('invoice', [
      'Invoice no.: RE-20441',
      'Item\tQty\tUnit price\tAmount',
      'Paint\t2\t50.00\t100.00',
      'Brush\t1\t30.00\t30.00',
      ...sums,
    ]);
  const GOODS = ['Sum of items\t130.00', 'Discount 10%\t-13.00', 'Carriage\t8.00', 'Subtotal\t125.00', 'VAT 20%\t25.00'];

  it('follow from one another in any order of discounts, charges and payments [pack.findings]', () => {
    expect(codesOf(invoice([...GOODS, 'Total due\t150.00']))).toEqual([]);
    expect(codesOf(invoice([...GOODS, 'Total\t150.00', 'Received on account\t-50.00', 'Balance due\t100.00']))).toEqual([]);
  });

  it('are a finding where the last does not follow', () => {
    expect(said(check([invoice([...GOODS, 'Total\t160.00'])]))).toEqual([['amounts_do_not_add_up', 'Total 160.00']]);
  });

  it('of kilometres are no sums of money, and are held against their own column', () => {
    const log = (km: string) =>
      text('log', [
        'Date\tPurpose\tDistance (km)\tAmount',
        '2025-05-01\tVisit\t100\t45.00',
        '2025-05-02\tVisit\t20\t9.00',
        `Total km\t${km}`,
        'Sum\t54.00',
      ]);
    expect(codesOf(log('120'))).toEqual([]);
    expect(said(check([log('123')]))).toEqual([['amounts_do_not_add_up', 'Total km 123']]);
  });

  it('count a tip in what was paid', () => {
    const slip = (paid: string) => text('slip', ['Total: 40.00', 'Tip: 5.00', `Amount paid: ${paid}`]);
    expect(codesOf(slip('45.00'))).toEqual([]);
    expect(codesOf(slip('54.00'))).toEqual(['amounts_do_not_add_up']);
  });
});

describe('a payslip', () => {
  const slip = (gross: string) =>
    text('slip', [
      'Employee: Nadia Marsh',
      'Description\tAmount\tDescription\tAmount',
      'Basic salary\t3,000.00\tIncome tax\t400.00',
      'Overtime\t200.00\tPension\t100.00',
      `Gross pay: ${gross}`,
      'Total deductions: 500.00',
      'Net pay: 2,700.00',
    ]);

  it('has two tables beside one another, and a net pay that is the sum of neither', () => {
    expect(codesOf(slip('3,200.00'))).toEqual([]);
  });

  it('is a finding where the earnings are another sum', () => {
    expect(codesOf(slip('3,300.00'))).toContain('amounts_do_not_add_up');
  });
});

describe('forms with narrow columns', () => {
  const facts = [{ id: 'f', type: 'account_number' as const, value: 'DE89 3704 0044 0532 0130 00', name: 'IBAN' }];
  const statement = (account: string, rest: string) =>
    textDocument('statement', '', {
      kind: 'pdf',
      lines: placed([
        [
          [40, 'Account holder'],
          [240, 'IBAN'],
          [440, 'Statement no.'],
        ],
        [
          [40, 'Nadia Marsh'],
          [240, account],
          [440, '3'],
        ],
        [[240, rest]],
        [[40, 'Opening balance 01.03.2025 100.00']],
        [[40, 'Closing balance 31.03.2025 100.00']],
      ]),
    });

  it('read what a column breaks as one value', () => {
    expect(check([statement('DE89 3704 0044 0532', '0130 00')], { facts }).result.findings).toEqual([]);
    expect(check([statement('DE89 3704 0044 0532', '0130 99')], { facts }).result.findings.map(({ code }) => code)).toContain(
      'fact_contradicted',
    );
  });

  it('give what stands in two columns to the name above it in its own', () => {
    const report = (plate: string) =>
      textDocument('report', '', {
        kind: 'pdf',
        lines: placed([
          [
            [40, 'Name: Nadia Marsh'],
            [400, 'Name: Ross Wainwright'],
          ],
          [
            [40, `Registration: ${plate}`],
            [400, 'Registration: LT21 XYZ'],
          ],
        ]),
      });
    const known = [
      { id: 'name', type: 'person_name' as const, value: 'Nadia Marsh', name: 'policy holder' },
      { id: 'plate', type: 'vehicle' as const, value: 'KB70 ABC' },
    ];
    expect(check([report('KB70 ABC')], { facts: known }).result.findings).toEqual([]);
    expect(check([report('KB70 AXC')], { facts: known }).result.findings.map(({ fact_id }) => fact_id)).toEqual(['plate']);
  });

  it('leave the currency of a dollar sign open', () => {
    const form = text('form', ['Loan amount requested: $580,740.00']);
    const loan = [{ id: 'f', type: 'money' as const, value: 'MXN 580740.00', name: 'loan amount' }];
    expect(check([form], { facts: loan }).result.findings).toEqual([]);
  });
});

describe('papers that speak of others', () => {
  const invoice = text('invoice', [
    'Drywell Restoration Ltd',
    'Invoice no.: FX-88540',
    'Item\tAmount',
    'Pipe\t200.00',
    'Floor\t300.00',
    'Total\t500.00',
  ]);
  const mail = (amount: string) => text('mail', [`Attached is the invoice FX-88540 for a total of ${amount} that we spoke of.`]);
  const payment = (amount: string) => text('payment', ['Beneficiary: Drywell Restoration Ltd', `Amount: ${amount}`, 'Reference: FX-88540']);

  it('give its amount as it has it', () => {
    expect(codesOf(invoice, mail('500.00'))).toEqual([]);
    expect(said(check([invoice, mail('540.00')])).map(([code]) => code)).toEqual(['documents_disagree']);
  });

  it('can pay a part of it', () => {
    expect(codesOf(invoice, payment('250.00'))).toEqual([]);
    expect(codesOf(invoice, payment('510.00'))).toEqual(['documents_disagree']);
  });
});

describe('lists of the same things', () => {
  const list = (id: string, taxi: string) =>
    text(id, [
      'Date\tDescription\tAmount',
      '2025-05-01\tHotel Anker\t180.00',
      '2025-05-02\tLunch Linde\t24.50',
      `2025-05-03\tTaxi Funk\t${taxi}`,
    ]);
  const goods = (id: string, count: string) => text(id, ['Order no.: AB-2041', 'Item\tQty', 'Oak shelf\t2', `Armchair\t${count}`]);

  it('differ in one amount', () => {
    expect(codesOf(list('report', '30.00'), list('ledger', '36.00'))).toContain('documents_disagree');
  });

  it('of one order differ in one quantity, unless a part is delivered', () => {
    expect(codesOf(goods('order', '3'), goods('delivery', '4'))).toContain('documents_disagree');
    expect(
      codesOf(goods('order', '3'), textDocument('delivery', 'Partial delivery\nOrder no.: AB-2041\nItem\tQty\nOak shelf\t2\nArmchair\t1')),
    ).not.toContain('documents_disagree');
  });
});

describe('a time that ends before it begins', () => {
  it('is told by the words between its days', () => {
    expect(codesOf(text('letter', ['She was in our care from 12 May 2025 to 3 May 2025.']))).toEqual(['date_out_of_order']);
    expect(codesOf(text('letter', ['She was in our care from 3 May 2025 to 12 May 2025.']))).toEqual([]);
    expect(codesOf(text('letter', ['Seen on 12 May 2025 and 3 May 2025.']))).toEqual([]);
  });
});
