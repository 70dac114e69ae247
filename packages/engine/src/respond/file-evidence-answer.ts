import { scuFor } from '@input-trust/billing';
import { writeScanResponse } from '@input-trust/contract';
import type { UsageUnits, Written, WrittenScanResponse } from '@input-trust/contract';
import type { AdmittedScan } from '../admission.ts';
import type { OriginalFileEvidence } from '../file-evidence.ts';
import { requestEcho } from './request-echo.ts';

/** The answer to `focus=metadata`: what the original file says about itself, without a verdict. */
export function fileEvidenceAnswer(
  scan: AdmittedScan,
  { evidence, credentials, nativeImageCount }: OriginalFileEvidence,
  elapsedMs: number,
): WrittenScanResponse {
  const usage: Written<UsageUnits> = {
    metadata_parent_count: 1,
    ...(nativeImageCount !== undefined && { analyzed_native_image_count: nativeImageCount }),
  };
  return writeScanResponse({
    result_type: 'file_evidence',
    action: 'NO_DECISION',
    decision: { status: 'not_evaluated', scope: 'file_evidence_only' },
    risk_score: null,
    risk_level: 'NOT_EVALUATED',
    safe: null,
    threats: [],
    content_type_detected: scan.file.kind,
    ...requestEcho(scan),
    focus_used: 'metadata',
    data_sensitivity: scan.request.data_sensitivity,
    file_evidence: evidence,
    content_credentials: credentials,
    analyzed_parent: true,
    ...(nativeImageCount !== undefined && { analyzed_native_image_count: nativeImageCount }),
    processing_ms: elapsedMs,
    scu_charged: scuFor(usage, { kind: 'metadata' }),
    usage_units: usage,
  });
}
