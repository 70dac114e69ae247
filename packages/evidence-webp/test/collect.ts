import { WebpFileEvidence } from '@input-trust/contract';
import { collectWebpEvidence } from '../src/index.ts';

/** Collects and checks the result against the published schema, which knows no field beyond its own. */
export function collect(bytes: Uint8Array): WebpFileEvidence {
  return WebpFileEvidence.parse(collectWebpEvidence(bytes));
}
