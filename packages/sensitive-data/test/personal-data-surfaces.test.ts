import { describe, expect, it } from 'vitest';
import { recogniseDocumentSurface, SURFACE_TEXT_LENGTH } from '../src/personal-data/document-surface.ts';
import { findPersonalData } from '../src/personal-data/find-personal-data.ts';
import { findSensitiveData } from '../src/find-sensitive-data.ts';
import { findRedactions } from '../src/redaction/find-redactions.ts';

const W2 = `Form W-2 Wage and Tax Statement 2024   Department of the Treasury—Internal Revenue Service
a Employee's social security number 536-90-4399   OMB No. 1545-0008
b Employer identification number (EIN) 12-3456789
e Employee's first name and initial
JANE Q DOE
f Employee's address and ZIP code
742 Evergreen Terrace, Springfield, IL 62704
1 Wages, tips, other compensation 55,000.00   2 Federal income tax withheld 6,100.00
3 Social security wages 55,000.00   4 Social security tax withheld 3,410.00`;

const DOCUMENTS = {
  tax_form: {
    'W-2': W2,
    '1040': `Form 1040 U.S. Individual Income Tax Return
Filing Status: Single
Your social security number: 536-90-4399
Wages, salaries, tips: 55000
Adjusted gross income: 53000
Amount you owe: 0`,
    '1099-NEC': `1099-NEC
PAYER'S TIN: 12-3456789
RECIPIENT'S TIN: 536-90-4399
RECIPIENT'S name: Jane Doe
Nonemployee compensation: $1,200.00
Calendar year: 2024`,
    P60: `P60 End of Year Certificate
Tax year to 5 April 2024
National Insurance number: AB 12 34 56 C
Total pay for year: £31,000
Tax deducted: £3,686
Tax code: 1257L`,
    Lohnsteuerbescheinigung: `Ausdruck der elektronischen Lohnsteuerbescheinigung für 2024
Identifikationsnummer: 86095742719
Steuerklasse: 1
Bruttoarbeitslohn: 48.000,00
Einbehaltene Lohnsteuer: 7.100,00
Einbehaltene Kirchensteuer: 568,00`,
    'avis d’impôt': `AVIS D’IMPÔT 2024 sur les revenus de l’année 2023
Numéro fiscal : 30 23 217 600 053
Revenu fiscal de référence : 28 450
Nombre de parts : 1,00
Prélèvement à la source : 1 210`,
    'declaración de la renta': `Modelo 100 Declaración de la Renta
NIF: 12345678Z
Primer declarante: Ana García
Base imponible: 23.000,00
Retenciones: 3.100,00
A devolver: 210,00`,
  },
  pay_stub: {
    english: `ACME Corp   EARNINGS STATEMENT
Employee ID: 00417   Pay Period: 2024-05-01 to 2024-05-15
Regular Hours  80.00   Hourly Rate  $31.25
Gross Pay $2,500.00   YTD 25,000.00
Total Deductions $612.00
Net Pay $1,888.00`,
    german: `Entgeltabrechnung Mai 2024
Personalnummer: 00417
Abrechnungsmonat: 05/2024
Steuerklasse: 1
Gesamtbrutto: 4.000,00
Gesetzliche Abzüge: 1.310,22
Auszahlungsbetrag: 2.689,78`,
    french: `BULLETIN DE PAIE
Période : mai 2024
Matricule : 00417
Salaire de base : 2 500,00
Salaire brut : 2 500,00
Total des cotisations : 540,20
Net à payer : 1 959,80`,
    spanish: `NÓMINA
Trabajador: Ana García
Periodo de liquidación: 1 al 31 de mayo de 2024
Salario base: 1.800,00
Total devengado: 2.100,00
Total a deducir: 410,00
Líquido total a percibir: 1.690,00`,
  },
  driver_licence: {
    american: `CALIFORNIA DRIVER LICENSE
DL NO: I1234562   CLASS: C
EXP 08/31/2029
LN CARDHOLDER FN IMA
DOB: 08/31/1977
HGT: 5'-05"   EYES: BRN
ISS 08/31/2024`,
    'american without colons': `DRIVER LICENSE
4d DL D1234567   9 CLASS D
1 PUBLIC
2 JANE
8 12 MAIN ST, SPRINGFIELD IL 62701
3 DOB 01/02/1980   15 SEX F   18 EYES BRN
4b EXP 01/02/2030   4a ISS 01/02/2022`,
    'american on one line': 'ILLINOIS DRIVER LICENSE DLN D1234567 Name JANE PUBLIC CLASS D SEX F HGT 5-06 EYES BRN DOB 01/02/1980',
    german: `FÜHRERSCHEIN BUNDESREPUBLIK DEUTSCHLAND
Vorname: Erika
Geburtsdatum: 12.08.1964
Ausstellungsdatum: 25.01.2013
Gültig bis: 24.01.2028
Ausstellende Behörde: Landratsamt`,
    french: `PERMIS DE CONDUIRE
Nom : Lefèvre
Date de naissance : 06/12/1984
Date de délivrance : 10/01/2020
Fin de validité : 09/01/2035
Préfecture : Rhône`,
    spanish: `PERMISO DE CONDUCCIÓN
Apellidos: García
Fecha de nacimiento: 06/12/1984
Fecha de expedición: 10/01/2020
Fecha de caducidad: 09/01/2030`,
  },
  bank_statement: {
    english: `ACCOUNT STATEMENT
Account number: 12345678   Sort code: 20-00-00
Statement period: 1 May 2024 to 31 May 2024
Opening balance £1,204.22
Money in £2,100.00
Money out £1,950.10
Closing balance £1,354.12`,
    german: `KONTOAUSZUG 5/2024
IBAN: DE89 3704 0044 0532 0130 00
Alter Kontostand: 1.204,22
Buchungstag | Verwendungszweck | Betrag
Gutschriften: 2.100,00
Neuer Kontostand: 1.354,12`,
    french: `RELEVÉ DE COMPTE
Numéro de compte : 00012345678
Date du relevé : 31/05/2024
Ancien solde : 1 204,22
Total des débits : 1 950,10
Nouveau solde : 1 354,12`,
    spanish: `EXTRACTO DE CUENTA
Número de cuenta: 0001 2345 6789
Saldo anterior: 1.204,22
Abonos: 2.100,00
Cargos: 1.950,10
Saldo final: 1.354,12`,
  },
} as const;

