import { decodeTextString, dictOf, isArray, PdfDict, PdfName, PdfString, readPageTree } from '@input-trust/evidence-pdf/objects';
import type { PdfDocument, PdfObject } from '@input-trust/evidence-pdf/objects';
import { MAX_EDIT_PAGES } from './page-content.ts';

/** A field where it stands on a page (ISO 32000-2, 12.5.6.19). */
export interface FieldWidget {
  /** 1-based. */
  readonly page: number;
  readonly rectangle: readonly number[];
  readonly dict: PdfDict;
}

/** Fields of one document that are looked at; tax forms have some thousands. */
export const MAX_FIELDS = 5000;
/** Fields between a widget and the root of the form. */
const MAX_LEVELS = 16;

/** The widgets of the form, page by page. */
export function fieldWidgets(objects: PdfDocument): FieldWidget[] {
  const widgets: FieldWidget[] = [];
  for (const [index, { dict: page }] of readPageTree(objects, MAX_EDIT_PAGES).pages.entries()) {
    for (const reference of objects.array(page, 'Annots')) {
      const dict = dictOf(objects.resolve(reference));
      if (dict === null || objects.name(dict, 'Subtype') !== 'Widget') continue;
      if (widgets.length >= MAX_FIELDS) return widgets;
      widgets.push({ page: index + 1, rectangle: objects.array(dict, 'Rect').filter((value) => typeof value === 'number'), dict });
    }
  }
  return widgets;
}

/** An entry of a field, its own or that of a field above it. */
export function inherited(objects: PdfDocument, field: PdfDict, key: string): PdfObject {
  for (const dict of upwards(objects, field)) {
    const value = objects.get(dict, key);
    if (value !== null) return value;
  }
  return null;
}

/** The fully qualified name (ISO 32000-2, 12.7.4.2); empty where no level has a name. */
export function qualifiedName(objects: PdfDocument, field: PdfDict): string {
  return upwards(objects, field)
    .flatMap((dict) => {
      const name = objects.get(dict, 'T');
      return name instanceof PdfString ? [decodeTextString(name.bytes)] : [];
    })
    .toReversed()
    .join('.');
}

/** The value of a text, choice or button field; empty where it has none, undefined for other kinds of values. */
export function valueOf(objects: PdfDocument, field: PdfDict): string | undefined {
  const type = inherited(objects, field, 'FT');
  if (!(type instanceof PdfName) || !VALUED.has(type.value)) return undefined;
  const value = inherited(objects, field, 'V');
  if (value === null) return '';
  if (value instanceof PdfString) return decodeTextString(value.bytes).trim();
  if (value instanceof PdfName) return value.value === 'Off' ? '' : value.value;
  if (!isArray(value)) return undefined;
  const chosen = value.map((item) => objects.resolve(item));
  return chosen.flatMap((item) => (item instanceof PdfString ? [decodeTextString(item.bytes)] : [])).join('\n');
}

const VALUED: ReadonlySet<string> = new Set(['Tx', 'Ch', 'Btn']);

/** All fields of the form, those without a place on a page included. */
export function allFields(objects: PdfDocument): PdfDict[] {
  const pending = [...objects.array(objects.dict(objects.catalog, 'AcroForm'), 'Fields')];
  const fields = new Set<PdfDict>();
  for (const reference of pending) {
    const dict = dictOf(objects.resolve(reference));
    if (fields.size >= MAX_FIELDS) break;
    if (dict === null || fields.has(dict)) continue;
    fields.add(dict);
    for (const kid of objects.array(dict, 'Kids')) if (pending.length < MAX_FIELDS) pending.push(kid);
  }
  return [...fields];
}

function upwards(objects: PdfDocument, field: PdfDict): PdfDict[] {
  const path: PdfDict[] = [];
  for (let dict: PdfDict | null = field; dict !== null && path.length < MAX_LEVELS; dict = objects.dict(dict, 'Parent')) path.push(dict);
  return path;
}
