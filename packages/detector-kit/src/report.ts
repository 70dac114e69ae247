import type { Authenticity, Signal, SourceComparison, Written } from '@input-trust/contract';
import type { CoverageReason } from './coverage.ts';
import type { Location } from './location.ts';
import type { Material } from './material.ts';
import type { DocumentStructure } from './structure.ts';
import type { Surface, Visibility } from './surface.ts';

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

/** What one inspector read from a material, found in it, and could not check. */
export interface Report {
  readonly status: ReportStatus;
  /** Why the status is not `completed`, or what part was left out although it is. */
  readonly reasons: readonly CoverageReason[];
  readonly threats: readonly ThreatEvidence[];
  /** Machine-readable observations for `forensics.signals`; never threats. */
  readonly signals: readonly Signal[];
  /** 0 to 1: what is too weak to be listed as a threat. It counts for the risk score and never routes. */
  readonly suspicion?: number;
  /** Ranges of the submitted text that a safer version replaces. */
  readonly redactions?: readonly Redaction[];
  /** Texts that it read, for the inspectors that follow. */
  readonly surfaces?: readonly Surface[];
  /** Embedded images, attachments and decoded payloads, which are examined like the material itself. */
  readonly children?: readonly Material[];
  /** Of a PDF or document. */
  readonly structure?: DocumentStructure;
  /** What another inspector named as unsupported surfaces and this one has looked at in full. */
  readonly covers?: readonly string[];
  /** What speaks for or against an origin in a camera, an editor or a generator. */
  readonly authenticity?: AuthenticityFinding;
  /** Places that carry evidence of generation or of a change. */
  readonly artifacts?: readonly ArtifactFinding[];
  /** How the comparison with the trusted original ended, where there was one. */
  readonly sourceComparison?: Written<SourceComparison>;
}

/** The contract's authenticity fields that one inspector of the path `ai` can fill for one material. */
export type AuthenticityFinding = Pick<
  Written<Authenticity>,
  | 'analysis_family'
  | 'analysis_version'
  | 'model_family'
  | 'model_version'
  | 'summary'
  | 'verdict'
  | 'confidence'
  | 'ai_involvement'
  | 'source_file_origin'
  | 'visible_content_origin'
  | 'provenance_validation_state'
  | 'provenance'
  | 'explanation'
  | 'components'
  | 'signals'
>;

/** A place of `artifact_evidence`, in the material that was inspected. */
export interface ArtifactFinding {
  /** Artifact type of the contract, for example `localized_visual_change`. Open vocabulary. */
  readonly type: string;
  /** Short name for people. No submitted content. */
  readonly label: string;
  /** 0 to 1. */
  readonly confidence: number;
  /** The inspector's component that found it, for example `reference_comparison`. */
  readonly component?: string;
  readonly location?: Location;
  /** One line more for people, such as both readings of altered text. Bounded; secrets and personal data are masked. */
  readonly details?: string;
}

/** A completed report; nothing found unless `found` says so. */
export function completed(found: Partial<Omit<Report, 'status'>> = {}): Report {
  return { status: 'completed', reasons: [], threats: [], signals: [], ...found };
}

/**
 * A report on what was read: incomplete when something was left out, unavailable when for that reason there is nothing at all.
 * For readers, whose parts can fail one by one.
 */
export function readingOf(read: Partial<Omit<Report, 'status'>> & Pick<Report, 'reasons'>): Report {
  const { reasons, surfaces = [], children = [], threats = [] } = read;
  const isEmpty = [surfaces, children, threats].every((found) => found.length === 0);
  const status = reasons.length === 0 ? 'completed' : isEmpty ? 'unavailable' : 'incomplete';
  return { ...completed(read), status };
}
