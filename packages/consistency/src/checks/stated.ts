import type { ReadDocument } from '../read-document.ts';
import type { DocumentSection } from '../section/section-document.ts';
import type { Place } from '../section/place.ts';
import type { TypedValue } from '../section/typed-value.ts';
import { compact, distance, fold, wordsOf } from '../values/fold.ts';
import { companyWords, isSameWord, nameWords } from '../values/names.ts';
import { isSameValue } from './compare.ts';

/** Whether a document has a value anywhere, with or without a label. */
export function isStated(known: TypedValue, document: ReadDocument, sections: readonly DocumentSection[]): boolean {
  const section = sections.find(({ id }) => id === document.id);
  if (section === undefined) return false;
  if (section.fields.some(({ value }) => value.type === known.type && isSameValue(known, value, section.isScanned))) return true;
  if (known.days !== undefined) return section.dates.some(({ days }) => days.some((day) => known.days?.includes(day) === true));
  const number = known.hundredths;
  if (number !== undefined && section.amounts.some(({ hundredths }) => Math.abs(hundredths) === Math.abs(number))) return true;
  const words = isName(known) ? (known.type === 'person' ? nameWords(known.text) : companyWords(known.text)) : undefined;
  if (words !== undefined) {
    const ofRow = (text: string): string[] => (known.type === 'person' ? nameWords(text) : companyWords(text));
    const holds = (own: readonly string[]): boolean =>
      words.every((word) => own.some((other) => isSameWord(word, other, section.isScanned)));
    // Surname and given names can be in rows of their own.
    return (
      document.lines.some(({ text }) => holds(ofRow(text))) ||
      (known.type === 'person' &&
        section.fields.some(({ subject }) => subject === 'given') &&
        holds(document.lines.flatMap(({ text }) => ofRow(text))))
    );
  }
  if (known.type === 'address') {
    const own = wordsOf(known.text).filter((word) => word.length > 3 || /\d/.test(word));
    return document.lines.some(({ text }, line) => {
      const near = new Set(wordsOf(`${text} ${document.lines[line + 1]?.text ?? ''} ${document.lines[line + 2]?.text ?? ''}`));
      const isMissing = (word: string): boolean =>
        !near.has(word) && (!section.isScanned || ![...near].some((other) => isSameWord(word, other, true)));
      return !own.some((word) => /^\d/.test(word) && isMissing(word)) && own.filter((word) => !isMissing(word)).length >= 0.6 * own.length;
    });
  }
  const wanted = number === undefined ? compact(known.text) : compact(known.text).replaceAll(/\D/g, '');
  if (wanted.length < 3) return true;
  return document.lines.some(({ text }) => {
    const whole = compact(text);
    return whole.includes(wanted) || (section.isScanned && wanted.length >= 6 && nearIn(whole, wanted));
  });
}

/** Where a document has a value, with or without a label; undefined where it has it in no single row. */
export function placeOf(known: TypedValue, document: ReadDocument, sections: readonly DocumentSection[]): Place | undefined {
  const section = sections.find(({ id }) => id === document.id);
  if (section === undefined || !isStated(known, document, sections)) return undefined;
  const field = section.fields.find(({ value }) => value.type === known.type && isSameValue(known, value, section.isScanned));
  if (field !== undefined) return field;
  const wanted = wordsOf(known.text);
  for (const [line, { text }] of document.lines.entries()) {
    const tokens = [...text.matchAll(/[\p{L}\p{N}]{1,60}/gu)].filter(({ 0: word }) =>
      wanted.some((other) => isSameWord(fold(word), other, section.isScanned)),
    );
    const [first, last] = [tokens[0], tokens.at(-1)];
    if (first !== undefined && last !== undefined && tokens.length >= wanted.length)
      return { line, start: first.index, end: last.index + last[0].length };
  }
  return undefined;
}

/** Letters of a value of which OCR may have misread one, before a scan is said not to have it. */
const LETTERS_PER_MISREAD = 6;

/** Whether a text holds another with a few letters misread. */
function nearIn(text: string, wanted: string): boolean {
  const most = Math.max(1, Math.floor(wanted.length / LETTERS_PER_MISREAD));
  for (let at = 0; at + wanted.length <= Math.min(text.length, 400); at += 1) {
    if (distance(text.slice(at, at + wanted.length), wanted, most) <= most) return true;
  }
  return false;
}

export function isName({ type }: TypedValue): boolean {
  return type === 'person' || type === 'company';
}
