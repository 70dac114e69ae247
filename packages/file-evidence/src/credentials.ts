import { formatNamed } from '@input-trust/container';
import type { CredentialsResult, CredentialsValidator, TrustAnchors } from '@input-trust/content-credentials';
import type { InspectorContext, Resource, View } from '@input-trust/detector-kit';

/** Authorities that the operator has pinned; without any no signer is trusted. */
export const TRUST_ANCHORS: Resource<TrustAnchors | undefined> = { id: 'trust-anchors', load: async () => undefined };

/** Validates content credentials offline. Loaded with the first file. */
export const CREDENTIALS_VALIDATOR: Resource<CredentialsValidator> = {
  id: 'credentials-validator',
  async load({ use }) {
    const { createCredentialsValidator } = await import('@input-trust/content-credentials');
    const trustAnchors = await use(TRUST_ANCHORS);
    return createCredentialsValidator(trustAnchors === undefined ? {} : { trustAnchors });
  },
};

/**
 * How the check of a file's content credentials ended. Rejects with `ResourceUnavailableError` where there is no validator, and with the
 * reason of the signal.
 */
export function credentialsView({ use, budget }: Pick<InspectorContext, 'use' | 'budget'>): View<CredentialsResult> {
  return {
    id: 'content-credentials',
    async derive({ format, bytes }) {
      const validator = await use(CREDENTIALS_VALIDATOR);
      return validator.validate(bytes, mediaTypeOf(format), { signal: budget.signal });
    },
  };
}

/** Empty for a format that has no media type here. Of ISO base media files the bytes tell the brand. */
function mediaTypeOf(format: string): string {
  return format === 'svg' ? 'image/svg+xml' : (formatNamed(format)?.mediaTypes[0] ?? '');
}
