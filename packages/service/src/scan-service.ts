import { InputTrustError, isPrivateHost, SCAN_RETRY_AFTER_SECONDS } from '@input-trust/contract';
import type { ScanInput } from '@input-trust/contract';
import type { AdmissionContext, AdmittedScan, Engine } from '@input-trust/engine';
import type { Store } from '@input-trust/store';
import { mayCallHost } from '@input-trust/webhook-delivery';
import { acceptScan } from './accept-scan.ts';
import { toBytes } from './bytes.ts';
import type { Caller } from './caller.ts';
import { capsOf } from './caps.ts';
import { pollJob } from './jobs/poll-job.ts';
import { forgetMemory, lookUpMemory } from './metadata-memory.ts';
import type { MemoryMatch } from './metadata-memory.ts';
import { DEFAULT_SETTINGS } from './settings.ts';
import type { ServiceSettings } from './settings.ts';
import { pendingStatus } from './scan-job.ts';
import { scanNow } from './scan-now.ts';
import type { AcceptedScan, CompleteScan, ServiceContext, Submission } from './submission.ts';

/** The answer to a poll. Pending scans come with a time to wait. */
export interface PolledScan {
  readonly body: Uint8Array;
  readonly retryAfterSeconds?: number;
}

/** What comes with a scan beside its fields. */
export interface SubmitOptions {
  readonly signal?: AbortSignal;
  /** The id that the server gave the request, used where the caller sent none. */
  readonly requestId?: string;
  /** The trace that the decision belongs to, as a `traceparent`; what a worker decides later is given with it. */
  readonly trace?: string;
}

/**
 * Reads and admits a request, as `engine.admit` does with an input, where its server does so elsewhere: another thread, say. Throws what
 * is wrong with it.
 */
export type ScanAdmission = (
  context: AdmissionContext,
) => Promise<{ readonly scan: AdmittedScan; readonly webhookUrl: string | undefined }>;

/** What callers can do with scans. Refusals are InputTrustErrors with a code of the contract; what is refused costs nothing. */
export interface ScanService {
  readonly settings: ServiceSettings;
  /** Scans, or accepts the scan of an image or PDF for later. */
  submit(caller: Caller, input: ScanInput | ScanAdmission, options?: SubmitOptions): Promise<CompleteScan | AcceptedScan>;
  /** The state or result of an accepted scan. `scan_not_found` for every other id, another organisation's included. */
  poll(caller: Caller, scanId: string): Promise<PolledScan>;
  /** Earlier metadata scans of exactly these bytes; `not_found` while lookup is off. */
  lookUp(caller: Caller, bytes: Uint8Array): Promise<readonly MemoryMatch[]>;
  /** Deletes what is kept of a metadata scan. `not_found` while deletion is off, `scan_not_found` for an id that is not there. */
  forget(caller: Caller, scanId: string): Promise<void>;
}

/** What a service works with. */
export interface ScanServiceOptions {
  readonly engine: Engine;
  readonly store: Store;
  readonly settings?: Partial<ServiceSettings>;
  /** The clock, for tests. Default: that of the system. */
  readonly now?: () => Date;
}

/** The use cases of scans. */
export function createScanService({ engine, store, now = () => new Date(), ...options }: ScanServiceOptions): ScanService {
  const settings = { ...DEFAULT_SETTINGS, ...options.settings };
  const context: ServiceContext = { engine, store, settings, now };

  return {
    settings,
    async submit(caller, input, { signal, requestId, trace } = {}) {
      const admissionContext = { caps: capsOf(caller.tier, settings), ...(requestId !== undefined && { requestId }) };
      const { scan, webhookUrl } =
        typeof input === 'function'
          ? await input(admissionContext)
          : { scan: await engine.admit(input, admissionContext), webhookUrl: input.webhook_url };
      checkWebhookTarget(webhookUrl, settings);
      const submission: Submission = {
        caller,
        scan,
        webhookUrl,
        isNamed: scan.request.request_id !== undefined,
        monitor: caller.monitor || settings.monitorProfiles.includes(scan.request.profile),
        failOpen: caller.failOpen || settings.failOpen,
        signal,
        trace,
      };
      return isForLater(scan, settings) ? acceptScan(context, submission) : store.withCaller(() => scanNow(context, submission));
    },

    async poll({ organisation }, scanId) {
      const polled = await pollJob(context, { organisation, kind: 'scan', id: scanId });
      if (polled === undefined) throw new InputTrustError('scan_not_found');
      const { job, answer } = polled;
      return answer === undefined ? { body: toBytes(pendingStatus(job)), retryAfterSeconds: SCAN_RETRY_AFTER_SECONDS } : { body: answer };
    },

    lookUp: (caller, bytes) => lookUpMemory(context, caller, bytes),
    forget: (caller, scanId) => forgetMemory(context, caller, scanId),
  };
}

/** A private target is refused at once where nobody allowed it, instead of at every attempt to reach it. */
function checkWebhookTarget(url: string | undefined, { allowedTargets }: ServiceSettings): void {
  if (url === undefined) return;
  const { protocol, hostname } = new URL(url);
  const isAllowed = mayCallHost(hostname, allowedTargets);
  // Without encryption only to a target of one's own.
  const isPlainToPublic = protocol === 'http:' && !isPrivateHost(hostname) && !allowedTargets.hosts.has(hostname);
  if (!isAllowed || isPlainToPublic) throw new InputTrustError('invalid_webhook_url');
}

/** Whether a scan is accepted for later: when the caller asks for it, and for a large PDF that is to be looked at comprehensively. */
function isForLater({ request, file }: AdmittedScan, { automaticAsyncBytes, hashedInput }: ServiceSettings): boolean {
  if (request.async) {
    if (!hashedInput) return true;
    throw new InputTrustError('unsupported_option', { message: 'This deployment keeps no submitted content, so that no scan can wait.' });
  }
  if (automaticAsyncBytes === 0 || hashedInput || request.mode !== 'comprehensive' || request.focus === 'metadata') return false;
  return file.kind === 'pdf' && 'bytes' in file && file.bytes.length >= automaticAsyncBytes;
}
