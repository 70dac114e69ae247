import type { CheckedPacket, ReadDocument, ReadPacket } from '@input-trust/consistency';
import { COVERAGE_REASONS } from '@input-trust/detector-kit';
import type { CoverageReason } from '@input-trust/detector-kit';
import { admitPacket } from './admit-packet.ts';
import type { AdmittedPacket, AdmittedPacketFile, PacketInput } from './admit-packet.ts';

/** How far the check of a packet has come. Plain data: stored after each step, a check goes on from there in another process. */
export type PacketProgress =
  /** Every document is read. */
  | { readonly state: 'sectioned'; readonly packet: ReadPacket }
  /** What they state is found and brought together; it is found again where a check goes on from here, since it is many times the text. */
  | { readonly state: 'matched'; readonly packet: ReadPacket }
  /** The findings are made: what remains is to commit them. */
  | { readonly state: 'evaluated'; readonly checked: CheckedPacket };

/** How the check of a packet runs. */
export interface PacketOptions {
  readonly signal?: AbortSignal;
  /** On whose behalf, where documents wait for each other: no share keeps the others waiting. Default: one share for all. */
  readonly share?: string;
  /** Time for each document and for the comparison, in milliseconds, where it is less than that of `PACKET_LIMITS`. */
  readonly timeMs?: number;
  /** Nobody waits for the answer: packets that somebody waits for are not kept waiting. Default false. */
  readonly isPatient?: boolean;
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
  options?: Turn,
) => Promise<ReadDocument>;

/** Compares the documents of a packet, where the engine does that. Throws `packet_too_large` for what cannot be compared in time. */
export type ComparePacket = (packet: ReadPacket, options?: Turn & Comparison) => Promise<CheckedPacket>;

/** When it is the turn of a piece of work, and how long it may take. */
type Turn = Pick<PacketOptions, 'signal' | 'share' | 'timeMs' | 'isPatient'>;

interface Comparison extends Pick<PacketOptions, 'tokenKey'> {
  /** Told when what the documents state is brought together. */
  readonly onMatched?: () => Promise<void>;
}

/** The heavy parts of a check. */
export interface PacketWork {
  readonly read: ReadPacketDocument;
  readonly compare: ComparePacket;
}

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
  { read, compare }: PacketWork,
  input: PacketInput | AdmittedPacket,
  options: PacketOptions = {},
): Promise<CheckedPacket> {
  const { resumeFrom, onProgress = async () => {}, tokenKey } = options;
  if (resumeFrom?.state === 'evaluated') return resumeFrom.checked;
  const packet = resumeFrom?.packet ?? (await sectioned(read, input, options));
  if (resumeFrom === undefined) await onProgress({ state: 'sectioned', packet });
  options.signal?.throwIfAborted();
  const checked = await compare(packet, {
    ...turnOf(options),
    ...(tokenKey !== undefined && { tokenKey }),
    async onMatched() {
      if (resumeFrom?.state !== 'matched') await onProgress({ state: 'matched', packet });
      options.signal?.throwIfAborted();
    },
  });
  await onProgress({ state: 'evaluated', checked });
  return checked;
}

async function sectioned(read: ReadPacketDocument, input: PacketInput | AdmittedPacket, options: PacketOptions): Promise<ReadPacket> {
  const { manifest, manifestSha256, files } = isAdmittedPacket(input) ? input : await admitPacket(input);
  const documents: ReadDocument[] = [];
  let pages = 0;
  for (const [index, entry] of manifest.documents.entries()) {
    const file = files[index];
    if (file === undefined) continue;
    options.signal?.throwIfAborted();
    const document = await read({ file, entry }, turnOf(options));
    documents.push(document);
    pages += document.pages;
    await options.onPages?.(pages);
  }
  return { manifest, manifestSha256, documents };
}

function turnOf({ signal, share, timeMs, isPatient }: PacketOptions): Turn {
  return {
    ...(signal !== undefined && { signal }),
    ...(share !== undefined && { share }),
    ...(timeMs !== undefined && { timeMs }),
    ...(isPatient !== undefined && { isPatient }),
  };
}

function isAdmittedPacket(input: PacketInput | AdmittedPacket): input is AdmittedPacket {
  return 'manifest' in input;
}
