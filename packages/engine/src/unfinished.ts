import { writeScanResponse } from '@input-trust/contract';
import type { ScanRequest, WrittenScanResponse } from '@input-trust/contract';
import type { CoverageReason } from '@input-trust/detector-kit';
import { decide } from '@input-trust/routing-policy';
import { requestEcho } from './respond.ts';

/** The answer to a scan that was ended from outside before it had a result: REVIEW with guidance, nothing charged. */
export function unfinishedResponse(request: ScanRequest, reason: CoverageReason): WrittenScanResponse {
  const decision = decide({
    threats: [],
    checks: [{ id: 'scan', required: true, status: 'incomplete', reasons: [reason] }],
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
    ...requestEcho(request),
    focus_used: request.focus,
    data_sensitivity: request.data_sensitivity,
    detectors_used: [],
    scu_charged: 0,
    usage_units: {},
    ...(decision.guidance !== undefined && { guidance: decision.guidance }),
  });
}
