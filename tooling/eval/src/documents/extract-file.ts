import { Budget, Material } from '@input-trust/detector-kit';
import type { Extraction } from '@input-trust/detector-kit';
import { documentExtractor } from '@input-trust/document-extraction';

/** The budget of a scan in secure mode. */
const LIMITS = { timeMs: 10_000, bytes: 100_000_000, decodedBytes: 256_000_000, pixels: 200_000_000, pages: 2000, items: 10_000, depth: 4 };

export interface TimedExtraction {
  readonly extraction: Extraction | undefined;
  readonly milliseconds: number;
}

/** Extracts one file. No extraction: it threw, which content must never do. */
export async function extractFile(
  bytes: Uint8Array,
  type: { readonly kind: Material['kind']; readonly format: string },
): Promise<TimedExtraction> {
  const material = new Material({ ...type, bytes });
  const started = performance.now();
  const extraction = await Promise.resolve(
    documentExtractor.extract(material, {
      settings: { mode: 'secure', phase: 'input', profile: 'balanced', stopOnFirstThreat: false },
      budget: new Budget(LIMITS),
    }),
  ).catch(() => undefined);
  return { extraction, milliseconds: performance.now() - started };
}
