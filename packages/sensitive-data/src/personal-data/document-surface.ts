import type { DocumentSurface } from '@input-trust/detector-kit';
import { LiteralScanner } from '../scanning/literal-scanner.ts';
import { DOCUMENT_FORMS } from './document-forms/document-forms.ts';
import { hasEuropeanLicence } from './european-licence.ts';
import type { PersonalDataKind } from './finding.ts';

/** How much of a text is read. Titles and labels of the documents that are known stand on their first pages. */
export const SURFACE_TEXT_LENGTH = 64_000;

/** A title and this many different fields, or without a title more of them: one label can be chance, five are a form. */
const FIELDS_WITH_TITLE = 3;
const FIELDS_WITHOUT_TITLE = 5;

const PHRASES = DOCUMENT_FORMS.flatMap(({ surface, titles, fields, hasCodes = false }) => [
  ...titles.map((text) => ({ text, surface, hasCodes, field: -1 })),
  ...fields.flatMap((group, field) => group.map((text) => ({ text, surface, hasCodes, field }))),
]);
const SCANNER = new LiteralScanner(PHRASES);

/**
 * The kind of identity or finance document that a text is, judged by its title and by labels that stand together:
 * personal data is expected on such a surface. A text that only talks about one (labels inside sentences) is none.
 */
export function recogniseDocumentSurface(text: string): DocumentSurface | undefined {
  const written = normalise(text.slice(0, SURFACE_TEXT_LENGTH));
  const plain = written.toLowerCase();
  const seen = new Map<DocumentSurface, Set<number>>();
  SCANNER.scan(plain, (index, at) => {
    const phrase = PHRASES[index];
    if (phrase === undefined || /[a-z0-9]/.test(plain.charAt(at - 1))) return;
    const end = at + phrase.text.length;
    const after = plain.slice(end, end + 40);
    const isCoded = phrase.hasCodes && !/[a-z]/.test(written.slice(at, end).replace(/^4d/, '')) && isCode(written.slice(end, end + 40));
    if (phrase.field === -1 ? /^[a-z0-9]/.test(after) : !isCoded && !isLabelEnd(after)) return;
    seen.set(phrase.surface, (seen.get(phrase.surface) ?? new Set()).add(phrase.field));
  });
  let best: { surface: DocumentSurface; score: number } | undefined;
  for (const [surface, fields] of seen) {
    const hasTitle = fields.has(-1);
    const count = fields.size - (hasTitle ? 1 : 0);
    if (count < (hasTitle ? FIELDS_WITH_TITLE : FIELDS_WITHOUT_TITLE)) continue;
    const score = count + (hasTitle ? 3 : 0);
    if (best === undefined || score > best.score) best = { surface, score };
  }
  return best?.surface ?? (hasEuropeanLicence(text.slice(0, SURFACE_TEXT_LENGTH)) ? 'driver_licence' : undefined);
}

/** Personal data that the form itself asks for. Contact data may stand anywhere and is not among it. */
const EXPECTED: Readonly<Record<DocumentSurface, ReadonlySet<PersonalDataKind>>> = {
  tax_form: new Set(['national_id', 'tax_id', 'birth_date', 'name', 'address', 'bank_account']),
  pay_stub: new Set(['national_id', 'tax_id', 'birth_date', 'name', 'address', 'bank_account']),
  driver_licence: new Set(['national_id', 'driver_licence', 'birth_date', 'name', 'address']),
  bank_statement: new Set(['national_id', 'tax_id', 'birth_date', 'name', 'address', 'bank_account']),
};

/** Whether a recognised surface asks for personal data of this kind. */
export function isExpectedOn(surface: DocumentSurface, kind: PersonalDataKind): boolean {
  return EXPECTED[surface].has(kind);
}

/** Behind a label stand a colon, a value, a column gap or the end of its line; inside a sentence the next word. */
function isLabelEnd(after: string): boolean {
  return /^(?:[^a-z\n]{0,20}(?:[:=#|\d$€£]|\n)|\s{0,3}$| {2}|\t| [a-z]{1,4}\d)/.test(after);
}

/** A licence number, or a code of at most five capitals that no sentence goes on behind. */
function isCode(after: string): boolean {
  return /^[ \t]{1,2}(?:[A-Z]{0,3}\d|[A-Z]{1,5}(?=[ \t]*(?:\n|$|[A-Z\d])))/.test(after);
}

/** Without accents; line ends, column gaps and letter case stay. The length does not change in lower case. */
function normalise(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll('ß', 'ss')
    .replaceAll('’', "'")
    .replaceAll(/[øØ]/g, 'o')
    .replaceAll(/[łŁ]/g, 'l')
    .replaceAll(/\r\n?/g, '\n');
}
