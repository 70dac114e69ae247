import type { EvidencePath, Mode, Profile, ScanPhase, Signal } from '@input-trust/contract';
import type { Budget } from './budget.ts';
import type { CoverageReason } from './coverage.ts';
import type { Material } from './material.ts';
import type { DetectorReport, ThreatEvidence } from './report.ts';
import type { Surface } from './surface.ts';

/** The parts of a request that change how deep a detector looks. They never change what counts as evidence. */
export interface ScanSettings {
  readonly mode: Mode;
  readonly phase: ScanPhase;
  readonly profile: Profile;
  readonly stopOnFirstThreat: boolean;
  /** The prompt that led to the material, when model output is scanned. */
  readonly originalPrompt?: string;
}

export interface DetectorContext {
  readonly settings: ScanSettings;
  readonly budget: Budget;
  /** Everything readable in the material, from every extractor of the plan. */
  readonly surfaces: readonly Surface[];
}

/**
 * Looks at a material for one evidence path. Stateless; heavy resources are loaded lazily, once per process.
 * A detector reports evidence and coverage. It never decides an action, never logs and never throws for bad content.
 */
export interface Detector {
  /** Unique, kebab-case. Appears in `detectors_used`. */
  readonly id: string;
  /** Raised when the same input may give other evidence. */
  readonly version: number;
  readonly path: EvidencePath;
  appliesTo(material: Material): boolean;
  inspect(material: Material, context: DetectorContext): Promise<DetectorReport> | DetectorReport;
}

/** What an extractor read from a material. */
export interface Extraction {
  readonly surfaces: readonly Surface[];
  readonly children: readonly Material[];
  readonly reasons: DetectorReport['reasons'];
  /** Evidence in the structure rather than in a text: macros, launch actions, polyglots, payload statistics. */
  readonly threats?: readonly ThreatEvidence[];
  /** Machine-readable observations for `forensics.signals`; never threats. */
  readonly signals?: readonly Signal[];
  /** Of a PDF or document. */
  readonly structure?: DocumentStructure;
  /** What another extractor named as unsupported surfaces and this one has looked at in full. */
  readonly covers?: readonly string[];
}

/** What a document consists of, and how much of it was looked at. */
export interface DocumentStructure {
  /** Pages, sheets or slides that it has, where its format has any. */
  readonly totalPages?: number;
  /** How far each page was looked at, in order. Pages beyond the last are `not_scanned`. */
  readonly pages?: readonly PageCoverage[];
  /** Distinct embedded images, by their decoded bytes. */
  readonly embeddedImageCount?: number;
  /** What the document holds and nobody looked at, in the words of the contract's `UNSUPPORTED_SURFACES`, or new ones. */
  readonly unsupportedSurfaces?: readonly string[];
  /** Sentences for people on what was not checked, beyond those of the coverage reasons. No submitted content. */
  readonly limitations?: readonly string[];
}

export interface PageCoverage {
  /** 1-based. */
  readonly page: number;
  readonly status: 'completed' | 'incomplete' | 'not_scanned';
  readonly reasons: readonly CoverageReason[];
}

/** Turns a material into surfaces and child materials, before detectors look. */
export interface Extractor {
  readonly id: string;
  appliesTo(material: Material, settings: ScanSettings): boolean;
  extract(material: Material, context: Omit<DetectorContext, 'surfaces'>): Promise<Extraction> | Extraction;
}

const ID = /^[a-z][a-z0-9]{0,40}(-[a-z0-9]{1,40}){0,8}$/;

/** Checks a detector's declaration where it is written. Throws TypeError on a bad id or version. */
export function defineDetector(detector: Detector): Detector {
  if (!ID.test(detector.id)) throw new TypeError(`detector id must be kebab-case: ${detector.id}`);
  if (!Number.isSafeInteger(detector.version) || detector.version < 1) {
    throw new TypeError(`detector ${detector.id}: version must be a positive integer`);
  }
  return detector;
}
