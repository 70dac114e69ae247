import type { EvidencePath } from '@input-trust/contract';
import type { CoverageReason, Inspector, Material, Report, ReportStatus } from '@input-trust/detector-kit';
import type { Plan } from './plan.ts';

/**
 * What was found in a material, and in each part of it: one tree. Deciding, billing, page results and reports are folds over it.
 * Places in it are those of its own material; a fold lifts them to the parent by the material's `occurrences`.
 */
export interface Examination {
  readonly material: Material;
  readonly plan: Plan;
  /** One for each inspector that ran, in order. */
  readonly findings: readonly Finding[];
  /** How each check of the plan ended; those of parts are in `children`. */
  readonly checks: readonly Check[];
  readonly children: readonly Examination[];
  /** Ended on the first threat, as the caller asked. */
  readonly stoppedEarly: boolean;
}

/** The report of one inspector. */
export interface Finding {
  readonly inspector: Pick<Inspector, 'id' | 'version' | 'paths'>;
  readonly report: Report;
}

/** How one check of the plan ended, on one evidence path. */
export interface Check {
  readonly id: string;
  readonly path: EvidencePath;
  readonly required: boolean;
  readonly status: ReportStatus;
  readonly reasons: readonly CoverageReason[];
  /** Whether it looked at anything: it was there, had its turn and did not fail. */
  readonly looked: boolean;
}
