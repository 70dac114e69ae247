import { isName } from './labelled-fields/names.ts';

/** Longest way from the beginning of an address to its street word: number, up to four names. */
export const LONGEST_STREET_HEAD = 64;

/** Longest line with a name above an address, its line end included. */
export const LONGEST_NAME_LINE = 48;

/** A written form of addresses that holds a fixed street word. */
export interface StreetForm {
  /** The word, with what must stand around it; letter case counts. */
  readonly words: readonly string[];
  /** Ends at the street word's start: what stands before it. Searched in the `LONGEST_STREET_HEAD` characters before. */
  readonly head: RegExp;
  /** Sticky, from the end of the street word. */
  readonly tail: RegExp;
}

export const CAPITALISED = String.raw`\p{Lu}[\p{L}.'’-]{0,24}`;
const UNIT = String.raw`(?:,?(?:[ ]{1,2}|\n[ ]{0,2})(?:(?:Apt|Apartment|Suite|Ste|Unit|Floor|Fl|Flat)\.?[ ]?[\w-]{1,8}|#[ ]?\d[\w-]{0,7}))?`;
const US_TOWN = String.raw`(?:,?[ \n]{1,3}${CAPITALISED}(?:[ ]${CAPITALISED}){0,3},?[ ]{1,2}[A-Z]{2}[ ]{1,2}\d{5}(?:-\d{4})?(?!\d)|,?[ \n]{1,3}${CAPITALISED}(?:[ ]${CAPITALISED}){0,2},?[ \n]{1,3}[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})`;
const POSTCODE_TOWN = String.raw`(?:,?[ \n]{1,3}(?:[A-Z]{1,2}-)?\d{4,5}(?: ?[A-Z]{2})?[ ]${CAPITALISED}(?:[ -]${CAPITALISED}){0,3})?`;

