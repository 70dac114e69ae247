/* oxlint-disable unicorn/consistent-function-scoping -- a maker of papers stands with the tests that it is for. */
import { describe, expect, it } from 'vitest';
import { check, rowsDocument as text, said, textDocument } from './packet.ts';

const codesOf = (...documents: Parameters<typeof check>[0][number][]) => check(documents).result.findings.map(({ code }) => code);

const FLAT = '21 quai du Port, 69003 Lyon';
const LAST_FLAT = '9 impasse du Verger, 31000 Toulouse';

/** An application for a flat, with the tenant and whoever answers for the rent. */
const application = (rent = '920,00 €', homeOfTenant = LAST_FLAT) =>
  text('application', [
    `Adresse du bien : ${FLAT}`,
    `Loyer hors charges : ${rent}`,
    'Candidat',
    'Nom et prénom : Maud Tessier',
    `Domicile : ${homeOfTenant}`,
    'Revenu net mensuel : 2 104,00 €',
    'Garant',
    'Nom et prénom : Paul Fournel',
    'Domicile : 4 allée des Cèdres, 29200 Brest',
    'Revenu net mensuel : 4 310,00 €',
  ]);

describe('what is of somebody else', () => {
  it('is no other value of the person: the income of a guarantor [pack.findings]', () => {
    const payslip = text('payslip', [
      'Salarié : Maud Tessier',
      'Salaire brut : 2 700,00 €',
      'Cotisations : 596,00 €',
      'Net à payer : 2 104,00 €',
    ]);
    expect(codesOf(application(), payslip)).toEqual([]);
  });

  it('is the address of whoever is named before it in a sentence', () => {
    const receipt = (name: string) =>
      text('receipt', [
        'Maud Tessier',
        LAST_FLAT,
        `Je soussignée ${name}, propriétaire du logement, demeurant 5 rue des Lilas, 44000 Nantes, déclare avoir reçu`,
        'la somme de 700,00 €.',
      ]);
    expect(codesOf(application(), receipt('Ghislaine Roussel'))).toEqual([]);
  });

  it('is another dwelling: the rent of the last flat is not that of the next', () => {
    const receipt = text('receipt', ['Quittance de loyer', 'Maud Tessier', LAST_FLAT, 'Loyer hors charges : 640,00 €']);
    expect(codesOf(application(), receipt)).toEqual([]);
    const facts = [{ id: 'r', type: 'money' as const, name: 'Loyer hors charges', value: '920,00 €' }];
    expect(said(check([application(), receipt], { facts }))).toEqual([]);
  });

  it('is held against another rent of the same dwelling', () => {
    const guarantee = text('guarantee', [`Logement situé ${FLAT}`, 'Loyer hors charges : 960,00 €']);
    expect(codesOf(application(), guarantee)).toEqual(['documents_disagree']);
  });

  it('is a person whom other papers know as well: the patient is a child of the insured', () => {
    const bill = text('bill', ['Rechnung Nr.: 25-3381', 'Patient: Bernd Lohse', 'geboren am: 04.05.2014', 'Mitgliedsnummer: K 552 118']);
    const form = text('form', [
      'Versicherungsnehmer: Svenja Lohse',
      'Mitgliedsnummer: K 552 118',
      'Anschrift: Am Anger 3, 37073 Göttingen',
      'Behandelte Person',
      'Name, Vorname: Bernd Lohse',
    ]);
    const facts = [{ id: 'p', type: 'person_name' as const, name: 'Versicherungsnehmer', value: 'Svenja Lohse' }];
    expect(said(check([bill, form], { facts }))).toEqual([]);
  });

  it('is a fact whose name says that it is not of the person', () => {
    const facts = [{ id: 'a', type: 'address' as const, name: 'Logement', value: FLAT }];
    const letter = text('letter', ['Locataire : Maud Tessier', `Adresse : ${LAST_FLAT}`]);
    expect(said(check([letter], { facts }))).toEqual([]);
  });
});

