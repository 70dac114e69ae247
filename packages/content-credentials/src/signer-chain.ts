import { X509Certificate } from 'node:crypto';
import { decodeCbor } from './cbor.ts';
import type { CborValue } from './cbor.ts';
import { signatureOf } from './jumbf.ts';

/** What the certificates that a signer sent along say, without a word on whether they are trusted. */
export interface SignerChain {
  /** Whether every one of them is within its validity at the time of the check. */
  readonly validNow: boolean;
  /** Whether the signer's certificate says where its revocation can be looked up: an OCSP responder or a CRL. */
  readonly namesRevocationSource: boolean;
}

/** The header that holds the chain, by its number (RFC 9360) and as C2PA 1.x called it. */
const X5CHAIN = [33, 'x5chain'] as const;

/** The object identifier of CRL distribution points in DER (RFC 5280, section 4.2.1.13). */
const CRL_DISTRIBUTION_POINTS = Buffer.from('0603551d1f', 'hex');

/**
 * Reads the signer's certificates from the COSE signature of a manifest. The library checks them; what it does not say
 * is read here. Undefined where they cannot be read.
 */
export function readSignerChain(store: Uint8Array, manifestLabel: string, now: Date): SignerChain | undefined {
  try {
    const signature = signatureOf(store, manifestLabel);
    const [signer, ...issuers] = signature === undefined ? [] : certificatesOf(decodeCbor(signature));
    if (signer === undefined) return undefined;
    return {
      validNow: [signer, ...issuers].every(({ validFromDate, validToDate }) => validFromDate <= now && now <= validToDate),
      namesRevocationSource: /^OCSP - /m.test(signer.infoAccess ?? '') || signer.raw.includes(CRL_DISTRIBUTION_POINTS),
    };
  } catch {
    return undefined;
  }
}

/** The certificates of a COSE_Sign1 `[protected, unprotected, payload, signature]`, signer first. */
function certificatesOf(sign1: CborValue): X509Certificate[] {
  if (!Array.isArray(sign1)) return [];
  const [wrapped, unprotected] = sign1;
  const headers = [wrapped instanceof Uint8Array ? decodeCbor(wrapped) : undefined, unprotected];
  const chain = headers
    .filter((header) => header instanceof Map)
    .flatMap((header) => X5CHAIN.map((label) => header.get(label)))
    .find((value) => value !== undefined);
  const certificates = Array.isArray(chain) ? chain : [chain];
  return certificates.filter((certificate) => certificate instanceof Uint8Array).map((certificate) => new X509Certificate(certificate));
}
