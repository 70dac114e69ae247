import { phrases } from '../phrases.ts';
import { labelled, type LabelledField } from './labelled-field.ts';

const MONTH = String.raw`\p{L}{3,12}\.?`;
const DATE = [
  String.raw`\d{4}[-./]\d{1,2}[-./]\d{1,2}`,
  String.raw`\d{1,2}[-./ ]\d{1,2}[-./ ](?:\d{4}|\d{2})`,
  String.raw`\d{1,2}(?:st|nd|rd|th|er|\.)?[ ](?:of |de )?${MONTH},?(?: de)?[ ]\d{4}`,
  String.raw`${MONTH}[ ]\d{1,2}(?:st|nd|rd|th)?,?[ ]\d{4}`,
  String.raw`\d{4}年\d{1,2}月\d{1,2}日`,
  String.raw`\d{4}년 ?\d{1,2}월 ?\d{1,2}일`,
].join('|');

/** The word "number" behind a label, as in "Passport No". */
const NUMBER_WORD = String.raw`(?:[ _-]{0,2}(?:[Nn]umbers?|NUMBER|[Nn][Oo]\.?|[Nn][Rr]\.?|[Nn]um\.?|[Nn]ummer|ID|[Nn][°º]|#))?`;
const SIGN = String.raw`[.]?["']{0,2}[ \t]{0,4}(?:[:=：#]|is)?[ \t]{0,4}\n?[ \t]{0,8}`;

const hasFourDigits = (value: string): boolean => value.replaceAll(/\D/g, '').length >= 4;

/** Fields that hold a date or number of a person for which there is no check digit. */
export const NUMBER_AND_DATE_FIELDS: readonly LabelledField[] = [
  labelled({
    kind: 'birth_date',
    type: 'BIRTH_DATE',
    labels: phrases(`
      date of birth | date_of_birth | dateofbirth | birth date | birth_date | birthdate | birthday | born on | was born | dob | d.o.b. |
      geburtsdatum | geboren am | geb. am | geb. | date de naissance | né le | née le | né(e) le | fecha de nacimiento | nacido el | nacida el |
      data di nascita | nato il | nata il | data de nascimento | nascido em | geboortedatum | data urodzenia | födelsedatum | fødselsdato |
      syntymäaika | doğum tarihi | дата рождения | дата народження | 出生日期 | 生年月日 | 생년월일
    `),
    before: String.raw`(?:[ \t]?\([\p{L}/. -]{2,20}\))?["'*_]{0,3}[ \t]{0,4}(?:[:=：]|is|was|on|am)?[ \t]{0,4}(?:on )?[*_]{0,2}\r?\n?[ \t]{0,8}["']?`,
    value: String.raw`(?:${DATE})(?!\d)`,
    confidence: 0.85,
  }),
  labelled({
    kind: 'phone',
    type: 'PHONE',
    labels: phrases(`
      phone | phone number | telephone | mobile | mobile phone | cell phone | cell | tel | fax | whatsapp | call me | reach me | text me |
      telefon | telefonnummer | handy | handynummer | mobil | mobilnummer | téléphone | portable | teléfono | móvil | celular | telefone |
      telemóvel | telefono | cellulare | telefoon | puhelin | puhelinnumero | телефон | тел. | 电话 | 手机 | 電話 | 携帯 | 전화 | 휴대폰 | 연락처
    `),
    before: String.raw`${NUMBER_WORD}[.]?["'*_]{0,3}[ \t]{0,4}(?:[:=：#]|is|at|on|under|号码[:：]?|号[:：]?)?[ \t]{0,4}[*_]{0,2}\r?\n?[ \t]{0,8}["']?`,
    value: String.raw`[+(]?\d(?:[ ()./-]{0,3}\d){6,14}(?!\d|[.-]\d)`,
    confidence: 0.75,
    accept: (value) => !/^\d{4}-\d\d-\d\d/.test(value) && !/^(\d)\1*$/.test(value.replaceAll(/\D/g, '')),
  }),
  labelled({
    kind: 'driver_licence',
    type: 'DRIVER_LICENCE',
    labels: phrases(`
      driver's license | driver’s license | driver's licence | driver’s licence | drivers license | driver license | driver licence |
      driving licence | driving license | licence no | license no | dl no | dln | 4d dl | führerschein | führerscheinnummer | permis de conduire |
      permiso de conducir | licencia de conducir | patente di guida | carta de condução | rijbewijs
    `),
    before: NUMBER_WORD + SIGN,
    value: String.raw`[A-Z]{0,5}[ -]?\d[A-Z0-9]{0,6}(?:[ -]?[A-Z0-9]{2,8}){0,3}(?![A-Za-z0-9])`,
    confidence: 0.75,
    accept: hasFourDigits,
  }),
  labelled({
    kind: 'passport',
    type: 'PASSPORT',
    labels: phrases(`
      passport | reisepass | reisepassnummer | passeport | pasaporte | passaporto | passaporte | paspoort | paszport | 护照号 | 護照號碼 | 旅券番号
    `),
    before: NUMBER_WORD + SIGN,
    value: String.raw`[A-Z]{0,3}\d[A-Z0-9]{4,8}(?![A-Za-z0-9])`,
    confidence: 0.75,
    accept: hasFourDigits,
  }),
  labelled({
    kind: 'bank_account',
    type: 'BANK_ACCOUNT',
    labels: phrases(`
      account number | account no | account # | acct no | acct # | bank account | kontonummer | konto-nr | numéro de compte |
      número de cuenta | numero di conto | rekeningnummer | sort code and account
    `),
    before: SIGN,
    value: String.raw`\d(?:[ -]?\d){5,18}(?![\w-])`,
    confidence: 0.7,
  }),
];
