import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPersonalData } from '../src/personal-data/find-personal-data.ts';
import { IDENTIFIERS } from '../src/personal-data/identifiers/table.ts';

/** Type, a word that names it, and a number that the issuer or a standard publishes as an example, or that has no holder. */
const NUMBERS: [type: string, word: string, number: string, checkAt?: number][] = [
  ['PAYMENT_CARD', 'card', '4111 1111 1111 1111'],
  ['IBAN', 'IBAN', 'GB82 WEST 1234 5698 7654 32'],
  ['US_ROUTING_NUMBER', 'routing', '021000021'],
  ['US_SSN', 'SSN', '536-90-4399'],
  ['US_ITIN', 'ITIN', '912-70-1234'],
  ['US_EIN', 'EIN', '12-3456789'],
  ['US_MEDICARE_ID', 'Medicare', '1EG4-TE5-MK73'],
  ['CA_SIN', 'SIN', '130 692 544'],
  ['MX_CURP', 'CURP', 'BOXW310820HNERXN09'],
  ['BR_CPF', 'CPF', '529.982.247-25'],
  ['BR_CNPJ', 'CNPJ', '11.222.333/0001-81'],
  ['AR_CUIT', 'CUIT', '20-26756539-3'],
  ['CL_RUT', 'RUT', '12.531.909-2'],
  ['UK_NINO', 'NI number', 'AB 12 34 56 C'],
  ['UK_NHS_NUMBER', 'NHS number', '943 476 5919'],
  ['IE_PPS', 'PPS', '1234567T'],
  ['IE_PPS', 'PPSN', '1234567FA', 7],
  ['DE_TAX_ID', 'Steuer-ID', '86095742719'],
  ['DE_TAX_ID', 'steuerliche Identifikationsnummer', '36 574 261 809'],
  ['DE_IDENTITY_CARD', 'Personalausweis', 'T220001293'],
  ['DE_SOCIAL_SECURITY', 'Sozialversicherungsnummer', '15070649C103'],
  ['AT_SOCIAL_SECURITY', 'SVNR', '1237 010180', 3],
  ['CH_AHV', 'AHV', '756.9217.0769.85'],
  ['FR_NIR', 'sécurité sociale', '2 55 08 14 168 025 38'],
  ['FR_TAX_NUMBER', 'numéro fiscal', '30 23 217 600 053'],
  ['BE_NATIONAL_NUMBER', 'rijksregisternummer', '85.07.30-033.28'],
  ['NL_BSN', 'BSN', '111222333'],
  ['ES_DNI', 'DNI', '12345678Z'],
  ['ES_DNI', 'NIE', 'X1234567L'],
  ['IT_CODICE_FISCALE', 'codice fiscale', 'RSSMRA85T10A562S'],
  ['PT_NIF', 'NIF', '123456789'],
  ['GR_AMKA', 'ΑΜΚΑ', '01013099997'],
  ['LU_NATIONAL_NUMBER', 'matricule', '1893120105732', 11],
  ['TR_IDENTITY_NUMBER', 'TC Kimlik', '10000000146'],
  ['SE_PERSONNUMMER', 'personnummer', '811218-9876'],
  ['DK_CPR', 'CPR', '211062-5629'],
  ['NO_FODSELSNUMMER', 'fødselsnummer', '13097248022'],
  ['FI_HETU', 'hetu', '131052-308T'],
  ['PL_PESEL', 'PESEL', '44051401359'],
  ['PL_NIP', 'NIP', '856-734-62-15'],
  ['CZ_SK_BIRTH_NUMBER', 'rodné číslo', '710319/2745'],
  ['RO_CNP', 'CNP', '1630615123457'],
  ['BG_EGN', 'ЕГН', '7523169263'],
  ['HR_OIB', 'OIB', '33392005961'],
  ['HU_TAJ', 'TAJ', '111 111 110'],
  ['BALTIC_PERSONAL_CODE', 'isikukood', '36805280109'],
  ['BALTIC_PERSONAL_CODE', 'asmens kodas', '33309240064'],
  ['RU_INN', 'ИНН', '500100732259'],
  ['RU_SNILS', 'СНИЛС', '112-233-445 95'],
  ['RU_PASSPORT', 'паспорт', '45 08 123456'],
  ['UA_TAX_NUMBER', 'РНОКПП', '1759013776'],
  ['IN_AADHAAR', 'Aadhaar', '2341 2341 2346'],
  ['IN_PAN', 'PAN', 'ABCPE1234F'],
  ['CN_RESIDENT_ID', '身份证', '11010519491231002X'],
  ['JP_MY_NUMBER', 'マイナンバー', '123456789018'],
  ['KR_RRN', '주민등록번호', '850613-1234565'],
  ['SG_NRIC', 'NRIC', 'S1234567D'],
  ['TW_NATIONAL_ID', '身分證', 'A123456789'],
  ['TH_NATIONAL_ID', 'Thai ID', '3-1006-00445-63-5'],
  ['ID_NIK', 'NIK', '3171011708450001'],
  ['IL_ID', 'תעודת זהות', '039337423'],
  ['AE_EMIRATES_ID', 'Emirates ID', '784-1980-1234567-8'],
  ['AU_TFN', 'TFN', '123 456 782'],
  ['AU_MEDICARE', 'Medicare', '2428 77813 2', 8],
  ['NZ_IRD', 'IRD', '49-091-850'],
  ['ZA_ID', 'ID number', '7503305044089'],
];

