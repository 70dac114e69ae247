import { findDates } from '../values/dates.ts';
import type { DateOrder } from '../values/dates.ts';
import { fold, wordsOf } from '../values/fold.ts';
import { findIban, isPartOfIban } from '../values/identifiers.ts';
import type { Cell } from './cells.ts';
import { findMoney } from '../values/money.ts';
import { isLabel, leadingLabel, subjectOf } from './labels.ts';
import type { Place, Row } from './place.ts';
import { SUBJECTS } from './subjects.ts';
import type { SubjectName, ValueType } from './subjects.ts';
import { readAs } from './typed-value.ts';
import type { TypedValue } from './typed-value.ts';

/** A label with its value. */
export interface Field extends Place {
  /** Absent where the label is none that is known. */
  readonly subject?: SubjectName;
  /** Folded. */
  readonly label: string;
  readonly value: TypedValue;
  /** The name that it stands with: the nearest above it. */
  readonly party?: string;
  /** Rows between the two. */
  readonly partyRows?: number;
  /** In a sentence, not in a form. */
  readonly isInSentence?: true;
}

const ANY: readonly ValueType[] = [
  'email',
  'iban',
  'period',
  'date',
  'percent',
  'money',
  'id',
  'vehicle',
  'phone',
  'number',
  'address',
  'person',
  'company',
];
const MAX_FIELDS = 5_000;

/** Labels and their values: `Label: value` in one cell, in two side by side, or one above the other. */
export function findFields(
  rows: readonly Row[],
  tables: readonly { readonly header: number; readonly rows: readonly { readonly line: number }[] }[],
  order: DateOrder | undefined,
): Field[] {
  const inTables = new Set(tables.flatMap(({ header, rows: own }) => [header, ...own.map(({ line }) => line)]));
  const fields: Field[] = [];
  for (let line = 0; line < rows.length && fields.length < MAX_FIELDS; line += 1) {
    if (inTables.has(line)) continue;
    const { cells } = rows[line] as Row;
    for (let at = 0; at < cells.length; at += 1) {
      const found = fieldAt(rows, line, at, order, inTables);
      if (found !== undefined) fields.push(found);
    }
  }
  return fields;
}

