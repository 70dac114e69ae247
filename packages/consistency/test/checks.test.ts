import { PacketResult, strictly } from '@input-trust/contract';
import { describe, expect, it } from 'vitest';
import { isSameNotation } from '../src/index.ts';
import { check, said, textDocument } from './packet.ts';

const INVOICE = (over: Record<string, string> = {}): string => {
  const value = {
    total: '297.50',
    tax: '47.50',
    net: '250.00',
    lamp: '100.00',
    number: 'INV-2044',
    date: '14 May 2024',
    order: '2 May 2024',
    ...over,
  };
  return [
    'Harbour Motors Ltd',
    `Invoice number: ${value['number']}`,
    `Invoice date: ${value['date']}`,
    `Order date: ${value['order']}`,
    'Customer: Amelia Baxter',
    'Registration: KX21 ABC',
    'Description    Qty    Unit price    Amount',
    'Front bumper     1        150.00    150.00',
    `Headlamp         2         50.00    ${value['lamp']}`,
    `Net amount: ${value['net']}`,
    `VAT 19%: ${value['tax']}`,
    `Total: ${value['total']}`,
    'Thank you for your business. Please quote the number of the invoice.',
  ].join('\n');
};

const again = (date: string) =>
  check([textDocument('a', INVOICE()), textDocument('b', INVOICE({ number: 'INV-2051', date }))]).result.findings.map(({ code }) => code);

const statement = (period: string, opening: string, rows: readonly string[], closing: string): string =>
  [
    `Account holder: Amelia Baxter`,
    'IBAN: DE89 3704 0044 0532 0130 00',
    `Statement period: ${period}`,
    `Opening balance: ${opening}`,
    'Date         Details      Amount     Balance',
    ...rows,
    `Closing balance: ${closing}`,
  ].join('\n');

const later = (period: string) =>
  textDocument('later', statement(period, '1450.00', ['03.07.2024   Rent        -400.00    1050.00'], '1050.00'));

describe('a known fact', () => {
  const form = textDocument('form', 'Policyholder: Amelia Baxter\nPolicy number: PX-77120\nDate of loss: 03.04.2024');

  it('that a document contradicts is a finding at the value [svc.consistency.compare, pack.findings]', () => {
    const facts = [{ id: 'p', type: 'policy_number' as const, value: 'PX-77128' }];
    const { result } = check([form], { facts });
    expect(result.findings).toMatchObject([{ code: 'fact_contradicted', fact_id: 'p', document_ids: ['form'] }]);
    const [place] = result.findings[0]?.locations ?? [];
    expect(place?.kind === 'text_range' && form.lines.length > 0 ? place.excerpt : '').toContain('PX-77120');
  });

  it('in another notation is none', () => {
    const facts = [
      { id: 'n', type: 'person_name' as const, name: 'policy holder', value: 'BAXTER, Amelia' },
      { id: 'd', type: 'date' as const, name: 'date of accident', value: '2024-04-03' },
      { id: 'p', type: 'policy_number' as const, value: 'px 77120' },
    ];
    expect(said(check([form], { facts }))).toEqual([]);
  });

  it('that a document must state and does not is missing there', () => {
    const facts = [{ id: 'e', type: 'email' as const, value: 'a@b.example', expected_in: ['form'] }];
    expect(said(check([form], { facts }))).toEqual([['fact_missing', 'document']]);
  });

  it('is not missing in a document that was read in part only', () => {
    const facts = [{ id: 'e', type: 'email' as const, value: 'a@b.example', expected_in: ['form'] }];
    expect(said(check([{ ...form, status: 'partial' }], { facts }))).toEqual([]);
  });
});

