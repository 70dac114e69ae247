import { phrases } from '../phrases.ts';
import { CAPITALISED } from '../street-addresses.ts';

/** First words of the fields that stand beside an address on forms. */
const FIELD_WORD = phrases(`
  gross | net | pay | ytd | employee | employer | phone | telephone | tel | e-?mail | date | dob | ssn | account | name | wages | tax | total |
  deductions | earnings | hours | rate | statement | customer | class | sex | hgt | exp | iss | balance | department | position | check
`).join('|');

/** Where the next field begins on the line of an address: behind a column gap, at a field's word, or at a word with a colon. */
const NEXT_FIELD = new RegExp(
  String.raw`\t|[ ]{3}|[ ,;]+(?:(?:${FIELD_WORD})(?![\p{L}'])(?! (?:street|st|road|rd|avenue|ave|lane)(?!\p{L}))|\p{L}{2,20}[ ]?[:：])`,
  'iu',
);

const TOWN = `${CAPITALISED}(?:[ -]${CAPITALISED}){0,3}`;
const UK_POSTCODE = String.raw`[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}(?![A-Za-z\d])`;
const NUMBER_TOWN = String.raw`(?:[A-Z]{1,2}-)?(?:\d{4,5}|\d{2}-\d{3}|\d{3} \d{2})(?: ?[A-Z]{2})?[ ]${TOWN}`;
const TOWN_POSTCODE = String.raw`${TOWN},?[ ]{1,2}(?:[A-Z]{2},?[ ]{1,2}(?:\d{5}(?:-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d)(?![\dA-Z])|${UK_POSTCODE}|\d{4,6}(?!\d))`;

/** The end of an address inside its line: town and postcode behind a street. */
const TOWN_IN_LINE = new RegExp(
  String.raw`[\p{L}\d.],?[ ]{1,2}(?:${TOWN_POSTCODE}|${UK_POSTCODE})|[\p{L}\d.],?[ ]{1,2}${NUMBER_TOWN}`,
  'u',
);

const BREAK = String.raw`,?[ \t]{0,4}\r?\n[ \t]{0,8}`;
const UNIT_LINE = String.raw`(?:Apt|Apartment|Suite|Ste|Unit|Floor|Flat|#)\.?[ ]?[\w-]{1,8}`;
const TOWN_LINE = `(?:${TOWN_POSTCODE}|${UK_POSTCODE}|${NUMBER_TOWN})`;

/** At most two further lines: town and postcode, with a line before them, or a flat. */
const FURTHER_LINES = new RegExp(`(?:${BREAK}(?:${UNIT_LINE}|${TOWN}))?${BREAK}${TOWN_LINE}|${BREAK}${UNIT_LINE}`, 'uy');
/** A line end with house number and street behind it: the first line was the name of a person or house. */
const STREET_BELOW = new RegExp(String.raw`${BREAK}(?=\d{1,5}[A-Za-z]?[ ](?:\d{1,5} )?\p{L})`, 'uy');

/**
 * The address at the beginning of `value`: to its postcode and town, or to the end of its line and of at most two
 * further lines that look like town and postcode; never over the label of the next field.
 */
export function trimAddress(value: string): string {
  const lineEnd = value.search(/\r?\n/);
  const line = lineEnd === -1 ? value : value.slice(0, lineEnd);
  const field = line.search(NEXT_FIELD);
  const own = field > 0 ? line.slice(0, field) : line;
  const town = TOWN_IN_LINE.exec(own);
  if (town !== null) return own.slice(0, town.index + town[0].length);
  if (own.length < line.length) return own;
  const street = /\d/.test(own) ? undefined : matchEnd(STREET_BELOW, value, own.length);
  if (street !== undefined) return value.slice(0, street) + trimAddress(value.slice(street));
  return value.slice(0, matchEnd(FURTHER_LINES, value, own.length) ?? own.length);
}

function matchEnd(pattern: RegExp, text: string, from: number): number | undefined {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}
