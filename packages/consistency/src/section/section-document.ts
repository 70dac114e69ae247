import type { ReadDocument, ReadLine } from '../read-document.ts';
import { fold, wordsOf } from '../values/fold.ts';
import { findDates, orderIn } from '../values/dates.ts';
import type { DateOrder } from '../values/dates.ts';
import { findIban } from '../values/identifiers.ts';
import { findMoney } from '../values/money.ts';
import { cellsOf, delimiterOf } from './cells.ts';
import { chassisFields } from './chassis.ts';
import type { Cell } from './cells.ts';
import { conceptOf, conceptStatements, isOfOtherTime } from './concept-statements.ts';
import type { ConceptStatement } from './concept-statements.ts';
import { isCumulative, isLabel, isOfThing, subjectOf } from './labels.ts';
import { findFields } from './fields.ts';
import type { Field } from './fields.ts';
import { findGrids } from './grids.ts';
import type { Grid } from './grids.ts';
import { kindOf } from './kind.ts';
import type { DocumentKind } from './kind.ts';
import { withParties } from './parties.ts';
import { proseFields } from './prose.ts';
import { SELF, SUBJECTS } from './subjects.ts';
import { findTables } from './tables.ts';
import type { Place, Row } from './place.ts';
import type { Table } from './tables.ts';

/** What a document states. Plain data. */
export interface DocumentSection {
  readonly id: string;
  readonly isScanned: boolean;
  readonly order?: DateOrder;
  /** What its title calls it. */
  readonly kind?: DocumentKind;
  readonly fields: readonly Field[];
  readonly tables: readonly Table[];
  /** Its numbers that stand in columns. */
  readonly grids: readonly Grid[];
  /** What it states of the concepts that papers of one matter agree on. */
  readonly concepts: readonly ConceptStatement[];
  /** Rows in the head and foot of a page, where whoever issues a paper states the own address and accounts. */
  readonly margins: readonly number[];
  /** Every date and every amount in it, wherever it stands. */
  readonly dates: readonly (Place & { readonly days: readonly string[] })[];
  readonly amounts: readonly (Place & { readonly hundredths: number })[];
}

/** A row that is drawn with signs, as plain texts part their rows. */
const RULE = /^[\s\-=_*~+|·.─━]{3,400}$/u;
/** Rows of a document that are looked at. Real packets have some ten thousand. */
const MAX_ROWS = 50_000;

/** Takes a document apart: its fields, tables, dates and amounts, each with its place. */
export function sectionDocument(document: ReadDocument, options: { readonly date_order?: DateOrder | undefined }): DocumentSection {
  const lines = document.lines.slice(0, MAX_ROWS);
  const order = orderIn(lines.map(({ text }) => text)) ?? options.date_order;
  const delimiter = delimiterOf(lines);
  const rows = lines.map((line): Row => ({
    cells: RULE.test(line.text) ? [] : cellsOf(line, delimiter).flatMap(apartFromLabel).flatMap(apartByDash).flatMap(apartByValue),
    page: line.page ?? 1,
    ...(document.isScanned && { isScanned: true as const }),
  }));
  const tables = findTables(rows);
  const told = findFields(rows, tables, order);
  const isTold = ({ line, start }: Field): boolean =>
    told.some((field) => field.line === line && field.start === start && field.subject !== undefined);
  const labelled = [...told, ...proseFields(rows, order).filter((field) => !isTold(field))];
  const fields = inContext(withParties([...labelled, ...chassisFields(rows, labelled)], rows), lines).filter(
    (field) =>
      (!document.isScanned || !isMisread(field)) && !(isOfPacket(field) && field.value.type !== 'number' && isOfOtherTime(rows, field)),
  );
  const kind = kindOf(lines);
  return {
    id: document.id,
    isScanned: document.isScanned,
    ...(order !== undefined && { order }),
    ...(kind !== undefined && { kind }),
    fields,
    tables,
    grids: findGrids(
      rows,
      lines.some(({ pieces }) => pieces !== undefined),
    ),
    concepts: conceptStatements(
      rows,
      new Set(tables.flatMap(({ header, rows: own }) => [header, ...own.map(({ line }) => line)])),
      order,
    ).filter(({ concept, line }) => !(concept === 'tripStart' || concept === 'tripEnd') || !isOfStay(fields, line)),
    margins: marginsOf(lines),
    dates: lines.flatMap(({ text }, line) => findDates(text, order).map(({ start, end, days }) => ({ line, start, end, days }))),
    amounts: rows.flatMap(({ cells }, line) =>
      cells.flatMap((cell) =>
        findMoney(cell.text).map(({ start, end, money }) => ({
          line,
          start: cell.start + start,
          end: cell.start + end,
          hundredths: money.hundredths,
        })),
      ),
    ),
  };
}

/** Share of a page that its foot takes, and that its head takes. */
const FOOT = 0.9;
const HEAD = 0.16;
/** Ways to reach somebody of which the head or foot of a letter has several in a row. */
const CONTACT =
  /www\.|@|\b(?:tel|t[ée]l[ée]phone|fax|telefax|t[ée]l[ée]copie|fon|tfno|phone|iban|bic|swift)\b|\b[A-Z]{2}\d{2} ?\d{4}|\+\d{2}/gi;

