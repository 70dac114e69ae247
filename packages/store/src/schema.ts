import type { ColumnType, Generated, Insertable, Kysely, Selectable } from 'kysely';
import type { JobKind } from './job-kinds.ts';

/** The schema that holds the tables; pg-boss has its own beside it, with `_queue` at the end. */
export const DEFAULT_SCHEMA = 'input_trust';

export type JobState = 'pending' | 'complete' | 'failed';
export type PaymentState = 'ok' | 'required';
export type IdempotencyState = 'running' | 'complete' | 'receipt';
export type DeliveryState = 'pending' | 'delivered' | 'dead';

interface OrganisationTable {
  id: string;
  tier: string;
  /** SCU that the plan covers in one calendar month (UTC); null is no limit. */
  quota_scu: number | null;
  /** SCU that the organisation allows itself in one calendar month (UTC); null is no limit. */
  spending_limit_scu: number | null;
  payment_state: PaymentState;
  created_at: Date;
}

interface ApiKeyTable {
  id: string;
  organisation: string;
  /** SHA-256 of the key. A key is long and random, so a plain digest does: there is no dictionary to try. */
  digest: Uint8Array;
  /** The first characters of the key, to recognise it by. */
  prefix: string;
  /** Names separated by blanks. */
  scopes: string;
  monitor: boolean;
  fail_open: boolean;
  created_at: Date;
  expires_at: Date | null;
  revoked_at: Date | null;
  deletion_grant: ColumnType<DeletionGrant | null, string | null | undefined, never>;
}

/** What a key may delete of the history. */
export interface DeletionGrant {
  /** Every label, and across all of them. */
  readonly admin: boolean;
  /** Labels; the empty one is the default label of the organisation. */
  readonly labels: readonly string[];
}

interface HistoryDocumentTable {
  id: string;
  organisation: string;
  /** Empty: the default label. */
  label: string;
  /** Name of the key of its hashes. */
  key_id: Uint8Array;
  /** Keyed hash. */
  subject: Uint8Array;
  /** Keyed hash of the SHA-256 of its bytes. */
  digest: Uint8Array;
  document_ref: string;
  /** Where the sealed bytes lie; null: in `bytes`. */
  blob: string | null;
  bytes: Uint8Array | null;
  size: number;
  stored_at: Date;
  expires_at: Date;
}

interface HistoryPacketTable {
  /** That of its job. */
  id: string;
  organisation: string;
  /** Sealed. Null where one of its documents was not kept: evidence names values of them all. */
  evidence: Uint8Array | null;
  stored_at: Date;
  expires_at: Date;
}

interface HistoryLinkTable {
  packet_id: string;
  document_id: string;
}

interface HistoryDeletionTable {
  id: string;
  /** Id of its first part. */
  deletion_id: string;
  position: number;
  organisation: string;
  label: string;
  is_org_wide: boolean;
  selector: 'subject' | 'digest' | 'document_ref';
  /** Hexadecimal digits of keyed hashes, one for each key there was; or a reference. */
  selected: ColumnType<readonly string[], string, never>;
  state: 'running' | 'completed';
  documents_removed: Generated<number>;
  rows_removed: Generated<number>;
  requested_at: Date;
  /** Null until it is completed. */
  backups_expire_at: Date | null;
}

interface JobTable {
  id: string;
  kind: JobKind;
  organisation: string;
  state: JobState;
  tier: string;
  /** What only its kind knows of: ids and modes, nothing of what was submitted. */
  details: ColumnType<Readonly<Record<string, unknown>>, string, never>;
  /** Sealed. */
  webhook_url: Uint8Array | null;
  /** Sealed bytes of the final answer. */
  result: Uint8Array | null;
  accepted_at: Date;
  finished_at: Date | null;
  /** How often it was run. */
  attempts: Generated<number>;
  /** The last step that was stored, of a kind that works in steps. */
  step: string | null;
  /** Whether its last run failed and the next has not begun. */
  given_back: Generated<boolean>;
}

interface JobProgressTable {
  job_id: string;
  /** Sealed: what the next run goes on from. */
  progress: Uint8Array;
}

interface PayloadTable {
  job_id: string;
  /** Where the sealed bytes lie; null: in `bytes`. */
  blob: string | null;
  bytes: Uint8Array | null;
  size: number;
  created_at: Date;
}