/** Street addresses without a label, by language. */
export const STREET_FORMS: readonly StreetForm[] = [
  {
    words: [
      'Street',
      'St',
      'Avenue',
      'Ave',
      'Road',
      'Rd',
      'Boulevard',
      'Blvd',
      'Lane',
      'Ln',
      'Drive',
      'Dr',
      'Court',
      'Ct',
      'Place',
      'Square',
      'Way',
      'Terrace',
      'Highway',
      'Hwy',
      'Parkway',
      'Pkwy',
      'Circle',
      'Crescent',
      'Close',
      'STREET',
      'AVENUE',
      'ROAD',
      'DRIVE',
      'LANE',
      'AVE',
      'BLVD',
      'ST',
      'RD',
      'DR',
      'LN',
      'CT',
      'WAY',
      'PLACE',
      'COURT',
    ].map((word) => ` ${word}`),
    head: new RegExp(String.raw`(?<![\p{L}\d.$€£,/-])\d{1,6}[A-Za-z]?(?:[ ](?:${CAPITALISED}|\d{1,3}(?:st|nd|rd|th))){1,4}$`, 'u'),
    tail: new RegExp(String.raw`(?!\p{L}|\d| of )\.?(?:[ ][NSEW]{1,2}\b)?${UNIT}(?:${US_TOWN}|(?![ ]\p{Lu}\p{Ll}))`, 'uy'),
  },
  {
    words: [
      'straße',
      'strasse',
      'str.',
      'weg',
      'platz',
      'allee',
      'gasse',
      'damm',
      'ufer',
      'straat',
      'laan',
      'plein',
      'gracht',
      'kade',
      'gatan',
      'vägen',
      'gade',
      'vej',
      'gata',
      'veien',
      ' Straße',
      ' Strasse',
      ' Allee',
      ' Platz',
      ' Weg',
    ],
    head: new RegExp(String.raw`(?<![\p{L}\d])\p{Lu}[\p{L}-]{2,30}(?:[ -]\p{Lu}[\p{L}-]{2,20}){0,2}$`, 'u'),
    tail: new RegExp(String.raw`\.?[ ]{1,2}\d{1,4}[ ]?[a-hA-H]?(?![\p{L}\d%.:]|[ ]?(?:%|€|EUR|km|m\b))${POSTCODE_TOWN}`, 'uy'),
  },
  {
    words: [' rue ', ' avenue ', ' boulevard ', ' chemin ', ' impasse ', ' allée ', ' place ', ' quai ', ' route '],
    head: /(?<![\p{L}\d.,])\d{1,4}(?: ?(?:bis|ter|quater))?,?$/u,
    tail: new RegExp(
      String.raw`(?:(?:de|du|des|la|le|les|d'|d’|l'|l’)[ ]?){0,3}${CAPITALISED}(?:[ -](?:${CAPITALISED}|de|du|des|la|le|et)){0,4}${POSTCODE_TOWN}`,
      'uy',
    ),
  },
  {
    words: [
      'Calle ',
      'C/ ',
      'Avenida ',
      'Avda. ',
      'Plaza ',
      'Paseo ',
      'Carrer ',
      'Via ',
      'Viale ',
      'Piazza ',
      'Corso ',
      'Rua ',
      'Travessa ',
      'ulica ',
      'ul. ',
    ],
    head: /(?<![\p{L}\d])$/u,
    tail: new RegExp(
      String.raw`(?:(?:de|del|della|dei|do|da|dos|la|las|los|el)[ ]){0,3}${CAPITALISED}(?:[ ](?:${CAPITALISED}|de|del|della|do|da|la|y|e)){0,4},?[ ](?:n[º°o.]{1,2}[ ]?)?\d{1,5}(?![\d.:%])(?:[ ]?[A-Za-z]\b|,? \d{1,2}[ºª°]\s?[A-Z]?)?${POSTCODE_TOWN}`,
      'uy',
    ),
  },
  {
    words: ['P.O. Box ', 'PO Box ', 'P.O.Box ', 'Postfach ', 'PSC '],
    head: /(?<![\p{L}\d])$/u,
    tail: new RegExp(
      String.raw`\d{1,6}(?:[ ]\d{2,3})?(?:, Box \d{1,6})?(?:,?[ \n]{1,3}(?:[A-Z]{2,3}[ ][A-Z]{2}[ ]\d{5}|\d{5}[ ]${CAPITALISED}))?`,
      'uy',
    ),
  },
];

/** Where the address begins whose street word stands at `at`; undefined when that is no address. */
export function streetHead(text: string, at: number, form: StreetForm): number | undefined {
  const from = Math.max(0, at - LONGEST_STREET_HEAD);
  const head = form.head.exec(text.slice(from, at));
  return head === null ? undefined : from + head.index;
}

/**
 * Where a line that holds a name and nothing else begins, directly above the address that begins at `start`, with the
 * name itself; undefined when the line above is none.
 */
export function nameAbove(text: string, start: number): { readonly start: number; readonly name: string } | undefined {
  const from = Math.max(0, start - LONGEST_NAME_LINE);
  const before = (from === 0 ? '\n' : '') + text.slice(from, start);
  const name = NAME_LINE.exec(before)?.groups?.['name'];
  if (name === undefined || !isName(name) || ORGANISATION.test(name)) return undefined;
  return { start: start - (before.length - before.lastIndexOf(name)), name };
}

const NAME_LINE = new RegExp(
  String.raw`\n[ \t]{0,3}(?<name>\p{Lu}[\p{L}'’-]{1,20}(?:[ ]\p{Lu}[\p{L}'’-]{0,20}\.?){1,3})[ \t]{0,3}\r?\n[ \t]{0,3}$`,
  'u',
);

const ORGANISATION =
  /\b(?:bank|university|college|school|hospital|clinic|hotel|restaurant|office|department|city|county|state|museum|church|station|store|shop|services?|group|center|centre|park|house|building|headquarters|union|association|address|agency|account|statement|summary|license|licence|form)\b/i;