describe('an address without a name', () => {
  it('is not that of the person where the papers have it as the flat that they are about', () => {
    const facts = [{ id: 'a', type: 'address' as const, value: FLAT }];
    const lease = text('lease', ['Locataire : Maud Tessier', `Adresse du bien : ${FLAT}`]);
    const letter = text('letter', ['Locataire : Maud Tessier', `Adresse : ${LAST_FLAT}`]);
    expect(said(check([lease, letter], { facts }))).toEqual([]);
    expect(said(check([letter], { facts }))).toEqual([['fact_contradicted', `Adresse : ${LAST_FLAT}`]]);
  });
});

describe('an employer', () => {
  it('is held against another one, also in a letter that the other one heads', () => {
    const letter = (employer: string) =>
      text('letter', [
        'Imprimerie Lacombe SAS',
        '98 rue des Lilas, 76600 Le Havre',
        'Attestation de travail',
        'Collaborateur\tChloé Rousselet',
        'Naissance\t26/09/1967',
        `Société\t${employer}`,
      ]);
    const form = text('form', ['Candidat : Chloé Rousselet', 'Date de naissance : 26/09/1967', 'Société : Imprimerie Lacombe SAS']);
    expect(codesOf(form, letter('Imprimerie Lacombe SAS'))).toEqual([]);
    expect(codesOf(form, letter('Transports Girardin'))).toEqual(['documents_disagree']);
  });
});

describe('a rate', () => {
  it('is misread on a scan by digits that OCR takes for one another', () => {
    const facts = [{ id: 'r', type: 'percentage' as const, name: 'Rate of interest', value: '5,25 %' }];
    const offer = (isScanned: boolean) => textDocument('offer', 'Taux nominal : 9,25 %\nDurée : 84 mois', { isScanned });
    expect(said(check([offer(true)], { facts }))).toEqual([]);
    expect(said(check([offer(false)], { facts })).map(([code]) => code)).toEqual(['fact_contradicted']);
  });
});

describe('an address', () => {
  it('is none where a sentence is', () => {
    const facts = [{ id: 'a', type: 'address' as const, name: 'Home address', value: '12 Church End, Hexham NE46 3PE' }];
    const letter = text('letter', [
      'Dear Gwen Bhatt',
      'We will pay £193.00 of the 243 you asked for',
      'Anna Lister, Claims Handler, 01584 628746',
    ]);
    expect(said(check([letter], { facts }))).toEqual([]);
  });

  it('below a name in one row is that of whoever gets the letter', () => {
    const facts = [
      { id: 'n', type: 'person_name' as const, name: 'Policyholder', value: 'Gwen Bhatt' },
      { id: 'a', type: 'address' as const, name: 'Home address', value: '12 Church End, Hexham NE46 3PE' },
    ];
    const letter = (home: string) => text('letter', ['Wayfarer Cover', 'Gwen Bhatt', home, 'Dear Gwen Bhatt']);
    expect(said(check([letter('12 Church End, Hexham NE46 3PE')], { facts }))).toEqual([]);
    expect(said(check([letter('87 Church End, Ludlow SY8 1BB')], { facts }))).toEqual([
      ['fact_contradicted', '87 Church End, Ludlow SY8 1BB'],
    ]);
  });
});

describe('days', () => {
  it('on which a guest leaves are not those of the journey', () => {
    const bill = text('bill', ['Factura: FH-16582', 'Huésped: Fiona Ainsworth', 'Entrada: 05/12/2024', 'Salida: 06/12/2024']);
    const ticket = text('ticket', ['Passenger: Fiona Ainsworth', 'Outbound: 29 November 2024', 'Return: 5 December 2024']);
    expect(codesOf(bill, ticket)).toEqual([]);
  });

  it('under a label are not that of the paper', () => {
    const made = { metadata: { createdAt: '2024-05-04T12:30:00Z', modifiedAt: '2024-05-04T12:30:00Z' } };
    const form = textDocument('form', ['Dossier de candidature', 'Entrée souhaitée le', '09-06-2024', 'Candidat'].join('\n'), made);
    const letter = textDocument('letter', ['Cabinet Duval', '2 rue Haute, 44000 Nantes', '9 juin 2024', 'Madame,'].join('\n'), made);
    expect(codesOf(form)).toEqual([]);
    expect(codesOf(letter)).toEqual(['metadata_date_differs']);
  });
});

