import type { ScanResponse } from '@input-trust/contract';
import type { ScanCommit } from '@input-trust/store';

/** The charge and the line of the audit log of a result: what is written in the transaction that stores or releases it. */
export function commitOf(organisation: string, response: ScanResponse, now: Date): Pick<ScanCommit, 'audit' | 'units'> {
  const { scan_id: scanId, scu_charged: scu = 0, usage_units: units = {} } = response;
  const audit = {
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
  };
  return { audit, units };
}

/** JSON as it goes over the wire. */
export function toBytes(body: object): Buffer {
  return Buffer.from(JSON.stringify(body));
}
