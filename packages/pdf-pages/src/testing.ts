export { buildPdf, line, writeObjects } from './testing/pdf-builder.ts';
export type { PdfObject, PdfPage, PdfParts } from './testing/pdf-builder.ts';
export {
  ATTACK,
  hidingPdf,
  LAYERS,
  LAYERS_OFF,
  ORDINARY,
  PAINT_PICTURE,
  PDF_HIDING_CASES,
  picture,
  shown,
  twinPdf,
} from './testing/pdf-hiding-cases.ts';
export type { PdfHidingCase } from './testing/pdf-hiding-cases.ts';
export { HARMLESS, PDF_LYING_CASES } from './testing/pdf-lying-cases.ts';
export type { PdfLyingCase } from './testing/pdf-lying-cases.ts';
