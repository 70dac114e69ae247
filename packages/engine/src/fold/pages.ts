import type { CoverageReason, DocumentStructure, PageCoverage } from '@input-trust/detector-kit';
import type { Examination } from '../examined.ts';
import { extractedTextOf } from './extracted-text.ts';
import { pagesOfTexts } from './flowing-pages.ts';
import { everyPart, pagesOfPart } from './parts.ts';

/** What a PDF or document consists of, as its readers say together: what one has covered, another need not name. */
export function structureOf({ findings }: Pick<Examination, 'findings'>): DocumentStructure | undefined {
  const structures = findings.flatMap(({ report }) => report.structure ?? []);
  const [first, ...others] = structures;
  if (first === undefined) return undefined;
  const covered = new Set(findings.flatMap(({ report }) => report.covers ?? []));
  const unsupported = new Set(structures.flatMap(({ unsupportedSurfaces = [] }) => unsupportedSurfaces));
  const limitations = new Set(structures.flatMap((structure) => structure.limitations ?? []));
  const pages = others.reduce((all, { pages: more }) => joined(all, more), first.pages);
  return {
    ...first,
    ...(pages !== undefined && { pages }),
    unsupportedSurfaces: [...unsupported].filter((surface) => !covered.has(surface)),
    limitations: [...limitations],
  };
}

/** Whether a document has only the pages that its text fills. */
export function isFlowing(examination: Examination): boolean {
  return examination.material.kind === 'document' && structureOf(examination)?.totalPages === undefined;
}

/** Pages of a PDF or document: its own, or as many as its visible text fills. Undefined where nothing was read, and for other kinds. */
export function totalPagesOf(examination: Examination): number | undefined {
  const { kind } = examination.material;
  if (kind !== 'pdf' && kind !== 'document') return undefined;
  const own = structureOf(examination)?.totalPages;
  if (own !== undefined || kind === 'pdf') return own;
  if (!examination.checks.some(({ required, looked }) => required && looked)) return undefined;
  return pagesOfTexts(flowingTexts(examination));
}

/** How far each page was looked at, what could not be seen of the parts on it counted in. */
export function pagesOf(examination: Examination): readonly PageCoverage[] | undefined {
  const pages = isFlowing(examination) ? flowingPages(examination) : structureOf(examination)?.pages;
  return examination.children.reduce((all, part) => joined(all, pagesLeftBy(part)), pages);
}

/** How many of its pages were looked at, in whole or in part. */
export function pagesScanned(pages: readonly PageCoverage[] | undefined): number {
  return pages?.filter(({ status }) => status !== 'not_scanned').length ?? 0;
}

/** The visible texts of a document: what was read out of it and its parts, or the document itself where it is plain text. */
export function flowingTexts(examination: Pick<Examination, 'material' | 'findings' | 'children'>): readonly string[] {
  const { material, findings } = examination;
  const hasReader = findings.some(({ report }) => report.surfaces !== undefined || report.children !== undefined);
  return !hasReader && material.format === 'plain' ? [material.text ?? ''] : extractedTextOf(examination);
}

/** Nobody knows on which of its pages the text would be that was left out of it or of a part: what is missing, is missing on each. */
function flowingPages(examination: Examination): PageCoverage[] | undefined {
  const total = totalPagesOf(examination);
  if (total === undefined) return undefined;
  const open = everyPart(examination)
    .flatMap(({ checks }) => checks)
    .filter(({ required, status }) => required && status !== 'completed' && status !== 'not_applicable');
  const reasons = [...new Set(open.flatMap((check) => check.reasons))];
  const status = open.length === 0 ? 'completed' : 'incomplete';
  return Array.from({ length: total }, (_, at) => ({ page: at + 1, status, reasons }));
}

/** The pages that a part is on, where a check of it or of its own parts that the scan needs left something open. */
function pagesLeftBy(part: Examination): PageCoverage[] {
  const open = everyPart(part)
    .flatMap(({ checks }) => checks)
    .filter(({ required, status, reasons }) => required && (status !== 'completed' || reasons.length > 0));
  if (open.length === 0) return [];
  const reasons = [...new Set(open.flatMap((check) => check.reasons))];
  return pagesOfPart(part).map((page) => ({ page, status: 'incomplete', reasons }));
}

const RANK: Readonly<Record<PageCoverage['status'], number>> = { completed: 0, incomplete: 1, not_scanned: 2 };

/** The lower status of each page, with the reasons of both. */
function joined(
  pages: readonly PageCoverage[] | undefined,
  more: readonly PageCoverage[] | undefined,
): readonly PageCoverage[] | undefined {
  if (pages === undefined || more === undefined || more.length === 0) return pages ?? more;
  const left = new Map<number, { status: PageCoverage['status']; reasons: Set<CoverageReason> }>();
  for (const { page, status, reasons } of more) {
    const known = left.get(page);
    if (known === undefined) left.set(page, { status, reasons: new Set(reasons) });
    else for (const reason of reasons) known.reasons.add(reason);
  }
  return pages.map((coverage) => {
    const other = left.get(coverage.page);
    if (other === undefined) return coverage;
    const status = RANK[other.status] > RANK[coverage.status] ? other.status : coverage.status;
    return { page: coverage.page, status, reasons: [...new Set([...coverage.reasons, ...other.reasons])] };
  });
}
