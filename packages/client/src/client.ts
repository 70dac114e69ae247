import { CONSISTENCY_RETRY_AFTER_SECONDS, SCAN_RETRY_AFTER_SECONDS } from '@input-trust/contract';
import type { DeletionReceipt, DeletionRequest, PacketResult, ScanResponse, ScanStreamStart } from '@input-trust/contract';
import { JobAbandonedError, ScanFailedError, StillRunningError } from './errors.ts';
import { packetBody } from './packet-request.ts';
import type { PacketSubmission } from './packet-request.ts';
import { pause, pauseOf } from './pause.ts';
import { readDeletion, readPolledJob, readPolledScan, readSubmittedPacket, readSubmittedScan } from './read-answer.ts';
import type { PolledDeletion, PolledJob, PolledScan, SubmittedPacket, SubmittedScan } from './read-answer.ts';
import { bodyOf } from './scan-request.ts';
import type { BodyStyle, ScanRequest } from './scan-request.ts';
import { readStreamEvents, streamBody } from './scan-stream.ts';
import type { ScanStreamEvent } from './scan-stream.ts';
import { createTransport } from './transport.ts';
import type { CallOptions, TransportOptions } from './transport.ts';

/** Where the service is, who calls, and how patiently. */
export type ClientOptions = TransportOptions;

/** How a scan is submitted for later. */
export interface SubmitScanOptions extends CallOptions {
  /** Default: JSON for text, a form for a file, raw for a stream. */
  readonly style?: BodyStyle;
}

/** How a scan is asked for. */
export interface ScanOptions extends SubmitScanOptions {
  /**
   * Scans once more, under a new id and for a new charge, when the result is REVIEW, or failed, and its guidance says that this may help.
   * Not for a stream. Default false.
   */
  readonly retryReview?: boolean;
}

/** How a packet is submitted. */
export interface SubmitPacketOptions extends CallOptions {
  /** 1 to 255 printable ASCII characters without blanks. Default: a random one, so that repetitions by the client are recognised. */
  readonly idempotencyKey?: string;
}

/** How stored documents are deleted. */
export interface DeleteDocumentOptions extends CallOptions {
  /** Label of the document. Default: the default label of the organization. */
  readonly clientRef?: string;
}

/**
 * Every route of the service. Calls reject with `ServiceError` for a refusal, `ConnectionError` where no answer came, `AnswerError` for an
 * answer that is not of the contract, and the reason of the signal.
 */
export interface Client {
  /** Scans and waits for the result, also where the service does it in the background. Rejects with `ScanFailedError`, `StillRunningError`. */
  scan(request: ScanRequest, options?: ScanOptions): Promise<ScanResponse>;
  /** `POST /v1/scan`. A request without `request_id` is given one, under which a repetition is recognised and not charged. */
  submitScan(request: ScanRequest, options?: SubmitScanOptions): Promise<SubmittedScan>;
  /**
   * `POST /v1/scan/stream`: sends a text piece by piece while a model writes it, each of at most 16,384 characters, and gives what the service
   * says meanwhile: safe text, threats, and the decision, which is last. It is sent once, never again. For runtimes whose `fetch` reads an
   * answer before it has sent its whole request, such as Node's.
   */
  streamScan(
    request: ScanStreamStart,
    pieces: AsyncIterable<string> | Iterable<string>,
    options?: CallOptions,
  ): AsyncGenerator<ScanStreamEvent, void>;
  /** `GET /v1/scan/{scan_id}` */
  pollScan(scanId: string, options?: CallOptions): Promise<PolledScan>;
  /** Polls until the scan is final, as often as `Retry-After` says. Rejects with `ScanFailedError`, `StillRunningError`. */
  waitForScan(scanId: string, options?: CallOptions): Promise<ScanResponse>;

