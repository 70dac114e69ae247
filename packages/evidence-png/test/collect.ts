import { PngFileEvidence } from '@input-trust/contract';
import { collectPngEvidence } from '../src/index.ts';

/** Collects and checks the result against the published schema, which knows no field beyond its own. */
export function collect(bytes: Uint8Array): PngFileEvidence {
  return PngFileEvidence.parse(collectPngEvidence(bytes));
}