describe('recogniseDocumentSurface [scan.sens.surfaces]', () => {
  for (const [surface, examples] of Object.entries(DOCUMENTS)) {
    it.each(Object.entries(examples))(`recognises a ${surface}: %s`, (_, text) => {
      expect(recogniseDocumentSurface(text)).toBe(surface);
    });
  }

  it('finds national id, name, address and birth date on them [scan.sens.pii]', () => {
    expect(findPersonalData(W2)).toMatchObject([
      { kind: 'national_id', type: 'US_SSN' },
      { kind: 'tax_id', type: 'US_EIN' },
      { kind: 'name', type: 'NAME' },
      { kind: 'address', type: 'ADDRESS' },
    ]);
    expect(findPersonalData(DOCUMENTS.driver_licence.german).map(({ kind }) => kind)).toEqual(['name', 'birth_date']);
  });

  it.each([
    [
      'an article about payslips',
      'How to read your payslip. Your gross pay is what you earn before deductions, and net pay is what remains. The pay period tells you how long it was; YTD is what you earned since January.',
    ],
    [
      'an article about tax forms',
      'Form W-2 reports wages, tips, other compensation and the federal income tax withheld by your employer. Form 1040 asks for your filing status and your dependents.',
    ],
    [
      'an article about licences',
      'DRIVER LICENSE HELP\nWhat do the fields mean? DL NO is your licence number, DOB is your date of birth, EXP tells when it ends. CLASS C covers cars and CLASS M motorcycles. SEX is M, F or X; HGT and WGT are in feet and pounds, and EYES are given as BRN, BLU or GRN.',
    ],
    ['a question about a licence', "Where do I renew my driver's license? Does the date of birth on it matter, and when does it expire?"],
    [
      'a bank advertisement',
      'Open a checking account today: no opening balance, no service charge, and your account statement comes by mail.',
    ],
    ['one label of each kind', 'Net pay: 3\nAccount number: 4\nTax year: 2024\nDate of birth: 1984-12-06'],
    ['an invoice', 'INVOICE\nInvoice number: 17\nBill to: ACME Corp\nSubtotal: 100.00\nTax: 19.00\nTotal: 119.00\nDue date: 2024-06-01'],
    ['an invoice with bank details', 'Rechnung\nKontonummer: 12345\nIBAN: DE89 3704 0044 0532 0130 00\nBetrag: 100,00'],
    ['a type declaration', 'interface Person {\n  name: string;\n  dateOfBirth: Date;\n  address: string;\n}'],
    ['a curriculum vitae', 'Name: Ana García\nDate of birth: 1984-12-06\nAddress: Main Street 5\nDriving licence: B\nLanguages: Spanish'],
    ['nothing', ''],
  ])('does not take %s for one', (_, text) => {
    expect(recogniseDocumentSurface(text)).toBeUndefined();
  });

  it('reads no further than its limit', () => {
    expect(recogniseDocumentSurface(`${' '.repeat(SURFACE_TEXT_LENGTH)}${W2}`)).toBeUndefined();
    expect(recogniseDocumentSurface(`${' '.repeat(SURFACE_TEXT_LENGTH - W2.length)}${W2}`)).toBe('tax_form');
  });
});

