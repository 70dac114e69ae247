import type { AdmittedScan } from '../admission.ts';

/** Ids, phase, modes and warnings as every answer of a finished scan carries them. */
export function requestEcho({ ids, request }: AdmittedScan) {
  return {
    ...ids,
    scan_phase: request.scan_phase,
    scan_status: 'complete' as const,
    mode_requested: request.mode,
    mode_used: request.mode,
    analysis_mode_requested: request.mode,
    analysis_mode_used: request.mode,
    ...(request.warnings !== undefined && { warnings: request.warnings }),
  };
}
