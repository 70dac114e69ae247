/** About what a printed A4 page of running text holds, spaces included. */
export const CHARACTERS_PER_PAGE = 3_000;

/**
 * Pages of a document that has none of its own (DOCX, ODF, RTF, HTML, CSV, e-mail, notebooks, JSON, …): one per started
 * CHARACTERS_PER_PAGE UTF-16 code units of its extracted text, and at least one. A page count that the file declares about
 * itself is a claim of its author and is not used.
 */
export function pagesForText(extractedText: { readonly length: number }): number {
  return Math.max(1, Math.ceil(extractedText.length / CHARACTERS_PER_PAGE));
}
