import { scuFor } from '@input-trust/billing';
import { InputTrustError } from '@input-trust/contract';
import type { MaterialKind, ScanRequest, UsageUnits } from '@input-trust/contract';
import type { ExceededLimit, Organisation } from '@input-trust/store';

/** A process that dies between reservation and charge leaves its reservation behind for this long at most. */
export const SYNCHRONOUS_RESERVATION_MS = 10 * 60_000;

/** Refuses an organisation that has to pay first. One that nobody set up has no limits. */
export function refuseDebtor(organisation: Organisation | undefined): void {
  if (organisation?.payment_state === 'required') throw new InputTrustError('payment_required');
}

/**
 * Refuses with 402 a scan whose reservation would exceed a limit. How many pages there are shows only when they are read, so that the
 * last scan of a month can cost more than was left; the next one is refused.
 */
export function refuseExceeded(limit: ExceededLimit | undefined): void {
  if (limit === 'quota') throw new InputTrustError('quota_exceeded');
  if (limit === 'spending_limit') throw new InputTrustError('spending_limit_exceeded');
}

/** Characters that are surely no more than a token each four, so that an estimate does not refuse what fits. */
const CHARACTERS_PER_TOKEN = 4;

/** The least that a scan of this request will cost. */
export function estimateScu(request: ScanRequest, kind: MaterialKind): number {
  if (request.focus === 'metadata') return scuFor({ metadata_parent_count: 1 }, { kind: 'metadata' });
  return scuFor(leastUnits(request, kind), { kind: 'routing', paths: request.paths.length });
}

function leastUnits(request: ScanRequest, kind: MaterialKind): UsageUnits {
  if (kind === 'image') return { image_count: 1 };
  if (kind === 'pdf' || kind === 'document') return { doc_pages: 1 };
  return { text_tokens: Math.max(1, Math.ceil((request.content?.length ?? 0) / CHARACTERS_PER_TOKEN)) };
}