describe('documents of one packet', () => {
  it('that differ in the date of the event disagree', () => {
    const documents = [
      textDocument('a', 'Schadentag: 03.04.2024\nKennzeichen: K-AB 123'),
      textDocument('b', 'Unfalldatum: 4. April 2024\nKennzeichen: K-AB 123'),
    ];
    expect(said(check(documents))).toEqual([['documents_disagree', 'Unfalldatum: 4. April 2024']]);
  });

  it('that write one date, name and number in other ways agree', () => {
    const documents = [
      textDocument('a', 'Assuré: Hélène Lefèvre\nDate du sinistre: 3 avril 2024\nImmatriculation: AB-123-CD'),
      textDocument('b', 'Nom de l’assuré: LEFEVRE Helene\nDate de l’accident: 03/04/2024\nPlaque: AB 123 CD'),
    ];
    expect(said(check(documents, { options: { date_order: 'dmy' } }))).toEqual([]);
  });

  it('leave an ambiguous date alone', () => {
    const documents = [textDocument('a', 'Date of loss: 03/04/2024'), textDocument('b', 'Date of loss: 4 March 2024')];
    expect(said(check(documents))).toEqual([]);
  });

  it('with the same bytes are one document twice', () => {
    expect(said(check([textDocument('a', INVOICE()), textDocument('b', INVOICE())]))).toEqual([['same_document_twice', 'document']]);
  });

  it('that are copies of one number and differ say where', () => {
    const { result } = check([textDocument('a', INVOICE()), textDocument('b', INVOICE({ date: '16 May 2024' }))]);
    expect(result.findings.map(({ code }) => code)).toEqual(['document_copy_differs']);
    expect(JSON.stringify(result.findings[0]?.locations)).toContain('16 May 2024');
  });

  it('that are one paper under another number are near duplicates, unless a month lies between them', () => {
    expect(again('15 May 2024')).toEqual(['near_duplicate_changed']);
    expect(again('14 June 2024')).toEqual([]);
  });
});

describe('the amounts of an invoice', () => {
  it('that add up give no finding', () => {
    expect(said(check([textDocument('a', INVOICE())]))).toEqual([]);
  });

  it.each([
    ['a line', { lamp: '120.00' }, '120.00'],
    ['the subtotal', { net: '270.00' }, 'Net amount: 270.00'],
    ['the tax', { tax: '51.30' }, 'VAT 19%: 51.30'],
    ['the total', { total: '317.50' }, 'Total: 317.50'],
  ])('say which one is wrong: %s', (_what, over, excerpt) => {
    const [finding, ...others] = said(check([textDocument('a', INVOICE(over))]));
    expect(others).toEqual([]);
    expect(finding?.[0]).toBe('amounts_do_not_add_up');
    expect(finding?.[1]).toContain(excerpt);
  });

  it('are left alone where the columns mean something else', () => {
    const text =
      'Description    Qty    Price    Amount\nGas per 100     250    8.40    21.00\nPower per 100   310    32.10   99.51\nTotal: 120.51';
    expect(said(check([textDocument('a', text)]))).toEqual([]);
  });
});

describe('dates', () => {
  it('that do not exist are findings', () => {
    expect(said(check([textDocument('a', 'Geburtsdatum: 31.02.1990')]))).toEqual([['date_impossible', 'Geburtsdatum: 31.02.1990']]);
  });

  it('of an invoice before its order are out of order', () => {
    expect(said(check([textDocument('a', INVOICE({ order: '20 May 2024' }))]))).toEqual(
      [['date_out_of_order', 'Order date: 20 May 2024']].map(([code]) => [code, 'Order date: 20 May 2024']),
    );
  });

  it('of birth after an event are out of order', () => {
    expect(said(check([textDocument('a', 'Date of birth: 7 May 2025\nDate of accident: 3 April 2024')]))).toMatchObject([
      ['date_out_of_order', 'Date of birth: 7 May 2025'],
    ]);
  });
});

describe('statements', () => {
  const MAY = [
    '02.05.2024   Rent        -400.00     600.00',
    '09.05.2024   Shop         -50.00     550.00',
    '20.05.2024   Salary       900.00    1450.00',
  ];
  const may = (rows = MAY, closing = '1450.00') => textDocument('may', statement('01.05.2024 - 31.05.2024', '1000.00', rows, closing));

  it('whose balances follow give no finding', () => {
    expect(said(check([may()]))).toEqual([]);
  });

  it('with a balance that does not follow say which', () => {
    const rows = MAY.with(1, '09.05.2024   Shop         -50.00     570.00');
    expect(said(check([may(rows)]))).toEqual([['amounts_do_not_add_up', rows[1]]]);
  });

  it('with a closing balance of its own say so', () => {
    expect(said(check([may(MAY, '1490.00')]))).toEqual([['amounts_do_not_add_up', 'Closing balance: 1490.00']]);
  });

  it('with a month missing between them have a gap; months that follow have none', () => {
    expect(check([may(), later('01.07.2024 - 31.07.2024')]).result.findings.map(({ code }) => code)).toEqual(['statement_gap']);
    expect(said(check([may(), later('01.06.2024 - 30.06.2024')]))).toEqual([]);
  });

  it('with wrong check digits in the account number say so', () => {
    expect(said(check([textDocument('a', 'IBAN: DE89 3704 0044 0532 0130 01')]))).toEqual([
      ['identifier_invalid', 'IBAN: DE89 3704 0044 0532 0130 01'],
    ]);
  });
});

