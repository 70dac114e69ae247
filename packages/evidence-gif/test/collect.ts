import { GifFileEvidence } from '@input-trust/contract';
import { collectGifEvidence } from '../src/index.ts';

/** Collects and checks the result against the published schema, which knows no field beyond its own. */
export function collect(bytes: Uint8Array): GifFileEvidence {
  return GifFileEvidence.parse(collectGifEvidence(bytes));
}