function fieldAt(
  rows: readonly Row[],
  line: number,
  at: number,
  order: DateOrder | undefined,
  inTables: ReadonlySet<number>,
): Field | undefined {
  const cells = rows[line]?.cells ?? [];
  const cell = cells[at] as Cell;
  const colon = /^([^:：]{1,70}?)\s{0,3}[:：](?!\d\d(?!\d)|\/\/)\s{0,3}(.*)$/su.exec(cell.text);
  const label = (colon?.[1] ?? cell.text).trim();
  if (!/\p{L}/u.test(label)) return undefined;
  const rest = firstSentence(colon?.[2] ?? '');
  // What has digits is a label with its value, not a label alone.
  const bare = withoutDate(label.replaceAll(/ ?\([^()]{0,30}\)/g, ''), order);
  const isAlone = !/\d/.test(bare.replace(/\d{1,2}(?:[.,]\d{1,2})? ?%/, '').replace(/^\d{1,2}\. /, ''));
  const isScanned = rows[line]?.isScanned === true;
  const subject =
    (colon !== null || isAlone ? subjectOf(bare, isScanned) : undefined) ??
    (colon === null && isAlone ? brokenLabel(rows, line, at) : undefined);
  if (colon !== null && rest !== '') {
    const offset = cell.start + cell.text.length - (colon?.[2] ?? '').length;
    const types = subject === undefined ? ANY : SUBJECTS[subject].types;
    // `Amount: EUR` with the number in a cell of its own.
    const value = readAs(rest, types, order) ?? (subject === undefined ? undefined : besides(cells, at, types, order, true));
    if (value === undefined) return undefined;
    if ('cell' in value) return field(line, value.cell.start, value.value, subject, label);
    return withContinuation(field(line, offset, value, subject, label), rows, line, at);
  }
  if (subject !== undefined) {
    const { types } = SUBJECTS[subject];
    const beside = colon === null && isRowOfLabels(rows, line, inTables) ? undefined : besides(cells, at, types, order, colon !== null);
    if (beside !== undefined) return withContinuation(field(line, beside.cell.start, beside.value, subject, label), rows, line, at + 1);
    // A heading with the word in it is no label of what stands below.
    if (colon === null && !isLabel(bare) && !isScanned) return undefined;
    const below =
      isHeadOfColumns(rows, line) || (types[0] === 'person' && isText(cells[at + 1]))
        ? undefined
        : beneath(rows, line, cell, types, order, inTables);
    if (below !== undefined) {
      const found = field(below.line, below.cell.start, below.value, subject, label);
      return withContinuation(found, rows, below.line, rows[below.line]?.cells.indexOf(below.cell) ?? 0);
    }
    return undefined;
  }
  if (colon !== null) {
    const next = cells[at + 1];
    const value = next === undefined ? undefined : readAs(next.text, ANY, order);
    return next === undefined || value === undefined ? undefined : field(line, next.start, value, undefined, label);
  }
  const leading = leadingLabel(cell.text);
  if (leading === undefined) return inProse(rows, line, cell, order);
  const gap = /^[\s.\-–#]{0,6}/.exec(cell.text.slice(leading.end))?.[0].length ?? 0;
  const { types } = SUBJECTS[leading.subject];
  const behind = cell.text.slice(leading.end + gap);
  // `Opening balance 01.07.2025 531,57`: the day of the balance is no part of it.
  const [day] = types[0] === 'money' ? findDates(behind, order) : [];
  const skipped = day !== undefined && day.start === 0 ? day.end : 0;
  const value = readAs(behind, types, order);
  if (value === undefined || value.at - skipped > 12) return undefined;
  // A number between the two says which of several it is: `Darlehen von 2019 über 40.000 €`.
  if (types[0] === 'money' && /\d/.test(behind.slice(skipped, value.at))) return undefined;
  return field(line, cell.start + leading.end + gap, value, leading.subject, cell.text.slice(0, leading.end));
}

/** Words from which a cell beside the label of a name is its value, however that is read: `Ms Ardagh and Mr Lacey, jointly and severally`. */
const MIN_WORDS_OF_VALUE = 5;

function isText(cell: Cell | undefined): boolean {
  return cell !== undefined && wordsOf(cell.text).length >= MIN_WORDS_OF_VALUE;
}

/** What a label is followed by, without the sentences behind it. */
function firstSentence(text: string): string {
  const end = /[.;]\s{1,3}(?=\p{Lu}[\p{L}’']{0,30}(?:\s?:|\s[\p{L}(]))/u.exec(text.slice(MIN_SENTENCE));
  return end === null ? text : text.slice(0, MIN_SENTENCE + end.index);
}

/** Letters from which a value can be a sentence: titles and initials are shorter. */
const MIN_SENTENCE = 5;

/** A label that a narrow column breaks, with its value beside its first row: `Monthly gross  4,200.00 / income`. */
function brokenLabel(rows: readonly Row[], line: number, at: number): SubjectName | undefined {
  const [cells, below] = [rows[line]?.cells ?? [], rows[line + 1]];
  const [cell, value] = [cells[at], cells[at + 1]];
  if (cell === undefined || value === undefined || below === undefined || below.page !== rows[line]?.page || cell.text.length > 30)
    return undefined;
  const rest = below.cells.find(({ x0 }) => Math.abs(x0 - cell.x0) < 3);
  if (rest === undefined || rest.text.length > 24 || /[\d:：]/.test(rest.text) || below.cells.length >= cells.length) return undefined;
  const whole = [`${cell.text} ${rest.text}`, `${cell.text.replace(/-$/, '')}${rest.text}`].find((text) => isLabel(text));
  return whole === undefined ? undefined : subjectOf(whole);
}

/** A label without the day that stands behind it: `Closing balance 31.07.2025`. */
function withoutDate(label: string, order: DateOrder | undefined): string {
  const [date, ...others] = findDates(label, order);
  if (date === undefined || others.length > 0 || date.start < 4 || date.end < label.trimEnd().length) return label;
  const name = label.slice(0, date.start).trim();
  const subject = subjectOf(name);
  // Where the label is that of a day, this is its value.
  return subject !== undefined && SUBJECTS[subject].types[0] === 'money' ? name : label;
}

/** Days that a sentence tells as a form does: `the accident of 4 March`, `siniestro ocurrido el 4 de marzo`. */
const DAYS_IN_PROSE: ReadonlySet<SubjectName> = new Set<SubjectName>(['incident', 'birth', 'employedSince']);
/** Amounts that a sentence tells: `the gross monthly salary is 4,200.00`. */
const AMOUNTS_IN_PROSE: ReadonlySet<SubjectName> = new Set<SubjectName>(['grossPay', 'netPay', 'annualPay', 'loan', 'rent']);
/** Words before a value that can say what it is, and those that can stand between the two. */
const MAX_WORDS_BEFORE = 7;
const MAX_WORDS_BETWEEN = 3;

/** Letters of a row of running text from which a sentence goes on in the next, whatever that begins with. */
const MIN_BROKEN = 45;

/** Who was born: `MARTIN JULES, né le`, in brackets by a given name alone: `(Noé, né le`. */
const BORN =
  /((?<=\()\p{Lu}[\p{L}'’-]{1,30}|\p{Lu}[\p{L}'’-]{1,30}(?: \p{Lu}[\p{L}'’-]{1,30}){1,3}),? ?\(?[\p{L}.*]{1,12}(?: \p{L}{2,4})?\s?$/u;

/** Letters before an account number in a sentence that say whose it is. */
const MAX_ACCOUNT_LEAD = 40;

function inProse(rows: readonly Row[], line: number, { text, start }: Cell, order: DateOrder | undefined): Field | undefined {
  // What says what a value is can be at the end of the row above.
  const above = rows[line - 1];
  const isOpen =
    above !== undefined &&
    above.cells.length === 1 &&
    rows[line]?.cells.length === 1 &&
    above.page === rows[line]?.page &&
    /\p{L}$/u.test(above.cells[0]?.text ?? '') &&
    // A heading stands for itself.
    (/^[^\p{Lu}]/u.test(text) || (above.cells[0]?.text.length ?? 0) >= MIN_BROKEN);
  const lead = isOpen ? `${above.cells[0]?.text.slice(-80) ?? ''} `.replace(/^.*\d/s, '') : '';
  const subjectBefore = (at: number, subjects: ReadonlySet<SubjectName>): { subject: SubjectName; label: string } | undefined => {
    const before = `${lead}${text.slice(0, at)}`.slice(-80);
    // A number between the two says which of several it is: `the loan of 2019 of 40,000`.
    const words = [...before.replace(/^.*\d/s, (cut) => ' '.repeat(cut.length)).matchAll(/[\p{L}'’]{1,30}/gu)].slice(-MAX_WORDS_BEFORE);
    for (let to = words.length - 1; to >= Math.max(0, words.length - 1 - MAX_WORDS_BETWEEN); to -= 1) {
      for (let from = 0; from <= to; from += 1) {
        const last = words[to];
        const label = before.slice(words[from]?.index ?? 0, (last?.index ?? 0) + (last?.[0].length ?? 0)).trim();
        const subject = !/[.;:!?]/.test(before.slice(words[from]?.index ?? 0)) && isLabel(label) ? subjectOf(label) : undefined;
        if (subject !== undefined && subjects.has(subject)) return { subject, label };
      }
    }
    return undefined;
  };
  const account = findIban(text);
  if (account?.isValid === true) {
    const label = fold(`${lead}${text.slice(0, account.start)}`.slice(-MAX_ACCOUNT_LEAD));
    const value: TypedValue = { type: 'iban', text: text.slice(account.start, account.end), at: 0 };
    return { line, start: start + account.start, end: start + account.end, label, subject: 'iban', value, isInSentence: true };
  }
  for (const date of findDates(text, order)) {
    const found = subjectBefore(date.start, DAYS_IN_PROSE);
    if (found === undefined) continue;
    const value: TypedValue = { type: 'date', text: text.slice(date.start, date.end), at: 0, days: date.days };
    const party = found.subject === 'birth' ? BORN.exec(text.slice(0, date.start))?.[1] : undefined;
    return { ...field(line, start + date.start, value, found.subject, found.label), ...(party !== undefined && { party, partyRows: 0 }) };
  }
  const isCut = /\d$/.test(above?.cells.at(-1)?.text ?? '');
  for (const { start: from, end, money } of findMoney(text)) {
    // `2` at the end of a row and `592,00` on the next are one amount.
    if (from === 0 && isCut) continue;
    const found = subjectBefore(from, AMOUNTS_IN_PROSE);
    if (found === undefined) continue;
    const { hundredths, currency } = money;
    const value: TypedValue = {
      type: 'money',
      text: text.slice(from, end),
      at: 0,
      hundredths,
      ...(currency !== undefined && { currency }),
    };
    return field(line, start + from, value, found.subject, found.label);
  }
  return labelledAmount(rows, line, { text, start });
}

/** A sum with its name before it and nothing between: `including VAT 10 % 5,40`. */
function labelledAmount(rows: readonly Row[], line: number, { text, start }: Pick<Cell, 'text' | 'start'>): Field | undefined {
  const last = findMoney(text).at(-1);
  if (last === undefined || last.end < text.trimEnd().length || last.start < 4) return undefined;
  const label = text.slice(0, last.start).trim();
  const subject = /[.;!?]\s/.test(label) ? undefined : subjectOf(label, rows[line]?.isScanned === true);
  if (subject === undefined || SUBJECTS[subject].types[0] !== 'money') return undefined;
  const { hundredths, currency } = last.money;
  const value: TypedValue = {
    type: 'money',
    text: text.slice(last.start, last.end),
    at: 0,
    hundredths,
    ...(currency !== undefined && { currency }),
  };
  return field(line, start + last.start, value, subject, label);
}

function field(line: number, offset: number, value: TypedValue, subject: SubjectName | undefined, label: string): Field {
  const start = offset + value.at;
  return { line, start, end: start + value.text.length, label: fold(label), value, ...(subject !== undefined && { subject }) };
}

/** Whether a row holds labels alone, with a value under each: what stands to the right of a label is another label then, known or not. */
function isRowOfLabels(rows: readonly Row[], line: number, inTables: ReadonlySet<number>): boolean {
  const row = rows[line];
  const below = [line + 1, line + 2, line + 3].filter((at) => (rows[at]?.cells.length ?? 0) > 0 && rows[at]?.page === row?.page);
  if (row === undefined || row.cells.length < 2 || row.cells.some(({ text }) => /\d/.test(text) || /[:：]/.test(text))) return false;
  const labels = row.cells.filter(({ text }) => isLabel(text)).length;
  // Headings can go on in a row of their own; the first row that is as wide has the values.
  const at = below.find((one) => (rows[one]?.cells.length ?? 0) >= Math.max(2, row.cells.length - 1));
  const next = at === undefined ? undefined : rows[at];
  if (at === undefined || next === undefined || inTables.has(at) || next.cells.some(({ text }) => isLabel(text))) return false;
  const under = row.cells.filter((cell) => next.cells.some((value) => isUnder(cell, value)));
  const hasNumbers = next.cells.some(({ text }) => /\d/.test(text));
  return (labels >= 2 || (labels === 1 && row.cells.length >= 3 && hasNumbers)) && under.length >= row.cells.length - 1;
}

/** Cells of a row from which it can be the head of a table. */
const MIN_COLUMNS = 3;

/** Whether a row is the head of a table of several rows, whatever its columns are called: what stands below is one of many, and no value of a form. */
function isHeadOfColumns(rows: readonly Row[], line: number): boolean {
  const row = rows[line];
  if (row === undefined || row.cells.length < MIN_COLUMNS || row.cells.some(({ text }) => /[\d:：]/.test(text))) return false;
  return [rows[line + 1], rows[line + 2]].every(
    (next) =>
      next !== undefined &&
      next.page === row.page &&
      next.cells.length >= MIN_COLUMNS - 1 &&
      next.cells.some(({ text }) => /\d/.test(text)),
  );
}

/** Whether a value stands in the column of its heading. */
function isUnder(heading: Cell, value: Cell): boolean {
  if (heading.column !== undefined && value.column !== undefined) return heading.column === value.column;
  return Math.abs(value.x0 - heading.x0) < Math.max(4, (heading.x1 - heading.x0) / 8);
}

/** The value to the right of a label: of amounts the last of the row, of everything else the next. */
function besides(
  cells: readonly Cell[],
  at: number,
  types: readonly ValueType[],
  order: DateOrder | undefined,
  hasColon: boolean,
): { cell: Cell; value: TypedValue } | undefined {
  const after = cells.slice(at + 1);
  const until = after.findIndex(
    ({ text }) =>
      /[:：]$/.test(text) ||
      isLabel(text.replace(/[:：].*$/s, '')) ||
      (subjectOf(text.replace(/[:：].*$/, '')) !== undefined && readAs(text, types, order) === undefined),
  );
  const labelled = until === -1 ? after : after.slice(0, until);
  const own = types[0] === 'money' ? beforeNextLabel(labelled, types, order) : labelled;
  const candidates = types[0] === 'money' ? own.toReversed() : own.slice(0, hasColon ? 2 : 1);
  for (const cell of candidates) {
    const value = readAs(cell.text, types, order);
    if (value !== undefined) return { cell, value };
  }
  return undefined;
}

/** The cells up to the next label behind a value: words without a digit that no value begins with. */
function beforeNextLabel(cells: readonly Cell[], types: readonly ValueType[], order: DateOrder | undefined): readonly Cell[] {
  const first = cells.findIndex(({ text }) => readAs(text, types, order) !== undefined);
  const next = cells.findIndex(
    ({ text }, at) => at > first && /\p{L}{4}/u.test(text) && !/\d/.test(text.replaceAll(/\([^()]{0,30}\)/g, '')),
  );
  return first === -1 || next === -1 ? cells : cells.slice(0, next);
}

/** The value under a label: in one of the next two rows, in the cell that begins or ends where the label does. */
function beneath(
  rows: readonly Row[],
  line: number,
  label: Cell,
  types: readonly ValueType[],
  order: DateOrder | undefined,
  inTables: ReadonlySet<number>,
) {
  for (let next = line + 1; next <= line + 2 && next < rows.length; next += 1) {
    if (inTables.has(next) || rows[next]?.page !== rows[line]?.page) return undefined;
    const cells = rows[next]?.cells ?? [];
    const height = Math.max(8, (label.x1 - label.x0) / 8);
    const cell =
      cells.find((value) => label.column !== undefined && value.column === label.column) ??
      cells.find(
        ({ x0, x1, column }) =>
          (column === undefined || label.column === undefined) && (Math.abs(x0 - label.x0) < height || (x0 < label.x1 && x1 > label.x0)),
      );
    if (cell === undefined) continue;
    // The label of another value: this one has none.
    if (/[:：]/.test(cell.text) || subjectOf(cell.text) !== undefined) return undefined;
    const value = readAs(cell.text, types, order);
    // A number in the middle of a cell stands behind a label of its own.
    if (value === undefined || (value.type === 'id' && value.at > 0)) return undefined;
    return { line: next, cell, value };
  }
  return undefined;
}

/** An address goes on in the next row where that has the post code. */
function withContinuation(found: Field, rows: readonly Row[], line: number, at: number): Field {
  if (found.value.type === 'iban') return withRestOfAccount(found, rows, line, at);
  if (found.value.type === 'email') return withRestOfMail(found, rows, line, at);
  if (found.value.type !== 'address' || /(?<!\d)\d{5}(?!\d)|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}/.test(found.value.text)) return found;
  const next = rows[line + 1]?.cells ?? [];
  const cell = next.find(({ x0 }) => Math.abs(x0 - (rows[line]?.cells[at]?.x0 ?? x0)) < 40) ?? next[0];
  if (
    cell === undefined ||
    next.length > 2 ||
    /[:：]/.test(cell.text) ||
    !/(?<!\d)\d{4,5}(?!\d)|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}/.test(cell.text)
  )
    return found;
  if (subjectOf(cell.text) !== undefined || leadingLabel(cell.text) !== undefined) return found;
  return { ...found, value: { ...found.value, text: `${found.value.text}, ${cell.text}` } };
}

/** An account number that a narrow column breaks goes on in the row below. */
function withRestOfAccount(found: Field, rows: readonly Row[], line: number, at: number): Field {
  const cell = rows[line]?.cells[at];
  if (cell === undefined || !isPartOfIban(cell.text)) return found;
  const rest = (rows[line + 1]?.cells ?? []).find(({ x0, text }) => Math.abs(x0 - cell.x0) < 6 && /^[A-Z0-9 ]{1,30}$/.test(text));
  const whole = rest === undefined ? undefined : findIban(`${cell.text} ${rest.text}`);
  // What is not whole is not compared.
  if (whole === undefined) return { ...found, value: { ...found.value, type: 'word' } };
  return { ...found, start: cell.start, end: cell.end, value: { type: 'iban', text: whole.iban, at: 0 } };
}

/** So does an address of mail. */
function withRestOfMail(found: Field, rows: readonly Row[], line: number, at: number): Field {
  const cell = rows[line]?.cells[at];
  const rest = (rows[line + 1]?.cells ?? []).find(
    ({ x0, text }) => cell !== undefined && Math.abs(x0 - cell.x0) < 3 && /^[a-z0-9.-]{1,24}$/.test(text),
  );
  if (cell === undefined || rest === undefined || !cell.text.endsWith(found.value.text)) return found;
  return { ...found, value: { ...found.value, text: `${found.value.text}${rest.text}` } };
}
