import { dictOf, PdfDict, PdfStream } from '../objects/objects.ts';
import type { PdfDocument } from '../objects/pdf-document.ts';

/**
 * The normal appearance that an annotation shows (ISO 32000-2, 12.5.5): the stream of AP/N, or, where N has one per state, that of AS.
 * Null when it shows none; `'ambiguous'` when there are several and no state selects one; `'malformed'` when it cannot be read.
 */
export function normalAppearance(document: PdfDocument, annotation: PdfDict): PdfStream | 'ambiguous' | 'malformed' | null {
  const appearances = document.dict(annotation, 'AP');
  const normal = document.get(appearances, 'N');
  if (normal instanceof PdfStream) return normal;
  const states = dictOf(normal);
  if (states === null) return appearances?.entries.has('N') === true ? 'malformed' : null;
  const selected = document.name(annotation, 'AS');
  if (selected === null) return states.entries.size === 0 ? null : 'ambiguous';
  const stream = document.get(states, selected);
  if (stream instanceof PdfStream) return stream;
  // A state without an entry, as `Off` usually has none, shows nothing.
  return states.entries.has(selected) && stream === null && states.entries.get(selected) !== null ? 'malformed' : null;
}
