import { SCAN_RETRY_AFTER_SECONDS, writeScanResponse } from '@input-trust/contract';
import type { WrittenScanResponse } from '@input-trust/contract';
import type { AdmittedScan, DeclaredSize, Engine, ScanOptions } from '@input-trust/engine';
import { toBytes } from './bytes.ts';
import { acceptJob } from './jobs/accept-job.ts';
import { nameScan } from './name-scan.ts';
import { estimateScu } from './quota.ts';
import { scanDetails } from './scan-job.ts';
import { encodeScan } from './scan-payload.ts';
import type { AcceptedScan, CompleteScan, ServiceContext, Submission } from './submission.ts';

/** Accepts a scan to be run later: see `acceptJob`. */
export async function acceptScan(context: ServiceContext, submission: Submission): Promise<AcceptedScan | CompleteScan> {
  const { engine, settings } = context;
  const { caller, scan, webhookUrl, signal } = submission;
  const scanId = scan.ids.scan_id;
  const size = await learnSize(engine, scan, {
    share: caller.organisation,
    timeMs: LEARN_SIZE_MS,
    ...(signal !== undefined && { signal }),
  });
  const body = toBytes(preliminaryAnswer(scan));
  const replay = await acceptJob(context, {
    kind: 'scan',
    id: scanId,
    length: scan.request.mode === 'comprehensive' ? 'long' : 'short',
    caller,
    details: scanDetails(submission),
    payload: encodeScan(scan),
    webhookUrl,
    named: await nameScan(context, submission),
    answer: body,
    scu: estimateScu(scan, size),
    mostWaiting: settings.maxPendingScans,
  });
  if (replay === undefined) return { kind: 'accepted', scanId, body, retryAfterSeconds: SCAN_RETRY_AFTER_SECONDS, isReplay: false };
  const first = { scanId: replay.jobId, body: replay.body, isReplay: true };
  return replay.accepted ? { kind: 'accepted', ...first, retryAfterSeconds: SCAN_RETRY_AFTER_SECONDS } : { kind: 'complete', ...first };
}

/** Time for the look at the pages of a PDF before it is accepted: its caller waits, and the scan itself has a longer one. */
const LEARN_SIZE_MS = 5_000;

/** Ends the look at a scan whose size is known. */
class SizeKnown extends Error {}

/**
 * How many pages a PDF has, from its structure alone, so that what is too large for its caller is refused at the door. Rejects with that
 * refusal. Of a file that cannot be opened nothing is known; the scan will say so.
 */
async function learnSize(engine: Engine, scan: AdmittedScan, options: Omit<ScanOptions, 'onSize'>): Promise<DeclaredSize> {
  if (scan.file.kind !== 'pdf') return {};
  let size: DeclaredSize = {};
  const onSize = async (known: DeclaredSize): Promise<void> => {
    size = known;
    throw new SizeKnown();
  };
  try {
    await engine.scan(scan, { ...options, onSize });
  } catch (error) {
    if (!(error instanceof SizeKnown)) throw error;
  }
  return size;
}

/** The answer to an accepted scan: not final, and REVIEW, because nothing was looked at yet. */
function preliminaryAnswer({ ids, request }: AdmittedScan): WrittenScanResponse {
  return writeScanResponse({
    action: 'REVIEW',
    ...ids,
    scan_phase: request.scan_phase,
    scan_status: 'pending',
    preliminary: true,
    safe: false,
    threats: [],
    mode_requested: request.mode,
    analysis_mode_requested: request.mode,
    focus_used: request.focus,
    data_sensitivity: request.data_sensitivity,
    ...(request.warnings !== undefined && { warnings: request.warnings }),
    guidance: {
      reason: 'The scan was accepted and has not finished.',
      next_step: 'Poll the address in Location after the time in Retry-After.',
      retryable: false,
    },
  });
}
