import { writeScanResponse } from '@input-trust/contract';
import type { WrittenScanResponse } from '@input-trust/contract';
import type { CoverageReason } from '@input-trust/detector-kit';
import { decide } from '@input-trust/routing-policy';
import type { AdmittedScan } from '../admission.ts';
import { requestEcho } from './request-echo.ts';

/** The answer to a scan that was ended from outside before it had a result: REVIEW with guidance, nothing charged. */
export function unfinishedAnswer(scan: AdmittedScan, reason: CoverageReason): WrittenScanResponse {
  const { request, file } = scan;
  const decision = decide({
    threats: [],
    checks: request.paths.map((path) => ({ id: 'scan', path, required: true, status: 'incomplete', reasons: [reason] })),
    profile: request.profile,
    dataSensitivity: request.data_sensitivity,
    phase: request.scan_phase,
  });
  return writeScanResponse({
    action: decision.action,
    risk_score: decision.riskScore,
    risk_level: decision.riskLevel,
    safe: decision.safe,
    threats: [],
    content_type_detected: file.kind,
    ...requestEcho(scan),
    focus_used: request.focus,
    data_sensitivity: request.data_sensitivity,
    detectors_used: [],
    scu_charged: 0,
    usage_units: {},
    ...(decision.guidance !== undefined && { guidance: decision.guidance }),
  });
}
