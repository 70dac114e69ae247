/* oxlint-disable unicorn/consistent-function-scoping -- a maker of papers stands with the tests that it is for. */
import { describe, expect, it } from 'vitest';
import { check, rowsDocument as text, said, textDocument } from './packet.ts';

const codesOf = (...documents: Parameters<typeof check>[0][number][]) => check(documents).result.findings.map(({ code }) => code);

describe('values of different roles are not compared', () => {
  it('in a table with columns of any name: what stands under a heading is one of many', () => {
    const packing = text('packing', ['Invoice\tF-24-3750', 'Pallets\tProduct\tBoxes', '12\tPorcelain grey\t240', '6\tPorcelain blue\t40']);
    const lading = text('lading', [
      'Container\tPackages\tDescription of goods\tGross weight kg',
      'MSKU 838317-3\t18\tCeramic tiles\t18,297',
    ]);
    expect(codesOf(packing, lading)).toEqual([]);
    const payslip = text('payslip', [
      'Rubrique\tBase\tTaux\tMontant',
      'Salaire de base\t151,67\t\t2 840,00',
      'Cotisations salariales\t2 840,00\t22,00 %\t624,80',
    ]);
    expect(codesOf(payslip, text('offer', ['Offre de prêt', 'Taux : 4,10 %']))).toEqual([]);
  });

  it('in the wording of a sentence, of which the end is not told', () => {
    const quote = text('quote', ['Job MV30680 Customer Declan Pemberton', 'Goods in transit cover up to 10,000.00']);
    expect(codesOf(quote, text('report', ['Job title: Warehouse clerk', 'Goods: Sofa and lamp']))).toEqual([]);
  });

  it('under the label of another value', () => {
    const invoice = text('invoice', ['Goods\t17,272.00', 'Freight and insurance\t892.00']);
    expect(codesOf(invoice, text('lading', ['Goods: Ceramic tiles']))).toEqual([]);
  });

  it('where a word that is not known is added to a name of one word', () => {
    expect(codesOf(text('a', ['Surface habitable : 130 m²']), text('b', ['Surface touchée : 14 m²']))).toEqual([]);
    expect(codesOf(text('a', ['Surface habitable : 130 m²']), text('b', ['Surface : 114 m²']))).toEqual(['documents_disagree']);
  });

  it('where a number between name and amount says which of several is meant', () => {
    const request = text('request', ['Beantragter Kredit: 39.600,00 €']);
    expect(codesOf(request, text('letter', ['Das Darlehen von 2019 über 40.000 € ist getilgt.']))).toEqual([]);
  });

  it('of which one is a count or the day of a letter', () => {
    const facts = [
      { id: 'h', type: 'company_name' as const, name: 'Hotel', value: 'The Old Tannery Inn' },
      { id: 'a', type: 'address' as const, name: 'Vivienda', value: 'Calle Mayor 68, 48001 Bilbao' },
    ];
    const sheet = text('sheet', ['hotel 2 nights']);
    const lease = text('lease', [
      'Contrato de arrendamiento de vivienda',
      'En Valencia, a 15/05/2024. Reunidos, de una parte, Rocío Cabrera,',
    ]);
    expect(said(check([sheet, lease], { facts }))).toEqual([]);
  });

  it('of which one is in a form, under the name of whoever fills it in', () => {
    const facts = [{ id: 'a', type: 'address' as const, name: 'Adresse', value: '67 place Saint-Michel, 35000 Rennes' }];
    const report = text('report', ['Sociétaire:\tSolène Sallé', 'Police:\tMRH 70 016 628', 'Lieu:\t67 place Saint-Michel, 35000 Rennes']);
    expect(said(check([report], { facts }))).toEqual([]);
  });
});

describe('sums of which it is not told what they are made of', () => {
  const HEAD = ['Item\tQuantity\tUnit price\tLine total', 'Harness sets\t6\t62.28\t373.68'];

  it('are silent below one line and its sum under any name', () => {
    const bill = (total: string) => text('bill', [...HEAD, 'Goods\t\t\t373.68', 'VAT 20%\t\t\t74.74', `Total due\t\t\t${total}`]);
    expect(codesOf(bill('448.42'))).toEqual([]);
    expect(codesOf(bill('484.42'))).toEqual(['amounts_do_not_add_up']);
  });

  it('are silent where they are that of the last block, or of another column', () => {
    const block = (sum: string) =>
      text('accounts', ['Item\tAmount', 'Sales\t4,127.00', 'Goods\t702.00', 'Staff\t505.00', 'Rent\t144.00', `Total costs\t${sum}`]);
    expect(codesOf(block('1,351.00'))).toEqual([]);
    const years = [
      'Umsatz;4.127,00;3.714,30',
      'Waren;702,00;631,80',
      'Personal;505,00;454,50',
      'Summe Kosten;5.334,00;',
      'Ergebnis;2.683,00;',
    ];
    expect(codesOf(text('years', ['Position;EUR;Vorjahr', ...years]))).toEqual([]);
  });
});