describe('the date of a file', () => {
  it('is held against the days of a paper that has none of its own, where all of them are far ahead', () => {
    const made = (day: string) => ({ metadata: { createdAt: `${day}T12:30:00Z`, modifiedAt: `${day}T12:30:00Z` } });
    const stay = (day: string) => textDocument('stay', 'Anreise: 02.05.2024\nAbreise: 04.05.2024\nZimmer 12', made(day));
    expect(codesOf(stay('2024-01-20'))).toEqual([]);
    expect(codesOf(stay('2022-11-20'))).toEqual(['metadata_date_differs']);
  });
});

describe('a name', () => {
  it('is none where it is the label of another value', () => {
    const facts = [{ id: 'n', type: 'person_name' as const, name: 'Employee', value: 'Garrett Delacroix' }];
    const stub = text('stub', [
      'Employee\tPeriod beginning',
      'Garrett Delacroix\tJune 23, 2024',
      'Employee ID\tPeriod ending',
      'E5959\tJuly 6, 2024',
    ]);
    expect(said(check([stub], { facts }))).toEqual([]);
  });

  it('whose role is not known is that of the person only where the papers say so', () => {
    const facts = [{ id: 'h', type: 'person_name' as const, name: 'Hébergeant', value: 'Quentin Collard' }];
    const statement = text('statement', ['Titulaire : Noémie Lambrecht', 'Compte : BE71 0961 2345 6769']);
    const policy = text('policy', ['Assuré : Noémie Lambrecht', 'Date de naissance : 17/08/1975']);
    const letter = text('letter', [
      'Je soussigné Quentin Collard, né le 5 août 1980, déclare héberger Noémie Lambrecht du 3 mai 2025 au 9 mai 2025',
    ]);
    expect(said(check([statement, policy, letter], { facts }))).toEqual([]);
  });
});

describe('a fact', () => {
  it('is held against what a paper calls by its very name', () => {
    const facts = [{ id: 't', type: 'money' as const, name: 'Presupuesto total', value: '3.842,48 EUR' }];
    const budget = text('budget', ['Proyecto', 'Presupuesto total: 3.842,48 EUR']);
    const form = (total: string) => text('form', ['Solicitud', `Presupuesto total: ${total}`, 'Inicio: 03/05/2025']);
    expect(said(check([budget, form('3.842,48 EUR')], { facts }))).toEqual([]);
    expect(said(check([budget, form('3.942,48 EUR')], { facts }))).toEqual([['fact_contradicted', 'Presupuesto total: 3.942,48 EUR']]);
  });
});

describe('a vehicle', () => {
  it('is held against the known one whoever drove it', () => {
    const facts = [
      { id: 'n', type: 'person_name' as const, name: 'Tomador', value: 'Nuria Quiroga' },
      { id: 'v', type: 'vehicle' as const, name: 'Matrícula', value: '8917 MCM' },
    ];
    const policy = (plate: string) => text('policy', ['Tomador: Nuria Quiroga', 'Conductor habitual: Gonzalo Lasa', `Matrícula: ${plate}`]);
    expect(said(check([policy('8917 MCM')], { facts }))).toEqual([]);
    expect(said(check([policy('8915 MCM')], { facts }))).toEqual([['fact_contradicted', 'Matrícula: 8915 MCM']]);
  });
});

describe('an account in a sentence', () => {
  const facts = [
    { id: 'n', type: 'person_name' as const, name: 'Versicherungsnehmer', value: 'Henrike Mehring' },
    { id: 'k', type: 'account_number' as const, name: 'IBAN', value: 'DE89 3704 0044 0532 0130 00' },
  ];

  it('that is called yours is that of whoever gets the letter', () => {
    const letter = (iban: string) =>
      text('letter', ['Versicherungsnehmer: Henrike Mehring', `Wir überweisen 118,90 EUR auf Ihr Konto ${iban}.`]);
    expect(said(check([letter('DE89370400440532013000')], { facts }))).toEqual([]);
    expect(said(check([letter('DE02 1203 0000 0000 2020 51')], { facts })).map(([code]) => code)).toEqual(['fact_contradicted']);
  });

  it('is else that of somebody who is to be paid', () => {
    const bill = text('bill', ['Kunde: Henrike Mehring', 'Bitte zahlen Sie 40,00 EUR auf das Konto DE02 1203 0000 0000 2020 51.']);
    expect(said(check([bill], { facts }))).toEqual([]);
  });
});
