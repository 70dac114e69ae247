import { ERROR_CODES, fromFormFields, fromJson, fromQuery, InputTrustError, parseScanRequest, ScanInput } from '@input-trust/contract';
import type { ScanRequest } from '@input-trust/contract';
import { buildRequest } from '../mutate/build-request.ts';
import type { BuiltRequest } from '../mutate/build-request.ts';
import type { FuzzInput, Target } from '../target.ts';
import { mismatch } from './schema.ts';

/** A request through one of the three doors and the rules between its fields. */
export const target: Target = {
  prepare: () => ({ sources: 'generated', make: buildRequest }),
  run: (input) => parse(input),
  mayRefuse: (error) => InputTrustError.isInstance(error) && Object.hasOwn(ERROR_CODES, error.code) && error.status < 500,
  problemOf: (result) => {
    if (Object.getPrototypeOf(result) !== Object.prototype) return 'the request has a foreign prototype';
    return mismatch(ScanInput, result);
  },
};

function parse(input: FuzzInput): ScanRequest {
  if (typeof input !== 'string') throw new TypeError('this target takes text');
  const { door, fields, file } = JSON.parse(input) as BuiltRequest;
  const bytes = new Uint8Array(file ?? 0);
  if (door === 'json') return parseScanRequest(fromJson(file === undefined ? fields : { ...(fields as object), file: bytes }));
  const texts = fields as Record<string, string>;
  return parseScanRequest(door === 'form' ? fromFormFields(texts, { file: bytes, file_name: 'a.bin' }) : fromQuery(texts, bytes, 'a.bin'));
}
