import { phrases } from '../phrases.ts';
import { trimAddress } from './trim-address.ts';
import { COLON_OR_LINE, labelled, type LabelledField } from './labelled-field.ts';

/** What may stand before "address" when no dwelling is meant. */
const OTHER_ADDRESS = new RegExp(
  String.raw`(?:${phrases(`
    ip | ipv[46] | mac | e-?mail | mail | web | memory | base | wallet | bitcoin | contract | http | url | return | bus | network | host |
    server | source | target | destination | from | to | cell | hardware | site
  `).join('|')})[ _-]$`,
  'i',
);

/** Signs of program text: addresses, calls, further properties, dotted numbers. */
const CODE = /:\/\/|:\d|',|\d+(?:\.\d+){3}|0x[0-9a-f]|[()[\]\\$]|\b(?:function|return|const)\b|^[\w.-]*$/i;

/** A dwelling has a word and a number, and is no code. */
const isDwelling = (value: string): boolean => /\d/.test(value) && /\p{L}{3}/u.test(value) && !CODE.test(value);

/** Fields that hold where a person lives. */
export const ADDRESS_FIELDS: readonly LabelledField[] = [
  labelled({
    kind: 'address',
    type: 'ADDRESS',
    labels: phrases(`
      address | home address | mailing address | billing address | shipping address | street address | postal address |
      residential address | residence | address line 1 | employee's address and zip code |
      anschrift | adresse | wohnanschrift | wohnort | dirección | direccion | domicilio | indirizzo | residenza | endereço | morada |
      adres | adress | адрес | 住所 | 地址 | 주소
    `),
    before: COLON_OR_LINE,
    value: String.raw`[^\n"<>{}=;|@]{4,100}(?:\r?\n[ \t]{0,8}[^\n:"<>{}=;|@]{2,60}){0,3}`,
    confidence: 0.65,
    trim: trimAddress,
    accept: (value, label) => isDwelling(value) && !OTHER_ADDRESS.test(label.replace(/\S+$/, '')),
  }),
  labelled({
    kind: 'address',
    type: 'ADDRESS',
    labels: phrases(`
      address is | address of | lives at | live at | living at | resides at | reside at | residing at |
      wohnt in | wohnhaft in | habite au | vive en
    `),
    before: String.raw`(?:[ ][\p{L} ]{1,40} is)?[ \t]{0,3}:?[ \t]{1,3}`,
    value: String.raw`(?:\p{Lu}[\p{L}.'-]{0,30}[ ]){0,4}\d{1,6}[^\n;:?!"<>{}@]{4,80}`,
    confidence: 0.6,
    trim: trimAddress,
    accept: isDwelling,
  }),
];
