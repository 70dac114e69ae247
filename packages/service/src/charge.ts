import type { ScanResponse } from '@input-trust/contract';
import type { Charge } from './jobs/job-description.ts';

/** What a scan costs and its line of the audit log: what is written in the transaction that stores or releases its result. */
export function chargeOf(response: ScanResponse): Charge {
  const { scu_charged: scu = 0, usage_units: units = {} } = response;
  const audit = {
    request_id: response.request_id ?? response.scan_id,
    action: response.action,
    shadow_action: response.shadow?.action ?? null,
    shadow_cause: response.shadow?.cause ?? null,
    risk_score: response.risk_score ?? null,
    focus: response.focus_used ?? null,
    content_type: response.content_type_detected ?? null,
    categories: (response.categories ?? []).join(' '),
  };
  return { scu, units, audit };
}
