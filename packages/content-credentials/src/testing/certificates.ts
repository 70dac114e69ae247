import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { bitString, explicit, implicit, integer, octetString, oid, sequence, set, time, utf8String, yes } from './der.ts';

/** Extended key usages by name (RFC 5280, section 4.2.1.12; RFC 9336; C2PA 2.x, section "Certificate Profiles"). */
export const EXTENDED_KEY_USAGES = {
  emailProtection: '1.3.6.1.5.5.7.3.4',
  timeStamping: '1.3.6.1.5.5.7.3.8',
  ocspSigning: '1.3.6.1.5.5.7.3.9',
  serverAuthentication: '1.3.6.1.5.5.7.3.1',
  documentSigning: '1.3.6.1.5.5.7.3.36',
  c2paClaimSigning: '1.3.6.1.4.1.62558.2.1',
} as const;
export type ExtendedKeyUsage = keyof typeof EXTENDED_KEY_USAGES;

export interface CertificateOptions {
  readonly organization: string;
  readonly commonName?: string;
  /** Absent: the certificate signs itself. */
  readonly issuer?: TestCertificate;
  readonly authority?: boolean;
  readonly usages?: readonly ExtendedKeyUsage[];
  readonly notBefore?: Date;
  readonly notAfter?: Date;
  /** The OCSP responder that the certificate names. */
  readonly ocspUrl?: string;
}

/** An X.509 certificate (RFC 5280) on P-256 with the key that belongs to it. */
export interface TestCertificate {
  readonly der: Buffer;
  readonly pem: string;
  readonly privateKey: KeyObject;
  /** The subject's Name, as it stands in certificates that it issues. */
  readonly name: Buffer;
  readonly serialNumber: Buffer;
  /** The bits of the subject's public key. */
  readonly publicKey: Buffer;
  readonly issuer: TestCertificate | undefined;
}

export const ECDSA_WITH_SHA256 = sequence(oid('1.2.840.10045.4.3.2'));

const DAY_MS = 86_400_000;

export function createCertificate(options: CertificateOptions): TestCertificate {
  const { organization, commonName = `${organization} certificate`, issuer, authority = false } = options;
  const { notBefore = new Date(Date.now() - 365 * DAY_MS), notAfter = new Date(Date.now() + 365 * DAY_MS) } = options;
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = nameOf(organization, commonName);
  const serialNumber = Buffer.concat([Buffer.from([1]), randomBytes(15)]);
  const keyInfo = publicKey.export({ format: 'der', type: 'spki' });
  // The key is the last 65 bytes of the P-256 SubjectPublicKeyInfo: an uncompressed point.
  const keyBits = keyInfo.subarray(-65);
  const toBeSigned = sequence(
    explicit(0, integer(2)),
    integer(serialNumber),
    ECDSA_WITH_SHA256,
    issuer?.name ?? name,
    sequence(time(notBefore), time(notAfter)),
    name,
    keyInfo,
    explicit(3, sequence(...extensions(options, authority, keyBits, issuer?.publicKey ?? keyBits))),
  );
  const der = sequence(toBeSigned, ECDSA_WITH_SHA256, bitString(sign('sha256', toBeSigned, issuer?.privateKey ?? privateKey)));
  return { der, pem: pemOf(der), privateKey, name, serialNumber, publicKey: keyBits, issuer };
}

/** The certificate and its issuers up to, not with, the root: what a signer sends along. */
export function chainOf(certificate: TestCertificate): Buffer[] {
  const { issuer } = certificate;
  return issuer?.issuer === undefined ? [certificate.der] : [certificate.der, ...chainOf(issuer)];
}

function nameOf(organization: string, commonName: string): Buffer {
  return sequence(attribute('2.5.4.10', organization), attribute('2.5.4.3', commonName));
}

function attribute(type: string, value: string): Buffer {
  return set(sequence(oid(type), utf8String(value)));
}

function extensions(options: CertificateOptions, authority: boolean, key: Buffer, issuerKey: Buffer): Buffer[] {
  const list = [
    extension('2.5.29.19', sequence(...(authority ? [yes()] : [])), true),
    // keyCertSign and cRLSign, or digitalSignature.
    extension('2.5.29.15', authority ? bitString(Buffer.from([0x06]), 1) : bitString(Buffer.from([0x80]), 7), true),
    extension('2.5.29.14', octetString(keyId(key))),
    extension('2.5.29.35', sequence(implicit(0, keyId(issuerKey)))),
  ];
  const { usages = [], ocspUrl } = options;
  if (usages.length > 0) {
    const critical = usages.length === 1 && usages[0] === 'timeStamping';
    list.push(extension('2.5.29.37', sequence(...usages.map((usage) => oid(EXTENDED_KEY_USAGES[usage]))), critical));
  }
  if (ocspUrl !== undefined) {
    list.push(extension('1.3.6.1.5.5.7.1.1', sequence(sequence(oid('1.3.6.1.5.5.7.48.1'), implicit(6, Buffer.from(ocspUrl))))));
  }
  return list;
}

function extension(id: string, value: Buffer, critical = false): Buffer {
  return sequence(oid(id), ...(critical ? [yes()] : []), octetString(value));
}

export function keyId(key: Buffer): Buffer {
  return createHash('sha1').update(key).digest();
}

function pemOf(der: Buffer): string {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}
