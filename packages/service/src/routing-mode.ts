import { writeScanResponse } from '@input-trust/contract';
import type { WrittenScanResponse } from '@input-trust/contract';

/** Which decisions are let through, and why. */
export interface RoutingMode {
  readonly monitor: boolean;
  readonly failOpen: boolean;
}

/**
 * The answer as the mode wants it. In monitor mode every routing action becomes ALLOW; failing open, a REVIEW does, which says that
 * something could not be checked. The action that was computed stands beside it in `shadow`, and everything else stays as it was:
 * score, threats, guidance, and `safe`, which is not true because of a mode. Without either, unchanged: REVIEW stays REVIEW.
 */
export function applyRoutingMode(response: WrittenScanResponse, { monitor, failOpen }: RoutingMode): WrittenScanResponse {
  const { action } = response;
  if (action === 'NO_DECISION') return response;
  if (monitor) return writeScanResponse({ ...response, action: 'ALLOW', shadow: { action, cause: 'monitor' } });
  if (failOpen && action === 'REVIEW') return writeScanResponse({ ...response, action: 'ALLOW', shadow: { action, cause: 'fail_open' } });
  return response;
}
