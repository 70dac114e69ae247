import { openApiDocument } from '@input-trust/contract';
import { describe, expect, it } from 'vitest';
import { createClient, isServiceError } from '../src/index.ts';
import type { Client } from '../src/index.ts';

const ID = '6f0e7b7e-6d5c-4f83-9a51-0b6ad3d1f001';

type Json = { readonly [name: string]: Json };
const document = openApiDocument() as unknown as Json;

/** Every example of an answer in the contract. */
const examples = Object.values(document['paths'] ?? {})
  .flatMap((path) => Object.values(path))
  .flatMap((operation) =>
    Object.entries(operation['responses'] ?? {}).flatMap(([status, response]) =>
      Object.entries(response['content']?.['application/json']?.['examples'] ?? {}).map(([name, example]) => ({
        operation: String(operation['operationId']),
        status: Number(status),
        name,
        body: example['value'] ?? {},
      })),
    ),
  );

/** A client whose service gives one answer. */
function answering(status: number, body: object): Client {
  return createClient({
    baseUrl: 'https://scan.example',
    apiKey: 'answers-key-0123456789-abcd',
    retries: 0,
    waitMs: 0,
    fetch: async () => Response.json(body, { status, headers: { 'retry-after': '5' } }),
  });
}

const call = (client: Client, operation: string): Promise<unknown> => {
  switch (operation) {
    case 'submitScan':
      return client.submitScan({ scan_phase: 'input', content: 'Hello' });
    case 'pollScan':
      return client.pollScan(ID);
    case 'submitPacket':
      return client.submitPacket({ documents: [{ id: 'a', text: 'Hello' }] });
    case 'pollJob':
      return client.pollJob(ID);
    case 'deleteDocument':
      return client.deleteDocument('doc_1');
    case 'submitDeletion':
      return client.submitDeletion({ subject_ref: 'case-7' });
    default:
      return client.pollDeletion(ID);
  }
};

describe('the examples of the contract', () => {
  it('are there for every operation', () => {
    const named = new Set(examples.filter(({ status }) => status < 300).map(({ operation }) => operation));
    expect(named.size).toBe(7);
  });

  it.each(examples.filter(({ status }) => status === 200))('are given whole: $operation $name', async ({ operation, status, body }) => {
    const found = Object(await call(answering(status, body), operation)) as Readonly<Record<string, unknown>>;
    const { response, result, job, receipt } = found;
    const whole = response ?? result ?? job ?? receipt;
    // A scan that has no result yet has ids and a state alone, which the outcome names.
    const isOnlyState = whole === undefined && found['kind'] === body['scan_status'] && found['scanId'] === body['scan_id'];
    expect(isOnlyState ? body : whole).toEqual(body);
  });

  it.each(examples.filter(({ status }) => status === 202))(
    'say what was accepted: $operation $name',
    async ({ operation, status, body }) => {
      const found = JSON.stringify(await call(answering(status, body), operation));
      expect(found).toContain(String(body['scan_id'] ?? body['job_id'] ?? body['deletion_id']));
      expect(found).toContain('"retryAfterSeconds":5');
    },
  );

  it.each(examples.filter(({ status }) => status >= 400))(
    'are refusals with their code: $operation $name',
    async ({ operation, status, body }) => {
      const error: unknown = await call(answering(status, body), operation).catch((caught: unknown) => caught);
      expect(isServiceError(error)).toBe(true);
      expect(error).toMatchObject({ status, code: body['code'], message: body['error'] });
    },
  );
});
