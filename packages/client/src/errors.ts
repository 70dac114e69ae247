import { errorRow, isErrorCode } from '@input-trust/contract';
import type { ErrorCode, Guidance } from '@input-trust/contract';

/** A refusal as the service sent it. */
export interface Refusal {
  readonly status: number;
  /** A code of the contract's table, a newer one, or none: from a proxy, or where the store is off. */
  readonly code: ErrorCode | (string & {}) | undefined;
  readonly message: string;
  readonly retryAfterSeconds?: number | undefined;
  readonly requestId?: string | undefined;
  readonly scanGroupId?: string | undefined;
}

/** Statuses that a gateway gives for what may work a moment later, where no code says more (RFC 9110, section 15). */
const PASSING_STATUSES: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/** The service, or something before it, refused the request. Nothing was charged. Narrow it with `isServiceError`. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly status: number;
  readonly code: Refusal['code'];
  /** Whether the same request, sent again unchanged, may succeed. */
  readonly retryable: boolean;
  /** What `Retry-After` said. */
  readonly retryAfterSeconds: number | undefined;
  /** Names the request in the log of the service. */
  readonly requestId: string | undefined;
  readonly scanGroupId: string | undefined;

  constructor({ status, code, message, retryAfterSeconds, requestId, scanGroupId }: Refusal) {
    super(message);
    this.status = status;
    this.code = code;
    this.retryable = isErrorCode(code) ? errorRow(code).retryable : PASSING_STATUSES.has(status);
    this.retryAfterSeconds = retryAfterSeconds;
    this.requestId = requestId;
    this.scanGroupId = scanGroupId;
  }
}

/** Whether an error is a refusal of the service; with codes, whether it is one of these. */
export function isServiceError<Code extends ErrorCode = ErrorCode>(
  error: unknown,
  ...codes: readonly Code[]
): error is ServiceError & { readonly code: Code } {
  return error instanceof ServiceError && (codes.length === 0 || codes.some((code) => code === error.code));
}

/** No answer came: the name, the connection or the time. `cause` has the reason. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
}

/** What came is no answer of this contract. It holds nothing of the answer but the status and the place that is wrong. */
export class AnswerError extends Error {
  override readonly name = 'AnswerError';
  readonly status: number;

  constructor(status: number, what: string) {
    super(`The answer with status ${status} ${what}.`);
    this.status = status;
  }
}

/** An accepted scan has no result, and will have none. Nothing was found out about the material: treat it as REVIEW. */
export class ScanFailedError extends Error {
  override readonly name = 'ScanFailedError';
  readonly scanId: string;
  readonly guidance: Guidance | undefined;

  constructor(scanId: string, guidance: Guidance | undefined) {
    super(guidance?.reason ?? 'The scan failed.');
    this.scanId = scanId;
    this.guidance = guidance;
  }
}

/** A consistency job was given up. It has no result and costs nothing. */
export class JobAbandonedError extends Error {
  override readonly name = 'JobAbandonedError';
  readonly jobId: string;

  constructor(jobId: string) {
    super('The job was abandoned: it has no result, and nothing was charged.');
    this.jobId = jobId;
  }
}

/** The result was not there within `waitMs`. The work goes on; wait for the same id again. */
export class StillRunningError extends Error {
  override readonly name = 'StillRunningError';
  /** Of the scan, job or deletion. */
  readonly id: string;

  constructor(id: string) {
    super('The result is not there yet.');
    this.id = id;
  }
}
