import { describe, expect, it } from 'vitest';
import { findPersonalData } from '../src/personal-data/find-personal-data.ts';
import { findRedactions } from '../src/redaction/find-redactions.ts';
import { redact } from '../src/redaction/redact.ts';

const valuesOf = (kind: string, text: string): string[] =>
  findPersonalData(text)
    .filter((finding) => finding.kind === kind)
    .map(({ start, end }) => text.slice(start, end));

describe('a labelled address [scan.sens.pii]', () => {
  it.each([
    ['12 Main Street, Springfield IL 62701', '\nPay Period: 05/01/2024'],
    ['12 Main Street\nSpringfield IL 62701', '\nGross pay 2,500.00\nYTD gross 25,000.00'],
    ['12 Main Street\r\nSpringfield, IL 62701-1234', '\r\nGross pay 2,500.00'],
    ['12 Main Street, Springfield IL 62701', ' Gross pay 2,500.00 YTD gross 25,000.00'],
    ['12 Main Street', ' Gross pay 2,500.00 YTD gross 25,000.00'],
    ['12 Main Street', ' Pay Period: 05/01/2024'],
    ['12 Main Street', '\nPay Period: 05/01/2024'],
    ['12 Main Street', '   Net pay 1,888.00'],
    ['12 Harbour View\nBristol\nBS1 5TT', '\nTax code: 1257L'],
    ['12 Harbour View\nApt 4\nSpringfield IL 62701', '\n80 Hours'],
    ['Rose Cottage\n12 Harbour View', '\nHours worked 80'],
    ['Jane Public\n  12 Oak View Apt. 595', '\n  Hours worked 80'],
    ['Lange Reihe 5\n20099 Hamburg', '\nSteuerklasse 1'],
    ['Lange Reihe 5, 20099 Hamburg', ' Telefon: 040 123456'],
  ])('ends with %j, before %j', (address, rest) => {
    const text = `Employee ID: 417\nAddress: ${address}${rest}`;
    expect(valuesOf('address', text)).toEqual([address]);
  });

  it('leaves the figures and labels of a pay stub readable [resp.redacted_output]', () => {
    const text = 'Address: 12 Main Street\nSpringfield IL 62701\nPay Period: May\nGross pay $2,500.00\nYTD gross $25,000.00';
    expect(redact(text, findRedactions(text))).toBe('Address: [ADDRESS_1]\nPay Period: May\nGross pay $2,500.00\nYTD gross $25,000.00');
  });
});

describe('names without a colon [scan.sens.pii]', () => {
  it.each([
    ['JANE PUBLIC', 'DRIVER LICENSE\nName JANE PUBLIC\nDOB 01/02/1980'],
    ['JANE PUBLIC', 'DLN D1234567  NAME JANE PUBLIC DOB 01/02/1980'],
    ['PUBLIC FN JANE', 'LN PUBLIC FN JANE\n'],
    ['PUBLIC\nFN JANE', 'LN PUBLIC\nFN JANE\nSEX F'],
    ['Jane Public', 'ACCOUNT STATEMENT\nJane Public\n12 Main Street, Springfield IL 62701\nOpening balance 1.00'],
    ['Jane Q. Public', 'Jane Q. Public\r\n12 MAIN ST\r\nSPRINGFIELD IL 62701'],
    ['Erika Mustermann', 'An\nErika Mustermann\nHauptstraße 12a\n10115 Berlin'],
  ])('%j in %j', (name, text) => expect(valuesOf('name', text)).toEqual([name]));

  it.each([
    'NAME READY STATUS RESTARTS AGE',
    'Name Resolution Order',
    'Domain name JANE PUBLIC',
    'TP FP FN TN',
    'First National Bank\n12 Main Street, Springfield IL 62701',
    'Acme Corp\n12 Main Street',
    'Please write to Jane Public\n12 Main Street',
    'Jane Public\n\n\n\nThe end.',
  ])('none in %j', (text) => expect(valuesOf('name', text)).toEqual([]));
});

describe('a street address', () => {
  it.each(['12 Main Street, Springfield IL 62701', '12 MAIN ST, SPRINGFIELD IL 62701', '12 Main St\nSpringfield, IL 62701'])(
    'takes its town with it: %j',
    (address) => expect(valuesOf('address', `Sent to ${address} Account Summary`)).toEqual([address]),
  );
});

describe('an employer identification number', () => {
  it.each(['b Employer identification number (EIN) 12-3456789', "PAYER'S TIN: 12-3456789"])('stands in %j', (text) =>
    expect(valuesOf('tax_id', text)).toEqual(['12-3456789']),
  );
  it.each(['ein 12-3456789', 'EIN 00-3456789', 'part 12-3456789'])('does not stand in %j', (text) =>
    expect(valuesOf('tax_id', text)).toEqual([]),
  );
});

/** The specimens of ICAO 9303 parts 4, 5 and 6. */
const ZONES = [
  ['passport', 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10'],
  ['national_id', 'I<UTOD231458907<<<<<<<<<<<<<<<\n7408122F1204159UTO<<<<<<<<<<<6\nERIKSSON<<ANNA<MARIA<<<<<<<<<<'],
  ['national_id', 'I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<\nD231458907UTO7408122F1204159<<<<<<<6'],
] as const;

describe('a machine-readable zone [scan.sens.pii]', () => {
  it.each(ZONES)('of a %s: %j', (kind, zone) => {
    expect(valuesOf(kind, `Passport scan\n  ${zone}\nend`)).toEqual([zone]);
    expect(valuesOf(kind, zone.replaceAll('\n', '\r\n  '))).toEqual([zone.replaceAll('\n', '\r\n  ')]);
  });

  it.each(ZONES)('of a %s is none with another digit of birth or expiry, or a longer line: %j', (_, zone) => {
    const wrong = [zone.replace('740812', '740813'), zone.replace('120415', '120416'), `${zone}<`, `<${zone}`];
    const found = wrong.flatMap((text) => findPersonalData(text)).filter(({ type }) => type === 'MACHINE_READABLE_ZONE');
    expect(found).toEqual([]);
  });

  it.each(['<<', 'A<<', 'P<UTO<<\n', `${'A'.repeat(44)}<<`])('takes linear time: %j', (unit) => {
    const time = (length: number): number => {
      const text = unit.repeat(length / unit.length);
      const start = process.threadCpuUsage();
      findPersonalData(text);
      const { user, system } = process.threadCpuUsage(start);
      return (user + system) / 1_000;
    };
    time(10_000);
    // A square law would give 64 times the time; the clock of a thread moves in steps of some milliseconds.
    expect(Math.min(time(80_000), time(80_000))).toBeLessThan(50 + 16 * Math.min(time(10_000), time(10_000)));
  });
});
