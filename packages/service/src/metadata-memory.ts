import { InputTrustError } from '@input-trust/contract';
import type { ScanResponse } from '@input-trust/contract';
import { forgetScan, recallScans, rememberScan } from '@input-trust/store';
import { toBytes } from './bytes.ts';
import type { Caller } from './caller.ts';
import type { ServiceContext, Submission } from './submission.ts';

/** What is known of an earlier metadata scan. The receipt itself is given once and is not kept. */
export interface MemoryMatch {
  readonly scan_id: string;
  readonly scanned_at: string;
  readonly content_type_detected?: string;
  readonly schema_version?: string;
  readonly evidence_status?: string;
}

const DAY_MS = 86_400_000;
/** How long a scan is remembered: a season of claims. */
export const MEMORY_RETENTION_MS = 90 * DAY_MS;

/** Keeps a keyed hash of the bytes and a summary, while lookup is on. A failure costs the memory, not the scan. */
export async function rememberReceipt(
  { store, settings, now }: ServiceContext,
  { caller, scan }: Submission,
  response: ScanResponse,
): Promise<void> {
  if (!settings.memoryLookup || response.analyzed_parent !== true || !('bytes' in scan.file)) return;
  const { bytes } = scan.file;
  const at = now();
  const { file_evidence: evidence, content_type_detected } = response;
  const summary: MemoryMatch = {
    scan_id: response.scan_id,
    scanned_at: at.toISOString(),
    ...(content_type_detected !== undefined && { content_type_detected }),
    ...(evidence !== undefined && { schema_version: evidence.schema_version, evidence_status: evidence.status }),
  };
  const expiresAt = new Date(at.getTime() + MEMORY_RETENTION_MS);
  const kept = { organisation: caller.organisation, bytes, scanId: response.scan_id };
  await rememberScan(store, { ...kept, receipt: toBytes(summary), now: at, expiresAt }).catch(() => {});
}

export async function lookUpMemory(
  { store, settings, now }: ServiceContext,
  { organisation }: Caller,
  bytes: Uint8Array,
): Promise<MemoryMatch[]> {
  if (!settings.memoryLookup) throw new InputTrustError('not_found');
  const matches = await recallScans(store, organisation, bytes, now());
  return matches.map(({ receipt }) => JSON.parse(Buffer.from(receipt).toString()) as MemoryMatch);
}

export async function forgetMemory({ store, settings }: ServiceContext, { organisation }: Caller, scanId: string): Promise<void> {
  if (!settings.memoryDeletion) throw new InputTrustError('not_found');
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(scanId);
  if (!isId || !(await forgetScan(store, organisation, scanId))) throw new InputTrustError('scan_not_found');
}
