import type { ScanResponse } from '@input-trust/contract';

/**
 * The answer as a server in monitor mode gives it: ALLOW, with the action that was computed in `shadow`. What was found and what was not
 * checked stays, and `safe` is not true because of a mode. What was let through before (`shadow` of a server) and evidence without a verdict
 * stay as they are.
 */
export function observed(response: ScanResponse): ScanResponse {
  const { action, shadow } = response;
  if (action === 'NO_DECISION' || shadow !== undefined) return response;
  return { ...response, action: 'ALLOW', shadow: { action, cause: 'monitor' } };
}
