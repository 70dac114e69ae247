import type { PersonalDataCheck, PersonalDataKind } from './finding.ts';

/** Personal data that only the label before it gives away. The label is found first, then `behind` is tried behind it. */
export interface LabelledField {
  readonly kind: PersonalDataKind;
  readonly type: string;
  /** Lower case, two characters or more. */
  readonly labels: readonly string[];
  /** Sticky and bounded: the group `before` (what joins label and value), then the group `value`. */
  readonly behind: RegExp;
  readonly confidence: number;
  readonly checked: PersonalDataCheck;
  /** Says no to a value that only looks right. `label` is the label as written, with the ten characters before it. */
  readonly accept?: (value: string, label: string) => boolean;
}

/** Sign between label and value; in JSON the label's closing quote stands before it. */
const COLON = String.raw`["'*_]{0,3}[ \t]{0,4}[:=：][ \t*_]{0,8}["']?`;
/** A colon, or the next line of a form. */
const COLON_OR_LINE = String.raw`(?:${COLON}\n?[ \t]{0,8}|[ \t]{0,4}\r?\n[ \t]{0,8})`;
const NUMBER_WORD = String.raw`(?:[ _-]{0,2}(?:number|numbers|no\.?|nr\.?|num\.?|nummer|id|n°|nº|#))?`;

