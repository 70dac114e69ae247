import { InputTrustError, PdfFileEvidence } from '@input-trust/contract';
import { collectPdfEvidence, MAX_PDF_HEADER_OFFSET, NotOfFormatError } from '@input-trust/evidence-pdf';
import { pdf } from '../formats/pdf.ts';
import { evidenceTarget } from './evidence-target.ts';

export const target = evidenceTarget({
  format: pdf,
  collect: async (bytes) => (await collectPdfEvidence(bytes)).evidence,
  schema: PdfFileEvidence,
  mayRefuse: (error, bytes) => {
    if (InputTrustError.isInstance(error)) return error.code === 'pdf_page_cap_exceeded';
    return NotOfFormatError.isInstance(error) && !Buffer.from(bytes.subarray(0, MAX_PDF_HEADER_OFFSET)).includes('%PDF-');
  },
});
