/* oxlint-disable unicorn/consistent-function-scoping -- a maker of papers stands with the tests that it is for. */
import { describe, expect, it } from 'vitest';
import { check, rowsDocument as text, said, saidOf, textDocument } from './packet.ts';

const ODD = 'amounts_do_not_add_up';

describe('columns that calculate, whatever they are called', () => {
  it('multiply in all rows but one, also with a discount', () => {
    const bill = (amount: string) => [
      'Kod\tNavn\tStk\tPr stk\tRab\tIalt',
      'A1\tKurv\t480\t7.25\t5%\t3,306.00',
      'B2\tKlemme\t2000\t0.42\t\t840.00',
      `C3\tStativ\t36\t48.50\t\t${amount}`,
    ];
    expect(saidOf(bill('1,746.00'))).toEqual([]);
    expect(saidOf(bill('1,764.00'))).toEqual([[ODD, 'C3 Stativ 36 48.50  1,764.00']]);
  });

  it('have sums below them, of which one is not the sum of its column', () => {
    const sheet = (net: string) => [
      'Sats\tGrundlag\tMoms\tIalt',
      '12 %\t5 321,43\t638,57\t5 960,00',
      '25 %\t341,60\t85,40\t427,00',
      `\t${net}\t723,97\t6 387,00`,
    ];
    expect(saidOf(sheet('5 663,03'))).toEqual([]);
    expect(saidOf(sheet('5 636,03')).map(([code]) => code)).toEqual([ODD]);
  });

  it('are left alone where a number is what others make by chance', () => {
    const hours = [
      'Day\tWho\tHours\tRate\tPay',
      '1\tA\t4\t12.00\t48.00',
      '2\tB\t3\t12.00\t36.00',
      '3\tC\t7\t12.00\t84.00',
      '4\tD\t5\t12.00\t60.00',
    ];
    expect(saidOf(hours)).toEqual([]);
  });
});

describe('a calculation in one column', () => {
  const settlement = (net: string) => [
    'Repairs\t4,787.43',
    'Drying\t2,818.17',
    'Plumber\t272.40',
    'Adjusted loss\t7,878.00',
    'Less excess\t500.00',
    `Net claim\t${net}`,
    'Less retention\t957.49',
    'Payable now\t6,420.51',
  ];

  it('goes on from what a sum should be, under any name, with what is taken off', () => {
    expect(saidOf(settlement('7,378.00'))).toEqual([]);
    expect(saidOf(settlement('7,738.00'))).toEqual([[ODD, 'Net claim 7,738.00']]);
  });
});

describe('a share that a row names', () => {
  const certificate = (kept: string) => ['Completed work 269,545.00', `Retainage 10% of completed work 269,545.00  ${kept}`];

  it('is one of the amount in the row, or of one near it', () => {
    expect(saidOf(certificate('26,954.50'))).toEqual([]);
    expect(saidOf(certificate('26,945.50'))).toEqual([[ODD, 'Retainage 10% of completed work 269,545.00  26,945.50']]);
  });

  it('is no matter of a sentence', () => {
    expect(saidOf(['Net 1,204.66', 'The rate rises to 13.49% per year. The least payment is 162.15'])).toEqual([]);
  });
});

describe('the days of a stay', () => {
  const codes = (row: string) => saidOf([row]).map(([code]) => code);

  it('are told by the words before them, in two languages at once', () => {
    expect(codes('Ingreso / admitted: 10/09/2025 17:50 Alta / discharged: 12/09/2025 11:15')).toEqual([]);
    expect(codes('Ingreso / admitted: 30/09/2025 17:50 Alta / discharged: 28/09/2025 11:15')).toEqual(['date_out_of_order']);
    expect(codes('Chambre 12, arrivée 2026-09-21, départ 2026-09-14, 3 nuits')).toEqual(['date_out_of_order']);
  });

  it('are none of a flight, which departs before it arrives', () => {
    expect(codes('Flight BX 12, arrival 2026-09-22, departure 2026-09-21, 2 nights')).toEqual([]);
  });
});

