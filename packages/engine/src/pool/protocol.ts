import type { ErrorCode, WrittenScanResponse } from '@input-trust/contract';
import type { DeclaredSize, RenderedMaterial } from '@input-trust/detector-kit';
import type { CheckedPacket, ReadDocument, ReadPacket } from '@input-trust/consistency';
import type { AdmittedScan } from '../admission.ts';
import type { ReadPacketDocument } from '../packet/check-packet.ts';
import type { EngineSettings } from '../options.ts';

/** What a worker is asked, over the process border. */
export type WorkerTask = ScanTask | PacketDocumentTask | PacketComparisonTask | RenderTask;

export interface ScanTask {
  readonly scan: AdmittedScan;
  /** Time for the engine's budget, in milliseconds: what is left of the mode's when the scan had to wait. */
  readonly timeMs: number;
  /** Whether the worker has to ask before it goes on with a PDF or document whose size it has learned. */
  readonly asksSize: boolean;
}

/** A document of a packet to be read. */
export interface PacketDocumentTask {
  readonly document: Parameters<ReadPacketDocument>[0];
  /** Time for the engine's budget, in milliseconds. */
  readonly timeMs: number;
}

/** The documents of a packet to be compared, once all of them are read. */
export interface PacketComparisonTask {
  readonly compare: ReadPacket;
  readonly tokenKey: Uint8Array | undefined;
}

/** An input to be drawn for a report. */
export interface RenderTask {
  readonly render: AdmittedScan;
  readonly pages: readonly number[] | undefined;
}

/** A scan that ended, either way. Errors cross as codes: an Error object loses its class on the way. */
export type WorkerAnswer =
  | { readonly response: WrittenScanResponse }
  | { readonly document: ReadDocument }
  | { readonly checked: CheckedPacket }
  | { readonly rendering: RenderedMaterial }
  | { readonly code: ErrorCode; readonly message: string }
  | { readonly failure: Failure };

/** What the pool says to a worker: a scan to run, or the word on a size that the worker has asked about. */
export type ToWorker =
  /** Without its bytes, which come beside it, so many of each. */
  { readonly task: WorkerTask; readonly lengths: readonly number[] } | { readonly isAdmitted: boolean };

/** What a worker says to the pool. */
export type FromWorker =
  /** It has loaded what scans need, and takes them. */
  | { readonly kind: 'ready' }
  /** It cannot load its engine. No material has been near it: the words are its own. */
  | { readonly kind: 'unusable'; readonly why: string }
  | { readonly kind: 'size'; readonly size: DeclaredSize }
  /** Halfway through the comparison of a packet. */
  | { readonly kind: 'matched' }
  | { readonly kind: 'answer'; readonly answer: WorkerAnswer; readonly residentBytes: number };

/** An unexpected error as far as it may leave the worker: where it happened. Its message may quote the material. */
export interface Failure {
  readonly name: string;
  readonly frames: readonly string[];
}

/** Set once per worker process, in its environment. */
export interface WorkerConfig {
  readonly settings: EngineSettings;
  /** Module with an exported `createEngine(settings)`, where the caller brings own inspectors. */
  readonly engineModule?: string;
  readonly maxResidentBytes: number;
}

export const WORKER_CONFIG_VARIABLE = 'INPUT_TRUST_WORKER_CONFIG';
