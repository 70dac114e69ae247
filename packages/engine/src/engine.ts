import type { ScanInput, WrittenScanResponse } from '@input-trust/contract';
import type { DeclaredSize, Material, RenderedMaterial } from '@input-trust/detector-kit';
import type { CheckedPacket } from '@input-trust/consistency';
import type { AdmissionContext, AdmittedScan } from './admission.ts';
import type { Examination } from './examined.ts';
import type { AdmittedPacket, PacketInput } from './packet/admit-packet.ts';
import type { PacketOptions, ReadPacketDocument } from './packet/check-packet.ts';

/** The front door: material in, decision and evidence out. */
export interface Engine {
  /**
   * Checks a request and reads its content, once: fields, base64, kind. Looks at nothing.
   *
   * @throws InputTrustError for a request that the contract refuses.
   */
  admit(input: ScanInput, context?: AdmissionContext): Promise<AdmittedScan>;
  /**
   * Scans one input and answers when it is done; `async` and `webhook_url` are matters of a service around the engine.
   * What goes wrong inside the material ends as coverage and REVIEW.
   *
   * @throws InputTrustError for a request that the contract refuses, and for what is larger than its caps; nothing is charged.
   * @throws the signal's reason when the caller cancels.
   */
  scan(input: ScanInput | AdmittedScan, options?: ScanOptions): Promise<WrittenScanResponse>;
  /**
   * Checks a packet and reads its contents, once: shape, references, base64, kinds. Looks at nothing.
   *
   * @throws InputTrustError `invalid_packet`.
   */
  admitPacket(input: PacketInput): Promise<AdmittedPacket>;
  /**
   * Whether the documents of a packet agree with each other, with the known facts and with the claims. What goes wrong inside a document
   * ends as coverage. The same packet under the same rules gives the same bytes.
   *
   * @throws InputTrustError for a packet that the contract refuses.
   * @throws the signal's reason when the caller cancels, and what `onProgress` and `onPages` throw.
   */
  checkPacket(input: PacketInput | AdmittedPacket, options?: PacketOptions): Promise<CheckedPacket>;
  /** Reads one document of a packet, as `checkPacket` does for each. */
  readPacketDocument: ReadPacketDocument;
  /**
   * Loads ahead what scans of text need, so that the first scan takes as long as the next: processes are started and their models loaded.
   * What pictures need is loaded with the first of them, except what tells kinds of files apart. Without it, the first scan waits for that.
   *
   * @throws InputTrustError `internal_error` when no process starts.
   */
  warm(): Promise<void>;
  /**
   * Draws an input for a person: its pages or its picture, its text with secrets and personal data masked, and what is hidden in it. For
   * reports; nothing is judged and nothing charged. What cannot be drawn is missing, with a reason.
   *
   * @throws InputTrustError for a request that the contract refuses.
   * @throws the signal's reason when the caller cancels.
   */
  render(input: ScanInput | AdmittedScan, options?: RenderOptions): Promise<RenderedMaterial>;
  /** Frees what the engine holds: models, threads, workers. The process can end. */
  close(): Promise<void>;
}

/** How a scan runs, beside what the request asks for. */
export interface ScanOptions {
  readonly signal?: AbortSignal;
  /**
   * Told of the size of a PDF or document as soon as it is known, before the expensive part; as often as it grows.
   * What it throws refuses the scan.
   */
  readonly onSize?: (size: DeclaredSize) => Promise<void>;
  /** On whose behalf, where scans wait for each other: no share keeps the others waiting. Default: one share for all. */
  readonly share?: string;
  /** Time that the scan may take, in milliseconds, where less is left than the budget of its mode. */
  readonly timeMs?: number;
  /** Nobody waits for the answer: the time of the scan begins with its turn, however long it waits for a worker. Default false. */
  readonly isPatient?: boolean;
}

/** What of an input is drawn, and for whom. */
export interface RenderOptions extends Pick<ScanOptions, 'signal' | 'share' | 'isPatient'> {
  /** 1-based pages of a PDF to draw, in order; the first 40 of them. Default: its first pages. */
  readonly pages?: readonly number[];
}

/** An engine that works in the thread of its caller. */
export interface LocalEngine extends Engine {
  /** Everything that the inspectors of a routing scan find in a material: the tree that decisions and answers are made of. */
  examine(material: Material, options?: ExamineOptions): Promise<Examination>;
}

/** How a material is examined. */
export interface ExamineOptions extends Pick<ScanOptions, 'signal'> {
  /** Fields of a scan request that matter to inspectors: mode, focus, profile, phase. Default: those of a request without them, for input. */
  readonly request?: Partial<
    Pick<AdmittedScan['request'], 'mode' | 'focus' | 'paths' | 'profile' | 'scan_phase' | 'original_prompt' | 'stop_on_first_threat'>
  >;
  /** The trusted original to compare with. */
  readonly reference?: Material;
}

/** Whether a scan was admitted before. */
export function isAdmitted(input: ScanInput | AdmittedScan): input is AdmittedScan {
  return 'ids' in input && 'request' in input;
}