/** What the head of a letter states of its sender, with labels as well. */
const CONTACTS: ReadonlySet<string> = new Set(['address', 'phone', 'email', 'iban', 'otherAddress']);

function marginsOf(lines: readonly ReadLine[]): number[] {
  let form: number | undefined;
  return lines.flatMap(({ pieces, canvas, text, page }, line) => {
    const top = pieces?.[0]?.[3];
    const isEdge = top !== undefined && canvas !== undefined && (top > FOOT * canvas[1] || top < HEAD * canvas[1]);
    const [label = '', value] = text.split('\t');
    const isRow = value !== undefined && isLabel(label);
    // Below the name of somebody a form begins, however high on the page.
    if (isRow && SELF.has(subjectOf(label) ?? 'remark')) form = page ?? 1;
    const isForm = (isRow && (form === (page ?? 1) || !CONTACTS.has(subjectOf(label) ?? 'phone'))) || /[:：]\s/.test(text);
    return (isEdge && !isForm) || waysIn(text) >= 2 || (waysIn(text) === 1 && REGISTER.test(text)) ? [line] : [];
  });
}

/** What a company states of itself at the foot of its letters beside its account: where it is registered and who leads it. */
const REGISTER =
  /\b(?:HR[AB] ?\d|Amtsgericht|Vorstand|Gesch[äa]ftsf[üu]hr|Aufsichtsrat|Handelsregister|Firmenbuch|R\.?C\.?S\.? |SIRET|capital (?:de|social)|registered (?:in|office|no)|company (?:no|number|reg)|Registro Mercantil|R\.M\. |Inscrita en)/i;

/** Different ways to reach or pay somebody in a row. An account number and the word for it are one. */
function waysIn(text: string): number {
  const kinds = (text.match(CONTACT) ?? []).map((way) => (/^(?:iban|[A-Z]{2}\d)/i.test(way) ? 'account' : way.toLowerCase()));
  return new Set(kinds).size;
}

/** Words of a label that can follow a value in one cell. */
const MAX_LABEL_WORDS = 4;

/** A value and the label of the next, where little room parts them: `Hollis Freight Ltd  Start date:`. */
function apartFromLabel(cell: Cell): Cell[] {
  const colon = cell.text.search(/[:：](?!\d\d(?!\d)|\/\/)/);
  if (colon < 8) return [cell];
  const starts = [...cell.text.slice(0, colon).matchAll(/(?<= )\S/g)].map(({ index }) => index).slice(-MAX_LABEL_WORDS);
  const from = isLabel(cell.text.slice(0, colon))
    ? undefined
    : starts.find((start) => isLabel(cell.text.slice(start, colon)) && /^\p{Lu}/u.test(cell.text.slice(start)));
  if (from === undefined) return [cell];
  const before = cell.text.slice(0, from).trimEnd();
  if (subjectOf(before) !== undefined || before.length < 3) return [cell];
  const share = cell.x0 + ((cell.x1 - cell.x0) * from) / cell.text.length;
  return [
    { ...cell, text: before, end: cell.start + before.length, x1: share },
    { ...cell, text: cell.text.slice(from), start: cell.start + from, x0: share },
  ];
}

/** A label and its value with a dash between: `Insured – Amelia Baxter`. What is no label is a range. */
function apartByDash(cell: Cell): Cell[] {
  const dash = /\s[–—]\s/.exec(cell.text);
  const label = dash === null ? '' : cell.text.slice(0, dash.index);
  if (dash === null || label.length > 60 || /\d/.test(label) || !(isLabel(label) || conceptOf(wordsOf(label)) !== undefined)) return [cell];
  const from = dash.index + dash[0].length;
  const share = cell.x0 + ((cell.x1 - cell.x0) * from) / cell.text.length;
  const { column: _column, ...bare } = cell;
  return [
    { ...bare, text: label, end: cell.start + label.length, x1: share },
    { ...bare, text: cell.text.slice(from), start: cell.start + from, x0: share },
  ];
}

/** Whether a day is that on which a guest comes or leaves: the journey begins and ends on others. */
function isOfStay(fields: readonly Field[], line: number): boolean {
  const isStay = fields.some(({ subject }) => subject === 'checkIn');
  return isStay && fields.some((field) => field.line === line && (field.subject === 'checkIn' || field.subject === 'checkOut'));
}

/** Dates and amounts that a narrow column leaves in one cell: `1,380.00 2,521.62`, `05.05.2023 193,59`. What has words between is a text. */
function apartByValue(cell: Cell): Cell[] {
  const dates = findDates(cell.text).map(({ start, end }) => ({ start, end }));
  const amounts = findMoney(cell.text).filter(({ start }) => !dates.some((date) => start < date.end && start >= date.start));
  const values = [...dates, ...amounts.map(({ start, end }) => ({ start, end }))].sort((a, b) => a.start - b.start);
  if (values.length < 2 || amounts.length === 0 || /\S/.test(outside(cell.text, values))) return [cell];
  const { column: _column, ...bare } = cell;
  const share = (offset: number): number => cell.x0 + ((cell.x1 - cell.x0) * offset) / cell.text.length;
  return values.map(({ start, end }) => ({
    ...bare,
    text: cell.text.slice(start, end),
    start: cell.start + start,
    end: cell.start + end,
    x0: share(start),
    x1: share(end),
  }));
}

