import { decodeTextString, PdfStream, PdfString } from '@input-trust/evidence-pdf/objects';
import type { PdfDict, PdfDocument } from '@input-trust/evidence-pdf/objects';
import { fieldWidgets, inherited } from './form-fields.ts';
import type { FieldWidget } from './form-fields.ts';

/** Bytes of an appearance that are searched for strings. */
const MAX_APPEARANCE_BYTES = 65_536;

/**
 * Text fields that show other digits than they hold: programs read the value, people see the appearance. Letters are not compared, since fonts
 * may encode them in any way; where a script formats the value (`AA`), or the form says that appearances are out of date, nothing is said.
 */
export function valueConflicts(objects: PdfDocument): FieldWidget[] {
  const form = objects.dict(objects.catalog, 'AcroForm');
  if (form === null || objects.encrypted || objects.get(form, 'NeedAppearances') === true) return [];
  return fieldWidgets(objects).filter(({ dict }) => disagrees(objects, dict));
}

function disagrees(objects: PdfDocument, widget: PdfDict): boolean {
  if (inherited(objects, widget, 'AA') !== null) return false;
  const type = inherited(objects, widget, 'FT');
  const value = inherited(objects, widget, 'V');
  const appearance = objects.get(objects.dict(widget, 'AP'), 'N');
  if (type === null || !(value instanceof PdfString) || !(appearance instanceof PdfStream)) return false;
  const shown = shownText(objects, appearance);
  const [held, seen] = [digits(decodeTextString(value.bytes)), digits(shown ?? '')];
  return held.length >= 3 && seen.length >= 3 && held !== seen && !held.startsWith(seen) && !held.includes(seen);
}

/** The strings of one byte per character that an appearance shows; undefined where it shows others. */
function shownText(objects: PdfDocument, appearance: PdfStream): string | undefined {
  const bytes = objects.decode(appearance);
  if (typeof bytes === 'string') return undefined;
  const content = Buffer.from(bytes.subarray(0, MAX_APPEARANCE_BYTES)).toString('latin1');
  // Composite fonts are written in hexadecimal; what their codes mean is not known here.
  if (/<[0-9A-Fa-f\s]{2,40}>/.test(content)) return undefined;
  let text = '';
  let depth = 0;
  for (let at = 0; at < content.length; at += 1) {
    const character = content[at];
    if (depth > 0 && character === '\\') {
      at += 1;
      if (/[()\\]/.test(content[at] ?? '')) text += content[at];
      else if (/[0-7]/.test(content[at] ?? '')) return undefined;
    } else if (character === '(') depth += 1;
    else if (character === ')') {
      depth -= 1;
      if (depth < 0) return undefined;
    } else if (depth > 0) text += character;
  }
  return text;
}

function digits(text: string): string {
  return text.replaceAll(/\D/g, '');
}
