import type { Occurrence, PageCoverage, Signal, Surface, ThreatEvidence } from '@input-trust/detector-kit';
import type { Part } from './open-package.ts';

/** What the reader of one application's format found, before what all packages share is read. */
export interface Content {
  readonly surfaces: readonly Surface[];
  readonly threats: readonly ThreatEvidence[];
  readonly signals: readonly Signal[];
  /** Sheets or slides. */
  readonly pages?: readonly PageCoverage[];
  readonly totalPages?: number;
  /** Where a picture is on the pages; absent for formats that do not say. */
  readonly occurrencesOf?: (part: Part) => readonly Occurrence[];
  /** Sentences for people on what the format keeps from its reader. */
  readonly limitations?: readonly string[];
}
