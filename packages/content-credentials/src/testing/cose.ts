import { sign } from 'node:crypto';
import { encodeCbor } from './cbor.ts';
import type { Cbor } from './cbor.ts';
import { chainOf } from './certificates.ts';
import type { TestCertificate } from './certificates.ts';
import { timeStampResponse, timeStampToken } from './time-stamp.ts';

export interface SignatureOptions {
  readonly signer: TestCertificate;
  /** The time stamp authority's certificate and the time it vouches for. */
  readonly timeStamp?: { readonly authority: TestCertificate; readonly at: Date };
  /** An OCSP answer that travels along, in DER. */
  readonly ocsp?: Uint8Array;
}

/** COSE header labels (RFC 9052, table 3; RFC 9360) and the value of ES256 (RFC 9053). */
const ALG = 1;
const X5CHAIN = 33;
const ES256 = -7;

/**
 * Signs a claim as C2PA wants it (C2PA 2.x, sections "Digital Signatures" and "Time-stamps"): a detached COSE_Sign1
 * (RFC 9052, section 4.2) with ES256, padded to exactly `size` bytes.
 */
export function coseSign1(claim: Uint8Array, claimVersion: 1 | 2, options: SignatureOptions, size: number): Buffer {
  const { signer, timeStamp, ocsp } = options;
  const headers = encodeCbor(
    new Map<number, Cbor>([
      [ALG, ES256],
      [X5CHAIN, chainOf(signer)],
    ]),
  );
  const toBeSigned = encodeCbor(['Signature1', headers, new Uint8Array(), claim]);
  const signature = sign('sha256', toBeSigned, { key: signer.privateKey, dsaEncoding: 'ieee-p1363' });

  const unprotected = new Map<string, Cbor>();
  if (timeStamp !== undefined) {
    const stamped = claimVersion === 1 ? claim : encodeCbor(signature);
    const countersigned = encodeCbor(['CounterSignature', headers, new Uint8Array(), stamped]);
    const make = claimVersion === 1 ? timeStampResponse : timeStampToken;
    const token = new Map([['val', make(countersigned, timeStamp.authority, timeStamp.at)]]);
    unprotected.set(claimVersion === 1 ? 'sigTst' : 'sigTst2', new Map([['tstTokens', [token]]]));
  }
  if (ocsp !== undefined) unprotected.set('rVals', new Map([['ocspVals', [ocsp]]]));

  const encode = (pad: number): Buffer => {
    const padded = new Map([...unprotected, ['pad', new Uint8Array(pad)] as const]);
    return Buffer.concat([Buffer.from([0xd2]), encodeCbor([headers, padded, null, signature])]);
  };
  // A pad of 256 bytes or more has a length of two bytes, as in the first try.
  return encode(size - encode(0x100).length + 0x100);
}
