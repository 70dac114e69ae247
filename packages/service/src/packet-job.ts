import { scuFor } from '@input-trust/billing';
import { InputTrustError, writeConsistencyJob, writePacketResult } from '@input-trust/contract';
import type { Guidance, Written, WrittenConsistencyJob, WrittenPacketResult } from '@input-trust/contract';
import type { AdmittedPacket, Engine, PacketProgress } from '@input-trust/engine';
import type { Store, StoredJob } from '@input-trust/store';
import type { Charge, Failure, JobContext, JobDescription } from './jobs/job-description.ts';
import { keepInHistory } from './packet-history.ts';
import { decodePacket } from './packet-payload.ts';
import type { ServiceSettings } from './settings.ts';
import { tierOf } from './tiers.ts';

/** What the check of a packet needs beside the packet. */
export interface PacketContext extends JobContext {
  readonly engine: Engine;
}

/** An abandoned job says nothing more than that: its shape has no room for a reason. */
const FAILURES = {
  attempts_exhausted: { reason: 'Every worker that ran the packet was lost.', next_step: 'Submit the packet again.', retryable: true },
  payload_unreadable: { reason: 'The packet could not be read back.', next_step: 'Submit the packet again.', retryable: true },
} as const satisfies Record<Failure, Written<Guidance>>;

/** Packets as a kind of job. A run goes on from the last step that an earlier run stored. */
export function packetJob(context: PacketContext): JobDescription {
  return {
    kind: 'packet',
    failures: FAILURES,
    load(job, payload) {
      const packet = decodePacket(payload);
      return async ({ signal, progress, save }) => {
        const { result, evidencePackage } = await context.engine.checkPacket(packet, {
          signal,
          share: job.organisation,
          isPatient: true,
          tokenKey: tokenKeyOf(context.store, job.organisation),
          ...(progress !== undefined && { resumeFrom: progressOf(job, progress) }),
          // What was read is stored once: a check that goes on from `matched` needs nothing else.
          onProgress: (step) => save(step.state, step.state === 'matched' ? undefined : Buffer.from(JSON.stringify(step))),
          onPages: async (pages) => refusePages(pages, job.tier, context.settings),
        });
        const { answer, charge } = committed(context.store, job.organisation, packet, result);
        const state = answer.status.coverage.complete ? 'delivered' : 'partial';
        const { id, organisation, accepted_at: acceptedAt } = job;
        const checked = { id, organisation, acceptedAt, packet, answer, evidence: evidencePackage };
        return {
          answer: writeConsistencyJob({ job_id: id, state, attempt: job.attempts, result_version: 1, result: answer }),
          charge,
          ...(context.settings.history && { keep: await keepInHistory(context, checked) }),
        };
      };
    },
    failedAnswer: (job) => writeConsistencyJob({ job_id: job.id, state: 'abandoned', attempt: job.attempts, result_version: 0 }),
  };
}

/** Where an earlier run has got to: `matched` is stored by its name, over what was read. */
function progressOf({ step }: StoredJob, progress: Buffer): PacketProgress {
  const stored = JSON.parse(progress.toString()) as PacketProgress;
  return stored.state === 'sectioned' && step === 'matched' ? { ...stored, state: 'matched' } : stored;
}

/** What a poll of a packet without a final answer returns: the last step that was stored, or that a run failed and the next is to come. */
export function pendingPacket({ id, attempts, given_back: isGivenBack, step }: StoredJob): WrittenConsistencyJob {
  const state = isGivenBack ? 'retryable' : step === 'sectioned' || step === 'matched' || step === 'evaluated' ? step : 'queued';
  return writeConsistencyJob({ job_id: id, state, attempt: attempts, result_version: 0 });
}

/** The answer with what the service adds to a check, and what it costs: 6 SCU a page. */
export function committed(
  store: Store,
  organisation: string,
  { manifest, manifestSha256, files }: AdmittedPacket,
  result: WrittenPacketResult,
): { readonly answer: WrittenPacketResult; readonly charge: Charge } {
  const { usage_units: units = {} } = result;
  const scu = scuFor(units, { kind: 'consistency' });
  const refOf = (purpose: 'document' | 'subject', text: string): string =>
    store.cipher.hashes(purpose, organisation, Buffer.from(text))[0]?.toString('hex').slice(0, REFERENCE_DIGITS) ?? '';
  const documents = result.documents.map((document, index) => {
    const sha256 = files[index]?.sha256;
    return sha256 === undefined ? document : { ...document, document_ref: `doc_${refOf('document', sha256)}` };
  });
  const whole = [manifestSha256, ...files.map(({ sha256 }) => sha256)].join('\n');
  const subject_ref = manifest.subject_ref ?? `subject_${refOf('subject', whole)}`;
  return { answer: writePacketResult({ ...result, documents, subject_ref, scu_charged: scu }), charge: { scu, units } };
}

/** Key of the tokens in the evidence of an organisation's packets: equal values have equal tokens, to nobody else. */
export function tokenKeyOf(store: Store, organisation: string): Buffer {
  return store.cipher.hashes('token', organisation, Buffer.alloc(0))[0] ?? Buffer.alloc(0);
}

/** Hexadecimal digits of a reference: 128 bits, so that nobody meets one by chance. */
const REFERENCE_DIGITS = 32;

/** The least that a packet will cost: every document has a page where it can be read. */
export function leastScu({ files }: AdmittedPacket): number {
  return scuFor({ doc_pages: files.length }, { kind: 'consistency' });
}

/** Refuses more pages of one packet than the service takes (413), or the tier (402). */
export function refusePages(pages: number, tier: string, { maxPages }: Pick<ServiceSettings, 'maxPages'>): void {
  if (pages > maxPages) throw new InputTrustError('packet_too_large');
  if (pages > tierOf(tier).pages) throw new InputTrustError('tier_upgrade_required');
}
