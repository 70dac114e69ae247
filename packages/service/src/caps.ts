import type { ScanCaps } from '@input-trust/engine';
import type { ServiceSettings } from './settings.ts';
import { tierOf } from './tiers.ts';

/**
 * How large a scan of a tier may be: 413 beyond what the service takes, 402 beyond what the tier does. The engine checks each as soon as
 * it knows the size, before the expensive part. The service's own limit of bytes was checked when the body was read.
 */
export function capsOf(tier: string, { maxPages, maxEmbeddedImages }: ServiceSettings): ScanCaps {
  const { bytes, pages, embeddedImages } = tierOf(tier);
  return {
    bytes: [{ most: bytes, code: 'tier_upgrade_required' }],
    pages: [
      { most: maxPages, code: 'pdf_page_cap_exceeded' },
      { most: pages, code: 'tier_upgrade_required' },
    ],
    embeddedImages: [
      { most: maxEmbeddedImages, code: 'embedded_image_cap_exceeded' },
      { most: embeddedImages, code: 'tier_upgrade_required' },
    ],
  };
}
