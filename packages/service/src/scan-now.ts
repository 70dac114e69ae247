import type { DeclaredSize } from '@input-trust/engine';
import { chargeOf } from './charge.ts';
import { decisionOf } from './decision.ts';
import { answerNow } from './jobs/answer-now.ts';
import type { Replay } from './jobs/idempotent.ts';
import { rememberReceipt } from './metadata-memory.ts';
import { nameScan } from './name-scan.ts';
import { estimateScu } from './quota.ts';
import { applyRoutingMode } from './routing-mode.ts';
import type { AcceptedScan, CompleteScan, ServiceContext, Submission } from './submission.ts';

/** Scans and answers: see `answerNow`. */
export async function scanNow(context: ServiceContext, submission: Submission): Promise<CompleteScan | AcceptedScan> {
  const { engine, settings } = context;
  const { caller, scan, signal } = submission;
  const { organisation } = caller;
  const isMetadata = scan.request.focus === 'metadata';
  let startedAt = 0;
  const done = await answerNow(context, {
    organisation,
    named: await nameScan(context, submission),
    scu: estimateScu(scan),
    isKept: !isMetadata && !settings.hashedInput,
    async run(growTo) {
      const onSize = growTo && ((size: DeclaredSize) => growTo(estimateScu(scan, size)));
      const options = { share: organisation, ...(signal !== undefined && { signal }), ...(onSize !== undefined && { onSize }) };
      startedAt = performance.now();
      const answer = applyRoutingMode(await engine.scan(scan, options), submission);
      return { jobId: answer.scan_id, answer, charge: chargeOf(answer) };
    },
  });
  if ('accepted' in done) return toAnswer(done);
  const { answer, body, jobId: scanId } = done;
  if (isMetadata) await rememberReceipt(context, submission, answer);
  return { kind: 'complete', body, scanId, isReplay: false, decision: decisionOf(answer, startedAt) };
}

function toAnswer({ jobId: scanId, body, accepted }: Replay): CompleteScan | AcceptedScan {
  if (accepted) return { kind: 'accepted', scanId, body, retryAfterSeconds: 0, isReplay: true };
  return { kind: 'complete', scanId, body, isReplay: true };
}
