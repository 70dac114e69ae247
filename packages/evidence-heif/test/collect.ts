import { HeifFileEvidence } from '@input-trust/contract';
import { collectHeifEvidence } from '../src/index.ts';
import { buildHeif } from '../src/testing.ts';
import type { BuiltHeif, BuiltItem } from '../src/testing.ts';

/** Collects and checks the result against the published schema, which knows no field beyond its own. */
export function collect(bytes: Uint8Array): HeifFileEvidence {
  return HeifFileEvidence.parse(collectHeifEvidence(bytes));
}

/** Collects from a file of these items. */
export function collectOf(items: readonly BuiltItem[], built?: BuiltHeif): HeifFileEvidence {
  return collect(buildHeif(items, built));
}
