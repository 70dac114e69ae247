import type { ScanResponse } from '@input-trust/contract';
import type { AdmittedScan, Engine } from '@input-trust/engine';
import type { Store } from '@input-trust/store';
import type { Caller } from './caller.ts';
import type { ServiceSettings } from './settings.ts';

/** The finished answer of a scan. */
export interface CompleteScan {
  readonly kind: 'complete';
  /** JSON, as it is sent. */
  readonly body: Uint8Array;
  readonly scanId: string;
  readonly isReplay: boolean;
  /** For metrics. Absent on a replay, which decides nothing. */
  readonly decision?: Decision;
}

/** What was decided, without what it was decided about. */
export type Decision = Pick<ScanResponse, 'action' | 'content_type_detected' | 'mode_used' | 'focus_used' | 'scu_charged'>;

/** A scan that will be done: it survives every process that knows of it. */
export interface AcceptedScan {
  readonly kind: 'accepted';
  readonly body: Uint8Array;
  readonly scanId: string;
  readonly retryAfterSeconds: number;
  readonly isReplay: boolean;
}

/** What the use cases share. */
export interface ServiceContext {
  readonly engine: Engine;
  readonly store: Store;
  readonly settings: ServiceSettings;
  readonly now: () => Date;
}

/** One submitted scan on its way. */
export interface Submission {
  readonly caller: Caller;
  readonly scan: AdmittedScan;
  readonly webhookUrl: string | undefined;
  /** Whether the caller named the request, so that a repetition is recognised. */
  readonly isNamed: boolean;
  readonly monitor: boolean;
  readonly failOpen: boolean;
  readonly signal: AbortSignal | undefined;
}
