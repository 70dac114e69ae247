import type { EvidenceCarrier, EvidenceComponent, EvidenceReason } from '@input-trust/contract';
import type { Carrier } from './carrier.ts';

/** One summary for the carriers of a kind of which a file may hold several, such as one per page. */
export function joinSummaries(carriers: Iterable<Carrier>): EvidenceCarrier {
  const summaries = [...carriers].map((carrier) => carrier.summary());
  return {
    count: summaries.reduce((sum, { count }) => sum + count, 0),
    byte_count: summaries.reduce((sum, { byte_count: bytes }) => sum + bytes, 0),
    flags: [...new Set(summaries.flatMap(({ flags }) => flags))],
  };
}

/** One component for readings of the same kind: absent without any, unavailable when all are. `further` reasons hold for all of them. */
export function joinComponents(components: readonly EvidenceComponent[], further: Iterable<EvidenceReason>): EvidenceComponent {
  const reasons = [...new Set([...further, ...components.flatMap((component) => component.reasons)])];
  if (components.length === 0) return { status: reasons.length === 0 ? 'absent' : 'unavailable', reasons };
  if (reasons.length === 0) return { status: 'complete', reasons };
  return { status: components.every(({ status }) => status === 'unavailable') ? 'unavailable' : 'partial', reasons };
}