describe('a line of a claim', () => {
  const ticket = textDocument('ticket', 'MANGUERA 25M\t62,90\nTIERRA 50L\t89791;\nTOTAL\tEUR 152,81', { isScanned: true, kind: 'image' });
  const claimOf = (amount: string) => ({
    claims: [{ id: 'c', lines: [{ fields: { item: 'Tierra', amount }, supported_by: ['ticket'] }] }],
  });

  it('is backed by a scan in which OCR misread a mark of its amount', () => {
    expect(said(check([ticket], claimOf('89,91 EUR')))).toEqual([]);
    expect(said(check([ticket], claimOf('189,19 EUR'))).map(([code]) => code)).toEqual(['claim_line_unsupported']);
  });
});

describe('a chassis number', () => {
  const facts = [{ id: 'v', type: 'vehicle' as const, name: 'FIN', value: 'SS2PU1C86RF531367' }];

  it('is told by its form, under a label that means something else as well [pack.findings]', () => {
    expect(said(check([text('bill', ['Ihr Fahrzeug\tEF-RX 2517', 'FIN\tVCYJWF143VF933295'])], { facts }))).toEqual([
      ['fact_contradicted', 'FIN VCYJWF143VF933295'],
    ]);
    expect(said(check([text('bill', ['FIN\tSS2PU1C86RF531367'])], { facts }))).toEqual([]);
  });
});

describe('the one account of a paper', () => {
  const facts = [
    { id: 'n', type: 'person_name' as const, name: 'Employee', value: 'Harriet Ashworth' },
    { id: 'k', type: 'account_number' as const, name: 'IBAN', value: 'GB29NWBK60161331926819' },
  ];
  const mail = (account: string) =>
    text('mail', ['Hi, my expenses are attached.', `Please put it into ${account} this time.`, 'Harriet Ashworth']);

  it('is in the place of the known one, whatever it is called [pack.findings]', () => {
    expect(said(check([mail('GB29 NWBK 6016 1331 9268 19')], { facts }))).toEqual([]);
    expect(said(check([mail('GB33 BUKB 2020 1555 5555 55')], { facts })).map(([code]) => code)).toEqual(['fact_contradicted']);
  });

  it('is that of a firm in its bill, beside its name, and where another paper has it too', () => {
    const other = 'GB33 BUKB 2020 1555 5555 55';
    const bill = text('bill', ['Invoice no.: 2210', 'Order no.: A-118', 'Harriet Ashworth', `Please pay to ${other}`, 'Total: 40.00']);
    const letter = text('letter', ['Dear Harriet Ashworth', `Swift Dry Ltd, ${other}`]);
    expect(said(check([bill], { facts }))).toEqual([]);
    expect(said(check([letter], { facts }))).toEqual([]);
    expect(said(check([mail(other), text('list', [`The club: ${other}`])], { facts }))).toEqual([]);
    expect(said(check([text('demand', ['Dear Harriet Ashworth', `Please pay into ${other}`, 'Priya Mistry'])], { facts }))).toEqual([]);
  });
});

describe('the same words with one change', () => {
  const WORDS = 'I have bought the old car from you in the yard behind the mill and have had it looked at by my cousin who is a mechanic.';
  const note = (id: string, more: string) => text(id, [WORDS, more]);

  it('are a changed copy, wherever the value stands [pack.findings]', () => {
    const [a, b] = [
      note('a', 'We said £127.00 for the lamp.'),
      text('b', [WORDS.slice(0, 57), WORDS.slice(58), 'We said £172.00 for the lamp.']),
    ];
    expect(said(check([a, b]))).toEqual([['near_duplicate_changed', 'We said £172.00 for the lamp.']]);
  });

  it('are two papers of a series where a day or month differs, and two tickets where a number does', () => {
    expect(codesOf(note('a', 'Paid on 03/04/2025'), note('b', 'Paid on 03/05/2025'))).toEqual([]);
    expect(codesOf(note('a', 'Rent for April 2025'), note('b', 'Rent for May 2025'))).toEqual([]);
    expect(codesOf(note('a', 'Ticket 40041'), note('b', 'Ticket 40042'))).toEqual([]);
  });
});

describe('two rows of one thing', () => {
  const form = (first: string, last: string) => text('form', [`Project starts\t${first}`, `Project ends\t${last}`]);

  it('are out of order where it ends before it begins [pack.findings]', () => {
    expect(codesOf(form('12 May 2025', '3 May 2026'))).toEqual([]);
    expect(codesOf(form('12 May 2025', '3 May 2024'))).toEqual(['date_out_of_order']);
  });

  it('are no pair where there are several, or where they are of two things', () => {
    expect(codesOf(text('form', ['Course starts\t12 May 2025', 'Lease ends\t3 May 2024']))).toEqual([]);
  });
});