function outside(text: string, values: readonly { readonly start: number; readonly end: number }[]): string {
  return values.map(({ start }, at) => text.slice(values[at - 1]?.end ?? 0, start)).join('') + text.slice(values.at(-1)?.end ?? 0);
}

function isOfPacket({ subject }: Field): boolean {
  return subject !== undefined && SUBJECTS[subject].scope === 'packet';
}

/** Names of people begin with capitals, of companies have more than one word: what OCR makes of stamps and rules has not. */
function isMisread({ value: { type, text } }: Field): boolean {
  if (type === 'iban') return isMisreadAccount(text);
  if (type === 'person') return text.split(/[\s,]+/).some((word) => /^\p{Ll}/u.test(word) && !PARTICLES.has(word));
  return type === 'company' && wordsOf(text).length < 2;
}

const PARTICLES: ReadonlySet<string> = new Set(
  'von van der den de del la le di da du zu und y e i geb née bin al el dos das do'.split(' '),
);

/** An account number with wrong check digits on a scan is one that OCR did not read. */
function isMisreadAccount(text: string): boolean {
  return findIban(text)?.isValid !== true && (/\p{L}/u.test(text) || text.length > 15);
}

/** Sums of a payslip that are of the month. */
const PAY: ReadonlySet<string> = new Set(['netPay', 'grossPay', 'deductions', 'total', 'subtotal']);
const PAYROLL = new Set(['employee', 'employer', 'grossPay', 'employedSince']);
/** How a form asks since when somebody works, below the name of the employer. */
const START = /^(?:start date|date started|started on|beginn|beginn am|date de debut|depuis|depuis le|fecha de inicio|desde|seit)$/;
const MAX_ROWS_BELOW_EMPLOYER = 3;

function isBelowEmployer(fields: readonly Field[], { line }: Field): boolean {
  return fields.some((other) => other.subject === 'employer' && other.line < line && line - other.line <= MAX_ROWS_BELOW_EMPLOYER);
}

const GROSS = /gross|brut|devengado/;
const NET = /\bnet|liquido|auszahlung/;

/** Words for contracts of every kind, and words that only insurers use. */
const CONTRACT = /contract|vertrag|contrat|contrato/;
const INSURANCE = /insur|versicher|assur|asegur|seguro|poliza|police|policy|claim|schaden|sinistre|siniestro/;

/** Some words name the sums of an invoice as well as those of a payslip: `net à payer`, `total gross`; others any contract. */
function inContext(fields: readonly Field[], lines: readonly ReadLine[]): Field[] {
  const isInsurance = lines.some(({ text }) => INSURANCE.test(fold(text)));
  const isPayroll =
    fields.some(({ subject }) => subject !== undefined && PAYROLL.has(subject)) &&
    !fields.some(({ subject }) => subject === 'invoice' || subject === 'tax');
  const has = (subject: Field['subject']): boolean => fields.some((field) => field.subject === subject);
  const isStay = has('patient') || has('discharged');
  return fields.map((field): Field => {
    // An account number says by itself what it is.
    if (field.subject === undefined && field.value.type === 'iban' && findIban(field.value.text)?.isValid === true)
      return { ...field, subject: 'iban' };
    if (field.subject === undefined && field.value.type === 'email') return { ...field, subject: 'email' };
    // Of whoever works somewhere, in the block of the employer.
    if (START.test(field.label) && field.value.days !== undefined && isBelowEmployer(fields, field))
      return { ...field, subject: 'employedSince' };
    // Who is taken in: a patient, a member of staff, a report.
    if (field.subject === 'admitted' && !isStay && has('incident')) return { ...field, subject: 'reported' };
    if (field.subject === 'employedSince' && isStay && !has('employer')) return { ...field, subject: 'admitted' };
    if (field.subject === 'checkOut' && has('tripEnd') && !has('checkIn')) return { ...field, subject: 'tripStart' };
    const words = field.label.split(' ');
    const isOther =
      (isPayroll && field.subject !== undefined && PAY.has(field.subject) && isCumulative(words)) ||
      (field.subject === 'rent' && isOfThing(words));
    if (isOther) {
      const { subject: _subject, ...bare } = field;
      return bare;
    }
    if (!isInsurance && field.subject === 'policy' && CONTRACT.test(field.label)) return { ...field, subject: 'otherId' };
    if (!isPayroll && field.subject === 'netPay' && field.label.includes('a payer')) return { ...field, subject: 'total' };
    if (isPayroll && (field.subject === 'total' || field.subject === 'subtotal') && GROSS.test(field.label))
      return { ...field, subject: 'grossPay' };
    if (isPayroll && (field.subject === 'total' || field.subject === 'subtotal') && NET.test(field.label))
      return { ...field, subject: 'netPay' };
    return field;
  });
}
