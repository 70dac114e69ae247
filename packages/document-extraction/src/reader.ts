import type { DetectorContext, Extraction, Material } from '@input-trust/detector-kit';

/** Settings and budget of the scan that a document is read for. */
export type ReadContext = Omit<DetectorContext, 'surfaces'>;

/**
 * Reads documents of one format. Content never makes it throw: what cannot be read is a coverage reason.
 * It asks the budget before it allocates, nests or goes round a loop once more.
 */
export type Reader = (material: Material, context: ReadContext) => Promise<Extraction>;