describe('a line of a claim', () => {
  const claim = (amount: string, date?: string) => ({
    claims: [{ id: 'c', lines: [{ fields: { amount, ...(date !== undefined && { date }) }, supported_by: ['hotel'] }] }],
  });
  const hotel = text('hotel', [
    '21-09 Chambre 164,00',
    '22-09 Chambre 164,00',
    '23-09 Chambre 164,00',
    "Taxe d'hébergement 17,22",
    'Stationnement 42,00',
    'TPS 5 % 27,56',
    'TVQ 9,975 % 54,98',
    'Total 633,76',
  ]);
  const codes = (...more: Parameters<typeof claim>) => said(check([hotel], claim(...more))).map(([code]) => code);

  it('may be of some amounts of its paper, with the taxes on them', () => {
    expect(codes('585,47')).toEqual([]);
    expect(codes('48,29')).toEqual([]);
    expect(codes('611,40')).toEqual(['claim_line_unsupported']);
  });

  it('may be of a day that the paper names without its year', () => {
    const card = text('hotel', ['16 Sep Taxi 171.17', 'Paid 24 October 2025']);
    const codesOn = (date: string) => said(check([card], claim('171.17', date))).map(([code]) => code);
    expect(codesOn('2025-09-16')).toEqual([]);
    expect(codesOn('2025-09-17')).toEqual(['claim_line_unsupported']);
  });

  it('in another currency than its paper was converted', () => {
    const bill = text('hotel', ['Total NOK 690,00']);
    expect(said(check([bill], claim('60,00 €')))).toEqual([]);
    expect(said(check([text('hotel', ['Total EUR 690,00'])], claim('60,00 €'))).map(([code]) => code)).toEqual(['claim_line_unsupported']);
  });
});

describe('two numbers', () => {
  it('of a contract and its next term are no slip, and postal codes are no numbers', () => {
    const facts = [{ id: 'p', type: 'policy_number' as const, value: 'SPM-CA 0047719-06' }];
    const schedule = text('schedule', ['Policy SPM-CA 0047719-06', 'Renewal of policy SPM-CA 0047719-05']);
    const letter = text('letter', ['Renewal of policy SPM-CA 0047719-05', 'Providence RI 02903']);
    const other = text('other', ['Policy SPM-CA 0047719-06', 'Cranston RI 02905']);
    expect(said(check([schedule, letter, other], { facts }))).toEqual([]);
  });
});

describe('papers as people send them', () => {
  it('let the net amount stand below prices with the tax in them', () => {
    const slip = (net: string) => [
      '3 Menus  x 21,00  63,00',
      '1 Botella  11,80',
      'TOTAL (IVA 10 % incl.)  74,80',
      `Base ${net}  Cuota 6,80`,
    ];
    expect(saidOf(slip('68,00'))).toEqual([]);
  });

  it('state the pay of the month and of the year so far', () => {
    const slip = (id: string, month: string, so: string) =>
      text(id, ['Employee\tBrid Mac Lochlainn', `Gross pay\t3,6${month}`, `Net YTD\t${so}`, `Period\t${id}`]);
    expect(said(check([slip('01/2026', '01.67', '2,812.61'), slip('02/2026', '75.67', '5,679.09')]))).toEqual([]);
  });

  it('charge the meter as well as the dwelling', () => {
    const facts = [{ id: 'r', type: 'money' as const, name: 'Renta mensual', value: '580,00 EUR' }];
    expect(said(check([text('luz', ['Alquiler del contador: 0,80 €', 'Total factura: 43,32 €'])], { facts }))).toEqual([]);
    expect(said(check([text('piso', ['Renta mensual: 590,00 €'])], { facts })).map(([code]) => code)).toEqual(['fact_contradicted']);
  });

  it('are claimed without what was drunk at the bar', () => {
    const folio = text('folio', [
      '06 Oct Room 96.00',
      '06 Oct Bar 6.40',
      '07 Oct Breakfast 11.50',
      '07 Oct Room 96.00',
      '08 Oct Breakfast 11.50',
      'Balance 221.40',
    ]);
    const codes = (amount: string) =>
      said(check([folio], { claims: [{ id: 'c', lines: [{ fields: { amount }, supported_by: ['folio'] }] }] })).map(([code]) => code);
    expect(codes('215.00')).toEqual([]);
    expect(codes('251.00')).toEqual(['claim_line_unsupported']);
  });

  it('are held against nothing where OCR lost the point of a balance', () => {
    const statement = (balance: string) =>
      textDocument(
        'bank',
        [
          'Date\tDetails\tPayments out\tPayments in\tBalance',
          '31 Jan 26\tBALANCE FORWARD\t\t\t1,946.20',
          '03 Feb 26\tRENT\t1,150.00\t\t796.20',
          '04 Feb 26\tHALF RENT\t\t575.00\t1,371.20',
          `05 Feb 26\tSTORES\t63.47\t\t${balance}`,
          '09 Feb 26\tPOWER\t118.62\t\t1,189.11',
          '13 Feb 26\tATM\t80.00\t\t1,109.11',
        ].join('\n'),
        { isScanned: true },
      );
    expect(said(check([statement('230773')]))).toEqual([]);
    expect(said(check([statement('1,945.73')])).map(([code]) => code)).toEqual(['amounts_do_not_add_up']);
  });
});
