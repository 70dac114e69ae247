import { createHash, randomBytes, sign } from 'node:crypto';
import { ECDSA_WITH_SHA256 } from './certificates.ts';
import type { TestCertificate } from './certificates.ts';
import { chainOf } from './certificates.ts';
import { explicit, integer, nothing, octetString, oid, sequence, set, time, tlv } from './der.ts';

const SHA256 = sequence(oid('2.16.840.1.101.3.4.2.1'), nothing());
const SIGNED_DATA = '1.2.840.113549.1.7.2';
const TST_INFO = '1.2.840.113549.1.9.16.1.4';

/** A time-stamp token (RFC 3161, section 2.4.2) over `data`: CMS SignedData (RFC 5652) around a TSTInfo. */
export function timeStampToken(data: Uint8Array, authority: TestCertificate, at: Date): Buffer {
  const info = sequence(
    integer(1),
    oid('1.3.6.1.4.1.62558.99'),
    sequence(SHA256, octetString(sha256(data))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(7)])),
    time(at),
  );
  const attributes = [
    sequence(oid('1.2.840.113549.1.9.3'), set(oid(TST_INFO))),
    sequence(oid('1.2.840.113549.1.9.4'), set(octetString(sha256(info)))),
  ];
  const signer = sequence(
    integer(1),
    sequence(authority.issuer?.name ?? authority.name, integer(authority.serialNumber)),
    SHA256,
    tlv(0xa0, ...attributes),
    ECDSA_WITH_SHA256,
    octetString(sign('sha256', set(...attributes), authority.privateKey)),
  );
  const signedData = sequence(
    integer(3),
    set(SHA256),
    sequence(oid(TST_INFO), explicit(0, octetString(info))),
    tlv(0xa0, ...chainOf(authority)),
    set(signer),
  );
  return sequence(oid(SIGNED_DATA), explicit(0, signedData));
}

/** The same as a granted TimeStampResp (RFC 3161, section 2.4.2), which version 1 claims carry. */
export function timeStampResponse(data: Uint8Array, authority: TestCertificate, at: Date): Buffer {
  return sequence(sequence(integer(0)), timeStampToken(data, authority, at));
}

function sha256(data: Uint8Array): Buffer {
  return createHash('sha256').update(data).digest();
}
