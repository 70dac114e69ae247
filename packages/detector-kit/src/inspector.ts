import type { EvidencePath, Mode, Profile, ScanPhase } from '@input-trust/contract';
import type { Budget } from './budget.ts';
import type { Material } from './material.ts';
import type { Report } from './report.ts';
import type { Resource } from './resource.ts';
import type { Surface } from './surface.ts';

/** The parts of a request that change how deep an inspector looks. They never change what counts as evidence. */
export interface ScanSettings {
  readonly mode: Mode;
  readonly phase: ScanPhase;
  readonly profile: Profile;
  readonly stopOnFirstThreat: boolean;
  /** The prompt that led to the material, when model output is scanned. */
  readonly originalPrompt?: string;
}

/** What reading a material needs: the scan's settings and budget, and what is loaded once per process. */
export interface ReadContext {
  readonly settings: ScanSettings;
  readonly budget: Budget;
  /**
   * A model, an engine or a setting of the operator, loaded on its first use and shared by all scans of the engine.
   * Rejects with `ResourceUnavailableError` when it cannot be had now; what an inspector does not catch becomes `detector_unavailable`.
   */
  readonly use: <T>(resource: Resource<T>) => Promise<T>;
  /**
   * Says what the submitted material consists of, as soon as that is known and before the expensive part. Rejects when the caller may
   * not have so much scanned; a reader lets that rejection pass. Of a part inside the material it says nothing.
   */
  readonly declare: (size: DeclaredSize) => Promise<void>;
}

/** How large a submitted PDF or document is. */
export interface DeclaredSize {
  readonly pages?: number;
  /** Distinct embedded images found so far. */
  readonly embeddedImages?: number;
}

export interface InspectorContext extends ReadContext {
  /** Everything readable in the material, from the inspectors that ran before. */
  readonly surfaces: readonly Surface[];
  /** Files found inside the material, from the inspectors that ran before. Default: none. */
  readonly parts?: readonly Material[];
  /** The trusted original that the material is compared with. */
  readonly reference?: Material;
}

/**
 * Looks at a material and reports what it read, what it found and what it could not check. Readers give surfaces, parts and structure
 * for those that follow; detectors give evidence; one inspector may do both. Stateless: what is heavy is a resource of the context.
 * It never decides an action, never logs and never throws for bad content.
 */
export interface Inspector {
  /** Unique, kebab-case. Appears in `detectors_used`. */
  readonly id: string;
  /** Raised when the same input may give other evidence. */
  readonly version: number;
  /** The evidence paths that need it. It runs when the scan is on one of them. */
  readonly paths: readonly EvidencePath[];
  /** Whether there is something for the inspector in a material of this kind, under these settings. */
  appliesTo(material: Material, settings: ScanSettings): boolean;
  /** Looks at a material and reports what was read, what was found and what could not be checked. Content never makes it throw. */
  inspect(material: Material, context: InspectorContext): Promise<Report> | Report;
}

/** Every evidence path: for readers, whose surfaces and parts belong to the material and to no path. */
export const ALL_PATHS: readonly EvidencePath[] = ['steg', 'ai', 'edits'];

const ID = /^[a-z][a-z0-9]{0,40}(-[a-z0-9]{1,40}){0,8}$/;

/** Checks an inspector's declaration where it is written. Throws TypeError on a bad id or version, or without a path. */
export function defineInspector(inspector: Inspector): Inspector {
  if (!ID.test(inspector.id)) throw new TypeError(`inspector id must be kebab-case: ${inspector.id}`);
  if (!Number.isSafeInteger(inspector.version) || inspector.version < 1) {
    throw new TypeError(`inspector ${inspector.id}: version must be a positive integer`);
  }
  if (inspector.paths.length === 0) throw new TypeError(`inspector ${inspector.id}: it must serve an evidence path`);
  return inspector;
}
