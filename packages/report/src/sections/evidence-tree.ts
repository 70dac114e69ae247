import type { Statement } from '../statement.ts';
import { fieldInWords, valueInWords } from '../words/evidence-words.ts';
import { inDigits, listed, size, spoken } from '../words/numbers.ts';

/** A record of file evidence as a tree of labelled values. What is empty, false or zero is left out. */
export function readableTree(record: object): readonly Statement[] {
  const fields = new Set(Object.keys(record));
  const isShownBeside = (field: string): boolean => field.endsWith('_present') && fields.has(field.replace(/_present$/, ''));
  return Object.entries(record).flatMap(([field, value]) => (isShownBeside(field) ? [] : readable(field, value)));
}

function readable(field: string, value: unknown): Statement[] {
  const label = spoken(fieldInWords(field));
  const text = inOneLine(field, value);
  if (text !== undefined) return text === '' ? [] : [{ label, text }];
  if (Array.isArray(value)) {
    const parts = value.flatMap((item: unknown, at): Statement[] =>
      isRecord(item) ? [numbered(`${spoken(singular(fieldInWords(field)))} ${at + 1}`, readableTree(item))] : [],
    );
    return parts.length === 0 ? [] : [{ text: label, parts }];
  }
  const parts = isRecord(value) ? readableTree(value) : [];
  return parts.length === 0 ? [] : [{ text: label, parts }];
}

/** One of several records: on a line where all of its values are short. */
function numbered(name: string, parts: readonly Statement[]): Statement {
  const isFlat = parts.every((part) => part.parts === undefined && part.text.length < 40);
  const line = parts.map(({ label, text }) => `${label?.toLowerCase() ?? ''} ${text}`.trim()).join(', ');
  return isFlat ? { label: name, text: line } : { text: name, parts };
}

/** A value on one line: empty for nothing to say, undefined where it has parts. */
function inOneLine(field: string, value: unknown): string | undefined {
  if (value === undefined || value === null || value === false || value === 0 || value === 'none') return '';
  if (value === true) return field.endsWith('_present') ? 'there' : 'yes';
  if (typeof value === 'number') return /byte/.test(field) ? size(value) : inDigits(value);
  if (typeof value === 'string') return valueInWords(value);
  if (Array.isArray(value)) {
    if (value.length === 0) return '';
    if (value.every((item) => typeof item !== 'object')) {
      const words = value.map((item) => valueInWords(String(item)));
      return /sequence/.test(field) ? words.join(' → ') : listed(words);
    }
    return undefined;
  }
  if (isRecord(value) && typeof value['width'] === 'number' && typeof value['height'] === 'number') {
    const unit = /points/.test(field) ? 'points' : 'pixels';
    return `${inDigits(value['width'])} × ${inDigits(value['height'])} ${unit}`;
  }
  return undefined;
}

function singular(words: string): string {
  return words.replace(/ies$/, 'y').replace(/s$/, '');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
