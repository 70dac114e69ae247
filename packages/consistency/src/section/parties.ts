import { findAddress, findWholeAddresses } from '../values/addresses.ts';
import { findDates } from '../values/dates.ts';
import { wordsOf } from '../values/fold.ts';
import type { Cell } from './cells.ts';
import type { Field } from './fields.ts';
import type { Row } from './place.ts';
import { lastSentence, MIN_WORDS_OF_PROSE } from './prose.ts';
import { isLabel, subjectOf } from './labels.ts';
import { SELF } from './subjects.ts';
import type { SubjectName } from './subjects.ts';
import { readAs } from './typed-value.ts';
import type { TypedValue } from './typed-value.ts';

/** Names that what stands beneath them can belong to. */
const NAMES: ReadonlySet<SubjectName> = new Set<SubjectName>([...SELF, 'driver', 'otherPerson', 'clerk']);
/** What a person has: each can be somebody else's in the same document. */
const PERSONAL: ReadonlySet<SubjectName> = new Set<SubjectName>([
  'address',
  'phone',
  'email',
  'iban',
  'birth',
  'plate',
  'vin',
  'policy',
  'employer',
  'employedSince',
  'netPay',
  'grossPay',
  'annualPay',
]);
/** What is of a vehicle or contract: of whoever owns it, not of whoever drives it, looks at it or signs for it. */
const THINGS: ReadonlySet<SubjectName> = new Set<SubjectName>(['plate', 'vin', 'policy']);
/** Ways to reach a company, where its name stands above. */
const OF_COMPANIES: ReadonlySet<SubjectName> = new Set<SubjectName>(['address', 'phone', 'email']);
/** Rows below a name that may still be about it: a block of a form. */
const MAX_ROWS_BELOW = 14;
/** Rows from the top that the name and address of whoever gets a letter are in. */
const MAX_ADDRESSEE_ROWS = 30;
const POST_CODE = /(?<!\d)\d{5}(?!\d)|(?<![\p{L}\d])[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}(?![\p{L}\d])/u;

/** Names, and what belongs to whom: surnames joined with given names, the addressee of a letter, the party of each personal value. */
export function withParties(found: readonly Field[], rows: readonly Row[]): Field[] {
  const fields = [...found, ...joinedNames(found), ...addressees(rows), ...signatures(rows)].sort(
    (a, b) => a.line - b.line || a.start - b.start,
  );
  return fields.map((field, at): Field => {
    if (field.party !== undefined || field.isInSentence === true || field.subject === undefined || !PERSONAL.has(field.subject))
      return field;
    const isThings = THINGS.has(field.subject);
    const party =
      (isThings ? undefined : partyInSentence(field, rows)) ??
      partyAbove(fields, at, rows) ??
      (isThings ? undefined : signatureAbove(rows, field.line));
    return party === undefined ? field : { ...field, party: party.name, partyRows: field.line - party.line };
  });
}

/** Letters of a sentence in which the name of whoever lives somewhere stands before the address. */
const MAX_BEFORE = 160;
/** A name in a sentence: two to four words with capitals, with what nobles and Spaniards put between. */
const NAME = /(?<![\p{L}\d])\p{Lu}[\p{L}'’-]{1,24}(?: (?:de|del|de la|von|van|den|du|la|y|\p{Lu}\.))?(?: \p{Lu}[\p{L}'’-]{1,24}){1,3}/gu;

