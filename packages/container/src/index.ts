export { hasSignature } from './format.ts';
export type { Format, FormatKind, Part, Signature } from './format.ts';
export { FORMATS, formatNamed, formatOf, formatWithin, PDF_HEADER_BYTES, pdfHeaderAt } from './formats.ts';
