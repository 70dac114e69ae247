import type { ArtifactFinding, CoverageReason, Location, ThreatEvidence } from '@input-trust/detector-kit';

/** What looked: the components of the answer. */
export const COMPONENTS = {
  pdf_revisions: 'primary',
  pdf_page_content: 'primary',
  pdf_form_values: 'supporting',
  image_compression: 'primary',
  image_copy_move: 'primary',
  image_residual: 'primary',
  image_learned: 'primary',
  reference_comparison: 'primary',
} as const;
export type ComponentName = keyof typeof COMPONENTS;

/** One piece of evidence of a change, with its place. */
export interface EditFinding {
  readonly component: ComponentName;
  /** Stable id, for example `text-painted-over`. */
  readonly technique: string;
  readonly type: 'localized_visual_change' | 'document_visual_inconsistency';
  /** Short name for people. No submitted content. */
  readonly label: string;
  /** One sentence for audit logs. No submitted content. */
  readonly reason: string;
  /** 0 to 1. */
  readonly confidence: number;
  /** Absent where a place would be ambiguous. */
  readonly location?: Location;
  /** Both readings of altered text, bounded: `40 → 90`. */
  readonly readings?: string;
  /** The kind of a change against the reference, and what was read. Bounded; secrets and personal data are masked. */
  readonly details?: string;
}

/** What looking at a material by itself gave. */
export interface Inspection {
  readonly findings: readonly EditFinding[];
  readonly reasons: readonly CoverageReason[];
  /** Components that looked; none where the material could not be read. */
  readonly looked: readonly ComponentName[];
}

/** Findings of one component on one material that are kept, the surest ones. */
export const MAX_FINDINGS = 100;

export function threatOf(finding: EditFinding): ThreatEvidence {
  const { type, technique, reason, confidence, location, readings } = finding;
  return {
    category: type,
    technique,
    reason,
    confidence,
    intent: 'neutral',
    ...(location !== undefined && { location }),
    ...(readings !== undefined && { excerpt: readings }),
  };
}

export function artifactOf({ type, label, confidence, component, location, details }: EditFinding): ArtifactFinding {
  return { type, label, confidence, component, ...(location !== undefined && { location }), ...(details !== undefined && { details }) };
}
