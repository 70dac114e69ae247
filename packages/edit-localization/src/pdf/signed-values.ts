import { dictOf, openObjects } from '@input-trust/evidence-pdf/objects';
import type { PdfDict, PdfDocument } from '@input-trust/evidence-pdf/objects';
import { allFields, fieldWidgets, qualifiedName, valueOf } from './form-fields.ts';
import type { FieldWidget } from './form-fields.ts';

/** Signatures of one document that are looked at, the first ones: what a later one covers an earlier one does mostly as well. */
const MAX_SIGNATURES = 8;
/** Levels of permission (ISO 32000-2, table 257) from which a form may be filled in after certification. */
const FILLING_PERMITTED = 2;

/**
 * Fields that had a value when the document was signed and have another one now. What a signature covers is the file as its ByteRange names it
 * (ISO 32000-2, 12.8.1), so that the values that were signed are read from there. Fields that were empty may be filled in by whoever signs next;
 * after a certification that permits filling in, any field may (12.8.2.2), and after one that permits nothing, none. Whether a signature is
 * valid is not asked here: no more than that, that these bytes were signed with other values.
 */
export function valuesChangedAfterSigning(bytes: Uint8Array, now: PdfDocument): FieldWidget[] {
  if (now.encrypted) return [];
  const signed = signaturesOf(now, bytes.length).slice(0, MAX_SIGNATURES);
  if (signed.length === 0) return [];
  const widgets = fieldWidgets(now).flatMap((widget) => {
    const value = valueOf(now, widget.dict);
    return value === undefined ? [] : [{ widget, name: qualifiedName(now, widget.dict), value }];
  });
  const changed = new Set<FieldWidget>();
  for (const { length, permission } of signed) {
    if (permission !== undefined && permission >= FILLING_PERMITTED) continue;
    const then = openObjects(bytes.subarray(0, length));
    if (then === null || then.crossReference === 'rebuilt') continue;
    const values = new Map(fieldWidgets(then).map(({ dict }) => [qualifiedName(then, dict), valueOf(then, dict)]));
    for (const { widget, name, value } of widgets) {
      const before = values.get(name);
      if (before === undefined || before === value) continue;
      if (before !== '' || permission !== undefined) changed.add(widget);
    }
  }
  return [...changed];
}

interface Signed {
  /** Bytes from the start of the file that are covered, the signature itself left out. */
  readonly length: number;
  /** What a certification permits; undefined for other signatures. */
  readonly permission: number | undefined;
}

/** Signatures that cover less than the file as it is, by how much they cover. */
function signaturesOf(objects: PdfDocument, fileLength: number): Signed[] {
  return allFields(objects)
    .flatMap((field): Signed[] => {
      if (objects.name(field, 'FT') !== 'Sig') return [];
      const signature = objects.dict(field, 'V');
      const [from, , to, size] = objects.array(signature, 'ByteRange');
      if (from !== 0 || typeof to !== 'number' || typeof size !== 'number') return [];
      const length = to + size;
      return Number.isSafeInteger(length) && length > 0 && length < fileLength
        ? [{ length, permission: permissionOf(objects, signature) }]
        : [];
    })
    .toSorted((a, b) => a.length - b.length);
}

/** The level of a DocMDP transform (ISO 32000-2, 12.8.2.2.2), where filling in is permitted unless it says otherwise. */
function permissionOf(objects: PdfDocument, signature: PdfDict | null): number | undefined {
  for (const item of objects.array(signature, 'Reference')) {
    const reference = dictOf(objects.resolve(item));
    if (reference === null || objects.name(reference, 'TransformMethod') !== 'DocMDP') continue;
    const level = objects.get(objects.dict(reference, 'TransformParams'), 'P');
    return typeof level === 'number' ? level : FILLING_PERMITTED;
  }
  return undefined;
}