/** The name before a value in a sentence: `I, Maria Berg, residing at …`. */
function partyInSentence(
  { line, start, label }: Field,
  rows: readonly Row[],
): { readonly name: string; readonly line: number } | undefined {
  const row = rows[line];
  const [cell, ...others] = row?.cells ?? [];
  if (cell === undefined || others.length > 0 || wordsOf(cell.text).length < MIN_WORDS_OF_PROSE || /^[^:：]{1,40}[:：]/.test(cell.text))
    return undefined;
  const above = rows[line - 1];
  const textAbove = above?.cells[0]?.text ?? '.';
  // A short row is a head, and no sentence that goes on.
  const goesOn =
    above?.cells.length === 1 && above.page === row?.page && !/[.:!?]$/.test(textAbove) && wordsOf(textAbove).length >= MIN_WORDS_OF_PROSE;
  const own = cell.text.slice(0, Math.max(0, start - cell.start));
  const before = `${goesOn ? `${above?.cells[0]?.text ?? ''} ` : ''}${own}`.slice(-MAX_BEFORE);
  // A street is no name.
  const written = lastSentence(before);
  const sentence = findWholeAddresses(written).reduce((rest, address) => rest.replace(address, ' '), written);
  const name = [...sentence.matchAll(NAME)].map(([found]) => found).findLast((found) => !wordsOf(label).includes(wordsOf(found)[0] ?? ''));
  return name === undefined ? undefined : { name, line };
}

function partyAbove(
  fields: readonly Field[],
  at: number,
  rows: readonly Row[],
): { readonly name: string; readonly line: number } | undefined {
  const field = fields[at] as Field;
  for (let before = at - 1; before >= 0; before -= 1) {
    const { line, subject, value } = fields[before] as Field;
    if (field.line - line > MAX_ROWS_BELOW || rows[line]?.page !== rows[field.line]?.page) return undefined;
    if (subject === undefined || (THINGS.has(field.subject as SubjectName) && subject === 'driver')) continue;
    const isOfCompany = OF_COMPANIES.has(field.subject as SubjectName);
    // Whoever wrote a paper has a telephone in it, and no car.
    if (subject === 'clerk' && !isOfCompany) continue;
    if (value.type === 'person' && NAMES.has(subject)) return { name: besideOthers(fields, before, field, rows).value.text, line };
    if (value.type === 'company' && isOfCompany && (NAMES.has(subject) || subject === 'employer')) return { name: value.text, line };
  }
  return undefined;
}

/** Rows between a name that stands alone and what a signature adds to it. */
const MAX_ROWS_BELOW_SIGNATURE = 3;

/** The name above a field that stands alone in its row: that of whoever signs. */
function signatureAbove(rows: readonly Row[], line: number): { readonly name: string; readonly line: number } | undefined {
  for (let above = line - 1; above >= Math.max(0, line - MAX_ROWS_BELOW_SIGNATURE); above -= 1) {
    const [cell, ...others] = rows[above]?.cells ?? [];
    if (cell === undefined || others.length > 0 || rows[above]?.page !== rows[line]?.page) continue;
    const name = readAs(cell.text, ['person'], undefined);
    const isName = name !== undefined && wordsOf(cell.text).length <= 4 && /^[\p{Lu}][^\d,;:!?]{2,50}$/u.test(cell.text);
    if (isName && cell.text.split(' ').every((word) => /^\p{Lu}/u.test(word) || word.length <= 3)) return { name: cell.text, line: above };
  }
  return undefined;
}

/** Of several names in one row, each above what is its own, the one above a field. */
function besideOthers(fields: readonly Field[], at: number, field: Field, rows: readonly Row[]): Field {
  const nearest = fields[at] as Field;
  if (nearest.line === field.line) return nearest;
  const names = fields.filter(
    ({ line, subject, value }) => line === nearest.line && subject !== undefined && value.type === 'person' && NAMES.has(subject),
  );
  const left = ({ line, start }: Field): number => rows[line]?.cells.findLast((cell) => cell.start <= start)?.x0 ?? 0;
  const apart = (name: Field): number => Math.abs(left(name) - left(field));
  return names.reduce((best, name) => (apart(name) < apart(best) ? name : best), nearest);
}

/** `Surname` and `Given names` are one name. */
function joinedNames(fields: readonly Field[]): Field[] {
  return fields.flatMap((given): Field[] => {
    if (given.subject !== 'given') return [];
    const surname = fields.find(
      ({ subject, value, line }) =>
        (subject === 'surname' || (subject === 'person' && value.type === 'word')) && Math.abs(line - given.line) <= 3,
    );
    if (surname === undefined) return [];
    const text = `${given.value.text} ${surname.value.text}`;
    return wordsOf(text).length < 2 ? [] : [{ ...given, subject: 'person', value: { type: 'person', text, at: 0 } }];
  });
}

