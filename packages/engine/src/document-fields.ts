import type { DocumentIntegrity, EvidencePath, PageResult, ScanRequest, Written, WrittenScanResponse } from '@input-trust/contract';
import { COVERAGE_REASONS } from '@input-trust/detector-kit';
import type { DocumentStructure, Location, Material, PageCoverage, ThreatEvidence } from '@input-trust/detector-kit';
import type { PolicyInput } from '@input-trust/routing-policy';
import type { Inspection } from './inspect.ts';
import { pagesScanned } from './usage.ts';
import { toThreat } from './wire-threat.ts';

/** Visual checks that a focus names and that do not apply to documents, by path. */
const VISUAL_SURFACES: Partial<Record<EvidencePath, string>> = { ai: 'visual_authenticity', edits: 'edit_localization' };

/** Pages, embedded images and coverage of a PDF or document. */
export function documentFields(
  request: ScanRequest,
  { kind }: Material,
  [inspection]: readonly Inspection[],
  { checks, threats }: PolicyInput,
): Pick<WrittenScanResponse, 'document_integrity' | 'page_results' | 'total_pages' | 'pages_scanned' | 'embedded_image_count'> {
  if (kind !== 'document' && kind !== 'pdf') return {};
  const structure = inspection?.structure;
  const { totalPages, pages } = structure ?? {};
  return {
    document_integrity: documentIntegrity(request, kind, checks, structure),
    ...(totalPages !== undefined && { total_pages: totalPages, pages_scanned: pagesScanned(structure) }),
    ...(pages !== undefined && { page_results: pages.map((page) => pageResult(page, threats)) }),
    ...(kind === 'pdf' && structure?.embeddedImageCount !== undefined && { embedded_image_count: structure.embeddedImageCount }),
  };
}

function documentIntegrity(
  request: ScanRequest,
  kind: Material['kind'],
  checks: PolicyInput['checks'],
  structure: DocumentStructure | undefined,
): Written<DocumentIntegrity> {
  const named = kind === 'document' ? request.paths.flatMap((path) => VISUAL_SURFACES[path] ?? []) : [];
  const surfaces = new Set([...named, ...(structure?.unsupportedSurfaces ?? [])]);
  const limitations = new Set([
    ...checks
      .filter(({ required, status }) => required || status !== 'not_applicable')
      .flatMap((check) => check.reasons)
      .map((reason) => COVERAGE_REASONS[reason]),
    ...(structure?.limitations ?? []),
  ]);
  return {
    ...(surfaces.size > 0 && { unsupported_surfaces: [...surfaces] }),
    ...(limitations.size > 0 && { limitations: [...limitations] }),
  };
}

function pageResult({ page, status, reasons }: PageCoverage, threats: readonly ThreatEvidence[]): Written<PageResult> {
  return {
    page,
    status,
    threats: threats.filter(({ location }) => pageOf(location) === page).map(toThreat),
    coverage_reasons: [...reasons],
  };
}

/** Parts that stand on a page, its images above all, have paths that begin with it. */
const PAGE_OF_PART = /^page (\d{1,7})(?:\/|$)/;

function pageOf(location: Location | undefined): number | undefined {
  if (location?.kind !== 'part') return location?.page;
  const page = PAGE_OF_PART.exec(location.path)?.[1];
  return page === undefined ? undefined : Number(page);
}
