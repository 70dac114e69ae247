import type { ScanInput, WrittenScanResponse } from '@input-trust/contract';
import type { DeclaredSize, Material } from '@input-trust/detector-kit';
import type { AdmissionContext, AdmittedScan } from './admission.ts';
import type { Examination } from './examined.ts';

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
  /** Frees what the engine holds: models, threads, workers. The process can end. */
  close(): Promise<void>;
}

export interface ScanOptions {
  readonly signal?: AbortSignal;
  /**
   * Told of the size of a PDF or document as soon as it is known, before the expensive part; as often as it grows.
   * What it throws refuses the scan.
   */
  readonly onSize?: (size: DeclaredSize) => Promise<void>;
}

/** An engine that works in the thread of its caller. */
export interface LocalEngine extends Engine {
  /** Everything that the inspectors of a routing scan find in a material: the tree that decisions and answers are made of. */
  examine(material: Material, options?: ExamineOptions): Promise<Examination>;
}

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
