import { describe, expect, it } from 'vitest';
import { ContentCredentials, MAX_DECLARED_ACTIONS } from '../src/index.ts';

const accepts = (value: unknown): boolean => ContentCredentials.safeParse(value).success;
const common = {
  schema_version: 'content-credentials-public-v1',
  source_bytes_kind: 'original_encoded',
  method_version: 'c2pa-offline-trust-v1',
};
const trusted = { ...common, status: 'trusted', claim: 'captured', provider: 'example-cameras' };
const untrusted = { ...common, status: 'untrusted', claim: null, provider: null };

const actions = (count: number): string[] => Array.from({ length: count }, () => 'c2pa.edited');

describe('the content-credentials receipt', () => {
  it('has a version, the kind of bytes and the method [cc.schema_version] [cc.source_bytes_kind] [cc.method_version]', () => {
    for (const receipt of [trusted, untrusted]) {
      expect(accepts(receipt)).toBe(true);
      for (const field of Object.keys(common)) expect(accepts({ ...receipt, [field]: undefined })).toBe(false);
    }
    expect(accepts({ ...trusted, schema_version: 'content-credentials-public-v2' })).toBe(false);
  });

  it.each(['ai_generated_or_edited', 'captured', 'unspecified'])('claims %s only when trusted [cc.claim]', (claim) => {
    expect(accepts({ ...trusted, claim })).toBe(true);
    for (const status of ['invalid', 'untrusted', 'absent', 'unavailable']) {
      expect(accepts({ ...untrusted, status })).toBe(true);
      expect(accepts({ ...untrusted, status, claim })).toBe(false);
    }
  });

  it('names a provider only when trusted, by a short identifier', () => {
    expect(accepts({ ...trusted, provider: null })).toBe(true);
    expect(accepts({ ...untrusted, provider: 'example-cameras' })).toBe(false);
    for (const provider of ['CN=Some Signer, O=Company', '', 'x'.repeat(65), undefined])
      expect(accepts({ ...trusted, provider })).toBe(false);
  });

  it('is trusted with a claim, never without one', () => {
    expect(accepts({ ...trusted, claim: null })).toBe(false);
    expect(accepts({ ...trusted, status: 'verified' })).toBe(false);
  });

  it('lists at most 16 allow-listed actions, in order and with repeats, only when trusted [limit.actions]', () => {
    expect(MAX_DECLARED_ACTIONS).toBe(16);
    expect(accepts({ ...trusted, declared_action_sequence: ['c2pa.created', 'c2pa.edited', 'c2pa.edited'] })).toBe(true);
    expect(accepts({ ...trusted, declared_action_sequence: actions(16) })).toBe(true);
    expect(accepts({ ...trusted, declared_action_sequence: actions(17) })).toBe(false);
    expect(accepts({ ...trusted, declared_action_sequence: ['vendor.secret'] })).toBe(false);
    expect(accepts({ ...untrusted, declared_action_sequence: actions(1) })).toBe(false);
  });

  it.each(['signer', 'certificate', 'manifest', 'signed_at', 'prompt', 'path', 'hash'])('has no place for a %s', (field) => {
    expect(accepts({ ...trusted, [field]: 'canary' })).toBe(false);
    expect(accepts({ ...untrusted, [field]: 'canary' })).toBe(false);
  });
});
