import { writeScanStatus, writeWebhookPayload } from '@input-trust/contract';
import type { Guidance, Written } from '@input-trust/contract';
import type { Engine } from '@input-trust/engine';
import type { StoredJob } from '@input-trust/store';
import { chargeOf } from './charge.ts';
import { decisionOf } from './decision.ts';
import type { Failure, JobDescription } from './jobs/job-description.ts';
import { applyRoutingMode } from './routing-mode.ts';
import { decodeScan } from './scan-payload.ts';
import type { Submission } from './submission.ts';

/** Why an accepted scan has no result. */
export const FAILURES = {
  attempts_exhausted: {
    reason: 'Every worker that ran the scan was lost before it had a result.',
    next_step: 'Submit the material again once; if it fails again, treat it as not checked.',
    retryable: true,
  },
  payload_unreadable: {
    reason: 'The submitted bytes could not be read back when the scan was to run.',
    next_step: 'Submit the material again.',
    retryable: true,
  },
} as const satisfies Record<Failure, Written<Guidance>>;

/** Scans as a kind of job. */
export function scanJob(engine: Engine): JobDescription {
  return {
    kind: 'scan',
    failures: FAILURES,
    load(job, payload) {
      const scan = decodeScan(payload);
      const { monitor, fail_open: failOpen } = detailsOf(job);
      return async ({ signal }) => {
        const startedAt = performance.now();
        const response = applyRoutingMode(await engine.scan(scan, { signal, share: job.organisation, isPatient: true }), {
          monitor,
          failOpen,
        });
        return { answer: response, charge: chargeOf(response), decision: decisionOf(response, startedAt) };
      };
    },
    failedAnswer: failedStatus,
    callbackBody,
  };
}

/** What is known of an accepted scan besides what it is of. */
interface ScanDetails {
  /** Both ids as the caller wrote them. */
  readonly request_id: string;
  readonly scan_group_id: string;
  readonly monitor: boolean;
  readonly fail_open: boolean;
  /** The trace of the request that was accepted, as a `traceparent` that the server made (W3C Trace Context). */
  readonly trace?: string;
}

export function scanDetails({ scan, monitor, failOpen, trace }: Submission): ScanDetails & Record<string, unknown> {
  const { request_id, scan_group_id } = scan.ids;
  return { request_id, scan_group_id, monitor, fail_open: failOpen, ...(trace !== undefined && { trace }) };
}

function detailsOf({ details }: StoredJob): ScanDetails {
  const { request_id, scan_group_id, monitor, fail_open } = details;
  return {
    request_id: String(request_id),
    scan_group_id: String(scan_group_id),
    monitor: monitor === true,
    fail_open: fail_open === true,
  };
}

/** What a poll of a pending scan returns. */
export function pendingStatus(job: StoredJob) {
  const { request_id, scan_group_id } = detailsOf(job);
  return writeScanStatus({ scan_id: job.id, scan_status: 'pending', request_id, scan_group_id });
}

/** What a poll of a failed scan returns. */
function failedStatus(job: StoredJob, guidance: Written<Guidance>) {
  const { request_id, scan_group_id } = detailsOf(job);
  return writeScanStatus({ scan_id: job.id, scan_status: 'failed', request_id, scan_group_id, guidance });
}

/** What the callback of a scan says: its result, and for a failed one REVIEW without a score, never ALLOW. */
function callbackBody(job: StoredJob, answer: Buffer): string {
  if (job.state === 'complete') return answer.toString();
  const { scan_id, scan_status, request_id, scan_group_id, guidance } = JSON.parse(answer.toString()) as ReturnType<typeof failedStatus>;
  const payload = writeWebhookPayload({
    action: 'REVIEW',
    scan_id,
    request_id,
    scan_group_id,
    scan_status,
    risk_score: 0,
    risk_level: 'MINIMAL',
    safe: false,
    threats: [],
    guidance,
  });
  return JSON.stringify(payload);
}
