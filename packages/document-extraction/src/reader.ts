import type { DocumentStructure, Material, ReadContext, Report, Signal, Surface, ThreatEvidence } from '@input-trust/detector-kit';

export type { ReadContext } from '@input-trust/detector-kit';

/** What was read from a document, or from a part of it. */
export interface Reading {
  readonly surfaces: readonly Surface[];
  readonly children: readonly Material[];
  /** What was left out. */
  readonly reasons: Report['reasons'];
  /** Evidence in the structure rather than in a text: macros, launch actions, polyglots. */
  readonly threats?: readonly ThreatEvidence[];
  readonly signals?: readonly Signal[];
  readonly structure?: DocumentStructure;
}

/**
 * Reads documents of one format. Content never makes it throw: what cannot be read is a coverage reason.
 * It asks the budget before it allocates, nests or goes round a loop once more.
 */
export type Reader = (material: Material, context: ReadContext) => Promise<Reading>;
