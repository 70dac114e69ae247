import { Budget, Material, Resources, STANDALONE_SETTINGS, standaloneContext } from '@input-trust/detector-kit';
import type { Inspector, ScanSettings } from '@input-trust/detector-kit';
import { stegSignalsInspector } from '@input-trust/steg-signals';
import { visualTextInspector } from '@input-trust/visual-text';

export const LIMITS = { timeMs: 120_000, bytes: 256 << 20, decodedBytes: 256 << 20, pixels: 400e6, pages: 100, items: 10_000, depth: 8 };

/** What looks at images. */
export const IMAGE_INSPECTORS: readonly Inspector[] = [stegSignalsInspector, visualTextInspector];

/** The OCR engine, which ends with the process. */
const resources = new Resources();

/** Runs inspectors on one image, which they share. */
export async function inspectImage(
  format: string,
  bytes: Uint8Array,
  mode: ScanSettings['mode'],
  inspectors = IMAGE_INSPECTORS,
): Promise<void> {
  const context = standaloneContext({ settings: { ...STANDALONE_SETTINGS, mode }, budget: new Budget(LIMITS), resources });
  const image = new Material({ kind: 'image', format, bytes });
  for (const inspector of inspectors) await inspector.inspect(image, context);
}