  /** Compares the documents of a packet and waits for the result. Rejects with `JobAbandonedError`, `StillRunningError`. */
  checkPacket(packet: PacketSubmission, options?: SubmitPacketOptions): Promise<PacketResult>;
  /** `POST /v1/consistency/packets` */
  submitPacket(packet: PacketSubmission, options?: SubmitPacketOptions): Promise<SubmittedPacket>;
  /** `GET /v1/consistency/jobs/{job_id}` */
  pollJob(jobId: string, options?: CallOptions): Promise<PolledJob>;
  /** Polls until the job is final. Rejects with `JobAbandonedError`, `StillRunningError`. */
  waitForJob(jobId: string, options?: CallOptions): Promise<PacketResult>;

  /** `DELETE /v1/consistency/documents/{document_ref}` */
  deleteDocument(documentRef: string, options?: DeleteDocumentOptions): Promise<PolledDeletion>;
  /** `POST /v1/consistency/deletions`. Sent again only where the service says that it has recorded nothing. */
  submitDeletion(request: DeletionRequest, options?: CallOptions): Promise<PolledDeletion>;
  /** `GET /v1/consistency/deletions/{deletion_id}` */
  pollDeletion(deletionId: string, options?: CallOptions): Promise<PolledDeletion>;
  /** Polls until the deletion is completed, and never sends it again. Rejects with `StillRunningError`. */
  waitForDeletion(deletionId: string, options?: CallOptions): Promise<DeletionReceipt>;
}

/**
 * A client of one service. For servers only: whoever has the key may scan at your expense, so it never goes into a page or an app. Throws
 * TypeError for an address or a key that cannot be used, and in a page.
 */
