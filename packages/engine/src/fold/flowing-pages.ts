import { CHARACTERS_PER_PAGE, pagesForText } from '@input-trust/billing';
import type { Location, Material, Report, Surface } from '@input-trust/detector-kit';

/**
 * Documents without pages of their own (DOCX, HTML, mail, …) have as many as their visible text fills, and evidence in them is on the
 * page that its place in that text falls on. What nobody sees is on the page where the visible text before it ends.
 */

/** Pages that texts fill, each on a line of its own. */
export function pagesOfTexts(texts: readonly string[]): number {
  return pagesForText({ length: texts.reduce((sum, text) => sum + text.length, 0) + Math.max(0, texts.length - 1) });
}

/** The texts of a document that a reader of it sees. */
export function textOf(surfaces: readonly Surface[]): string[] {
  return surfaces.filter(({ visibility }) => visibility === 'visible').map(({ text }) => text);
}

/** The surfaces that were read, each of a flowing document with the page in its places. */
export function flowSurfaces(
  { kind }: Material,
  findings: readonly { readonly report: Report }[],
  surfaces: readonly Surface[],
): readonly Surface[] {
  if (kind !== 'document' || findings.some(({ report }) => report.structure?.totalPages !== undefined)) return surfaces;
  const last = pagesOfTexts(textOf(surfaces));
  let before = 0;
  return surfaces.map((surface): Surface => {
    const isSeen = surface.visibility === 'visible';
    const from = before;
    if (isSeen) before += surface.text.length + 1;
    const pageAt = (start: number): number => pageAfter(from + (isSeen ? start : 0), last);
    const { location, locate } = surface;
    const onPage = (place: Location, start: number): Location => (place.page === undefined ? { ...place, page: pageAt(start) } : place);
    const placed = (start: number, end: number): Location =>
      onPage(locate?.(start, end) ?? location ?? { kind: 'text', start, end }, start);
    return { ...surface, locate: placed, ...(location !== undefined && { location: onPage(location, 0) }) };
  });
}

/** The page of a flowing document that what follows `before` characters is on. */
export function pageAfter(before: number, totalPages: number): number {
  return Math.min(totalPages, Math.floor(before / CHARACTERS_PER_PAGE) + 1);
}
