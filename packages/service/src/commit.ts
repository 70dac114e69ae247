import type { ScanResponse } from '@input-trust/contract';
import { appendAudit, chargeUsage } from '@input-trust/store';
import type { Queries } from '@input-trust/store';

/** Charges a result and notes the decision, in the transaction that stores or releases it: one charge for one result. */
export async function commitResult(db: Queries, organisation: string, response: ScanResponse, now: Date): Promise<void> {
  const { scan_id: scanId, scu_charged: scu = 0, usage_units: units = {} } = response;
  await chargeUsage(db, { organisation, scanId, scu, units, now });
  await appendAudit(db, {
    at: now,
    organisation,
    scan_id: scanId,
    request_id: response.request_id ?? scanId,
    action: response.action,
    shadow_action: response.shadow?.action ?? null,
    shadow_cause: response.shadow?.cause ?? null,
    risk_score: response.risk_score ?? null,
    focus: response.focus_used ?? null,
    content_type: response.content_type_detected ?? null,
    categories: (response.categories ?? []).join(' '),
    scu,
  });
}

/** JSON as it goes over the wire. */
export function toBytes(body: object): Buffer {
  return Buffer.from(JSON.stringify(body));
}
