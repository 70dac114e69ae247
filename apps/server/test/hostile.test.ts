import { anything, assert, asyncProperty, constantFrom, dictionary, oneof, string, uint8Array } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testApp } from './support.ts';

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

/** What a scan request may be answered with while nothing is broken. */
const DOCUMENTED = [200, 400, 413, 415, 503];

describe('a request from someone who means harm', () => {
  const app = testApp({ config: { metadataFocusEnabled: true, rateLimitPerMinute: 0 } });

  it('is answered as documented, whatever the JSON', async () => {
    await assert(
      asyncProperty(dictionary(field, oneof(VALUES, string(), anything({ maxDepth: 2 }))), async (fields) => {
        expect(DOCUMENTED).toContain((await app.scan({ scan_phase: 'input', ...fields })).status);
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
        expect(DOCUMENTED).toContain(answer.status);
      }),
    );
  });

  it('is answered as documented, whatever the query and the file name', async () => {
    await assert(
      asyncProperty(dictionary(field, string()), string(), async (query, name) => {
        const headers = { 'content-type': 'application/octet-stream', 'x-file-name': encodeURIComponent(name.toWellFormed()) };
        const parameters = new URLSearchParams({ scan_phase: 'input', ...query });
        expect(DOCUMENTED).toContain((await app.request(`/v1/scan?${parameters}`, { method: 'POST', headers, body: 'hello' })).status);
      }),
    );
  });
});
