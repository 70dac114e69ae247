import { Provenance, PROVENANCE_VALIDATION_STATES, Watermark } from '@input-trust/contract';
import { describe, expect, it } from 'vitest';
import { CredentialsResult, NO_TRUST_ANCHORS, notChecked } from '../src/index.ts';
import type { Findings, WatermarkCheck } from '../src/index.ts';
import { describeWatermark } from '../src/watermark.ts';
import { actions, concat, foreignSigner, jpeg, sign, tampered, validate } from './fixtures.ts';

describe('the provenance object', () => {
  it('says in every field that a pinned signer is trusted [prov.obj.bools, prov.obj.verification_status, prov.obj.strings, prov.obj.strings.vocab, prov.obj.trust-bools, prov.obj.manifest_count, prov.obj.actions]', async () => {
    const provenance = (
      await validate(await sign({ manifest: { assertions: [actions(['c2pa.created', 'c2pa.edited', 'c2pa.edited'])] } }))
    ).toProvenance();
    expect(provenance).toMatchObject({
      available: true,
      c2pa_verification_available: true,
      present: true,
      valid: true,
      verification_status: 'trusted',
      signature_status: 'valid',
      signer_trust_status: 'trusted',
      trusted_source: true,
      trust_context_applied: true,
      trust_basis: 'pinned_trust_list',
      provider_binding: 'not_bound',
      manifest_count: 1,
      actions: ['c2pa.created', 'c2pa.edited'],
    });
    expect(Provenance.parse(provenance)).toEqual(provenance);
  });

  it('is neutral without credentials [prov.obj.none]', async () => {
    expect((await validate(jpeg)).toProvenance()).toMatchObject({
      available: true,
      present: false,
      verification_status: 'not_present',
      signature_status: 'not_present',
      signer_trust_status: 'not_present',
      trusted_source: false,
      trust_basis: 'none',
      manifest_count: 0,
    });
  });

  it('tells signature and signer trust apart', async () => {
    const signed = await sign();
    expect((await validate(tampered(signed, signed.length - 40))).toProvenance()).toMatchObject({
      valid: false,
      verification_status: 'invalid',
      signature_status: 'valid',
      signer_trust_status: 'trusted',
      trusted_source: false,
    });
    expect((await validate(await sign({ signer: foreignSigner }))).toProvenance()).toMatchObject({
      valid: true,
      verification_status: 'untrusted',
      signer_trust_status: 'untrusted',
    });
    expect((await validate(signed, NO_TRUST_ANCHORS)).toProvenance()).toMatchObject({
      signer_trust_status: 'not_checked',
      trust_context_applied: false,
    });
  });

  it('leaves out what a check without a result does not know', () => {
    const provenance = notChecked().toProvenance();
    expect(provenance).toMatchObject({ available: false, verification_status: 'unavailable', signature_status: 'not_checked' });
    for (const field of ['present', 'valid', 'manifest_count', 'actions']) expect(provenance).not.toHaveProperty(field);
    expect(unavailable('library_failed').toProvenance().c2pa_verification_available).toBe(false);
  });
});

/** The image with a comment segment. */
function comment(text: string): Uint8Array {
  return concat(jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe, 0, text.length + 2]), Buffer.from(text), jpeg.subarray(2));
}

function unavailable(reason: Extract<Findings, { reason: string }>['reason'], storeSeen = false): CredentialsResult {
  return new CredentialsResult({ status: 'unavailable', reason, storeSeen } as Findings, true);
}

