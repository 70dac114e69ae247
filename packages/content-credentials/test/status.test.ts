import { ContentCredentials } from '@input-trust/contract';
import { describe, expect, it } from 'vitest';
import { NO_TRUST_ANCHORS, notChecked } from '../src/index.ts';
import { createCertificate } from '../src/testing.ts';
import { actions, concat, foreignSigner, jpeg, pin, root, sign, signerOf, sourceType, stampRoot, tampered, validate } from './fixtures.ts';

describe('the status of a receipt', () => {
  it('is trusted when integrity holds and the signer chains to a pinned anchor [cc.status.trusted, cc.schema_version, cc.source_bytes_kind, cc.method_version]', async () => {
    const receipt = (await validate(await sign())).toReceipt();
    expect(receipt).toEqual({
      schema_version: 'content-credentials-public-v1',
      source_bytes_kind: 'original_encoded',
      method_version: 'c2pa-offline-trust-v1',
      status: 'trusted',
      claim: 'unspecified',
      provider: null,
      declared_action_sequence: ['c2pa.created'],
    });
    expect(ContentCredentials.parse(receipt)).toEqual(receipt);
  });

  it('is untrusted when the signer is not pinned: another authority, no anchor, or its own certificate [cc.status.untrusted]', async () => {
    const [own, foreign] = await Promise.all([sign(), sign({ signer: foreignSigner })]);
    const selfSigned = await sign({ signer: createCertificate({ organization: 'Own', usages: ['emailProtection'] }) });
    expect((await validate(foreign)).status).toBe('untrusted');
    expect((await validate(own, NO_TRUST_ANCHORS)).status).toBe('untrusted');
    expect((await validate(selfSigned)).status).toBe('untrusted');
  });

  it('is untrusted when the signer chains to an anchor for time stamps alone', async () => {
    expect((await validate(await sign(), pin([stampRoot], [root]))).status).toBe('untrusted');
    expect((await validate(await sign(), pin([], [root]))).status).toBe('untrusted');
  });

  it('is invalid when pixels or signed parts of the manifest were changed [cc.status.invalid]', async () => {
    const signed = await sign();
    const inPixels = signed.length - 40;
    const inAction = Buffer.from(signed).indexOf('c2pa.created') + 5;
    expect((await validate(tampered(signed, inPixels))).status).toBe('invalid');
    expect((await validate(tampered(signed, inAction))).status).toBe('invalid');
    expect((await validate(concat(signed, Buffer.from('appended')))).status).toBe('invalid');
  });

  it('is invalid when the manifest was moved to another asset', async () => {
    const [first, second] = await Promise.all([
      sign(),
      sign({}, concat(jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe, 0, 4, 1, 2]), jpeg.subarray(2))),
    ]);
    const end = Buffer.from(first).indexOf(Buffer.from(jpeg.subarray(2, 20)));
    const moved = concat(first.subarray(0, end), second.subarray(second.length - jpeg.length + 2 - 6));
    expect((await validate(moved)).status).toBe('invalid');
  });

  it('is absent when a completed check found no embedded manifest [cc.status.absent]', async () => {
    expect((await validate(jpeg)).toReceipt()).toMatchObject({ status: 'absent', claim: null, provider: null });
  });

  it('is absent for a manifest that is only remote, which is not looked for [cc.status.absent.scope]', async () => {
    const remote = await sign({ remoteUrl: 'http://127.0.0.1:9/manifest.c2pa' });
    expect(await validate(remote)).toMatchObject({ status: 'absent', validationState: 'raw_marker_only' });
  });

  it('is unavailable, never absent, when the check could not be done [cc.status.unavailable]', async () => {
    const signed = await sign();
    const results = {
      unknownFormat: await validate(signed, undefined, 'image/bmp'),
      truncated: await validate(signed.subarray(0, 4000)),
      noAsset: await validate(new Uint8Array([0xff, 0xd8])),
      notAsked: notChecked(),
    };
    expect(Object.values(results).map(({ status }) => status)).toEqual(['unavailable', 'unavailable', 'unavailable', 'unavailable']);
  });

  it('is unavailable for a manifest that is cut off inside a whole container', async () => {
    const signed = Buffer.from(await sign());
    // APP11 is the second segment: SOI, marker, length.
    const end = 4 + signed.readUInt16BE(4);
    for (const kept of [100, 1000, 5000]) {
      const segment = Buffer.from(signed.subarray(2, 4 + kept));
      segment.writeUInt16BE(kept, 2);
      const cut = concat(signed.subarray(0, 2), segment, signed.subarray(end));
      expect((await validate(cut)).status).toBe('unavailable');
    }
  });

  it('is unavailable for a manifest whose head is damaged', async () => {
    const signed = await sign();
    for (const head of ['jumb', 'jumd', 'c2pa']) {
      expect((await validate(tampered(signed, Buffer.from(signed).indexOf(head)))).status).toBe('unavailable');
    }
  });

  it('says nothing of claim and provider unless it is trusted, whatever the manifest says [cc.claim, cc.provider]', async () => {
    const adobe = { organization: 'Adobe Inc.' };
    const manifest = { assertions: [actions(['c2pa.created'], sourceType('trainedAlgorithmicMedia'))] };
    const own = await sign({ manifest, signer: signerOf(adobe) });
    const untrusted = await validate(own, NO_TRUST_ANCHORS);
    const invalid = await validate(tampered(own, own.length - 40));
    for (const result of [untrusted, invalid]) expect(result.toReceipt()).toMatchObject({ claim: null, provider: null });
    expect(untrusted.toReceipt()).not.toHaveProperty('declared_action_sequence');
    expect((await validate(own)).toReceipt()).toMatchObject({ claim: 'ai_generated_or_edited', provider: 'adobe' });
  });

  it('describes the bytes as they were submitted, of whatever kind [cc.original]', async () => {
    expect((await validate(await sign())).toReceipt('extracted_encoded').source_bytes_kind).toBe('extracted_encoded');
  });
});
