import { ScanResponse } from '@input-trust/contract';
import { problemOfEvidence } from './evidence-target.ts';
import { mismatch } from './schema.ts';

/** The response schema lets clients meet new fields; what the engine writes must be named in it all the same. */
export function problemOfResponse(response: unknown, file?: Uint8Array): string | undefined {
  const mismatched = mismatch(ScanResponse, response);
  if (mismatched !== undefined) return mismatched;
  const written = ScanResponse.parse(response);
  const unknown = Object.keys(written).find((name) => !Object.hasOwn(ScanResponse.shape, name));
  if (unknown !== undefined) return `the response has a field that the contract does not name: ${unknown}`;
  if (written.file_evidence === undefined || file === undefined) return undefined;
  return problemOfEvidence(written.file_evidence, file);
}
