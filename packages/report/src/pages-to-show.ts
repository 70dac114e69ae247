import type { ScanResponse, Threat } from '@input-trust/contract';

/** Pages of one report: what a rendering has at most. */
const MAX_PAGES = 40;

/** The pages that a report of an answer should show, ascending: those with findings first of all, then those from the beginning. */
export function pagesToShow({ threats = [], authenticity, total_pages: total }: ScanResponse): readonly number[] {
  const found = threats.flatMap(({ location }) => pageOf(location) ?? []);
  const changed = (authenticity?.artifact_evidence ?? []).flatMap(({ page }) => page ?? []);
  const others = Array.from({ length: Math.min(total ?? MAX_PAGES, MAX_PAGES) }, (_, at) => at + 1);
  return [...new Set([...found, ...changed, ...others])].slice(0, MAX_PAGES).sort((a, b) => a - b);
}

/** The page of a place; undefined for a place without one. */
export function pageOf(location: Threat['location']): number | undefined {
  return location?.kind === 'text_range' || location?.kind === 'box' || location?.kind === 'part' ? location.page : undefined;
}
