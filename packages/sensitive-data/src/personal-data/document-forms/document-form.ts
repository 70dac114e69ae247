import type { DocumentSurface } from '@input-trust/detector-kit';

/**
 * Titles and field labels of one kind of document, in lower case without accents: English, German, French and Spanish,
 * titles also in Italian, Portuguese, Dutch and Polish. Each group of fields is one meaning.
 */
export interface DocumentForm {
  readonly surface: DocumentSurface;
  /** Labels in capitals may be followed by a short code in capitals or a number, as on cards: `SEX F  EYES BRN`. */
  readonly hasCodes?: true;
  readonly titles: readonly string[];
  readonly fields: readonly (readonly string[])[];
}
