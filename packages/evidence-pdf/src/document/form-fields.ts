import type { EvidenceReason } from '@input-trust/contract';
import { MAX_PDF_FORM_FIELDS } from '../limits.ts';
import { dictOf } from '../objects/objects.ts';
import type { PdfDict, PdfObject } from '../objects/objects.ts';
import type { PdfDocument } from '../objects/pdf-document.ts';

export interface FormFields {
  readonly form: 'none' | 'acroform' | 'xfa';
  /** Signature fields with a value, each counted once. */
  readonly signatures: number;
  readonly reasons: ReadonlySet<EvidenceReason>;
}

/** Reads the interactive form (ISO 32000-2, 12.7). Field types are inherited; a field tree past the limit is left out, with a reason. */
export function readFormFields(document: PdfDocument): FormFields {
  const form = document.dict(document.catalog, 'AcroForm');
  const reasons = new Set<EvidenceReason>();
  if (form === null) return { form: 'none', signatures: 0, reasons };
  const seen = new Set<PdfDict>();
  const signed = new Set<PdfDict>();
  const pending: { object: PdfObject; type: string | null }[] = document.array(form, 'Fields').map((object) => ({ object, type: null }));
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const field = dictOf(document.resolve(next.object));
    if (field === null || seen.has(field)) continue;
    seen.add(field);
    if (seen.size > MAX_PDF_FORM_FIELDS) {
      reasons.add('item_budget_exceeded');
      break;
    }
    const type = document.name(field, 'FT') ?? next.type;
    if (type === 'Sig' && document.dict(field, 'V') !== null) signed.add(field);
    for (const kid of document.array(field, 'Kids')) pending.push({ object: kid, type });
  }
  return { form: document.get(form, 'XFA') === null ? 'acroform' : 'xfa', signatures: signed.size, reasons };
}