const NAME_WORD = String.raw`(?!\p{L}{1,20}[ \t]?[:=：])\p{Lu}[\p{L}'’.-]{0,30}`;
const NAME = String.raw`${NAME_WORD}(?:,?[ \t]{1,2}(?:${NAME_WORD}|(?:de|la|le|del|della|van|von|der|den|da|dos|di|bin|al|el|y|zu)(?=[ \t]))){0,5}`;
const CJK_NAME = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{2,8}(?:[ 　][\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{1,8})?`;
const DATE = String.raw`(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./ ]\d{1,2}[-./ ](?:\d{4}|\d{2})|\d{1,2}(?:st|nd|rd|th|er|\.)?[ ](?:of |de )?\p{L}{3,12}\.?,?(?: de)?[ ]\d{4}|\p{L}{3,12}\.?[ ]\d{1,2}(?:st|nd|rd|th)?,?[ ]\d{4}|\d{4}年\d{1,2}月\d{1,2}日|\d{4}년 ?\d{1,2}월 ?\d{1,2}일)(?!\d)`;
const PHONE = String.raw`[+(]?\d(?:[ ()./-]{0,3}\d){6,14}(?!\d|[.-]\d)`;

/** Words of forms and programs that stand where a name is expected. */
const NOT_A_NAME =
  /(?:^|\s)(?:name|address|number|date|first|last|middle|initial|required|please|enter|your|null|none|unknown|undefined|string|type|test|field|value|true|false|the|this|signature|title|phone|e-?mail|n\/a|company|employer|inc|ltd|gmbh|llc|corp)(?:\s|$|[.,])/iu;

/** What may stand before "address" when no dwelling is meant. */
const OTHER_ADDRESS = /(?:ip|ipv[46]|mac|e-?mail|mail|web|memory|base|wallet|bitcoin|contract|http|url|return|bus|network|host|server|source|target|destination|from|to|cell|hardware|site)[ _-]$/i;

const isName = (value: string): boolean => value.length > 1 && !NOT_A_NAME.test(value);

const field = (
  kind: PersonalDataKind,
  type: string,
  labels: readonly string[],
  before: string,
  value: string,
  confidence: number,
  accept?: LabelledField['accept'],
): LabelledField => ({
  kind,
  type,
  labels: labels.flatMap(spellings),
  behind: new RegExp(`(?<before>${before})(?<value>${value})`, 'uy'),
  confidence,
  checked: 'context',
  ...(accept && { accept }),
});

/** The scanner folds ASCII letters; a label with others is listed in both cases. */
function spellings(label: string): string[] {
  const upper = label.toUpperCase();
  return /[^\x00-\x7f]/.test(label) && upper.toLowerCase() === label ? [label, upper] : [label];
}

/** Fields of forms, letters and records, in the languages that the labels show. */
export const LABELLED_FIELDS: readonly LabelledField[] = [
  field(
    'birth_date',
    'BIRTH_DATE',
    [
      'date of birth', 'date_of_birth', 'dateofbirth', 'birth date', 'birth_date', 'birthdate', 'birthday', 'born on', 'was born', 'dob', 'd.o.b.',
      'geburtsdatum', 'geboren am', 'geb. am', 'geb.', 'date de naissance', 'né le', 'née le', 'né(e) le', 'fecha de nacimiento', 'nacido el', 'nacida el',
      'data di nascita', 'nato il', 'nata il', 'data de nascimento', 'nascido em', 'geboortedatum', 'data urodzenia', 'födelsedatum', 'fødselsdato',
      'syntymäaika', 'doğum tarihi', 'дата рождения', 'дата народження', '出生日期', '生年月日', '생년월일',
    ],
    String.raw`(?:[ \t]?\([\p{L}/. -]{2,20}\))?["'*_]{0,3}[ \t]{0,4}(?:[:=：]|is|was|on|am)?[ \t]{0,4}(?:on )?[*_]{0,2}\r?\n?[ \t]{0,8}["']?`,
    DATE,
    0.85,
  ),
  field(
    'name',
    'NAME',
    [
      'full name', 'full_name', 'fullname', 'first name', 'first_name', 'firstname', 'last name', 'last_name', 'lastname', 'surname', 'given name', 'given names', 'family name', 'middle name', 'maiden name',
      "employee's name", 'employee name', "employee's first name and initial", 'name of employee', 'employee', "recipient's name", 'patient name', 'patient', 'customer name', 'account holder', 'cardholder name', 'cardholder', 'taxpayer name', 'taxpayer', 'applicant', 'insured', 'beneficiary', 'name and address',
      'vorname', 'nachname', 'familienname', 'vor- und nachname', 'name, vorname', 'arbeitnehmer', 'arbeitnehmerin', 'mitarbeiter', 'kontoinhaber', 'versicherter', 'steuerpflichtiger', 'patientin', 'geburtsname',
      'nom et prénom', 'nom de famille', 'nom complet', 'prénom', 'prénoms', 'prenom', 'titulaire', 'salarié', 'nom du salarié',
      'nombre completo', 'nombre y apellidos', 'apellidos', 'apellido', 'titular', 'trabajador', 'empleado', 'cognome', 'nome completo', 'intestatario', 'voornaam', 'achternaam', 'imię i nazwisko', 'nazwisko', 'förnamn', 'efternamn', 'фамилия', 'фио', 'имя',
    ],
    COLON_OR_LINE,
    NAME,
    0.7,
    isName,
  ),
  field('name', 'NAME', ['姓名', '氏名', '성명', '이름', 'お名前', '名前'], String.raw`[ 　]{0,3}[:：]?[ 　]{0,3}`, CJK_NAME, 0.7),
  field('name', 'NAME', ['name', 'nom', 'nombre', 'nome', 'naam', 'imię'], COLON, NAME, 0.5, (value, label) =>
    /(?:^|[\n|>*]) {0,8}\p{Lu}\p{L}+$/u.test(label) && isName(value) && /[ \t]/.test(value),
  ),
  field('name', 'NAME', ['my name is', 'mein name ist', 'ich heiße', 'ich heisse', "je m'appelle", 'je m’appelle', 'mon nom est', 'me llamo', 'mi nombre es', 'mi chiamo', 'meu nome é', 'mijn naam is', 'nazywam się', 'меня зовут'], String.raw`[ \t]{1,3}`, NAME, 0.65, isName),
  field(
    'address',
    'ADDRESS',
    [
      'address', 'home address', 'mailing address', 'billing address', 'shipping address', 'street address', 'postal address', 'residential address', 'residence', 'anschrift', 'adresse', 'wohnanschrift', 'wohnort', 'dirección', 'direccion', 'domicilio', 'indirizzo', 'residenza', 'endereço', 'morada', 'adres', 'adress', 'адрес', 'address line 1', '住所', '地址', '주소',
    ],
    COLON_OR_LINE,
    String.raw`[^\n"<>{}=;|@]{4,100}(?:\r?\n[ \t]{0,8}[^\n:"<>{}=;|@]{2,60}){0,3}`,
    0.65,
    (value, label) => isDwelling(value) && !OTHER_ADDRESS.test(label.replace(/\S+$/, '')),
  ),
  field('address', 'ADDRESS', ['address is', 'address of', 'office is at', 'located at', 'lives at', 'live at', 'living at', 'resides at', 'reside at', 'residing at', 'wohnt in', 'wohnhaft in', 'habite au', 'vive en'], String.raw`(?:[ ][\p{L} ]{1,40} is)?[ \t]{0,3}:?[ \t]{1,3}`, String.raw`(?:\p{Lu}[\p{L}.'-]{0,30}[ ]){0,4}\d{1,6}[^\n;:?!"<>{}@]{4,80}`, 0.6, (value) => isDwelling(value)),
  field(
    'phone',
    'PHONE',
    [
      'phone', 'phone number', 'telephone', 'mobile', 'mobile phone', 'cell phone', 'cell', 'tel', 'fax', 'whatsapp', 'call me', 'reach me', 'text me', 'telefon', 'telefonnummer', 'handy', 'handynummer', 'mobil', 'mobilnummer', 'téléphone', 'portable', 'teléfono', 'móvil', 'celular', 'telefone', 'telemóvel', 'telefono', 'cellulare', 'telefoon', 'puhelin', 'puhelinnumero', 'телефон', 'тел.', '电话', '手机', '電話', '携帯', '전화', '휴대폰', '연락처',
    ],
    String.raw`${NUMBER_WORD}[.]?["'*_]{0,3}[ \t]{0,4}(?:[:=：#]|is|at|on|under|号码[:：]?|号[:：]?)?[ \t]{0,4}[*_]{0,2}\r?\n?[ \t]{0,8}["']?`,
    PHONE,
    0.75,
    (value) => !/^\d{4}-\d\d-\d\d/.test(value) && !/^(\d)\1*$/.test(value.replaceAll(/\D/g, '')),
  ),
  field('driver_licence', 'DRIVER_LICENCE', ["driver's license", 'driver’s license', "driver's licence", 'driver’s licence', 'drivers license', 'driver license', 'driver licence', 'driving licence', 'driving license', 'licence no', 'license no', 'dl no', 'dln', 'führerschein', 'führerscheinnummer', 'permis de conduire', 'permiso de conducir', 'licencia de conducir', 'patente di guida', 'carta de condução', 'rijbewijs'], String.raw`${NUMBER_WORD}[.]?["']{0,2}[ \t]{0,4}(?:[:=：#]|is)?[ \t]{0,4}\n?[ \t]{0,8}`, String.raw`[A-Z]{0,5}[ -]?\d[A-Z0-9]{0,6}(?:[ -]?[A-Z0-9]{2,8}){0,3}(?![A-Za-z0-9])`, 0.75, hasFourDigits),
  field('passport', 'PASSPORT', ['passport', 'reisepass', 'reisepassnummer', 'passeport', 'pasaporte', 'passaporto', 'passaporte', 'paspoort', 'paszport', '护照号', '護照號碼', '旅券番号'], String.raw`${NUMBER_WORD}[.]?["']{0,2}[ \t]{0,4}(?:[:=：#]|is)?[ \t]{0,4}\n?[ \t]{0,8}`, String.raw`[A-Z]{0,3}\d[A-Z0-9]{4,8}(?![A-Za-z0-9])`, 0.75, hasFourDigits),
  field('bank_account', 'BANK_ACCOUNT', ['account number', 'account no', 'account #', 'acct no', 'acct #', 'bank account', 'kontonummer', 'konto-nr', 'numéro de compte', 'número de cuenta', 'numero di conto', 'rekeningnummer', 'sort code and account'], String.raw`[.]?["']{0,2}[ \t]{0,4}(?:[:=：#]|is)?[ \t]{0,4}\n?[ \t]{0,8}`, String.raw`\d(?:[ -]?\d){5,18}(?![\w-])`, 0.7),
];

function hasFourDigits(value: string): boolean {
  return value.replaceAll(/\D/g, '').length >= 4;
}

/** A dwelling has a word and a number, and is no code. */
function isDwelling(value: string): boolean {
  return /\d/.test(value) && /\p{L}{3}/u.test(value) && !/:\/\/|',|\d+(?:\.\d+){3}|0x[0-9a-f]|[()[\]\\$]|\b(?:function|return|const)\b/i.test(value) && !/^[\w.-]*$/.test(value);
}