interface IdempotencyTable {
  organisation: string;
  kind: JobKind;
  /** What the caller named the request, within its kind. */
  key: string;
  /** Keyed hash of the request. */
  fingerprint: Uint8Array;
  state: IdempotencyState;
  /** Who runs it: only the owner may complete or release the record. */
  owner: string;
  /** A running record whose owner has not renewed it until then is free again. */
  locked_until: Date;
  job_id: string | null;
  /** Sealed bytes of the answer. */
  response: Uint8Array | null;
  accepted: boolean;
  expires_at: Date;
}

interface UsageLedgerTable {
  id: Generated<string>;
  organisation: string;
  job_id: string;
  scu: number;
  units: string;
  charged_at: Date;
}

/** What is left of charges that were rolled up. */
interface UsageMonthTable {
  organisation: string;
  /** The first day of a calendar month, as YYYY-MM-DD. */
  period: string;
  jobs: ColumnType<string | number, number, string | number>;
  scu: ColumnType<string | number, number, string | number>;
  units: string;
}

interface UsageTotalTable {
  organisation: string;
  /** The first day of a calendar month, as YYYY-MM-DD. */
  period: string;
  scu: number;
}

interface UsageReservationTable {
  job_id: string;
  organisation: string;
  scu: number;
  expires_at: Date;
}

interface WebhookDeliveryTable {
  event_id: string;
  job_id: string;
  organisation: string;
  state: DeliveryState;
  attempts: number;
  created_at: Date;
  finished_at: Date | null;
  last_outcome: string | null;
}

interface AuditLogTable {
  id: Generated<string>;
  at: Date;
  organisation: string;
  scan_id: string;
  request_id: string;
  action: string;
  shadow_action: string | null;
  shadow_cause: string | null;
  risk_score: number | null;
  focus: string | null;
  content_type: string | null;
  /** Names separated by blanks. */
  categories: string;
  scu: number;
}

interface RateWindowTable {
  key: string;
  /** Requests that the key has in one window. */
  most: number;
  /** What was asked for and granted last. */
  wanted: number;
  granted: number;
  /** Granted so far, to all processes. */
  taken: number;
  ends_at: Date;
}

interface MetadataMemoryTable {
  organisation: string;
  /** Keyed hash of the exact bytes. */
  digest: Uint8Array;
  scan_id: string;
  /** Sealed. */
  receipt: Uint8Array;
  created_at: Date;
  expires_at: Date;
}

/** Every table, by name. */
export interface Tables {
  organisations: OrganisationTable;
  api_keys: ApiKeyTable;
  jobs: JobTable;
  job_progress: JobProgressTable;
  payloads: PayloadTable;
  idempotency: IdempotencyTable;
  usage_ledger: UsageLedgerTable;
  usage_months: UsageMonthTable;
  usage_totals: UsageTotalTable;
  usage_reservations: UsageReservationTable;
  webhook_deliveries: WebhookDeliveryTable;
  audit_log: AuditLogTable;
  metadata_memory: MetadataMemoryTable;
  rate_windows: RateWindowTable;
  history_documents: HistoryDocumentTable;
  history_packets: HistoryPacketTable;
  history_links: HistoryLinkTable;
  history_deletions: HistoryDeletionTable;
}

/** Queries outside a transaction, or inside one. */
export type Queries = Kysely<Tables>;

/** A row of organisations. */
export type Organisation = Selectable<OrganisationTable>;
/** A row of API keys. */
export type StoredApiKey = Selectable<ApiKeyTable>;
/** A row of jobs. */
export type StoredJob = Selectable<JobTable>;
/** A job as it is accepted: it has neither state nor result. */
export type NewJob = Omit<Insertable<JobTable>, 'state' | 'result' | 'finished_at' | 'details'> & Pick<StoredJob, 'details'>;
/** A row of idempotency keys. */
export type IdempotencyRecord = Selectable<IdempotencyTable>;
/** A row of deletions of stored documents. */
export type HistoryDeletion = Selectable<HistoryDeletionTable>;
/** A row of callbacks. */
export type WebhookDelivery = Selectable<WebhookDeliveryTable>;
/** A decision on a scan. Who, when and for how much is in the charge beside it. */
export type AuditEntry = Omit<Insertable<AuditLogTable>, 'id' | 'at' | 'organisation' | 'scan_id' | 'scu'>;
export type AuditRow = Selectable<AuditLogTable>;
