import { describe, expect, it } from 'vitest';
import { ocspResponse } from '../src/testing.ts';
import {
  created,
  daysAgo,
  expiredSigner,
  pin,
  responder,
  root,
  sign,
  signer,
  signerOf,
  stampAuthority,
  stampRoot,
  validate,
} from './fixtures.ts';

const whileValid = { authority: stampAuthority, at: daysAgo(200) };
const version1 = { ...created, claim_version: 1 } as const;
const pinned = pin([root], [stampRoot]);
const stampNotPinned = pin([root]);

describe('a signer that has expired', () => {
  it('is invalid without a time stamp', async () => {
    expect(await validate(await sign({ signer: expiredSigner }))).toMatchObject({ status: 'invalid', validationState: 'present_invalid' });
  });

  it('is trusted with a time stamp of a pinned authority from while it was valid', async () => {
    const stamped = await sign({ signer: expiredSigner, timeStamp: whileValid });
    expect(await validate(stamped, pinned)).toMatchObject({ status: 'trusted', validationState: 'verified' });
  });

  it('is untrusted with a time stamp of an authority that is not pinned', async () => {
    const stamped = await sign({ signer: expiredSigner, timeStamp: whileValid });
    expect(await validate(stamped, stampNotPinned)).toMatchObject({ status: 'untrusted' });
  });

  it('is untrusted with a stamp of an authority that is pinned for signers alone', async () => {
    const stamped = await sign({ signer: expiredSigner, timeStamp: whileValid });
    expect(await validate(stamped, pin([root, stampRoot]))).toMatchObject({ status: 'untrusted', validationState: 'timestamp_untrusted' });
  });

  it('is untrusted in a version 1 claim, whose stamp the library believes without an anchor', async () => {
    const stamped = await sign({ manifest: version1, signer: expiredSigner, timeStamp: whileValid });
    for (const anchors of [stampNotPinned, pinned]) {
      expect(await validate(stamped, anchors)).toMatchObject({ status: 'untrusted', validationState: 'timestamp_untrusted' });
    }
  });

  it('is invalid with a pinned time stamp from after it had expired', async () => {
    const late = await sign({ signer: expiredSigner, timeStamp: { authority: stampAuthority, at: daysAgo(50) } });
    expect((await validate(late, pinned)).status).toBe('invalid');
  });

  it('is untrusted when an authority between it and the anchor has expired', async () => {
    const issuing = signerOf({ organization: 'Expired Issuing', issuer: root, authority: true, usages: [], notAfter: daysAgo(10) });
    const late = await sign({ manifest: version1, signer: signerOf({ issuer: issuing }), timeStamp: whileValid });
    expect((await validate(late, stampNotPinned)).status).not.toBe('trusted');
  });
});

describe('a signer that is valid now', () => {
  it('is trusted with a stamp that is not, which is a degraded state and no failure [prov.state.timestamp_untrusted]', async () => {
    const stamped = await sign({ timeStamp: whileValid });
    expect(await validate(stamped, stampNotPinned)).toMatchObject({ status: 'trusted', validationState: 'timestamp_untrusted' });
    expect(await validate(stamped, pinned)).toMatchObject({ status: 'trusted', validationState: 'verified' });
  });

  it('is trusted in a version 1 claim, with a stamp or without', async () => {
    for (const options of [{}, { timeStamp: whileValid }]) {
      expect((await validate(await sign({ manifest: version1, ...options }), pinned)).status).toBe('trusted');
    }
  });
});

describe('revocation', () => {
  const answering = signerOf({ ocspUrl: 'http://127.0.0.1:9/ocsp' });

  it('is unchecked where the certificate names a responder, which is not asked [prov.state.revocation_unchecked]', async () => {
    expect(await validate(await sign({ signer: answering }))).toMatchObject({ status: 'trusted', validationState: 'revocation_unchecked' });
  });

  it('leaves the state at verified where there is nobody to ask, or where a good answer came along [prov.state.verified]', async () => {
    const good = await sign({ signer: answering, ocsp: ocspResponse(answering, responder, 'good', daysAgo(1)) });
    expect(await validate(good)).toMatchObject({ status: 'trusted', validationState: 'verified' });
    expect(await validate(await sign({ signer }))).toMatchObject({ status: 'trusted', validationState: 'verified' });
  });

  it('makes a manifest invalid when an answer that came along says so', async () => {
    const revoked = await sign({ signer: answering, ocsp: ocspResponse(answering, responder, 'revoked', daysAgo(1)) });
    expect((await validate(revoked)).status).toBe('invalid');
  });
});

describe('extended key usages of a signer', () => {
  it.each(['emailProtection', 'documentSigning', 'c2paClaimSigning'] as const)('accept %s by default', async (usage) => {
    expect((await validate(await sign({ signer: signerOf({ usages: [usage] }) }))).status).toBe('trusted');
  });

  it('refuse a certificate for another purpose, or for none', async () => {
    for (const usages of [['serverAuthentication'], []] as const) {
      expect((await validate(await sign({ signer: signerOf({ usages }) }))).status).toBe('invalid');
    }
  });

  it('refuse what the operator has not configured', async () => {
    const onlyMail = { ...pinned, usages: ['1.3.6.1.5.5.7.3.4'] };
    expect((await validate(await sign({ signer: signerOf({ usages: ['documentSigning'] }) }), onlyMail)).status).toBe('invalid');
  });
});
