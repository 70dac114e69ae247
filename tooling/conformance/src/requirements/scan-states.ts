import { section } from '../requirement.ts';

// oxfmt-ignore
export const scanStates = section('3.1', [
  ['st.scan.accept', 'state', 'async', 'An accepted async scan answers 202 with `scan_id`, `Location`, `Retry-After` and `preliminary=true`.'],
  ['st.scan.accept.why', 'state', 'async', 'A scan is accepted for later because the request asks for it or because an eligible PDF is made async.'],
  ['st.scan.location', 'state', 'async', '`Location` of a 202 is the address to poll that scan.'],
  ['st.scan.webhook-reg', 'state', 'webhooks', 'A `webhook_url` is registered when the scan is accepted.'],
  ['st.scan.middle', 'tension', 'async', 'Between acceptance and the end a scan is `pending`.'],
  ['st.scan.complete', 'state', 'async', 'When the scan finishes it is `complete`: polls return the final result and the webhook goes out.'],
  ['st.scan.cached', 'state', 'async', 'Every poll of a complete scan returns the same stored result.'],
  ['st.scan.failed', 'state', 'async', 'When the scan fails it is `failed`, and polls say so.'],
  ['st.scan.final', 'state', 'async', '`complete` and `failed` never change.'],
  ['st.scan.fail-causes', 'open', 'async', 'A scan fails when every allowed attempt ended in a lost worker, a crash or the deadline.'],
  ['st.scan.sync', 'state', 'scan', 'A synchronous scan answers `scan_status=complete`.'],
  ['st.scan.retention', 'open', 'async', 'A final result can be polled for a documented, configurable time and is a 404 afterwards.'],
  ['st.scan.charge', 'open', 'async', 'An async scan is charged when it completes; a failed one costs nothing.'],
  ['st.scan.durable', 'state', 'async', 'A scan that was answered with 202 survives a restart.'],
]);

// oxfmt-ignore
export const actions = section('3.4', [
  ['act.allow', 'rule', 'routing', 'ALLOW: nothing material was found and every required check completed.'],
  ['act.review', 'rule', 'routing', 'REVIEW: a required check was incomplete, unavailable or not applicable; that is no suspicion.'],
  ['act.review.score', 'rule', 'routing', 'REVIEW may come with a score of 0 and without threats.'],
  ['act.review.guidance', 'wire', 'routing', 'REVIEW comes with a reason and a next step.'],
  ['act.review.pause', 'rule', 'cli', 'On REVIEW a caller pauses the automation and follows the guidance.'],
  ['act.review.retry', 'rule', 'client', 'A caller retries once, and only when `guidance.retryable` is true.'],
  ['act.warn', 'rule', 'routing', 'WARN: suspicious evidence crossed a threshold.'],
  ['act.block', 'rule', 'routing', 'BLOCK: the risk is high enough to stop automation.'],
  ['act.block.redacted', 'rule', 'client', 'A caller shows `redacted_output` only when there is one.'],
  ['act.block.no-redacted', 'rule', 'client', 'With BLOCK and no `redacted_output` a caller shows nothing.'],
  ['act.no_decision', 'rule', 'scan', 'NO_DECISION is the action of original-file evidence and of nothing else.'],
]);
