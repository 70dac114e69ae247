export { createCertificate } from './testing/certificates.ts';
export type { CertificateOptions, ExtendedKeyUsage, TestCertificate } from './testing/certificates.ts';
export { ocspResponse } from './testing/ocsp.ts';
export { signAsset } from './testing/sign-asset.ts';
export type { SignAssetOptions } from './testing/sign-asset.ts';
