export { CredentialsResult, METHOD_VERSION } from './credentials-result.ts';
export type { Findings, ManifestFindings, TrustedFindings, UnavailableReason } from './findings.ts';
export {
  MAX_ASSET_BYTES,
  MAX_DECOMPRESSED_MANIFEST_BYTES,
  MAX_IDLE_MEMORY_BYTES,
  MAX_MANIFESTS,
  MAX_READ_MS,
  MAX_REPORT_CHARACTERS,
} from './limits.ts';
export { SUPPORTED_MEDIA_TYPES } from './media-types.ts';
export type { SupportedMediaType } from './media-types.ts';
export type { OriginClaim } from './origin-claim.ts';
export { PROVIDERS_VERSION, RECOGNIZED_PROVIDERS } from './providers.ts';
export type { Provider } from './providers.ts';
export {
  DEFAULT_USAGES,
  loadTrustAnchors,
  MAX_TRUST_ANCHORS,
  MAX_TRUST_FILE_BYTES,
  NO_TRUST_ANCHORS,
  parseTrustAnchors,
  pinTrustAnchors,
  readTrustFile,
  TrustAnchorError,
} from './trust-anchors.ts';
export type { TrustAnchorPaths, TrustAnchors, TrustedCertificate } from './trust-anchors.ts';
export { addTrustList, readTrustLists, removeTrustLists, trustAnchorsOf, trustFolder } from './trust-store.ts';
export type { TrustList, TrustListContent } from './trust-store.ts';
export type { ValidationState } from './validation-state.ts';
export { createCredentialsValidator, notChecked } from './validator.ts';
export type { CredentialsValidator, CredentialsValidatorOptions } from './validator.ts';
export type { WatermarkCheck } from './watermark.ts';
