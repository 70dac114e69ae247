import type { AdmittedScan, Engine } from '@input-trust/engine';
import type { Caller } from './caller.ts';
import type { JobContext } from './jobs/job-description.ts';
import type { Decision } from './decision.ts';

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

/** A scan that will be done: it survives every process that knows of it. */
export interface AcceptedScan {
  readonly kind: 'accepted';
  readonly body: Uint8Array;
  readonly scanId: string;
  readonly retryAfterSeconds: number;
  readonly isReplay: boolean;
}

/** What the use cases of scans share. */
export interface ServiceContext extends JobContext {
  readonly engine: Engine;
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
  /** The trace that the decision belongs to, kept with an accepted scan. */
  readonly trace?: string | undefined;
}
