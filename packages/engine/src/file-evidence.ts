import { scuFor } from '@input-trust/billing';
import { InputTrustError } from '@input-trust/contract';
import type { ContentCredentials, FileEvidence, ScanResponse, UsageUnits } from '@input-trust/contract';
import { collectGifEvidence } from '@input-trust/evidence-gif';
import { collectJpegEvidence } from '@input-trust/evidence-jpeg';
import { collectPngEvidence } from '@input-trust/evidence-png';
import { collectWebpEvidence } from '@input-trust/evidence-webp';
import type { Intake } from './intake.ts';
import { requestEcho } from './respond.ts';

/** The collector of each format. */
const COLLECTORS: Readonly<Record<string, (bytes: Uint8Array) => FileEvidence>> = {
  gif: collectGifEvidence,
  jpeg: collectJpegEvidence,
  png: collectPngEvidence,
  webp: collectWebpEvidence,
};

/** Formats that the contract names and this engine has no collector for yet. */
const NOT_AVAILABLE = new Set(['tiff', 'heif', 'pdf']);

/** Credentials were not looked at: no conclusive result, which is not evidence of absence. */
const CREDENTIALS_UNAVAILABLE: ContentCredentials = {
  schema_version: 'content-credentials-public-v1',
  source_bytes_kind: 'original_encoded',
  status: 'unavailable',
  claim: null,
  provider: null,
  method_version: 'c2pa-offline-trust-v1',
};

/**
 * Answers `focus=metadata`: what the original file says about itself, without a verdict.
 *
 * @throws InputTrustError `unsupported_image_container` for an image format that has no evidence schema.
 */
export function respondWithFileEvidence({ request, material }: Intake, elapsedMs: () => number): ScanResponse {
  const collect = COLLECTORS[material.format];
  if (collect === undefined) {
    throw new InputTrustError(NOT_AVAILABLE.has(material.format) ? 'metadata_unavailable' : 'unsupported_image_container');
  }
  const usage: UsageUnits = { metadata_parent_count: 1 };
  return {
    result_type: 'file_evidence',
    action: 'NO_DECISION',
    decision: { status: 'not_evaluated', scope: 'file_evidence_only' },
    risk_score: null,
    risk_level: 'NOT_EVALUATED',
    safe: null,
    threats: [],
    content_type_detected: material.kind,
    ...requestEcho(request),
    focus_used: 'metadata',
    data_sensitivity: request.data_sensitivity,
    file_evidence: collect(material.bytes),
    content_credentials: CREDENTIALS_UNAVAILABLE,
    analyzed_parent: true,
    processing_ms: elapsedMs(),
    scu_charged: scuFor(usage, { kind: 'metadata' }),
    usage_units: usage,
  };
}