describe('a driving licence of the European model', () => {
  const CARDS = {
    german:
      'FÜHRERSCHEIN  BUNDESREPUBLIK DEUTSCHLAND\n1. Mustermann\n2. Max\n3. 12.08.1964 Berlin\n4a. 01.03.2013  4c. Landratsamt München\n4b. 28.02.2028\n5. B072RRE2I55\n9. AM/B/L',
    british:
      'DRIVING LICENCE\n1 MORGAN\n2 SARAH MEREDYTH\n3 11.03.1976 UNITED KINGDOM\n4a 19.01.2013 4b 18.01.2023 4c DVLA\n5 MORGA753116SM9IJ 35\n8 122 BURNS CRESCENT EDINBURGH EH1 9GP',
    french:
      'PERMIS DE CONDUIRE\n1. MARTIN\n2. PAUL\n3. 14.07.1981 PARIS 03\n4a. 19.01.2013\n4b. 19.01.2028\n4c. 99999\n5. 13AA00002\n9. AM B1 B',
    'without a title': '1. ROSSI\n2. MARIO\n3. 01/01/1980 ROMA (RM)\n4a. 01/02/2013\n4b. 01/01/2023\n5. U1N123456A',
  };

  it.each(Object.entries(CARDS))('is known by its numbers, which give its fields: %s [scan.sens.surfaces]', (_, card) => {
    expect(recogniseDocumentSurface(card)).toBe('driver_licence');
    const kinds = findSensitiveData(card).personalData.map(({ kind }) => kind);
    expect(kinds.slice(0, 3)).toEqual(['name', 'name', 'birth_date']);
    expect(kinds).toContain('driver_licence');
    expect(findRedactions(card).some(({ type }) => type === 'NAME')).toBe(true);
  });

  it('is no numbered list', () => {
    const lists = [
      '1. Berlin\n2. Hamburg\n3. 12.08.2024 was the day\n4a. first half\n4b. second half\n5. 12345678',
      '3. 01.01.2020\n4a. 01.02.2020\n4b. 01.03.2020',
      '1. See section 4a.\n2. Apply rule 7\n3. 01.01.2020\n4a. 01.02.2020\n4b. 01.03.2020',
    ];
    for (const list of lists) expect(findSensitiveData(list).personalData.filter(({ kind }) => kind === 'name')).toEqual([]);
  });
});

describe('a German bank statement', () => {
  it.each([
    'Sparkasse Musterstadt\nKontoauszug Nr. 5/2024\nIBAN: DE89 3704 0044 0532 0130 00\nAlter Kontostand vom 01.04.2024   1.234,56 EUR +\n02.04. Lastschrift Stadtwerke  -45,00\nNeuer Kontostand vom 30.04.2024  3.289,56 EUR +',
    'Kontoauszug\nUmsätze vom 01.03.2024 bis 31.03.2024\nKontoinhaber: Erika Musterfrau\nIBAN DE89370400440532013000\n05.03.2024 REWE SAGT DANKE  -23,45 €\nAktueller Saldo: 812,33 €',
  ])('is known by its balances and movements [scan.sens.surfaces]', (statement) => {
    expect(recogniseDocumentSurface(statement)).toBe('bank_statement');
  });

  it('is no letter about one', () => {
    const letter =
      'Bitte senden Sie uns Ihren Kontoauszug vom letzten Monat. Der Saldo und die Umsätze sollten zu sehen sein, die IBAN auch.';
    expect(recogniseDocumentSurface(letter)).toBeUndefined();
  });
});
