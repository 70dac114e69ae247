import type { ErrorCode, WrittenScanResponse } from '@input-trust/contract';
import type { DeclaredSize } from '@input-trust/detector-kit';
import type { AdmittedScan } from '../admission.ts';
import type { EngineSettings } from '../options.ts';

/** What a worker is asked, over the process border. */
export interface WorkerTask {
  readonly scan: AdmittedScan;
  /** Whether the worker has to ask before it goes on with a PDF or document whose size it has learned. */
  readonly asksSize: boolean;
}

/** A scan that ended, either way. Errors cross as codes: an Error object loses its class on the way. */
export type WorkerAnswer =
  | { readonly response: WrittenScanResponse }
  | { readonly code: ErrorCode; readonly message: string }
  | { readonly failure: Failure };

/** What a worker says while it scans: once that it has loaded its engine, and of each size that it learns. */
export type WorkerNotice = { readonly loadedBy: number } | { readonly size: DeclaredSize };

/** The answer to a size: go on, or end the scan as refused. */
export interface SizeVerdict {
  readonly isAdmitted: boolean;
}

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
