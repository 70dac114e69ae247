import { EVIDENCE_PATHS, MAX_GUIDANCE_CHECKS, MAX_GUIDANCE_PAGE_RANGES } from '@input-trust/contract';
import type { EvidencePath, PageRange } from '@input-trust/contract';
import { COVERAGE_REASONS } from '@input-trust/detector-kit';
import type { CoverageReason, ReportStatus } from '@input-trust/detector-kit';

/** How one check of the plan ended. */
export interface CheckOutcome {
  /** The detector or extractor. */
  readonly id: string;
  /** The evidence path that asked for it. */
  readonly path: EvidencePath;
  /** Whether the scan may be called complete without it. */
  readonly required: boolean;
  readonly status: ReportStatus;
  /** Why it did not complete, or what it left out. */
  readonly reasons: readonly CoverageReason[];
  /** The pages that it did not see in full, 1-based, in any order. Absent: not a matter of pages. */
  readonly pages?: readonly number[];
  /** What people call it, with the article left out: `check for duplicates`. Holds no submitted content. Absent: by its id. */
  readonly label?: string;
}

/** A required check that did not see everything; equal ones of several parts of a material are one. */
export interface CoverageGap {
  readonly id: string;
  readonly path: EvidencePath;
  readonly status: ReportStatus;
  /** Distinct, not empty, in the order of COVERAGE_REASONS. */
  readonly reasons: readonly CoverageReason[];
  /** Ascending, not empty. Absent: not a matter of pages. */
  readonly pages?: readonly PageRange[];
  readonly label?: string;
}

/** What a status says when the check itself gave no reason. */
const REASON_OF_STATUS: Record<Exclude<ReportStatus, 'completed'>, CoverageReason> = {
  not_applicable: 'not_applicable',
  incomplete: 'detector_failed',
  unavailable: 'detector_unavailable',
};

const ORDER = Object.keys(COVERAGE_REASONS);

export interface Coverage {
  /** Ordered by path, id, status and reasons, so that the order of the checks does not show; at most MAX_GUIDANCE_CHECKS. */
  readonly gaps: readonly CoverageGap[];
  /** How many gaps more there are. */
  readonly further: number;
  /** The distinct reasons of all gaps, in the order of COVERAGE_REASONS. */
  readonly reasons: readonly CoverageReason[];
  /** No check was required: what nobody looked at is not called safe. */
  readonly isNothingRequired: boolean;
}

/** What required checks did not see. A completed check that left something out is a gap as well. */
export function coverageOf(checks: readonly CheckOutcome[]): Coverage {
  const required = checks.filter((check) => check.required);
  const groups = new Map<string, { gap: CoverageGap; pages: number[] }>();
  for (const { id, path, status, reasons, pages = [], label } of required) {
    const given = status === 'completed' || reasons.length > 0 ? reasons : [REASON_OF_STATUS[status]];
    if (given.length === 0) continue;
    const gap: CoverageGap = { id, path, status, reasons: distinct(given), ...(label !== undefined && { label }) };
    const key = JSON.stringify([EVIDENCE_PATHS.indexOf(path), id, status, gap.reasons, pages.length > 0, label ?? '']);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { gap, pages: [...pages] });
    else for (const page of pages) group.pages.push(page);
  }
  const ordered = [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, { gap, pages }]) => ({ ...gap, ...rangesOf(pages) }));
  return {
    gaps: ordered.slice(0, MAX_GUIDANCE_CHECKS),
    further: Math.max(0, ordered.length - MAX_GUIDANCE_CHECKS),
    reasons: required.length === 0 ? ['detector_unavailable'] : distinct(ordered.flatMap(({ reasons }) => reasons)),
    isNothingRequired: required.length === 0,
  };
}

function distinct(reasons: readonly CoverageReason[]): CoverageReason[] {
  return [...new Set(reasons)].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));
}

function rangesOf(pages: readonly number[]): { pages?: readonly PageRange[] } {
  const ranges: { first: number; last: number }[] = [];
  for (const page of [...new Set(pages)].filter((each) => Number.isSafeInteger(each) && each > 0).sort((a, b) => a - b)) {
    const current = ranges.at(-1);
    // No page goes missing where there are too many ranges: the last one reaches over the pages between.
    if (current !== undefined && (page === current.last + 1 || ranges.length === MAX_GUIDANCE_PAGE_RANGES)) current.last = page;
    else ranges.push({ first: page, last: page });
  }
  return ranges.length === 0 ? {} : { pages: ranges };
}
