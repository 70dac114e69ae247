import type { CoverageReason, Material, PageCoverage, Signal, Surface, ThreatEvidence } from '@input-trust/detector-kit';

/** What was read from the main streams of a document from before Office Open XML. */
export interface LegacyContent {
  readonly surfaces: readonly Surface[];
  readonly threats?: readonly ThreatEvidence[];
  readonly signals?: readonly Signal[];
  readonly reasons?: readonly CoverageReason[];
  readonly children?: readonly Material[];
  readonly isEncrypted?: boolean;
  /** Whether a stream contradicted itself, so that text may be missing. */
  readonly isDamaged?: boolean;
  readonly totalPages?: number;
  readonly pages?: readonly PageCoverage[];
  /** Whether the formatting that hides text was looked at. */
  readonly knowsFormatting?: boolean;
}
