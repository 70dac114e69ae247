import { Budget, Material } from '@input-trust/detector-kit';
import type { BudgetLimits, Surface } from '@input-trust/detector-kit';
import { inspectDocument } from './inspect-document.ts';
import type { Extraction } from './inspect-document.ts';

export const LIMITS: BudgetLimits = {
  timeMs: 10_000,
  bytes: 64 * 1024 * 1024,
  decodedBytes: 128 * 1024 * 1024,
  pixels: 100_000_000,
  pages: 2000,
  items: 10_000,
  depth: 4,
};

/** Extracts a PDF under a budget. */
export function extractPdf(bytes: Uint8Array, limits: Partial<BudgetLimits> = {}): Promise<Extraction> {
  const material = new Material({ kind: 'pdf', format: 'pdf', bytes });
  return inspectDocument(material, new Budget({ ...LIMITS, ...limits }));
}

export function visibleText(extraction: Extraction): string {
  return extraction.surfaces
    .filter((surface) => surface.visibility === 'visible')
    .map((surface) => surface.text)
    .join('\n');
}

export function hiddenSurfaces(extraction: Extraction): Surface[] {
  return extraction.surfaces.filter((surface) => surface.visibility === 'hidden');
}
