import { provide, Resources } from '@input-trust/detector-kit';
import type { Resource } from '@input-trust/detector-kit';
import type { CredentialsValidator, TrustAnchors } from '@input-trust/content-credentials';
import { compileRules, CUSTOM_RULES } from '@input-trust/text-safety';
import type { EngineOptions } from './options.ts';

/** Authorities that the operator has pinned; without any no signer is trusted. */
const TRUST_ANCHORS: Resource<TrustAnchors | undefined> = { id: 'trust-anchors', load: async () => undefined };

/** Validates content credentials offline. Loaded with the first file. */
export const CREDENTIALS_VALIDATOR: Resource<CredentialsValidator> = {
  id: 'credentials-validator',
  async load({ use }) {
    const { createCredentialsValidator } = await import('@input-trust/content-credentials');
    const trustAnchors = await use(TRUST_ANCHORS);
    return createCredentialsValidator(trustAnchors === undefined ? {} : { trustAnchors });
  },
};

/** The resources of an engine, with the operator's settings where inspectors ask for them. */
export function engineResources({ rules, trustAnchors, threads, resources = [], now }: EngineOptions): Resources {
  const settings = [
    ...(rules === undefined ? [] : [provide(CUSTOM_RULES, compileRules(rules))]),
    ...(trustAnchors === undefined ? [] : [provide(TRUST_ANCHORS, trustAnchors)]),
  ];
  return new Resources({
    provided: [...settings, ...resources],
    ...(threads !== undefined && { threads }),
    ...(now !== undefined && { now }),
  });
}
