/* oxlint-disable unicorn/consistent-function-scoping -- a maker of papers stands with the tests that it is for. */
import { describe, expect, it } from 'vitest';
import { check, rowsDocument as text, said, textDocument } from './packet.ts';

const codesOf = (...documents: Parameters<typeof check>[0][number][]) => check(documents).result.findings.map(({ code }) => code);

describe('a number with a slip', () => {
  const facts = [{ id: 'f', type: 'identifier' as const, name: 'Flight number', value: 'BX 8641' }];
  const booking = text('booking', ['Your booking is confirmed', 'Outbound flight BX 3310, inbound flight BX 8641']);
  const letter = (flight: string) => text('letter', [`We are sorry that flight ${flight} did not leave as planned`]);

  it('is found in a sentence, without a label that is known [pack.findings]', () => {
    expect(said(check([booking, letter('BX 8641')], { facts }))).toEqual([]);
    expect(said(check([booking, letter('BX 8644')], { facts })).map(([code]) => code)).toEqual(['fact_contradicted']);
  });

  it('is none where another paper has the number as well', () => {
    expect(said(check([booking, letter('BX 3310')], { facts }))).toEqual([]);
  });

  it('of a chassis needs no words before it', () => {
    const policy = text('policy', ['Bastidor: WVWZZZ1JZ3W386752']);
    const report = text('report', ['Se examina el vehículo WVWZZZ1JZ3W386762 en el taller']);
    expect(codesOf(policy, report)).toEqual(['documents_disagree']);
  });

  it('is none in two bills of one sender, on telephones, and behind another word for it', () => {
    const bill = (id: string, number: string, phone: string) =>
      text(id, [`Factura: ${number}`, `Tel. ${phone}`, `Total: ${id === 'a' ? '40,00' : '51,00'} EUR`]);
    expect(codesOf(bill('a', 'F-2024-0012', '976 55 4016'), bill('b', 'F-2024-0013', '976 55 4026'))).toEqual([]);
    expect(codesOf(text('a', ['Sociedad CIF B88339284']), text('b', ['Sociedad NIF B88339284']))).toEqual([]);
  });
});

describe('a column of sums that go on from one another', () => {
  const slip = (gross: string, before: string, net: string) =>
    text('slip', [
      'Rubrique\tBase\tMontant',
      'Salaire de base\t151,67\t2 320,00',
      'Prime\t140,15',
      `Salaire brut\t${gross}`,
      'Cotisations\t2 460,15\t-290,30',
      'CSG\t2 460,15\t-249,21',
      `Net avant impôt\t${before}`,
      'Prélèvement à la source\t-86,43',
      `Net à payer\t${net}`,
    ]);

  it('is right as it is', () => {
    expect(codesOf(slip('2 460,15', '1 920,64', '1 834,21'))).toEqual([]);
  });

  it('has a sum that neither the rows above nor those below make', () => {
    expect(said(check([slip('2 470,15', '1 920,64', '1 834,21')]))).toEqual([['amounts_do_not_add_up', 'Salaire brut 2 470,15']]);
  });

  it('has a last sum that does not follow from the one before it', () => {
    expect(said(check([slip('2 460,15', '1 920,64', '1 934,21')]))).toEqual([['amounts_do_not_add_up', 'Net à payer 1 934,21']]);
  });
});

describe('sums under names that are not known', () => {
  it('go on with what is taken off below them', () => {
    const report = (paid: string) =>
      text('report', [
        'Kostenart\tBeleg\tBetrag',
        'Bahnfahrt\t1\t80,54',
        'Übernachtung\t2\t213,00',
        'Taxi\t3\t46,69',
        'Gesamtkosten\t340,23',
        'abzüglich Vorschuss\t200,00',
        `Auszahlung\t${paid}`,
      ]);
    expect(codesOf(report('140,23'))).toEqual([]);
    expect(codesOf(report('150,23'))).toEqual(['amounts_do_not_add_up']);
  });

  it('are told by a word for a sum', () => {
    const claim = (sum: string) =>
      text('claim', ['Description\tAmount', '13 basins\t822.77', 'Survey fee\t104.24', `Total claimed\t${sum}`]);
    expect(codesOf(claim('927.01'))).toEqual([]);
    expect(said(check([claim('936.91')]))).toEqual([['amounts_do_not_add_up', 'Total claimed 936.91']]);
  });

  it('are of goods that are called a hotel', () => {
    const form = (sum: string) =>
      text('form', ['What for\tWhen', 'Overnight hotel\t£187.49', 'Taxi\t£29.91', 'Clothes\t£95.63', `Altogether\t${sum}`]);
    expect(codesOf(form('£313.03'))).toEqual([]);
    expect(codesOf(form('£335.67'))).toEqual(['amounts_do_not_add_up']);
  });

  it('are not compared where an amount stands to the right of what is taken for the amount', () => {
    const bill = text('bill', [
      'Qty Item\tUnit price Extended',
      '34 Tile\t48.24\t1,640.16',
      '27 Basin\t54.93\t1,483.11',
      'Balance due\t3,123.27',
    ]);
    expect(codesOf(bill)).toEqual([]);
  });

  it('of a rent and its charges are what was paid', () => {
    const receipt = (sum: string) => text('receipt', ['Loyer hors charges : 835,00 €', 'Charges : 70,00 €', `Somme reçue : ${sum}`]);
    expect(codesOf(receipt('905,00 €'))).toEqual([]);
    expect(codesOf(receipt('914,90 €'))).toEqual(['amounts_do_not_add_up']);
  });
});

