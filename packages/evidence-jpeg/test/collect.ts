import { JpegFileEvidence } from '@input-trust/contract';
import { collectJpegEvidence } from '../src/index.ts';
import type { CollectOptions } from '../src/index.ts';

/** Collects and checks the result against the published schema, which knows no field beyond its own. */
export function collect(bytes: Uint8Array, options?: CollectOptions): JpegFileEvidence {
  return JpegFileEvidence.parse(collectJpegEvidence(bytes, options));
}
