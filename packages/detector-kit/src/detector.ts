import type { EvidencePath, Mode, Profile, ScanPhase } from '@input-trust/contract';
import type { Budget } from './budget.ts';
import type { Material } from './material.ts';
import type { DetectorReport } from './report.ts';
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
}

/** Turns a material into surfaces and child materials, before detectors look. */
export interface Extractor {
  readonly id: string;
  appliesTo(material: Material): boolean;
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
