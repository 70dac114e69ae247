import { phrases } from '../phrases.ts';
import { COLON, COLON_OR_LINE, labelled, type LabelledField } from './labelled-field.ts';

/** A capitalised word that is not the label of the next field. */
const WORD = String.raw`(?!\p{L}{1,20}[ \t]?[:=：])\p{Lu}[\p{L}'’.-]{0,30}`;
const PARTICLE = String.raw`(?:de|la|le|del|della|van|von|der|den|da|dos|di|bin|al|el|y|zu)(?=[ \t])`;
const NAME = String.raw`${WORD}(?:,?[ \t]{1,2}(?:${WORD}|${PARTICLE})){0,5}`;

const CJK = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]`;
const CJK_NAME = String.raw`${CJK}{2,8}(?:[ 　]${CJK}{1,8})?`;

/** A name in capitals, as on cards: no field code of a driver licence (AAMVA DL/ID Card Design Standard, annex A). */
const CARD_WORD = String.raw`(?!(?:DOB|EXP|ISS|SEX|HGT|WGT|EYES|HAIR|CLASS|END|RSTR|DLN?|FN|LN|DD|ADDRESS)(?!\p{L}))\p{Lu}[\p{Lu}'’-]{0,30}(?![\p{Ll}\d])`;
const CARD_NAME = String.raw`${CARD_WORD}(?:,?[ ]${CARD_WORD})`;

/** Words of forms and programs that stand where a name is expected. */
const NOT_A_NAME = new RegExp(
  String.raw`(?:^|\s)(?:${phrases(`
    name | address | number | date | first | last | middle | initial | required | please | enter | your | null | none | unknown | undefined |
    string | type | test | field | value | true | false | the | this | signature | title | phone | e-?mail | n/a | company | employer | inc | ltd |
    gmbh | llc | corp | ready | status | age | version | size | image | role | namespace | description | data | id
  `).join('|')})(?:\s|$|[.,])`,
  'iu',
);

/** Whether no word of a value belongs to forms or programs. */
export const isName = (value: string): boolean => value.length > 1 && !NOT_A_NAME.test(value);

/** Fields that hold the name of a person. */
export const NAME_FIELDS: readonly LabelledField[] = [
  labelled({
    kind: 'name',
    type: 'NAME',
    labels: phrases(`
      full name | full_name | fullname | first name | first_name | firstname | last name | last_name | lastname | surname | given name |
      given names | family name | middle name | maiden name | employee's name | employee name | employee's first name and initial |
      name of employee | employee | recipient's name | patient name | patient | customer name | account holder | cardholder name |
      cardholder | taxpayer name | taxpayer | applicant | insured | beneficiary | name and address |
      vorname | nachname | familienname | vor- und nachname | name, vorname | arbeitnehmer | arbeitnehmerin | mitarbeiter |
      kontoinhaber | versicherter | steuerpflichtiger | patientin | geburtsname |
      nom et prénom | nom de famille | nom complet | prénom | prénoms | prenom | titulaire | salarié | nom du salarié |
      nombre completo | nombre y apellidos | apellidos | apellido | titular | trabajador | empleado |
      cognome | nome completo | intestatario | voornaam | achternaam | imię i nazwisko | nazwisko | förnamn | efternamn |
      фамилия | фио | имя
    `),
    before: COLON_OR_LINE,
    value: NAME,
    confidence: 0.7,
    accept: isName,
  }),
  labelled({
    kind: 'name',
    type: 'NAME',
    labels: phrases('姓名 | 氏名 | 성명 | 이름 | お名前 | 名前'),
    before: String.raw`[ 　]{0,3}[:：]?[ 　]{0,3}`,
    value: CJK_NAME,
    confidence: 0.7,
  }),
  labelled({
    kind: 'name',
    type: 'NAME',
    labels: phrases('name | nom | nombre | nome | naam | imię'),
    before: COLON,
    value: NAME,
    confidence: 0.5,
    // The bare word is everywhere in programs: it must begin a line with a capital, and two words must follow.
    accept: (value, label) => /(?:^|[\n|>*]) {0,8}\p{Lu}\p{L}+$/u.test(label) && isName(value) && /[ \t]/.test(value),
  }),
  labelled({
    kind: 'name',
    type: 'NAME',
    labels: ['name'],
    before: '[ ]',
    value: `${CARD_NAME}{1,3}`,
    confidence: 0.55,
    accept: (value, label) => /(?:^|\n|[ ]{2}|\d ) {0,3}(?:Name|NAME)$/.test(label) && isName(value),
  }),
  labelled({
    kind: 'name',
    type: 'NAME',
    labels: ['ln'],
    before: '[ ]',
    value: String.raw`${CARD_NAME}{0,2}[ \n]{1,3}(?:2 )?FN ${CARD_NAME}{0,3}`,
    confidence: 0.7,
    accept: (_, label) => label.endsWith('LN'),
  }),
  labelled({
    kind: 'name',
    type: 'NAME',
    labels: phrases(`
      my name is | mein name ist | ich heiße | ich heisse | je m'appelle | je m’appelle | mon nom est | me llamo | mi nombre es | mi chiamo |
      meu nome é | mijn naam is | nazywam się | меня зовут
    `),
    before: String.raw`[ \t]{1,3}`,
    value: NAME,
    confidence: 0.65,
    // In shouted sentences every word looks like a name.
    accept: (value) => isName(value) && /\p{Lu}\p{Ll}/u.test(value),
  }),
];
