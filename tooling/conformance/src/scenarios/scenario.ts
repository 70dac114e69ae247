import assert from 'node:assert/strict';
import { ErrorBody, MetadataScanResponse, RoutingScanResponse } from '@input-trust/contract';
import type { ErrorCode } from '@input-trust/contract';
import type { Answer, BodyStyle, Door, HttpDoor, ScanFields } from './door.ts';

/** What a deployment is configured to do; every scenario names the one it is about. */
export type Deployment = 'metadata-on' | 'metadata-off';

/** A rule of the service, shown by one or a few requests. `run` throws an AssertionError when the rule does not hold. */
export interface Scenario<D extends Door = Door> {
  /** The requirements that it proves. */
  readonly ids: readonly string[];
  /** The rule, as a sentence. */
  readonly name: string;
  /** Default: a deployment that answers metadata scans. */
  readonly deployment?: Deployment;
  run(door: D): Promise<unknown>;
}

export type HttpScenario = Scenario<HttpDoor>;

/** Scans and expects the finished answer of a routing scan, as the contract has it. */
export async function routed(door: Door, fields: ScanFields, style?: BodyStyle): Promise<RoutingScanResponse> {
  return finished(await door.scan(fields, style), RoutingScanResponse);
}

/** Scans and expects the finished answer of a metadata scan, as the contract has it. */
export async function receipt(door: Door, fields: ScanFields, style?: BodyStyle): Promise<MetadataScanResponse> {
  return finished(await door.scan(fields, style), MetadataScanResponse);
}

/** The body of a 200, read with the schema that it must have. */
export function finished<T>(answer: Answer, schema: { parse(body: unknown): T }): T {
  assert.equal(answer.status, 200, `expected 200, got ${answer.status} ${String(answer.body['code'])}: ${String(answer.body['error'])}`);
  return schema.parse(answer.body);
}

/** Scans and expects a refusal in the error shape, without a charge. */
export async function refused(door: Door, fields: ScanFields, status: number, code: ErrorCode, style?: BodyStyle): Promise<Answer> {
  const answer = await door.scan(fields, style);
  refusal(answer, status, code);
  return answer;
}

/** Checks that an answer is a refusal in the error shape, without a charge. */
export function refusal(answer: Answer, status: number, code: ErrorCode): void {
  assert.deepEqual([answer.status, answer.body['code']], [status, code], String(answer.body['error']));
  ErrorBody.parse(answer.body);
  for (const field of ['action', 'scu_charged', 'usage_units']) assert.equal(field in answer.body, false, `a refusal carries ${field}`);
}

/** An input scan of text. */
export const textScan = (content: string, more: ScanFields = {}): ScanFields => ({ content, scan_phase: 'input', ...more });

/** An input scan of a file. */
export const fileScan = (file: Uint8Array, more: ScanFields = {}): ScanFields => ({ file, scan_phase: 'input', ...more });

const OUTCOME = ['action', 'risk_score', 'risk_level', 'threats', 'detectors_used', 'scu_charged', 'usage_units', 'authenticity'] as const;

/** The fields that evidence and its price show in, for comparing two answers. */
export const outcome = (answer: RoutingScanResponse): object => Object.fromEntries(OUTCOME.map((field) => [field, answer[field]]));
