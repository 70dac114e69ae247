import type { Signal } from '@input-trust/contract';
import type { CoverageReason } from './coverage.ts';
import type { Location } from './location.ts';
import type { Visibility } from './surface.ts';

/** How a check ended. Only `completed` without threats says that nothing was found. */
export type ReportStatus = 'completed' | 'not_applicable' | 'incomplete' | 'unavailable';

/**
 * Evidence that something in the material may do harm, or hides. It is evidence, not a decision:
 * `routing-policy` alone turns it into an action.
 */
export interface ThreatEvidence {
  /** Contract category, for example `prompt_injection`. Open vocabulary. */
  readonly category: string;
  /** Stable id of the rule, model or check, for example `override-instructions`. */
  readonly technique: string;
  /** One sentence for audit logs. Holds no submitted content. */
  readonly reason: string;
  /** Probability-like weight of the evidence, 0 to 1. */
  readonly confidence: number;
  /** `malicious`: the matter itself attacks or leaks. `neutral`: it is unusual (hidden, sensitive), harmless by itself. */
  readonly intent: 'malicious' | 'neutral';
  /** Bounded excerpt; secrets and personal data are masked before they come here. */
  readonly excerpt?: string;
  readonly location?: Location;
  /** Visibility of the surface that it stands on. Absent: not a matter of text. */
  readonly visibility?: Visibility;
  readonly hiddenBy?: readonly string[];
  /** Personal data that is expected where it stands: the recognised document surface. */
  readonly expectedOn?: DocumentSurface;
}

/** Recognised surfaces on which personal data is expected (data sensitivity rule). */
export type DocumentSurface = 'tax_form' | 'pay_stub' | 'driver_licence' | 'bank_statement';

/** A range of the submitted text that a safer version replaces. */
export interface Redaction {
  readonly start: number;
  readonly end: number;
  /** What stands there: the placeholder's type, for example `EMAIL`, `AWS_ACCESS_KEY`. */
  readonly type: string;
}

/** What one detector says about one material. */
export interface DetectorReport {
  readonly status: ReportStatus;
  /** Why the status is not `completed`, or what part was left out although it is. */
  readonly reasons: readonly CoverageReason[];
  readonly threats: readonly ThreatEvidence[];
  /** Machine-readable observations for `forensics.signals`; never threats. */
  readonly signals: readonly Signal[];
  /** 0 to 1: what is too weak to be listed as a threat. It counts for the risk score and never routes. */
  readonly suspicion?: number;
  readonly redactions?: readonly Redaction[];
}

/** A completed report; nothing found unless `found` says so. */
export function completed(found: Partial<Omit<DetectorReport, 'status'>> = {}): DetectorReport {
  return { status: 'completed', reasons: [], threats: [], signals: [], ...found };
}
