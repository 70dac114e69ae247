import { z } from 'zod';
import { ERROR_CODES, type ErrorCode, type ErrorRow, errorRow } from './error-codes.ts';
import { Uuid, openVocabulary } from './ids.ts';
import { exactly, type Written } from './written.ts';

const marker = Symbol.for('input-trust.error');

/** What may be said about an error beyond its code. */
export interface InputTrustErrorOptions {
  /** Replaces the table's message, for example to name the field. Never holds submitted content. */
  readonly message?: string;
  /** The underlying failure, for logs of the embedding program; never sent to callers. */
  readonly cause?: unknown;
  /** Seconds for `Retry-After` where the service knows them; else the table's number. */
  readonly retryAfterSeconds?: number;
}

/** A refusal or failure with a code of the table. Thrown for broken callers; content never throws. */
export class InputTrustError extends Error {
  readonly code: ErrorCode;
  readonly status: ErrorRow['status'];
  readonly retryable: boolean;
  readonly retryAfterSeconds: number | undefined;
  readonly [marker] = true;

  constructor(code: ErrorCode, options: InputTrustErrorOptions = {}) {
    const row = errorRow(code);
    super(options.message ?? row.message, options.cause === undefined ? {} : { cause: options.cause });
    this.name = 'InputTrustError';
    this.code = code;
    this.status = row.status;
    this.retryable = row.retryable;
    this.retryAfterSeconds = options.retryAfterSeconds ?? row.retryAfterSeconds;
  }

  /** Like `instanceof`, and true across two copies of this package. */
  static isInstance(error: unknown): error is InputTrustError {
    return error instanceof Error && Object.hasOwn(error, marker);
  }
}

const codes = Object.keys(ERROR_CODES) as [ErrorCode, ...ErrorCode[]];

const ErrorCodeField = openVocabulary(codes).describe(
  'Stable code of the cause. New codes can be added; treat an unknown one by its status.',
);

/** Body of every refusal on the scan routes. */
export const ErrorBody = z
  .looseObject({
    error: z.string().min(1).describe('Message for people. Holds no submitted content and no internal detail.'),
    code: ErrorCodeField,
    request_id: Uuid.optional().describe('Echo of the request_id, when the request carried a valid one or the service had assigned one.'),
    scan_group_id: Uuid.optional().describe(
      'Echo of the scan_group_id, when the request carried a valid one or the service had assigned one.',
    ),
  })
  .meta({ id: 'ErrorBody', description: 'A refusal on the scan routes. Nothing was charged.' });
export type ErrorBody = z.infer<typeof ErrorBody>;

/** Body of every refusal on the consistency routes. `code` is absent only when the store is off for the gateway. */
export const ConsistencyErrorBody = z
  .looseObject({
    error: z.string().min(1).describe('Message for people. Holds no submitted content and no internal detail.'),
    code: ErrorCodeField.optional(),
  })
  .meta({
    id: 'ConsistencyErrorBody',
    description: 'A refusal on the consistency routes. A 404 without a code means that the store is off for this gateway.',
  });
export type ConsistencyErrorBody = z.infer<typeof ConsistencyErrorBody>;

const writeErrorBody = exactly<Written<ErrorBody>>();
const writeConsistencyErrorBody = exactly<Written<ConsistencyErrorBody>>();

/** The body of a refusal on the scan routes. Ids are sent only when they are known and valid. */
export function errorBody(
  error: InputTrustError,
  ids: { request_id?: string | undefined; scan_group_id?: string | undefined } = {},
): Written<ErrorBody> {
  return writeErrorBody({
    error: error.message,
    code: error.code,
    ...(ids.request_id !== undefined && { request_id: ids.request_id }),
    ...(ids.scan_group_id !== undefined && { scan_group_id: ids.scan_group_id }),
  });
}

/** The body of a refusal on the consistency routes. */
export function consistencyErrorBody(error: InputTrustError): Written<ConsistencyErrorBody> {
  return writeConsistencyErrorBody({ error: error.message, code: error.code });
}

/** The 404 body of every job, document and deletion route while the store is off for the gateway: no `code`. */
export const STORE_OFF_BODY = writeConsistencyErrorBody({ error: 'The consistency store is not enabled on this service.' });
