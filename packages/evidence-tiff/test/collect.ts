import { TiffFileEvidence } from '@input-trust/contract';
import { collectTiffEvidence } from '../src/index.ts';
import { buildTiffFile } from '../src/testing.ts';
import type { BuiltImage } from '../src/testing.ts';

/** Collects and checks the result against the published schema, which knows no field beyond its own. */
export function collect(bytes: Uint8Array): TiffFileEvidence {
  return TiffFileEvidence.parse(collectTiffEvidence(bytes));
}

/** Collects from a file of these images. */
export function collectOf(...images: readonly BuiltImage[]): TiffFileEvidence {
  return collect(buildTiffFile(images));
}
