import type { Profile } from '@input-trust/contract';
import { PUBLIC_TARGETS_ONLY } from '@input-trust/webhook-delivery';
import type { AllowedTargets } from '@input-trust/webhook-delivery';

/** How the service behaves, in a server and in a worker alike. */
export interface ServiceSettings {
  /** Raw content is kept nowhere, only keyed hashes of it: asynchronous scans are refused and answers are not kept for a repetition. */
  readonly hashedInput: boolean;
  /** A comprehensive scan of a PDF of at least this many bytes is accepted (202) instead of answered; 0 is never. */
  readonly automaticAsyncBytes: number;
  /** A packet whose documents have at least this many bytes together is accepted (202) instead of answered. */
  readonly longPacketBytes: number;
  /** Largest PDF or document of the whole service, in pages; tiers may have less. */
  readonly maxPages: number;
  /** Most unique embedded images of one PDF in the whole service; tiers may have less. */
  readonly maxEmbeddedImages: number;
  /** Scans that one organisation may have waiting; one more is `capacity_exceeded`. */
  readonly maxPendingScans: number;
  /** How long a final result can be polled and a request id is remembered. */
  readonly retentionMs: number;
  /** Profiles whose actions are always ALLOW, with the computed one beside it. */
  readonly monitorProfiles: readonly Profile[];
  /** What could not be checked is ALLOW instead of REVIEW, for every key. */
  readonly failOpen: boolean;
  /** Earlier metadata scans can be looked up by their exact bytes. */
  readonly memoryLookup: boolean;
  /** What is kept of a metadata scan can be deleted. */
  readonly memoryDeletion: boolean;
  /** Documents of packets are kept, by label and subject, until they are deleted or `historyMs` is over. */
  readonly history: boolean;
  /** How long a document is kept after it was last part of a packet. */
  readonly historyMs: number;
  /** How long the operator keeps backups: what was deleted is gone from the last of them by then. */
  readonly backupsMs: number;
  /** Private targets that callbacks may reach. */
  readonly allowedTargets: AllowedTargets;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MIB = 1 << 20;

/**
 * Defaults. A PDF of 4 MiB takes seconds when looked at comprehensively, longer than a caller should hold a connection open;
 * a day is long enough to fetch a result and to repeat a request after an outage; a thousand waiting scans are an hour of work. A mebibyte of
 * scanned pages is one or two, which OCR takes seconds for. Documents are kept for a season of claims; five weeks of backups are what managed
 * databases keep at most.
 */
export const DEFAULT_SETTINGS: ServiceSettings = {
  hashedInput: false,
  automaticAsyncBytes: 4 * MIB,
  longPacketBytes: MIB,
  maxPages: 2_000,
  maxEmbeddedImages: 2_000,
  maxPendingScans: 1_000,
  retentionMs: 24 * HOUR_MS,
  monitorProfiles: [],
  failOpen: false,
  memoryLookup: false,
  memoryDeletion: false,
  history: false,
  historyMs: 90 * DAY_MS,
  backupsMs: 35 * DAY_MS,
  allowedTargets: PUBLIC_TARGETS_ONLY,
};
