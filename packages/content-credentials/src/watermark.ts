import type { Watermark } from '@input-trust/contract';

/** How the image-watermark check ended, as the embedding program reports it. This package looks at declarations alone. */
export type WatermarkCheck = Watermark['verification']['status'];

/**
 * Joins a signed watermark declaration and the image-watermark check. A declaration never turns into a verification, and
 * one whose manifest is not trusted is shown without effect.
 */
export function describeWatermark(declaration: { readonly present: boolean; readonly trusted: boolean }, check: WatermarkCheck): Watermark {
  const verified = check === 'verified';
  const basis = verified ? 'independent_verification' : declaration.trusted ? 'c2pa_declaration' : undefined;
  return {
    detected: basis !== undefined,
    status: basis === 'c2pa_declaration' ? 'declared_in_c2pa' : check,
    source: basis ?? null,
    trusted_source: verified,
    ...(basis !== undefined && { trust_basis: basis }),
    declaration: { present: declaration.present, trusted: declaration.trusted },
    verification: { detected: verified, status: check, ...(verified && { source: 'independent_verification' as const }) },
  };
}
