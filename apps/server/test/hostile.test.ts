import { anything, assert, asyncProperty, constantFrom, dictionary, oneof, string, uint8Array } from 'fast-check';
import { ERROR_CODES, ErrorBody, isErrorCode, ScanResponse } from '@input-trust/contract';
import { describe, expect, it } from 'vitest';
import { testApp } from './support.ts';
import type { Answer } from './support.ts';

const FIELDS = [
  'scan_phase',
  'content',
  'content_type',
  'focus',
  'mode',
  'profile',
  'metadata',
  'request_id',
  'scan_group_id',
  'async',
  'webhook_url',
  'reference_content',
  'reference_file_path',
  'file',
  'filename',
  '__proto__',
  'constructor',
];
const VALUES = constantFrom<unknown>(
  'input',
  'output',
  'auto',
  'text',
  'image',
  'pdf',
  'metadata',
  'edits',
  'all',
  'comprehensive',
  'AAAA',
  true,
  false,
  null,
  {},
  [],
);
const field = oneof(constantFrom(...FIELDS), string());

/** A scan, or a refusal with the status of its code, each in the shape of the contract. Only an asynchronous scan finds a part missing. */
function expectDocumented({ status, body }: Answer, { async = false } = {}): void {
  expect([200, 400, 413, 415, ...(async ? [503] : [])]).toContain(status);
  expect((status === 200 ? ScanResponse : ErrorBody).safeParse(body).error).toBeUndefined();
  const { code } = body;
  expect(isErrorCode(code) ? ERROR_CODES[code].status : 200).toBe(status);
}

describe('a request from someone who means harm', () => {
  const app = testApp({ config: { metadataFocusEnabled: true, rateLimitPerMinute: 0 } });

  it('is answered as documented, whatever the JSON', async () => {
    await assert(
      asyncProperty(dictionary(field, oneof(VALUES, string(), anything({ maxDepth: 2 }))), async (fields) => {
        expectDocumented(await app.scan({ scan_phase: 'input', ...fields }), { async: fields['async'] === true });
      }),
    );
  });

  it('is answered as documented, whatever the bytes under whatever media type', async () => {
    const types = constantFrom(
      'application/json',
      'multipart/form-data; boundary=x',
      'application/octet-stream',
      'application/pdf',
      'image/png',
      '',
    );
    await assert(
      asyncProperty(types, uint8Array({ maxLength: 200 }), async (type, body) => {
        const answer = await app.request('/v1/scan?scan_phase=input', {
          method: 'POST',
          headers: { 'content-type': type },
          body: Buffer.from(body),
        });
        expectDocumented(answer);
      }),
    );
  });

  it('is answered as documented, whatever the query and the file name', async () => {
    await assert(
      asyncProperty(dictionary(field, string()), string(), async (query, name) => {
        const headers = { 'content-type': 'application/octet-stream', 'x-file-name': encodeURIComponent(name.toWellFormed()) };
        const parameters = new URLSearchParams({ scan_phase: 'input', ...query });
        const answer = await app.request(`/v1/scan?${parameters}`, { method: 'POST', headers, body: 'hello' });
        expectDocumented(answer, { async: query['async'] === 'true' });
      }),
    );
  });
});