describe('a statement', () => {
  it('begins with the balance of a first row that has no amount', () => {
    const statement = (balance: string) =>
      text('statement', [
        'Buchung\tVorgang\tBetrag\tSaldo',
        '21.09.2023\tAnfangssaldo\t\t1.813,67',
        `11.10.2023\tErstattung\t132,76\t${balance}`,
        '13.10.2023\tMiete\t-1.107,00\t839,43',
        'Endsaldo\t839,43',
      ]);
    expect(codesOf(statement('1.946,43'))).toEqual([]);
    expect(codesOf(statement('2.046,43'))).toEqual(['amounts_do_not_add_up']);
  });
});

describe('values that a narrow column leaves in one cell', () => {
  it('are two: an amount and the balance behind it', () => {
    const statement = (closing: string) =>
      text(
        'statement',
        [
          'Beginning balance  2,589.83',
          'Date Description\tDeposits Withdrawals\tBalance',
          '09/06/2023 PAYROLL\t1,311.79\t3,901.62',
          '09/08/2023 Rent ACH\t1,380.00 2,521.62',
          '09/17/2023 Grocer\t89.44 2,432.18',
          `Ending balance  ${closing}`,
        ].map((row) => row.replace('  ', '\t')),
      );
    expect(codesOf(statement('2,432.18'))).toEqual([]);
    expect(codesOf(statement('2,532.18'))).toEqual(['amounts_do_not_add_up']);
  });
});

describe('an amount', () => {
  it('can have a sign before it and the code of its currency behind it', () => {
    const bill = (total: string) => text('bill', ['Concepto\tImporte', 'Renta\t4,450.00', 'Cobertura\t920.00', `Total\t${total}`]);
    expect(codesOf(bill('$ 5,370.00 MXN'))).toEqual([]);
    expect(codesOf(bill('$ 5,470.00 MXN'))).toEqual(['amounts_do_not_add_up']);
    const claims = [{ id: 'c', lines: [{ fields: { amount: '$5,370.00' }, supported_by: ['bill'] }] }];
    expect(said(check([bill('$ 5,370.00 MXN')], { claims }))).toEqual([]);
  });
});

describe('two pictures', () => {
  const picture = (id: string, look: string, rows: readonly string[] = []) => ({
    ...textDocument(id, rows.join('\n')),
    sha256: id.padEnd(64, '0'),
    kind: 'image' as const,
    isScanned: true,
    pictures: [{ look }],
  });
  const GREY = '5555555555555565556656554586444546a87646445965544444444444444444';
  const OTHER_SHOT = '5555555555555565555655554586454445987646446a56444444454444444444';

  it('of one grey thing are two shots of it', () => {
    expect(codesOf(picture('a', GREY), picture('b', OTHER_SHOT))).toEqual([]);
    expect(codesOf(picture('a', GREY), picture('b', GREY))).toEqual(['same_image_twice']);
  });

  it('are photographs for all that is read into them', () => {
    const noise = ['| =', 'oe', '. ~', 'l1', '--', 'i', 'vw'];
    expect(codesOf(picture('a', GREY, noise), picture('b', GREY, noise.slice(1)))).toEqual(['same_image_twice']);
  });
});

describe('a number on a scan', () => {
  const facts = [{ id: 'f', type: 'identifier' as const, name: 'Charity number', value: '1155375' }];
  const letter = text('letter', ['Registered charity number 1155375']);
  const scan = (number: string) => textDocument('scan', `Our charity number is ${number}`, { isScanned: true, kind: 'image' });

  it('is another one where OCR does not take its digits for those of the known one [pack.findings]', () => {
    expect(said(check([letter, scan('1155675')], { facts })).map(([code]) => code)).toEqual(['fact_contradicted']);
  });

  it('is the known one where it may be misread, and where nothing but one paper has the other', () => {
    expect(said(check([letter, scan('1155875')], { facts }))).toEqual([]);
    expect(said(check([letter, scan('1155675')]))).toEqual([]);
  });
});

describe('a number with several letters in a row', () => {
  it('is read and compared, and a word is none', () => {
    const facts = [{ id: 'f', type: 'identifier' as const, name: 'Case number', value: '1acbbd50' }];
    expect(said(check([text('letter', ['Case number: 9fecda77'])], { facts })).map(([code]) => code)).toEqual(['fact_contradicted']);
    expect(said(check([text('letter', ['Case number: 1acbbd50'])], { facts }))).toEqual([]);
    expect(said(check([text('letter', ['Case number: not known'])], { facts }))).toEqual([]);
  });
});