/** A name above a street and a town at the head of a letter. */
function addressees(rows: readonly Row[]): Field[] {
  const found: Field[] = [];
  for (let line = 0; line < Math.min(rows.length, MAX_ADDRESSEE_ROWS); line += 1) {
    for (const [at, cell] of (rows[line]?.cells ?? []).entries()) {
      // The value of a label is in a form.
      if (isLabelled(rows[line]?.cells ?? [], at)) continue;
      if (/[:：\d]/.test(cell.text) || isLabel(cell.text)) continue;
      const name = readAs(cell.text, ['person'], undefined);
      const whole = name === undefined ? undefined : under(rows, line, cell);
      const [written] = whole === undefined ? [] : findWholeAddresses(whole.text);
      if (name !== undefined && whole !== undefined && written !== undefined && whole.text.startsWith(written)) {
        found.push(...addressed(line, cell, name, whole, written));
        continue;
      }
      const street = name === undefined ? undefined : under(rows, line, cell);
      const town = street === undefined ? undefined : under(rows, line + 1, street);
      if (name === undefined || street === undefined || town === undefined) continue;
      if (!isPlainAddress(street) || !POST_CODE.test(town.text) || /[:：@]/.test(town.text)) continue;
      found.push(...addressed(line, cell, name, street, `${street.text}, ${town.text}`));
    }
  }
  return found;
}

/** Rows at the end of a letter in which whoever writes it signs. */
const MAX_SIGNATURE_ROWS = 8;
/** A telephone number that stands alone in its row, with a word for it or without. */
const LONE_PHONE = /^(?:[\p{L}.]{1,12}[ :]{1,2})?([+(]?\d[\d ()/.\u00a0-]{6,20}\d)$/u;

/** The telephone number under the name of whoever signs a letter, alone in its row. */
function signatures(rows: readonly Row[]): Field[] {
  return rows.slice(-MAX_SIGNATURE_ROWS).flatMap((row, at, last): Field[] => {
    const line = rows.length - last.length + at;
    const [cell, ...others] = row.cells;
    const number = others.length > 0 ? undefined : LONE_PHONE.exec(cell?.text ?? '')?.[1];
    const name = number === undefined ? undefined : signatureAbove(rows, line);
    if (cell === undefined || number === undefined || name === undefined || readAs(number, ['phone'], undefined) === undefined) return [];
    const value: TypedValue = { type: 'phone', text: number, at: 0 };
    const start = cell.start + cell.text.indexOf(number);
    return [{ line, start, end: cell.end, label: '', subject: 'phone', party: name.name, partyRows: line - name.line, value }];
  });
}

function addressed(line: number, cell: Cell, name: TypedValue, place: Cell, text: string): Field[] {
  return [
    { line, start: cell.start, end: cell.end, label: '', subject: 'addressee', value: name },
    {
      line: line + 1,
      start: place.start,
      end: place.end,
      label: '',
      subject: 'address',
      party: name.text,
      partyRows: 1,
      value: { type: 'address', text, at: 0 },
    },
  ];
}

function under(rows: readonly Row[], line: number, { x0 }: Cell): Cell | undefined {
  const [row, next] = [rows[line], rows[line + 1]];
  if (row === undefined || next === undefined || row.page !== next.page) return undefined;
  const at = next.cells.findIndex((cell) => Math.abs(cell.x0 - x0) <= 6);
  return isLabelled(next.cells, at) ? undefined : next.cells[at];
}

/** Whether a cell has its label to the left, known or not: what stands in a form is no head of a letter. */
function isLabelled(cells: readonly Cell[], at: number): boolean {
  const before = at > 0 ? (cells[at - 1]?.text ?? '') : '';
  return /[:：]$/.test(before) || isLabel(before);
}

function isPlainAddress({ text }: Cell): boolean {
  if (!/\d/.test(text) || findDates(text).length > 0 || /[:：@]/.test(text) || subjectOf(text) !== undefined) return false;
  const found = findAddress(text);
  return found !== undefined && found.start < 3 && found.end >= text.trimEnd().length;
}
