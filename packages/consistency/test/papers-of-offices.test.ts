import { describe, expect, it } from 'vitest';
import { check, rowsDocument as text, said, saidOf } from './packet.ts';

const ODD = 'amounts_do_not_add_up';

const afterRetention = (net: string) => [
  'Concepto\tCantidad\tPrecio\tImporte',
  'Limpieza\t121\t32,00\t3.872,00',
  'Materiales\t1\t612,00\t612,00',
  'Base imponible\t4.484,00',
  'IVA 21 %\t941,64',
  'Retención IRPF 15 %\t−672,60',
  `Total líquido EUR\t${net}`,
];

const withHelper = (total: string) => [
  'Bezeichnung\tMenge\tEinzelpreis\tBetrag',
  'Monteur\t6,50\t62,50\t406,25',
  '15.01. 4,5 Std., 16.01. 2,0 Std.',
  'Helfer\t4,00\t44,00\t176,00',
  'Nettobetrag\t582,25',
  'zzgl. 19 % MwSt.\t110,63',
  `Rechnungsbetrag\t${total}`,
];

describe('a bill', () => {
  it('is less a tax that is kept back', () => {
    expect(saidOf(afterRetention('4.753,04'))).toEqual([]);
    expect(saidOf(afterRetention('4.735,04')).map(([code]) => code)).toEqual([ODD]);
  });

  it('names days without a year between its lines', () => {
    expect(saidOf(withHelper('692,88'))).toEqual([]);
    expect(saidOf(withHelper('629,88')).map(([code]) => code)).toEqual([ODD]);
  });
});

describe('a price in pence', () => {
  it('is no amount of pounds', () => {
    const heat = text('heat', ['Your charges', 'Heat 475 kWh at 11.20p\t£53.20']);
    const rent = text('rent', ['Weekly charge: rent £118.40, service charge £9.85, together £128.25']);
    expect(said(check([heat, rent]))).toEqual([]);
  });
});

const january = ['Saldo anterior\t6.412,87', '02/01/2026\tCOMPRA\t-42,18\t6.370,69', '08/01/2026\tALQUILER\t-780,00\t5.590,69'];

const statements = (opening: string) => [
  text('enero', ['IBAN ES9121000418450200051332', ...january, '30/01/2026\tCUOTA\t-19,99\t5.570,70', 'Saldo a 31/01/2026\t5.570,70']),
  text('febrero', [
    'IBAN ES9121000418450200051332',
    `Saldo anterior\t${opening}`,
    '03/02/2026\tCOMPRA\t-10,00\t5.560,70',
    '05/02/2026\tRECIBO GAS 88-20714\t-20,00\t5.540,70',
    '27/02/2026\tCUOTA\t-19,99\t5.520,71',
    'Saldo a 28/02/2026\t5.520,71',
  ]),
];

const monthOf = (issued: string, opening: string) => [
  `Fecha de emisión: ${issued}`,
  'IBAN ES9121000418450200051332',
  `Saldo anterior\t${opening}`,
  '05/01/2026\tRECIBO PRÉSTAMO AUTO 88-20714\t-187,40',
];

describe('two statements of one account', () => {
  it('carry the balance over, whether or not they state their period', () => {
    expect(said(check(statements('5.570,70')))).toEqual([]);
    expect(said(check(statements('5.507,70'))).map(([code]) => code)).toContain('statement_gap');
  });

  it('are no copies of each other for a receipt that was paid in both', () => {
    const both = [text('enero', monthOf('02/02/2026', '6.412,87')), text('febrero', monthOf('02/03/2026', '6.850,76'))];
    expect(said(check(both)).map(([code]) => code)).not.toContain('document_copy_differs');
  });
});

describe('somebody else', () => {
  const born = { facts: [{ id: 'birth', type: 'date' as const, name: 'Date de naissance', value: '1988-12-11' }] };

  it('was born on another day', () => {
    const person = text('a', ['Assurée\tOdile Crespin', 'Date de naissance\t11/12/1988']);
    const child = text('b', ['Assurée\tOdile Crespin', 'Célibataire, un enfant (Noé, né le 02/05/2017)']);
    const other = text('c', ['Assurée\tOdile Crespin', 'Pharmacie (CRESPIN JULES, né le 02/03/2011), tiers payant']);
    expect(said(check([person, child, other], born))).toEqual([]);
  });

  it('has the account beside the register of a company', () => {
    const claim = text('claim', ['Kontoinhaber\tDetlef Quastenberg', 'IBAN\tDE89370400440532013000']);
    const policy = text('policy', [
      'Versicherungsnehmer\tDetlef Quastenberg',
      'Versicherungsort\tAm Ziegelteich 17, 29525 Uelzen',
      'Vorstand: Dr. Heike Barmstorf\tSitz Hamburg · AG Hamburg HRB 48119\tIBAN DE02120300000000202051',
    ]);
    const facts = [
      { id: 'konto', type: 'account_number' as const, name: 'IBAN des Versicherungsnehmers', value: 'DE89370400440532013000' },
    ];
    expect(said(check([claim, policy], { facts }))).toEqual([]);
  });
});

describe('a heading', () => {
  it('says nothing of the day in the sentence below it', () => {
    const notice = text('notice', ['Avis de sinistre reçu', 'Transmis le 2025-03-17 à 08 h 42 par Marjolaine Thibodeau-Roy, courtière.']);
    const facts = [{ id: 'loss', type: 'date' as const, name: 'Date du sinistre', value: '2025-03-16' }];
    expect(said(check([notice], { facts }))).toEqual([]);
  });
});

const mailOf = (createdAt: string) =>
  text('flight', ['Abflug 20.04.2026', 'Rückflug 22.04.2026', 'Gesamtbetrag\t247,86 EUR'], { metadata: { createdAt } });
const claims = [
  {
    id: 'trip',
    lines: [{ fields: { description: 'Flug', date: '31.03.2026', amount: '247,86 €' }, supported_by: ['flight'] }],
  },
];

describe('a line of a claim', () => {
  it('can have the day on which a mail was sent', () => {
    expect(said(check([mailOf('2026-03-31T00:00:00.000Z')], { claims }))).toEqual([]);
    expect(said(check([mailOf('2026-03-30T00:00:00.000Z')], { claims })).map(([code]) => code)).toEqual(['claim_line_unsupported']);
  });
});
