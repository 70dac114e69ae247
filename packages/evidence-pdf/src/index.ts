export { collectPdfEvidence } from './collect-pdf-evidence.ts';
export type { PdfEvidenceOptions, PdfEvidenceResult } from './collect-pdf-evidence.ts';
export {
  MAX_PDF_ANNOTATIONS,
  MAX_PDF_CONTENT_DEPTH,
  MAX_PDF_CONTENT_STREAMS,
  MAX_PDF_CONTENT_TOKENS,
  MAX_PDF_DECODED_BYTES,
  MAX_PDF_FILTERS,
  MAX_PDF_FORM_FIELDS,
  MAX_PDF_HEADER_OFFSET,
  MAX_PDF_NESTING,
  MAX_PDF_OBJECTS,
  MAX_PDF_PAGE_TREE_DEPTH,
  MAX_PDF_PAGE_TREE_NODES,
  MAX_PDF_PIXEL_BYTES,
  MAX_PDF_REVISIONS,
  MAX_PDF_SAVED_STATES,
  MAX_PDF_STREAM_BYTES,
  MAX_PDF_SYNTAX_BYTES,
  MAX_PDF_VALUES,
  MAX_PDF_XMP_BYTES,
} from './limits.ts';
export { NotOfFormatError } from '@input-trust/container/bytes';
