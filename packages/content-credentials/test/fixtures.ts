import sharp from 'sharp';
import { createCredentialsValidator, parseTrustAnchors, pinTrustAnchors } from '../src/index.ts';
import type { CredentialsResult, TrustAnchors } from '../src/index.ts';
import { createCertificate, signAsset } from '../src/testing.ts';
import type { CertificateOptions, SignAssetOptions, TestCertificate } from '../src/testing.ts';

const DAY_MS = 86_400_000;

export function daysAgo(days: number): Date {
  return new Date(Date.now() - days * DAY_MS);
}

export const root = createCertificate({ organization: 'Test Root', authority: true });
const issuing = createCertificate({ organization: 'Test Issuing', authority: true, issuer: root });
const foreignRoot = createCertificate({ organization: 'Foreign Root', authority: true });
export const stampRoot = createCertificate({ organization: 'Stamp Root', authority: true });

/** A signer below the pinned root. */
export function signerOf(options: Partial<CertificateOptions> = {}): TestCertificate {
  return createCertificate({ organization: 'Some Newspaper', issuer: issuing, usages: ['emailProtection'], ...options });
}

export const signer = signerOf();
export const foreignSigner = signerOf({ issuer: foreignRoot });
export const expiredSigner = signerOf({ notBefore: daysAgo(300), notAfter: daysAgo(100) });
export const responder = signerOf({ organization: 'Responder', usages: ['ocspSigning'] });
export const stampAuthority = createCertificate({ organization: 'Stamps', issuer: stampRoot, usages: ['timeStamping'] });

/** A set of pinned anchors out of test certificates. */
export function pin(signers: readonly TestCertificate[], timeStamps: readonly TestCertificate[] = []): TrustAnchors {
  return pinTrustAnchors({ signers: anchorsOf(signers), timeStamps: anchorsOf(timeStamps) });
}

function anchorsOf(certificates: readonly TestCertificate[]) {
  return certificates.flatMap(({ pem }) => parseTrustAnchors(pem, 'test'));
}

/** The anchors that most tests pin: the root for signers, the stamp root for time stamps. */
export const anchors = pin([root], [stampRoot]);

export const image = sharp({ create: { width: 48, height: 32, channels: 3, background: '#336699' } });
export const jpeg = new Uint8Array(await image.jpeg().toBuffer());

const SOURCE_TYPES = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

/** An actions assertion with one action for each name; the first says where the asset comes from. */
export function actions(names: readonly string[], digitalSourceType = `${SOURCE_TYPES}digitalCreation`): object {
  const list = names.map((action, index) => (index === 0 ? { action, digitalSourceType } : { action }));
  return { label: 'c2pa.actions', data: { actions: list } };
}

export function sourceType(term: string): string {
  return `${SOURCE_TYPES}${term}`;
}

export const created = { assertions: [actions(['c2pa.created'])] };

/** Signs the JPEG, by default so that the pinned anchors trust it. */
export function sign(options: Partial<SignAssetOptions> = {}, bytes: Uint8Array = jpeg, mediaType = 'image/jpeg'): Promise<Uint8Array> {
  return signAsset(bytes, mediaType, { signer, manifest: created, ...options });
}

export function validate(bytes: Uint8Array, trustAnchors: TrustAnchors = anchors, mediaType = 'image/jpeg'): Promise<CredentialsResult> {
  return createCredentialsValidator({ trustAnchors }).validate(bytes, mediaType);
}

/** A copy with one byte changed. */
export function tampered(bytes: Uint8Array, offset: number): Uint8Array {
  const copy = new Uint8Array(bytes);
  copy[offset] = (copy[offset] ?? 0) ^ 0x01;
  return copy;
}

export function concat(...parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts));
}
