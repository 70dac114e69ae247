import { evaluatePacket, matchPacket } from '@input-trust/consistency';
import type { CheckedPacket, MatchedPacket, ReadDocument, ReadPacket } from '@input-trust/consistency';
import { COVERAGE_REASONS } from '@input-trust/detector-kit';
import type { CoverageReason } from '@input-trust/detector-kit';
import { admitPacket } from './admit-packet.ts';
import type { AdmittedPacket, AdmittedPacketFile, PacketInput } from './admit-packet.ts';

/** How far the check of a packet has come. Plain data: stored after each step, a check goes on from there in another process. */
export type PacketProgress =
  /** Every document is read. */
  | { readonly state: 'sectioned'; readonly packet: ReadPacket }
  /** Values are found and brought together. */
  | { readonly state: 'matched'; readonly packet: ReadPacket; readonly matched: MatchedPacket }
  /** The findings are made: what remains is to commit them. */
  | { readonly state: 'evaluated'; readonly checked: CheckedPacket };

export interface PacketOptions {
  readonly signal?: AbortSignal;
  /** On whose behalf, where documents wait for each other: no share keeps the others waiting. Default: one share for all. */
  readonly share?: string;
  /** Where an earlier attempt has got to. Default: the beginning. */
  readonly resumeFrom?: PacketProgress;
  /** Told of each step when it is done; the next begins when the promise is kept. What it throws ends the check. */
  readonly onProgress?: (progress: PacketProgress) => Promise<void>;
  /** Told of the pages read so far, after each document. What it throws refuses the packet. */
  readonly onPages?: (pages: number) => Promise<void>;
  /** Key of the tokens in the evidence package, at least 32 bytes. Default: a random one, so that nobody can compare its tokens. */
  readonly tokenKey?: Uint8Array;
}

/** Reads one document of a packet, where the engine does that: in this thread or in a worker. */
export type ReadPacketDocument = (
  document: { readonly file: AdmittedPacketFile; readonly entry: AdmittedPacket['manifest']['documents'][number] },
  options?: Pick<PacketOptions, 'signal' | 'share'>,
) => Promise<ReadDocument>;

/** What is known of a document before it is read. */
export function nameOf({
  file,
  entry,
}: Parameters<ReadPacketDocument>[0]): Pick<ReadDocument, 'id' | 'type' | 'filename' | 'role' | 'sha256'> {
  return {
    id: entry.id,
    ...(entry.type !== undefined && { type: entry.type }),
    ...(entry.filename !== undefined && { filename: entry.filename }),
    role: entry.role ?? 'support',
    sha256: file.sha256,
  };
}

/** A document that nobody could read to its end: the worker that read it is gone. */
export function unreadDocument(document: Parameters<ReadPacketDocument>[0], reason: CoverageReason): ReadDocument {
  return {
    ...nameOf(document),
    kind: document.file.kind,
    status: reason === 'deadline_exceeded' ? 'too_large' : 'unreadable',
    limitations: [COVERAGE_REASONS[reason]],
    pages: 0,
    isScanned: false,
    lines: [],
    pictures: [],
    metadata: {},
  };
}

/** Sectioned, matched, evaluated: the check of a packet step by step. The same packet under the same rules gives the same bytes. */
export async function checkPacketBy(
  read: ReadPacketDocument,
  input: PacketInput | AdmittedPacket,
  options: PacketOptions = {},
): Promise<CheckedPacket> {
  const { resumeFrom, onProgress = async () => {} } = options;
  if (resumeFrom?.state === 'evaluated') return resumeFrom.checked;
  const packet = resumeFrom?.packet ?? (await sectioned(read, input, options));
  if (resumeFrom === undefined) await onProgress({ state: 'sectioned', packet });
  options.signal?.throwIfAborted();
  const matched = resumeFrom?.state === 'matched' ? resumeFrom.matched : matchPacket(packet);
  if (resumeFrom?.state !== 'matched') await onProgress({ state: 'matched', packet, matched });
  options.signal?.throwIfAborted();
  const checked = evaluatePacket(packet, matched, options.tokenKey === undefined ? {} : { tokenKey: options.tokenKey });
  await onProgress({ state: 'evaluated', checked });
  return checked;
}

async function sectioned(
  read: ReadPacketDocument,
  input: PacketInput | AdmittedPacket,
  { signal, share, onPages }: PacketOptions,
): Promise<ReadPacket> {
  const { manifest, manifestSha256, files } = isAdmittedPacket(input) ? input : await admitPacket(input);
  const documents: ReadDocument[] = [];
  let pages = 0;
  for (const [index, entry] of manifest.documents.entries()) {
    const file = files[index];
    if (file === undefined) continue;
    signal?.throwIfAborted();
    const document = await read({ file, entry }, { ...(signal !== undefined && { signal }), ...(share !== undefined && { share }) });
    documents.push(document);
    pages += document.pages;
    await onPages?.(pages);
  }
  return { manifest, manifestSha256, documents };
}

function isAdmittedPacket(input: PacketInput | AdmittedPacket): input is AdmittedPacket {
  return 'manifest' in input;
}
