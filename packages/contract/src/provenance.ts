import { z } from 'zod';
import { openVocabulary } from './ids.ts';

/** The 22 known states. The vocabulary can grow; none of them alone produces BLOCK. */
export const PROVENANCE_VALIDATION_STATES = [
  'verified',
  'raw_marker_only',
  'timestamp_untrusted',
  'revocation_unchecked',
  'manifest_conflict',
  'provenance_missing',
  'not_checked',
  'not_available',
  'present_unverified',
  'present_valid',
  'present_invalid',
  'present',
  'not_present',
  'valid',
  'invalid',
  'trusted',
  'trusted_valid',
  'trusted_invalid',
  'untrusted',
  'unsupported',
  'error',
  'unknown',
] as const;

/** What validation says of content credentials. */
export const ProvenanceValidationState = openVocabulary(PROVENANCE_VALIDATION_STATES).meta({
  id: 'ProvenanceValidationState',
  description:
    'verified: signed provenance validates the active manifest and the signer chain. raw_marker_only: marker strings without signed validation, context only. ' +
    'timestamp_untrusted: degraded. revocation_unchecked: incomplete. manifest_conflict: review original and transformed variants. provenance_missing, not_checked, ' +
    'not_available: neutral. No state alone blocks. New values can appear.',
});
export type ProvenanceValidationState = z.infer<typeof ProvenanceValidationState>;

const TrustBasis = z.enum(['c2pa_declaration', 'independent_verification']);

/** The signed watermark declaration and the generic image-watermark check, each visible apart. */
export const Watermark = z
  .looseObject({
    detected: z.boolean().describe('True when the check finds a mark, or a trust-verified C2PA manifest declares one.'),
    status: z
      .enum(['declared_in_c2pa', 'verified', 'not_detected', 'not_checked', 'unavailable'])
      .describe('How the whole ended, declaration and check together.'),
    source: TrustBasis.nullable().describe('What the detection stands on; null when nothing was detected.'),
    trusted_source: z
      .boolean()
      .describe('True only for an independently verified positive watermark; false for a C2PA declaration, even a trusted one.'),
    trust_basis: TrustBasis.optional().describe('Omitted when neither applies.'),
    declaration: z
      .looseObject({
        present: z.boolean().describe('Whether a manifest declares a watermark.'),
        trusted: z.boolean().describe('Whether the signer of that manifest is trusted.'),
      })
      .describe('Watermark declared in a manifest. A trusted declaration does not mean that the pixel watermark was verified.'),
    verification: z
      .looseObject({
        detected: z.boolean().describe('Whether the check found a mark.'),
        status: z.enum(['verified', 'not_detected', 'not_checked', 'unavailable']).describe('How the check ended.'),
        source: z.literal('independent_verification').optional().describe('Omitted when the check found nothing.'),
      })
      .describe('The image-watermark check. not_checked: did not run. unavailable: could not complete, which is never a negative result.'),
  })
  .meta({ id: 'Watermark', description: 'The signed watermark declaration and the image-watermark check, each visible apart.' });
export type Watermark = z.infer<typeof Watermark>;

/** Signed provenance of the material. Without credentials: present=false and verification_status=not_present, which is neutral. */
export const Provenance = z
  .looseObject({
    available: z.boolean().optional().describe('Whether provenance could be looked for.'),
    c2pa_verification_available: z.boolean().optional().describe('Whether this deployment can validate content credentials.'),
    present: z.boolean().optional().describe('Whether the material holds content credentials.'),
    valid: z.boolean().optional().describe('Whether signature and binding hold. It says nothing of who signed.'),
    verification_status: openVocabulary(['trusted', 'untrusted', 'invalid', 'not_present', 'unavailable'])
      .optional()
      .describe('How validation ended.'),
    signature_status: openVocabulary(['valid', 'invalid', 'not_present', 'not_checked'])
      .optional()
      .describe('Whether the signature holds.'),
    signer_trust_status: openVocabulary(['trusted', 'untrusted', 'not_present', 'not_checked'])
      .optional()
      .describe('Whether the chain of the signer ends at a pinned authority.'),
    trusted_source: z.boolean().optional().describe('True only for valid credentials of a trusted signer.'),
    trust_context_applied: z.boolean().optional().describe('Whether the pinned trust list was applied.'),
    trust_basis: openVocabulary(['pinned_trust_list', 'none']).optional().describe('What trust stands on.'),
    provider_binding: openVocabulary(['bound', 'not_bound', 'not_checked'])
      .optional()
      .describe('Whether a recognised provider is bound to the active trusted manifest.'),
    manifest_count: z.int().min(0).optional().describe('Manifests in the material, ingredients included.'),
    actions: z.array(z.string().min(1)).optional().describe('Names of the declared actions, in the order of the signer.'),
    watermark: Watermark.optional().describe('Watermark declaration and check.'),
  })
  .meta({
    id: 'Provenance',
    description: 'Signed provenance (C2PA) of the material. Without credentials present is false, which is neutral.',
  });
export type Provenance = z.infer<typeof Provenance>;
