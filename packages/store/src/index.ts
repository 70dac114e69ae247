export { createApiKey, KEY_PREFIX, KEY_SCOPES, listApiKeys, revokeApiKey } from './api-keys.ts';
export type { AuthenticatedKey, KeyScope, NewApiKey, PresentedKey } from './api-keys.ts';
export { exportAudit } from './audit-log.ts';
export type { AuditRange } from './audit-log.ts';
export { databaseBlobs, folderBlobs, s3Blobs } from './blob-store.ts';
export type { BlobStore, S3BlobOptions } from './blob-store.ts';
export { createCipher, KEY_BYTES, MissingKeyError } from './cipher.ts';
export type { Cipher, HashPurpose, SealContext } from './cipher.ts';
export type { JobCommit } from './commit-jobs.ts';
export type { Location } from './connection.ts';
export { DataDirectoryInUseError } from './data-directory-lock.ts';
export { insertHistory, prepareHistory } from './history.ts';
export type { DocumentToKeep, PacketToKeep, PreparedHistory } from './history.ts';
export { findDeletion, recordDeletion, runDeletion } from './history-deletions.ts';
export type { DeletionSelector, DeletionToRecord } from './history-deletions.ts';
export { completeRequest, releaseRequest, renewRequest } from './idempotency.ts';
export type { IdempotencyClaim } from './idempotency.ts';
export { makeFolder } from './make-folder.ts';
export { JOB_KINDS } from './job-kinds.ts';
export type { JobKind } from './job-kinds.ts';
export { deleteProgress, readProgress, saveProgress } from './job-progress.ts';
export {
  beginRun,
  countPendingJobs,
  findJob,
  findJobOfAny,
  findStuckJobs,
  finishJob,
  insertJob,
  noteGivenBack,
  waitingSince,
} from './jobs.ts';
export { forgetScan, recallScans, rememberScan } from './metadata-memory.ts';
export type { RememberedScan } from './metadata-memory.ts';
export { DEFAULT_TIER, findOrganisation, saveOrganisation } from './organisations.ts';
export type { OrganisationSettings } from './organisations.ts';
export { deletePayload, discardPayload, insertPayload, preparePayload, readPayload } from './payloads.ts';
export type { PreparedPayload } from './payloads.ts';
export { JOB_LENGTHS, JOB_RETRIES, LEASE_SECONDS, lostQueueOf, queueOf, SUPERVISION_SECONDS } from './queue.ts';
export type { JobLength, QueueItem, QueueName, SendOptions, WorkOptions } from './queue.ts';
export { RATE_WINDOW_SECONDS } from './rate-windows.ts';
export type { GrantedRequests, RequestLease } from './rate-windows.ts';
export { keepSince, removeAudit, rollUpLedger, usageByMonth } from './records.ts';
export type { UsageMonth } from './records.ts';
export { cleanUp } from './retention.ts';
export type { Retention } from './retention.ts';
export { DEFAULT_SCHEMA } from './schema.ts';
export type {
  AuditEntry,
  DeletionGrant,
  HistoryDeletion,
  IdempotencyRecord,
  NewJob,
  Organisation,
  StoredApiKey,
  StoredJob,
  WebhookDelivery,
} from './schema.ts';
export { createStore } from './store.ts';
export type { Queries } from './schema.ts';
export type { Store, StoreOptions, StoreTransaction } from './store.ts';
export { hasLimit, ledgerSum, releaseReservation, reserveUsage, usageStanding } from './usage.ts';
export type { ExceededLimit, Reservation, UsageStanding } from './usage.ts';
export { findDelivery, insertDelivery, listDeadDeliveries, recordAttempt } from './webhook-deliveries.ts';
