import { ClientRef, DELETION_NOTE, InputTrustError, parseDeletionRequest, writeDeletionReceipt } from '@input-trust/contract';
import type { WrittenDeletionReceipt } from '@input-trust/contract';
import { findDeletion, recordDeletion, runDeletion } from '@input-trust/store';
import type { DeletionGrant, DeletionSelector, HistoryDeletion } from '@input-trust/store';
import { toBytes } from './bytes.ts';
import type { Caller } from './caller.ts';
import type { JobContext } from './jobs/job-description.ts';
import type { ScanServiceOptions } from './scan-service.ts';
import { DEFAULT_SETTINGS } from './settings.ts';

/** A receipt, as it is sent. */
export interface DeletionAnswer {
  readonly deletionId: string;
  readonly body: Uint8Array;
  /** What is not done yet goes on by itself. */
  readonly isDone: boolean;
}

/** Deletions of stored documents. Refusals are InputTrustErrors with a code of the contract; nothing of it is charged. */
export interface HistoryService {
  /** Deletes the document that a packet answer named so, under a label or the default one. What is not stored is gone. */
  deleteDocument(caller: Caller, documentRef: string, clientRef: string | undefined): Promise<DeletionAnswer>;
  /** Deletes what a request selects: its parsed body. */
  delete(caller: Caller, request: unknown): Promise<DeletionAnswer>;
  /** How far a deletion is. `deletion_not_found` for every other id, and for one that the grant of the caller does not cover. */
  poll(caller: Caller, deletionId: string): Promise<DeletionAnswer>;
}

/** How long a caller waits for a deletion before it is told to ask again. */
const ANSWERS_WITHIN_MS = 5_000;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The use cases of stored documents. */
export function createHistoryService({ store, now = () => new Date(), ...options }: Omit<ScanServiceOptions, 'engine'>): HistoryService {
  const settings = { ...DEFAULT_SETTINGS, ...options.settings };
  const context: JobContext = { store, settings, now };

  return {
    async deleteDocument(caller, documentRef, clientRef) {
      const grant = grantOf(caller);
      if (clientRef !== undefined && !ClientRef.safeParse(clientRef).success) throw new InputTrustError('invalid_client_ref');
      return deleteSelected(context, caller, coveredLabel(grant, clientRef), { documentRef });
    },

    async delete(caller, request) {
      const grant = grantOf(caller);
      const { all_labels: isOrgWide, client_ref: clientRef, selector: asked } = parseDeletionRequest(request);
      if (isOrgWide && !grant.admin) throw new InputTrustError('deletion_not_granted');
      const selector = 'subject_ref' in asked ? { subjectRef: asked.subject_ref } : { sha256: asked.document_sha256 };
      return deleteSelected(context, caller, isOrgWide ? undefined : coveredLabel(grant, clientRef), selector);
    },

    async poll({ organisation, deletionGrant }, asked) {
      const id = asked.toLowerCase();
      const parts = UUID.test(id) ? await store.read((db) => findDeletion(db, organisation, id)) : [];
      const [first] = parts;
      if (first === undefined || !isShownTo(deletionGrant, first)) throw new InputTrustError('deletion_not_found');
      return answerOf(parts);
    },
  };
}

function grantOf({ deletionGrant }: Caller): DeletionGrant {
  if (deletionGrant === undefined) throw new InputTrustError('deletion_not_granted');
  return deletionGrant;
}

/** The label that is asked for, or the default one. Labels come from the grant: naming another gives no right to it. */
function coveredLabel(grant: DeletionGrant, clientRef = ''): string {
  if (!grant.admin && !grant.labels.includes(clientRef)) throw new InputTrustError('deletion_not_granted');
  return clientRef;
}

function isShownTo(grant: DeletionGrant | undefined, { is_org_wide: isOrgWide, label }: HistoryDeletion): boolean {
  return grant !== undefined && (grant.admin || (!isOrgWide && grant.labels.includes(label)));
}

/** Records a deletion, which from then on is done whatever happens, and does as much of it as its caller waits for. */
async function deleteSelected(
  { store, settings, now }: JobContext,
  { organisation }: Caller,
  label: string | undefined,
  selector: DeletionSelector,
): Promise<DeletionAnswer> {
  const recorded = await recordDeletion(store, { organisation, label, selector, now: now() }).catch((cause: unknown) => {
    throw isRefusal(cause) ? cause : new InputTrustError('deletion_failed', { cause });
  });
  const [{ deletion_id: id } = { deletion_id: '' }] = recorded;
  const { promise: outOfTime, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ANSWERS_WITHIN_MS);
  const done = runDeletion(store, id, now, settings.backupsMs);
  // What fails here is done from the queue.
  await Promise.race([done.catch(() => undefined), outOfTime]);
  clearTimeout(timer);
  const parts = await store.read((db) => findDeletion(db, organisation, id)).catch(() => recorded);
  return answerOf(parts);
}

/** Whether a deletion was not recorded for a reason that sending it again does not change. */
function isRefusal(cause: unknown): boolean {
  return InputTrustError.isInstance(cause) && cause.code === 'org_keys_unavailable';
}

function answerOf(parts: readonly HistoryDeletion[]): DeletionAnswer {
  const receipt = receiptOf(parts);
  return { deletionId: receipt.deletion_id, body: toBytes(receipt), isDone: receipt.state === 'completed' };
}

function receiptOf(parts: readonly HistoryDeletion[]): WrittenDeletionReceipt {
  const ids = parts.map(({ id }) => id);
  const deletionId = ids[0] ?? '';
  const expiries = parts.flatMap(({ backups_expire_at: at }) => (at === null ? [] : [at.getTime()]));
  const isDone = parts.every(({ state }) => state === 'completed');
  return writeDeletionReceipt({
    deletion_id: deletionId,
    state: isDone ? 'completed' : 'running',
    parts: ids,
    documents_removed: sum(parts.map(({ documents_removed: count }) => count)),
    rows_removed: sum(parts.map(({ rows_removed: count }) => count)),
    ...(isDone && { backups_expire_at: new Date(Math.max(...expiries)).toISOString() }),
    note: DELETION_NOTE,
    ...(!isDone && { status_url: `/v1/consistency/deletions/${deletionId}` }),
  });
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
