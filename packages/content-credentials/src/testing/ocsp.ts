import { createHash, sign } from 'node:crypto';
import { ECDSA_WITH_SHA256, keyId } from './certificates.ts';
import type { TestCertificate } from './certificates.ts';
import { bitString, enumerated, explicit, implicit, integer, nothing, octetString, oid, sequence, time, tlv } from './der.ts';

/** An OCSP answer (RFC 6960, section 4.2.1) about a certificate, signed at a given time by a responder with usage `ocspSigning`. */
export function ocspResponse(certificate: TestCertificate, responder: TestCertificate, status: 'good' | 'revoked', at: Date): Buffer {
  const { issuer } = certificate;
  if (issuer === undefined) throw new TypeError('a certificate that signed itself has no issuer to answer for it');
  const sha1 = sequence(oid('1.3.14.3.2.26'), nothing());
  const certificateId = sequence(
    sha1,
    octetString(createHash('sha1').update(issuer.name).digest()),
    octetString(keyId(issuer.publicKey)),
    integer(certificate.serialNumber),
  );
  const answer = sequence(
    certificateId,
    status === 'good' ? implicit(0, Buffer.alloc(0)) : tlv(0xa1, time(at)),
    time(at),
    explicit(0, time(new Date(at.getTime() + 30 * 86_400_000))),
  );
  const data = sequence(explicit(1, responder.name), time(at), sequence(answer));
  const basic = sequence(
    data,
    ECDSA_WITH_SHA256,
    bitString(sign('sha256', data, responder.privateKey)),
    explicit(0, sequence(responder.der)),
  );
  return sequence(enumerated(0), explicit(0, sequence(oid('1.3.6.1.5.5.7.48.1.1'), octetString(basic))));
}
