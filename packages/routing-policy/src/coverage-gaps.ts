import { COVERAGE_REASONS } from '@input-trust/detector-kit';
import type { CoverageReason, ReportStatus } from '@input-trust/detector-kit';

/** How one check of the plan ended. */
export interface CheckOutcome {
  /** The detector or extractor. */
  readonly id: string;
  /** Whether the scan may be called complete without it. */
  readonly required: boolean;
  readonly status: ReportStatus;
  /** Why it did not complete, or what it left out. */
  readonly reasons: readonly CoverageReason[];
}

/** What a status says when the check itself gave no reason. */
const REASON_OF_STATUS: Record<Exclude<ReportStatus, 'completed'>, CoverageReason> = {
  not_applicable: 'not_applicable',
  incomplete: 'detector_failed',
  unavailable: 'detector_unavailable',
};

const ORDER = Object.keys(COVERAGE_REASONS);

/**
 * The distinct reasons for which required checks did not see everything, in the order of COVERAGE_REASONS; none when coverage
 * is complete. A completed check that left something out is a gap, and so is a scan in which nothing was required:
 * what nobody looked at is not called safe.
 */
export function coverageGaps(checks: readonly CheckOutcome[]): CoverageReason[] {
  const required = checks.filter((check) => check.required);
  if (required.length === 0) return ['detector_unavailable'];
  const reasons = new Set(required.flatMap(gapsOf));
  return [...reasons].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));
}

function gapsOf({ status, reasons }: CheckOutcome): readonly CoverageReason[] {
  return status === 'completed' || reasons.length > 0 ? reasons : [REASON_OF_STATUS[status]];
}