const typesIn = (text: string): string[] => findPersonalData(text).map(({ type }) => type);

describe('numbering schemes', () => {
  it('have an example each', () => {
    expect(new Set(NUMBERS.map(([type]) => type))).toEqual(new Set(IDENTIFIERS.map(({ type }) => type)));
  });

  it.each(NUMBERS)('finds a %s beside "%s": %s [scan.sens.pii]', (type, word, number) => {
    const text = `Record. ${word}: ${number}, entered by hand.`;
    const start = text.indexOf(number);
    expect(findPersonalData(text)).toMatchObject([{ type, start, end: start + number.length }]);
  });

  const unchecked = new Set(IDENTIFIERS.filter((identifier) => identifier.unchecked).map(({ type }) => type));
  const checked = NUMBERS.filter(([type]) => !unchecked.has(type)).map(([type, word, number, checkAt = -1]) => ({
    type,
    word,
    number,
    checkAt,
  }));

  it.each(checked)('refuses every wrong check character of a $type beside "$word": $number', ({ type, word, number, checkAt }) => {
    const places = [...number.matchAll(/[A-Za-z0-9]/g)].map(({ index }) => index);
    const at = places.at(checkAt) ?? 0;
    const right = number.charAt(at);
    const others = [...(/\d/.test(right) ? '0123456789' : 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')].filter((other) => other !== right);
    const wrong = others.map((other) => number.slice(0, at) + other + number.slice(at + 1));
    const taken = wrong.filter((each) =>
      findPersonalData(`${word}: ${each}`).some((finding) => finding.type === type && finding.end === word.length + 2 + each.length),
    );
    expect(taken).toEqual([]);
  });

  const needsWord = NUMBERS.filter(
    ([type]) => !IDENTIFIERS.some((identifier) => identifier.type === type && identifier.alone !== undefined),
  );

  it.each(needsWord)('leaves a bare %s alone where no word names it (not "%s"): %s', (_, __, number) => {
    expect(findPersonalData(`The value is ${number} in this row.`)).toEqual([]);
  });
});

describe('cards and accounts', () => {
  it.each([
    '4242424242424242',
    '5555-5555-5555-4444',
    '378282246310005',
    '3782 822463 10005',
    '6011111111111117',
    '30569309025904',
    '2223003122003222',
    '6200000000000005',
  ])('stand alone: %s', (number) => expect(typesIn(`Pay with ${number} today`)).toEqual(['PAYMENT_CARD']));

  it.each([
    '4242424242424243',
    '1234567890123456',
    '0000000000000000',
    '9999999999999999',
    '4242 4242-4242 4242',
    '0.4242424242424242',
    'a4242424242424242',
    '42424242424242420000000',
  ])('do not stand in %s', (number) => expect(typesIn(`Pay with ${number} today`)).toEqual([]));

  it.each(['DE89370400440532013000', 'DE89 3704 0044 0532 0130 00', 'NO9386011117947', 'fr1420041010050500013m02606'])(
    'IBAN: %s',
    (number) => {
      expect(typesIn(`to ${number}.`)).toEqual(['IBAN']);
    },
  );

  it.each(['DE89370400440532013001', 'DE8937040044053201300', 'XX89370400440532013000'])('no IBAN: %s', (number) =>
    expect(typesIn(number)).toEqual([]),
  );
});

describe('contact data', () => {
  it.each([
    ['EMAIL', 'john.doe+news@mail.acme.co.uk'],
    ['EMAIL', "o'brien@acme.ie"],
    ['EMAIL', 'bob@acme.io'],
    ['EMAIL', 'müller@bücher.de'],
    ['PHONE', '+49 30 901820'],
    ['PHONE', '+1 (212) 664-7665'],
    ['PHONE', '(212) 664-7665'],
    ['PHONE', '212-664-7665'],
    ['IP_ADDRESS', '93.184.216.34'],
    ['IP_ADDRESS', '2a00:1450:4001:831::200e'],
  ])('%s: %s', (type, value) => {
    const text = `See (${value}), please.`;
    expect(findPersonalData(text)).toMatchObject([{ type, start: 5, end: 5 + value.length }]);
  });

  it.each([
    'git@github.com:owner/repo.git',
    'postgres://orders:password@db.internal.example/shop',
    'amqp://orders:p%40ss!word@mq.acme.io',
    'icon@2x.png',
    'user@localhost',
    'pkg@1.2.3',
    '@scope/name',
    'a@@b.com',
    'version 10.2.3.4',
    'v1.2.3.4',
    '1.2.3.4.5',
    '256.1.1.1',
    'std::vector',
    'a::b',
    '12:34:56',
    '2001:db8:::1',
    '2024-01-02',
    '1+1234567890',
    'x + 12345678901234567890',
    '911-911-9111',
    '3.14159265358979',
    '#4242424242',
  ])('nothing in %s', (text) => expect(findPersonalData(text)).toEqual([]));

  it('gives addresses of nobody less weight', () => {
    const [example, real] = [findPersonalData('a@example.com')[0], findPersonalData('a@acme.com')[0]];
    expect(example?.confidence).toBeLessThan(real?.confidence ?? 0);
    expect(findPersonalData('192.168.0.1')[0]?.confidence).toBeLessThan(findPersonalData('93.184.216.34')[0]?.confidence ?? 0);
  });
});

describe('labelled fields [scan.sens.pii]', () => {
  it.each([
    ['name', 'Full name: Ada King Lovelace', 'Ada King Lovelace'],
    ['name', "Employee's name\nJANE Q DOE", 'JANE Q DOE'],
    ['name', 'Vorname: Jürgen', 'Jürgen'],
    ['name', 'Nom de famille : Lefèvre', 'Lefèvre'],
    ['name', 'Apellidos: García de la Vega', 'García de la Vega'],
    ['name', 'Фамилия: Иванова', 'Иванова'],
    ['name', '姓名：王小明', '王小明'],
    ['name', 'Hello, my name is Rubija Ortega and I write', 'Rubija Ortega'],
    ['name', 'Name: John Smith Phone: none', 'John Smith'],
    ['birth_date', 'Date of birth: 1984-12-06', '1984-12-06'],
    ['birth_date', '"dateOfBirth": "12/06/1984"', '12/06/1984'],
    ['birth_date', 'Geburtsdatum 06.12.1984', '06.12.1984'],
    ['birth_date', 'née le 6 décembre 1984 à Lyon', '6 décembre 1984'],
    ['birth_date', 'Fecha de nacimiento: 6 de diciembre de 1984', '6 de diciembre de 1984'],
    ['birth_date', '生年月日：1984年12月6日', '1984年12月6日'],
    ['address', 'Address: 12 Harbour View\nBristol BS1 5TT', '12 Harbour View\nBristol BS1 5TT'],
    ['address', 'Anschrift: Lange Reihe 5, 20099 Hamburg', 'Lange Reihe 5, 20099 Hamburg'],
    ['address', 'write to 1600 Pennsylvania Avenue NW, Washington, DC 20500 now', '1600 Pennsylvania Avenue NW, Washington, DC 20500'],
    ['address', 'Er wohnt Hauptstraße 12a, 10115 Berlin seit', 'Hauptstraße 12a, 10115 Berlin'],
    ['address', 'au 12 bis rue de la Paix, 75002 Paris', '12 bis rue de la Paix, 75002 Paris'],
    ['address', 'en Calle de Alcalá 45, 28014 Madrid', 'Calle de Alcalá 45, 28014 Madrid'],
    ['phone', 'Tel.: 030 901820-15', '030 901820-15'],
    ['phone', 'Mobile number 07700 900 123', '07700 900 123'],
    ['phone', '电话：138 0013 8000', '138 0013 8000'],
    ['driver_licence', "Driver's license number: D123-4567-8901", 'D123-4567-8901'],
    ['passport', 'Passport No: C01X00T47', 'C01X00T47'],
    ['bank_account', 'Account number: 12345678', '12345678'],
  ])('%s in %j', (kind, text, value) => {
    const start = text.indexOf(value);
    expect(findPersonalData(text)).toContainEqual(expect.objectContaining({ kind, start, end: start + value.length }));
  });

  it.each([
    'name: build',
    'name: Run Tests',
    '"name": "Lodash Utils"',
    'type Employee = Person',
    'Employee: string',
    'IF MY NAME IS SAID, I SHOUT',
    'transport=dt_socket,address=*:5005 -jar',
    'IP address: see below 12 times',
    'memory address: 12 words of it',
    "{ address: 'local', family: 4 }",
    'Patient: please enter your name',
    'the date of birth field is required since 2019',
    'call me maybe',
    'He opened 3 Best Street Foods',
    'Step 3 Next Way of doing it',
    'weg 12% mehr',
  ])('nothing in %j', (text) => expect(findPersonalData(text)).toEqual([]));
});

describe('findPersonalData', () => {
  it('lets the word beside a number decide between schemes', () => {
    expect(typesIn('BSN 111222333')).toEqual(['NL_BSN']);
    expect(typesIn('TFN 123456782')).toEqual(['AU_TFN']);
    expect(typesIn('SIN 130692544')).toEqual(['CA_SIN']);
  });

  it('keeps offsets right behind characters outside the basic plane', () => {
    const text = '😀😀 mail bob@acme.io 😀 SSN 536-90-4399';
    expect(findPersonalData(text).map(({ start, end }) => text.slice(start, end))).toEqual(['bob@acme.io', '536-90-4399']);
  });

  it('leaves out findings below the minimum confidence', () => {
    expect(findPersonalData('10.0.0.1', { minimumConfidence: 0.5 })).toEqual([]);
  });

  it('never throws, and answers ordered findings inside the text that do not overlap', () => {
    const pieces = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(...NUMBERS.flatMap(([, word, number]) => [`${word}: `, number])),
      fc.constantFrom('@', 'a@b.io', ' ', '\n', '-', 'Name: ', 'Ada King', '+49 ', ' Street', '12 '),
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
        const text = parts.join('');
        let last = 0;
        for (const { start, end } of findPersonalData(text)) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
          last = end;
        }
      }),
      { numRuns: 300 },
    );
  });

  it.each(['1 ', '12-', '4111 ', 'AB 12 ', 'a@', 'a@b.', '+1', '::', '1 Aa ', 'Address: 1\n', 'Name: A ', ' Street'])(
    'takes time that grows with the length of hostile text, not with its square: %j',
    (unit) => {
      time(unit, 10_000);
      // A square law would give 64 times the time; the clock of a thread moves in steps of some milliseconds.
      expect(time(unit, 80_000)).toBeLessThan(50 + 16 * time(unit, 10_000));
    },
  );
});

/** Milliseconds of processor time for a text of `length` characters made of one unit: the best of three. */
function time(unit: string, length: number): number {
  const text = unit.repeat(Math.ceil(length / unit.length));
  const runs = [1, 2, 3].map(() => {
    const start = process.threadCpuUsage();
    findPersonalData(text);
    const { user, system } = process.threadCpuUsage(start);
    return (user + system) / 1_000;
  });
  return Math.min(...runs);
}
