import type { WrittenPacketResult } from '@input-trust/contract';
import { plainText } from '@input-trust/engine';
import type { AdmittedPacket, CheckedPacket } from '@input-trust/engine';
import { insertHistory, prepareHistory } from '@input-trust/store';
import type { Queries } from '@input-trust/store';
import type { JobContext } from './jobs/job-description.ts';

/** A packet that was checked and is to be committed. */
export interface CheckedForHistory {
  readonly id: string;
  readonly organisation: string;
  readonly acceptedAt: Date;
  readonly packet: AdmittedPacket;
  /** As it is answered. */
  readonly answer: WrittenPacketResult;
  readonly evidence: CheckedPacket['evidencePackage'];
}

/** Puts the documents of a packet where the history keeps them. What it resolves with is to be run in the transaction that commits the result. */
export async function keepInHistory(
  { store, settings, now }: JobContext,
  { packet, answer, evidence, ...checked }: CheckedForHistory,
): Promise<(db: Queries) => Promise<void>> {
  const prepared = await prepareHistory(store, {
    ...checked,
    label: packet.manifest.client_ref ?? '',
    subjectRef: answer.subject_ref ?? '',
    evidence: Buffer.from(JSON.stringify(evidence)),
    documents: packet.files.map((file, index) => ({
      sha256: file.sha256,
      documentRef: answer.documents[index]?.document_ref ?? '',
      bytes: 'text' in file ? Buffer.from(plainText(file.text)) : file.bytes,
    })),
  });
  return async (db) => {
    const at = now();
    const unneeded = await insertHistory(db, prepared, at, new Date(at.getTime() + settings.historyMs));
    // Nothing names them: what is not deleted here is swept.
    for (const blob of unneeded) await store.blobs.delete(blob).catch(() => {});
  };
}
