import { Budget, Material } from '@input-trust/detector-kit';
import type { Extractor, ScanSettings } from '@input-trust/detector-kit';
import { stegSignalsExtractor } from '@input-trust/steg-signals';
import { visualTextExtractor } from '@input-trust/visual-text';

export const LIMITS = { timeMs: 120_000, bytes: 256 << 20, decodedBytes: 256 << 20, pixels: 400e6, pages: 100, items: 10_000, depth: 8 };

/** What looks at images. */
export const IMAGE_EXTRACTORS: readonly Extractor[] = [stegSignalsExtractor, visualTextExtractor];

/** Runs extractors on one image, which they share. */
export async function inspectImage(
  format: string,
  bytes: Uint8Array,
  mode: ScanSettings['mode'],
  extractors = IMAGE_EXTRACTORS,
): Promise<void> {
  const settings: ScanSettings = { mode, phase: 'input', profile: 'balanced', stopOnFirstThreat: false };
  const budget = new Budget(LIMITS);
  const image = new Material({ kind: 'image', format, bytes });
  for (const extractor of extractors) await extractor.extract(image, { settings, budget });
}