describe('the validation state', () => {
  it('is verified only for a trusted manifest [prov.state.verified]', async () => {
    expect((await validate(await sign())).validationState).toBe('verified');
    expect((await validate(await sign({ signer: foreignSigner }))).validationState).toBe('untrusted');
    expect((await validate(await sign(), NO_TRUST_ANCHORS)).validationState).toBe('present_valid');
  });

  it('tells an asset that changed after signing from a manifest that changed [prov.state.manifest_conflict]', async () => {
    const signed = await sign();
    const inAction = Buffer.from(signed).indexOf('c2pa.created') + 5;
    expect((await validate(tampered(signed, signed.length - 40))).validationState).toBe('manifest_conflict');
    expect((await validate(tampered(signed, inAction))).validationState).toBe('trusted_invalid');
    expect((await validate(tampered(signed, inAction), NO_TRUST_ANCHORS)).validationState).toBe('present_invalid');
  });

  it('is provenance_missing, or raw_marker_only where a string speaks of credentials [prov.state.provenance_missing, prov.state.raw_marker_only]', async () => {
    expect((await validate(jpeg)).validationState).toBe('provenance_missing');
    expect((await validate(comment('a c2pa marker'))).validationState).toBe('raw_marker_only');
    expect((await validate(comment('abc2pax'))).validationState).toBe('provenance_missing');
  });

  it.each([
    ['not_requested', false, 'not_checked'],
    ['unsupported_format', false, 'unsupported'],
    ['over_limits', false, 'not_available'],
    ['malformed', false, 'error'],
    ['library_failed', false, 'error'],
    ['unverifiable', true, 'present_unverified'],
    ['malformed', true, 'present_unverified'],
  ] as const)(
    'of a check without a result for the reason %s (manifest seen: %s) is %s [prov.state.not_checked]',
    (reason, storeSeen, state) => {
      expect(unavailable(reason, storeSeen).validationState).toBe(state);
    },
  );

  it('is a state of the contract for every outcome [prov.state.list, prov.state.choice]', () => {
    const manifest = { manifestCount: 1, actions: [], declaresWatermark: false };
    const all: Findings[] = [true, false].flatMap((flag) => [
      { status: 'absent', marker: flag },
      { status: 'unavailable', reason: 'malformed', storeSeen: flag },
      ...(['untrusted', 'invalid'] as const).flatMap((status) =>
        (['absent_or_trusted', 'untrusted'] as const).map((timeStamp): Findings => ({
          ...manifest,
          status,
          signature: 'valid',
          signerPinned: flag,
          onlyBindingFailed: !flag,
          timeStamp,
          revocation: 'unchecked',
        })),
      ),
    ]);
    const states = all.flatMap((findings) => [true, false].map((pinned) => new CredentialsResult(findings, pinned).validationState));
    expect(states.every((state) => PROVENANCE_VALIDATION_STATES.includes(state))).toBe(true);
    expect(states).not.toContain('verified');
    expect(states).not.toContain('unknown');
  });
});

describe('the watermark object', () => {
  const watermarked = { assertions: [actions(['c2pa.created', 'c2pa.watermarked.unbound'])] };

  it('shows a trusted declaration as detected, and the check as not run [wm.content, wm.detected.true, wm.status, wm.source, wm.trusted_source, wm.declaration.meaning, wm.verification.not_checked]', async () => {
    expect((await validate(await sign({ manifest: watermarked }))).toProvenance().watermark).toEqual({
      detected: true,
      status: 'declared_in_c2pa',
      source: 'c2pa_declaration',
      trusted_source: false,
      trust_basis: 'c2pa_declaration',
      declaration: { present: true, trusted: true },
      verification: { detected: false, status: 'not_checked' },
    });
  });

  it('keeps the declaration of an untrusted signer visible, without effect [wm.detected.untrusted, wm.declaration]', async () => {
    expect((await validate(await sign({ manifest: watermarked, signer: foreignSigner }))).toProvenance().watermark).toEqual({
      detected: false,
      status: 'not_checked',
      source: null,
      trusted_source: false,
      declaration: { present: true, trusted: false },
      verification: { detected: false, status: 'not_checked' },
    });
  });

  it('finds nothing in trusted credentials that declare nothing [wm.coexist, wm.trust_basis.none]', async () => {
    const { watermark } = (await validate(await sign())).toProvenance();
    expect(watermark).toMatchObject({
      detected: false,
      status: 'not_checked',
      source: null,
      declaration: { present: false, trusted: false },
    });
    expect(watermark).not.toHaveProperty('trust_basis');
  });

  it('takes a verification from the check alone [wm.trusted_source, wm.trust_basis, wm.verification]', () => {
    expect(describeWatermark({ present: true, trusted: true }, 'verified')).toMatchObject({
      detected: true,
      status: 'verified',
      source: 'independent_verification',
      trusted_source: true,
      trust_basis: 'independent_verification',
      verification: { detected: true, status: 'verified', source: 'independent_verification' },
    });
  });

  it('fits the contract and never calls a check that failed a negative result [wm.verification.unavailable, wm.no-internal-errors]', () => {
    const checks: WatermarkCheck[] = ['verified', 'not_detected', 'not_checked', 'unavailable'];
    for (const check of checks) {
      for (const declaration of [
        { present: false, trusted: false },
        { present: true, trusted: false },
        { present: true, trusted: true },
      ]) {
        const watermark = describeWatermark(declaration, check);
        expect(Watermark.parse(watermark)).toEqual(watermark);
        expect(watermark.verification.status).toBe(check);
      }
    }
    expect(describeWatermark({ present: false, trusted: false }, 'unavailable').status).toBe('unavailable');
  });
});
