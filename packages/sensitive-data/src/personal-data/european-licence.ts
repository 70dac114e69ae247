import type { PersonalDataFinding } from './finding.ts';

/** What the fields of a licence are called (Directive 2006/126/EC, annex I): the same numbers in every language. */
const FIELDS = ['1', '2', '3', '4a', '4b', '4c', '4d', '5', '6', '7', '8', '9', '10', '11', '12'] as const;
type Field = (typeof FIELDS)[number];

/** A number of a field at the beginning of a line or behind a column gap, behind a space where it has a full stop or a letter; then its value. */
const MARK = /(?:^|\n|[ \t]{2}|\t| (?=\d{1,2}[a-d]?[.)]|4[a-d] ))[ \t]{0,8}(\d{1,2}[a-d]?)(?:[.):][ \t]{0,4}|[ \t]{1,4})(?=\S)/g;
const DATE = /^\d{1,2}[./ -]\d{1,2}[./ -](?:\d{4}|\d{2})(?!\d)/;
const NAME = /^\p{Lu}[\p{L}'’. -]{1,40}$/u;
/** Letters and digits, at least five of these. */
const NUMBER = /^(?=(?:[^\d\n]{0,12}\d){5})[A-Z\d][A-Z\d /-]{5,24}$/;

/** Birth, issue, expiry. */
const DATED: readonly Field[] = ['3', '4a', '4b'];

/** Units from the first field to the last. Cards have some 300. */
const MAX_LENGTH = 1_500;
/** Licences in one text that are read, and marks that are looked at. */
const MAX_LICENCES = 16;
const MAX_MARKS = 20_000;

interface Marked {
  readonly field: Field;
  readonly start: number;
  readonly value: string;
}

/**
 * The personal data of driving licences of the European model, which have numbers in the place of labels: names in 1 and 2, a date in 3, 4a
 * and 4b. All of these in order are taken for a licence, a list that is numbered is none.
 */
export function europeanLicenceFields(text: string): PersonalDataFinding[] {
  if (!text.includes('4a')) return [];
  const marks = marksIn(text);
  const findings: PersonalDataFinding[] = [];
  let licences = 0;
  for (const [index, { field, start }] of marks.entries()) {
    if (field !== '1' || licences >= MAX_LICENCES) continue;
    const licence = ascending(marks.slice(index, index + FIELDS.length)).filter((mark) => mark.start - start < MAX_LENGTH);
    if (!isLicence(licence)) continue;
    licences += 1;
    findings.push(...licence.flatMap(findingOf));
  }
  return findings;
}

/** Whether a text holds a licence of the European model. */
export function hasEuropeanLicence(text: string): boolean {
  return europeanLicenceFields(text).length > 0;
}

function marksIn(text: string): Marked[] {
  const found: { readonly field: Field; readonly at: number; readonly start: number }[] = [];
  for (const match of text.matchAll(MARK)) {
    const field = FIELDS.find((name) => name === match[1]);
    if (field !== undefined) found.push({ field, at: match.index, start: match.index + match[0].length });
    if (found.length >= MAX_MARKS) break;
  }
  return found.map(({ field, start }, index) => {
    const end = Math.min(found[index + 1]?.at ?? text.length, start + MAX_LENGTH);
    const line = /^[^\n\r]{0,200}/.exec(text.slice(start, end))?.[0] ?? '';
    return { field, start, value: line.trimEnd() };
  });
}

/** The marks of one card: each field once and in the order of the numbers, whatever stands between. */
function ascending(marks: readonly Marked[]): Marked[] {
  const kept: Marked[] = [];
  let last = -1;
  for (const mark of marks) {
    const place = FIELDS.indexOf(mark.field);
    // The issuing authority (4c) is often printed beside the date of issue.
    const isBeside = mark.field === '4b' && kept.at(-1)?.field === '4c';
    if (place <= last && !isBeside) continue;
    kept.push(mark);
    last = place;
  }
  return kept;
}

function isLicence(marks: readonly Marked[]): boolean {
  const value = (field: Field): string => marks.find((mark) => mark.field === field)?.value ?? '';
  return NAME.test(value('1')) && NAME.test(value('2')) && DATED.every((field) => DATE.test(value(field)));
}

/** Kind of what a field holds; the end of a date is that of the date. */
function findingOf({ field, start, value }: Marked): PersonalDataFinding[] {
  const finding = (found: Pick<PersonalDataFinding, 'kind' | 'type'>, length = value.length): PersonalDataFinding[] => [
    { ...found, start, end: start + length, confidence: 0.8, checked: 'context' },
  ];
  switch (field) {
    case '1':
    case '2':
      return finding({ kind: 'name', type: 'NAME' });
    case '3':
      return finding({ kind: 'birth_date', type: 'BIRTH_DATE' }, DATE.exec(value)?.[0].length);
    case '5':
      return NUMBER.test(value) ? finding({ kind: 'driver_licence', type: 'DRIVER_LICENCE' }) : [];
    case '8':
      return /\p{L}{3}/u.test(value) ? finding({ kind: 'address', type: 'ADDRESS' }) : [];
    default:
      return [];
  }
}
