import { InputTrustError } from '@input-trust/contract';
import type { ScanInput, ScanResponse } from '@input-trust/contract';
import type { ServiceSettings } from './settings.ts';
import { tierOf } from './tiers.ts';

/** Refuses bytes beyond what the tier may send. The service's own limit was checked when the body was read. */
export function checkSize(input: ScanInput, tier: string): void {
  const bytes = [input.file, input.reference_file, input.content, input.reference_content].reduce(
    (sum, part) => sum + (part?.length ?? 0),
    0,
  );
  if (bytes > tierOf(tier).bytes) throw new InputTrustError('tier_upgrade_required');
}

/**
 * Refuses what turned out to have too many pages or images, before anything is charged: 413 beyond what the service takes,
 * 402 beyond what the tier does.
 */
export function checkCaps(response: ScanResponse, tier: string, { maxPages, maxEmbeddedImages }: ServiceSettings): void {
  const units = response.usage_units ?? {};
  const pages = Math.max(units.doc_pages ?? 0, response.total_pages ?? 0);
  const images = Math.max(units.embedded_image_count ?? 0, response.embedded_image_count ?? 0);
  if (pages > maxPages) throw new InputTrustError('pdf_page_cap_exceeded');
  if (images > maxEmbeddedImages) throw new InputTrustError('embedded_image_cap_exceeded');
  const caps = tierOf(tier);
  if (pages > caps.pages || images > caps.embeddedImages) throw new InputTrustError('tier_upgrade_required');
}