export function createClient(options: ClientOptions): Client {
  const transport = createTransport(options);
  const get = (path: string, { signal }: CallOptions) => transport.send({ method: 'GET', path, repeat: 'always', signal });

  const client: Client = {
    async scan(request, { retryReview = false, ...scanOptions } = {}) {
      if (!retryReview || request.file instanceof ReadableStream) return scanOnce(request, scanOptions);
      const first = await scanOnce(request, scanOptions).catch((error: unknown) => {
        if (error instanceof ScanFailedError && error.guidance?.retryable === true) return undefined;
        throw error;
      });
      const isFinal = first !== undefined && !(first.action === 'REVIEW' && first.guidance?.retryable === true);
      // Under the first id the service would give its first answer again.
      return isFinal ? first : scanOnce({ ...request, request_id: crypto.randomUUID() }, scanOptions);
    },

    async submitScan(request, { style, signal } = {}) {
      const named = { ...request, request_id: request.request_id ?? crypto.randomUUID() };
      const { query, ...body } = await bodyOf(named, style);
      const path = query === undefined ? '/v1/scan' : `/v1/scan?${query}`;
      return readSubmittedScan(await transport.send({ method: 'POST', path, ...body, signal }));
    },

    async *streamScan(request, pieces, { signal } = {}) {
      const headers = { 'content-type': 'application/x-ndjson', accept: 'text/event-stream' };
      const call = { method: 'POST', path: '/v1/scan/stream', headers, body: () => streamBody(request, pieces), signal } as const;
      const { status, body } = await transport.open(call);
      yield* readStreamEvents(body, status);
    },

    async pollScan(scanId, callOptions = {}) {
      return readPolledScan(await get(`/v1/scan/${encodeURIComponent(scanId)}`, callOptions));
    },

    async waitForScan(scanId, callOptions = {}) {
      const polled = await untilFinal(scanId, callOptions, SCAN_RETRY_AFTER_SECONDS, async () => {
        const found = await client.pollScan(scanId, callOptions);
        return found.kind === 'pending' ? found : { final: found };
      });
      if (polled.kind === 'failed') throw new ScanFailedError(polled.scanId, polled.guidance);
      return polled.response;
    },

    async checkPacket(packet, packetOptions = {}) {
      const submitted = await client.submitPacket(packet, packetOptions);
      if (submitted.kind === 'complete') return submitted.result;
      await firstPause(submitted.retryAfterSeconds, CONSISTENCY_RETRY_AFTER_SECONDS, packetOptions);
      return client.waitForJob(submitted.jobId, packetOptions);
    },

    async submitPacket(packet, { idempotencyKey = crypto.randomUUID(), signal } = {}) {
      const { headers, body } = packetBody(packet);
      const named = { ...headers, 'idempotency-key': idempotencyKey };
      const path = '/v1/consistency/packets';
      return readSubmittedPacket(await transport.send({ method: 'POST', path, headers: named, body, repeat: 'always', signal }));
    },

    async pollJob(jobId, callOptions = {}) {
      return readPolledJob(await get(`/v1/consistency/jobs/${encodeURIComponent(jobId)}`, callOptions));
    },

    async waitForJob(jobId, callOptions = {}) {
      const job = await untilFinal(jobId, callOptions, CONSISTENCY_RETRY_AFTER_SECONDS, async () => {
        const polled = await client.pollJob(jobId, callOptions);
        return polled.isFinal ? { final: polled.job } : polled;
      });
      if (job.result === undefined) throw new JobAbandonedError(job.job_id);
      return job.result;
    },

    async deleteDocument(documentRef, { clientRef, signal } = {}) {
      const query = clientRef === undefined ? '' : `?${String(new URLSearchParams({ client_ref: clientRef }))}`;
      const path = `/v1/consistency/documents/${encodeURIComponent(documentRef)}${query}`;
      return readDeletion(await transport.send({ method: 'DELETE', path, repeat: 'refused', signal }));
    },

    async submitDeletion(request, { signal } = {}) {
      const text = JSON.stringify(request);
      const headers = { 'content-type': 'application/json' };
      const path = '/v1/consistency/deletions';
      return readDeletion(await transport.send({ method: 'POST', path, headers, body: () => text, repeat: 'refused', signal }));
    },

    async pollDeletion(deletionId, callOptions = {}) {
      return readDeletion(await get(`/v1/consistency/deletions/${encodeURIComponent(deletionId)}`, callOptions));
    },

    waitForDeletion(deletionId, callOptions = {}) {
      return untilFinal(deletionId, callOptions, CONSISTENCY_RETRY_AFTER_SECONDS, async () => {
        const { receipt, retryAfterSeconds } = await client.pollDeletion(deletionId, callOptions);
        return receipt.state === 'completed' ? { final: receipt } : { retryAfterSeconds };
      });
    },
  };

  async function scanOnce(request: ScanRequest, scanOptions: SubmitScanOptions): Promise<ScanResponse> {
    const submitted = await client.submitScan(request, scanOptions);
    if (submitted.kind === 'complete') return submitted.response;
    await firstPause(submitted.retryAfterSeconds, SCAN_RETRY_AFTER_SECONDS, scanOptions);
    return client.waitForScan(submitted.scanId, scanOptions);
  }

  /** Polls, as often as the answers say, until one is final or the time to wait is over. */
  async function untilFinal<T>(id: string, { signal }: CallOptions, seconds: number, poll: () => Promise<Poll<T>>): Promise<T> {
    const endsAt = Date.now() + transport.waitMs;
    for (;;) {
      const found = await poll();
      if ('final' in found) return found.final;
      const ms = pauseOf(found.retryAfterSeconds ?? seconds);
      if (Date.now() + ms > endsAt) throw new StillRunningError(id);
      await pause(ms, signal);
    }
  }

  return client;
}

type Poll<T> = { readonly final: T } | { readonly retryAfterSeconds: number | undefined };

/** Nothing is ready sooner than the service said when it accepted the work. */
function firstPause(retryAfterSeconds: number | undefined, seconds: number, { signal }: CallOptions): Promise<void> {
  return pause(pauseOf(retryAfterSeconds ?? seconds), signal);
}
