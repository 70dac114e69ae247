import type { DocumentIntegrity, EvidencePath, PageResult, Written, WrittenScanResponse } from '@input-trust/contract';
import { COVERAGE_REASONS } from '@input-trust/detector-kit';
import type { PageCoverage, ThreatEvidence } from '@input-trust/detector-kit';
import type { PolicyInput } from '@input-trust/routing-policy';
import type { AdmittedRequest } from '../admission.ts';
import type { Examination } from '../examined.ts';
import { pagesOf, pagesScanned, structureOf, totalPagesOf } from '../fold/pages.ts';
import { toThreat } from './wire-evidence.ts';

/** Visual checks that a focus names and that do not apply to documents, by path. */
const VISUAL_SURFACES: Partial<Record<EvidencePath, string>> = { ai: 'visual_authenticity', edits: 'edit_localization' };

/** Pages, embedded images and coverage of a PDF or document. */
export function documentFields(
  request: AdmittedRequest,
  examination: Examination,
  { checks, threats }: PolicyInput,
): Pick<WrittenScanResponse, 'document_integrity' | 'page_results' | 'total_pages' | 'pages_scanned' | 'embedded_image_count'> {
  const { kind } = examination.material;
  if (kind !== 'document' && kind !== 'pdf') return {};
  const totalPages = totalPagesOf(examination);
  const pages = pagesOf(examination);
  const embeddedImageCount = structureOf(examination)?.embeddedImageCount;
  return {
    document_integrity: documentIntegrity(request, examination, checks),
    ...(totalPages !== undefined && { total_pages: totalPages, pages_scanned: pagesScanned(pages) }),
    ...(pages !== undefined && { page_results: pages.map((page) => pageResult(page, threats)) }),
    ...(kind === 'pdf' && embeddedImageCount !== undefined && { embedded_image_count: embeddedImageCount }),
  };
}

function documentIntegrity(request: AdmittedRequest, examination: Examination, checks: PolicyInput['checks']): Written<DocumentIntegrity> {
  const structure = structureOf(examination);
  const isDocument = examination.material.kind === 'document';
  const named = isDocument ? request.paths.flatMap((path) => VISUAL_SURFACES[path] ?? []) : [];
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
    threats: threats.filter(({ location }) => location?.page === page).map(toThreat),
    coverage_reasons: [...reasons],
  };
}
