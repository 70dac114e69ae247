export { OFFICE_HIDING_CASES } from './testing/office-hiding-cases.ts';
export type { OfficeHidingCase } from './testing/office-hiding-cases.ts';
export { buildPdf } from './testing/pdf-builder.ts';
export type { PdfObject, PdfPage, PdfParts } from './testing/pdf-builder.ts';
export { ATTACK, hidingPdf, PDF_HIDING_CASES, twinPdf } from './testing/pdf-hiding-cases.ts';
export type { PdfHidingCase } from './testing/pdf-hiding-cases.ts';
export { HARMLESS, PDF_LYING_CASES } from './testing/pdf-lying-cases.ts';
export type { PdfLyingCase } from './testing/pdf-lying-cases.ts';
