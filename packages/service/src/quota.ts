import { scuFor } from '@input-trust/billing';
import { InputTrustError } from '@input-trust/contract';
import type { MaterialKind, ScanRequest, UsageUnits } from '@input-trust/contract';
import { findOrganisation, hasLimit, reserveUsage } from '@input-trust/store';
import type { Organisation, Queries } from '@input-trust/store';

/** A process that dies between reservation and charge leaves its reservation behind for this long at most. */
const SYNCHRONOUS_RESERVATION_MS = 10 * 60_000;

/** The organisation, unless it has to pay first. An organisation that nobody set up has no limits. */
export async function admitOrganisation(db: Queries, id: string): Promise<Organisation | undefined> {
  const organisation = await findOrganisation(db, id);
  if (organisation?.payment_state === 'required') throw new InputTrustError('payment_required');
  return organisation;
}

/**
 * Sets SCU aside for a scan. Refuses with 402 when the quota or the spending limit would be exceeded by it. How many pages there are
 * shows only when they are read, so that the last scan of a month can cost more than was left; the next one is refused.
 */
export async function reserve(
  db: Queries,
  organisation: Organisation | undefined,
  scan: { readonly id: string; readonly organisation: string; readonly scu: number; readonly now: Date; readonly lifetimeMs?: number },
): Promise<void> {
  const expiresAt = new Date(scan.now.getTime() + (scan.lifetimeMs ?? SYNCHRONOUS_RESERVATION_MS));
  const isLimited = organisation !== undefined && hasLimit(organisation);
  const reservation = { organisation: scan.organisation, scanId: scan.id, scu: scan.scu, now: scan.now, expiresAt };
  const { used, reserved } = await reserveUsage(db, reservation, { exclusive: isLimited });
  if (!isLimited) return;
  const total = used + reserved + scan.scu;
  const { quota_scu: quota, spending_limit_scu: limit } = organisation;
  if (quota !== null && total > quota) throw new InputTrustError('quota_exceeded');
  if (limit !== null && total > limit) throw new InputTrustError('spending_limit_exceeded');
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