describe('a claim', () => {
  const lines = [{ fields: { description: 'Bumper', amount: '150.00' }, supported_by: ['bill'] }];
  const bill = textDocument('bill', INVOICE());

  it('that its documents back is supported [pack.cases-claims]', () => {
    expect(check([bill], { claims: [{ id: 'c', total: '150.00', lines }] }).result.claims).toMatchObject([
      { id: 'c', status: 'supported' },
    ]);
  });

  it('whose total is not the sum of its lines is contradicted at the total', () => {
    const { result } = check([bill], { claims: [{ id: 'c', total: '190.00', lines }] });
    expect(result.findings).toMatchObject([
      { code: 'amounts_do_not_add_up', document_ids: [], locations: [{ kind: 'claim_total', claim_id: 'c' }] },
    ]);
    expect(result.claims).toMatchObject([{ status: 'contradicted' }]);
  });

  it('with a line that no document shows is unsupported there', () => {
    const { result } = check([bill], { claims: [{ id: 'c', lines: [{ fields: { amount: '151.00' }, supported_by: ['bill'] }] }] });
    expect(result.findings).toMatchObject([
      { code: 'claim_line_unsupported', locations: [{ kind: 'claim_line', claim_id: 'c', line: 1, field: 'amount' }] },
    ]);
    expect(result.claims).toMatchObject([{ status: 'unsupported', lines: [{ line: 1, status: 'unsupported' }] }]);
  });
});

describe('the answer', () => {
  const documents = [textDocument('a', INVOICE({ total: '317.50' })), textDocument('b', 'Registration: KX21 ABD')];

  it('has the shape of the contract, and counts that agree with its findings [pack.summary]', () => {
    const { result } = check(documents);
    expect(strictly(PacketResult).safeParse(result).error).toBeUndefined();
    expect(result.findings.length).toBeGreaterThan(0);
    expect(result.summary.counts).toEqual({ documents_checked: 2, documents_with_problems: 2, problems: result.findings.length });
  });

  it('is partial where a document was not read [st.job.partial]', () => {
    const { result } = check([textDocument('a', 'x'), textDocument('b', '', { status: 'encrypted', pages: 0 })]);
    expect(result.status).toMatchObject({ pack: 'partial', coverage: { complete: false, reasons: ['A document is encrypted.'] } });
  });

  it('goes with an evidence package of tokens and places without readable text [pack.evidence_ref]', () => {
    const { evidencePackage, result } = check(documents);
    expect(result.evidence_package_ref).toBe(evidencePackage.ref);
    const written = JSON.stringify(evidencePackage);
    for (const word of ['317.50', 'KX21', 'Baxter', 'Total']) expect(written).not.toContain(word);
  });

  it('says nothing of the content in its sentences', () => {
    const { result } = check(documents);
    const sentences = JSON.stringify([
      result.summary,
      result.cases,
      result.findings.map(({ headline, what_to_check: advice }) => [headline, advice]),
    ]);
    for (const word of ['317.50', 'KX21', 'Baxter']) expect(sentences).not.toContain(word);
  });
});

describe('values that differ', () => {
  it.each([
    ['person', 'Anna Schmidt', 'Anna Schmitt'],
    ['person', 'Jürgen Vogel', 'Lukas Vogel'],
    ['company', 'Brandner Bau GmbH', 'Brandt Bau GmbH'],
    ['address', 'Lindenstraße 12, 50674 Köln', 'Lindenstraße 12, 80333 München'],
    ['address', 'Lindenstraße 12, 50674 Köln', 'Lindenstraße 14, 50674 Köln'],
    ['date', '03.04.2024', '4. April 2024'],
    ['money', '1.234,50 €', '1.243,50 €'],
    ['money', '100.00 EUR', '100.00 USD'],
    ['phone', '+49 221 5512345', '0221 5512346'],
    ['id', 'PX-77120', 'PX-77121'],
    ['percent', '4,50 %', '4.05%'],
  ] as const)('are not taken for notations of one %s: %s and %s', (type, a, b) => {
    expect(isSameNotation(type, a, b)).toBe(false);
  });
});
