import { randomUUID } from 'node:crypto';
import { scuFor } from '@input-trust/billing';
import { CONSISTENCY_RETRY_AFTER_SECONDS, InputTrustError, writeConsistencyJob } from '@input-trust/contract';
import { DEFAULT_LIMITS, plainText } from '@input-trust/engine';
import type { AdmittedPacket, PacketInput } from '@input-trust/engine';
import { MissingKeyError } from '@input-trust/store';
import { toBytes } from './bytes.ts';
import type { Caller } from './caller.ts';
import { acceptJob } from './jobs/accept-job.ts';
import { answerNow } from './jobs/answer-now.ts';
import { nameRequest } from './jobs/idempotent.ts';
import type { Conflict, NamedRequest, Replay } from './jobs/idempotent.ts';
import { pollJob } from './jobs/poll-job.ts';
import { keepInHistory } from './packet-history.ts';
import { committed, leastScu, pendingPacket, refusePages, tokenKeyOf } from './packet-job.ts';
import { encodePacket } from './packet-payload.ts';
import type { ScanServiceOptions } from './scan-service.ts';
import { DEFAULT_SETTINGS } from './settings.ts';
import type { ServiceContext } from './submission.ts';
import { tierOf } from './tiers.ts';

/** The answer to a packet: its result, or the job that will have one. */
export interface PacketAnswer {
  readonly kind: 'complete' | 'accepted';
  readonly jobId: string;
  /** JSON, as it is sent. */
  readonly body: Uint8Array;
  /** When to poll an accepted packet. */
  readonly retryAfterSeconds: number;
}

/** The answer to a poll. One that is not final comes with a time to wait. */
export interface PolledPacket {
  readonly body: Uint8Array;
  readonly retryAfterSeconds?: number;
}

/** What comes with a packet beside its content. */
export interface PacketSubmitOptions {
  /** What the caller named the request: 1 to 255 printable ASCII characters. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

/** What callers can do with packets. Refusals are InputTrustErrors with a code of the contract; what is refused costs nothing. */
export interface PacketService {
  /** Compares the documents of a short packet, and accepts a long one for later. */
  submit(caller: Caller, input: PacketInput | AdmittedPacket, options?: PacketSubmitOptions): Promise<PacketAnswer>;
  /** The state of an accepted packet, with its result. `job_not_found` for every other id, another organisation's included. */
  poll(caller: Caller, jobId: string): Promise<PolledPacket>;
}

/** The use cases of packets. */
export function createPacketService({ engine, store, now = () => new Date(), ...options }: ScanServiceOptions): PacketService {
  const settings = { ...DEFAULT_SETTINGS, ...options.settings };
  const context: ServiceContext = { engine, store, settings, now };

  return {
    async submit(caller, input, { idempotencyKey, signal } = {}) {
      const packet = 'manifest' in input ? input : await engine.admitPacket(input);
      if (bytesOf(packet) > tierOf(caller.tier).bytes) throw new InputTrustError('tier_upgrade_required');
      const named = idempotencyKey === undefined ? undefined : await namePacket(context, caller, packet, idempotencyKey);
      // Without stored content nothing can wait.
      const isLong = !settings.hashedInput && bytesOf(packet) >= settings.longPacketBytes;
      if (isLong) return withKeys(acceptPacket(context, caller, packet, named));
      return withKeys(store.withCaller(() => checkNow(context, { caller, packet, named, signal })));
    },

    async poll({ organisation }, jobId) {
      const polled = await withKeys(pollJob(context, { organisation, kind: 'packet', id: jobId }));
      if (polled === undefined) throw new InputTrustError('job_not_found');
      const { job, answer } = polled;
      return answer === undefined
        ? { body: toBytes(pendingPacket(job)), retryAfterSeconds: CONSISTENCY_RETRY_AFTER_SECONDS }
        : { body: answer };
    },
  };
}

/** What was kept under a key that this process does not have is not lost: a 503. */
async function withKeys<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof MissingKeyError) throw new InputTrustError('org_keys_unavailable', { cause: error });
    throw error;
  }
}

/** Bytes of the documents; of a text, those of its UTF-8 form. */
function bytesOf({ files }: AdmittedPacket): number {
  return files.reduce((sum, file) => sum + ('text' in file ? Buffer.byteLength(plainText(file.text)) : file.bytes.length), 0);
}

/** As it was understood: a packet is the same in both body styles. */
function namePacket(context: ServiceContext, { organisation }: Caller, packet: AdmittedPacket, key: string): Promise<NamedRequest> {
  return nameRequest(context, { organisation, kind: 'packet', key, said: encodePacket(packet), refusal });
}

function refusal(conflict: Conflict): InputTrustError {
  if (conflict === 'in_flight') return new InputTrustError('idempotency_key_in_flight');
  if (conflict === 'reused') return new InputTrustError('idempotency_key_reused');
  return new InputTrustError('idempotency_key_reused', {
    message: 'This Idempotency-Key was answered before, and the answer is not kept.',
  });
}

async function acceptPacket(
  context: ServiceContext,
  caller: Caller,
  packet: AdmittedPacket,
  named: NamedRequest | undefined,
): Promise<PacketAnswer> {
  const id = randomUUID();
  const answer = toBytes(writeConsistencyJob({ job_id: id, state: 'accepted', attempt: 0, result_version: 0 }));
  const replay = await acceptJob(context, {
    kind: 'packet',
    id,
    length: 'long',
    caller,
    details: {},
    payload: encodePacket(packet),
    webhookUrl: undefined,
    named,
    answer,
    scu: leastScu(packet),
    mostWaiting: context.settings.maxPendingScans,
  });
  if (replay === undefined) return toAnswer({ jobId: id, body: answer, accepted: true });
  return toAnswer(replay);
}

/** Time for each document of a packet whose caller waits, and for its comparison: as long as a comprehensive scan may take. */
const DIRECT_PART_MS = DEFAULT_LIMITS.comprehensive.timeMs;

interface Direct {
  readonly caller: Caller;
  readonly packet: AdmittedPacket;
  readonly named: NamedRequest | undefined;
  readonly signal: AbortSignal | undefined;
}

async function checkNow(context: ServiceContext, { caller, packet, named, signal }: Direct): Promise<PacketAnswer> {
  const { engine, settings, store } = context;
  const { organisation, tier } = caller;
  const done = await answerNow(context, {
    organisation,
    named,
    scu: leastScu(packet),
    isKept: !settings.hashedInput,
    async run(growTo) {
      const acceptedAt = context.now();
      const { result, evidencePackage } = await engine.checkPacket(packet, {
        ...(signal !== undefined && { signal }),
        share: organisation,
        tokenKey: tokenKeyOf(store, organisation),
        timeMs: DIRECT_PART_MS,
        async onPages(pages) {
          refusePages(pages, tier, settings);
          await growTo?.(scuFor({ doc_pages: pages }, { kind: 'consistency' }));
        },
      });
      const jobId = randomUUID();
      const { answer, charge } = committed(store, organisation, packet, result);
      if (!settings.history) return { jobId, answer, charge };
      const checked = { id: jobId, organisation, acceptedAt, packet, answer, evidence: evidencePackage };
      return { jobId, answer, charge, keep: await keepInHistory(context, checked) };
    },
  });
  return toAnswer('accepted' in done ? done : { ...done, accepted: false });
}

function toAnswer({ jobId, body, accepted }: Replay): PacketAnswer {
  return { kind: accepted ? 'accepted' : 'complete', jobId, body, retryAfterSeconds: CONSISTENCY_RETRY_AFTER_SECONDS };
}
