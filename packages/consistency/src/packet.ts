import type { PacketRequest, WrittenPacketResult } from '@input-trust/contract';
import type { ReadDocument } from './read-document.ts';

/** A packet without the contents of its documents. */
export type PacketManifest = Omit<PacketRequest, 'documents'> & {
  readonly documents: readonly Omit<PacketRequest['documents'][number], 'text' | 'content' | 'part'>[];
};

/** A packet whose documents were read. Plain data. */
export interface ReadPacket {
  readonly manifest: PacketManifest;
  /** Of the manifest in canonical form, in lower case hexadecimal digits. */
  readonly manifestSha256: string;
  /** In the order of the manifest. */
  readonly documents: readonly ReadDocument[];
}

/** What the check of a packet gives. */
export interface CheckedPacket {
  /** The answer, but for what the service around the check adds: charge, references of stored documents, a generated `subject_ref`. */
  readonly result: WrittenPacketResult;
  readonly evidencePackage: EvidencePackage;
}

/** What the findings rest on, without readable text: keyed tokens of values, and where they stand. */
export interface EvidencePackage {
  readonly ref: string;
  readonly entries: readonly EvidenceEntry[];
}

/** What one finding rests on. */
export interface EvidenceEntry {
  readonly findingId: string;
  /** Keyed hash of the value in its normal form: equal values of one key have equal tokens. */
  readonly tokens: readonly string[];
  readonly locations: WrittenPacketResult['findings'][number]['locations'];
}
