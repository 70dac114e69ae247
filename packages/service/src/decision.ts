import type { ScanResponse } from '@input-trust/contract';

/** What was decided, without what it was decided about. For metrics and traces. */
export interface Decision extends Pick<
  ScanResponse,
  'scan_id' | 'action' | 'content_type_detected' | 'mode_used' | 'focus_used' | 'scu_charged'
> {
  /** Why it is REVIEW, as codes: what the required checks left out, or what else made it one. Empty with every other action. */
  readonly reviewReasons: readonly string[];
  /** How long the engine had it, waiting included. */
  readonly ms: number;
}

/** The decision that an answer holds, made in the time since `startedAt` of `performance.now()`. */
export function decisionOf(answer: ScanResponse, startedAt: number): Decision {
  const { scan_id, action, content_type_detected, mode_used, focus_used, scu_charged } = answer;
  const reviewReasons = action === 'REVIEW' ? reasonsOf(answer) : [];
  const ms = performance.now() - startedAt;
  return { scan_id, action, content_type_detected, mode_used, focus_used, scu_charged, reviewReasons, ms };
}

function reasonsOf({ guidance }: ScanResponse): string[] {
  const left = new Set(guidance?.checks?.flatMap(({ reasons }) => reasons));
  return left.size > 0 ? [...left] : (guidance?.cause ?? ['unknown']);
}
